"""`/mafia rules` and `/mafia history`: to find out how games go, and how they went."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from discord import app_commands

from bot.answers import Interaction, Refusal, Said
from bot.commands.find import game_at_hand
from bot.commands.suggest import named_in_any_language, suggestions
from bot.commands.words import word
from bot.panels.history import look_back
from bot.panels.rules import offered, read
from bot.screens.rules import ROLE, SETTING, TABLE, Place
from bot.screens.scene import inert
from engine.roles import ROLES
from engine.rules.ruleset import all_settings

if TYPE_CHECKING:
    from engine.service import Game

_ROLE_NAMES: Final = tuple((role, f"role-{role}") for role in ROLES)
_SETTING_NAMES: Final = tuple((setting, f"setting-{setting.replace('.', '-')}") for setting in all_settings())
_LONGEST_QUOTED: Final = 40


@app_commands.command(name=word("rules.name"), description=word("rules"))
@app_commands.rename(preset=word("rules.preset-name"), role=word("rules.role-name"), setting=word("rules.setting-name"))
@app_commands.describe(preset=word("rules.preset"), role=word("rules.role"), setting=word("rules.setting"))
async def rules(
    interaction: Interaction, preset: str | None = None, role: str | None = None, setting: str | None = None
) -> None:
    """Open the rules: of the preset that is named, else of the table at hand, else the list of all.

    A role or a setting that is named is what they are opened at.
    """

    async def find(interaction: Interaction) -> tuple[Game | None, Place]:
        topic = ""
        if setting is not None:
            topic = SETTING + _named(setting, _SETTING_NAMES, "rules-unknown")
        if role is not None:
            topic = ROLE + _named(role, _ROLE_NAMES, "rules-unknown")
        chosen = None if preset is None else _named(preset, _preset_names(interaction), "create-unknown-preset")
        table = await game_at_hand(interaction)
        return table, Place(chosen or ("" if table is None else TABLE), topic)

    await read(interaction, find)


def _named(typed: str, named: tuple[tuple[str, str], ...], key: str) -> str:
    """The id of what was chosen or typed. Raises Refusal where there is no such thing."""
    found = named_in_any_language(typed, named)
    if found is None:
        quoted = inert(typed[:_LONGEST_QUOTED])
        raise Refusal(Said(key, {"typed": quoted, "preset": quoted}))
    return found


def _preset_names(interaction: Interaction) -> tuple[tuple[str, str], ...]:
    return tuple((preset.id, f"preset-{preset.id}") for preset in offered(interaction))


@rules.autocomplete("preset")
async def _presets(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return suggestions(await interaction.client.language_for(interaction), typed, _preset_names(interaction))


@rules.autocomplete("role")
async def _roles(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return suggestions(await interaction.client.language_for(interaction), typed, _ROLE_NAMES)


@rules.autocomplete("setting")
async def _settings(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return suggestions(await interaction.client.language_for(interaction), typed, _SETTING_NAMES)


@app_commands.command(name=word("history.name"), description=word("history"))
async def history(interaction: Interaction) -> None:
    """Show the games that were played here to an end, the latest first."""
    await look_back(interaction, 1)
