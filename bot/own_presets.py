"""Which preset somebody means: a built-in one by its id or name, or one of the server's own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from discord import app_commands

from bot.answers import Interaction, Refusal, Said, Told
from bot.offered_presets import is_playable, is_shown, offered_presets
from bot.screens.bench import Bench, bench_for, bench_of
from bot.screens.scene import inert
from bot.screens.unfit import obstacles
from bot.suggest import Offer, named, suggestions
from bot.texts import language_of, shipped, text
from engine.copies.faults import Fault, FaultKind, Unfit
from engine.copies.names import clean_name, folded
from engine.rules.presets import PRESETS, Preset
from engine.store.presets import OwnPreset, UnknownPreset

_LONGEST_QUOTED: Final = 40


@dataclass(frozen=True, slots=True)
class Chosen:
    """A preset, and its row where it is one of the server's own."""

    preset: Preset
    own: OwnPreset | None = None

    @property
    def reference(self) -> str:
        """What the server's settings call it."""
        return self.preset.id

    def bench(self, language: str, *, drafted: bool = False) -> Bench:
        """Laid out, to be read or to be changed."""
        return bench_of(self.preset, language) if self.own is None else bench_for(self.own, language, drafted=drafted)


async def chosen(interaction: Interaction, wanted: str) -> Chosen:
    """The preset that was chosen from the list or typed. Raises Refusal where there is none."""
    own = await own_called(interaction, wanted)
    if own is not None:
        return Chosen(own.preset()[0], own)
    built_in = _built_in(wanted)
    if built_in is None:
        raise Refusal(Said("create-unknown-preset", {"preset": inert(wanted[:_LONGEST_QUOTED])}))
    return Chosen(built_in)


async def chosen_own(interaction: Interaction, wanted: str) -> OwnPreset:
    """The same where it must be one of the server's own. Raises Refusal."""
    found = await chosen(interaction, wanted)
    if found.own is None:
        raise Refusal(Said("own-is-built-in"))
    return found.own


async def playable_preset(interaction: Interaction, wanted: str | None) -> Preset:
    """The preset to open a table by; None: the server's default. Raises Refusal for one that cannot be played."""
    if wanted is None:
        wanted = await default_of(interaction)
    found = await chosen(interaction, wanted)
    if found.own is None:
        if not is_shown(found.preset):
            raise Refusal(Said("create-unplayable"))
        return found.preset
    bench = found.bench(await interaction.client.language_for(interaction))
    hindered = obstacles(bench)
    if hindered:
        raise Refusal(Told("\n".join([bench.say("own-cannot-create", name=inert(found.own.name)), *hindered])))
    return found.preset


async def default_of(interaction: Interaction) -> str:
    """The preset of a table whose creator names none; one that is deleted or cannot be played gives way."""
    bot, guild_id = interaction.client, interaction.guild_id
    settings = await bot.guild_settings.get(guild_id or 0)
    offered = await offered_presets(bot.presets, guild_id, language_of(interaction.locale))
    return offered.usual(settings.default_preset)


async def own_called(interaction: Interaction, wanted: str) -> OwnPreset | None:
    """The server's own preset of a reference or a name; None where it has none."""
    if interaction.guild_id is None:
        return None
    try:
        return await interaction.client.presets.called(interaction.guild_id, wanted)
    except UnknownPreset:
        return None


def new_name(raw: str) -> str:
    """A name for a server's own preset. Raises Unfit, also for what a built-in preset is called in any language."""
    name = clean_name(raw)
    if _built_in(name) is not None:
        raise Unfit([Fault(kind=FaultKind.NAME_RESERVED, about=name)])
    return name


def _built_in(wanted: str) -> Preset | None:
    """The built-in preset of an id, or of a name in any language."""
    typed = folded(wanted)
    for preset in PRESETS.values():
        names = (text(language, f"preset-{preset.id}") for language in shipped().languages)
        if typed in (preset.id, *(folded(name) for name in names)):
            return preset
    return None


# What is offered while somebody types


async def offer_playable(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Everything a table can be opened by here."""
    bot = interaction.client
    language = await bot.language_for(interaction)
    offered = await offered_presets(bot.presets, interaction.guild_id, language)
    return suggestions(typed, [_offer(language, preset, name) for preset, name in offered.names.items()])


async def offer_all(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The server's own presets and the built-in ones, whether they can be played or not."""
    language = await interaction.client.language_for(interaction)
    shipped_ones = [_offer(language, preset, "") for preset in PRESETS]
    return suggestions(typed, [*map(_offer_of, await _own(interaction)), *shipped_ones])


async def offer_own(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The server's own presets."""
    return suggestions(typed, map(_offer_of, await _own(interaction)))


async def readable(interaction: Interaction) -> tuple[Preset, ...]:
    """The presets that can be read about here: the built-in ones, then those of the server that can be played."""
    own = [one.preset()[0] for one in await _own(interaction) if is_playable(one)]
    return (*PRESETS.values(), *own)


async def _own(interaction: Interaction) -> list[OwnPreset]:
    return [] if interaction.guild_id is None else await interaction.client.presets.all_of(interaction.guild_id)


def _offer_of(own: OwnPreset) -> Offer:
    return Offer(own.reference, own.name)


def _offer(language: str, preset: str, name: str) -> Offer:
    """A preset by its id: a built-in one is found in every language."""
    return named(language, preset, f"preset-{preset}") if preset in PRESETS else Offer(preset, name)
