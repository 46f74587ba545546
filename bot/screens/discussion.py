"""The discussion: the table talks until all are ready to vote, the time is over, or the host ends it."""

from __future__ import annotations

from collections.abc import Mapping

from bot.pictures import Banner
from bot.screens.card import Card
from bot.screens.chronicle import is_interrupted, opening, over_key
from bot.screens.controls import CHIEF, GOOD, button
from bot.screens.day_notes import day_notes
from bot.screens.doors import card_doors, next_button
from bot.screens.message import Message
from bot.screens.nominations import nominate_button, nominee_lines
from bot.screens.scene import Scene
from engine.audience import Seat
from engine.day.discussion import ended_by_host
from engine.day.nominating import DURING_TALK, only_talk_today


def discussion(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """Who is ready to vote, and until when the talk lasts."""
    phase_no = int(arguments["phase_no"])
    opened = opening(scene.events, phase_no)
    if opened is None:
        return None
    state = scene.state
    card = Card(top=Banner.DISCUSSION).text(scene.say("discussion-heading", day=opened.day))
    nominating = state.rules.day.nominations in DURING_TALK and not only_talk_today(state)
    closed = state.phase_no != phase_no and not is_interrupted(scene.events, phase_no)
    nominees = nominee_lines(scene, opened.day, closed=closed) if nominating else []
    if state.phase_no != phase_no:
        over = over_key(scene.events, phase_no, "discussion-over")
        return card.text(scene.say(over)).text(*nominees).message()
    card.text(scene.say("table-living", count=len(state.living)), *(_player(scene, seat) for seat in state.living))
    card.text(*day_notes(scene)).text(*nominees).rule()
    if ended_by_host(state):
        ends = "device-discussion" if state.shared_device else "discussion-host-ends"
        card.text(scene.say(ends, host=scene.name(state.host)), scene.until("discussion-guide"))
        return card.controls(
            nominate_button(scene), button(scene, "tovote", CHIEF, emoji="🗳️"), *card_doors(scene)
        ).message()
    ready = len(state.confirmed & set(state.living))
    card.text(
        scene.say("discussion-how"),
        scene.say("discussion-ready", ready=ready, all=len(state.living)),
        scene.until("discussion-until"),
    )
    return card.controls(
        button(scene, "ready", GOOD, label=scene.say("button-ready-to-vote"), emoji="✋"),
        button(scene, "unready", label=scene.say("button-not-ready-to-vote"), emoji="💬"),
        nominate_button(scene),
        *card_doors(scene),
        next_button(scene),
    ).message()


def _player(scene: Scene, seat: Seat) -> str:
    return f"{scene.seat_name(seat)} ✋" if seat in scene.state.confirmed else scene.seat_name(seat)
