"""The lobby's buttons: who plays, who is ready, and the start."""

from __future__ import annotations

from bot.answers import Reply, Updated, act
from bot.panels.address import template
from bot.panels.panel import Interaction, Panel, is_private
from engine import commands as c

_CARD = Updated("lobby", public=True)


class Join(Panel, template=template("join")):
    """Take a place."""

    async def _press(self, interaction: Interaction) -> None:
        await act(interaction, self.address, c.Join, _CARD)


class LeaveLobby(Panel, template=template("leave")):
    """Give up the place. The button is the lobby's: it never takes anybody out of a running game."""

    async def _press(self, interaction: Interaction) -> None:
        phase_no = self.address.phase
        await act(interaction, self.address, lambda person: c.Leave(person, phase_no=phase_no), _CARD)


class Start(Panel, template=template("start")):
    """Deal the cards."""

    async def _press(self, interaction: Interaction) -> None:
        phase_no = self.address.phase
        await act(interaction, self.address, lambda person: c.Start(person, phase_no=phase_no), _CARD)


class Readiness(Panel, template=template("ready", "unready")):
    """Ready or not: to start, in the lobby; to vote, in the discussion. Two buttons, so that a double click is one."""

    async def _press(self, interaction: Interaction) -> None:
        make = c.Ready if self.address.action == "ready" else c.Unready
        phase_no = self.address.phase
        await act(interaction, self.address, lambda person: make(person, phase_no=phase_no), self._card(interaction))

    def _card(self, interaction: Interaction) -> Reply:
        if is_private(interaction):
            return Updated("panel")
        if self.address.phase_no == LOBBY_PHASE:
            return _CARD
        return Updated("discussion", {"phase_no": self.address.phase_no}, public=True)


LOBBY_PHASE = 1
"""The number of the lobby among the phases of any game."""
