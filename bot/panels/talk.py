"""What people say to each other through the bot: words to allies by a form, signs by a palette."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.answers import Reply, Said, Shown, Updated, answer, say
from bot.panels.address import Address, template
from bot.panels.forms import submitted
from bot.panels.panel import Interaction, Panel, is_panel, look
from bot.screens.signs import SIGNS
from bot.texts import text
from engine.audience import Seat
from engine.service import LONGEST_WORDS

if TYPE_CHECKING:
    from engine.service import Game

_WORDS = "words"


class Whisper(Panel, template=template("whisper")):
    """Open the form for a line to one's allies."""

    async def _press(self, interaction: Interaction) -> None:
        address = Address("whispered", self.address.game_id, self.address.phase_no)
        bot = interaction.client
        with bot.handling(interaction):
            await interaction.response.send_modal(WhisperForm(address, await bot.language_for(interaction)))


class WhisperForm(ui.Modal):
    """One line. What is entered is heard by `whispered`, also after a restart."""

    def __init__(self, address: Address, language: str) -> None:
        super().__init__(title=text(language, "whisper-title"), timeout=None, custom_id=address.custom_id)
        entry: ui.TextInput[Any] = ui.TextInput(
            custom_id=_WORDS, placeholder=text(language, "whisper-placeholder"), max_length=LONGEST_WORDS
        )
        self.add_item(
            ui.Label(text=text(language, "whisper-label"), description=text(language, "whisper-how"), component=entry)
        )

    def is_finished(self) -> bool:
        """Always: the library must not keep it."""
        return True


async def whispered(interaction: Interaction, address: Address) -> None:
    """A line was written. In a DM it shows where the allies see theirs: in the prompt, which the outbox edits."""
    words = submitted(interaction).get(_WORDS, "")

    async def work() -> tuple[Reply, Game | None]:
        bot = interaction.client
        game = await bot.talking.say(
            address.game_id, interaction.user.id, words, phase_no=address.phase, interaction_id=interaction.id
        )
        bot.delivery.wake()
        return (Updated("panel") if is_panel(interaction) else None), game

    await answer(interaction, work)


class Signs(Panel, template=template("signs")):
    """Open the palette, for nobody but the one who asked."""

    async def _press(self, interaction: Interaction) -> None:
        await look(interaction, self.address, Shown("palette"))


class About(Panel, template=template("sign-about")):
    """Choose whom the next sign is about; 0 is nobody."""

    async def _press(self, interaction: Interaction) -> None:
        about = _number(self.chosen[0] if self.chosen else "")
        await look(interaction, self.address, Updated("palette", {"about": about}))


class Sign(Panel, template=template("sign")):
    """Make the sign chosen in the menu, about the seat of the argument: ``kind.seat``."""

    async def _press(self, interaction: Interaction) -> None:
        sign = self.chosen[0] if self.chosen else ""
        if sign not in SIGNS:
            await say(interaction, Said("answer-out-of-date"))
            return
        about = _number(self.address.argument.rpartition(".")[2])

        async def work() -> tuple[Reply, Game | None]:
            bot = interaction.client
            game = await bot.talking.sign(
                self.address.game_id,
                interaction.user.id,
                sign,
                about=Seat(about) if about else None,
                phase_no=self.address.phase,
                interaction_id=interaction.id,
            )
            bot.delivery.wake()
            return Updated("palette", {"about": about, "made": sign}), game

        await answer(interaction, work)


def _number(word: str) -> int:
    return int(word) if word.isdecimal() and len(word) < 4 else 0
