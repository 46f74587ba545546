"""The vote: a ballot that is never edited while it is open, a live tally beside it, and the result."""

from __future__ import annotations

from collections.abc import Mapping

from bot.pictures import ACCENTS, Banner
from bot.screens import prompt
from bot.screens.card import Card
from bot.screens.chronicle import before_the_end, chapter, opening, over_key
from bot.screens.controls import QUIET, button, menu, seat_options
from bot.screens.device import device
from bot.screens.doors import card_doors, next_button
from bot.screens.fouls import lost_votes
from bot.screens.message import Message
from bot.screens.nominee_called import missing_words, nominee_called
from bot.screens.outcome import live_counts, outcome, result_counts
from bot.screens.scene import Scene
from engine.day.ballots import may_vote
from engine.day.vote import BY_NOMINEE, NEEDS_MAJORITY
from engine.phases.phase import Phase

_RESULTS = {Phase.REVOTE: "result-revote-heading", Phase.LIFT: "result-lift-heading"}
"""How a result is headed that is not that of the first vote, or of no vote at all."""


def ballot(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """The ballot for everybody: one menu and, where it is allowed, the button to abstain.

    It names no time and no count, so that nothing in it ever changes: an edit would close the menus people have open.
    """
    phase_no = int(arguments["phase_no"])
    opened = opening(scene.events, phase_no)
    candidates = scene.state.candidates
    if opened is None or not candidates or scene.state.phase_no != phase_no:
        return None
    rules = scene.state.rules.vote
    again = opened.phase is Phase.REVOTE
    voteless = lost_votes(scene)
    card = Card(top=Banner.VOTE)
    card.text(
        scene.say("revote-heading" if again else "vote-heading", day=opened.day),
        scene.say("revote-how", candidates=scene.seats(candidates)) if again else None,
        scene.say(f"vote-ballot-{rules.ballot}"),
        scene.say("vote-may-change" if rules.change else "vote-final"),
        scene.say("vote-majority") if NEEDS_MAJORITY[rules.out_rule] else None,
        *missing_words(scene),
        scene.say("status-voteless", people=scene.seats(voteless)) if voteless else None,
    )
    return card.controls(
        menu(scene, "vote", scene.say("ask-vote"), seat_options(scene, candidates)),
        button(scene, "abstain", QUIET, emoji="⚪") if rules.abstain else None,
        *card_doors(scene),
    ).message()


def tally(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """The state of the vote as far as the table may see it, live; where nominees are called, the call of one."""
    if scene.state.shared_device:
        return device(scene, arguments)
    phase_no = int(arguments["phase_no"])
    if BY_NOMINEE[scene.state.rules.vote.order]:
        return nominee_called(scene, phase_no)
    if scene.state.phase_no != phase_no:
        over = over_key(scene.events, phase_no, "tally-over")
        return Card(accent=ACCENTS[Banner.VOTE]).text(scene.say(over)).message()
    state = scene.state
    voted, all_votes = len(state.ballots), sum(may_vote(state, seat) for seat in state.living)
    card = Card(accent=ACCENTS[Banner.VOTE])
    card.text(scene.say("tally-voted", voted=voted, all=all_votes), scene.until("tally-until"))
    card.text(*live_counts(scene, state.candidates))
    return card.controls(next_button(scene)).message()


def vote_result(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """What the vote of phase ``phase_no`` has decided, or the talk or the speeches of that phase without a vote."""
    phase_no = int(arguments["phase_no"])
    opened = opening(scene.events, phase_no)
    if opened is None:
        return None
    told = before_the_end(chapter(scene.events, phase_no))
    card = Card(top=Banner.VOTE)
    card.text(scene.say(_RESULTS.get(opened.phase, "result-heading"), day=opened.day))
    card.text(*result_counts(scene, opened, told))
    return card.rule().text(*outcome(scene, opened, told)).message()


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
