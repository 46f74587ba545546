"""Other engines: what they have been measured at, and the quickest of them to be measured beside ours."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tests.bench.draws import Draw, another

WHERE_MEASURED = "measured side by side on one AMD EPYC core with another job beside it (±15 %), not in this run"


@dataclass(frozen=True, slots=True)
class Figure:
    """An engine in that measurement: complete random games of ten players (three mafiosi) in a CPU-second."""

    name: str
    games_per_second: str
    models: str


FIGURES = (
    Figure("ceiling: counters, one draw a phase", "348,000", "nothing but counts"),
    Figure("ceiling: plain lists", "76,500", "no events, checks or refusals"),
    Figure("werewolf-engine 0.1.0 (Python)", "2,716", "4 roles, a simple night, no log"),
    Figure("sports-mafia simulator (Python)", "1,686", "the sport table only"),
    Figure("llm-werewolf 0.1.0 (Python)", "789", "some roles, a log"),
    Figure("TextArena SecretMafia 0.7.4 (Python)", "756", "4 roles"),
    Figure("rl_werewolf (Python)", "553", "2 roles"),
    Figure("AIWolf server (Java 17)", "544", "6 roles"),
    Figure("freefang-server 0.4.1 (Python)", "265", "some roles"),
    Figure("mafia 1.0.0 (Python)", "28", "many roles, a resolved night"),
    Figure("Kaggle werewolf 1.33 (Python)", "24", "several roles, a log"),
    Figure("UltiMafia (Node.js)", "20", "about 425 roles"),
    Figure("open-mafia-engine 0.5.0 (Python)", "3.4", "composable abilities, a log"),
    Figure("lykos (Python)", "0.9", "62 roles, a whole IRC bot"),
)

MODULE = "werewolf_engine"
HOW_TO_GET_IT = "not installed: pip install werewolf-engine"
PLAYERS = tuple(f"P{number}" for number in range(10))


def installed() -> bool:
    """Can werewolf-engine be measured here? The project does not depend on it."""
    return find_spec(MODULE) is not None


def werewolf_engine(draw: Draw) -> Callable[[], bool]:
    """What plays one game of werewolf-engine with the draws of ours, and tells whether the werewolves have won.

    It takes no abstention, so whoever everybody votes for votes for somebody else.
    """
    engine: Any = import_module(MODULE)
    phases: Any = import_module(f"{MODULE}.phases").Phase
    config = engine.GameConfig(role_counts={"werewolf": 3, "seer": 1, "doctor": 1, "villager": 5})

    def play() -> bool:
        game = engine.Game(PLAYERS, config)
        game.start()
        while game.phase is not phases.END:
            if game.phase is phases.NIGHT:
                _night(game, phases.NIGHT, draw)
            else:
                _vote(game, draw)
        return bool(game._winner == "werewolf")

    return play


def _night(game: Any, night: Any, draw: Draw) -> None:
    victim = None
    while game.phase is night:
        actor = game.night_manager.current_actor
        others = [player for player in game.night_manager.get_available_targets(actor) if player.id != actor.id]
        if actor.role.name == "werewolf":
            victim = target = draw(others) if victim is None else victim
        else:
            target = draw(others)
        game.night_action(actor.id, target.id)


def _vote(game: Any, draw: Draw) -> None:
    living = [player.id for player in game.players if player.alive]
    target = draw(living)
    for voter in living:
        game.day_vote(voter, another(draw, living, target) if voter == target else target)
