"""The settings of the lobby: sections to read, and the host's dials. Words and numbers come in forms."""

from __future__ import annotations

from bot import preflight
from bot.answers import Refusal, Reply, Said, Shown, Updated, answer, say, whisper
from bot.panels import numbers
from bot.panels.address import Address, template
from bot.panels.panel import Interaction, Panel, look
from bot.panels.turning import COUNTS, TURNED_BY_HOSTS, Turning, turning
from bot.screens import dials
from bot.texts import text
from engine import commands as c
from engine.errors import CommandRefused, RefusalCode
from engine.roles import ROLES
from engine.rules.ruleset import all_settings
from engine.service import Game

NARRATOR = "hosting.narrator"


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


class Turn(Panel, template=template(*TURNED_BY_HOSTS)):
    """Turn the dial of a setting: `bot.panels.turning` says what each control asks for."""

    async def _press(self, interaction: Interaction) -> None:
        await _turn(interaction, self.address, turning(self.address.action, self.address.argument, self.chosen))


class Enter(Panel, template=template(*numbers.FIELDS)):
    """Ask for one number or two in a form."""

    async def _press(self, interaction: Interaction) -> None:
        await numbers.ask(interaction, self.address)


class Entry(Panel, template=template("count", "turn")):
    """Choose a role whose number, or a turn whose place or time is to be changed; the argument is the setting."""

    async def _press(self, interaction: Interaction) -> None:
        entry = self.chosen[0] if self.chosen else ""
        setting = self.address.argument or COUNTS
        await look(interaction, self.address, Updated("settings", {"setting": setting, "entry": entry}))


async def set_numbers(interaction: Interaction, address: Address) -> None:
    """One number or two were entered for the setting of the argument."""
    await numbers.read(interaction, address, _turn)


async def _turn(interaction: Interaction, address: Address, turn: Turning | None) -> None:
    if turn is None:
        await say(interaction, Said("answer-out-of-date"))
        return
    phase_no = address.phase
    # The rules know the number of one role by its own name; other entries change with their whole setting.
    named = turn.setting if turn.whole == COUNTS else turn.whole
    switched_on: list[Game] = []

    async def work() -> tuple[Reply, Game | None]:
        bot = interaction.client
        value = turn.value_in((await bot.service.load(address.game_id)).state)
        try:
            executed = await bot.act(
                interaction, address.game_id, lambda person: c.ChangeSetting(person, named, value, phase_no=phase_no)
            )
        except CommandRefused as refused:
            if refused.code is RefusalCode.BAD_VALUE:
                raise Refusal(_bounds(await bot.service.load(address.game_id), turn)) from None
            raise
        if executed.game.state.rules.value(turn.whole) is True:
            switched_on.append(executed.game)
        return Updated("settings", {"setting": turn.whole, "entry": turn.entry}), executed.game

    await answer(interaction, work)
    for game in switched_on:
        await _advise(interaction, game, turn.whole)


async def _advise(interaction: Interaction, game: Game, setting: str) -> None:
    """Say what a setting that was just switched on still needs here."""
    language = await interaction.client.language_for(interaction)
    if game.guild_id is None:
        advice = text(language, "narrator-not-here") if setting == NARRATOR else None
    else:
        advice = preflight.check_setting(setting, interaction.app_permissions).advice(language)
    if advice is not None:
        await whisper(interaction, advice)


def _bounds(game: Game, turn: Turning) -> Said:
    """Which numbers a form takes, for somebody who has entered others."""
    known = all_settings().get(turn.whole)
    dial = dials.Fixed() if known is None else dials.dial_of(game.state, known)
    return bounds_of(dial, turn.entry) or Said(f"refusal-{RefusalCode.BAD_VALUE}")


def bounds_of(dial: dials.Dial, entry: str) -> Said | None:
    """The sentence that names the bounds of a dial, in the entry where it has several; None for dials without any."""
    match dial:
        case dials.Counts() if entry in ROLES and ROLES[entry].unique:
            return Said("form-out-of-bounds", {"fewest": "0", "most": "1"})
        case dials.Number(fewest, most) | dials.Times(_, fewest, most):
            return Said("form-out-of-bounds", {"fewest": str(fewest), "most": str(most)})
        case dials.Counts(_, most):
            return Said("form-out-of-bounds", {"fewest": "0", "most": str(most)})
        case dials.Range(fewest, most):
            return Said("form-range-out-of-bounds", {"fewest": str(fewest), "most": str(most)})
    return None
