"""The speaker's button. In the nominations that follow the talk it names nobody."""

from __future__ import annotations

from bot.answers import Updated, act
from bot.panels.address import template
from bot.panels.panel import Interaction, Panel, is_private
from engine import commands as c


class Done(Panel, template=template("done")):
    """End one's own speech. The cards of the table are edited by the outbox."""

    async def _press(self, interaction: Interaction) -> None:
        phase_no = self.address.phase
        reply = Updated("day_prompt") if is_private(interaction) else None
        await act(interaction, self.address, lambda person: c.Done(person, phase_no=phase_no), reply)
