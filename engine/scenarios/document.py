"""Reading a scenario file: YAML in which only ``true`` and ``false`` are booleans and no key stands twice."""

from __future__ import annotations

import re
from collections.abc import Hashable
from pathlib import Path
from typing import Any

import yaml


class BadScenario(Exception):
    """Something written in a scenario that cannot be understood. The message names the place."""


class _Loader(yaml.SafeLoader):
    """Words stay words: no ``off``, ``yes`` or base-60 numbers."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        keys = [self.construct_object(key, deep=True) for key, _value in node.value]
        for key in keys:
            if not isinstance(key, Hashable):
                raise BadScenario(f"line {node.start_mark.line + 1}: a key must be a word")
        twice = next((key for index, key in enumerate(keys) if key in keys[:index]), None)
        if twice is not None:
            raise BadScenario(f"line {node.start_mark.line + 1}: the key '{twice}' is written twice")
        return super().construct_mapping(node, deep=deep)


_Loader.yaml_implicit_resolvers = {}
for _tag, _pattern, _first in (
    ("tag:yaml.org,2002:bool", r"^(?:true|false)$", "tf"),
    ("tag:yaml.org,2002:int", r"^[-+]?(?:0|[1-9][0-9]*)$", "-+0123456789"),
    ("tag:yaml.org,2002:float", r"^[-+]?[0-9]+\.[0-9]+$", "-+0123456789"),
    ("tag:yaml.org,2002:null", r"^(?:~|null|)$", ["~", "n", ""]),
):
    _Loader.add_implicit_resolver(_tag, re.compile(_pattern), list(_first))


def read_value(text: str) -> Any:
    """The value that a piece of text stands for, by the rules of scenario files. Raises BadScenario."""
    try:
        return yaml.load(text, _Loader)  # noqa: S506 - a SafeLoader with fewer resolvers
    except yaml.YAMLError as error:
        raise BadScenario(_first_line(error)) from None


def read_file(path: Path) -> list[Any]:
    """The scenarios of a file, as they are written. Raises BadScenario for a file that is not a list of mappings."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadScenario(f"the file cannot be read: {error}") from None
    written = read_value(text)
    if not isinstance(written, list) or not written:
        raise BadScenario("a scenario file is a list of scenarios")
    return written


def _first_line(error: yaml.YAMLError) -> str:
    mark = getattr(error, "problem_mark", None)
    place = f"line {mark.line + 1}: " if mark is not None else ""
    return f"{place}{getattr(error, 'problem', None) or str(error).splitlines()[0]}"
