"""What is said when the host acts on a player: the table hears it with his name."""

from __future__ import annotations

from bot.announce.phases import refreshed
from bot.announce.telling import Telling, called, notice, people_at
from engine import events as e
from engine.audience import Seat
from engine.phases.phase import Phase
from engine.store.delivery import Delivery


def foul_taken_back(event: e.FoulTakenBack, told: Telling) -> list[Delivery]:
    """The player is called, as at a foul."""
    return [_notice("foul_taken_back", told, event.seat, number=event.number), *_live(told)]


def first_speaker(event: e.FirstSpeakerNamed, told: Telling) -> list[Delivery]:
    """Who shall open the next round of speeches."""
    return [_notice("first_speaker", told, event.seat)]


def watching(event: e.WatchingSettled, told: Telling) -> list[Delivery]:
    """Whether others listen to those who are out, which all who play should know."""
    return [notice("watching", host=told.before.state.host, allowed=int(event.allowed))]


def _notice(screen: str, told: Telling, seat: Seat, *, number: int = 0) -> Delivery:
    who = called(told.before, people_at(told.before, [seat]))
    return notice(screen, mentions=who, seat=seat, host=told.before.state.host, number=number)


def _live(told: Telling) -> list[Delivery]:
    """The edit of the card of the open phase by day; at night nothing of it is to be seen there."""
    if not told.is_open or told.phase is Phase.LOBBY or told.game.is_over:
        return []
    return refreshed(told.phase, told.card_no)
