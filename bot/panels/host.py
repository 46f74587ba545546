"""The host's buttons, and those by which a table gets along without its host."""

from __future__ import annotations

from collections.abc import Callable

import discord

from bot.answers import Reply, Said, Updated, act, answer
from bot.panels.address import template
from bot.panels.panel import Interaction, Panel, is_panel
from engine import commands as c
from engine.errors import CommandRefused, RefusalCode
from engine.service import Executed, Game

_MOVES: dict[str, Callable[..., c.Command]] = {"begin": c.Begin, "tovote": c.ToVote, "next": c.Next}
_STOPS: dict[str, Callable[..., c.Command]] = {"pause": c.Pause, "resume": c.Resume}


class Move(Panel, template=template(*_MOVES)):
    """Close the phase that the button was made for."""

    async def _press(self, interaction: Interaction) -> None:
        make, phase_no = _MOVES[self.address.action], self.address.phase
        await act(interaction, self.address, lambda person: make(person, phase_no=phase_no), _status(interaction))


class Stop(Panel, template=template(*_STOPS)):
    """Let the game and its clock stand still, or go on."""

    async def _press(self, interaction: Interaction) -> None:
        make = _STOPS[self.address.action]
        await act(interaction, self.address, make, _status(interaction))


class HostAway(Panel, template=template("away")):
    """Call the absent host. The argument is the host as the card knew him: another one is not called by mistake.

    A host who sits in the table's voice channel is there, and is not marked as away (D0.10).
    """

    async def _press(self, interaction: Interaction) -> None:
        async def work() -> tuple[Reply, Game | None]:
            bot = interaction.client
            game = await bot.service.load(self.address.game_id)
            if game.is_over:
                raise CommandRefused(RefusalCode.OVER)
            asker = game.member_of(interaction.user.id)
            if asker is None or not asker.present:
                raise CommandRefused(RefusalCode.NOT_SEATED)
            if str(game.state.host) != self.address.argument:
                return Said("answer-out-of-date"), game
            if asker.person == game.state.host:
                executed = await bot.act(interaction, game.id, c.Back)
                return Said("host-is-back" if executed.events else "host-is-here"), executed.game
            host = game.state.host
            account = game.members[host].account_id
            if account is not None and bot.voices.is_at_the_table(game, account):
                return Said("host-in-voice", {"channel": str(game.voice_channel_id)}), game
            executed = await bot.act(interaction, game.id, lambda _person: c.Away(host))
            return Said("host-called" if executed.events else "host-called-already"), executed.game

        await answer(interaction, work)


class HostBack(Panel, template=template("back")):
    """The host is here after all."""

    async def _press(self, interaction: Interaction) -> None:
        def welcome(executed: Executed) -> Reply:
            game = executed.game
            if _is_host(interaction, game):
                return Said("host-is-back" if executed.events else "host-is-here")
            return Said("host-is-another", {"host": discord.utils.escape_markdown(game.members[game.state.host].name)})

        await act(interaction, self.address, c.Back, welcome)


class Claim(Panel, template=template("claim")):
    """Take the room over; for an absent host who presses it, it is a sign of life."""

    async def _press(self, interaction: Interaction) -> None:
        async def work() -> tuple[Reply, Game | None]:
            bot = interaction.client
            game = await bot.service.load(self.address.game_id)
            state = game.state
            if _is_host(interaction, game) and (not state.host_gone or state.host in state.room.gone):
                executed = await bot.act(interaction, game.id, c.Back)
                return Said("host-is-back" if executed.events else "host-is-here"), executed.game
            executed = await bot.act(interaction, game.id, c.Claim)
            return Said("host-is-you"), executed.game

        await answer(interaction, work)


def _is_host(interaction: Interaction, game: Game) -> bool:
    return game.state.host in game.persons_of(interaction.user.id)


def _status(interaction: Interaction) -> Reply:
    """The host's own status drawn anew; on the table's cards the outbox does what is to be seen."""
    return Updated("status") if is_panel(interaction) else None
