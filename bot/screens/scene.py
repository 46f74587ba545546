"""What a screen is drawn from: one game, its log, and the eyes it is drawn for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import discord

from bot.panels.address import Address
from bot.texts import text
from engine.audience import Person, Seat
from engine.day.discussion import to_vote_refusal
from engine.errors import RefusalCode
from engine.events import Event
from engine.lobby.moderator import sees_cards
from engine.lobby.reveal import begin_refusal
from engine.phases.course import next_refusal
from engine.store.guild_settings import SecretDelivery
from engine.views import known_to

if TYPE_CHECKING:
    from engine.service import Game, Line
    from engine.state import GameState

LONGEST_NAME = 32
"""Discord's own limit for a name."""

BOT_MARK = " 🤖"


@dataclass(frozen=True, kw_only=True)
class Scene:
    """One game as a reader is shown it.

    ``events`` is the whole log. ``viewer`` is the one person who will see the screen, None for the table: a screen
    shows the viewer's own secrets and nobody else's. ``closed_dms``: how many of those seated take no DMs.
    ``delivery``: how secrets reach people on this server. ``lines``: what people said to each other through the bot, as
    far as the viewer may know it. ``in_hand``: the viewer has opened the device that is passed round, and the controls
    act in his name. ``newcomer``: the viewer has never finished a game, and is told how to find his way.
    ``hosts_let_watch``: the viewer is the host, and his server leaves it to him whether others watch.
    """

    game: Game
    events: tuple[Event, ...]
    language: str
    viewer: Person | None = None
    closed_dms: int = 0
    delivery: SecretDelivery = SecretDelivery.BOTH
    lines: tuple[Line, ...] = ()
    in_hand: bool = False
    newcomer: bool = False
    hosts_let_watch: bool = False

    @property
    def state(self) -> GameState:
        """The game now."""
        return self.game.state

    @cached_property
    def seat(self) -> Seat | None:
        """The viewer's seat, None for the table and for people without one."""
        return None if self.viewer is None else self.state.seat_of(self.viewer)

    @cached_property
    def known(self) -> tuple[Event, ...]:
        """The part of the log that the viewer may know."""
        return known_to(self.events, self.seat, moderator=self.moderates)

    @cached_property
    def moderates(self) -> bool:
        """Does the viewer run the game from outside, and may he see every card and action (S1.26)?"""
        return sees_cards(self.state, self.viewer)

    def address(self, action: str, phase_no: int | None, argument: str) -> Address:
        """Where a control of this screen leads; without ``phase_no`` it is meant for the open phase.

        On a shared device it acts for whoever has it in hand.
        """
        number = self.state.phase_no if phase_no is None else phase_no
        return Address(action, self.game.id, number, argument, self.viewer if self.in_hand else None)

    @property
    def deadline(self) -> str | None:
        """When the open phase ends, in the form that every client shows as a running countdown; None for no limit."""
        return instant(self.game.timetable.deadline)

    def phase_words(self) -> str:
        """Which phase is open, and of which night or day."""
        state = self.state
        phase = self.say(f"phase-{state.phase}")
        return self.say("status-phase", at=state.phase.value, phase=phase, night=state.night, day=state.day)

    def until(self, key: str) -> str | None:
        """The sentence that says when the open phase ends, or who moves on; None where its players alone end it."""
        if self.state.paused:
            return self.say("phase-paused")
        if self.deadline is not None:
            return self.say(key, deadline=self.deadline)
        return self._moved_by()

    def _moved_by(self) -> str | None:
        """Who closes a phase that no clock closes: its host, at a vote after the last allowed vote (S1.35)."""
        state, host = self.state, self.name(self.state.host)
        you = "yes" if self.viewer == state.host else "no"
        if next_refusal(state) is RefusalCode.VOTES_MISSING:
            return self.say("until-votes", host=host, you=you)
        refused = (next_refusal(state), begin_refusal(state), to_vote_refusal(state))
        return self.say("until-host", host=host, you=you) if None in refused else None

    # Words

    def say(self, key: str, /, **arguments: str | float) -> str:
        """A text of the catalogues in the reader's language."""
        return text(self.language, key, **arguments)

    def series(self, words: Iterable[str]) -> str:
        """The words in a row, or the word for nobody."""
        return ", ".join(words) or self.say("nobody")

    # People

    def plain_name(self, person: Person) -> str:
        """The name as it is written where Discord reads no formatting: buttons and menus."""
        if person < 0:
            return self.say("bot-name", number=-person)
        member = self.game.members.get(person)
        known_name = "" if member is None else " ".join(member.name.split())
        return known_name[:LONGEST_NAME] or self.say("person-unnamed", number=person)

    def name(self, person: Person) -> str:
        """The name as text: whatever it contains, it formats nothing and calls nobody."""
        return f"**{inert(self.plain_name(person))}**"

    def mention(self, person: Person) -> str:
        """What calls the person where the message may; the plain name of those who do not wish to be called.

        Nobody is called at a shared device: its account is not the person.
        """
        member = self.game.members.get(person)
        if member is None or member.account_id is None or not member.mentions or self.state.shared_device:
            return self.name(person)
        return f"<@{member.account_id}>"

    def person_at(self, seat: Seat) -> Person:
        """Who sits there."""
        return self.state.people[seat - 1]

    def plain_seat(self, seat: Seat) -> str:
        """Number and name for buttons and menus."""
        return f"{seat} · {self.plain_name(self.person_at(seat))}{self._mark(seat)}"

    def seat_name(self, seat: Seat) -> str:
        """Number and name as text."""
        return f"{seat} · {self.name(self.person_at(seat))}{self._mark(seat)}"

    def seat_mention(self, seat: Seat) -> str:
        """Number and what calls the player; a bot is never called, nor is whoever it plays on for."""
        if seat in self.state.bots:
            return self.seat_name(seat)
        return f"{seat} · {self.mention(self.person_at(seat))}"

    def _mark(self, seat: Seat) -> str:
        """What the name of a seat has behind it while a bot plays there."""
        return BOT_MARK if seat in self.state.bots else ""

    def seats(self, seats: Iterable[Seat]) -> str:
        """Several seats in a row."""
        return self.series(self.seat_name(seat) for seat in seats)


def inert(words: str) -> str:
    """What somebody wrote, as a text that formats nothing, links nowhere in disguise and calls nobody."""
    escaped = discord.utils.escape_markdown(words, ignore_links=False)
    return escaped.replace("<", "‹").replace("@", "＠")


def instant(at: float | None) -> str | None:
    """An instant (seconds since 1970) as Discord's relative timestamp."""
    return None if at is None else f"<t:{int(at)}:R>"
