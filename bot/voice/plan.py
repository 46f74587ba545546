"""What is to be done about voices: what is wanted, minus what is so already. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from bot.voice.speaking import Turn
from engine.store.voice import Muting

STRANGER = Turn(heard=True)
"""Whoever is at no table of this voice channel: only what the bot has done to him is undone."""


@dataclass(frozen=True, slots=True)
class Connected:
    """Where somebody is in voice, and how he is silenced there by others than himself."""

    channel_id: int
    stage: bool
    mute: bool
    suppress: bool

    def silenced(self, kind: Muting) -> bool:
        """Is he silenced in this way?"""
        return self.mute if kind is Muting.MUTE else self.suppress

    def believed(self, kind: Muting, *, silenced: bool) -> Connected:
        """The same as it is after an edit that Discord has not told of yet."""
        return replace(self, **{kind.value: silenced})


@dataclass(frozen=True, slots=True)
class Edit:
    """One request: let an account be heard, or silence it."""

    account_id: int
    channel_id: int
    kind: Muting
    silence: bool
    order: int


def edits(
    wanted: Mapping[tuple[int, int], Turn],
    present: Mapping[int, Connected],
    ours: Collection[tuple[int, Muting]],
) -> list[Edit]:
    """All that is to be done, the most urgent first: voices are given before they are taken, the speaker's before all.

    ``wanted``: by voice channel and account; ``present``: who is connected; ``ours``: what the ledger says the bot may
    have done. A mute that is not in it is somebody else's, and stays. On a stage everybody begins without a voice,
    so players are given theirs there without having been silenced by the bot.
    """
    found = [
        edit
        for account_id, connected in present.items()
        for kind in Muting
        if (edit := _edit(account_id, connected, kind, wanted, (account_id, kind) in ours)) is not None
    ]
    return sorted(found, key=lambda edit: (edit.silence, edit.order, edit.account_id))


def _edit(
    account_id: int, connected: Connected, kind: Muting, wanted: Mapping[tuple[int, int], Turn], ours: bool
) -> Edit | None:
    if kind is Muting.SUPPRESS and not connected.stage:
        return None
    way = Muting.SUPPRESS if connected.stage else Muting.MUTE
    turn = wanted.get((connected.channel_id, account_id)) if kind is way else None
    silenced = connected.silenced(kind)
    if turn is not None and not turn.heard:
        needed = not silenced
    else:
        invited = turn is not None and kind is Muting.SUPPRESS and silenced
        # What is owed is undone even where it seems undone: nothing but Discord's answer ends a debt.
        needed = ours or invited
    turn = turn or STRANGER
    return Edit(account_id, connected.channel_id, kind, not turn.heard, turn.order) if needed else None
