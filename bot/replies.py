"""What a person can get to see as the answer to a click or a command; `bot.answers` gives it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.panels.address import Address
    from bot.screens.message import Message
    from engine.audience import Person


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence of the catalogues for nobody but the person who asked.

    ``instead``: in the place of the private message that the button sits on.
    """

    key: str
    arguments: Mapping[str, str | int] = field(default_factory=dict)
    instead: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """Words that are formed already, for nobody but the person who asked."""

    words: str


@dataclass(frozen=True, slots=True)
class Choice:
    """A button under a question: where it leads, the key of its label, and whether it does something grave."""

    address: Address
    key: str
    grave: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """A private question with buttons."""

    key: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """A screen for nobody but the person who asked, in their language."""

    screen: str
    arguments: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Updated:
    """The message that the button sits on becomes this screen: the table's where ``public``, else the person's own.

    ``in_hand``: the screen of him who has opened the shared device.
    """

    screen: str
    arguments: Mapping[str, str | int] = field(default_factory=dict)
    public: bool = False
    in_hand: Person | None = None


@dataclass(frozen=True, slots=True)
class Posted:
    """A screen for the whole channel, as the answer itself; remembered under the card's name, to be edited later."""

    screen: str
    card: str
    arguments: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A message that is drawn already, for nobody but the person who asked.

    ``instead``: in the place of the private message that the button sits on.
    """

    message: Message
    instead: bool = False


Reply = Said | Told | Asked | Shown | Updated | Posted | Drawn | None
"""What a person gets to see; None: the click is acknowledged and shows nothing of itself."""


class Refusal(Exception):
    """What was asked cannot be done; the person is told in a private sentence."""

    def __init__(self, reply: Said | Told) -> None:
        super().__init__(str(reply))
        self.reply = reply
