"""What a preset is: rules, and what a host may choose where a setting is open only to some."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from engine.frozen import dataclass
from engine.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """Saved rules with a name.

    ``name`` is the one that a server gave to its copy; built-in presets have theirs in the texts.
    ``allowed`` lists, by setting id, the values that a host may choose of a setting declared ``only_where_allowed``;
    without an entry he may not change it. ``deck``: the roles of a fixed composition. ``base`` is the id of the
    built-in preset that a copy was made from. ``gestures``: do people speak by signs: by day while another has the
    floor (S4.88), at night by nothing else (S4.14), in the night of acquaintance not even so (S4.60)?
    ``bots_allowed``: does an administrator let its hosts fill free seats with bots, where the preset itself is not
    played with them?
    """

    id: str
    rules: Ruleset
    allowed: Mapping[str, tuple[str | int, ...]] = field(default_factory=dict)
    deck: Mapping[str, int] = field(default_factory=dict)
    base: str | None = None
    name: str | None = None
    gestures: bool = False
    bots_allowed: bool = False
