"""To look through the games that were played on a server."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.answers import Refusal, Reply, Said, Shown, Updated, answer
from bot.panels.address import template
from bot.panels.panel import Interaction, Panel, is_panel
from bot.replies import Drawn
from bot.screens.history import ON_A_PAGE, Past, history, pages_for
from engine.service import Shelf

if TYPE_CHECKING:
    from engine.service import FinishedGame, Game


class History(Panel, template=template("history")):
    """Turn to a page of the list, which is the argument."""

    async def _press(self, interaction: Interaction) -> None:
        await look_back(interaction, _number(self.address.argument, 1), instead=is_panel(interaction))


class OpenPast(Panel, template=template("history-open")):
    """Open the game that was chosen in the menu; the argument is the page of the list."""

    async def _press(self, interaction: Interaction) -> None:
        game_id = _number(self.chosen[0] if self.chosen else "", 0)
        await _open(interaction, game_id, _number(self.address.argument, 1), 0)


class TurnPast(Panel, template=template("past")):
    """Turn the pages of a finished game. The argument is ``page of the list.page of the game``."""

    async def _press(self, interaction: Interaction) -> None:
        back, _, page = self.address.argument.partition(".")
        await _open(interaction, self.address.game_id, _number(back, 1), _number(page, 0))


async def look_back(interaction: Interaction, page: int, *, instead: bool = False) -> None:
    """Show a page of the list of games; the nearest one where there is no such page."""

    async def work() -> tuple[Reply, Game | None]:
        service, shelf = interaction.client.service, shelf_of(interaction)
        count = await service.finished_count(shelf)
        number = min(max(1, page), pages_for(count))
        found = await service.finished_in(shelf, ON_A_PAGE, ON_A_PAGE * (number - 1))
        games = [Past(one, await service.load(one.id)) for one in found]
        language = await interaction.client.language_for(interaction)
        return Drawn(history(language, games, number, count), instead=instead), None

    await answer(interaction, work)


async def _open(interaction: Interaction, game_id: int, back: int, page: int) -> None:
    async def work() -> tuple[Reply, Game | None]:
        service = interaction.client.service
        found = await service.finished(game_id)
        game = None if found is None else await service.load(game_id)
        if found is None or game is None or not _stands_on(shelf_of(interaction), found, game):
            raise Refusal(Said("history-gone"))
        arguments: dict[str, str | int] = {
            "started": int(found.started.timestamp()),
            "finished": int(found.finished.timestamp()),
            "list": back,
            "page": page,
        }
        show = Updated if is_panel(interaction) else Shown
        return show("past", arguments), game

    await answer(interaction, work)


def shelf_of(interaction: Interaction) -> Shelf:
    """Where the games of an interaction's place stand: those of the channels that the member can see, and his own.

    Of an archived thread, or a channel that is gone, nobody can tell any more who could see it.
    """
    guild, member = interaction.guild, interaction.user
    seen: set[int] = set()
    if guild is not None and isinstance(member, discord.Member):
        seen = {place.id for place in (*guild.channels, *guild.threads) if _may_see(place, member)}
    return Shelf(
        guild_id=interaction.guild_id, channel_id=interaction.channel_id or 0, seen=seen, reader=interaction.user.id
    )


def _may_see(place: discord.abc.GuildChannel | discord.Thread, member: discord.Member) -> bool:
    """May the member look into the channel? Into a private thread of somebody's: only who is in it, so nobody here."""
    if isinstance(place, discord.Thread) and place.is_private():
        return False
    try:
        return place.permissions_for(member).view_channel
    except discord.ClientException:  # a thread whose channel the bot does not see
        return False


def _stands_on(shelf: Shelf, finished: FinishedGame, game: Game) -> bool:
    if finished.guild_id != shelf.guild_id:
        return False
    is_here = finished.channel_id == shelf.channel_id
    if shelf.guild_id is None:
        return is_here
    return is_here or finished.channel_id in shelf.seen or bool(game.persons_of(shelf.reader))


def _number(written: str, otherwise: int) -> int:
    return int(written) if written.isdecimal() and len(written) < 19 else otherwise
