"""The night's buttons: an action, a skip, sleep. They mean the same in the DM and in the private panel."""

from __future__ import annotations

from collections.abc import Callable

from bot.answers import Said, act, say
from bot.panels.address import template
from bot.panels.panel import Interaction, Panel, own_screen
from engine import commands as c
from engine.audience import Person, Seat


class Act(Panel, template=template("act")):
    """Use an ability on the seat that the button names: its argument is ``verb.seat``."""

    async def _press(self, interaction: Interaction) -> None:
        verb, _, seat = self.address.argument.partition(".")
        await _choose(self, interaction, verb, seat)


class Choose(Panel, template=template("choose")):
    """Use an ability, named by the argument, on the seat chosen in the menu."""

    async def _press(self, interaction: Interaction) -> None:
        await _choose(self, interaction, self.address.argument, self.chosen[0] if self.chosen else "")


class Skip(Panel, template=template("skip")):
    """Decline every action that is still open."""

    async def _press(self, interaction: Interaction) -> None:
        phase_no = self.address.phase
        await _confirm(self, interaction, lambda person: c.Skip(person, phase_no=phase_no))


class Sleep(Panel, template=template("sleep")):
    """Confirm one's sleep."""

    async def _press(self, interaction: Interaction) -> None:
        phase_no = self.address.phase
        await _confirm(self, interaction, lambda person: c.Sleep(person, phase_no=phase_no))


async def _choose(panel: Panel, interaction: Interaction, verb: str, seat: str) -> None:
    if not seat.isdecimal():
        await say(interaction, Said("answer-out-of-date"))
        return
    target, phase_no = Seat(int(seat)), panel.address.phase
    await _confirm(panel, interaction, lambda person: c.Choose(person, verb, target, phase_no=phase_no))


async def _confirm(panel: Panel, interaction: Interaction, make: Callable[[Person], c.Command]) -> None:
    reply = own_screen(interaction, "night_prompt", phase_no=panel.address.phase_no)
    await act(interaction, panel.address, make, reply)
