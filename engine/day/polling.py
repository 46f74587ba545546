"""Whether the talk leads to a vote, and what happens where it does not (S2.68, S4.79, D2.26, SP7)."""

from __future__ import annotations

from enum import Enum, auto

from engine.day.nominating import only_talk_today
from engine.events import CancellationSpent, NobodyOut, QuietResult
from engine.leaving.batch import vote_out
from engine.state import GameState
from engine.story import Story
from engine.victory.conditions import under_curfew


class AfterTalk(Enum):
    """What the talk has led to."""

    NO_VOTE = auto()
    """The day ends without a vote and without a word."""
    ANNULLED = auto()
    """There would be a vote, but an exit has cancelled it (SP18)."""
    SOLE_NOMINEE_OUT = auto()
    """The only nominee leaves without a vote."""
    VOTE = auto()


NO_VOTE, ANNULLED, SOLE_NOMINEE_OUT, VOTE_FOLLOWS = AfterTalk

SOLE_NOMINEE = {"vote": VOTE_FOLLOWS, "out": SOLE_NOMINEE_OUT, "night": NO_VOTE}
"""What becomes of a sole nominee, by ``day.one_nominee``; in the curfew he leaves in any case (S4.81)."""


def after_talk(state: GameState) -> AfterTalk:
    """What the talk of the day has led to."""
    expected = _uncancelled(state)
    if state.ledger.discipline.vote_cancelled and expected is not NO_VOTE:
        return ANNULLED
    return expected


def _uncancelled(state: GameState) -> AfterTalk:
    rules, nominees = state.rules.day, state.ledger.talk.nominees
    if only_talk_today(state):
        return NO_VOTE
    if rules.nominations == "off":
        return VOTE_FOLLOWS
    if len(nominees) != 1:
        return VOTE_FOLLOWS if nominees else NO_VOTE
    if rules.first_day == "single_safe" and state.day == 1:
        return NO_VOTE
    return SOLE_NOMINEE_OUT if under_curfew(state) else SOLE_NOMINEE[rules.one_nominee]


def spend_unused_cancellation(story: Story) -> None:
    """A day on which there would be no vote uses a cancellation up."""
    if story.state.ledger.discipline.vote_cancelled and after_talk(story.state) is NO_VOTE:
        story.tell(CancellationSpent())


def annul(story: Story) -> None:
    """The cancelled vote removes nobody."""
    story.tell(CancellationSpent())
    story.tell(NobodyOut())
    story.tell(QuietResult())


def remove_sole_nominee(story: Story) -> None:
    """All votes would fall to him (D3.9), or the curfew spares the vote (S4.81)."""
    vote_out(story, story.state.talk.nominees)
