"""The morning's report: what the table is told of the night (S3.30), and who leaves by it."""

from __future__ import annotations

from collections.abc import Callable

from engine.audience import Seat
from engine.events import Attempted, Killed, KilledInCrossfire, Missed, NobodyDied, QuietResult, ShotBlindly
from engine.frozen import making
from engine.leaving.batch import conclude, grant_words
from engine.leaving.callers import depart
from engine.leaving.white_night import report_taken
from engine.records import Leaving
from engine.story import Story

SHOTS_OF_CROSSFIRE = 2


def report_night(story: Story) -> None:
    """Tell the outcome; those killed and those taken along leave together (DG2)."""
    state = story.state
    leaving, rules = state.ledger.leaving, state.rules.morning
    told = REPORTS[rules.report](story, leaving)
    if rules.announce_blind:
        for seat in sorted(set(leaving.blind) & told):
            story.tell(ShotBlindly(seat))
    report_taken(story)
    if not leaving.fallen and not leaving.taken:
        story.tell(QuietResult())
    speaking = [*leaving.fallen, *(seat for seat in leaving.taken if seat not in leaving.speechless)]
    grant_words(story, speaking, rules.last_words_seconds)
    conclude(story, after_night=True)


_killed = making(Killed)


def _tell_names(story: Story, leaving: Leaving) -> set[Seat]:
    """Who was killed, or that nobody died."""
    for seat in sorted(leaving.fallen):
        depart(story, _killed(seat))
    if not leaving.fallen:
        story.tell(NobodyDied())
    return set(leaving.fallen)


def _tell_outcomes(story: Story, leaving: Leaving) -> set[Seat]:
    """By seat: killed, shot at and saved, or shot twice and dead (S3.29, D3.6)."""
    told = sorted({*leaving.fallen, *leaving.saved})
    for seat in told:
        if seat not in leaving.fallen:
            story.tell(Attempted(seat))
        elif leaving.fallen[seat] >= SHOTS_OF_CROSSFIRE:
            depart(story, KilledInCrossfire(seat))
        else:
            depart(story, _killed(seat))
    if not told:
        story.tell(NobodyDied())
    return set(told)


def _tell_names_or_miss(story: Story, leaving: Leaving) -> set[Seat]:
    """Who was killed, or that the shot missed (SP15)."""
    if leaving.fallen:
        return _tell_names(story, leaving)
    story.tell(Missed())
    return set()


REPORTS: dict[str, Callable[[Story, Leaving], set[Seat]]] = {
    "names": _tell_names,
    "outcomes": _tell_outcomes,
    "names_or_miss": _tell_names_or_miss,
}
"""What the morning tells, by ``morning.report``."""
