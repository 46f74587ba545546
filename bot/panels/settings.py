"""The settings of the lobby: sections to read, and the host's dials. Words and numbers come in forms."""

from __future__ import annotations

from typing import Any

from bot.answers import Reply, Said, Shown, Updated, act, say
from bot.panels.address import Address, template
from bot.panels.forms import Form, NumberField, submitted
from bot.panels.panel import Interaction, Panel, look
from engine import commands as c

_COUNTS = "table.counts"
_MOST_OF_A_ROLE = 20


class Settings(Panel, template=template("settings")):
    """Open the rules: the host may change them in the lobby, everybody may read them."""

    async def _press(self, interaction: Interaction) -> None:
        await look(interaction, self.address, Shown("settings"))


class Section(Panel, template=template("section")):
    """Turn to another section."""

    async def _press(self, interaction: Interaction) -> None:
        await look(interaction, self.address, Updated("settings", {"section": self.chosen[0] if self.chosen else ""}))


class Setting(Panel, template=template("setting")):
    """Show the dial of one setting."""

    async def _press(self, interaction: Interaction) -> None:
        await look(interaction, self.address, Updated("settings", {"setting": self.chosen[0] if self.chosen else ""}))


class Switch(Panel, template=template("switch")):
    """Set a flag. The argument is ``setting.on`` or ``setting.off``."""

    async def _press(self, interaction: Interaction) -> None:
        setting, _, value = self.address.argument.rpartition(".")
        await _set(interaction, self.address, setting, value == "on")


class Value(Panel, template=template("value")):
    """Set the setting of the argument to the value chosen in the menu."""

    async def _press(self, interaction: Interaction) -> None:
        if self.chosen:
            value: Any = int(self.chosen[0]) if self.chosen[0].isdecimal() else self.chosen[0]
            await _set(interaction, self.address, self.address.argument, value)
        else:
            await say(interaction, Said("answer-out-of-date"))


class Roles(Panel, template=template("roles")):
    """Set the setting of the argument to the roles chosen in the menu."""

    async def _press(self, interaction: Interaction) -> None:
        await _set(interaction, self.address, self.address.argument, tuple(self.chosen))


class Number(Panel, template=template("number")):
    """Ask for a number. The argument is ``setting.fewest.most``."""

    async def _press(self, interaction: Interaction) -> None:
        setting, fewest, most = self.address.argument.rsplit(".", 2)
        address = Address("set-number", self.address.game_id, self.address.phase_no, setting)
        await Form(address, setting, [NumberField("number", fewest, most)]).open(interaction)


class Count(Panel, template=template("count")):
    """Ask how many of the role chosen in the menu there shall be."""

    async def _press(self, interaction: Interaction) -> None:
        role = self.chosen[0] if self.chosen else ""
        address = Address("set-number", self.address.game_id, self.address.phase_no, f"{_COUNTS}.{role}")
        await Form(address, _COUNTS, [NumberField("number", "0", str(_MOST_OF_A_ROLE))]).open(interaction)


class Range(Panel, template=template("range")):
    """Ask for two numbers. The argument is ``setting.fewest.most``."""

    async def _press(self, interaction: Interaction) -> None:
        setting, fewest, most = self.address.argument.rsplit(".", 2)
        address = Address("set-range", self.address.game_id, self.address.phase_no, setting)
        fields = [NumberField("fewest", fewest, most), NumberField("most", fewest, most)]
        await Form(address, setting, fields).open(interaction)


# What comes back in forms


async def set_number(interaction: Interaction, address: Address) -> None:
    """A number was entered for the setting of the argument."""
    await _set_numbers(interaction, address, ("number",))


async def set_range(interaction: Interaction, address: Address) -> None:
    """Two numbers were entered for the setting of the argument."""
    await _set_numbers(interaction, address, ("fewest", "most"))


async def _set_numbers(interaction: Interaction, address: Address, fields: tuple[str, ...]) -> None:
    entered = submitted(interaction)
    texts = [entered.get(field, "").strip() for field in fields]
    if not all(number.isdecimal() and len(number) < 10 for number in texts):
        await say(interaction, Said("form-not-a-number"))
        return
    numbers = [int(number) for number in texts]
    await _set(interaction, address, address.argument, numbers[0] if len(numbers) == 1 else numbers)


async def _set(interaction: Interaction, address: Address, setting: str, value: object) -> None:
    phase_no = address.phase
    shown: Reply = Updated("settings", {"setting": _COUNTS if setting.startswith(_COUNTS) else setting})
    await act(interaction, address, lambda person: c.ChangeSetting(person, setting, value, phase_no=phase_no), shown)
