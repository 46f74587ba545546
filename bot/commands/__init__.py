"""The slash commands: `/mafia …`. Each is thin: it says what is meant and lets `bot.answers` do the rest."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.commands.control import control
from bot.commands.create import create
from bot.commands.finding import history, rules
from bot.commands.host import end, give_host, pause, resume
from bot.commands.oneself import forget_me, language, mentions
from bot.commands.seats import away, join, return_, substitute
from bot.commands.table import leave, role, status
from bot.commands.watch import spectators, watch
from bot.commands.words import CommandWords, word

__all__ = ["CommandWords", "mafia"]


def mafia() -> app_commands.Group:
    """The group of all commands, for servers, and for conversations with the bot of those who share one with it."""
    group: app_commands.Group = app_commands.Group(
        name=word("mafia.name"),
        description=word("mafia"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )
    commands: tuple[app_commands.Command[Any, ..., Any], ...] = (
        create,
        join,
        role,
        status,
        leave,
        away,
        return_,
        substitute,
        pause,
        resume,
        end,
        give_host,
        control,
        spectators,
        watch,
        rules,
        history,
        language,
        mentions,
        forget_me,
    )
    for command in commands:
        group.add_command(command)
    return group
