"""The lobby's buttons: who plays, who is ready, and the start."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.answers import Refusal, Reply, Said, Updated, act, answer
from bot.panels.address import Address, template
from bot.panels.panel import Interaction, Panel, is_private
from bot.surfaces import unshown_setting
from engine import commands as c

if TYPE_CHECKING:
    from engine.audience import Person
    from engine.rules.ruleset import Ruleset
    from engine.service import Game

_CARD = Updated("lobby", public=True)


def refuse_unshown(rules: Ruleset) -> None:
    """Raise Refusal where a game by these rules cannot be shown in Discord."""
    if unshown_setting(rules) is not None:
        raise Refusal(Said("start-unplayable"))


async def _act_where_shown(interaction: Interaction, address: Address, make: Callable[[Person], c.Command]) -> None:
    """Give a command that may deal the cards: never at a table whose rules cannot be shown."""

    async def work() -> tuple[Reply, Game | None]:
        bot = interaction.client
        refuse_unshown((await bot.service.load(address.game_id)).state.rules)
        executed = await bot.act(interaction, address.game_id, make)
        return _CARD, executed.game

    await answer(interaction, work)


class Join(Panel, template=template("join")):
    """Take a place. The last one may deal the cards."""

    async def _press(self, interaction: Interaction) -> None:
        await _act_where_shown(interaction, self.address, c.Join)


class LeaveLobby(Panel, template=template("leave")):
    """Give up the place. The button is the lobby's: it never takes anybody out of a running game."""

    async def _press(self, interaction: Interaction) -> None:
        phase_no = self.address.phase
        await act(interaction, self.address, lambda person: c.Leave(person, phase_no=phase_no), _CARD)


class Start(Panel, template=template("start")):
    """Deal the cards."""

    async def _press(self, interaction: Interaction) -> None:
        phase_no = self.address.phase
        await _act_where_shown(interaction, self.address, lambda person: c.Start(person, phase_no=phase_no))


class Enough(Panel, template=template("enough")):
    """The host closes the table with those who are here: so many seats, all of them taken, and the cards are dealt."""

    async def _press(self, interaction: Interaction) -> None:
        phase_no = self.address.phase

        async def work() -> tuple[Reply, Game | None]:
            bot = interaction.client
            game = await bot.service.load(self.address.game_id)
            refuse_unshown(game.state.rules)
            joined, seats = len(game.state.joined), game.state.rules.table.seats
            if seats.fewest == seats.most == joined:
                # It is full already, so what keeps the cards from being dealt is said.
                executed = await bot.act(interaction, game.id, lambda person: c.Start(person, phase_no=phase_no))
                return _CARD, executed.game
            fewest = game.state.preset.rules.table.seats.fewest
            if joined < fewest and game.state.host in game.persons_of(interaction.user.id):
                raise Refusal(Said("enough-too-few", {"fewest": fewest, "joined": joined}))
            executed = await bot.act(
                interaction, game.id, lambda person: c.ChangeSetting(person, "table.seats", joined, phase_no=phase_no)
            )
            return _CARD, executed.game

        await answer(interaction, work)


class Readiness(Panel, template=template("ready", "unready")):
    """Ready or not: to start, in the lobby; to vote, in the discussion. Two buttons, so that a double click is one."""

    async def _press(self, interaction: Interaction) -> None:
        make = c.Ready if self.address.action == "ready" else c.Unready
        phase_no = self.address.phase
        await act(interaction, self.address, lambda person: make(person, phase_no=phase_no), self._card(interaction))

    def _card(self, interaction: Interaction) -> Reply:
        if is_private(interaction):
            return Updated("panel")
        if self.address.phase_no == LOBBY_PHASE:
            return _CARD
        return Updated("discussion", {"phase_no": self.address.phase_no}, public=True)


LOBBY_PHASE = 1
"""The number of the lobby among the phases of any game."""
