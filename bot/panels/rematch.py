"""The rematch: a new table with the same rules, to which the same people are invited (S0.62)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import discord

from bot.admission import admit, table_language
from bot.answers import Posted, Refusal, Reply, Said, answer
from bot.panels.address import template
from bot.panels.lobby import refuse_unshown
from bot.panels.panel import Interaction, Panel
from bot.screens.dials import is_locked
from bot.texts import text
from engine.commands import ChangeSetting
from engine.errors import CommandRefused, RefusalCode
from engine.lobby.moderator import place_of_host
from engine.lobby.substitution import has_been_here
from engine.phases.phase import Phase
from engine.rules.ruleset import all_settings
from engine.rules.table import SeatRange
from engine.service import Executed, Game


class Rematch(Panel, template=template("rematch")):
    """Open the table. Whoever of the old one presses first is the new host."""

    async def _press(self, interaction: Interaction) -> None:
        opened: list[Game] = []

        async def work() -> tuple[Reply, Game | None]:
            bot = interaction.client
            old = await bot.service.load(self.address.game_id)
            if not old.is_over:
                raise CommandRefused(RefusalCode.NOT_NOW)
            if not any(has_been_here(old.state, person) for person in old.persons_of(interaction.user.id)):
                raise CommandRefused(RefusalCode.NOT_SEATED)
            refuse_unshown(old.state.rules)
            _refuse_in_place_of_moderator(old, interaction.user.id)
            try:
                settings = await admit(interaction)
                language = old.language if old.guild_id is None else table_language(interaction, settings)
                voice = await _free_voice(interaction, old)
                game = await bot.open_table(interaction, old.state.preset, language, voice_channel_id=voice)
            except Refusal:
                # Somebody else was quicker: the rematch is what that table is for.
                running = await bot.service.game_in(interaction.channel_id or 0)
                if running is None or running.state.phase is not Phase.LOBBY:
                    raise
                return Said("rematch-open"), running
            game = await _with_rules_of(interaction, old, game)
            game = await _with_guests_of(interaction, old, game)
            opened.extend((old, game))
            return Posted("lobby", card="lobby"), game

        await answer(interaction, work)
        if opened:
            await _invite(interaction, opened[0])


def _refuse_in_place_of_moderator(old: Game, account_id: int) -> None:
    """Raise Refusal for a player of a table that was run from outside: its opener would get no seat at the new one."""
    moderator = old.state.moderator
    if moderator is None or place_of_host(old.state.rules).at_table:
        return
    member = old.members[moderator]
    if member.account_id not in (None, account_id):
        raise Refusal(Said("rematch-moderator", {"host": discord.utils.escape_markdown(member.name)}))


async def _free_voice(interaction: Interaction, old: Game) -> int | None:
    """The voice channel of the old table, where it is there yet and no other table speaks in it."""
    channel_id, guild = old.voice_channel_id, interaction.guild
    if channel_id is None or guild is None or guild.get_channel(channel_id) is None:
        return None
    return None if await interaction.client.service.game_speaking_in(channel_id) else channel_id


async def _with_rules_of(interaction: Interaction, old: Game, game: Game) -> Game:
    """The new game after every rule that the old host had changed is changed again."""
    for setting in all_settings().values():
        value = old.state.rules.value(setting.id)
        if value == game.state.rules.value(setting.id) or is_locked(game.state, setting):
            continue
        change = partial(ChangeSetting, setting=setting.id, value=_raw(value))
        executed = await interaction.client.service.act(game.id, interaction.user.id, change)
        game = executed.game
    return game


async def _with_guests_of(interaction: Interaction, old: Game, game: Game) -> Game:
    """The new game with everybody who sat at the old one's shared device, by seat."""
    if not game.state.shared_device:
        return game
    names = [old.members[person].name for person in old.state.people]
    executed: Executed = await interaction.client.service.seat_guests(game.id, interaction.user.id, names)
    return executed.game


def _raw(value: object) -> object:
    """A value in force as plain data, as commands take it."""
    if isinstance(value, SeatRange):
        return [value.fewest, value.most]
    return dict(value) if isinstance(value, Mapping) else value


async def _invite(interaction: Interaction, old: Game) -> None:
    """Call everybody else of the old table who may be called, and may sit down."""
    barred = (await interaction.client.guild_settings.get(old.guild_id or 0)).black_list
    accounts = [
        member.account_id
        for person in dict.fromkeys((*old.state.people, old.state.host))
        if (member := old.members.get(person)) is not None
        and member.mentions
        and member.account_id is not None
        and member.account_id not in (interaction.user.id, *barred)
    ]
    if not accounts:
        return
    people = " ".join(f"<@{account}>" for account in accounts)
    called = discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(account) for account in accounts]
    )
    await interaction.followup.send(text(old.language, "rematch-invitation", people=people), allowed_mentions=called)
