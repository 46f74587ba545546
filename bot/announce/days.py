"""What is said when a phase of the day opens and closes: one line a phase in each table.

A round of speeches has one card that is edited from speaker to speaker; who comes next is called by a short message of
his own. A white night is told by one card, which looks the same whoever is called in it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

from bot.announce.telling import Telling, called, edit, notice, people_at, post
from engine import events as e
from engine.audience import Person
from engine.day.floor import SPOKEN
from engine.day.nominating import only_talk_today
from engine.day.vote import BY_NOMINEE
from engine.leaving.white_night import falls_at_night
from engine.phases.phase import Phase
from engine.store.delivery import COSMETIC, RESULT, TALLY, Delivery

CALL_SECONDS = 30
"""Those who are still awaited are called once, so many seconds before the end."""

SPEECH_SECONDS = 10
"""A speaker is told once, so many seconds before the end of his time."""

CALLS: dict[Phase, int] = {
    **dict.fromkeys((Phase.DISCUSSION, Phase.NOMINATIONS, Phase.VOTE, Phase.REVOTE, Phase.LIFT), CALL_SECONDS),
    **dict.fromkeys(SPOKEN, SPEECH_SECONDS),
}
"""The phases before whose end people are called: never at night, when being awaited is nobody's business."""

LIVE_CARDS: dict[Phase, str] = {
    Phase.DISCUSSION: "discussion",
    Phase.SPEECHES: "speeches",
    Phase.NOMINATIONS: "nominations",
    Phase.JUSTIFICATION: "justification",
    Phase.VOTE: "tally",
    Phase.DEFENCE: "defence",
    Phase.REVOTE: "tally",
    Phase.LIFT: "lift",
    Phase.MORNING_WORDS: "last_words",
    Phase.DAY_WORDS: "last_words",
    Phase.WHITE_NIGHT: "white_night",
}
"""The screens of the day's phases that live on the table."""

TALK = frozenset({Phase.DISCUSSION, Phase.SPEECHES, Phase.NOMINATIONS, Phase.JUSTIFICATION})
"""Phases after which the vote comes, or does not."""

_OUTCOMES = (e.VoteShown, e.LiftShown, e.Tied, e.LeaderSpared, e.VotedOut, e.NobodyOut)


def call_card(phase_no: int) -> str:
    """The name under which the call to a speaker is remembered."""
    return f"call-{phase_no}"


# Opening


def _live_post(told: Telling, mentions: tuple[Person, ...] = ()) -> list[Delivery]:
    screen = LIVE_CARDS[told.phase]
    return [post(screen, told.phase_no, card=f"{screen}-{told.phase_no}", mentions=mentions, live=True)]


def _ballots(told: Telling) -> list[Delivery]:
    """One ballot for all; where nominees are called one by one, each call is a card with its own button.

    A shared device has the ballot of whoever holds it.
    """
    if told.game.state.shared_device or BY_NOMINEE[told.game.state.rules.vote.order]:
        return _live_post(told)
    return [post("ballot", told.phase_no, live=True), *_live_post(told)]


def _shared(told: Telling, mentions: tuple[Person, ...] = ()) -> list[Delivery]:
    """The card of a series: posted when it begins, and worth posting late, since all of the series is shown on it."""
    screen, first = LIVE_CARDS[told.phase], told.card_no
    card = f"{screen}-{first}"
    if told.before.state.stage.since == first:
        return [edit(screen, card, priority=TALLY, phase_no=first)]
    return [
        Delivery(lane=None, screen=screen, arguments={"phase_no": first}, card=card, mentions=mentions, priority=RESULT)
    ]


def _speech(told: Telling) -> list[Delivery]:
    """The speaker is called once: by the card of the series where it begins with him, else by a message of his own."""
    speaker = told.game.state.speaker
    mentions = called(told.game, people_at(told.game, [] if speaker is None else [speaker]))
    if told.card_no == told.phase_no:
        return _shared(told, mentions)
    call = post("call", told.phase_no, card=call_card(told.phase_no), mentions=mentions, live=True)
    return [*_shared(told), call]


OPENED: dict[Phase, Callable[[Telling], list[Delivery]]] = {
    Phase.DISCUSSION: _live_post,
    Phase.NOMINATIONS: _live_post,
    Phase.VOTE: _ballots,
    Phase.REVOTE: _ballots,
    Phase.LIFT: _live_post,
    Phase.WHITE_NIGHT: _shared,
    **dict.fromkeys(SPOKEN, _speech),
}
"""What is said when a phase of the day opens."""


# Closing


def calls_taken_back(told: Telling) -> list[Delivery]:
    """The call to the speaker of a phase that has been shown loses its buttons."""
    if told.phase not in SPOKEN or told.card_no == told.phase_no:
        return []
    return [edit("call", call_card(told.phase_no), priority=COSMETIC, phase_no=told.phase_no)]


def told_at_closing(event: e.PhaseClosed, told: Telling) -> list[Delivery]:
    """What the end of a phase of the day has led to, where it has led to anything that the table must be told."""
    phase, phase_no = event.phase, event.phase_no
    led_to = tuple(takewhile(lambda other: not isinstance(other, e.PhaseOpened), told.then))
    if phase is Phase.WHITE_NIGHT:
        return _dawn_of_a_white_night(told, phase_no)
    if any(isinstance(other, _OUTCOMES) for other in led_to):
        return [post("vote_result", phase_no)]
    if phase in TALK and _no_vote_follows(told):
        return [notice("no_vote", phase_no=phase_no, only_talk=int(only_talk_today(told.before.state)))]
    return []


def _no_vote_follows(told: Telling) -> bool:
    """Has the talk ended the day: it is night, another day, or the end?"""
    until_then = takewhile(lambda other: not isinstance(other, e.PhaseOpened), told.then)
    begins_anew = any(isinstance(other, e.DayBegan) for other in until_then)
    return begins_anew or (told.leads_to is not None and told.leads_to.phase in (Phase.NIGHT, Phase.OVER))


def _dawn_of_a_white_night(told: Telling, phase_no: int) -> list[Delivery]:
    """When the last one has acted: the morning's report where a night went before, by day who was taken along."""
    if told.leads_to is not None and told.leads_to.phase is Phase.WHITE_NIGHT:
        return []
    return [post("morning" if falls_at_night(told.before.state) else "taken", phase_no)]
