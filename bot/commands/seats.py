"""`/mafia away` and `/mafia return`: who is missing at a table, and how a seat moves to another account."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands

from bot.answers import Interaction, Refusal, Reply, Said, Shown, answer
from bot.commands.find import game_i_host, game_of_mine
from bot.commands.words import word
from bot.panels.absence import call_player
from bot.texts import text
from engine.audience import Seat
from engine.commands import Away
from engine.lobby.room import may_be_handed
from engine.store.return_codes import LENGTH, written

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
    seat = game.state.seat_of(member.person)
    waits = seat is not None and may_be_handed(game.state, seat)
    return Said("away-noted" if waits else "away-noted-out"), executed.game


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
