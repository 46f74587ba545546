"""The vote: a ballot that is never edited while it is open, a live tally beside it, and the result."""

from __future__ import annotations

from collections.abc import Mapping

from bot.pictures import ACCENTS, Banner
from bot.screens import prompt
from bot.screens.card import Card
from bot.screens.chronicle import all_of, before_the_end, chapter, first_of, opening, shown_roles
from bot.screens.controls import QUIET, button, menu, seat_options
from bot.screens.device import device
from bot.screens.doors import card_button, next_button
from bot.screens.message import Message
from bot.screens.morning import departed
from bot.screens.scene import Scene
from engine import events as e
from engine.audience import Seat
from engine.phases.phase import Phase
from engine.views import seen_tally

BAR_LENGTH = 10
"""A bar of the tally has at most so many squares."""


def ballot(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """The ballot for everybody: one menu and, where it is allowed, the button to abstain.

    It names no time and no count, so that nothing in it ever changes: an edit would close the menus people have open.
    """
    phase_no = int(arguments["phase_no"])
    opened = opening(scene.events, phase_no)
    if opened is None or not opened.candidates or scene.state.phase_no != phase_no:
        return None
    rules = scene.state.rules.vote
    again = opened.phase is Phase.REVOTE
    card = Card(top=Banner.VOTE)
    card.text(
        scene.say("revote-heading" if again else "vote-heading", day=opened.day),
        scene.say("revote-how", candidates=scene.seats(opened.candidates)) if again else None,
        scene.say(f"vote-ballot-{rules.ballot}"),
        scene.say("vote-may-change" if rules.change else "vote-final"),
    )
    return card.controls(
        menu(scene, "vote", scene.say("ask-vote"), seat_options(scene, opened.candidates)),
        button(scene, "abstain", QUIET, emoji="⚪") if rules.abstain else None,
        card_button(scene),
    ).message()


def tally(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """The state of the vote as far as the table may see it, live."""
    if scene.state.shared_device:
        return device(scene, arguments)
    phase_no = int(arguments["phase_no"])
    if scene.state.phase_no != phase_no:
        return Card(accent=ACCENTS[Banner.VOTE]).text(scene.say("tally-over")).message()
    state = scene.state
    voted = len(state.ballots)
    card = Card(accent=ACCENTS[Banner.VOTE])
    card.text(scene.say("tally-voted", voted=voted, all=len(state.living)), scene.until("tally-until"))
    card.text(*_counts(scene, seen_tally(state) or {}, state.candidates))
    return card.controls(next_button(scene)).message()


def vote_result(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """What the vote of phase ``phase_no`` has decided."""
    phase_no = int(arguments["phase_no"])
    opened = opening(scene.events, phase_no)
    if opened is None:
        return None
    told = before_the_end(chapter(scene.events, phase_no))
    shown = first_of(told, e.VoteShown)
    card = Card(top=Banner.VOTE)
    card.text(scene.say("result-heading", day=opened.day))
    if shown is not None:
        card.text(*(_counts(scene, shown.voters or shown.totals, opened.candidates) or [scene.say("result-no-votes")]))
    card.rule().text(*_outcome(scene, told))
    return card.message()


def vote_receipt(scene: Scene, _arguments: Mapping[str, int | str]) -> Message | None:
    """One's own vote, for nobody else's eyes."""
    state = scene.state
    if scene.seat is None:
        return None
    card = Card(accent=ACCENTS[Banner.VOTE]).text(ballot_words(scene))
    if state.phase in (Phase.VOTE, Phase.REVOTE):
        card.text(scene.say("vote-may-change" if state.rules.vote.change else "vote-final"))
    return card.message()


def ballot_words(scene: Scene) -> str:
    """How the viewer has voted in the open vote."""
    if scene.seat is None or scene.seat not in scene.state.ballots:
        return prompt.can_do(scene)
    candidate = scene.state.ballots[scene.seat]
    if candidate is None:
        return scene.say("voted-nobody")
    return scene.say("voted", player=scene.seat_name(candidate))


def _counts(
    scene: Scene, counted: Mapping[Seat, int] | Mapping[Seat, tuple[Seat, ...]], order: tuple[Seat, ...]
) -> list[str]:
    """A line for each candidate with votes, those with most votes first."""
    lines: list[tuple[int, int, str]] = []
    for place, seat in enumerate(order):
        votes = counted.get(seat)
        if not votes:
            continue
        number = votes if isinstance(votes, int) else len(votes)
        words = scene.say("tally-line", bar="▰" * min(number, BAR_LENGTH), votes=number, player=scene.seat_name(seat))
        if not isinstance(votes, int):
            words += f" ← {scene.series(str(voter) for voter in votes)}"
        lines.append((-number, place, words))
    return [words for _, _, words in sorted(lines)]


def _outcome(scene: Scene, told: tuple[e.Event, ...]) -> list[str]:
    roles = shown_roles(told)
    out = [event.seat for event in all_of(told, e.VotedOut)]
    tied = first_of(told, e.Tied)
    lines = [] if tied is None else [scene.say("result-tie", people=scene.seats(tied.seats))]
    if out:
        return [
            *lines,
            scene.say("result-out", count=len(out)),
            *(departed(scene, seat, roles.get(seat)) for seat in out),
        ]
    if first_of(told, e.NobodyOut) is not None:
        return [*lines, scene.say("result-nobody")]
    return [*lines, scene.say("result-again")]
