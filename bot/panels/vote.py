"""The ballot. The message that holds it is never drawn anew: an edit would close the menus that others have open."""

from __future__ import annotations

from collections.abc import Callable

from bot.answers import Said, Shown, Updated, act, say
from bot.panels.address import template
from bot.panels.panel import Interaction, Panel, is_private
from engine import commands as c
from engine.audience import Person, Seat


class Vote(Panel, template=template("vote")):
    """Vote for the seat chosen in the menu, or for the one that the button names: its argument."""

    async def _press(self, interaction: Interaction) -> None:
        named = self.chosen[0] if self.chosen else self.address.argument
        if not named.isdecimal():
            await say(interaction, Said("answer-out-of-date"))
            return
        candidate, phase_no = Seat(int(named)), self.address.phase
        await _cast(self, interaction, lambda person: c.Vote(person, candidate, phase_no=phase_no))


class Abstain(Panel, template=template("abstain")):
    """Vote for nobody."""

    async def _press(self, interaction: Interaction) -> None:
        phase_no = self.address.phase
        await _cast(self, interaction, lambda person: c.Abstain(person, phase_no=phase_no))


async def _cast(panel: Panel, interaction: Interaction, make: Callable[[Person], c.Command]) -> None:
    reply = Updated("panel") if is_private(interaction) else Shown("vote_receipt")
    await act(interaction, panel.address, make, reply)
