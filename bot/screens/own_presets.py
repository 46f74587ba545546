"""A server's own presets: the list of all, one of them to look at, and the bench on which it is changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from discord import ui

from bot.pictures import ACCENTS, Banner
from bot.screens import dials
from bot.screens.bench import Bench, bench_for, bench_of
from bot.screens.card import Card
from bot.screens.controls import CHIEF, GOOD, GRAVE, QUIET, button, menu, option
from bot.screens.entries import count_lines
from bot.screens.lobby import composition_words
from bot.screens.message import Message, Picture, Sheet
from bot.screens.preset_name import preset_name
from bot.screens.relevance import has_effect
from bot.screens.scene import inert
from bot.screens.settings import OVERRIDDEN_BY_COUNTS, SECTIONS, dial_controls
from bot.screens.unfit import trouble_lines
from bot.screens.values import setting_name, setting_question, value_now, value_words
from engine.copies.copy import differences, lockable
from engine.lobby.composition import composition_of
from engine.lobby.locks import Lock, lock_on
from engine.rules.presets import PRESETS
from engine.rules.ruleset import all_settings
from engine.rules.setting import Setting
from engine.store.presets import MOST_PRESETS, OwnPreset

MOST_SHOWN: Final = 20
"""How many differences a preset shows at a glance."""


def preset_list(language: str, own: Sequence[OwnPreset], default: str) -> Message:
    """All presets of a server, its own first. ``default`` is the one that is used where nobody chooses."""
    paper = bench_of(PRESETS["basic"], language)
    card = Card(accent=ACCENTS[Banner.LOBBY]).text(paper.say("own-list-heading"))
    lines = [_own_line(bench_for(one, language), default) for one in own]
    heading = paper.say("own-list-own", count=len(own), most=MOST_PRESETS)
    card.text(heading, *(lines or [paper.say("own-list-none")]))
    built_in = [
        paper.say(
            "own-list-line",
            name=paper.say(f"preset-{preset.id}"),
            about=value_now(bench_of(preset, language), "table.seats"),
            default="yes" if preset.id == default else "no",
        )
        for preset in PRESETS.values()
    ]
    card.text(paper.say("own-list-built-in"), *built_in)
    return card.text(paper.say("own-list-hint")).message()


def _own_line(bench: Bench, default: str) -> str:
    own = _own(bench)
    saved = bench_for(own, bench.language, drafted=False)
    notes = [
        bench.say("own-from", base=bench.say(f"preset-{bench.usual.id}")),
        bench.say("own-version", version=own.version),
        *([bench.say("own-note-draft")] if own.is_drafted else []),
        *([bench.say("own-note-unplayable")] if saved.faults or saved.unshown else []),
    ]
    is_default = "yes" if own.reference == default else "no"
    return bench.say("own-list-line", name=inert(own.name), about=" · ".join(notes), default=is_default)


def handed_over(bench: Bench, filename: str, content: bytes) -> Message:
    """A preset as a file."""
    picture = Picture(filename, lambda: content)
    container: ui.Container[Any] = ui.Container(accent_colour=ACCENTS[Banner.LOBBY])
    lines = [bench.say("own-exported", name=preset_name(bench, bench.preset))]
    if bench.own is not None and bench.own.is_drafted:
        lines.append(bench.say("own-exported-saved"))
    container.add_item(ui.TextDisplay("\n".join(lines)))
    container.add_item(ui.File(picture.url))
    return Message(Sheet(container), (picture,))


def preset_card(bench: Bench, *, is_default: bool = False) -> Message:
    """One preset to look at: where it comes from, its cast, what differs from its base, and why it cannot be played."""
    card = Card(accent=ACCENTS[Banner.LOBBY])
    own = bench.own
    card.text(
        bench.say("own-card-heading", name=preset_name(bench, bench.preset)),
        bench.say(f"preset-{bench.usual.id}.about") if own is None else None,
        None if own is None else _made(bench, own),
        bench.say("own-is-default") if is_default else None,
    )
    card.text(*_cast_lines(bench))
    card.text(*([bench.say("own-built-in")] if own is None else _difference_lines(bench)))
    card.text(*trouble_lines(bench))
    if own is not None:
        card.text(bench.say("own-draft-waits") if own.is_drafted else None)
        card.controls(button(bench, "edit", CHIEF, emoji="🛠️"))
    return card.message()


def _made(bench: Bench, own: OwnPreset) -> str:
    version = bench.say("own-version", version=own.version)
    return version if own.author_id is None else bench.say("own-made-by", version=version, author=str(own.author_id))


def _cast_lines(bench: Bench) -> list[str]:
    """Who would be dealt at the smallest and the largest table."""
    rules = bench.preset.rules
    seats = rules.table.seats
    lines = [bench.say("rule", name=setting_name(bench, "table.seats"), value=value_now(bench, "table.seats"))]
    for players in dict.fromkeys((seats.fewest, seats.most)):
        cast = {role: count for role, count in composition_of(bench.preset, rules, players).items() if count > 0}
        lines.append(bench.say("own-cast", players=players, cast=composition_words(bench, cast)))
    return lines


def _difference_lines(bench: Bench) -> list[str]:
    changed = list(differences(bench.preset))
    if not changed:
        return [bench.say("own-no-differences", base=bench.say(f"preset-{bench.usual.id}"))]
    lines = [_line(bench, all_settings()[setting_id]) for setting_id in changed[:MOST_SHOWN]]
    if len(changed) > MOST_SHOWN:
        lines.append(bench.say("lobby-more-changes", count=len(changed) - MOST_SHOWN))
    return [bench.say("own-differences", base=bench.say(f"preset-{bench.usual.id}")), *lines]


def bench_card(bench: Bench, view: Mapping[str, str], notice: str | None = None) -> Message:
    """The bench: one ``section`` of the rules, one ``setting`` in it with its dial, one ``entry`` in that.

    ``notice``: the key of what has just happened, to be said at the top.
    """
    own = _own(bench)
    chosen = all_settings().get(view.get("setting", ""))
    section = chosen.section if chosen else view.get("section", "")
    section = section if section in SECTIONS else SECTIONS[0]
    card = Card(accent=ACCENTS[Banner.LOBBY])
    card.text(
        bench.say("own-bench-heading", name=inert(own.name), base=bench.say(f"preset-{bench.usual.id}")),
        bench.say("own-unsaved" if own.is_drafted else "own-saved", version=own.version),
        None if notice is None else bench.say(notice, version=own.version),
    )
    options = [option(bench.say(f"section-{one}"), one, chosen=one == section) for one in SECTIONS]
    card.controls(menu(bench, "section", bench.say("settings-choose-section"), options))
    shown = [one for one in all_settings().values() if one.section == section]
    card.text(
        bench.say("settings-section", section=bench.say(f"section-{section}")),
        bench.say("own-marks", base=bench.say(f"preset-{bench.usual.id}")),
        *_lines(bench, shown),
    )
    card.controls(_setting_menu(bench, shown, chosen))
    if chosen is not None:
        _lay_out(card, bench, chosen, view.get("entry", ""))
    card.rule().text(*trouble_lines(bench))
    card.controls(
        button(bench, "save", GOOD, argument=section, emoji="💾", disabled=not own.is_drafted),
        button(bench, "discard", GRAVE, argument=section, emoji="↩️") if own.is_drafted else None,
    )
    return card.message()


def deletion_question(own: OwnPreset, language: str, *, is_default: bool) -> Message:
    """Asks whether a preset is to be deleted."""
    bench = bench_for(own, language)
    card = Card(accent=ACCENTS[Banner.LOBBY])
    card.text(
        bench.say("own-delete-asks", name=inert(own.name)), bench.say("own-delete-default") if is_default else None
    )
    card.controls(
        button(bench, "delete", GRAVE, label=bench.say("own-delete-confirm")),
        button(bench, "keep", QUIET, label=bench.say("own-delete-keep")),
    )
    return card.message()


def _lay_out(card: Card, bench: Bench, chosen: Setting, entry: str) -> None:
    """One setting with its dial, and the way back to what the base has."""
    dial = dials.free_dial(bench.state, chosen)
    changed = _is_changed(bench, chosen)
    card.rule().text(
        bench.say("settings-chosen", name=setting_name(bench, chosen.id)),
        setting_question(bench, chosen.id),
        bench.say("settings-value", value=value_now(bench, chosen.id)),
        bench.say("own-usual", base=bench.say(f"preset-{bench.usual.id}"), value=_usual(bench, chosen))
        if changed
        else None,
        *_remarks(bench, chosen, dial),
    )
    controls: list[ui.Item[Any] | None] = [*dial_controls(bench, chosen, entry, dial)]
    if changed:
        label = bench.say("own-reset", base=bench.say(f"preset-{bench.usual.id}"))
        controls.append(button(bench, "reset", QUIET, label=label, argument=chosen.id, emoji="🔄"))
    card.controls(*controls)


def _remarks(bench: Bench, setting: Setting, dial: dials.Dial) -> list[str]:
    """What should be known before the dial is turned."""
    lines = []
    lock = _lock_named(bench, setting)
    if lock is not None:
        lines.append(bench.say("own-locked", lock=lock, base=bench.say(f"preset-{bench.usual.id}")))
    if isinstance(dial, dials.Fixed) and dial.lock is not None:
        lines.append(bench.say(f"lock-{dial.lock}", rules=setting_name(bench, setting.id)))
    if setting.id == "table.counts" and isinstance(dial, dials.Counts):
        lines += count_lines(bench)
    overridden = setting.id in OVERRIDDEN_BY_COUNTS and bench.preset.rules.table.composition == "manual"
    if overridden and bench.preset.rules.table.counts:
        lines.append(bench.say("counts-override"))
    return lines


def _lock_named(bench: Bench, setting: Setting) -> Lock | None:
    """Why hosts cannot change the setting, where that is worth a word: what nothing can open comes before what can."""
    lock = lock_on(bench.state, setting)
    if lock is None or setting not in lockable() or lock is Lock.NOT_COUNTED:
        return None
    is_open_elsewhere = setting.only_where_allowed and setting.id not in bench.preset.allowed
    return Lock.ONE_VALUE if is_open_elsewhere else lock


def _lines(bench: Bench, shown: Sequence[Setting]) -> list[str]:
    """A line for each setting; those that are as in the base and have no effect share one at the end."""
    idle = [one for one in shown if not has_effect(bench.state, one.id) and not _is_changed(bench, one)]
    lines = [_line(bench, one) for one in shown if one not in idle]
    names = bench.series(setting_name(bench, one.id) for one in idle)
    return [*lines, bench.say("own-idle", names=names)] if idle else lines


def _line(bench: Bench, setting: Setting) -> str:
    """A setting with its value: ✏️ where it differs from the base, 🔒 where no host may change it."""
    notes = []
    if _is_changed(bench, setting):
        notes.append(bench.say("own-note-usual", value=_usual(bench, setting)))
    if lock_on(bench.state, setting) is not None:
        notes.append("🔒")
    if not has_effect(bench.state, setting.id):
        notes.append(bench.say("own-note-idle"))
    key = "rule-changed" if _is_changed(bench, setting) else "rule"
    line = bench.say(key, name=setting_name(bench, setting.id), value=value_now(bench, setting.id))
    return " · ".join([line, *notes])


def _setting_menu(bench: Bench, shown: Sequence[Setting], chosen: Setting | None) -> ui.Item[Any]:
    options = [
        option(
            setting_name(bench, one.id),
            one.id,
            about=value_now(bench, one.id),
            chosen=chosen is not None and chosen.id == one.id,
        )
        for one in shown
    ]
    return menu(bench, "setting", bench.say("settings-choose"), options)


def _is_changed(bench: Bench, setting: Setting) -> bool:
    return bool(bench.preset.rules.value(setting.id) != bench.usual.rules.value(setting.id))


def _usual(bench: Bench, setting: Setting) -> str:
    """The value that the base has, in words."""
    return value_words(bench, setting, bench.usual.rules.value(setting.id))


def _own(bench: Bench) -> OwnPreset:
    assert bench.own is not None  # noqa: S101 - built-in presets are not changed
    return bench.own
