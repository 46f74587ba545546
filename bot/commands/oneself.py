"""`/mafia language`, `mentions` and `forget-me`: how the bot speaks to one account, and what it keeps of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from discord import app_commands

from bot.answers import Asked, Choice, Interaction, Refusal, Reply, Said, Told, answer, say
from bot.commands.confirm import NO
from bot.commands.words import word
from bot.panels.address import Address
from bot.screens.server import NO_GAME
from bot.texts import language_of, shipped, text

if TYPE_CHECKING:
    from engine.service import Game

_AUTOMATIC: Final = "auto"


@app_commands.command(name=word("language.name"), description=word("language"))
@app_commands.rename(language=word("language.language-name"))
@app_commands.describe(language=word("language.language"))
async def language(interaction: Interaction, language: str) -> None:
    """Set the language of all that only the account itself sees."""

    async def work() -> tuple[Reply, Game | None]:
        if language != _AUTOMATIC and language not in shipped().languages:
            raise Refusal(Said("language-unknown"))
        chosen = None if language == _AUTOMATIC else language
        await interaction.client.accounts.choose_language(interaction.user.id, chosen)
        if chosen is None:
            return Told(text(language_of(interaction.locale), "language-automatic")), None
        return Told(text(chosen, "language-set")), None

    await answer(interaction, work)


@language.autocomplete("language")
async def _languages(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    mine = language_of(interaction.locale)
    named = [(_AUTOMATIC, text(mine, "command-language.automatic"))]
    named += [(known, _own_name(known)) for known in shipped().languages]
    wanted = typed.casefold()
    return [
        app_commands.Choice(name=name, value=value)
        for value, name in named
        if wanted in name.casefold() or wanted in value
    ]


def _own_name(language: str) -> str:
    """What a language calls itself; its sign where its catalogue does not say."""
    return text(language, "language-name") if shipped().has(language, "language-name") else language


@app_commands.command(name=word("mentions.name"), description=word("mentions"))
@app_commands.rename(on=word("mentions.on-name"))
@app_commands.describe(on=word("mentions.on"))
async def mentions(interaction: Interaction, on: bool) -> None:
    """Set whether the bot may mention the account."""

    async def work() -> tuple[Reply, Game | None]:
        await interaction.client.accounts.want_mentions(interaction.user.id, on)
        return Said("mentions-on" if on else "mentions-off"), None

    await answer(interaction, work)


@app_commands.command(name=word("forget.name"), description=word("forget"))
async def forget_me(interaction: Interaction) -> None:
    """Ask whether all that is stored about the account shall be deleted."""
    yes = Choice(Address("forget-me", NO_GAME), "forget-confirm", grave=True)
    await say(interaction, Asked("forget-asks", (yes, Choice(Address(NO, NO_GAME), "confirm-cancel"))))
