"""What one can do now by day, in sentences: by phase, from exactly what the rules offer."""

from __future__ import annotations

from collections.abc import Callable

from bot.screens.chronicle import all_of
from bot.screens.scene import Scene
from engine import events as e
from engine.abilities.blow import BlowUp
from engine.day.ballots import may_vote
from engine.day.floor import SPOKEN
from engine.phases.phase import Phase
from engine.phases.spec import Option

Offered = tuple[Option, ...]


def _speech(scene: Scene, offered: Offered) -> list[str]:
    """The speaker's turn; for the others what they may do meanwhile."""
    phase = scene.state.phase
    speaks = scene.seat == scene.state.speaker
    return [
        scene.say(f"now-{phase}" if speaks else f"now-{phase}-done"),
        *(_own_best_move(scene) if speaks else []),
        *_nominating(scene, offered),
        *(_SENTENCES[option.verb](scene) for option in offered if option.verb in _SENTENCES),
    ]


def _discussion(scene: Scene, offered: Offered) -> list[str]:
    verbs = {option.verb for option in offered}
    phase = scene.state.phase
    key = f"now-{phase}" if "ready" in verbs else f"now-{phase}-done" if "unready" in verbs else f"now-{phase}-host"
    return [scene.say(key), *_nominating(scene, offered)]


def _nominations(scene: Scene, offered: Offered) -> list[str]:
    may_nominate = any(option.verb == "nominate" for option in offered)
    undecided = may_nominate and scene.seat not in scene.state.confirmed
    phase = scene.state.phase
    if may_nominate and not undecided:
        return [scene.say("now-nominations-nobody")]
    return [scene.say(f"now-{phase}" if undecided else f"now-{phase}-done"), *_nominating(scene, offered)]


def _nominating(scene: Scene, offered: Offered) -> list[str]:
    """One's own nomination until the vote, and whether it may still be made or taken back."""
    talk = scene.state.talk
    verbs = {option.verb for option in offered}
    named = None if scene.seat is None else talk.nominated_by.get(scene.seat)
    if named is not None and named in talk.nominees and not scene.state.poll.round:
        return [
            scene.say("now-nominated", player=scene.seat_name(named)),
            *([scene.say("now-may-withdraw")] if "withdraw" in verbs else []),
        ]
    return [scene.say("now-may-nominate")] if "nominate" in verbs else []


def _vote(scene: Scene, offered: Offered) -> list[str]:
    state, phase = scene.state, scene.state.phase
    if scene.seat in state.ballots:
        return [scene.say(f"now-{phase}-done")]
    if offered:
        return [scene.say(f"now-{phase}")]
    has_vote = scene.seat is not None and may_vote(state, scene.seat)
    return [scene.say("now-vote-wait" if has_vote else "now-vote-lost")]


def _lift(scene: Scene, _offered: Offered) -> list[str]:
    state = scene.state
    question = scene.say("now-lift", people=scene.seats(state.poll.tied))
    answer = None if scene.seat is None else state.poll.lifts.get(scene.seat)
    if answer is None:
        return [question]
    changes = "lift-change" if state.rules.vote.change else "lift-final"
    return [scene.say("lifted-yes" if answer else "lifted-no"), scene.say(changes)]


def _white_night(scene: Scene, offered: Offered) -> list[str]:
    """Whoever is not called reads the same, whether he leaves or stays."""
    if not offered:
        return [scene.say("now-white_night-done")]
    return [scene.say("now-white_night"), *(_SENTENCES[option.verb](scene) for option in offered)]


def parting_line(scene: Scene) -> str | None:
    """Whom the viewer takes along, from when he has said so until the last words are over; nobody else is told."""
    made: e.PartingMade | None = None
    for event in scene.known:
        if isinstance(event, e.PartingMade) and event.seat == scene.seat:
            made = event
        elif isinstance(event, e.PhaseOpened) and event.phase not in _PARTING:
            made = None
    return None if made is None else scene.say("parting-yours", people=scene.seats(made.taken))


_PARTING = (Phase.WHITE_NIGHT, Phase.MORNING_WORDS, Phase.DAY_WORDS)


def _own_best_move(scene: Scene) -> list[str]:
    named = (event for event in all_of(scene.events, e.SuspectsNamed) if event.seat == scene.seat)
    return [scene.say("best-move-yours", people=scene.seats(event.suspects)) for event in named]


def _take(scene: Scene) -> str:
    return scene.say("ask-take")


def _blow(scene: Scene) -> str:
    """Which hand reaches whom."""
    state, seat = scene.state, scene.seat
    parting = None if seat is None else state.card_of(seat).parting
    if seat is None or not isinstance(parting, BlowUp):
        return scene.say("ask-blow")
    left, right, both = (scene.seats(parting.taken(state, seat, hand)) for hand in ("left", "right", "both"))
    return "\n".join([scene.say("ask-blow"), scene.say("blow-reaches", left=left, right=right, both=both)])


def _shout(scene: Scene) -> str:
    rules = scene.state.rules.fouls
    fouls = 0 if scene.seat is None else scene.state.discipline.fouls.get(scene.seat, 0)
    return scene.say("now-shout", seconds=rules.shout_seconds, fouls=fouls, limit=rules.out_at)


def _suspects(scene: Scene) -> str:
    return scene.say("now-suspects")


_SENTENCES: dict[str, Callable[[Scene], str]] = {
    "shout": _shout,
    "suspects": _suspects,
    "take": _take,
    "blow": _blow,
}
"""Verbs that need a sentence before one presses them."""

SENTENCES: dict[Phase, Callable[[Scene, Offered], list[str]]] = {
    **dict.fromkeys(SPOKEN, _speech),
    Phase.DISCUSSION: _discussion,
    Phase.NOMINATIONS: _nominations,
    Phase.VOTE: _vote,
    Phase.REVOTE: _vote,
    Phase.LIFT: _lift,
    Phase.WHITE_NIGHT: _white_night,
}
"""By phase."""
