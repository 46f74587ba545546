"""The speaker's button."""

from __future__ import annotations

from bot.answers import Reply, Updated, act
from bot.panels.address import template
from bot.panels.panel import Interaction, Panel, is_private
from engine import commands as c


class Done(Panel, template=template("done")):
    """End one's own speech."""

    async def _press(self, interaction: Interaction) -> None:
        phase_no = self.address.phase
        await act(interaction, self.address, lambda person: c.Done(person, phase_no=phase_no), self._card(interaction))

    def _card(self, interaction: Interaction) -> Reply:
        if is_private(interaction):
            return Updated("panel")
        return Updated("defence", {"phase_no": self.address.phase_no}, public=True)
