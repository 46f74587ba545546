"""The picker of commands in the reader's language: simcord's shows the English names and descriptions to everybody."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

_Part = Mapping[str, Any]


def in_language(catalogue: _Part, commands: Iterable[_Part], locale: str) -> dict[str, Any]:
    """Return the picker's catalogue with every command, option and choice as Discord shows it under a locale.

    `commands` are what the bot has registered. What is sent to the bot stays in English, as with Discord: a command's
    `path`, an option's `name` (its translation is added as `label`) and a choice's `value`.
    """
    registered = {str(command["id"]): command for command in commands}
    entries = [_entry(entry, registered[entry["commandId"]], locale) for entry in catalogue["entries"]]
    return {**catalogue, "entries": entries}


def _entry(entry: _Part, command: _Part, locale: str) -> dict[str, Any]:
    names, leaf = [_translated(command, "name", locale)], command
    for part in entry["path"][1:]:
        leaf = _named(leaf["options"], part)
        names.append(_translated(leaf, "name", locale))
    return {
        **entry,
        "invocation": " ".join(names),
        "description": _translated(leaf, "description", locale),
        "options": [_option(option, _named(leaf["options"], option["name"]), locale) for option in entry["options"]],
    }


def _option(option: _Part, declared: _Part, locale: str) -> dict[str, Any]:
    choices = zip(option["choices"], declared.get("choices") or (), strict=True)
    return {
        **option,
        "label": _translated(declared, "name", locale),
        "description": _translated(declared, "description", locale),
        "choices": [{**choice, "name": _translated(known, "name", locale)} for choice, known in choices],
    }


def _named(parts: Iterable[_Part], name: str) -> _Part:
    return next(part for part in parts if part["name"] == name)


def _translated(part: _Part, field: str, locale: str) -> str:
    return str((part.get(f"{field}_localizations") or {}).get(locale) or part[field])
