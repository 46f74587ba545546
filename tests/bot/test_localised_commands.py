"""The slash commands in Discord's own picker: every name and description in every language, within its limits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.commands import CommandWords, mafia
from bot.commands.administration import administration
from bot.texts import FALLBACK, shipped

NAME = re.compile(r"[-_'\w]{1,32}")
LONGEST_DESCRIPTION = 100
LONGEST_COMMAND = 8000
"""So many characters may one command have in all, in the longest of its languages."""

OTHERS = tuple(language for language in shipped().languages if language != FALLBACK)


@pytest.fixture
async def payloads() -> list[dict[str, Any]]:
    """What is registered, with the translations."""
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    return [await group.get_translated_payload(tree, CommandWords()) for group in (mafia(), administration())]


def parts(payload: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A command, its subcommands, their options and choices."""
    yield payload
    for below in (*payload.get("options", ()), *payload.get("choices", ())):
        yield from parts(below)


def in_language(part: dict[str, Any], field: str, language: str) -> str:
    return str(part[field] if language == FALLBACK else part[f"{field}_localizations"][language])


async def test_every_command_option_and_choice_is_translated(payloads: list[dict[str, Any]]) -> None:
    """But for the two groups, which have one name for all: what others type can be typed after them."""
    for payload in payloads:
        for part in parts(payload):
            for language in OTHERS:
                assert language in (part.get("name_localizations") or {}), part["name"]
                if "description" in part:
                    assert language in (part.get("description_localizations") or {}), part["name"]
                    translated = part["description_localizations"][language]
                    assert translated != part["description"], part["name"]


async def test_names_and_descriptions_fit_in_every_language(payloads: list[dict[str, Any]]) -> None:
    """Names in small letters, no two alike at one place, descriptions of a line."""
    for payload in payloads:
        for language in shipped().languages:
            for part in parts(payload):
                if "description" in part:
                    name, about = (in_language(part, field, language) for field in ("name", "description"))
                    assert NAME.fullmatch(name), name
                    assert name == name.lower(), name
                    assert 1 <= len(about) <= LONGEST_DESCRIPTION, (name, about)
                else:
                    assert 1 <= len(in_language(part, "name", language)) <= 100
                names = [in_language(below, "name", language) for below in part.get("options", ())]
                assert len(names) == len(set(names)) <= 25


async def test_no_command_is_longer_than_discord_takes(payloads: list[dict[str, Any]]) -> None:
    for payload in payloads:
        for language in shipped().languages:
            counted = sum(
                len(in_language(part, field, language))
                for part in parts(payload)
                for field in ("name", "description")
                if field in part
            )
            assert counted <= LONGEST_COMMAND
