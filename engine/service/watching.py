"""Who listens to those who are out and has no part in the game: he may know its cards, and takes no seat after that."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncEngine

from engine.audience import Seat
from engine.errors import CommandRefused, RefusalCode
from engine.leaving.rest import at_rest
from engine.lobby.substitution import offered_to
from engine.phases.phase import Phase
from engine.store import event_store
from engine.store.game import Game
from engine.store.reading import read
from engine.store.state_cache import StateCache
from engine.store.threads import note_watcher


class Watching:
    """The door for those who only look on."""

    def __init__(self, database: AsyncEngine) -> None:
        self._database = database

    async def watch(self, game_id: int, account_id: int) -> None:
        """Let an account watch a game from among those who are out, from the next look at its threads on.

        The game is locked meanwhile as for a command, so that nobody sits down and listens in the same instant.
        Raises UnknownGame, and CommandRefused: NOT_NOW where nobody can be out, IN_PLAY for whoever is not out himself,
        HAS_OFFER for whoever may take a seat.
        """
        async with self._database.begin() as connection:
            await event_store.lock(connection, game_id)
            game = (await read(connection, game_id, StateCache())).game
            code = _refusal(game, account_id)
            if code is not None:
                raise CommandRefused(code)
            await note_watcher(connection, game_id, account_id)


def in_play(game: Game) -> frozenset[int]:
    """The accounts that may not hear the dead: whoever lives at this table, or has something left to say."""
    state = game.state
    if state.phase is Phase.LOBBY:
        return frozenset(member.account_id for member in game.members.values() if member.account_id and member.present)
    resting = at_rest(state)
    return game.accounts_at(Seat(number) for number in state.seats if number not in resting)


def _refusal(game: Game, account_id: int) -> RefusalCode | None:
    if game.state.phase in (Phase.LOBBY, Phase.OVER):
        return RefusalCode.NOT_NOW
    if account_id in in_play(game):
        return RefusalCode.IN_PLAY
    is_invited = any(offered_to(game.state, person) for person in game.persons_of(account_id))
    return RefusalCode.HAS_OFFER if is_invited else None
