"""Who sits at the table: seats, composition, what the host may change."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Annotated, Literal, Self

from pydantic import Field as Bound
from pydantic import Strict, model_validator
from pydantic.dataclasses import dataclass as checked_dataclass

from engine.frozen import dataclass
from engine.rules.setting import Count, Flag, RoleCounts, setting

MOST_SEATS = 20
SeatNumber = Annotated[int, Strict(), Bound(ge=5, le=MOST_SEATS)]


@checked_dataclass(frozen=True, slots=True)
class SeatRange:
    """How many may sit: from the fewest to the most, both included."""

    fewest: SeatNumber
    most: SeatNumber

    @model_validator(mode="before")
    @classmethod
    def _read(cls, raw: object) -> object:
        if isinstance(raw, int) and not isinstance(raw, bool):
            return {"fewest": raw, "most": raw}
        if isinstance(raw, list | tuple) and len(raw) == 2:
            return {"fewest": raw[0], "most": raw[1]}
        return raw

    @model_validator(mode="after")
    def _ordered(self) -> Self:
        if self.fewest > self.most:
            raise ValueError("the fewest seats are more than the most")
        return self

    def __contains__(self, seats: object) -> bool:
        return isinstance(seats, int) and self.fewest <= seats <= self.most


@checked_dataclass(frozen=True, slots=True)
class Locks:
    """Which settings the host may not change: the ``named`` ones, or all but those that match ``all_but`` globs."""

    named: tuple[str, ...] = ()
    all_but: tuple[str, ...] | None = None

    @model_validator(mode="before")
    @classmethod
    def _read(cls, raw: object) -> object:
        return {"named": raw} if isinstance(raw, list | tuple) else raw

    def __contains__(self, setting_id: object) -> bool:
        if not isinstance(setting_id, str):
            return False
        if self.all_but is None:
            return setting_id in self.named
        return not any(fnmatchcase(setting_id, glob) for glob in self.all_but)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRules:
    """Seats, roles and locks."""

    seats: SeatRange = setting(SeatRange(5, 20), "S0.1", "S1.23", "S2.20", "S3.1", "S4.87")
    composition: Literal["auto", "manual", "fixed", "by_size"] = setting(
        "auto", "S0.4", "S1.22", "S2.24", "S2.46", "S3.2", "S3.3", "S4.87"
    )
    mafia_count: Literal["auto"] | Annotated[int, Strict(), Bound(ge=1, le=20)] = setting(
        "auto", "S0.6", "S0.9", "D0.12", "D1.15", "D2.33"
    )
    don: Literal["never", "optional", "from_seven", "always", "counted"] = setting(
        "from_seven", "S1.47", "S2.26", "D2.33"
    )
    optional_roles: tuple[str, ...] = setting((), "S0.7", "S1.47")
    counts: RoleCounts = setting({}, "S2.47", "S2.48", "S2.54")
    extended_pool: Flag = setting(False, "S2.31", "S2.34", "S2.55", "S2.56", "D2.34")
    plain_civilians_min: Count = setting(1, "S0.8")
    escort_faction: Literal["town", "mafia"] = setting("town", "S3.2", "S4.20", "D2.6")
    fill_with_bots: Flag = setting(False, "S2.57", "S2.58")
    locked: Locks = setting(
        Locks(), "S2.23", "S2.28", "S2.29", "S2.33", "S2.34", "S2.37", "S2.38", "S2.43", "S2.44", "S3.10"
    )
    host_hours_min: Annotated[int, Strict(), Bound(ge=0, le=1000)] = setting(0, "S3.8", "S3.9", "D3.13")
