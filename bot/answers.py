"""How a click or a command is answered: in time, in the person's language, and never with a traceback.

Discord waits three seconds for the first answer to an interaction. Work that takes longer than `PATIENCE` is
acknowledged first and answered afterwards. Everything that can go wrong ends here in one private sentence.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import discord
from sqlalchemy.exc import SQLAlchemyError

from bot import metrics
from bot.delivery.parcel import marker_of
from bot.mishaps import note_failure, note_fault
from bot.replies import Asked, Choice, Drawn, Posted, Refusal, Reply, Said, Shown, Told, Updated
from bot.texts import language_of, text
from engine.errors import CommandRefused
from engine.phases.flow import device_holder
from engine.store.delivery import Delivery
from engine.store.errors import UnknownGame

if TYPE_CHECKING:
    from bot.client import MafiaBot
    from bot.panels.address import Address
    from bot.screens.message import Message
    from engine.audience import Person
    from engine.commands import Command
    from engine.service import Executed, Game

__all__ = [
    "Asked",
    "Choice",
    "Drawn",
    "Interaction",
    "Posted",
    "Refusal",
    "Reply",
    "Said",
    "Shown",
    "Told",
    "Updated",
    "act",
    "act_in",
    "answer",
    "has_device",
    "hold",
    "put_down",
    "say",
    "whisper",
]
"""What panels and commands need to answer with: the replies of `bot.replies`, and the ways to give them."""

Interaction: TypeAlias = "discord.Interaction[MafiaBot]"

PATIENCE: Final = 1.5
"""Seconds after which an interaction is acknowledged although its work is not done."""

NOBODY: Final = discord.AllowedMentions.none()


# What panels and commands call


async def act(
    interaction: Interaction,
    address: Address,
    make: Callable[[Person], Command],
    reply: Reply | Callable[[Executed], Reply] = None,
) -> None:
    """Give the command that ``make`` builds for whoever clicked to the game of the address, and reply.

    On a shared device the reply is its screen, whatever comes of the command: nothing of who acted stays on it.
    """
    if address.person is None:
        await act_in(interaction, address.game_id, make, reply)
        return

    async def work() -> tuple[Reply, Game | None]:
        bot = interaction.client
        try:
            game = (await bot.act(interaction, address.game_id, make, address.person)).game
        except CommandRefused as refused:
            return put_down(interaction, address, refused), await bot.service.load(address.game_id)
        return hold(interaction, address, game), game

    await answer(interaction, work)


async def act_in(
    interaction: Interaction,
    game_id: int,
    make: Callable[[Person], Command],
    reply: Reply | Callable[[Executed], Reply] = None,
) -> None:
    """As ``act``, for a game that is known by its id."""

    async def work() -> tuple[Reply, Game | None]:
        executed = await interaction.client.act(interaction, game_id, make)
        return (reply(executed) if callable(reply) else reply), executed.game

    await answer(interaction, work)


def hold(interaction: Interaction, address: Address, game: Game, shown: Reply = None) -> Reply:
    """The screen of the address's person while he has the shared device, or what was to be shown of it; else closed."""
    if not has_device(interaction, address, game):
        return put_down(interaction, address)
    return replace(shown if isinstance(shown, Updated) else Updated("panel"), public=False, in_hand=address.person)


def has_device(interaction: Interaction, address: Address, game: Game) -> bool:
    """Is it the turn of the address's person, at the clicker's device, in the phase that the button was made for?"""
    state = game.state
    seat = None if state.paused or state.phase_no != address.phase_no else device_holder(state)
    person = None if seat is None else state.people[seat - 1]
    return person is not None and person == address.person and person in game.persons_of(interaction.user.id)


def put_down(interaction: Interaction, address: Address, why: CommandRefused | None = None) -> Updated:
    """The shared device closed: the table's card in a DM, the private panel in a channel."""
    about = {} if why is None else {**why.about, "refused": why.code.value}
    if interaction.message is None or interaction.message.flags.ephemeral:
        return Updated("panel", about)
    return Updated("device", {**about, "phase_no": address.phase_no}, public=True)


async def say(interaction: Interaction, reply: Said | Told | Asked) -> None:
    """Answer with words alone."""

    async def work() -> tuple[Reply, Game | None]:
        return reply, None

    await answer(interaction, work)


async def whisper(interaction: Interaction, words: str) -> None:
    """Add a private remark to an answer that was given."""
    if not interaction.response.is_done():
        return
    try:
        await interaction.followup.send(words, ephemeral=True, allowed_mentions=NOBODY)
    except discord.HTTPException as error:
        note_failure(interaction, error)


async def answer(interaction: Interaction, work: Callable[[], Awaitable[tuple[Reply, Game | None]]]) -> None:
    """Do the work and give its reply, whatever happens.

    The reply's screens are of the game that the work returns. Refusals become their sentence; any other error is logged
    with a short number, which the person is told.
    """
    bot = interaction.client
    with bot.handling(interaction):
        task = asyncio.ensure_future(_outcome(interaction, work))
        done, _ = await asyncio.wait({task}, timeout=PATIENCE)
        try:
            if not done:
                await _acknowledge(interaction)
            await _Answering(interaction).give(*await task)
        except discord.HTTPException as error:
            note_failure(interaction, error)
            await asyncio.wait({task})  # nobody can be answered, but what was asked is done
        except Exception as error:  # noqa: BLE001 - whoever clicked is always answered
            await _apologise(interaction, error)


async def _outcome(
    interaction: Interaction, work: Callable[[], Awaitable[tuple[Reply, Game | None]]]
) -> tuple[Reply, Game | None]:
    if interaction.client.closing:
        return Said("answer-restarting"), None
    # Before the work, which may lead to messages for whoever asked.
    await interaction.client.readers.note(interaction.user.id, language_of(interaction.locale))
    try:
        return await work()
    except UnknownGame:
        return Said("answer-out-of-date"), None
    except CommandRefused as refused:
        return Said(f"refusal-{refused.code}", refused.about), None
    except Refusal as refusal:
        return refusal.reply, None
    except discord.HTTPException:
        raise
    except (SQLAlchemyError, OSError) as error:
        return Said("answer-no-database", {"number": note_fault(interaction, error)}), None
    except Exception as error:  # noqa: BLE001 - whoever clicked is always answered
        return Said("answer-fault", {"number": note_fault(interaction, error)}), None


class _Answering:
    """One reply on its way to whoever asked."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction
        self._bot = interaction.client

    async def give(self, reply: Reply, game: Game | None) -> None:
        match reply:
            case None:
                await _acknowledge(self._interaction)
            case Said(instead=True):
                view = discord.ui.LayoutView()
                view.add_item(discord.ui.TextDisplay(await self._worded(reply.key, reply.arguments)))
                await self._edit(view, [])
            case Said():
                await self._send_privately(content=await self._worded(reply.key, reply.arguments))
            case Told():
                await self._send_privately(content=reply.words)
            case Asked():
                await self._ask(reply)
            case Drawn(message, instead):
                await self._give_message(message, instead=instead)
            case Shown() | Updated() | Posted():
                await self._give_screen(reply, _needed(game))

    async def _give_screen(self, reply: Shown | Updated | Posted, game: Game) -> None:
        match reply:
            case Shown():
                await self._show(reply, game)
            case Updated():
                await self._update(reply, game)
            case Posted():
                await self._post(reply, game)

    async def _worded(self, key: str, arguments: Mapping[str, str | int]) -> str:
        return text(await self._bot.language_for(self._interaction), key, **arguments)

    async def _ask(self, reply: Asked) -> None:
        row: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
        for choice in reply.choices:
            style = discord.ButtonStyle.danger if choice.grave else discord.ButtonStyle.secondary
            label = await self._worded(choice.key, {})
            row.add_item(discord.ui.Button(style=style, label=label, custom_id=choice.address.custom_id))
        view = discord.ui.LayoutView()
        view.add_item(discord.ui.TextDisplay(await self._worded(reply.key, {})))
        view.add_item(row)
        view.stop()
        await self._send_privately(view=view)

    async def _give_message(self, message: Message, *, instead: bool) -> None:
        files = [await picture.file() for picture in message.files]
        if instead:
            await self._edit(message.view, files)
        else:
            await self._send_privately(view=message.view, files=files)

    async def _show(self, reply: Shown, game: Game) -> None:
        language = await self._bot.language_for(self._interaction)
        parcel = await self._bot.scenes.parcel(
            game, self._person_in(game), reply.screen, reply.arguments, language=language
        )
        if parcel is None:
            await self.give(Said("answer-out-of-date"), None)
        else:
            await self._send_privately(view=parcel.view(), files=await parcel.files())

    async def _update(self, reply: Updated, game: Game) -> None:
        interaction = self._interaction
        viewer = None if reply.public else reply.in_hand or self._person_in(game)
        language = None if reply.public else await self._bot.language_for(interaction)
        parcel = await self._bot.scenes.parcel(
            game, viewer, reply.screen, reply.arguments, language=language, in_hand=reply.in_hand is not None
        )
        if parcel is None or interaction.message is None:
            await _acknowledge(interaction)
            return
        below = reply if reply.in_hand is None else Updated("device", {"phase_no": game.state.phase_no}, public=True)
        covered = None if below is reply else await self._bot.scenes.parcel(game, None, below.screen, below.arguments)
        # Until the outbox has noted its message, the marker is all that a restarted bot knows it by.
        files = await parcel.files()
        # Noted before it is done, so that the outbox spares its own edit for the same command.
        self._bot.delivery.note_update(
            interaction.message.id, parcel.digest, None if covered is None else covered.digest
        )
        try:
            await self._edit(parcel.view(marker_of(interaction.message)), files)
        except (discord.HTTPException, OSError):
            if not interaction.message.flags.ephemeral:
                lane = None if below.public else viewer
                shown = Delivery(lane=lane, screen=below.screen, arguments=below.arguments, card="clicked", edit=True)
                self._bot.delivery.redraw(
                    game.id, shown, interaction.message.channel.id, interaction.message.id, interaction.user.id
                )
            raise

    async def _edit(self, view: discord.ui.LayoutView, files: list[discord.File]) -> None:
        """Replace the message that the button sits on."""
        interaction = self._interaction
        view.stop()
        if interaction.response.is_done():
            await interaction.edit_original_response(view=view, attachments=files, allowed_mentions=NOBODY)
        else:
            await interaction.response.edit_message(view=view, attachments=files, allowed_mentions=NOBODY)
            _note_acknowledgement(interaction)

    async def _post(self, reply: Posted, game: Game) -> None:
        interaction = self._interaction
        if interaction.response.is_done():
            # It was acknowledged as private and stays so. The outbox posts a card that no answer brings.
            await self.give(Said("answer-posted"), None)
            return
        parcel = await self._bot.scenes.parcel(game, None, reply.screen, reply.arguments)
        if parcel is None:
            await _acknowledge(interaction)
            return
        files = await parcel.files()
        sent = await interaction.response.send_message(view=parcel.view(), files=files, allowed_mentions=NOBODY)
        _note_acknowledgement(interaction)
        if sent.message_id is not None:
            await self._bot.delivery.note_card(game, reply.card, game.channel_id, sent.message_id, parcel.digest)

    def _person_in(self, game: Game) -> Person | None:
        member = game.member_of(self._interaction.user.id)
        return None if member is None else member.person

    async def _send_privately(self, **message: Any) -> None:
        interaction = self._interaction
        if interaction.response.is_done():
            await interaction.followup.send(**message, ephemeral=True, allowed_mentions=NOBODY)
        else:
            await interaction.response.send_message(**message, ephemeral=True, allowed_mentions=NOBODY)
            _note_acknowledgement(interaction)


def _needed(game: Game | None) -> Game:
    if game is None:
        raise LookupError("a screen was to be shown of no game")
    return game


async def _acknowledge(interaction: Interaction) -> None:
    """Tell Discord that the interaction was received; what follows, if anything, is private or an update."""
    if interaction.response.is_done():
        return
    # A form that a button has opened belongs to the message of the button, as a click does.
    by_message = interaction.type is discord.InteractionType.modal_submit and interaction.message is not None
    if by_message or interaction.type is discord.InteractionType.component:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)
    _note_acknowledgement(interaction)


def _note_acknowledgement(interaction: Interaction) -> None:
    metrics.ACKNOWLEDGED.observe((discord.utils.utcnow() - interaction.created_at).total_seconds())


async def _apologise(interaction: Interaction, error: Exception) -> None:
    number = note_fault(interaction, error)
    try:
        await _Answering(interaction).give(Said("answer-fault", {"number": number}), None)
    except discord.HTTPException as failure:
        note_failure(interaction, failure)
