"""The settings of a server: one private panel, each change of which is saved at once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui
from pydantic import ValidationError

from bot.answers import Refusal, Reply, Said, answer, say
from bot.deputies import guild_of
from bot.offered_presets import offered_presets
from bot.panels.address import Address, template
from bot.panels.forms import submitted
from bot.panels.panel import Interaction, Panel
from bot.replies import Drawn
from bot.screens.server import NO_GAME, Server
from bot.screens.server_fields import AUTOMATIC, CONTROLS, Channels, Choice, Number, Roles, Switch
from bot.screens.server_settings import pages_of, server_settings
from bot.texts import text
from engine.store.guild_settings import GuildSettings

if TYPE_CHECKING:
    from bot.client import MafiaBot
    from engine.service import Game

_BLACK_LIST: Final = "black_list"
_NUMBER: Final = "number"
_LONGEST_NUMBER: Final = 4


def _threads_may_differ(bot: MafiaBot, _guild_id: int) -> None:
    bot.threads.look_at_all()


def _silence_may_differ(bot: MafiaBot, guild_id: int) -> None:
    bot.silence.look_again(guild_id)


AFTERWARDS: Final[Mapping[str, Callable[[MafiaBot, int], None]]] = {
    "team_talk": _threads_may_differ,
    "dead_talk": _threads_may_differ,
    "spectators": _threads_may_differ,
    "black_list": _threads_may_differ,
    "night_silence": _silence_may_differ,
}
"""What has to be looked at again when a setting has changed, for the games that are running."""


async def show_settings(interaction: Interaction) -> None:
    """Show the panel, with nothing chosen yet."""

    async def work() -> tuple[Reply, Game | None]:
        guild = guild_of(interaction)
        return await _drawn(interaction, guild, await interaction.client.guild_settings.get(guild.id)), None

    await answer(interaction, work)


class Open(Panel, template=template("server")):
    """Open the panel from another message."""

    async def _press(self, interaction: Interaction) -> None:
        await show_settings(interaction)


class Field(Panel, template=template("server-field")):
    """Look at one setting."""

    async def _press(self, interaction: Interaction) -> None:
        await _look(interaction, self.chosen[0] if self.chosen else "")


class Page(Panel, template=template("server-page")):
    """Turn the pages of the black list."""

    async def _press(self, interaction: Interaction) -> None:
        await _look(interaction, _BLACK_LIST, _number(self.address.argument))


class Flip(Panel, template=template("server-switch")):
    """Set a flag. The argument is ``field.on`` or ``field.off``."""

    async def _press(self, interaction: Interaction) -> None:
        field, _, value = self.address.argument.partition(".")
        fits = isinstance(CONTROLS.get(field), Switch)
        await _save(interaction, field, value == "on", fits=fits)


class Value(Panel, template=template("server-value")):
    """Set the setting of the argument to the value chosen in the menu."""

    async def _press(self, interaction: Interaction) -> None:
        field = self.address.argument
        fits = isinstance(CONTROLS.get(field), Choice) and bool(self.chosen)
        value = None if self.chosen == (AUTOMATIC,) else "".join(self.chosen)
        await _save(interaction, field, value, fits=fits)


class Places(Panel, template=template("server-places")):
    """Set the setting of the argument to the roles or channels chosen in the menu."""

    async def _press(self, interaction: Interaction) -> None:
        field = self.address.argument
        match CONTROLS.get(field):
            case Channels(most=1):
                await _save(interaction, field, next(iter(ids_chosen(interaction)), None))
            case Channels() | Roles():
                await _save(interaction, field, ids_chosen(interaction))
            case _:
                await say(interaction, Said("answer-out-of-date"))


class Unset(Panel, template=template("server-unset")):
    """Bring the setting of the argument back to what holds where nothing is set."""

    async def _press(self, interaction: Interaction) -> None:
        field = self.address.argument
        fits = isinstance(CONTROLS.get(field), Number | Roles | Channels)
        await _save(interaction, field, GuildSettings.model_fields[field].default if fits else None, fits=fits)


class Bar(Panel, template=template("server-bar")):
    """Put the people chosen in the menu on the black list, and show where they stand on it."""

    async def _press(self, interaction: Interaction) -> None:
        people = ids_chosen(interaction)

        async def change(bot: MafiaBot, guild: discord.Guild) -> GuildSettings:
            try:
                return await bot.guild_settings.bar(guild.id, people)
            except ValidationError:
                raise Refusal(Said("server-list-full")) from None

        await _change(interaction, _BLACK_LIST, change, page=None)


class Unbar(Panel, template=template("server-unbar")):
    """Take the people chosen in the menu off the black list. The argument is the page."""

    async def _press(self, interaction: Interaction) -> None:
        people = [int(one) for one in self.chosen if one.isdecimal()]

        async def change(bot: MafiaBot, guild: discord.Guild) -> GuildSettings:
            return await bot.guild_settings.unbar(guild.id, people)

        await _change(interaction, _BLACK_LIST, change, page=_number(self.address.argument))


class AskNumber(Panel, template=template("server-number")):
    """Ask for the number of the setting of the argument."""

    async def _press(self, interaction: Interaction) -> None:
        control = CONTROLS.get(self.address.argument)
        if not isinstance(control, Number):
            await say(interaction, Said("answer-out-of-date"))
            return
        bot = interaction.client
        with bot.handling(interaction):
            form = NumberForm(self.address.argument, control, await bot.language_for(interaction))
            await interaction.response.send_modal(form)


class NumberForm(ui.Modal):
    """A line for a number. What is entered is heard by `number_entered`, also after a restart."""

    def __init__(self, field: str, control: Number, language: str) -> None:
        super().__init__(
            title=text(language, "server-hours-title"),
            timeout=None,
            custom_id=Address("server-entered", NO_GAME, argument=field).custom_id,
        )
        entry: ui.TextInput[Any] = ui.TextInput(
            custom_id=_NUMBER, placeholder=f"0–{control.most}", max_length=_LONGEST_NUMBER
        )
        label, how = text(language, "server-hours-label"), text(language, "server-hours-how", most=str(control.most))
        self.add_item(ui.Label(text=label, description=how, component=entry))

    def is_finished(self) -> bool:
        """Always: the library must not keep it."""
        return True


async def number_entered(interaction: Interaction, address: Address) -> None:
    """A number was entered for the setting of the argument."""
    control = CONTROLS.get(address.argument)
    entered = submitted(interaction).get(_NUMBER, "").strip()
    if not isinstance(control, Number):
        await say(interaction, Said("answer-out-of-date"))
    elif not entered.isdecimal() or int(entered) > control.most:
        await say(interaction, Said("form-out-of-bounds", {"fewest": "0", "most": str(control.most)}))
    else:
        await _save(interaction, address.argument, int(entered))


# What they have in common


async def _look(interaction: Interaction, field: str, page: int = 0) -> None:
    async def work() -> tuple[Reply, Game | None]:
        guild = guild_of(interaction)
        settings = await interaction.client.guild_settings.get(guild.id)
        return await _drawn(interaction, guild, settings, field, page=page, instead=True), None

    await answer(interaction, work)


async def _save(interaction: Interaction, field: str, value: object, *, fits: bool = True) -> None:
    """Set one setting and leave the others: of two administrators at once, the last one has set it."""

    async def change(bot: MafiaBot, guild: discord.Guild) -> GuildSettings:
        control = CONTROLS.get(field)
        if isinstance(control, Choice):
            server = await _seen(interaction, guild, await bot.guild_settings.get(guild.id))
            offered = (value or AUTOMATIC) in control.values(server)
        else:
            offered = True
        if not fits or not offered:
            raise Refusal(Said("answer-out-of-date"))
        try:
            return await bot.guild_settings.change(guild.id, **{field: value})
        except ValidationError:
            raise Refusal(Said("answer-out-of-date")) from None

    await _change(interaction, field, change, page=0)


async def _change(
    interaction: Interaction,
    field: str,
    change: Callable[[MafiaBot, discord.Guild], Awaitable[GuildSettings]],
    *,
    page: int | None,
) -> None:
    """Change the settings and show how they are then; ``page``: of the black list, None for its last one."""

    async def work() -> tuple[Reply, Game | None]:
        bot, guild = interaction.client, guild_of(interaction)
        settings = await change(bot, guild)
        if field in AFTERWARDS:
            AFTERWARDS[field](bot, guild.id)
        return await _drawn(interaction, guild, settings, field, saved=True, page=page, instead=True), None

    await answer(interaction, work)


async def _drawn(
    interaction: Interaction,
    guild: discord.Guild,
    settings: GuildSettings,
    field: str = "",
    *,
    saved: bool = False,
    page: int | None = 0,
    instead: bool = False,
) -> Reply:
    server = await _seen(interaction, guild, settings)
    at = pages_of(server) - 1 if page is None else page
    return Drawn(server_settings(server, field, saved=saved, page=at), instead=instead)


async def _seen(interaction: Interaction, guild: discord.Guild, settings: GuildSettings) -> Server:
    """The server as whoever clicked is shown it."""
    language = await interaction.client.language_for(interaction)
    offered = await offered_presets(interaction.client.presets, guild.id, language)
    return Server(
        guild=guild,
        settings=settings,
        language=language,
        presets=offered.names,
        unplayable=offered.unplayable,
    )


def ids_chosen(interaction: Interaction) -> tuple[int, ...]:
    """The roles, channels or people that were chosen."""
    data: Mapping[str, Any] = interaction.data or {}
    return tuple(int(value) for value in data.get("values", ()) if str(value).isdecimal())


def _number(argument: str) -> int:
    return int(argument) if argument.isdecimal() and len(argument) < 4 else 0
