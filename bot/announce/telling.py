"""What an announcer knows of the event it tells, and the few shapes of deliveries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.audience import Person, Seat
from engine.day.floor import SPOKEN
from engine.events import Event, PhaseOpened
from engine.phases.phase import Phase
from engine.store.delivery import PROMPT, RESULT, TALLY, Delivery

if TYPE_CHECKING:
    from engine.store.game import Game


SHARE_A_CARD = SPOKEN | {Phase.WHITE_NIGHT}
"""Phases that share one live card with all of their kind that follow each other: a round of speeches."""


@dataclass(frozen=True, slots=True)
class Telling:
    """One event being told: the game before and after its command, and the phase in which the event happened.

    ``night`` and ``day`` are the numbers that were in force; ``then``: what the same command led to after it.
    """

    before: Game
    game: Game
    phase: Phase
    phase_no: int
    night: int = 0
    day: int = 0
    then: Sequence[Event] = ()

    @property
    def is_open(self) -> bool:
        """Is that phase still open after the command?"""
        return self.game.state.phase_no == self.phase_no

    @property
    def was_open(self) -> bool:
        """Was it open before the command, so that its cards have been posted?"""
        return self.before.state.phase_no == self.phase_no

    @property
    def leads_to(self) -> PhaseOpened | None:
        """The next opening of a phase by the same command, None where there was none."""
        return next((event for event in self.then if isinstance(event, PhaseOpened)), None)

    @property
    def card_no(self) -> int:
        """The number of the phase whose live card shows this one: of the first in a series that shares a card."""
        known = self.game if self.is_open else self.before
        if self.phase not in SHARE_A_CARD or known.state.phase_no != self.phase_no:
            return self.phase_no
        return known.state.stage.since


def post(
    screen: str, phase_no: int, *, card: str | None = None, mentions: tuple[Person, ...] = (), live: bool = False
) -> Delivery:
    """A message for the table about a phase. ``live``: not worth posting once the phase is over."""
    return Delivery(
        lane=None,
        screen=screen,
        arguments={"phase_no": phase_no},
        card=card,
        mentions=mentions,
        priority=RESULT,
        until_phase=phase_no if live else None,
    )


def notice(
    screen: str, *, card: str | None = None, mentions: tuple[Person, ...] = (), **arguments: int | str
) -> Delivery:
    """A message for the table about the room."""
    return Delivery(lane=None, screen=screen, arguments=arguments, card=card, mentions=mentions, priority=RESULT)


def edit(screen: str, card: str, *, priority: int = TALLY, **arguments: int) -> Delivery:
    """An edit of one of the table's cards, which says what is true when it is sent."""
    return Delivery(lane=None, screen=screen, arguments=arguments, card=card, edit=True, priority=priority)


def whisper(person: Person, screen: str, card: str, *, until_phase: int | None = None, **arguments: int) -> Delivery:
    """A secret for one person."""
    return Delivery(
        lane=person, screen=screen, arguments=arguments, card=card, priority=PROMPT, until_phase=until_phase
    )


def whispered_edit(person: Person, screen: str, card: str, *, priority: int = PROMPT, **arguments: int) -> Delivery:
    """An edit of a secret message: no sound, no new message, so that nobody at the table learns of it."""
    return Delivery(lane=person, screen=screen, arguments=arguments, card=card, edit=True, priority=priority)


def called(game: Game, people: Iterable[Person]) -> tuple[Person, ...]:
    """Those of the people who may be called by a mention: nobody where one device is passed round."""
    if game.state.shared_device:
        return ()
    return tuple(
        person
        for person in people
        if (member := game.members.get(person)) is not None and member.mentions and member.account_id is not None
    )


def private_lanes(told: Telling, seats: Iterable[Seat]) -> tuple[Person, ...]:
    """The people behind some seats who have a DM of their own: nobody where one device is passed round."""
    if told.game.state.shared_device:
        return ()
    return tuple(
        person
        for person in people_at(told.game, seats)
        if (member := told.game.members.get(person)) is not None and member.account_id is not None
    )


def people_at(game: Game, seats: Iterable[Seat]) -> Iterator[Person]:
    """Who plays there: nobody for the seats of bots."""
    return (game.state.people[seat - 1] for seat in seats if seat not in game.state.bots)
