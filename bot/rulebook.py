"""The pages of rules for players: one for each preset and language, made of what the game itself is made of.

Values come from the declarations of the presets, casts from the rules that deal them, words from the catalogues of
texts. A page says only what holds at its table: sentences about settings that cannot matter there are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from bot.screens import dials
from bot.screens.relevance import matters, possible_roles
from bot.screens.role import description, role_name, rule_arguments
from bot.screens.scene import Scene
from bot.screens.settings import SECTIONS
from bot.screens.values import duration, setting_name, turn_name, value_now, value_words
from bot.surfaces import unshown_setting
from bot.texts import shipped, text
from engine.audience import Person
from engine.events import GameCreated
from engine.evolve import replay
from engine.factions import Faction
from engine.lobby.balancer import specials_for
from engine.lobby.composition import composition_of
from engine.night.acting import JOINED, LONER_TURN
from engine.night.night import EACH, TURN_SECONDS
from engine.roles import ROLES
from engine.rules.presets import PRESETS, Preset
from engine.rules.ruleset import all_settings
from engine.rules.setting import Setting
from engine.store.game import Game
from engine.timetable import Timetable

INDEX = "README.md"
NO_CARD = "–"

_PREFIX = "book-"
_MOST_NUMBERS = 5
_HOST = Person(1)


def write(folder: Path) -> tuple[Path, ...]:
    """Write the index and every page into the folder, which is made if need be. Raises OSError."""
    written = []
    for name, words in pages().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(words, encoding="utf-8")
        written.append(path)
    return tuple(written)


def pages() -> dict[str, str]:
    """All pages by their place below the folder: the index, then ``<language>/<preset>.md``."""
    languages = shipped().languages
    found = {INDEX: "\n".join(line for language in languages for line in _index(language))}
    for language in languages:
        for preset in PRESETS.values():
            found[f"{language}/{preset.id}.md"] = Page(preset, language).words()
    return found


def _index(language: str) -> Iterator[str]:
    def say(key: str) -> str:
        return text(language, key)

    yield f"# {say('book-index')}\n"
    yield f"{say('book-index-about')}\n"
    yield _row([say("book-index-preset"), say("book-index-players"), say("book-index-words")])
    yield _row(["---"] * 3)
    for preset in PRESETS.values():
        seats = value_now(Page(preset, language).scene, "table.seats")
        yield _row(
            [f"[{say(f'preset-{preset.id}')}]({language}/{preset.id}.md)", seats, say(f"preset-{preset.id}.about")]
        )
    yield ""


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


@dataclass(frozen=True)
class Page:
    """The rules of one preset in one language. ``game_id``: the table that plays by them, 0 for none."""

    preset: Preset
    language: str
    game_id: int = 0

    @cached_property
    def scene(self) -> Scene:
        """A lobby of the preset that was just opened: what a host finds."""
        state = replay([GameCreated(preset=self.preset, seed=0, host=_HOST)])
        game = Game(
            id=self.game_id,
            guild_id=None,
            channel_id=0,
            language=self.language,
            state=state,
            timetable=Timetable(),
            seq=1,
            members={},
        )
        return Scene(game=game, events=(), language=self.language)

    @cached_property
    def is_shown(self) -> bool:
        """Can a game by these rules be played in Discord?"""
        return unshown_setting(self.preset.rules) is None

    @cached_property
    def arguments(self) -> dict[str, str | int]:
        """What the sentences are formed with: the rules, as values and in words."""
        rules = self.preset.rules
        found = rule_arguments(rules)
        for setting in all_settings().values():
            name = f"{setting.section}_{setting.name}_words"
            found[name] = value_words(self.scene, setting, rules.value(setting.id))
        found["featured"] = self.scene.series(role_name(self.scene, one.id) for one in ROLES.values() if one.featured)
        return found

    @cached_property
    def roles(self) -> tuple[str, ...]:
        """Who may be dealt here, and who may come of it, in the order in which people are shown roles."""
        dealt = possible_roles(self.scene.state)
        turned = {ROLES[role].turns_into for role in dealt}
        return tuple(role for role in ROLES if role in dealt or role in turned)

    def words(self) -> str:
        """The page in Markdown."""
        title = self._say("book-title", preset=self._say(f"preset-{self.preset.id}"))
        parts = [f"# {title}", self._say(f"preset-{self.preset.id}.about"), self._links()]
        if not self.is_shown:
            parts.append(self._say("book-unshown"))
        for chapter in CHAPTERS:
            paragraphs = self.paragraphs(chapter)
            if paragraphs:
                parts += [f"## {self._say(chapter.title)}", *paragraphs]
        return "\n\n".join(parts) + "\n"

    def paragraphs(self, chapter: Chapter) -> list[str]:
        """What stands below the chapter's heading; nothing where it has nothing to say here."""
        if chapter.needs is not None and self.preset.rules.value(chapter.needs[0]) != chapter.needs[1]:
            return []
        return [words for part in chapter.parts if (words := self._part(part))]

    def _links(self) -> str:
        others = [language for language in shipped().languages if language != self.language]
        links = [f"[{self._say('book-all')}](../{INDEX})"]
        links += [f"[{text(one, 'language-name')}](../{one}/{self.preset.id}.md)" for one in others]
        return " · ".join(links)

    def _say(self, key: str, **arguments: str | int) -> str:
        return self.scene.say(key, **arguments)

    def _part(self, part: Part) -> str:
        """A paragraph of the sentences that have something to say here, or a block of its own."""
        if callable(part):
            return part(self)
        sentences = [self._say(key, **self.arguments) for key in part if self._matters(key)]
        return " ".join(filter(None, sentences))

    def _matters(self, key: str) -> bool:
        """Is the sentence about a setting that means something at this table? One about no setting always is."""
        section, _, name = key.removeprefix(_PREFIX).partition("-")
        return f"{section}.{name}" not in all_settings() or matters(self.scene.state, f"{section}.{name}")

    # Blocks

    def cast(self) -> str:
        """A list, or a table with a row for each number of players."""
        seats = self.preset.rules.table.seats
        casts = {
            players: composition_of(self.preset, self.preset.rules, players)
            for players in range(seats.fewest, seats.most + 1)
        }
        only = casts[seats.most]
        if all(cast == only for cast in casts.values()):
            return "\n".join(f"- {role_name(self.scene, role)} × {only[role]}" for role in ROLES if role in only)
        return self._cast_by_size(casts)

    def _cast_by_size(self, casts: Mapping[int, Mapping[str, int]]) -> str:
        columns = [role for role in ROLES if any(role in cast for cast in casts.values())]
        special = self.preset.rules.table.extended_pool
        names = [role_name(self.scene, role) for role in columns]
        heading = [self._say("book-players"), *names, *([self._say("book-specials")] if special else [])]
        rows = []
        for players, cast in casts.items():
            counts = [str(cast.get(role, NO_CARD)) for role in columns]
            rows.append([str(players), *counts, *([str(specials_for(players))] if special else [])])
        return self._table(heading, rows, ":-:")

    def _table(self, headings: list[str], rows: list[list[str]], alignment: str = "---") -> str:
        return "\n".join(map(_row, [headings, [alignment] * len(headings), *rows]))

    def roster(self) -> str:
        """What each role does, side by side with its own."""
        parts = []
        for faction in Faction:
            roles = [role for role in self.roles if ROLES[role].faction_under(self.preset.rules) is faction]
            if roles:
                parts += [f"### {self._say(f'faction-{faction}')}", "\n".join(map(self._role, roles))]
        return "\n\n".join(parts)

    def _role(self, role: str) -> str:
        special = ROLES[role].special and self.preset.rules.table.extended_pool
        key = "book-role-special" if special else "book-role"
        return f"- {self._say(key, role=role_name(self.scene, role), about=description(self.scene, role))}"

    def turns(self) -> str:
        """The turns of a night in which roles are called, in order; nothing where all act together."""
        rules = self.preset.rules.night
        if rules.mode != "sequential":
            return ""
        each = rules.turn_seconds.get(EACH, TURN_SECONDS)
        limits = {turn: rules.turn_seconds.get(turn, each) for turn in rules.order if self._may_be_called(turn)}
        lines = [
            self._say("book-turn", turn=turn_name(self.scene, turn), seconds=self._time(seconds))
            for turn, seconds in limits.items()
        ]
        return "\n".join(f"{number}. {line}" for number, line in enumerate(lines, start=1))

    def _time(self, seconds: int) -> str:
        return duration(self.scene, seconds) if seconds else self._say("value-no-limit")

    def _may_be_called(self, turn: str) -> bool:
        if turn == LONER_TURN:
            return any(ROLES[role].faction is Faction.LONER for role in self.roles)
        return any(role in self.roles for role in turn.split(JOINED))

    def changes(self) -> str:
        """Every rule that a host may change, section by section, with what it is set to and what it can be set to."""
        headings = [self._say(f"book-changes-{one}") for one in ("rule", "value", "choice")]
        parts = []
        for section in SECTIONS:
            rows = [row for one in all_settings().values() if one.section == section and (row := self.change(one))]
            if rows:
                parts += [f"### {self._say(f'section-{section}')}", self._table(headings, rows)]
        return "\n\n".join(parts)

    def change(self, setting: Setting) -> list[str]:
        """A row: the setting, its value, and what it can be set to; empty where the host may not change it."""
        choice = self.choice(setting) if matters(self.scene.state, setting.id) else ""
        return [setting_name(self.scene, setting.id), value_now(self.scene, setting.id), choice] if choice else []

    def choice(self, setting: Setting) -> str:
        """What the host may set the rule to, in words; empty where he may not.

        At a table that can be opened in Discord, only what Discord can show.
        """
        state = self.scene.state
        if dials.is_locked(state, setting):
            return ""
        match dials.dial_of(state, setting) if self.is_shown else dials.declared_dial(state, setting):
            case dials.Toggle():
                return self._values(setting, (True, False))
            case dials.Choice(values):
                return self._values(setting, values)
            case dials.Number(fewest, most):
                bounds = [value_words(self.scene, setting, value) for value in (fewest, most)]
                return self._say("book-choice-range", fewest=bounds[0], most=bounds[1])
            case dials.Range(fewest, most):
                return self._say("book-choice-range", fewest=str(fewest), most=str(most))
            case dials.Roles(roles) if roles:
                names = self.scene.series(role_name(self.scene, role) for role in roles)
                return self._say("book-choice-roles", roles=names)
            case dials.Counts():
                return self._say("book-choice-counts")
            case dials.Order():
                return self._say("book-choice-order")
            case dials.Times(_, fewest, most):
                bounds = [self._time(seconds) for seconds in (fewest, most)]
                return self._say("book-choice-range", fewest=bounds[0], most=bounds[1])
        return ""

    def _values(self, setting: Setting, values: tuple[Any, ...]) -> str:
        """The values one by one; of many numbers the first and the last."""
        numbers = [value for value in values if type(value) is int]
        listed = values if len(numbers) <= _MOST_NUMBERS else [value for value in values if value not in numbers]
        words = [value_words(self.scene, setting, value) for value in listed]
        if len(numbers) > _MOST_NUMBERS:
            words.append(self._say("book-choice-range", fewest=str(min(numbers)), most=str(max(numbers))))
        return " / ".join(words)


# What stands on a page, in order

Part = tuple[str, ...] | Callable[[Page], str]
"""A paragraph, as the keys of its sentences, or a block."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading and what stands below it; a chapter without anything to say is left out."""

    title: str
    parts: tuple[Part, ...]
    needs: tuple[str, object] | None = None
    """Only where this setting has this value."""


CHAPTERS = (
    Chapter(
        "book-chapter-table",
        (
            ("book-table-seats", "book-hosting-moderator", "book-hosting-start"),
            ("book-hosting-ready_resets_on_change", "book-hours"),
            ("book-deal-card_seconds", "book-deal-hide_card", "book-known"),
            ("book-hosting-absence", "book-hosting-takeover_seconds"),
        ),
    ),
    Chapter(
        "book-chapter-roles",
        (
            ("book-table-composition",),
            Page.cast,
            ("book-table-extended_pool",),
            ("book-table-plain_civilians_min", "book-mafia-minority"),
            Page.roster,
        ),
    ),
    Chapter(
        "book-chapter-night",
        (
            ("book-night-first", "book-night-mode"),
            Page.turns,
            ("book-night-dead_turns", "book-silence", "book-night-choice_final"),
            ("book-night-mafia_kill", "book-night-without_don", "book-night-mafia_target"),
            ("book-night-mafia_without_target", "book-night-mafia_blocked"),
            ("book-night-block_scope", "book-counting"),
        ),
    ),
    Chapter(
        "book-chapter-morning",
        (
            ("book-morning-report", "book-morning-announce_blind", "book-morning-reveal_on_death"),
            ("book-morning-last_words_seconds", "book-fouls-best_move"),
            ("book-morning-white_night",),
        ),
    ),
    Chapter(
        "book-chapter-day",
        (
            ("book-day-talk", "book-day-first_speaker", "book-day-first_day"),
            ("book-day-nominations", "book-no-nominees", "book-day-one_nominee", "book-day-justification_seconds"),
        ),
    ),
    Chapter(
        "book-chapter-vote",
        (
            ("book-vote-order", "book-vote-ballot", "book-vote-result_shows"),
            ("book-vote-change", "book-vote-self", "book-vote-abstain", "book-vote-missing"),
            ("book-vote-out_rule", "book-day-first_day_break", "book-day-last_words_seconds"),
        ),
    ),
    Chapter(
        "book-chapter-ties",
        (
            ("book-vote-tie", "book-vote-second_tie"),
            ("book-vote-lift_passes", "book-vote-lift_first_day"),
            ("book-vote-lift_four_two", "book-vote-lift_nine_three"),
        ),
    ),
    Chapter(
        "book-chapter-fouls",
        (
            ("book-fouls-enabled", "book-fouls-skip_speech_at", "book-fouls-mute_at"),
            ("book-fouls-out_at", "book-fouls-cancels_vote", "book-fouls-shout_seconds"),
        ),
        needs=("fouls.enabled", True),
    ),
    Chapter(
        "book-chapter-victory",
        (
            ("book-win-town", "book-victory-town_needs_loner_out"),
            ("book-win-mafia", "book-victory-lover_in_parity"),
            ("book-victory-loner_wins",),
            ("book-win-together",),
            ("book-victory-curfew_at",),
            ("book-victory-draw_quiet_results", "book-victory-draw_nights"),
            ("book-victory-draw_quiet_rounds", "book-victory-draw_quiet_curfew_days"),
        ),
    ),
    Chapter("book-chapter-changes", (("book-changes",), Page.changes)),
)
