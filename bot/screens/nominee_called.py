"""The vote nominee by nominee: each is called by a card with a button of its own (S4.76, SP6)."""

from __future__ import annotations

from bot.pictures import ACCENTS, Banner
from bot.screens.card import Card
from bot.screens.chronicle import all_of, begun, chapter, is_interrupted, opening
from bot.screens.controls import QUIET, button, vote_button
from bot.screens.doors import card_doors, next_button
from bot.screens.fouls import lost_votes
from bot.screens.message import Message
from bot.screens.outcome import live_counts
from bot.screens.scene import Scene
from engine import events as e
from engine.audience import Seat
from engine.day.vote import TO_LAST_NOMINEE
from engine.phases.flow import awaited
from engine.phases.phase import Phase


def nominee_called(scene: Scene, phase_no: int) -> Message | None:
    """Who is against the one called in phase ``phase_no``, live; afterwards what an open ballot has shown."""
    opened = opening(scene.events, phase_no)
    if opened is None:
        return None
    state = scene.state
    called = begun(scene.events, opened).candidates
    if not called:
        return None
    nominee = called[0]
    first = _is_first_call(opened)
    card = Card(top=Banner.VOTE) if first else Card(accent=ACCENTS[Banner.VOTE])
    if first:
        again = opened.phase is Phase.REVOTE
        card.text(
            scene.say("revote-heading" if again else "vote-heading", day=opened.day),
            scene.say("called-how"),
            scene.say("vote-final") if not state.rules.vote.change else None,
            scene.say("called-order", people=scene.seats(opened.standing)),
            *missing_words(scene),
            *_voteless(scene),
        )
        card.rule()
    card.text(scene.say("called", player=scene.seat_name(nominee)))
    if state.phase_no != phase_no:
        return card.text(*_afterwards(scene, phase_no, nominee)).message()
    card.text(
        *live_counts(scene, state.candidates),
        scene.say("called-left", count=len(awaited(state))),
        scene.say("called-last") if _takes_the_rest(scene, nominee) else None,
        scene.until("tally-until"),
    )
    return card.controls(
        vote_button(scene, nominee) if state.candidates else None,
        button(scene, "abstain", QUIET, emoji="⚪") if state.rules.vote.abstain else None,
        *card_doors(scene),
        next_button(scene),
    ).message()


def missing_words(scene: Scene) -> list[str]:
    """What becomes of a vote that nobody uses, where it is not simply lost."""
    standing = scene.state.poll.standing
    if not standing or not TO_LAST_NOMINEE[scene.state.rules.vote.missing]:
        return []
    return [scene.say("vote-missing-last", player=scene.seat_name(standing[-1]))]


def _is_first_call(opened: e.PhaseOpened) -> bool:
    return bool(opened.standing) and opened.candidates == opened.standing[:1]


def _takes_the_rest(scene: Scene, nominee: Seat) -> bool:
    """Do all votes that are left go to him?"""
    state = scene.state
    return TO_LAST_NOMINEE[state.rules.vote.missing] and state.poll.standing[-1:] == (nominee,)


def _voteless(scene: Scene) -> list[str]:
    voteless = lost_votes(scene)
    return [scene.say("status-voteless", people=scene.seats(voteless))] if voteless else []


def _afterwards(scene: Scene, phase_no: int, nominee: Seat) -> list[str]:
    if is_interrupted(scene.events, phase_no):
        return [scene.say("phase-interrupted")]
    if scene.state.rules.vote.ballot != "open":
        return [scene.say("called-over")]
    cast = {event.seat: event.candidate for event in all_of(chapter(scene.events, phase_no), e.BallotCast)}
    against = [seat for seat in sorted(cast) if cast[seat] == nominee]
    return [scene.say("called-against", count=len(against), people=scene.series(map(str, against)))]
