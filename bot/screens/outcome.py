"""What a vote comes to: the counts, live and final, and who leaves by it."""

from __future__ import annotations

from collections.abc import Mapping

from bot.pictures import ACCENTS, Banner
from bot.screens.card import Card
from bot.screens.chronicle import all_of, begun, chapter, first_of, nominations, opening, shown_roles
from bot.screens.message import Message
from bot.screens.morning import departed
from bot.screens.scene import Scene
from engine import events as e
from engine.audience import Seat
from engine.day.ballots import tally as totals_of
from engine.day.vote import NEEDS_MAJORITY
from engine.phases.phase import Phase
from engine.views import seen_tally

BAR_LENGTH = 10
"""A bar of the tally has at most so many squares."""

_FOLLOWS = {Phase.LIFT: "result-lift-follows", Phase.DEFENCE: "result-defence-follows"}
"""What a tie leads to that is no vote at once."""

_COUNTED = (Phase.VOTE, Phase.REVOTE, Phase.LIFT)


def live_counts(scene: Scene, order: tuple[Seat, ...]) -> list[str]:
    """The votes of the open vote so far, as far as the table may see them: a line for each candidate who has any."""
    seen = seen_tally(scene.state) or {}
    totals = totals_of(scene.state)
    names = {seat: votes for seat, votes in seen.items() if isinstance(votes, tuple)}
    return _counts(scene, {seat: totals[seat] for seat in seen}, names, order)


def result_counts(scene: Scene, opened: e.PhaseOpened, told: tuple[e.Event, ...]) -> list[str]:
    """The votes as the result shows them; nothing where it shows only who leaves."""
    lift = first_of(told, e.LiftShown)
    if lift is not None:
        passes = scene.say(f"lift-passes-{scene.state.rules.vote.lift_passes}")
        return [scene.say("result-lift", agreed=lift.agreed, against=lift.against), passes]
    shown = first_of(told, e.VoteShown)
    if shown is None:
        return []
    began = begun(scene.events, opened)
    order = began.standing or began.candidates
    lines = _counts(scene, shown.totals, shown.voters, order) or [scene.say("result-no-votes")]
    fell = first_of(told, e.VotesFell)
    if fell is not None and fell.open:
        people = scene.series(map(str, fell.seats))
        lines.append(scene.say("result-fell", people=people, player=scene.seat_name(fell.candidate)))
    return lines


def outcome(scene: Scene, opened: e.PhaseOpened, told: tuple[e.Event, ...]) -> list[str]:
    """Who leaves, or why nobody does, or what comes next."""
    roles = shown_roles(told)
    out = [event.seat for event in all_of(told, e.VotedOut)]
    tied = first_of(told, e.Tied)
    lines = [] if tied is None else [scene.say("result-tie", people=scene.seats(tied.seats))]
    if out:
        sole = [scene.say("result-sole")] if opened.phase not in _COUNTED else []
        together = [] if tied is None else [scene.say("result-tied-leave")]
        return [
            *sole,
            *lines,
            *together,
            scene.say("result-out", count=len(out)),
            *(departed(scene, seat, roles.get(seat)) for seat in out),
        ]
    spared = first_of(told, e.LeaderSpared)
    if spared is not None:
        lines.append(scene.say("result-spared", player=scene.seat_name(spared.seat)))
    if first_of(told, e.NobodyOut) is not None:
        return [*lines, *_why_nobody(scene, opened, told), scene.say("result-nobody")]
    return lines if tied is None else [*lines, scene.say(_what_follows(scene, opened))]


def is_annulled(opened: e.PhaseOpened, told: tuple[e.Event, ...]) -> bool:
    """Has an exit taken the vote away: while it was open, or before it would have begun (SP18)?"""
    if first_of(told, e.NobodyOut) is None:
        return False
    before_the_vote = opened.phase not in (*_COUNTED, Phase.DEFENCE)
    return before_the_vote or first_of(told, e.VoteCancelled) is not None


def _why_nobody(scene: Scene, opened: e.PhaseOpened, told: tuple[e.Event, ...]) -> list[str]:
    if is_annulled(opened, told):
        return [scene.say("result-annulled")]
    shown = first_of(told, e.VoteShown)
    one_led = shown is not None and bool(shown.totals) and first_of(told, e.Tied) is None
    was_spared = first_of(told, e.LeaderSpared) is not None
    fell_short = one_led and NEEDS_MAJORITY[scene.state.rules.vote.out_rule] and not was_spared
    return [scene.say("result-no-majority")] if fell_short else []


def _what_follows(scene: Scene, opened: e.PhaseOpened) -> str:
    following = opening(scene.events, opened.phase_no + 1)
    return _FOLLOWS.get(following.phase, "result-again") if following is not None else "result-again"


def _counts(
    scene: Scene, totals: Mapping[Seat, int], names: Mapping[Seat, tuple[Seat, ...]], order: tuple[Seat, ...]
) -> list[str]:
    """A line for each candidate with votes, those with most votes first; the number is what the votes weigh."""
    lines: list[tuple[int, int, str]] = []
    for place, seat in enumerate(order):
        number = totals.get(seat)
        if not number:
            continue
        words = scene.say("tally-line", bar="▰" * min(number, BAR_LENGTH), votes=number, player=scene.seat_name(seat))
        if seat in names:
            words += f" ← {scene.series(map(str, names[seat]))}"
        lines.append((-number, place, words))
    return [words for _, _, words in sorted(lines)]


def no_vote(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """The talk of phase ``phase_no`` leads to no vote: the day was for talk alone, nobody stood, or one alone did."""
    opened = opening(scene.events, int(arguments["phase_no"]))
    if opened is None:
        return None
    stood = nominations(scene.events, opened.day)
    reason = "talk" if arguments.get("only_talk") else "sole" if stood else "nobody"
    # No night between two days: the curfew holds.
    another_day = first_of(chapter(scene.events, opened.phase_no), e.DayBegan) is not None
    return (
        Card(accent=ACCENTS[Banner.VOTE])
        .text(
            scene.say(f"no-vote-{reason}", day=opened.day, people=scene.seats(stood)),
            scene.say("no-vote-next-day") if another_day else None,
        )
        .message()
    )
