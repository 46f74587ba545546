"""`/mafia watch`: from among those who are out. `/mafia talk`: what a server lets people say to each other where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import app_commands

from bot.answers import Interaction, Refusal, Reply, Said, Told, answer
from bot.commands.find import is_manager
from bot.commands.words import word
from bot.texts import text
from bot.threads.wanted import in_play
from engine.phases.phase import Phase
from engine.store.guild_settings import GuildSettings, TeamTalk

if TYPE_CHECKING:
    from engine.service import Game

_WAYS = {TeamTalk.RELAY.value: "talk.relay", TeamTalk.THREAD.value: "talk.thread"}
_YES = {True: "yes", False: "no"}


async def settings_of(interaction: Interaction) -> GuildSettings:
    """What the server of an interaction has set for its games."""
    return await interaction.client.guild_settings.get(interaction.guild_id or 0)


@app_commands.command(name=word("watch.name"), description=word("watch"))
async def watch(interaction: Interaction) -> None:
    """Bring somebody who does not play among those who are out."""

    async def work() -> tuple[Reply, Game | None]:
        bot = interaction.client
        game = None if interaction.channel_id is None else await bot.service.game_in(interaction.channel_id)
        if game is None:
            raise Refusal(Said("game-none-here"))
        settings = await settings_of(interaction)
        if not (settings.dead_talk and settings.spectators):
            raise Refusal(Said("watch-off"))
        if game.state.phase is Phase.LOBBY:
            raise Refusal(Said("watch-lobby"))
        if interaction.user.id in in_play(game):
            raise Refusal(Said("watch-playing"))
        if not bot.threads.can_be_made(game):
            raise Refusal(Said("watch-impossible"))
        await bot.watching.watch(game.id, interaction.user.id)
        bot.threads.look(game.id)
        return Said("watch-done"), game

    await answer(interaction, work)


@app_commands.command(name=word("talk.name"), description=word("talk"))
@app_commands.rename(
    allies=word("talk.allies-name"), dead=word("talk.dead-name"), spectators=word("talk.spectators-name")
)
@app_commands.describe(allies=word("talk.allies"), dead=word("talk.dead"), spectators=word("talk.spectators"))
@app_commands.choices(allies=[app_commands.Choice(name=word(key), value=way) for way, key in _WAYS.items()])
async def talk(
    interaction: Interaction, allies: str | None = None, dead: bool | None = None, spectators: bool | None = None
) -> None:
    """Change what is named, and tell how it is then."""

    async def work() -> tuple[Reply, Game | None]:
        if not is_manager(interaction):
            raise Refusal(Said("talk-not-manager"))
        bot = interaction.client
        given: dict[str, Any] = {"team_talk": allies, "dead_talk": dead, "spectators": spectators}
        changes = {name: value for name, value in given.items() if value is not None}
        guild_id = interaction.guild_id or 0
        settings = await (
            bot.guild_settings.change(guild_id, **changes) if changes else bot.guild_settings.get(guild_id)
        )
        if changes:
            bot.threads.look_at_all()
        return Told(_words(await bot.language_for(interaction), settings)), None

    await answer(interaction, work)


def _words(language: str, settings: GuildSettings) -> str:
    said = text(
        language,
        "talk-settings",
        allies=settings.team_talk.value,
        dead=_YES[settings.dead_talk],
        spectators=_YES[settings.spectators and settings.dead_talk],
    )
    warned = settings.team_talk is TeamTalk.THREAD
    return f"{said}\n{text(language, 'talk-thread-warning')}" if warned else said
