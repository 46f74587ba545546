"""How a setting is declared: once, with its type, bounds, default and the rules behind it.

A section is a frozen dataclass; each field is a setting, its id is ``section.field``. Everything that shows, checks,
stores or documents settings is derived from these declarations.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, field
from dataclasses import fields as dataclass_fields
from functools import cache
from typing import Annotated, Any, get_type_hints

from pydantic import Field as Bound
from pydantic import Strict, TypeAdapter, ValidationError

from engine.errors import BadValue
from engine.frozen import dataclass

Flag = Annotated[bool, Strict()]
Seconds = Annotated[int, Strict(), Bound(ge=0, le=604_800)]
"""0 = no limit for what waits for people; 0 = none for what is optional (last words, defence, shout …)."""
Count = Annotated[int, Strict(), Bound(ge=0, le=20)]
Draws = Annotated[int, Strict(), Bound(ge=0, le=100)]
RoleCounts = Mapping[str, Count]


def setting(
    default: Any,
    *cites: str,
    only_where_allowed: bool = False,
    optional_time: bool = False,
) -> Any:
    """Declare a setting.

    ``cites``: the statements and decisions behind it. ``only_where_allowed``: a host may change it only in presets
    that list its values. ``optional_time``: 0 seconds mean that there is no such time at all, not "without limit".
    """
    metadata = {"cites": cites, "only_where_allowed": only_where_allowed, "optional_time": optional_time}
    if isinstance(default, Mapping):
        return field(default_factory=lambda: default, metadata=metadata)
    return field(default=default, metadata=metadata)


@dataclass(frozen=True, slots=True)
class Setting:
    """One declared setting, as read from its section."""

    id: str
    section: str
    name: str
    default: Any
    cites: tuple[str, ...]
    only_where_allowed: bool
    optional_time: bool
    type: Any

    def parse(self, raw: object) -> Any:
        """The value that ``raw`` (read from YAML or JSON) stands for.

        Raises BadValue where it does not fit the declared type and bounds.
        """
        try:
            return _adapter(self.id, self.type).validate_python(raw)
        except ValidationError as error:
            found = error.errors()
            raise BadValue(self.id, found[0]["msg"], tuple(one["type"] for one in found)) from None


_ADAPTERS: dict[str, TypeAdapter[Any]] = {}


def _adapter(setting_id: str, declared: Any) -> TypeAdapter[Any]:
    if setting_id not in _ADAPTERS:
        _ADAPTERS[setting_id] = TypeAdapter(declared)
    return _ADAPTERS[setting_id]


def _default_of(declared: Field[Any]) -> Any:
    if declared.default_factory is not MISSING:
        return declared.default_factory()
    return declared.default


@cache
def settings_of(section: type, name: str) -> tuple[Setting, ...]:
    """The settings that a section class declares, in order. ``name`` is the section's id."""
    types = get_type_hints(section, include_extras=True)
    return tuple(
        Setting(
            id=f"{name}.{declared.name}",
            section=name,
            name=declared.name,
            default=_default_of(declared),
            type=types[declared.name],
            **declared.metadata,
        )
        for declared in dataclass_fields(section)
    )
