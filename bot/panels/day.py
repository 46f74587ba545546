"""The day's buttons and menus: what a seat does with a word, with nothing, or with the players chosen in a menu.

All of them mean what the engine offers under the same verb; whether that is still right is decided by the rules.
"""

from __future__ import annotations

from bot.answers import Reply, Said, Shown, Updated, act, say
from bot.panels.address import template
from bot.panels.panel import Interaction, Panel, is_private, look, own_screen
from engine.abilities.blow import HANDS
from engine.audience import Seat
from engine.day.lift import ANSWERS
from engine.views import Target, command_of

PLAIN = ("shout", "withdraw")
WORDS = {"lift": ANSWERS, "blow": HANDS}
ON_SEATS = {"nominate": 1, "take": 1, "suspects": 3}
"""Verbs about seats, and how many of them."""


class Prompt(Panel, template=template("prompt")):
    """Show what one can do now, to whoever presses it. The argument only says which door it was."""

    async def _press(self, interaction: Interaction) -> None:
        await look(interaction, self.address, own_prompt(interaction))


class Do(Panel, template=template("do")):
    """Do what the argument says: a verb, or ``verb.word``."""

    async def _press(self, interaction: Interaction) -> None:
        verb, _, word = self.address.argument.partition(".")
        if verb in PLAIN and not word:
            await _give(self, interaction, verb, None)
        elif word in WORDS.get(verb, ()):
            await _give(self, interaction, verb, word)
        else:
            await say(interaction, Said("answer-out-of-date"))


class Pick(Panel, template=template("pick")):
    """Do what the argument says to the players chosen in the menu."""

    async def _press(self, interaction: Interaction) -> None:
        verb = self.address.argument
        seats = tuple(Seat(int(value)) for value in self.chosen if value.isdecimal())
        if len(seats) != len(self.chosen) or len(seats) != ON_SEATS.get(verb):
            await say(interaction, Said("answer-out-of-date"))
            return
        await _give(self, interaction, verb, seats[0] if len(seats) == 1 else seats)


async def _give(panel: Panel, interaction: Interaction, verb: str, target: Target) -> None:
    phase_no = panel.address.phase
    reply = own_prompt(interaction)
    if interaction.guild_id is None:
        # The one message there with such controls is that of a night that has become a white one.
        reply = own_screen(interaction, "night_prompt", phase_no=panel.address.phase_no)
    await act(interaction, panel.address, lambda person: command_of(verb, person, target, phase_no), reply)


def own_prompt(interaction: Interaction) -> Reply:
    """What one can do next: in the place of the private message that was pressed, or as one of its own."""
    return Updated("day_prompt") if is_private(interaction) else Shown("day_prompt")
