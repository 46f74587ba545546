"""The doors to what one person may see: the private panel, the state of the game, the story of a finished one."""

from __future__ import annotations

from bot.answers import Shown, Updated, act
from bot.panels.address import template
from bot.panels.panel import Interaction, Panel, is_panel, look, own_screen
from engine import commands as c


class MyCard(Panel, template=template("card")):
    """Open the private panel."""

    async def _press(self, interaction: Interaction) -> None:
        await look(interaction, self.address, Shown("panel"))


class Refresh(Panel, template=template("refresh", "open")):
    """Draw the private panel anew; ``open``: with the card face up, where cards are opened deliberately (S2.5)."""

    async def _press(self, interaction: Interaction) -> None:
        arguments = {"open": 1} if self.address.action == "open" else {}
        await look(interaction, self.address, Updated("panel", arguments))


class Seen(Panel, template=template("seen")):
    """The card was studied."""

    async def _press(self, interaction: Interaction) -> None:
        phase_no = self.address.phase
        reply = own_screen(interaction, "role_card")
        await act(interaction, self.address, lambda person: c.Seen(person, phase_no=phase_no), reply)


class Status(Panel, template=template("status")):
    """Show where the game stands."""

    async def _press(self, interaction: Interaction) -> None:
        await look(interaction, self.address, Shown("status"))


class Story(Panel, template=template("story")):
    """Turn the pages of the story: for oneself, whatever page the table's message shows."""

    async def _press(self, interaction: Interaction) -> None:
        page = int(self.address.argument) if self.address.argument.isdecimal() else 1
        show = Updated if is_panel(interaction) else Shown
        await look(interaction, self.address, show("story", {"page": page}))
