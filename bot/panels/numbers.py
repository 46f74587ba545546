"""Numbers for a setting, asked for in a form: in a lobby and on the bench of a preset alike."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot.answers import Said, say
from bot.panels.address import Address
from bot.panels.forms import Form, NumberField, submitted
from bot.panels.panel import Interaction
from bot.panels.turning import Turning, entered, whole
from engine.rules.ruleset import all_settings

FIELDS: Final[Mapping[str, tuple[str, ...]]] = {"number": ("number",), "range": ("fewest", "most")}
"""The lines of a form, by the action of its button."""

_FORM: Final = "set-"


async def ask(interaction: Interaction, address: Address, *, prefix: str = "") -> None:
    """Open the form of a button, whose argument is ``setting.fewest.most``, or ``setting.entry.fewest.most``.

    ``prefix``: what the button's action, and that of the form, begin with.
    """
    setting, fewest, most = ("", *address.argument.rsplit(".", 2))[-3:]
    if whole(setting) not in all_settings():
        await say(interaction, Said("answer-out-of-date"))
        return
    action = address.action.removeprefix(prefix)
    to = Address(f"{prefix}{_FORM}{action}", address.game_id, address.phase_no, setting)
    fields = [NumberField(name, fewest, most) for name in FIELDS[action]]
    await Form(to, whole(setting), fields).open(interaction)


async def read(
    interaction: Interaction,
    address: Address,
    turn: Callable[[Interaction, Address, Turning], Awaitable[None]],
    *,
    prefix: str = "",
) -> None:
    """Turn the dial to what was entered in the form of this address; say so where these are no numbers."""
    values = submitted(interaction)
    names = FIELDS[address.action.removeprefix(prefix + _FORM)]
    turning = entered(address.argument, [values.get(name, "") for name in names])
    if turning is None:
        await say(interaction, Said("form-not-a-number"))
    else:
        await turn(interaction, address, turning)
