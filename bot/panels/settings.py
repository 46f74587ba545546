"""The settings of the lobby: sections to read, and the host's dials. Words and numbers come in forms."""

from __future__ import annotations

from typing import Any

from bot import preflight
from bot.answers import Refusal, Reply, Said, Shown, Updated, act, answer, say, whisper
from bot.panels.address import Address, template
from bot.panels.forms import Form, NumberField, submitted
from bot.panels.panel import Interaction, Panel, look
from bot.screens import dials
from bot.texts import text
from engine import commands as c
from engine.errors import CommandRefused, RefusalCode
from engine.rules.ruleset import all_settings
from engine.service import Executed, Game

NARRATOR = "hosting.narrator"
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
    setting, phase_no = address.argument, address.phase
    value = numbers[0] if len(numbers) == 1 else numbers

    async def work() -> tuple[Reply, Game | None]:
        bot = interaction.client
        try:
            executed = await bot.act(
                interaction, address.game_id, lambda person: c.ChangeSetting(person, setting, value, phase_no=phase_no)
            )
        except CommandRefused as refused:
            if refused.code is RefusalCode.BAD_VALUE:
                raise Refusal(_bounds(await bot.service.load(address.game_id), setting)) from None
            raise
        return _shown(setting), executed.game

    await answer(interaction, work)


def _bounds(game: Game, setting: str) -> Said:
    """Which numbers a form takes, for somebody who has entered others."""
    declared = all_settings().get(setting)
    dial = dials.Number(0, _MOST_OF_A_ROLE) if declared is None else dials.dial_of(game.state, declared)
    match dial:
        case dials.Number(fewest, most):
            return Said("form-out-of-bounds", {"fewest": str(fewest), "most": str(most)})
        case dials.Range(fewest, most):
            return Said("form-range-out-of-bounds", {"fewest": str(fewest), "most": str(most)})
    return Said(f"refusal-{RefusalCode.BAD_VALUE}")


async def _set(interaction: Interaction, address: Address, setting: str, value: object) -> None:
    phase_no = address.phase
    switched_on: list[Game] = []

    def shown(executed: Executed) -> Reply:
        if executed.game.state.rules.value(setting) is True:
            switched_on.append(executed.game)
        return _shown(setting)

    await act(interaction, address, lambda person: c.ChangeSetting(person, setting, value, phase_no=phase_no), shown)
    for game in switched_on:
        await _advise(interaction, game, setting)


async def _advise(interaction: Interaction, game: Game, setting: str) -> None:
    """Say what a setting that was just switched on still needs here."""
    language = await interaction.client.language_for(interaction)
    if game.guild_id is None:
        advice = text(language, "narrator-not-here") if setting == NARRATOR else None
    else:
        advice = preflight.check_setting(setting, interaction.app_permissions).advice(language)
    if advice is not None:
        await whisper(interaction, advice)


def _shown(setting: str) -> Reply:
    return Updated("settings", {"setting": _COUNTS if setting.startswith(_COUNTS) else setting})
