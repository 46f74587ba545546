"""The bench: a copy of a preset laid out as if it were a table, so that every word and dial of a lobby serves it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.panels.address import Address
from bot.screens.scene import Scene
from bot.surfaces import unshown_setting
from engine.audience import Person
from engine.copies.copy import base_of
from engine.copies.faults import Fault
from engine.copies.soundness import faults_of
from engine.events import GameCreated
from engine.evolve import created
from engine.rules.presets.preset import Preset
from engine.store.game import Game
from engine.store.presets import OwnPreset
from engine.timetable import Timetable

PREFIX: Final = "own-"
"""Before the action of every control on the bench; the rest is that of the lobby's."""


@dataclass(frozen=True, kw_only=True)
class Bench(Scene):
    """A preset as a reader is shown it: no game, but a room on paper in which nobody is.

    ``own`` is None for a built-in preset. ``unread``: what of the copy's rules this program cannot read.
    """

    own: OwnPreset | None = None
    unread: tuple[Fault, ...] = ()

    @property
    def preset(self) -> Preset:
        """What lies on the bench."""
        return self.state.preset

    @property
    def usual(self) -> Preset:
        """The built-in preset that it was made from."""
        return base_of(self.preset)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Why nobody can play by it; empty where they can."""
        return self.unread or faults_of(self.preset)

    @property
    def unshown(self) -> str | None:
        """The setting with whose value no game can be shown in Discord; None where all can be."""
        return unshown_setting(self.preset.rules)

    def address(self, action: str, phase_no: int | None, argument: str) -> Address:
        """Where a control leads: to the preset's number, with the revision that its reader has seen."""
        assert self.own is not None  # noqa: S101 - a built-in preset has no controls
        return Address(PREFIX + action, self.own.id, self.own.revision, argument)


def bench_of(preset: Preset, language: str) -> Bench:
    """A preset that is only to be read."""
    return Bench(game=_on_paper(preset, 0, language), events=(), language=language)


def bench_for(own: OwnPreset, language: str, *, drafted: bool = True) -> Bench:
    """A server's own preset; with ``drafted`` as it will be once it is saved."""
    preset, unread = own.drafted() if drafted else own.preset()
    game = _on_paper(preset, own.id, language)
    return Bench(game=game, events=(), language=language, own=own, unread=unread)


def _on_paper(preset: Preset, number: int, language: str) -> Game:
    return Game(
        id=number,
        guild_id=None,
        channel_id=0,
        language=language,
        state=created(GameCreated(preset=preset, seed=0, host=Person(1))),
        timetable=Timetable(),
        seq=0,
        members={},
    )
