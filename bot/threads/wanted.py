"""Who belongs into which thread of a game: a pure function of the game, its server's wishes, and who watches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.leaving.rest import at_rest
from engine.phases.phase import Phase
from engine.service.watching import in_play
from engine.store.guild_settings import GuildSettings, TeamTalk
from engine.store.threads import ThreadKind
from engine.whispers import confers_every_night, confidants

if TYPE_CHECKING:
    from engine.service import Game
    from engine.state import GameState


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """One thread as it should be: ``members`` in it and nobody else.

    ``is_on``: may it be made, and may people be brought in? ``fewest``: for fewer it is not made. ``locked``: nobody
    writes there now. ``over``: with the game it ends.
    """

    members: frozenset[int]
    is_on: bool
    fewest: int = 1
    locked: bool = False
    over: bool = False


def wanted(game: Game, settings: GuildSettings, watchers: frozenset[int]) -> dict[ThreadKind, Wanted]:
    """The threads that a game should have."""
    return {
        ThreadKind.DEAD: _of_the_dead(game, settings, watchers),
        ThreadKind.TEAM: _of_the_team(game, settings),
    }


def mark(game: Game) -> object:
    """What of a game the threads depend on: while it is the same, nothing is to be done.

    A seat may go to another account or to another person, so it depends on who plays where, too.
    """
    state = game.state
    accounts = tuple(sorted(game.accounts_at(state.seats)))
    watched = state.room.watching_allowed
    return at_rest(state), state.living, state.is_over, _confers(state), state.people, accounts, watched


def _of_the_dead(game: Game, settings: GuildSettings, watchers: frozenset[int]) -> Wanted:
    resting = game.accounts_at(at_rest(game.state))
    invited = settings.spectators and game.state.room.watching_allowed
    watching = watchers.difference(settings.black_list) if invited else frozenset()
    return Wanted(members=(resting | watching) - in_play(game), is_on=settings.dead_talk, over=game.is_over)


def _of_the_team(game: Game, settings: GuildSettings) -> Wanted:
    """Made at the deal, when everybody is written to; where the rules let the mafia talk in some nights only, never."""
    state = game.state
    suits = settings.team_talk is TeamTalk.THREAD and confers_every_night(state)
    return Wanted(
        members=game.accounts_at(state.black_living),
        is_on=suits and state.phase is not Phase.LOBBY,
        fewest=2,
        locked=not _confers(state),
        over=game.is_over,
    )


def _confers(state: GameState) -> bool:
    return any(confidants(state, seat) for seat in state.black_living)
