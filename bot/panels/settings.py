"""The settings of the lobby: sections to read, and the host's dials. Words and numbers come in forms."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot import preflight
from bot.answers import Refusal, Reply, Said, Shown, Updated, answer, say, whisper
from bot.panels.address import Address, template
from bot.panels.forms import Form, NumberField, submitted
from bot.panels.panel import Interaction, Panel, look
from bot.screens import dials
from bot.screens.entries import NOT_CALLED
from bot.texts import text
from engine import commands as c
from engine.errors import CommandRefused, RefusalCode
from engine.roles import ROLES
from engine.rules.ruleset import all_settings
from engine.service import Game

COUNTS = "table.counts"
NARRATOR = "hosting.narrator"
ORDER = "night.order"
TIMES = "night.turn_seconds"


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
    """Ask for a number. The argument is ``setting.fewest.most``, or ``setting.entry.fewest.most``."""

    async def _press(self, interaction: Interaction) -> None:
        setting, fewest, most = self.address.argument.rsplit(".", 2)
        address = Address("set-number", self.address.game_id, self.address.phase_no, setting)
        await Form(address, _whole(setting), [NumberField("number", fewest, most)]).open(interaction)


class Entry(Panel, template=template("count", "turn")):
    """Choose a role whose number, or a turn whose place or time is to be changed; the argument is the setting."""

    async def _press(self, interaction: Interaction) -> None:
        entry = self.chosen[0] if self.chosen else ""
        setting = self.address.argument or COUNTS
        await look(interaction, self.address, Updated("settings", {"setting": setting, "entry": entry}))


class Recount(Panel, template=template("recount")):
    """Set how many cards of a role there are. The argument is ``role.number``."""

    async def _press(self, interaction: Interaction) -> None:
        role, _, number = self.address.argument.rpartition(".")
        if not number.isdecimal():
            await say(interaction, Said("answer-out-of-date"))
            return
        await _set(interaction, self.address, f"{COUNTS}.{role}", int(number))


class Recommend(Panel, template=template("recommend")):
    """Take back all counts: the recommended cast is dealt again (S2.24, S2.46)."""

    async def _press(self, interaction: Interaction) -> None:
        await _set(interaction, self.address, COUNTS, {})


class Place(Panel, template=template("place")):
    """Call a turn of the night at another place. The argument is ``turn.place``, 0 for a turn that is not called."""

    async def _press(self, interaction: Interaction) -> None:
        turn, _, place = self.address.argument.rpartition(".")
        if not place.isdecimal():
            await say(interaction, Said("answer-out-of-date"))
            return

        def moved(game: Game) -> object:
            others = [other for other in game.state.rules.night.order if other != turn]
            at = int(place)
            return others if at == NOT_CALLED else [*others[: at - 1], turn, *others[at - 1 :]]

        await _set_anew(interaction, self.address, f"{ORDER}.{turn}", moved)


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
    setting = address.argument
    whole, entry = _whole(setting), _entry(setting)

    def value(game: Game) -> object:
        if whole == TIMES:
            return {**game.state.rules.night.turn_seconds, entry: numbers[0]}
        return numbers[0] if len(numbers) == 1 else numbers

    await _set_anew(interaction, address, setting, value)


async def _set_anew(
    interaction: Interaction, address: Address, setting: str, value_in: Callable[[Game], object]
) -> None:
    """Set a setting, or an entry of it, to a value that depends on what it is now."""
    phase_no = address.phase
    whole = _whole(setting)
    # The rules know the number of one role by its own name; other entries change with their whole setting.
    named = setting if whole == COUNTS else whole
    switched_on: list[Game] = []

    async def work() -> tuple[Reply, Game | None]:
        bot = interaction.client
        value = value_in(await bot.service.load(address.game_id))
        try:
            executed = await bot.act(
                interaction, address.game_id, lambda person: c.ChangeSetting(person, named, value, phase_no=phase_no)
            )
        except CommandRefused as refused:
            if refused.code is RefusalCode.BAD_VALUE:
                raise Refusal(_bounds(await bot.service.load(address.game_id), setting)) from None
            raise
        if executed.game.state.rules.value(whole) is True:
            switched_on.append(executed.game)
        return _shown(setting), executed.game

    await answer(interaction, work)
    for game in switched_on:
        await _advise(interaction, game, whole)


async def _advise(interaction: Interaction, game: Game, setting: str) -> None:
    """Say what a setting that was just switched on still needs here."""
    language = await interaction.client.language_for(interaction)
    if game.guild_id is None:
        advice = text(language, "narrator-not-here") if setting == NARRATOR else None
    else:
        advice = preflight.check_setting(setting, interaction.app_permissions).advice(language)
    if advice is not None:
        await whisper(interaction, advice)


def _bounds(game: Game, setting: str) -> Said:
    """Which numbers a form takes, for somebody who has entered others."""
    whole, role = _whole(setting), _entry(setting)
    if whole == COUNTS and role in ROLES and ROLES[role].unique:
        return Said("form-out-of-bounds", {"fewest": "0", "most": "1"})
    match dials.dial_of(game.state, all_settings()[whole]) if whole in all_settings() else None:
        case dials.Number(fewest, most) | dials.Times(_, fewest, most):
            return Said("form-out-of-bounds", {"fewest": str(fewest), "most": str(most)})
        case dials.Counts(_, most):
            return Said("form-out-of-bounds", {"fewest": "0", "most": str(most)})
        case dials.Range(fewest, most):
            return Said("form-range-out-of-bounds", {"fewest": str(fewest), "most": str(most)})
    return Said(f"refusal-{RefusalCode.BAD_VALUE}")


async def _set(interaction: Interaction, address: Address, setting: str, value: object) -> None:
    await _set_anew(interaction, address, setting, lambda _game: value)


def _whole(setting: str) -> str:
    """The setting itself, of an entry of it such as ``table.counts.mafia``."""
    return ".".join(setting.split(".", 2)[:2])


def _entry(setting: str) -> str:
    """The entry alone; empty for a setting."""
    return setting.removeprefix(_whole(setting)).removeprefix(".")


def _shown(setting: str) -> Reply:
    return Updated("settings", {"setting": _whole(setting), "entry": _entry(setting)})
