"""The rules to be read in Discord: an index, and of each preset or table its chapters, roles and settings.

Where a reader is stands in the custom ids of the menus and buttons, so that they work after any restart.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Self

from bot.pictures import ACCENTS, FACTION_ACCENTS, Banner
from bot.screens.card import Card
from bot.screens.controls import MOST_OPTIONS, button, menu, option
from bot.screens.leaf import Leaf
from bot.screens.message import Message
from bot.screens.pages import cut, within
from bot.screens.preset_name import plain_preset_name, preset_about
from bot.screens.relevance import matters
from bot.screens.role import role_line, role_name
from bot.screens.role_page import role_page
from bot.screens.values import value_now
from engine.roles import ROLES
from engine.rules.ruleset import all_settings

if TYPE_CHECKING:
    from discord import SelectOption, ui

    from engine.rules.presets import Preset
    from engine.store.game import Game

TABLE = "table"
"""Stands for the table's own rules where a preset is chosen."""

ROLE = "role:"
SETTING = "setting:"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a reader is: at which preset, at which topic of it, on which page.

    ``preset``: an id, TABLE, or empty for the index. ``topic``: a chapter, ``role:<id>`` or ``setting:<id>``; empty for
    the first chapter.
    """

    preset: str = ""
    topic: str = ""
    page: int = 1

    @property
    def argument(self) -> str:
        """The place as part of a custom id."""
        return f"{self.preset}/{self.topic}/{self.page}"

    @classmethod
    def of(cls, argument: str) -> Self:
        """The place that a custom id names; what it lacks is empty."""
        preset, _, rest = argument.partition("/")
        topic, _, page = rest.rpartition("/")
        return cls(preset, topic, int(page) if page.isdecimal() else 1)

    @property
    def role(self) -> str | None:
        """The role whose page this is; None for another topic, and for a role that there is not."""
        role = self.topic.removeprefix(ROLE)
        return role if self.topic.startswith(ROLE) and role in ROLES else None

    @property
    def setting(self) -> str | None:
        """The setting whose page this is; None for another topic, and for a setting that there is not."""
        setting = self.topic.removeprefix(SETTING)
        return setting if self.topic.startswith(SETTING) and setting in all_settings() else None


@dataclass(frozen=True)
class Bookshelf:
    """What there is to read: the presets of a server in their order, and the table of the channel if there is one."""

    presets: tuple[Preset, ...]
    language: str
    table: Game | None = None

    def leaf(self, place: Place) -> Leaf | None:
        """The rules that are open; None for the index, and for a preset that is gone."""
        if place.preset == TABLE:
            return self._own
        return self.leaves.get(place.preset)

    def usual(self, place: Place) -> Leaf | None:
        """The rules by which a role or a setting is read that was asked for by itself: the first that have it."""
        if place.role is not None:
            return next(iter(self.having(place.role)), None)
        if place.setting is not None:
            leaves = list(self.leaves.values())
            return next((leaf for leaf in leaves if matters(leaf.scene.state, place.setting)), leaves[0])
        return None

    def having(self, role: str) -> list[Leaf]:
        """The presets in which the role may be dealt, or may come of another."""
        return [leaf for leaf in self.leaves.values() if role in leaf.roles]

    @cached_property
    def leaves(self) -> Mapping[str, Leaf]:
        """The presets, by their ids."""
        game_id = 0 if self.table is None else self.table.id
        return {preset.id: Leaf(preset, self.language, game_id) for preset in self.presets}

    @cached_property
    def _own(self) -> Leaf | None:
        return None if self.table is None else Leaf.of_table(self.table, self.language)


def rules(shelf: Bookshelf, place: Place) -> Message:
    """The page at a place; the index where the place names no rules."""
    leaf = shelf.leaf(place) or shelf.usual(place)
    if leaf is None:
        return _index(shelf)
    place = replace(place, preset=TABLE if leaf.usual is not None else leaf.preset.id)
    card = Card(accent=_accent(leaf, place))
    heading = "rules-of-table" if leaf.usual is not None else "rules-heading"
    card.text(leaf.scene.say(heading, preset=leaf.name), *leaf.about).rule()
    pages = _pages(shelf, leaf, place)
    number = within(place.page, pages)
    if place.role is None:
        card.text(pages[number - 1])
    else:
        card.face(place.role, ROLES[place.role].faction_under(leaf.preset.rules), pages[number - 1])
    card.controls(*_turning(leaf, place, number, len(pages)))
    return card.controls(*_menus(shelf, leaf, place)).message()


def _accent(leaf: Leaf, place: Place) -> int:
    if place.role is None:
        return ACCENTS[Banner.LOBBY]
    return FACTION_ACCENTS[ROLES[place.role].faction_under(leaf.preset.rules)]


def _pages(shelf: Bookshelf, leaf: Leaf, place: Place) -> list[str]:
    if place.role is not None:
        elsewhere = [one.name for one in shelf.having(place.role)]
        return cut(role_page(leaf, place.role, elsewhere), between="\n\n")
    if place.setting is not None:
        return cut(["\n".join(leaf.setting(place.setting))])
    return leaf.pages_of(_chapter(leaf, place))


def _chapter(leaf: Leaf, place: Place) -> str:
    """The chapter that is open: the first one where there is none of that name."""
    return place.topic if place.topic in leaf.chapters else next(iter(leaf.chapters))


def _index(shelf: Bookshelf) -> Message:
    """All presets in a few words, and the ways to them and to the roles."""
    leaves = list(shelf.leaves.values())
    scene = leaves[0].scene
    lines = [
        scene.say(
            "rules-index-preset",
            preset=leaf.name,
            seats=value_now(leaf.scene, "table.seats"),
            about=preset_about(leaf.scene, leaf.preset),
        )
        for leaf in leaves
    ]
    card = Card(accent=ACCENTS[Banner.LOBBY]).text(scene.say("rules-index"), scene.say("rules-index-about")).rule()
    first, *further = cut(["\n".join(lines)])
    card.text(first)
    if further or len(lines) > MOST_OPTIONS:
        card.text(scene.say("rules-index-more"))
    roles = _role_menus(leaves[0], Place(), ROLES)
    return card.controls(_preset_menu(shelf, leaves[0], Place()), *roles).message()


# Controls


def _turning(leaf: Leaf, place: Place, number: int, last: int) -> list[ui.Item[Any] | None]:
    """To the page before and the page after."""

    def to(page: int, key: str, emoji: str) -> ui.Button[Any]:
        argument = replace(place, page=page).argument
        return button(leaf.scene, "rules-page", label=leaf.scene.say(key), phase_no=0, argument=argument, emoji=emoji)

    return [
        to(number - 1, "button-earlier", "◀️") if number > 1 else None,
        to(number + 1, "button-later", "▶️") if number < last else None,
    ]


def _menus(shelf: Bookshelf, leaf: Leaf, place: Place) -> list[ui.Item[Any]]:
    scene = leaf.scene
    open_chapter = "" if place.role or place.setting else _chapter(leaf, place)
    chapters = [option(leaf.title(one), one, chosen=one == open_chapter) for one in leaf.chapters]
    return [
        menu(
            scene,
            "rules-chapter",
            scene.say("rules-choose-chapter"),
            chapters,
            phase_no=0,
            argument=Place(place.preset).argument,
        ),
        *_role_menus(leaf, place, leaf.roles),
        _preset_menu(shelf, leaf, place),
    ]


def _role_menus(leaf: Leaf, place: Place, roles: Iterable[str]) -> list[ui.Item[Any]]:
    """A menu for each 25 roles."""
    scene, listed = leaf.scene, list(roles)
    return [
        menu(
            scene,
            "rules-role",
            scene.say("rules-choose-role"),
            [
                option(role_name(scene, role), role, about=role_line(scene, role), chosen=role == place.role)
                for role in listed[first : first + MOST_OPTIONS]
            ],
            phase_no=0,
            argument=Place(place.preset, page=number).argument,
        )
        for number, first in enumerate(range(0, len(listed), MOST_OPTIONS), start=1)
    ]


def _preset_menu(shelf: Bookshelf, leaf: Leaf, place: Place) -> ui.Item[Any]:
    """To other rules, at the same topic."""
    scene = leaf.scene
    offered: dict[str, SelectOption] = {}
    if shelf.table is not None:
        offered[TABLE] = option(scene.say("rules-this-table"), TABLE, chosen=place.preset == TABLE)
    for preset in shelf.presets:
        offered[preset.id] = option(
            plain_preset_name(scene, preset),
            preset.id,
            about=preset_about(scene, preset),
            chosen=preset.id == place.preset,
        )
    listed = [*offered.values()][:MOST_OPTIONS]
    if place.preset in offered and offered[place.preset] not in listed:
        listed[-1] = offered[place.preset]
    argument = Place(topic=place.topic).argument
    return menu(scene, "rules-preset", scene.say("rules-choose-preset"), listed, phase_no=0, argument=argument)
