"""Which game a command means: that of the channel, or that in which the account sits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.answers import Interaction, Refusal, Said
from engine.audience import Person
from engine.commands import ADMINISTRATOR

if TYPE_CHECKING:
    from engine.service import Game


async def game_here(interaction: Interaction) -> Game:
    """The running game of the channel, or else the one the account sits in. Raises Refusal where there is neither."""
    game = await game_at_hand(interaction)
    if game is None:
        raise Refusal(Said("game-none-here"))
    return game


async def game_of_mine(interaction: Interaction) -> Game:
    """The running game the account sits in, or else that of the channel. Raises Refusal where there is neither."""
    game = await interaction.client.service.game_of(interaction.user.id) or await _in_channel(interaction)
    if game is None:
        raise Refusal(Said("game-none-of-yours"))
    return game


async def game_at_hand(interaction: Interaction) -> Game | None:
    """The running game of the channel, or else the one the account sits in; None where there is neither."""
    return await _in_channel(interaction) or await interaction.client.service.game_of(interaction.user.id)


async def game_i_host(interaction: Interaction) -> Game:
    """The running game that the member hosts, that of the channel first; where he hosts none, as ``game_here``.

    Raises Refusal where there is no game at all.
    """
    here = await _in_channel(interaction)
    mine = await interaction.client.service.game_of(interaction.user.id)
    for game in (here, mine):
        if game is not None and game.state.host in game.persons_of(interaction.user.id):
            return game
    found = here or mine
    if found is None:
        raise Refusal(Said("game-none-here"))
    return found


async def game_to_run(interaction: Interaction) -> tuple[Game, Person]:
    """The game that the member may end or give away, and as whom: its host, or ADMINISTRATOR.

    That is the channel's; or, since a channel may be gone, the one that he hosts elsewhere. Raises Refusal.
    """
    here = await _in_channel(interaction)
    for game in (here, await interaction.client.service.game_of(interaction.user.id)):
        if game is not None and game.state.host in game.persons_of(interaction.user.id):
            return game, game.state.host
    if here is None:
        raise Refusal(Said("game-none-here"))
    if not is_manager(interaction):
        raise Refusal(Said("not-manager"))
    return here, ADMINISTRATOR


def is_manager(interaction: Interaction) -> bool:
    """May the member manage the server?"""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


async def _in_channel(interaction: Interaction) -> Game | None:
    return None if interaction.channel_id is None else await interaction.client.service.game_in(interaction.channel_id)
