"""What a channel says about who may write in it, read as Discord sends it. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import discord

WRITE: Final = discord.Permissions(send_messages=True).value
"""The only permission that the night takes. Threads are left alone: teams talk in theirs."""

ROLE, MEMBER = 0, 1


@dataclass(frozen=True, slots=True)
class Said:
    """What a channel says about one role or member; ``present`` False: nothing at all."""

    allowed: int = 0
    denied: int = 0
    present: bool = True

    @property
    def allows_writing(self) -> bool:
        """Is writing allowed in so many words?"""
        return bool(self.allowed & WRITE)

    @property
    def denies_writing(self) -> bool:
        """Is it forbidden in so many words?"""
        return bool(self.denied & WRITE)

    def closed(self) -> Said:
        """The same with writing forbidden."""
        return Said(self.allowed & ~WRITE, self.denied | WRITE)

    def opened(self) -> Said:
        """The same with writing allowed."""
        return Said(self.allowed | WRITE, self.denied & ~WRITE)

    def with_writing_as_in(self, before: Said) -> Said:
        """The same, with what ``before`` said about writing; not present where that leaves nothing, as before."""
        allowed = (self.allowed & ~WRITE) | (before.allowed & WRITE)
        denied = (self.denied & ~WRITE) | (before.denied & WRITE)
        return Said(allowed, denied, present=bool(allowed or denied) or before.present)


NOTHING: Final = Said(present=False)


class Channel:
    """All that a channel says, as it was read."""

    def __init__(self, payload: Mapping[str, Any]) -> None:
        entries: Iterable[Mapping[str, Any]] = payload.get("permission_overwrites") or ()
        self._said = {int(entry["id"]): Said(int(entry["allow"]), int(entry["deny"])) for entry in entries}

    def about(self, target_id: int) -> Said:
        """What it says about a role or a member."""
        return self._said.get(target_id, NOTHING)

    def lets_write(self, member_id: int, role_ids: Collection[int]) -> bool:
        """Will a member with these roles, without that of everybody, be able to write though everybody may not?"""
        own = self.about(member_id)
        if own.allows_writing or own.denies_writing:
            return own.allows_writing
        return any(self.about(role_id).allows_writing for role_id in role_ids)
