"""The floor: one speaker at a time, in a round of speeches, a justification, a defence, or last words.

All speeches of a round share one card. Whoever speaks first is called by that card, the others by a message of their
own, which is the newest in the channel and holds the speaker's button.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from discord import ui

from bot.pictures import ACCENTS, Banner
from bot.screens.card import Card
from bot.screens.chronicle import is_interrupted, opening, over_key, series
from bot.screens.controls import CHIEF, button
from bot.screens.day_notes import day_notes
from bot.screens.doors import card_doors, next_button, prompt_button, signs_button
from bot.screens.fouls import fouls_of
from bot.screens.message import Message
from bot.screens.nominations import nominate_button, nominee_lines, nominee_numbers
from bot.screens.scene import Scene
from engine import events as e
from engine.audience import Seat
from engine.day.floor import SPOKEN, shout_refusal
from engine.day.nominating import DURING_TALK, only_talk_today
from engine.phases.phase import Phase
from engine.views import options

_BANNERS = {
    Phase.SPEECHES: Banner.DISCUSSION,
    Phase.JUSTIFICATION: Banner.DEFENCE,
    Phase.DEFENCE: Banner.DEFENCE,
    Phase.MORNING_WORDS: Banner.LAST_WORDS,
    Phase.DAY_WORDS: Banner.LAST_WORDS,
}


def floor(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """The card of the series whose first phase is ``phase_no``: who speaks, who has spoken, and who comes next."""
    first_no = int(arguments["phase_no"])
    opened = opening(scene.events, first_no)
    if opened is None or opened.phase not in SPOKEN:
        return None
    card = Card(top=_BANNERS[opened.phase]).text(scene.say(f"{opened.phase}-heading", day=opened.day))
    if scene.state.stage.since != first_no:
        return card.text(*_afterwards(scene, opened)).message()
    card.text(_speaks(scene), scene.until("floor-until"))
    if opened.phase is Phase.SPEECHES:
        card.rule().text(*_round(scene, opened)).text(*_nominees(scene, opened.day))
    else:
        card.text(*_queue(scene))
    return card.controls(*_controls(scene), *card_doors(scene), signs_button(scene), next_button(scene)).message()


def call(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """The speaker of phase ``phase_no`` is called; once he has spoken, it says so and no more."""
    phase_no = int(arguments["phase_no"])
    opened = opening(scene.events, phase_no)
    if opened is None or not opened.speakers:
        return None
    card = Card(accent=ACCENTS[_BANNERS[opened.phase]])
    if scene.state.phase_no != phase_no:
        key = over_key(scene.events, phase_no, "floor-spoken")
        return card.text(scene.say(key, player=scene.seat_name(opened.speakers[0]))).message()
    spoken_of = nominee_numbers(scene, opened.day) if opened.phase is Phase.SPEECHES else None
    return card.text(_speaks(scene), spoken_of).controls(*_controls(scene)).message()


def _speaks(scene: Scene) -> str | None:
    speaker = scene.state.speaker
    return None if speaker is None else scene.say("floor-speaker", player=scene.seat_mention(speaker))


def _round(scene: Scene, opened: e.PhaseOpened) -> list[str]:
    """Everybody in the order of speaking: who has spoken, who speaks, who was passed over, with the fouls."""
    order, spoken, passed = _progress(scene)
    marks = dict.fromkeys(spoken, "✅") | dict.fromkeys(passed, "⏭️")
    if scene.state.speaker is not None:
        marks[scene.state.speaker] = "🎙️"
    lines = [f"{marks.get(seat, '▫️')} {scene.seat_name(seat)}{fouls_of(scene, seat)}" for seat in order]
    return [
        *_how(scene, opened.day),
        *day_notes(scene),
        *(line for seat, line in zip(order, lines, strict=True) if seat in scene.state.living),
        *([scene.say("speeches-passed")] if passed else []),
    ]


def _progress(scene: Scene) -> tuple[tuple[Seat, ...], set[Seat], set[Seat]]:
    """The order of the newest round, who has had the floor in it, and who was passed over."""
    order: tuple[Seat, ...] = ()
    spoken: set[Seat] = set()
    passed: set[Seat] = set()
    for event in scene.events:
        match event:
            case e.SpeechesBegan():
                order, spoken, passed = event.order, set(), set()
            case e.PhaseOpened(phase=Phase.SPEECHES) if event.speakers:
                spoken.add(event.speakers[0])
            case e.SpeechPassed():
                passed.add(event.seat)
    return order, spoken, passed


def _how(scene: Scene, day: int) -> list[str]:
    state = scene.state
    if only_talk_today(state):
        return [scene.say("speeches-only-talk", day=day)]
    return [scene.say("speeches-nominate")] if state.rules.day.nominations in DURING_TALK else []


def _queue(scene: Scene) -> list[str]:
    """Who comes next, and what comes after the last of the tied."""
    state = scene.state
    if state.floor.speakers:
        return [scene.say("floor-next", people=scene.seats(state.floor.speakers))]
    if state.phase is not Phase.DEFENCE:
        return []
    return [scene.say("defence-spared" if state.poll.spared else "defence-last")]


def _nominees(scene: Scene, day: int, *, closed: bool = False) -> list[str]:
    return nominee_lines(scene, day, closed=closed) if scene.state.rules.day.nominations in DURING_TALK else []


def _controls(scene: Scene) -> Iterable[ui.Item[Any] | None]:
    """The speaker's button, and the doors to what anybody may do meanwhile."""
    state = scene.state
    speaker = state.speaker
    names_suspects = speaker is not None and any(option.verb == "suspects" for option in options(state, speaker))
    may_be_shouted = any(shout_refusal(state, seat) is None for seat in state.living)
    return (
        button(scene, "done", CHIEF, emoji="🏁"),
        nominate_button(scene),
        prompt_button(scene, "suspects", emoji="🎯") if names_suspects else None,
        prompt_button(scene, "shout", emoji="📢") if may_be_shouted else None,
    )


def _afterwards(scene: Scene, opened: e.PhaseOpened) -> list[str]:
    """What is left of a series that has ended: who had the floor, and whom the speeches have put up."""
    spoke = [one.speakers[0] for one in series(scene.events, opened.phase_no) if one.speakers]
    last_no = series(scene.events, opened.phase_no)[-1].phase_no
    lines = [scene.say(over_key(scene.events, last_no, f"{opened.phase}-over"))]
    if opened.phase is Phase.SPEECHES:
        return [*lines, *_nominees(scene, opened.day, closed=not is_interrupted(scene.events, last_no))]
    return [*lines, scene.say("floor-spoke", people=scene.seats(spoke))] if spoke else lines
