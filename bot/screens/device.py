"""One device that is passed round: whose turn it is with it, and nothing of what anybody does there (S0.32 … S0.39)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from discord import ui

from bot.pictures import ACCENTS, Banner
from bot.screens.card import Card
from bot.screens.chronicle import first_of, opening
from bot.screens.controls import CHIEF, GOOD, button
from bot.screens.doors import device_button
from bot.screens.lobby import composition_words
from bot.screens.message import Message
from bot.screens.scene import Scene
from engine import events as e
from engine.audience import Seat
from engine.day.discussion import ended_by_host
from engine.phases.flow import awaited, device_holder
from engine.phases.phase import Phase


@dataclass(frozen=True, slots=True)
class Round:
    """How a round of the device looks: its banner, and the keys of its heading and of what is to be done."""

    banner: Banner
    heading: str
    how: str


DEAL = Round(Banner.LOBBY, "deal-heading", "device-deal")
DAWN = Round(Banner.MORNING_CALM, "device-dawn-heading", "device-dawn")
ROUNDS: dict[Phase, Round] = {
    Phase.NIGHT: Round(Banner.NIGHT, "night-heading", "device-night"),
    Phase.VOTE: Round(Banner.VOTE, "vote-heading", "device-vote"),
    Phase.REVOTE: Round(Banner.VOTE, "revote-heading", "device-vote"),
}
"""The rounds of a game; that of the cards comes at the deal and again at each dawn (S0.37)."""


def device(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """A round's card at the table: who has had the device, and who is to get it.

    In a channel the device's own screen is behind the button, for its account alone. A conversation with the bot has
    no other eyes, so there the card itself is that screen while it is closed.
    """
    phase_no = int(arguments["phase_no"])
    opened = opening(scene.events, phase_no)
    if opened is None:
        return None
    drawn = _round(opened)
    card = Card(top=drawn.banner).text(scene.say(drawn.heading, night=opened.night, day=opened.day))
    card.text(_refusal(scene, arguments))
    if scene.state.phase_no != phase_no:
        return card.text(scene.say("device-round-over")).message()
    card.text(scene.say(drawn.how), *_rules(scene, opened)).rule().text(*_queue(scene)).rule()
    begin = button(scene, "begin", GOOD, emoji="🌙") if _waits_for_host(scene) else None
    if scene.game.guild_id is None:
        return _passing(scene, card).controls(*_unlocking(scene), begin, _status_button(scene)).message()
    return card.text(_paused(scene), _next(scene)).controls(device_button(scene), begin).message()


def device_panel(scene: Scene, arguments: Mapping[str, int | str]) -> Message:
    """The device's own screen in a channel, closed: it names who is to get it, and shows nothing else."""
    card = Card(accent=ACCENTS[Banner.NIGHT]).text(_refusal(scene, arguments))
    _passing(scene, card)
    state = scene.state
    talks = state.phase is Phase.DISCUSSION and ended_by_host(state) and not state.paused
    to_vote = button(scene, "tovote", CHIEF, emoji="🗳️") if talks else None
    return card.controls(*_unlocking(scene), to_vote, _status_button(scene)).message()


def in_hands_of(scene: Scene, seat: Seat) -> Scene:
    """The scene as the one at that seat has it who has opened the device."""
    return replace(scene, viewer=scene.person_at(seat), in_hand=True)


def _round(opened: e.PhaseOpened) -> Round:
    return ROUNDS.get(opened.phase) or (DAWN if opened.night else DEAL)


def _refusal(scene: Scene, arguments: Mapping[str, int | str]) -> str | None:
    code = arguments.get("refused")
    return None if code is None else f"⚠️ {scene.say(f'refusal-{code}', **arguments)}"


def _rules(scene: Scene, opened: e.PhaseOpened) -> Iterator[str]:
    """What else is to be known of the round."""
    if opened.phase is Phase.REVEAL and not opened.night:
        taken = first_of(scene.events, e.SeatsTaken)
        yield scene.say("status-composition", roles=composition_words(scene, taken.composition if taken else {}))
    if opened.phase is Phase.REVOTE:
        yield scene.say("revote-how", candidates=scene.seats(opened.candidates))
    if opened.candidates:
        yield scene.say("vote-final")


def _queue(scene: Scene) -> Iterator[str]:
    """Everybody who gets the device in this round, in turn."""
    waiting = awaited(scene.state)
    for seat in scene.state.living:
        mark = "✅" if seat not in waiting else "👉" if seat == waiting[0] else "▫️"
        yield f"{mark} {scene.seat_name(seat)}"


def _paused(scene: Scene) -> str | None:
    return scene.say("now-paused") if scene.state.paused else None


def _next(scene: Scene) -> str | None:
    seat = device_holder(scene.state)
    return None if seat is None else scene.say("device-next", player=scene.seat_name(seat))


def _passing(scene: Scene, card: Card) -> Card:
    """To whom the device is to be passed, and what everybody else does meanwhile (S0.33)."""
    seat = device_holder(scene.state)
    if scene.state.paused:
        return card.text(scene.say("now-paused"))
    if seat is None:
        return card.text(scene.say("panel-now", phase=scene.say(f"phase-{scene.state.phase}")), _nobodys(scene))
    return card.text(
        scene.say("device-pass", player=scene.seat_name(seat)),
        scene.say("device-pass-how", player=scene.name(scene.person_at(seat))),
    )


def _nobodys(scene: Scene) -> str:
    """What is to be done while the device lies on the table."""
    if scene.state.phase is Phase.OVER:
        return scene.say("now-over")
    return scene.say("device-discussion" if scene.state.phase is Phase.DISCUSSION else "device-lies")


def _unlocking(scene: Scene) -> list[ui.Item[Any]]:
    """The button by which the next one opens the device; nobody's while the game stands still."""
    seat = device_holder(scene.state)
    if seat is None or scene.state.paused:
        return []
    label = scene.say("button-unlock", player=scene.plain_name(scene.person_at(seat)))
    return [button(in_hands_of(scene, seat), "unlock", GOOD, label=label, emoji="🙋")]


def _waits_for_host(scene: Scene) -> bool:
    state = scene.state
    return state.phase is Phase.REVEAL and state.rules.hosting.start == "full_then_host" and state.night == 0


def _status_button(scene: Scene) -> ui.Button[Any]:
    return button(scene, "status", phase_no=0, emoji="📋")
