"""`/mafia create`: opens a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot import preflight
from bot.admission import admit, table_language, usual_voice
from bot.answers import Interaction, Posted, Refusal, Reply, Said, Told, answer, whisper
from bot.commands.words import word
from bot.offered_presets import goes_round
from bot.own_presets import offer_playable, playable_preset
from bot.texts import text
from engine.audience import Person
from engine.commands import ChangeSetting
from engine.events import GameCreated
from engine.evolve import replay
from engine.game import decide
from engine.rules.presets import Preset
from engine.store.guild_settings import TeamTalk

if TYPE_CHECKING:
    from engine.service import Game

_CREATOR = Person(1)


@app_commands.command(name=word("create.name"), description=word("create"))
@app_commands.rename(
    preset=word("create.preset-name"),
    seats=word("create.seats-name"),
    voice=word("create.voice-name"),
    one_device=word("create.device-name"),
)
@app_commands.describe(
    preset=word("create.preset"),
    seats=word("create.seats"),
    voice=word("create.voice"),
    one_device=word("create.device"),
)
async def create(
    interaction: Interaction,
    preset: str | None = None,
    seats: int | None = None,
    voice: discord.VoiceChannel | discord.StageChannel | None = None,
    one_device: bool = False,
) -> None:
    """Open a lobby in the channel; its card is the answer. What the channels lack is told to the creator alone.

    In a conversation with the bot there is one device only: it is passed round.
    """
    advice: list[str] = []

    async def work() -> tuple[Reply, Game | None]:
        bot = interaction.client
        language = await bot.language_for(interaction)
        settings = await admit(interaction)
        in_dm = interaction.guild_id is None
        report = preflight.check(
            interaction.app_permissions,
            interaction.channel,
            installed=in_dm or interaction.is_guild_integration(),
            team_thread=settings.team_talk is TeamTalk.THREAD,
        )
        if not report.playable:
            raise Refusal(Told(report.refusal(language)))
        spoken_in, remark = (voice, None) if voice is not None else await usual_voice(interaction, settings)
        if spoken_in is not None:
            report = preflight.with_voice(report, spoken_in.permissions_for(spoken_in.guild.me))
        rules = await playable_preset(interaction, preset)
        _check_seats(rules, seats)
        changes: dict[str, object] = {} if seats is None else {"table.seats": seats}
        if one_device or in_dm:
            if not goes_round(rules):
                raise Refusal(Said("create-not-in-dm" if in_dm else "create-not-one-device"))
            changes["hosting.device"] = "shared"
        game = await bot.open_table(
            interaction,
            rules,
            language if in_dm else table_language(interaction, settings),
            changes,
            voice_channel_id=None if spoken_in is None else spoken_in.id,
        )
        said = None if remark is None else text(language, remark.key, **remark.arguments)
        advice.extend(filter(None, [said, report.advice(language)]))
        return Posted("lobby", card="lobby"), game

    await answer(interaction, work)
    for sentence in advice:
        await whisper(interaction, sentence)


@create.autocomplete("preset")
async def _presets(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return await offer_playable(interaction, typed)


def _check_seats(preset: Preset, seats: int | None) -> None:
    """Raises Refusal for a number of seats that the rules do not have, and CommandRefused where they are fixed."""
    if seats is None:
        return
    allowed = preset.rules.table.seats
    if seats not in allowed:
        raise Refusal(Said("create-bad-seats", {"seats": seats, "fewest": allowed.fewest, "most": allowed.most}))
    # Asked of a room that exists on paper only: a refusal must not leave a real one behind.
    room = replay([GameCreated(preset=preset, seed=0, host=_CREATOR)])
    decide(ChangeSetting(_CREATOR, "table.seats", seats), room)
