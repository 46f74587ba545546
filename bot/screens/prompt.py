"""What somebody can do now: one sentence, and the controls for exactly what the rules allow."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.screens.controls import CHIEF, GOOD, GRAVE, QUIET, button, menu, seat_options
from bot.screens.scene import Scene
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
}
"""How the verbs without a target look."""

LABELS = {"ready": "button-ready-to-vote", "unready": "button-not-ready-to-vote"}
"""Verbs whose buttons say more here than in the lobby."""

VERB_STYLES = {"kill": GRAVE, "heal": GOOD}
"""How the targets of a verb look, where they are not simply blue."""


def can_do(scene: Scene) -> str:
    """One sentence: what the viewer can do now."""
    state = scene.state
    seat = scene.seat
    if state.phase is Phase.OVER:
        return scene.say("now-over")
    if state.phase is Phase.LOBBY:
        return scene.say(_in_lobby(scene))
    if seat is None:
        return scene.say("now-ran-it" if scene.viewer in state.room.outside else "now-spectator")
    if seat not in state.living and seat != state.speaker:
        return scene.say("now-out")
    if state.paused:
        return scene.say("now-paused")
    offered = options(state, seat)
    if state.phase is Phase.NIGHT:
        asked = [option.verb for option in offered if option.targets is not None or option.verb == "sleep"]
        final = [scene.say("choice-final")] if state.rules.night.choice_final and asked != ["sleep"] else []
        return (
            "\n".join([*(scene.say(f"ask-{verb}") for verb in asked), *final]) if asked else scene.say("now-night-done")
        )
    acted = not any(option.verb != "unready" for option in offered)
    if state.phase is Phase.DISCUSSION and not offered:
        return scene.say("now-discussion-host")
    return scene.say(f"now-{state.phase}-done" if acted else f"now-{state.phase}")


def _in_lobby(scene: Scene) -> str:
    state = scene.state
    if scene.viewer is not None and scene.viewer == state.moderator:
        return "now-lobby-moderator"
    if scene.viewer not in state.joined:
        return "now-lobby"
    confirms = state.rules.hosting.start == "ready_and_host" and scene.viewer not in state.ready
    return "now-lobby-joined" if confirms else "now-lobby-waiting"


def controls(scene: Scene) -> list[ui.Item[Any]]:
    """A control for everything that the viewer may do in the open phase.

    One verb with targets gets a button a target; where there are several, each has a menu.
    """
    if scene.seat is None:
        return []
    offered = options(scene.state, scene.seat)
    aimed = [option for option in offered if option.targets]
    found: list[ui.Item[Any]] = []
    for option in offered:
        if option.targets is None:
            style, emoji = LOOKS[option.verb]
            label = scene.say(LABELS.get(option.verb, f"button-{option.verb}"))
            found.append(button(scene, option.verb, style, label=label, emoji=emoji))
        elif option.verb == "vote" or len(aimed) > 1:
            found.append(_menu(scene, option))
        else:
            found.extend(_buttons(scene, option))
    return found


def _menu(scene: Scene, option: Option) -> ui.Select[Any]:
    action = "vote" if option.verb == "vote" else "choose"
    argument = "" if action == "vote" else option.verb
    placeholder = scene.say(f"ask-{option.verb}")
    return menu(scene, action, placeholder, seat_options(scene, option.targets or ()), argument=argument)


def _buttons(scene: Scene, option: Option) -> list[ui.Item[Any]]:
    style = VERB_STYLES.get(option.verb, CHIEF)
    return [
        button(scene, "act", style, label=scene.plain_seat(target), argument=f"{option.verb}.{target}")
        for target in option.targets or ()
    ]
