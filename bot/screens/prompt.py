"""What somebody can do now: one sentence, and the controls for exactly what the rules allow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from discord import ui

from bot.screens import turns
from bot.screens.controls import CHIEF, GOOD, GRAVE, QUIET, button, menu, seat_options, vote_button
from bot.screens.day_words import SENTENCES
from bot.screens.scene import Scene
from engine.audience import Seat
from engine.lobby.deal import deals_when_full
from engine.lobby.lobby import asks_readiness
from engine.phases.phase import Phase
from engine.phases.spec import Option
from engine.views import options

LOOKS = {
    "seen": (GOOD, "👁️"),
    "sleep": (CHIEF, "😴"),
    "skip": (QUIET, "⏭️"),
    "ready": (GOOD, "✋"),
    "unready": (QUIET, "💬"),
    "done": (CHIEF, "🏁"),
    "abstain": (QUIET, "⚪"),
    "shout": (GRAVE, "📢"),
    "withdraw": (QUIET, "↩️"),
}
"""How the verbs without a target look."""

LABELS = {"ready": "button-ready-to-vote", "unready": "button-not-ready-to-vote"}
"""Verbs whose buttons say more here than in the lobby."""

LABELS_IN = {(Phase.NOMINATIONS, "done"): "button-nobody"}
"""Verbs whose buttons say something of their own in one phase."""

WORD_LOOKS = {
    "lift-yes": (CHIEF, "🚪"),
    "lift-no": (CHIEF, "🪑"),
    "blow-left": (GRAVE, "👈"),
    "blow-right": (GRAVE, "👉"),
    "blow-both": (GRAVE, "👐"),
}
"""How the words of a verb look, by ``verb-word``; neither answer of a lift looks better than the other."""

WITHOUT_OWN_PANEL = ("shout", "withdraw")
"""Verbs without a target that are done by the panel of all the day's verbs."""

PICKED = ("nominate", "take", "suspects")
"""Verbs whose targets are picked from a menu of the day."""

VERB_STYLES = {"kill": GRAVE, "heal": GOOD, "guard": GOOD}
"""How the targets of a verb look, where they are not simply blue."""

CHOSEN = "✅"
"""The mark of the target that is chosen already, while the choice may be changed."""

WORDS_OF_PHASE: dict[Phase, Callable[[Scene, Seat], str]] = {
    Phase.MEETING: turns.meeting_words,
    Phase.NIGHT: turns.can_do,
}
"""Phases in which a living player is told more than whether he has acted."""


def can_do(scene: Scene) -> str:
    """One sentence: what the viewer can do now."""
    state = scene.state
    seat = scene.seat
    if state.phase is Phase.OVER:
        return scene.say("now-over")
    if state.phase is Phase.LOBBY:
        return scene.say(_in_lobby(scene))
    if seat is None:
        return scene.say(_without_seat(scene))
    if seat not in state.living and not state.has_floor(seat):
        return scene.say("now-out")
    if state.paused:
        return scene.say("now-paused")
    words = WORDS_OF_PHASE.get(state.phase)
    if words is not None:
        return words(scene, seat)
    offered = options(state, seat)
    by_day = SENTENCES.get(state.phase)
    if by_day is not None:
        return "\n".join(by_day(scene, offered))
    acted = not any(option.verb != "unready" for option in offered)
    return scene.say(f"now-{state.phase}-done" if acted else f"now-{state.phase}")


def _in_lobby(scene: Scene) -> str:
    state = scene.state
    if scene.viewer is not None and scene.viewer == state.moderator:
        return "now-lobby-moderator"
    if scene.viewer not in state.joined:
        return "now-lobby"
    confirms = asks_readiness(state) and scene.viewer not in state.ready
    if scene.viewer == state.host and not deals_when_full(state):
        return "now-lobby-host-joined" if confirms else "now-lobby-host"
    return "now-lobby-joined" if confirms else "now-lobby-waiting"


def _without_seat(scene: Scene) -> str:
    state = scene.state
    if scene.viewer in state.room.outside:
        return "now-ran-it"
    return "now-handed" if scene.viewer in state.people else "now-spectator"


def controls(scene: Scene) -> list[ui.Item[Any]]:
    """A control for everything that the viewer may do in the open phase.

    One verb with targets gets a button a target; where there are several, each has a menu.
    """
    seat = scene.seat
    if seat is None:
        return []
    offered = options(scene.state, seat)
    aimed = [option for option in offered if option.targets]
    made = scene.state.choices.get(seat, {}) if scene.state.phase is Phase.NIGHT else {}
    takes_back = bool(aimed) and all(option.verb in made for option in aimed)
    found: list[ui.Item[Any]] = []
    for option in offered:
        if option.words:
            found.extend(_words(scene, option))
        elif option.targets is None:
            found.append(_plain(scene, option.verb, takes_back=takes_back))
        elif option.verb in PICKED:
            found.append(_pick(scene, option))
        elif option.verb == "vote" and len(option.targets) == 1:
            found.append(vote_button(scene, option.targets[0]))
        elif option.verb == "vote" or len(aimed) > 1:
            found.append(_menu(scene, seat, option, made.get(option.verb)))
        else:
            found.extend(_buttons(scene, option, made.get(option.verb)))
    return found


def _plain(scene: Scene, verb: str, *, takes_back: bool) -> ui.Button[Any]:
    style, emoji = LOOKS[verb]
    own = "button-take-back" if verb == "skip" and takes_back else LABELS.get(verb, f"button-{verb}")
    label = scene.say(LABELS_IN.get((scene.state.phase, verb), own))
    action, argument = ("do", verb) if verb in WITHOUT_OWN_PANEL else (verb, "")
    return button(scene, action, style, label=label, argument=argument, emoji=emoji)


def _words(scene: Scene, option: Option) -> list[ui.Item[Any]]:
    """A button for each thing that may be said."""
    return [
        button(scene, "do", style, label=scene.say(f"button-{look}"), argument=f"{option.verb}.{word}", emoji=emoji)
        for word in option.words
        for look in [f"{option.verb}-{word}"]
        for style, emoji in [WORD_LOOKS[look]]
    ]


def _pick(scene: Scene, option: Option) -> ui.Select[Any]:
    """A menu that takes exactly as many as are to be named."""
    return menu(
        scene,
        "pick",
        scene.say(f"ask-{option.verb}"),
        seat_options(scene, option.targets or ()),
        argument=option.verb,
        at_least=option.picks,
        at_most=option.picks,
    )


def _menu(scene: Scene, seat: Seat, option: Option, chosen: Seat | None) -> ui.Select[Any]:
    targets = option.targets or ()
    if option.verb == "vote":
        return menu(scene, "vote", scene.say("ask-vote"), seat_options(scene, targets))
    placeholder = scene.say(f"ask-{option.verb}", by=turns.kind_of_verb(scene, seat, option.verb))
    offered = seat_options(scene, targets)
    for line, target in zip(offered, targets, strict=True):
        line.default = target == chosen
    return menu(scene, "choose", placeholder, offered, argument=option.verb)


def _buttons(scene: Scene, option: Option, chosen: Seat | None) -> list[ui.Item[Any]]:
    style = VERB_STYLES.get(option.verb, CHIEF)
    return [
        button(
            scene,
            "act",
            style,
            label=scene.plain_seat(target),
            argument=f"{option.verb}.{target}",
            emoji=CHOSEN if target == chosen else None,
        )
        for target in option.targets or ()
    ]
