"""States that this process has in its memory, so that a command need not decode a snapshot."""

from __future__ import annotations

from collections import OrderedDict

from engine.state import GameState


class StateCache:
    """The states of the games that were used last. A state belongs to a number of the log, so it is never wrong.

    ``size``: how many games are remembered.
    """

    def __init__(self, size: int = 1000) -> None:
        self._size = size
        self._states: OrderedDict[int, tuple[int, GameState]] = OrderedDict()

    def known(self, game_id: int) -> tuple[int, GameState] | None:
        """The remembered state of a game with the number of its last event."""
        found = self._states.get(game_id)
        if found is not None:
            self._states.move_to_end(game_id)
        return found

    def remember(self, game_id: int, seq: int, state: GameState) -> None:
        """Keep a committed state; one that is older than what is known changes nothing."""
        known = self._states.get(game_id)
        if known is None or known[0] < seq:
            self._states[game_id] = (seq, state)
        self._states.move_to_end(game_id)
        if len(self._states) > self._size:
            self._states.popitem(last=False)

    def forget(self, game_id: int) -> None:
        """Read the game from the database the next time."""
        self._states.pop(game_id, None)
