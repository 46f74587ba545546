"""The signs of page 004: all nineteen, the palette they are made from, and what the table sees of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from discord import ui

from bot.pictures import ACCENTS, Banner
from bot.screens.card import Card
from bot.screens.chronicle import opening
from bot.screens.controls import menu, option
from bot.screens.doors import signs_button
from bot.screens.message import Message
from bot.screens.scene import Scene
from engine.audience import NOBODY, Seat
from engine.whispers import signs_reach


class Kind(StrEnum):
    """What a sign is about: whom somebody plays for, what is to be done, or how things hang together."""

    ROLE = "role"
    ACTION = "action"
    LOGIC = "logic"


@dataclass(frozen=True, slots=True)
class Sign:
    """One sign. ``key`` names its words in the catalogues."""

    id: str
    kind: Kind
    emoji: str
    key: str


SIGNS: dict[str, Sign] = {
    sign.id: sign
    for sign in (
        # Ten signs for roles (S4.89)
        Sign("red", Kind.ROLE, "🔴", "sign-red"),
        Sign("black", Kind.ROLE, "⚫", "sign-black"),
        Sign("unclear", Kind.ROLE, "⚪", "sign-unclear"),
        Sign("don", Kind.ROLE, "🎩", "role-don"),
        Sign("escort", Kind.ROLE, "💃", "role-escort"),
        Sign("maniac", Kind.ROLE, "🔪", "role-maniac"),
        Sign("doctor", Kind.ROLE, "💉", "role-doctor"),
        Sign("commissar", Kind.ROLE, "🔍", "role-commissar"),
        Sign("kamikaze", Kind.ROLE, "💥", "role-kamikaze"),
        Sign("sapper", Kind.ROLE, "💣", "role-sapper"),
        # Five for actions (S4.90)
        Sign("reveal", Kind.ACTION, "🎭", "sign-reveal"),
        Sign("nominate", Kind.ACTION, "☝️", "sign-nominate"),
        Sign("vote", Kind.ACTION, "🗳️", "sign-vote"),
        Sign("split", Kind.ACTION, "✂️", "sign-split"),
        Sign("host", Kind.ACTION, "✋", "sign-host"),
        # Four for logic (S4.91)
        Sign("analyse", Kind.LOGIC, "🤔", "sign-analyse"),
        Sign("link", Kind.LOGIC, "🔗", "sign-link"),
        Sign("trust", Kind.LOGIC, "🤝", "sign-trust"),
        Sign("apart", Kind.LOGIC, "↔️", "sign-apart"),
    )
}

MOST_SHOWN = 12
"""So many of the latest signs stand in the table's message."""


def sign_words(scene: Scene, sign_id: str | None, about: Seat | None) -> str:
    """A sign in words, and whom it is about."""
    sign = SIGNS[sign_id or ""]
    made = f"{sign.emoji} {scene.say(sign.key)}"
    return made if about is None else scene.say("sign-about", sign=made, player=scene.seat_name(about))


def signs(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """The signs that the table has seen in a phase, the newest last; None where there are none."""
    phase_no = int(arguments["phase_no"])
    made = [line for line in scene.lines if line.everyone and line.phase_no == phase_no]
    if not made or opening(scene.events, phase_no) is None:
        return None
    card = Card(accent=ACCENTS[Banner.DISCUSSION])
    card.text(
        *(
            scene.say("sign-line", player=scene.seat_name(line.seat), sign=sign_words(scene, line.sign, line.about))
            for line in made[-MOST_SHOWN:]
        )
    )
    return card.controls(signs_button(scene) if scene.state.phase_no == phase_no else None).message()


def palette(scene: Scene, arguments: Mapping[str, int | str]) -> Message | None:
    """All signs to choose from, and of whom; ``about`` is a seat or 0, ``made`` the sign that was just made."""
    if scene.seat is None:
        return None
    reach = signs_reach(scene.state, scene.seat)
    card = Card(accent=ACCENTS[Banner.DISCUSSION]).text(scene.say("palette-heading"))
    if reach == NOBODY:
        return card.text(scene.say("palette-not-now")).message()
    about = _seat(scene, int(arguments.get("about", 0)))
    made = str(arguments.get("made", ""))
    card.text(
        scene.say("palette-to-table" if reach.everyone else "palette-to-allies"),
        scene.say("palette-made", sign=sign_words(scene, made, about)) if made in SIGNS else None,
    )
    return card.controls(_about_menu(scene, about), *(_menu(scene, kind, about) for kind in Kind)).message()


def _seat(scene: Scene, number: int) -> Seat | None:
    return Seat(number) if number in scene.state.seats else None


def _about_menu(scene: Scene, about: Seat | None) -> ui.Select[Any]:
    nobody = option(scene.say("palette-nobody"), "0", chosen=about is None)
    seats = (Seat(number) for number in scene.state.seats)
    known = [option(scene.plain_seat(seat), str(seat), chosen=seat == about) for seat in seats]
    return menu(scene, "sign-about", scene.say("palette-about"), [nobody, *known])


def _menu(scene: Scene, kind: Kind, about: Seat | None) -> ui.Select[Any]:
    offered = [option(f"{sign.emoji} {scene.say(sign.key)}", sign.id) for sign in SIGNS.values() if sign.kind is kind]
    return menu(scene, "sign", scene.say(f"palette-{kind}"), offered, argument=f"{kind}.{about or 0}")
