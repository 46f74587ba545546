"""Players who are away: to call them, to wait for them, to let a bot play on (S2.8, S2.10)."""

from __future__ import annotations

from bot.answers import Refusal, Reply, Said, Shown, Updated, act, answer, say
from bot.panels.address import template
from bot.panels.panel import Interaction, Panel, look
from engine import commands as c
from engine.audience import Seat
from engine.errors import CommandRefused, RefusalCode
from engine.lobby.absence import may_be_missed
from engine.service import Executed, Game


class Here(Panel, template=template("here")):
    """A player who was called, or is waited for, is here."""

    async def _press(self, interaction: Interaction) -> None:
        def welcome(executed: Executed) -> Reply:
            return Said("host-is-back" if executed.events else "back-needless")

        await act(interaction, self.address, c.Back, welcome)


class Missing(Panel, template=template("missing", "call")):
    """The host calls the player of the seat chosen in the menu, or of the seat in the argument."""

    async def _press(self, interaction: Interaction) -> None:
        async def work() -> tuple[Reply, Game | None]:
            game = await interaction.client.service.load(self.address.game_id)
            written = self.address.argument if self.address.action == "call" else "".join(self.chosen[:1])
            return await call_player(interaction, game, _seat(written))

        await answer(interaction, work)


class Wait(Panel, template=template("wait")):
    """The host lets the table wait for the player of the seat in the argument."""

    async def _press(self, interaction: Interaction) -> None:
        async def work() -> tuple[Reply, Game | None]:
            bot = interaction.client
            game = await bot.service.load(self.address.game_id)
            seat = _seat(self.address.argument)
            await _note_missing(interaction, game, seat)
            executed = await bot.act(interaction, game.id, lambda person: c.Pause(person, because=seat))
            return Said("wait-done"), executed.game

        await answer(interaction, work)


class Hand(Panel, template=template("hand")):
    """The host is asked whether a bot shall play on in the seat of the argument, for good."""

    async def _press(self, interaction: Interaction) -> None:
        seat = _seat(self.address.argument)

        def question(game: Game) -> Reply:
            _check_host(interaction, game)
            return Shown("hand_over", {"seat": seat})

        await look(interaction, self.address, question)


class HandNow(Panel, template=template("hand-now")):
    """He is sure."""

    async def _press(self, interaction: Interaction) -> None:
        seat = _seat(self.address.argument)
        done = Updated("hand_over", {"seat": seat})
        await act(interaction, self.address, lambda person: c.HandToBot(person, seat), done)


class HandNot(Panel, template=template("hand-not")):
    """He is not."""

    async def _press(self, interaction: Interaction) -> None:
        await say(interaction, Said("confirm-cancelled", instead=True))


async def call_player(interaction: Interaction, game: Game, seat: Seat) -> tuple[Reply, Game]:
    """Note for the host that a player is missing; the table calls him. Raises Refusal, CommandRefused."""
    executed = await _note_missing(interaction, game, seat)
    called = executed is not None and bool(executed.events)
    return Said("missing-called" if called else "missing-called-already"), executed.game if executed else game


async def _note_missing(interaction: Interaction, game: Game, seat: Seat) -> Executed | None:
    """Let the seat's player count as gone, if he does not yet; only for the host, and only for somebody who plays."""
    _check_host(interaction, game)
    state = game.state
    if not may_be_missed(state, seat) or state.people[seat - 1] == state.host:
        raise Refusal(Said("missing-not-here"))
    missing = state.people[seat - 1]
    if missing in state.away:
        return None
    # Without the interaction's id: that is spent by what the host does about it.
    noted: Executed = await interaction.client.service.act(game.id, interaction.user.id, lambda _host: c.Away(missing))
    return noted


def _check_host(interaction: Interaction, game: Game) -> None:
    if game.is_over:
        raise CommandRefused(RefusalCode.OVER)
    if game.state.host not in game.persons_of(interaction.user.id):
        raise CommandRefused(RefusalCode.NOT_HOST)


def _seat(written: str) -> Seat:
    """The seat of an argument; 0, which is nobody's, for anything else."""
    return Seat(int(written)) if written.isdecimal() and len(written) < 4 else Seat(0)
