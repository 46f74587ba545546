"""What is said of the room: people come and go, the rules change, the host changes, the game stands still."""

from __future__ import annotations

from bot.announce import nights
from bot.announce.phases import ROLE_CARD, all_refreshed
from bot.announce.telling import Telling, called, edit, notice, private_lanes, whispered_edit
from engine import events as e
from engine.audience import Person
from engine.phases.phase import Phase
from engine.store.delivery import COSMETIC, RESULT, Delivery

LOBBY = "lobby"
AWAY = "away"
TAKEOVER = "takeover"
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
    """The new host is called, and nobody is asked to take the room any more.

    On a shared device it is its account's all the time.
    """
    if told.game.state.shared_device:
        return [*in_lobby(event, told), *all_refreshed(told)]
    return [
        *_calls_taken_back(told, event.person),
        notice("host_changed", mentions=called(told.game, [event.person]), person=event.person),
        *in_lobby(event, told),
        *all_refreshed(told),
    ]


def host_gone(_event: e.HostGone, told: Telling) -> list[Delivery]:
    """Any participant may take the room; not where the game has ended by the same command."""
    return [] if told.game.is_over else [notice("takeover_open", card=TAKEOVER)]


def takeover_opened(_event: e.TakeoverOpened, told: Telling) -> list[Delivery]:
    """The minute is over."""
    return [
        edit("host_away", AWAY, priority=COSMETIC, person=told.game.state.host),
        notice("takeover_open", card=TAKEOVER),
    ]


def went_away(event: e.PersonWentAway, told: Telling) -> list[Delivery]:
    """An absent host is called, where the room can be taken from him (S0.68, D0.10)."""
    call = notice("host_away", card=AWAY, mentions=called(told.game, [event.person]), person=event.person)
    return [*([] if event.takeover_seconds is None else [call]), *in_lobby(event, told)]


def came_back(event: e.PersonCameBack, told: Telling) -> list[Delivery]:
    """The call to the host is taken back."""
    taken_back = _calls_taken_back(told, event.person) if event.was_host else []
    return [*taken_back, *in_lobby(event, told)]


def _calls_taken_back(told: Telling, host: Person) -> list[Delivery]:
    """The notices by which the room could be taken lose their buttons: it has this host."""
    before = told.before.state
    called_host = [AWAY] if before.host in before.away else []
    may_be_taken = [TAKEOVER] if before.takeover_open or before.host_gone else []
    return [edit("host_away", card, priority=RESULT, person=host) for card in (*called_host, *may_be_taken)]


def paused(event: e.GamePaused, told: Telling) -> list[Delivery]:
    """The table learns it, and no card shows a time any more."""
    return [notice("paused", card=PAUSED, seat=event.because or 0), *all_refreshed(told)]


def resumed(_event: e.GameResumed, told: Telling) -> list[Delivery]:
    """The cards show when the phase ends. The notice stays as it is, and says what was true when it was made."""
    left = told.before.timetable.left
    goes_on = notice("resumed", phase=told.phase.value, seconds=0 if left is None else round(left))
    return [edit("paused", PAUSED, priority=COSMETIC), goes_on, *all_refreshed(told)]


def seat_left(event: e.SeatLeft, told: Telling) -> list[Delivery]:
    """A player is out of the game, and the messages that asked him for something do so no more."""
    own = [whispered_edit(person, "role_card", ROLE_CARD) for person in private_lanes(told, [event.seat])]
    asked = nights.refreshed_prompts(told, [event.seat]) if told.is_open else []
    return [
        notice("player_left", seat=event.seat, host=told.before.state.host),
        *all_refreshed(told),
        *(own if told.is_open and told.phase is Phase.REVEAL else []),
        *asked,
    ]


def guide_time_over(_event: e.GuideTimeOver, told: Telling) -> list[Delivery]:
    """The time that was shown has passed."""
    return all_refreshed(told)
