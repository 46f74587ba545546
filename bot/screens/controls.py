"""Buttons and menus as they look. What they do is heard by the panel of the same action in `bot.panels`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import ButtonStyle, ui

from bot.screens.scene import Scene
from engine.audience import Seat

LONGEST_LABEL = 80
LONGEST_OPTION = 100
MOST_OPTIONS = 25

QUIET = ButtonStyle.secondary
CHIEF = ButtonStyle.primary
GOOD = ButtonStyle.success
GRAVE = ButtonStyle.danger


def button(
    scene: Scene,
    action: str,
    style: ButtonStyle = QUIET,
    *,
    label: str | None = None,
    phase_no: int | None = None,
    argument: str = "",
    emoji: str | None = None,
    disabled: bool = False,
) -> ui.Button[Any]:
    """A button of this game. Its label is the text ``button-<action>`` unless one is given.

    It is meant for the open phase unless ``phase_no`` says otherwise (0: for any).
    """
    return ui.Button(
        style=style,
        label=(label or scene.say(f"button-{action}"))[:LONGEST_LABEL],
        custom_id=scene.address(action, phase_no, argument).custom_id,
        emoji=emoji,
        disabled=disabled,
    )


def menu(
    scene: Scene,
    action: str,
    placeholder: str,
    options: Iterable[discord.SelectOption],
    *,
    phase_no: int | None = None,
    argument: str = "",
    at_least: int = 1,
    at_most: int = 1,
) -> ui.Select[Any]:
    """A menu of this game, with at most 25 options."""
    offered = list(options)[:MOST_OPTIONS]
    return ui.Select(
        custom_id=scene.address(action, phase_no, argument).custom_id,
        placeholder=placeholder[:150],
        options=offered,
        min_values=min(at_least, len(offered)),
        max_values=min(at_most, len(offered)),
    )


def vote_button(scene: Scene, candidate: Seat) -> ui.Button[Any]:
    """The button that votes for the only one who can be voted for now."""
    label = scene.say("button-vote-for", player=scene.plain_seat(candidate))
    return button(scene, "vote", CHIEF, label=label, argument=str(candidate), emoji="🗳️")


def option(label: str, value: str, *, about: str | None = None, chosen: bool = False) -> discord.SelectOption:
    """One line of a menu."""
    return discord.SelectOption(
        label=label[:LONGEST_OPTION],
        value=value,
        description=None if about is None else about[:LONGEST_OPTION],
        default=chosen,
    )


def seat_options(scene: Scene, seats: Iterable[Seat]) -> list[discord.SelectOption]:
    """A line for each seat; its value is the seat's number."""
    return [option(scene.plain_seat(seat), str(seat)) for seat in seats]
