"""What is said of the room: people come and go, the rules change, the host changes, the game stands still."""

from __future__ import annotations

from bot.announce.phases import refreshed, refreshed_prompts
from bot.announce.telling import Telling, called, edit, notice
from engine import events as e
from engine.phases.phase import Phase
from engine.store.delivery import COSMETIC, RESULT, Delivery

LOBBY = "lobby"
AWAY = "away"
PAUSED = "paused"


def in_lobby(_event: e.Event, told: Telling) -> list[Delivery]:
    """Something changed that the card of the lobby shows."""
    return [edit("lobby", LOBBY)] if told.phase is Phase.LOBBY else []


def seats_taken(_event: e.SeatsTaken, _told: Telling) -> list[Delivery]:
    """The lobby is over: its card loses its buttons."""
    return [edit("lobby", LOBBY, priority=COSMETIC)]


def decided(_event: e.GameDecided, told: Telling) -> list[Delivery]:
    """A room that is closed before the deal says so on its card; a game tells its end when the last phase opens."""
    return [edit("lobby", LOBBY, priority=RESULT)] if told.phase is Phase.LOBBY else []


def host_changed(event: e.HostChanged, told: Telling) -> list[Delivery]:
    """The new host is called."""
    return [
        notice("host_changed", mentions=called(told.game, [event.person]), person=event.person),
        *in_lobby(event, told),
        *_live(told),
    ]


def host_gone(_event: e.HostGone, told: Telling) -> list[Delivery]:
    """Any participant may take the room; not where the game has ended by the same command."""
    return [] if told.game.is_over else [notice("takeover_open")]


def takeover_opened(_event: e.TakeoverOpened, told: Telling) -> list[Delivery]:
    """The minute is over."""
    return [edit("host_away", AWAY, priority=COSMETIC, person=told.game.state.host), notice("takeover_open")]


def went_away(event: e.PersonWentAway, told: Telling) -> list[Delivery]:
    """An absent host is called, where the room can be taken from him (S0.68, D0.10)."""
    call = notice("host_away", card=AWAY, mentions=called(told.game, [event.person]), person=event.person)
    return [*([] if event.takeover_seconds is None else [call]), *in_lobby(event, told)]


def came_back(event: e.PersonCameBack, told: Telling) -> list[Delivery]:
    """The call to the host is taken back."""
    taken_back = [edit("host_away", AWAY, priority=RESULT, person=event.person)] if event.was_host else []
    return [*taken_back, *in_lobby(event, told)]


def paused(event: e.GamePaused, told: Telling) -> list[Delivery]:
    """The table learns it, and no card shows a time any more."""
    return [notice("paused", card=PAUSED, seat=event.because or 0), *_live(told)]


def resumed(_event: e.GameResumed, told: Telling) -> list[Delivery]:
    """The cards show the time that is left."""
    return [edit("paused", PAUSED, priority=COSMETIC), notice("resumed"), *_live(told)]


def seat_left(event: e.SeatLeft, told: Telling) -> list[Delivery]:
    """A player is out of the game."""
    return [notice("player_left", seat=event.seat), *_live(told)]


def guide_time_over(_event: e.GuideTimeOver, told: Telling) -> list[Delivery]:
    """The time that was shown has passed."""
    return _live(told)


def _live(told: Telling) -> list[Delivery]:
    """The edits of all that shows the open phase."""
    if not told.is_open or told.phase is Phase.LOBBY or told.game.is_over:
        return []
    return [*refreshed(told.phase, told.phase_no), *refreshed_prompts(told, told.game.state.living)]
