"""What one transaction did to a game, as those who tell it to people see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.events import Event
from engine.frozen import dataclass
from engine.store.delivery import Delivery
from engine.store.game import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class Executed:
    """A command that was carried out, or alarms that rang: the events lead from ``before`` to ``game``.

    ``first_seq`` is the number of the first event in the log. There may be no event: an accepted command need not
    change anything, and a repeated one does not.
    """

    before: Game
    game: Game
    events: tuple[Event, ...]
    first_seq: int

    @property
    def last_seq(self) -> int:
        """The number of the last event; one less than ``first_seq`` where there is none."""
        return self.first_seq + len(self.events) - 1


Announcer = Callable[[Executed], Sequence[Delivery]]
"""What is to be told of it. Pure: it is called inside the transaction, once for each alarm and each command."""


def unchanged(game: Game) -> Executed:
    """Nothing happened."""
    return Executed(before=game, game=game, events=(), first_seq=game.seq + 1)
