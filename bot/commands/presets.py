"""`/mafia-admin preset …`: a server's own presets, made from the built-in ones by those who manage the server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from discord import app_commands

from bot import own_presets
from bot.answers import Drawn, Interaction, Refusal, Reply, Said, Told, answer
from bot.commands.words import word
from bot.deputies import guild_of
from bot.own_presets import chosen, chosen_own, default_of
from bot.screens.bench import bench_for
from bot.screens.own_presets import bench_card, deletion_question, handed_over, preset_card, preset_list
from bot.screens.preset_name import preset_name
from bot.screens.unfit import refusal_words
from engine.copies import file
from engine.copies.copy import differences
from engine.copies.faults import Fault, FaultKind, Unfit
from engine.store.presets import MOST_PRESETS, NameTaken, OwnPreset, PresetChanged, TooManyPresets, UnknownPreset

if TYPE_CHECKING:
    from engine.service import Game

_NAME = app_commands.Range[str, 1, 100]
"""Longer than a name may be: the bot says itself what is wrong with one."""


def presets() -> app_commands.Group:
    """The group of these commands."""
    group: app_commands.Group = app_commands.Group(name=word("preset.name"), description=word("preset"))
    commands: tuple[app_commands.Command[Any, ..., Any], ...] = (
        list_,
        show,
        copy,
        edit,
        rename,
        delete,
        default,
        export,
        import_,
    )
    for command in commands:
        group.add_command(command)
    return group


async def _manage(interaction: Interaction, work: Callable[[int, str], Awaitable[Reply]]) -> None:
    """Answer with what the work returns for the server and the member's language; what is unfit is refused."""

    async def manage() -> tuple[Reply, Game | None]:
        guild_id = guild_of(interaction).id
        language = await interaction.client.language_for(interaction)
        try:
            return await work(guild_id, language), None
        except Unfit as unfit:
            raise Refusal(Told(refusal_words(language, unfit.faults))) from None
        except NameTaken:
            raise Refusal(Said("own-name-taken")) from None
        except TooManyPresets:
            raise Refusal(Said("own-too-many", {"most": MOST_PRESETS})) from None
        except (UnknownPreset, PresetChanged):
            raise Refusal(Said("own-gone")) from None

    await answer(interaction, manage)


def _on_the_bench(found: OwnPreset, language: str, notice: str | None = None) -> Reply:
    return Drawn(bench_card(bench_for(found, language), {}, notice))


@app_commands.command(name=word("preset-list.name"), description=word("preset-list"))
async def list_(interaction: Interaction) -> None:
    """List the server's own presets and the built-in ones."""

    async def work(guild_id: int, language: str) -> Reply:
        own = await interaction.client.presets.all_of(guild_id)
        usual = await default_of(interaction)
        return Drawn(preset_list(language, own, usual))

    await _manage(interaction, work)


@app_commands.command(name=word("preset-show.name"), description=word("preset-show"))
@app_commands.rename(preset=word("preset-of.preset-name"))
@app_commands.describe(preset=word("preset-of.preset"))
@app_commands.autocomplete(preset=own_presets.offer_all)
async def show(interaction: Interaction, preset: _NAME) -> None:
    """Show one preset: what differs from its base, and whether it can be played."""

    async def work(_guild_id: int, language: str) -> Reply:
        found = await chosen(interaction, preset)
        is_default = found.reference == await default_of(interaction)
        return Drawn(preset_card(found.bench(language), is_default=is_default))

    await _manage(interaction, work)


@app_commands.command(name=word("preset-copy.name"), description=word("preset-copy"))
@app_commands.rename(preset=word("preset-of.preset-name"), name=word("preset-of.name-name"))
@app_commands.describe(preset=word("preset-copy.preset"), name=word("preset-of.new"))
@app_commands.autocomplete(preset=own_presets.offer_all)
async def copy(interaction: Interaction, preset: _NAME, name: _NAME) -> None:
    """Make a preset of the server's own from any other, and lay it on the bench."""

    async def work(guild_id: int, language: str) -> Reply:
        found = await chosen(interaction, preset)
        made = await interaction.client.presets.add(
            guild_id,
            name=own_presets.new_name(name),
            base=found.preset.base or found.preset.id,
            rules=differences(found.preset),
            author_id=interaction.user.id,
        )
        return _on_the_bench(made, language, "own-now-copied")

    await _manage(interaction, work)


@app_commands.command(name=word("preset-edit.name"), description=word("preset-edit"))
@app_commands.rename(preset=word("preset-of.preset-name"))
@app_commands.describe(preset=word("preset-of.own"))
@app_commands.autocomplete(preset=own_presets.offer_own)
async def edit(interaction: Interaction, preset: _NAME) -> None:
    """Lay a preset of the server's own on the bench."""

    async def work(_guild_id: int, language: str) -> Reply:
        return _on_the_bench(await chosen_own(interaction, preset), language)

    await _manage(interaction, work)


@app_commands.command(name=word("preset-rename.name"), description=word("preset-rename"))
@app_commands.rename(preset=word("preset-of.preset-name"), name=word("preset-of.name-name"))
@app_commands.describe(preset=word("preset-of.own"), name=word("preset-of.new"))
@app_commands.autocomplete(preset=own_presets.offer_own)
async def rename(interaction: Interaction, preset: _NAME, name: _NAME) -> None:
    """Call a preset of the server's own by another name."""

    async def work(guild_id: int, language: str) -> Reply:
        found = await chosen_own(interaction, preset)
        renamed = await interaction.client.presets.rename(guild_id, found.id, own_presets.new_name(name))
        return Said("own-renamed", {"old": _escaped(found), "new": _escaped(renamed)})

    await _manage(interaction, work)


@app_commands.command(name=word("preset-delete.name"), description=word("preset-delete"))
@app_commands.rename(preset=word("preset-of.preset-name"))
@app_commands.describe(preset=word("preset-of.own"))
@app_commands.autocomplete(preset=own_presets.offer_own)
async def delete(interaction: Interaction, preset: _NAME) -> None:
    """Ask whether a preset of the server's own is to be deleted."""

    async def work(_guild_id: int, language: str) -> Reply:
        found = await chosen_own(interaction, preset)
        is_default = found.reference == await default_of(interaction)
        return Drawn(deletion_question(found, language, is_default=is_default))

    await _manage(interaction, work)


@app_commands.command(name=word("preset-default.name"), description=word("preset-default"))
@app_commands.rename(preset=word("preset-of.preset-name"))
@app_commands.describe(preset=word("preset-of.preset"))
@app_commands.autocomplete(preset=own_presets.offer_playable)
async def default(interaction: Interaction, preset: _NAME) -> None:
    """Set the preset that tables are opened by where nobody chooses one. It must be one that can be played."""

    async def work(guild_id: int, language: str) -> Reply:
        playable = await own_presets.playable_preset(interaction, preset)
        await interaction.client.guild_settings.change(guild_id, default_preset=playable.id)
        bench = (await chosen(interaction, playable.id)).bench(language)
        return Said("own-default-set", {"name": preset_name(bench, playable)})

    await _manage(interaction, work)


@app_commands.command(name=word("preset-export.name"), description=word("preset-export"))
@app_commands.rename(preset=word("preset-of.preset-name"))
@app_commands.describe(preset=word("preset-of.preset"))
@app_commands.autocomplete(preset=own_presets.offer_all)
async def export(interaction: Interaction, preset: _NAME) -> None:
    """Hand a preset over as a file; what is not saved yet is not in it."""

    async def work(_guild_id: int, language: str) -> Reply:
        found = await chosen(interaction, preset)
        bench = found.bench(language)
        content = file.write(found.preset, found.preset.name or preset_name(bench, found.preset))
        filename = f"mafia-{found.reference}.json"
        return Drawn(handed_over(bench, filename, content))

    await _manage(interaction, work)


@app_commands.command(name=word("preset-import.name"), description=word("preset-import"))
@app_commands.rename(attachment=word("preset-import.file-name"), name=word("preset-of.name-name"))
@app_commands.describe(attachment=word("preset-import.file"), name=word("preset-import.new"))
async def import_(interaction: Interaction, attachment: discord.Attachment, name: _NAME | None = None) -> None:
    """Make a preset of the server's own from a file that another server, or this one, has exported."""

    async def work(guild_id: int, language: str) -> Reply:
        read = file.read(await _content(attachment), name=name)
        made = await interaction.client.presets.add(
            guild_id,
            name=own_presets.new_name(read.name),
            base=read.base,
            rules=read.rules,
            author_id=interaction.user.id,
        )
        return _on_the_bench(made, language, "own-now-imported")

    await _manage(interaction, work)


async def _content(attachment: discord.Attachment) -> bytes:
    """What is in the file. Raises Unfit where it is too large, Refusal where Discord does not hand it out."""
    if attachment.size > file.LARGEST:
        raise Unfit([Fault(kind=FaultKind.TOO_LARGE, most=file.LARGEST // 1024)])
    try:
        return await attachment.read()
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError):
        raise Refusal(Said("own-file-unread")) from None


def _escaped(found: OwnPreset) -> str:
    return discord.utils.escape_markdown(found.name)
