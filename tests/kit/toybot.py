"""A bot of a few buttons, to try the offline Discord on; `python -m tests.kit.toybot` runs it as a process of its own.

It works as the real one does: dynamic items, a worker that waits for deliveries, an alarm of APScheduler, a form.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, Self

import discord
import yarl
from apscheduler.schedulers.asyncio import AsyncIOScheduler
from discord import app_commands
from discord.ui.dynamic import DynamicItem

Clock = Callable[[], datetime]
ToyInteraction = discord.Interaction["ToyBot"]


class ToyButton(DynamicItem[discord.ui.Button[Any]], template=r"toy:(?P<action>join|seen|break|silent|slow)"):
    """All the buttons of the toy bot; what a click does is named in its custom id."""

    def __init__(self, action: str) -> None:
        super().__init__(discord.ui.Button(label=action.title(), custom_id=f"toy:{action}"))
        self.action = action

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(match["action"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        bot: ToyBot = interaction.client
        if self.action == "join":
            await bot.join(interaction)
        elif self.action == "seen":
            bot.seen.add(interaction.user.id)
            await interaction.response.edit_message(content="You have seen it.", view=None)
        elif self.action == "slow":
            await asyncio.to_thread(bot.think)
            await interaction.response.send_message(f"{interaction.locale}", ephemeral=True)
        elif self.action == "break":
            raise RuntimeError("the toy is broken")


class ToyVote(DynamicItem[discord.ui.Select[Any]], template=r"toy:vote"):
    """A ballot."""

    def __init__(self, names: list[str] | None = None) -> None:
        options = [discord.SelectOption(label=name, value=name.lower()) for name in names or ["?"]]
        super().__init__(discord.ui.Select(custom_id="toy:vote", placeholder="Whom?", options=options))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls()

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        interaction.client.votes[interaction.user.id] = self.item.values[0]
        await interaction.response.send_message(f"You vote {self.item.values[0]}.", ephemeral=True)


class ToyForm(discord.ui.Modal, title="Last words"):
    """A form with one field."""

    words: discord.ui.TextInput[Any] = discord.ui.TextInput(label="Words", custom_id="words")

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(f"Noted: {self.words.value}", ephemeral=True)


def card(text: str, *items: discord.ui.Item[Any], file: str | None = None) -> discord.ui.LayoutView:
    """A card with controls under it, and perhaps a picture."""
    container: discord.ui.Container[Any] = discord.ui.Container(discord.ui.TextDisplay(text), accent_colour=0x8B0000)
    if file is not None:
        container.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{file}")))
    if items:
        container.add_item(discord.ui.ActionRow(*items))
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(container)
    view.stop()
    return view


class ToyBot(discord.AutoShardedClient):
    """The client."""

    def __init__(self, now: Clock, scheduler: AsyncIOScheduler) -> None:
        super().__init__(intents=discord.Intents(guilds=True), chunk_guilds_at_startup=False, max_messages=None)
        self.tree = app_commands.CommandTree(self)
        self.now, self.scheduler = now, scheduler
        self.joined: list[str] = []
        self.votes: dict[int, str] = {}
        self.seen: set[int] = set()
        self.letters: asyncio.Queue[tuple[discord.abc.Snowflake, str]] = asyncio.Queue()
        self.threads_used = 0

    async def setup_hook(self) -> None:
        self.add_dynamic_items(ToyButton, ToyVote)
        self.tree.add_command(toy)
        await self.tree.sync()
        self.worker = asyncio.create_task(self.deliver())

    def think(self) -> None:
        """Work in another thread."""
        self.threads_used += 1

    async def join(self, interaction: ToyInteraction) -> None:
        """Take somebody in and write to them."""
        name = interaction.user.display_name
        if name in self.joined:
            await interaction.response.send_message("You are in already.", ephemeral=True)
            return
        self.joined.append(name)
        await interaction.response.edit_message(view=lobby(self.joined))
        await self.letters.put((interaction.user, f"card-{interaction.user.id}"))

    async def deliver(self) -> None:
        """Send letters one after the other, each with a nonce of its own."""
        while True:
            person, nonce = await self.letters.get()
            await asyncio.sleep(0.02)
            try:
                channel = await self.create_dm(person)
                await channel.send("Your card", nonce=nonce, view=buttons("seen"))
            except discord.HTTPException as error:
                self.seen.add(-error.code)


def buttons(*actions: str) -> discord.ui.View:
    """A row of buttons under a plain message."""
    view = discord.ui.View(timeout=None)
    for action in actions:
        view.add_item(ToyButton(action))
    view.stop()
    return view


def lobby(names: list[str]) -> discord.ui.LayoutView:
    """The card people gather around."""
    here = ", ".join(names) or "nobody"
    return card(f"## Lobby\nHere: {here}", ToyButton("join"), ToyButton("break"), ToyButton("silent"))


toy = app_commands.Group(name="toy", description="A toy", guild_only=True)


@toy.command(name="open", description="Open a lobby")
async def toy_open(interaction: ToyInteraction, title: str = "") -> None:
    await interaction.response.send_message(view=lobby(interaction.client.joined))
    if title:
        await interaction.followup.send(title, ephemeral=True)


@toy.command(name="vote", description="Open a vote for a minute")
async def toy_vote(interaction: ToyInteraction) -> None:
    bot = interaction.client
    names = bot.joined or ["Nobody"]
    channel = bot.get_partial_messageable(interaction.channel_id or 0, guild_id=interaction.guild_id)

    async def close() -> None:
        await channel.send(f"Closed at {bot.now():%M:%S} with {len(bot.votes)} votes")

    bot.scheduler.add_job(close, "date", run_date=bot.now() + timedelta(seconds=60), misfire_grace_time=None)
    ends = int(bot.now().timestamp()) + 60
    await interaction.response.send_message(view=card(f"## Vote\nIt ends <t:{ends}:R>", ToyVote(names)))


@toy.command(name="form", description="Fill in a form")
async def toy_form(interaction: ToyInteraction) -> None:
    await interaction.response.send_modal(ToyForm())


@toy.command(name="slow", description="Take your time")
async def toy_slow(interaction: ToyInteraction) -> None:
    await interaction.response.send_message("Think", view=buttons("slow"), ephemeral=True)


@toy.command(name="thread", description="Whisper")
async def toy_thread(interaction: ToyInteraction) -> None:
    assert isinstance(interaction.channel, discord.TextChannel)
    await interaction.response.defer(ephemeral=True)
    thread = await interaction.channel.create_thread(name="whisper", type=discord.ChannelType.private_thread)
    await thread.add_user(interaction.user)
    await thread.send("Psst.")
    await interaction.followup.send("A thread is there.", ephemeral=True)


class ToyApplication:
    """The toy bot as the rigs host it."""

    def __init__(self, now: Clock, scheduler: AsyncIOScheduler) -> None:
        self.scheduler = scheduler
        self.client = ToyBot(now, scheduler)

    async def __aenter__(self) -> Self:
        self.scheduler.start()
        return self

    async def __aexit__(self, *error: object) -> None:
        self.scheduler.shutdown(wait=False)
        await self.client.close()


async def main() -> int:
    """Run the toy bot against the Discord that the environment names."""
    discord.http.Route.BASE = os.environ["DISCORD_API_URL"]
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    async with ToyApplication(lambda: datetime.now(UTC), AsyncIOScheduler()) as application:
        try:
            await application.client.start(os.environ["DISCORD_TOKEN"])
        except discord.LoginFailure:
            sys.stderr.write("The token is not accepted.\n")
            return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(asyncio.run(main()))
