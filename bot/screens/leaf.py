"""A page of the rules as it is read in Discord, which draws no tables: their rows become lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Self

from bot.rulebook import CHAPTERS, NO_CARD, Page
from bot.screens.pages import cut
from bot.screens.preset_name import preset_about, preset_name
from bot.screens.relevance import matters
from bot.screens.values import setting_name, setting_question, value_now, value_words
from engine.lobby.locks import lock_on
from engine.rules.ruleset import Ruleset, all_settings, setting_named

if TYPE_CHECKING:
    from engine.store.game import Game

_PREFIX = "book-chapter-"


@dataclass(frozen=True)
class Leaf(Page):
    """The rules of a preset or of a table. ``usual``: of a table, what the rules were before its host changed them."""

    usual: Ruleset | None = None

    @classmethod
    def of_table(cls, game: Game, language: str) -> Self:
        """The rules in force at a table."""
        state = game.state
        preset = replace(state.preset, rules=state.rules)
        return cls(preset, language, game_id=game.id, usual=state.preset.rules)

    @cached_property
    def chapters(self) -> Mapping[str, list[str]]:
        """The paragraphs of the chapters that have something to say, by the names of the chapters.

        A table tells what its host has changed, where a preset tells what a host may change.
        """
        of_table = self.usual is not None
        found = {
            chapter.title.removeprefix(_PREFIX): paragraphs
            for chapter in CHAPTERS
            if not (of_table and Page.changes in chapter.parts) and (paragraphs := self.paragraphs(chapter))
        }
        return {**found, "changed": [self.changed()]} if of_table else found

    @property
    def name(self) -> str:
        """What the preset is called."""
        return preset_name(self.scene, self.preset)

    @property
    def about(self) -> list[str]:
        """What kind of game it is and whom it suits; of a table, how far it differs from its preset."""
        if self.usual is not None:
            return [self.scene.say("rules-changed-count", count=len(self._changes))]
        suits = self.scene.say(f"preset-{self.preset.base or self.preset.id}.for")
        return [preset_about(self.scene, self.preset), suits]

    def pages_of(self, chapter: str) -> list[str]:
        """A chapter with its heading, as pages. Raises KeyError where there is none."""
        parts = "\n\n".join([f"### {self.title(chapter)}", *self.chapters[chapter]]).split("\n\n")
        return cut(parts, between="\n\n")

    def sentences(self, keys: tuple[str, ...]) -> str:
        """The sentences of some keys that have something to say here, in a row."""
        return self._part(keys)

    def title(self, chapter: str) -> str:
        """The heading of a chapter."""
        return self.scene.say(f"book-chapter-{chapter}")

    @cached_property
    def _changes(self) -> list[str]:
        """The settings that differ from the preset's own."""
        before, rules = self.usual or self.preset.rules, self.preset.rules
        return [
            setting
            for setting in all_settings()
            if matters(self.scene.state, setting) and rules.value(setting) != before.value(setting)
        ]

    def changed(self) -> str:
        """A line for each rule that the host has changed, or that there is none."""
        scene = self.scene
        lines = [
            scene.say(
                "rules-changed",
                name=setting_name(scene, setting),
                value=value_now(scene, setting),
                before=value_words(scene, setting_named(setting), (self.usual or self.preset.rules).value(setting)),
            )
            for setting in self._changes
        ]
        return "\n".join(lines) or scene.say("rules-unchanged")

    def setting(self, setting_id: str) -> list[str]:
        """What one setting decides, what it is here, and what a host may choose. Raises KeyError for no setting."""
        declared, scene = all_settings()[setting_id], self.scene
        lines = [
            f"### {setting_name(scene, setting_id)}",
            setting_question(scene, setting_id),
            scene.say("settings-value", value=value_now(scene, setting_id)),
        ]
        if not matters(scene.state, setting_id):
            return [*lines, scene.say("rules-setting-idle")]
        choice, lock = self.choice(declared), lock_on(scene.state, declared)
        if lock is not None:
            return [*lines, scene.say(f"lock-{lock}", rules=setting_name(scene, setting_id))]
        return [*lines, scene.say("rules-setting-choice", choice=choice)] if choice else lines

    def _table(self, headings: list[str], rows: list[list[str]], _alignment: str = "") -> str:
        return "\n".join(_line(headings, row) for row in rows)


def _line(headings: list[str], row: list[str]) -> str:
    """A row of a table as one line: its first cell, then the others behind their headings; empty ones are left out."""
    cells = [f"{name}: {cell}" for name, cell in zip(headings[1:], row[1:], strict=True) if cell not in ("", NO_CARD)]
    return f"- **{row[0]}** · {' · '.join(cells)}"
