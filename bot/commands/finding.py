"""`/mafia rules` and `/mafia history`: to find out how games go, and how they went."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from discord import app_commands

from bot.answers import Interaction, Refusal, Said
from bot.commands.find import game_at_hand
from bot.commands.words import word
from bot.own_presets import chosen, offer_all
from bot.panels.history import look_back
from bot.panels.rules import read
from bot.screens.rules import ROLE, SETTING, TABLE, Place
from bot.screens.scene import inert
from bot.suggest import Offer, meant, named, suggestions
from bot.texts import FALLBACK
from engine.roles import ROLES
from engine.rules.ruleset import all_settings

if TYPE_CHECKING:
    from engine.service import Game

_ROLE_NAMES: Final = {role: f"role-{role}" for role in ROLES}
_SETTING_NAMES: Final = {setting: f"setting-{setting.replace('.', '-')}" for setting in all_settings()}
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
            topic = SETTING + _known(setting, _SETTING_NAMES)
        if role is not None:
            topic = ROLE + _known(role, _ROLE_NAMES)
        table = await game_at_hand(interaction)
        usual = "" if table is None else TABLE
        return table, Place(usual if preset is None else (await chosen(interaction, preset)).reference, topic)

    await read(interaction, find)


def _known(typed: str, names: dict[str, str]) -> str:
    """The id of what was chosen or typed. Raises Refusal where there is no such thing."""
    found = meant(typed, _offers(FALLBACK, names))
    if found is None:
        raise Refusal(Said("rules-unknown", {"typed": inert(typed[:_LONGEST_QUOTED])}))
    return found


def _offers(language: str, names: dict[str, str]) -> list[Offer]:
    return [named(language, value, key) for value, key in names.items()]


@rules.autocomplete("preset")
async def _presets(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return await offer_all(interaction, typed)


@rules.autocomplete("role")
async def _roles(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return suggestions(typed, _offers(await interaction.client.language_for(interaction), _ROLE_NAMES))


@rules.autocomplete("setting")
async def _settings(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return suggestions(typed, _offers(await interaction.client.language_for(interaction), _SETTING_NAMES))


@app_commands.command(name=word("history.name"), description=word("history"))
async def history(interaction: Interaction) -> None:
    """Show the games that were played here to an end, the latest first."""
    await look_back(interaction, 1)
