"""How many complete games the rules play in a CPU-second, beside other engines; and whether they stay right and small.

    python -m tests.bench.games [--games N] [--long]

Slowness is only told. The exit code is 1 where the mafia's share of the wins is not what it must be, or memory grows.
"""

from __future__ import annotations

import argparse
import gc
import math
import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median

import psutil

from engine.factions import Winner
from tests.bench import peers
from tests.bench.draws import drawing
from tests.bench.plain import PlainGame
from tests.bench.proportion import LONG, SHORT, proportion
from tests.bench.table import Table, bench_preset

EXACT_MAFIA_SHARE = 0.8907
"""P(the mafia wins) of this game under these random choices, by exact computation."""

SHARE_OFF_BY = 0.004
"""How far the share of 100,000 games may be off: four standard deviations. Fewer games may be off by more."""

FLAT_MIB = 4
"""How much the process may grow in a long run; a hundred bytes kept a game would be more."""

ROUNDS = 12
DEFAULT_GAMES, LONG_GAMES = 3_000, 100_000
SEED = 1


@dataclass(slots=True)
class Contestant:
    """Something that plays games: ``play`` plays one and tells whether the mafia has won."""

    name: str
    play: Callable[[], bool]
    games_a_round: int
    rates: list[float] = field(default_factory=list)
    played: int = 0
    mafia_won: int = 0

    def play_round(self) -> None:
        """Play a round and note its games per CPU-second."""
        play = self.play
        started = time.process_time()
        won = sum([play() for _ in range(self.games_a_round)])
        self.rates.append(self.games_a_round / (time.process_time() - started))
        self.played += self.games_a_round
        self.mafia_won += won

    @property
    def best(self) -> float:
        """Games per CPU-second in the best round: what the machine does when nobody disturbs it."""
        return max(self.rates)


class Ours:
    """Games of this project's engine, and what they tell."""

    def __init__(self) -> None:
        self.table, self.draw = Table(bench_preset()), drawing(SEED)
        self.games = self.events = 0

    def play(self) -> bool:
        """One game, with its whole log."""
        self.games += 1
        state, log = self.table.play(self.games, self.draw)
        self.events += len(log)
        return state.winner is Winner.MAFIA


def compare(games: int) -> list[str]:
    """Play ours and what can be measured beside it, in short rounds by turns, so that a disturbance meets all."""
    ours = Ours()
    mine = Contestant("this engine", ours.play, max(1, games // ROUNDS))
    beside = [Contestant("ceiling: plain lists", PlainGame(SEED).play, 10 * mine.games_a_round)]
    if peers.installed():
        peer = peers.werewolf_engine(drawing(SEED))
        beside.append(Contestant("werewolf-engine", peer, 2 * mine.games_a_round))
    for _ in range(ROUNDS):
        for contestant in (mine, *beside):
            contestant.play_round()
    _say(f"{'games a CPU-second, in this run':38}{'best':>10}{'median':>10}{'ours/its':>10}{'mafia':>8}")
    for one in (mine, *beside):
        share = one.mafia_won / one.played
        _say(f"{one.name:38}{one.best:10,.0f}{median(one.rates):10,.0f}{mine.best / one.best:10.3f}{share:8.3f}")
    if not peers.installed():
        _say(f"{'werewolf-engine':38}{peers.HOW_TO_GET_IT}")
    _say(f"\n{peers.WHERE_MEASURED}:")
    for figure in peers.FIGURES:
        _say(f"{figure.name:38}{figure.games_per_second:>10}  {figure.models}")
    _say(f"\n{mine.played} games of ours, {ours.events / ours.games:.1f} events each, with their whole log")
    ratio = proportion(ROUNDS)
    _say(f"an event of a game of {LONG} nights takes {ratio:.3f} times as long as of one of {SHORT} (20 seats)")
    return wrong_share(mine.mafia_won, mine.played)


def endure(games: int) -> list[str]:
    """Play so many games in one go, and look at the memory and at who wins."""
    ours = Ours()
    for _ in range(min(1_000, games)):
        ours.play()
    gc.collect()
    before, started = _resident_mib(), time.process_time()
    won = sum(ours.play() for _ in range(games))
    spent = time.process_time() - started
    gc.collect()
    grown = _resident_mib() - before
    _say(f"{games} games in {spent:.0f} CPU-seconds ({games / spent:,.0f} a second)")
    _say(f"memory {before:.1f} MiB before, {before + grown:.1f} MiB after: {grown * 2**20 / games:+.1f} bytes a game")
    too_big = [f"memory has grown by {grown:.1f} MiB, more than {FLAT_MIB}"] if grown > FLAT_MIB else []
    return wrong_share(won, games) + too_big


def wrong_share(won: int, games: int) -> list[str]:
    """What is wrong with the mafia's share of the wins: rules that changed unnoticed show here."""
    share = won / games
    deviation = math.sqrt(EXACT_MAFIA_SHARE * (1 - EXACT_MAFIA_SHARE) / games)
    allowed = max(SHARE_OFF_BY, 4 * deviation)
    _say(f"the mafia won {share:.4f} of them; exactly computed {EXACT_MAFIA_SHARE}, allowed ±{allowed:.4f}")
    return [] if abs(share - EXACT_MAFIA_SHARE) <= allowed else [f"the mafia's share is {share:.4f}"]


def _resident_mib() -> float:
    return float(psutil.Process(os.getpid()).memory_info().rss) / 2**20


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> int:
    """Measure what the command line asks for; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.games", description=__doc__)
    parser.add_argument("--games", type=int, help=f"how many ({DEFAULT_GAMES}; {LONG_GAMES} with --long)")
    parser.add_argument("--long", action="store_true", help="one long run: does memory stay flat, who wins")
    asked = parser.parse_args()
    run, usual = (endure, LONG_GAMES) if asked.long else (compare, DEFAULT_GAMES)
    faults = run(asked.games or usual)
    for fault in faults:
        _say(f"WRONG: {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
