"""What an announcer knows of the event it tells, and the few shapes of deliveries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.audience import Person, Seat
from engine.phases.phase import Phase
from engine.store.delivery import PROMPT, RESULT, TALLY, Delivery

if TYPE_CHECKING:
    from engine.store.game import Game


@dataclass(frozen=True, slots=True)
class Telling:
    """One event being told: the game before and after its command, and the phase in which the event happened."""

    before: Game
    game: Game
    phase: Phase
    phase_no: int

    @property
    def is_open(self) -> bool:
        """Is that phase still open after the command?"""
        return self.game.state.phase_no == self.phase_no

    @property
    def was_open(self) -> bool:
        """Was it open before the command, so that its cards have been posted?"""
        return self.before.state.phase_no == self.phase_no


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


def notice(screen: str, *, card: str | None = None, mentions: tuple[Person, ...] = (), **arguments: int) -> Delivery:
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


def people_at(game: Game, seats: Iterable[Seat]) -> Iterator[Person]:
    """Who sits there."""
    return (game.state.people[seat - 1] for seat in seats)
