"""The ceiling: the same random game on plain lists, without events, checks, refusals or history.

Nobody can be quicker in Python who draws and counts every action; how much slower an engine is, is what it costs to be
one. Of the players only the roles matter: 0, 1 and 2 are the mafia, 3 the commissar, 4 the doctor, the rest civilians.
"""

from __future__ import annotations

from random import Random

PLAYERS, MAFIA = 10, 3
COMMISSAR, DOCTOR = 3, 4


class PlainGame:
    """A loop that plays whole games."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed).random

    def play(self) -> bool:
        """One game from the first night to its end; has the mafia won?"""
        random = self.random
        living = list(range(PLAYERS))
        black = MAFIA
        while True:
            # The living stand in the order of their roles, so the mafia comes first.
            victim = living[black + int(random() * (len(living) - black))]
            if COMMISSAR in living:
                self._another(living, COMMISSAR)
            healed = self._another(living, DOCTOR) if DOCTOR in living else None
            if victim != healed:
                living.remove(victim)
                if black * 2 >= len(living):
                    return True
            target = living[int(random() * len(living))]
            votes = [0] * PLAYERS
            for voter in living:
                if voter != target:
                    votes[target] += 1
            out = votes.index(max(votes))
            living.remove(out)
            black -= out < MAFIA
            if not black:
                return False
            if black * 2 >= len(living):
                return True

    def _another(self, living: list[int], but: int) -> int:
        while True:
            drawn = living[int(self.random() * len(living))]
            if drawn != but:
                return drawn
