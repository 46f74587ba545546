"""The picker of commands: in the reader's language for the eye, in English for the bot."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.commands import CommandWords, mafia
from bot.offline.picker import in_language


async def catalogue_and_commands() -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """`/mafia create` as simcord's catalogue has it, and what the bot registers."""
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    command = {**await mafia().get_translated_payload(tree, CommandWords()), "id": "7"}
    create = next(part for part in command["options"] if part["name"] == "create")
    options = [
        {"name": option["name"], "description": option["description"], "choices": option.get("choices") or []}
        for option in create["options"]
    ]
    entry = {
        "commandId": "7", "path": ["mafia", "create"], "invocation": "mafia create",
        "description": create["description"], "options": options,
    }  # fmt: skip
    return {"state": "available", "entries": [entry]}, [command]


async def test_a_command_reads_as_the_texts_of_the_bot_name_it() -> None:
    (entry,) = in_language(*await catalogue_and_commands(), "ru")["entries"]
    assert entry["invocation"] == "mafia создать"
    assert entry["description"] == "Открыть стол в этом канале"
    assert entry["options"][0]["label"] == "правила"


async def test_what_is_sent_to_the_bot_stays_english() -> None:
    catalogue, commands = await catalogue_and_commands()
    (entry,) = in_language(catalogue, commands, "ru")["entries"]
    assert entry["path"] == ["mafia", "create"]
    assert [option["name"] for option in entry["options"]] == [
        option["name"] for option in catalogue["entries"][0]["options"]
    ]


async def test_a_locale_without_translation_reads_english() -> None:
    (entry,) = in_language(*await catalogue_and_commands(), "en-US")["entries"]
    assert entry["invocation"] == "mafia create"
