"""Where a button or menu leads: all is written into its custom id, so that it works as long as its message exists.

A custom id is ``m1:<action>:<game id in base 36>:<phase number>:<argument>``. ``m1`` is the version of this form: a
later one starts with another word, and a button of the old one is answered as out of date. Where one device is passed
round, ``@<person>`` after the game says in whose name the button acts.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Self

from engine.audience import Person

VERSION: Final = "m1"
LONGEST: Final = 100
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_GAME: Final = r"(?P<game>[0-9a-z]{1,13})(?:@(?P<person>[0-9]{1,4}))?"
_FORM: Final = rf"{VERSION}:(?P<action>ACTION):{_GAME}:(?P<phase>[0-9]{{1,9}}):(?P<argument>.*)"


@dataclass(frozen=True, slots=True)
class Address:
    """What a component does (``action``), in which game, in which phase (0: in any), and with what.

    ``action`` is lower-case letters, digits, ``-`` and ``_``. ``person``: who has opened the shared device and acts;
    None: whoever clicks. Nothing in an address is a secret or is trusted: it comes back from the player's machine.
    """

    action: str
    game_id: int
    phase_no: int = 0
    argument: str = ""
    person: Person | None = None

    @property
    def custom_id(self) -> str:
        """The custom id that says this. Raises ValueError past Discord's 100 characters."""
        name = "" if self.person is None else f"@{self.person}"
        found = f"{VERSION}:{self.action}:{_base36(self.game_id)}{name}:{self.phase_no}:{self.argument}"
        if len(found) > LONGEST:
            raise ValueError(f"a custom id has at most {LONGEST} characters: {found}")
        return found

    @property
    def phase(self) -> int | None:
        """The phase number as commands take it: None where any phase will do."""
        return self.phase_no or None

    @classmethod
    def of(cls, match: re.Match[str]) -> Self:
        """The address that a template has matched."""
        person = None if match["person"] is None else Person(int(match["person"]))
        return cls(match["action"], int(match["game"], 36), int(match["phase"]), match["argument"], person)

    @classmethod
    def parse(cls, custom_id: str) -> Self | None:
        """The address in a custom id, None for anything else."""
        match = _ANY.fullmatch(custom_id)
        return None if match is None else cls.of(match)


def template(*actions: str) -> re.Pattern[str]:
    """The template of a DynamicItem for some actions; those of different actions never match the same custom id."""
    return re.compile(_FORM.replace("ACTION", "|".join(map(re.escape, actions))), re.DOTALL)


_ANY: Final = re.compile(_FORM.replace("ACTION", r"[0-9a-z_-]+"), re.DOTALL)


def _base36(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits or "0"
