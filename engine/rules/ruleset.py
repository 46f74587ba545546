"""All rules of one game, in nine sections, and how single settings of it are read and changed."""

from __future__ import annotations

from dataclasses import field, fields, replace
from functools import cache
from typing import Any, get_type_hints

from engine.errors import BadValue
from engine.frozen import dataclass
from engine.rules.day import DayRules
from engine.rules.dealing import DealRules
from engine.rules.fouls import FoulRules
from engine.rules.hosting import HostingRules
from engine.rules.morning import MorningRules
from engine.rules.night import NightRules
from engine.rules.setting import Setting, settings_of
from engine.rules.table import TableRules
from engine.rules.victory import VictoryRules
from engine.rules.vote import VoteRules


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """The rules of one game. A section's settings have the ids ``section.setting``."""

    table: TableRules = field(default_factory=TableRules)
    hosting: HostingRules = field(default_factory=HostingRules)
    deal: DealRules = field(default_factory=DealRules)
    night: NightRules = field(default_factory=NightRules)
    morning: MorningRules = field(default_factory=MorningRules)
    day: DayRules = field(default_factory=DayRules)
    vote: VoteRules = field(default_factory=VoteRules)
    fouls: FoulRules = field(default_factory=FoulRules)
    victory: VictoryRules = field(default_factory=VictoryRules)

    def value(self, setting_id: str) -> Any:
        """The value of a setting. Raises BadValue for an unknown id."""
        declared = setting_named(setting_id)
        return getattr(getattr(self, declared.section), declared.name)

    def with_value(self, setting_id: str, value: Any) -> Ruleset:
        """The same rules with one setting changed; ``value`` is already parsed."""
        declared = setting_named(setting_id)
        section = replace(getattr(self, declared.section), **{declared.name: value})
        return replace(self, **{declared.section: section})


@cache
def all_settings() -> dict[str, Setting]:
    """Every declared setting by its id, in the order of declaration."""
    sections = get_type_hints(Ruleset)
    return {
        declared.id: declared
        for section in fields(Ruleset)
        for declared in settings_of(sections[section.name], section.name)
    }


def setting_named(setting_id: str) -> Setting:
    """The setting with this id. Raises BadValue where there is none."""
    declared = all_settings().get(setting_id)
    if declared is None:
        raise BadValue(setting_id, "there is no such setting")
    return declared
