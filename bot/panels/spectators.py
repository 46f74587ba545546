"""Whether others may watch a table: its host's word, where the server leaves it to hosts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.answers import Refusal, Reply, Said, Shown, Updated, answer
from bot.panels.address import template
from bot.panels.panel import Interaction, Panel, is_private
from engine import commands as c
from engine.errors import CommandRefused, RefusalCode

if TYPE_CHECKING:
    from engine.service import Executed, Game
    from engine.store.guild_settings import GuildSettings

ALLOWED = {"yes": True, "no": False}
"""What the argument of the button says: what is to be from now on, so that pressing it twice changes nothing more."""


class Spectators(Panel, template=template("host-watch")):
    """Let others watch, or let them no longer; the control panel shows which of the two it is."""

    async def _press(self, interaction: Interaction) -> None:
        async def work() -> tuple[Reply, Game | None]:
            allowed = ALLOWED.get(self.address.argument)
            if allowed is None:
                raise Refusal(Said("answer-out-of-date"))
            game = await interaction.client.service.load(self.address.game_id)
            executed = await let_watch(interaction, game, allowed=allowed)
            return Updated("control") if is_private(interaction) else Shown("control"), executed.game

        await answer(interaction, work)


async def let_watch(interaction: Interaction, game: Game, *, allowed: bool) -> Executed:
    """Give the host's word on whether others may watch the game. Raises Refusal, CommandRefused.

    It may be taken back whatever the server and the channel say by now.
    """
    bot = interaction.client
    if game.state.host not in game.persons_of(interaction.user.id):
        raise CommandRefused(RefusalCode.NOT_HOST)
    if allowed and not game.is_over:
        await settings_with_spectators(interaction, game)
        if not bot.threads.can_be_made(game):
            raise Refusal(Said("watch-impossible"))
    executed: Executed = await bot.act(interaction, game.id, lambda person: c.LetWatch(person, allowed))
    return executed


async def settings_with_spectators(interaction: Interaction, game: Game) -> GuildSettings:
    """The settings of the game's server. Raises Refusal where nobody may watch there."""
    settings: GuildSettings = await interaction.client.guild_settings.get(game.guild_id or 0)
    if not settings.hosts_let_watch:
        raise Refusal(Said("watch-off"))
    return settings
