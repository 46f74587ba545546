"""A game on a real database, brought to the phase that a test is about."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Self

from engine.audience import Person, Seat
from engine.commands import Command, Join, Ready, Seen, Start, Unready
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS
from engine.service import Executed, Game, GameService
from engine.views import legal_commands

CHANNEL = 100
GUILD = 10
FIRST_ACCOUNT = 1001


@dataclass
class Table:
    """Accounts 1001, 1002, … at the table of one game; the first one is the host."""

    service: GameService
    game_id: int
    accounts: list[int]

    @classmethod
    async def open(cls, service: GameService, *, players: int = 5, channel_id: int = CHANNEL, first: int = 0) -> Self:
        """A lobby in which everybody has joined. ``first``: how many accounts sit at other tables."""
        accounts = [FIRST_ACCOUNT + first + number for number in range(players)]
        executed = await service.create(
            guild_id=GUILD,
            channel_id=channel_id,
            creator=(accounts[0], "Player 1"),
            preset=PRESETS["basic"],
            language="en",
            seed=3,
        )
        table = cls(service, executed.game.id, accounts)
        for number, account in enumerate(accounts[1:], start=2):
            await service.act(table.game_id, account, Join, name=f"Player {number}")
        return table

    async def game(self) -> Game:
        """The game now."""
        return await self.service.load(self.game_id)

    async def deal(self) -> Executed:
        """Everybody is ready and the host starts: the cards are dealt."""
        for account in self.accounts:
            await self.service.act(self.game_id, account, Ready)
        return await self.service.act(self.game_id, self.accounts[0], Start)

    async def until(self, phase: Phase) -> Game:
        """Let everybody do the first thing they may until this phase is open."""
        if (await self.game()).state.phase is Phase.LOBBY:
            await self.deal()
        while (game := await self.game()).state.phase is not phase:
            if game.state.phase is Phase.REVEAL:
                for account in self.accounts:
                    await self.service.act(self.game_id, account, Seen)
                continue
            await self._act_once(game)
        return game

    async def _act_once(self, game: Game) -> None:
        for number in game.state.living:
            legal = [
                command for command in legal_commands(game.state, Seat(number)) if not isinstance(command, Unready)
            ]
            if legal:
                command = legal[0]
                person = game.state.people[number - 1]
                await self.service.act(self.game_id, self.account_of(game, person), partial(_give, command))
                return
        raise AssertionError(f"nobody can do anything in {game.state.phase}")

    @staticmethod
    def account_of(game: Game, person: Person) -> int:
        """The account behind a person."""
        account = game.members[person].account_id
        assert account is not None
        return account


def _give(command: Command, _person: Person) -> Command:
    return command
