"""Tables whose host may sit outside: the basic game, with every value of ``hosting.moderator`` open to its host."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine import commands as c
from engine.audience import Person
from engine.lobby.moderator import PLACES, place_of_host
from engine.phases.phase import Phase
from engine.rules.presets import PRESETS, Preset
from tests.kit.watched import WatchedGame

HOST = Person(1)
CARDS = ("mafia", "mafia", "commissar", "doctor", "civilian", "civilian", "civilian")


def moderated(moderator: str, **values: Any) -> Preset:
    """The preset; section and name of further settings are joined by two underscores."""
    basic = PRESETS["basic"]
    rules = basic.rules.with_value("hosting.moderator", moderator).with_value("hosting.start", "host")
    for name, value in values.items():
        rules = rules.with_value(name.replace("__", "."), value)
    return replace(basic, rules=rules, allowed={**basic.allowed, "hosting.moderator": tuple(PLACES)})


class ModeratedGame(WatchedGame):
    """A watched game that person 1 hosts: outside where the rules want or ``outside`` says it, else at seat 1."""

    def __init__(
        self,
        moderator: str,
        *,
        cards: Sequence[str] = CARDS,
        outside: bool | None = None,
        names: Sequence[str] = (),
        seed: int = 1,
        **values: Any,
    ) -> None:
        preset = moderated(moderator, **values)
        is_outside = not place_of_host(preset.rules).at_table if outside is None else outside
        players = range(2, len(cards) + 2) if is_outside else range(1, len(cards) + 1)
        deck = ("", *cards) if is_outside else tuple(cards)
        super().__init__(max(players), preset=preset, cards=deck, names=names, seed=seed)
        self.players = [Person(number) for number in players]
        if is_outside:
            self.do(c.StandUp(HOST))
        self.do(*(c.Join(person) for person in self.players))

    def deal(self) -> ModeratedGame:
        """Deal the cards as they were laid out, by seat."""
        self.do(c.Start(HOST))
        assert self.state.phase is not Phase.LOBBY
        return self

    def begin_night(self) -> ModeratedGame:
        """Everybody has seen the card."""
        self.do(*(c.Seen(person) for person in self.players))
        if self.state.phase is Phase.REVEAL:
            self.do(c.Next(HOST))
        assert self.state.phase is Phase.NIGHT
        return self
