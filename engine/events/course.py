"""The course of the game: phases open and close, days begin, rounds pass, and it ends."""

from __future__ import annotations

from engine.audience import EVERYONE, NOBODY, Audience, Seat
from engine.events.event import Event, HiddenEvent
from engine.factions import Winner
from engine.frozen import dataclass
from engine.phases.phase import Closing, Phase

SECRETLY_CLOSED = (Phase.NIGHT, Phase.WHITE_NIGHT)
"""Phases that look the same from outside whoever is called in them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseOpened(Event):
    """A phase began. ``seconds``: until the clock closes it, None for no limit.

    ``guide``: the time is only shown and closes nothing (S2.59). ``turn``: who is called, in a night of turns.
    ``speakers``: who has the floor, and who after. ``candidates``: who can be voted for now; ``standing``: all of this
    round of the vote, in order; ``vote_round``: 1 for the vote, more for revotes; ``under_curfew``: the vote opened
    with so few alive that no night would follow (S4.80). ``interrupts``: the phase before is kept with the time that
    it had left, until a phase that ``resumes`` takes it up again.
    """

    phase: Phase
    phase_no: int
    seconds: int | None = None
    guide: bool = False
    day: int
    night: int
    turn: str | None = None
    speakers: tuple[Seat, ...] = ()
    candidates: tuple[Seat, ...] = ()
    standing: tuple[Seat, ...] = ()
    vote_round: int = 0
    under_curfew: bool = False
    interrupts: bool = False
    resumes: bool = False


@dataclass(frozen=True, slots=True)
class TurnLapses(HiddenEvent):
    """Nobody is awaited in this turn, which nobody may notice: the clock alone closes it.

    ``seconds``: after how long, if that is not the time that the turn was opened with.
    """

    seconds: int | None = None


@dataclass(frozen=True, slots=True)
class GuideTimeOver(Event):
    """The time that was shown as a guide has passed; the phase goes on."""


@dataclass(frozen=True, slots=True)
class PhaseClosed(Event):
    """A phase ended, and why."""

    phase: Phase
    phase_no: int
    reason: Closing

    @property
    def audience(self) -> Audience:
        """Everybody; but why a turn of the night ended would tell whose turn it was, or that nobody acts in it."""
        return NOBODY if self.phase in SECRETLY_CLOSED else EVERYONE


@dataclass(frozen=True, slots=True)
class DayBegan(Event):
    """A new day."""

    day: int


@dataclass(frozen=True, slots=True)
class QuietResult(Event):
    """A night or a day's vote has removed nobody; so many in a row are a draw (S0.56)."""


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A day ended, and with it a round; so many quiet rounds or quiet days of the curfew in a row are a draw.

    ``quiet``: nobody left in the round; ``quiet_curfew``: the day stood under the curfew, and nobody left in it.
    """

    quiet: bool
    quiet_curfew: bool


@dataclass(frozen=True, slots=True)
class ResultFixed(HiddenEvent):
    """The game has its result; it is told when the last words are spoken (SP20)."""

    winner: Winner


@dataclass(frozen=True, slots=True)
class GameDecided(Event):
    """The game has a result: a side, a draw, or ``none`` when it was ended early."""

    winner: Winner
