"""Which values of the settings this program can play; a ruleset that needs another one does not start."""

from __future__ import annotations

from engine.day.vote import TIE_IS_VOTED_AGAIN
from engine.lobby.composition import COMPOSITIONS
from engine.night.team_kill import MAFIA_KILL
from engine.rules.ruleset import Ruleset

_PLAYED: dict[str, tuple[object, ...]] = {
    "table.composition": tuple(COMPOSITIONS),
    "table.don": ("never",),
    "table.extended_pool": (False,),
    "table.fill_with_bots": (False,),
    "hosting.moderator": ("player",),
    "hosting.return_code": (False,),
    "hosting.absence": ("out",),
    "hosting.narrator": (False,),
    "night.first": ("full",),
    "night.mode": ("simultaneous",),
    "night.mafia_kill": tuple(MAFIA_KILL),
    "night.mafia_without_target": ("no_kill",),
    "night.check_result": ("at_dawn",),
    "morning.announce_blind": (False,),
    "morning.report": ("names",),
    "morning.last_words_seconds": (0,),
    "morning.white_night": (False,),
    "day.talk": ("discussion",),
    "day.first_day": ("normal",),
    "day.first_day_break": (True,),
    "day.nominations": ("off",),
    "day.last_words_seconds": (0,),
    "vote.order": ("together",),
    "vote.missing": ("dropped",),
    "vote.out_rule": ("plurality",),
    "vote.tie": tuple(TIE_IS_VOTED_AGAIN),
    "vote.second_tie": ("nobody",),
    "fouls.enabled": (False,),
    "fouls.best_move": (False,),
    "victory.curfew_at": (0,),
    "victory.draw_quiet_rounds": (0,),
    "victory.draw_quiet_curfew_days": (0,),
}


_OF_THE_LOBBY = ("table.", "hosting.moderator")


def unplayable_setting(rules: Ruleset, *, after_the_deal: bool = False) -> str | None:
    """The id of the first setting whose value this program cannot play, or None.

    ``after_the_deal``: only of those that still matter once the cards are dealt.
    """
    return next(
        (
            setting
            for setting, values in _PLAYED.items()
            if rules.value(setting) not in values and not (after_the_deal and setting.startswith(_OF_THE_LOBBY))
        ),
        None,
    )
