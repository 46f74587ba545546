"""What is delivered because somebody said something through the bot.

What allies say to each other comes as edits of their own prompts: no message is new, no sound is heard, and the table
sees nothing. Signs made before the table stand in one message of the phase, posted with the first of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.announce import nights
from bot.announce.telling import Telling, edit
from engine.store.delivery import TALLY, Delivery

if TYPE_CHECKING:
    from engine.service import Game, Line


def overheard(game: Game, line: Line, first: bool) -> list[Delivery]:
    """Let those who may know the line see it. ``first``: the table has seen no sign in this phase yet."""
    state = game.state
    if line.everyone:
        return [_before_the_table(line.phase_no, first=first)]
    told = Telling(game, game, state.phase, state.phase_no, state.night, state.day)
    return nights.refreshed_prompts(told, line.heard_by)


def _before_the_table(phase_no: int, *, first: bool) -> Delivery:
    card = f"signs-{phase_no}"
    if not first:
        return edit("signs", card, phase_no=phase_no)
    return Delivery(
        lane=None,
        screen="signs",
        arguments={"phase_no": phase_no},
        card=card,
        priority=TALLY,
        until_phase=phase_no,
    )
