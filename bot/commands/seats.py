"""`/mafia join`, `away`, `substitute`, `return`: how people come to a seat, are missed in it, and give it away."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands

from bot.answers import Interaction, Refusal, Reply, Said, Shown, answer
from bot.commands.find import game_i_host, game_of_mine
from bot.commands.words import word
from bot.panels.absence import call_player
from bot.panels.lobby import refuse_unshown
from bot.panels.substitution import offer_to
from bot.screens.preset_name import plain_preset_name
from bot.screens.scene import Scene
from bot.suggest import Offer, suggestions
from bot.texts import text
from engine.audience import Seat
from engine.commands import Away, Join
from engine.errors import CommandRefused, RefusalCode
from engine.store.return_codes import LENGTH, written
from engine.store.room_codes import room_code

if TYPE_CHECKING:
    from engine.service import Game

_LONGEST_CODE: Final = 40


@app_commands.command(name=word("away.name"), description=word("away"))
@app_commands.rename(player=word("away.player-name"))
@app_commands.describe(player=word("away.player"))
async def away(interaction: Interaction, player: discord.Member | None = None) -> None:
    """Say that one is away oneself or, as the host, that another player is."""

    async def work() -> tuple[Reply, Game | None]:
        if player is None or player.id == interaction.user.id:
            return await _step_away(interaction)
        game = await game_i_host(interaction)
        member = game.member_of(player.id)
        seat = None if member is None else game.state.seat_of(member.person)
        return await call_player(interaction, game, seat or Seat(0))

    await answer(interaction, work)


async def _step_away(interaction: Interaction) -> tuple[Reply, Game]:
    game = await game_of_mine(interaction)
    member = game.member_of(interaction.user.id)
    if member is None or not member.present:
        raise Refusal(Said("game-none-of-yours"))
    executed = await interaction.client.act(interaction, game.id, Away)
    if not executed.events:
        return Said("away-already"), executed.game
    return Said("away-noted"), executed.game


@app_commands.command(name=word("return.name"), description=word("return"))
@app_commands.rename(code=word("return.code-name"))
@app_commands.describe(code=word("return.code"))
async def return_(interaction: Interaction, code: app_commands.Range[str, 1, _LONGEST_CODE]) -> None:
    """Take the seat whose return code is shown over to this account; the answer is its private panel."""

    async def work() -> tuple[Reply, Game | None]:
        bot = interaction.client
        bot.delivery.note_click(interaction.user.id)
        executed = await bot.service.return_seat(
            guild_id=interaction.guild_id,
            account_id=interaction.user.id,
            name=interaction.user.display_name,
            code=code,
            interaction_id=interaction.id,
        )
        return Shown("panel"), executed.game

    await answer(interaction, work)


@return_.autocomplete("code")
async def _code(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """How the code will be read, and how much of it is missing; whether it is right shows only when it is used."""
    code = written(typed)
    if not code or len(typed) > _LONGEST_CODE:
        return []
    language = await interaction.client.language_for(interaction)
    missing = str(max(0, LENGTH - len(code.replace("-", ""))))
    return [app_commands.Choice(name=text(language, "code-so-far", code=code, missing=missing), value=typed)]


@app_commands.command(name=word("join.name"), description=word("join"))
@app_commands.rename(code=word("join.code-name"))
@app_commands.describe(code=word("join.code"))
async def join(interaction: Interaction, code: app_commands.Range[str, 1, _LONGEST_CODE] | None = None) -> None:
    """Join the table whose room code this is, from any channel of the server; without one, the table of the channel."""

    async def work() -> tuple[Reply, Game | None]:
        bot = interaction.client
        if code is None:
            game = None if interaction.channel_id is None else await bot.service.game_in(interaction.channel_id)
            if game is None:
                raise Refusal(Said("join-which"))
        elif interaction.guild_id is None:
            raise Refusal(Said("join-in-server"))
        else:
            game = await bot.seating.room_with(interaction.guild_id, interaction.user.id, code)
        refuse_unshown(game.state.rules)
        async with _let_in(interaction, game):
            executed = await bot.act(interaction, game.id, Join)
        return Said("join-done", {"channel": str(game.channel_id)}), executed.game

    await answer(interaction, work)


@join.autocomplete("code")
async def _rooms(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The lobbies of the server whose cards, with the code, can be seen by whoever types."""
    guild, guest = interaction.guild, interaction.user
    if guild is None or not isinstance(guest, discord.Member):
        return []
    language = await interaction.client.language_for(interaction)
    offers = []
    for game in await interaction.client.seating.rooms(guild.id):
        channel = _seen_by(guest, game)
        if channel is not None:
            scene, code = Scene(game=game, events=(), language=language), room_code(game)
            preset = plain_preset_name(scene, game.state.preset)
            offers.append(Offer(code, scene.say("room-offer", code=code, channel=channel.name, preset=preset)))
    return suggestions(typed, offers)


def _seen_by(guest: discord.Member, game: Game) -> discord.abc.GuildChannel | discord.Thread | None:
    """The channel of a table if somebody can see it for sure; who is in a private thread is not known."""
    channel = guest.guild.get_channel_or_thread(game.channel_id)
    if channel is None or (isinstance(channel, discord.Thread) and channel.is_private()):
        return None
    return channel if channel.permissions_for(guest).view_channel else None


@app_commands.command(name=word("substitute.name"), description=word("substitute"))
@app_commands.rename(by=word("substitute.by-name"), player=word("substitute.player-name"))
@app_commands.describe(by=word("substitute.by"), player=word("substitute.player"))
async def substitute(interaction: Interaction, by: discord.Member, player: discord.Member | None = None) -> None:
    """Offer one's own seat to somebody or, as the host, that of a player who is away."""

    async def work() -> tuple[Reply, Game | None]:
        own = player is None or player.id == interaction.user.id
        game = await (game_of_mine(interaction) if own else game_i_host(interaction))
        seat = None
        if player is not None:
            member = game.member_of(player.id)
            seat = (None if member is None else game.state.seat_of(member.person)) or Seat(0)
        executed = await offer_to(interaction, game, seat, by)
        return Said("offer-made", {"player": discord.utils.escape_markdown(by.display_name)}), executed.game

    await answer(interaction, work)


@asynccontextmanager
async def _let_in(interaction: Interaction, game: Game) -> AsyncIterator[None]:
    """See to it that whoever joins inside can see the table: a private thread takes him in, and loses whom it refuses.

    Raises Refusal, CommandRefused.
    """
    guild = None if game.guild_id is None else interaction.client.get_guild(game.guild_id)
    channel = None if guild is None else guild.get_channel_or_thread(game.channel_id)
    guest = interaction.user
    if channel is None or not isinstance(guest, discord.Member):
        yield
        return
    if not channel.permissions_for(guest).view_channel:
        raise Refusal(Said("join-unseen", {"channel": str(channel.id)}))
    if not isinstance(channel, discord.Thread) or not channel.is_private() or await _is_in(channel, guest):
        yield
        return
    # Whom the engine would refuse anyhow must not get to see the thread by asking.
    if guest.id in (await interaction.client.guild_settings.get(channel.guild.id)).black_list:
        raise CommandRefused(RefusalCode.BARRED)
    try:
        await channel.add_user(guest)
    except discord.Forbidden:
        raise Refusal(Said("join-unseen", {"channel": str(channel.id)})) from None
    try:
        yield
    except (Refusal, CommandRefused):
        with suppress(discord.HTTPException):
            await channel.remove_user(guest)
        raise


async def _is_in(thread: discord.Thread, guest: discord.Member) -> bool:
    try:
        await thread.fetch_member(guest.id)
    except discord.NotFound:
        return False
    return True
