"""The names and descriptions of the slash commands, in every language of the catalogues."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.app_commands import TranslationContextTypes, locale_str

from bot.texts import FALLBACK, shipped, text

_PREFIX: Final = "command-"


def word(key: str) -> locale_str:
    """The text ``command-<key>``: English, and translated when the commands are registered."""
    return locale_str(text(FALLBACK, _PREFIX + key), key=_PREFIX + key)


class CommandWords(app_commands.Translator):
    """Gives Discord the words in the languages of the catalogues; every other locale sees the English ones."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        """The word in a locale, None where the English one serves."""
        key = string.extras.get("key")
        language = locale.value.split("-", 1)[0]
        if key is None or language == FALLBACK or language not in shipped().languages:
            return None
        return text(language, key)
