"""What one player is told at night: the question in his turn, his and his team's choices, and what he has learned."""

from __future__ import annotations

from collections.abc import Iterable

from bot.screens.chronicle import all_of, choices, night_chapter
from bot.screens.findings import findings
from bot.screens.role import role_name, rule_arguments
from bot.screens.scene import Scene
from engine import events as e
from engine.abilities.ability import NightAbility
from engine.audience import Seat
from engine.errors import RefusalCode
from engine.night.acting import (
    JOINED,
    LONER_TURN,
    TEAM_TURN,
    Call,
    abilities_now,
    abilities_of,
    acting_card,
    call_of,
    is_sequential,
    kill_voters,
)
from engine.night.choices import AGREEMENT_LOCKS, SKIP, SLEEP
from engine.night.team_kill import VERB as KILL
from engine.night.team_kill import agreed, decider
from engine.phases.phase import Phase
from engine.views import options

LIMITS = {RefusalCode.TARGET_REPEATED: "limit-repeated", RefusalCode.SELF_USED_UP: "limit-self"}
"""Refusals that somebody may want to know of before choosing: what the last night or an earlier one has used up."""

_SIDES = {TEAM_TURN: "faction-mafia", LONER_TURN: "faction-loner"}
"""The turns that are not called by a role."""


def turn_name(scene: Scene, turn: str) -> str:
    """Who is called in the turn, also where several are called at once."""
    parts = turn.split(JOINED)
    return scene.series(scene.say(_SIDES[part]) if part in _SIDES else role_name(scene, part) for part in parts)


def kind_of_verb(scene: Scene, seat: Seat, verb: str) -> str:
    """Whose way of doing it is meant, as the texts of verbs are given it: the team's together, else the role's."""
    card = acting_card(scene.state, seat)
    return _kind(card.id, (ability for ability in card.abilities if ability.verb == verb))


def _kind(role: str, abilities: Iterable[NightAbility]) -> str:
    return TEAM_TURN if any(ability.shared_with_team for ability in abilities) else role


# What there is to do


def can_do(scene: Scene, seat: Seat) -> str:
    """The questions that are still open, or why there is none now."""
    state = scene.state
    call = call_of(state, seat)
    if call is not Call.NOW:
        return scene.say(f"call-{call}")
    offered = options(state, seat)
    made = state.choices.get(seat, {})
    asked = [
        scene.say(f"ask-{option.verb}", by=kind_of_verb(scene, seat, option.verb))
        for option in offered
        if option.verb not in made and (option.targets or option.verb == SLEEP)
    ]
    if asked:
        acts = any(option.targets for option in offered)
        final = [scene.say("choice-final")] if acts and state.rules.night.choice_final else []
        return "\n".join([*asked, *_limits(scene, seat, made), *final])
    if any(option.targets for option in offered):
        return scene.say("choice-open")
    if SKIP in {option.verb for option in offered} and not made:
        return scene.say("ask-nobody")
    return scene.say("call-done" if is_sequential(state) else "now-night-done")


def _limits(scene: Scene, seat: Seat, made: Iterable[str]) -> list[str]:
    """Whom the player may not choose tonight because of what was chosen before."""
    state = scene.state
    return [
        scene.say(LIMITS[code], player=scene.seat_name(target))
        for ability in abilities_now(state, seat)
        for target in state.living
        if ability.verb not in made and (code := ability.refusal(state, seat, target)) in LIMITS
    ]


def meeting_words(scene: Scene, seat: Seat) -> str:
    """Who meets whom in a first night without actions (S4.61, S4.62)."""
    if any(len(event.members) > 1 for event in all_of(scene.known, e.TeamMet)):
        return scene.say("meeting-team")
    return scene.say("meeting-active" if abilities_of(scene.state, seat) else "meeting-sleep")


# What has been done


def night_lines(scene: Scene, night: int) -> list[str]:
    """What the viewer has become, what he and his team have chosen in that night, and the answers that he got."""
    known = [event for event in night_chapter(scene.events, night) if event.audience.includes(scene.seat)]
    return [*_became(scene, night), *_own_choices(scene, known), *_team(scene, known, night), *findings(scene, known)]


def team_line(scene: Scene) -> str | None:
    """Whom the viewer knows for allies, those who live, in one line."""
    met: dict[Seat, str] = {}
    for event in all_of(scene.known, e.TeamMet):
        met.update(event.members)
    allies = [seat for seat in sorted(met) if seat != scene.seat and seat in scene.state.living]
    if not allies:
        return None
    named = (scene.say("team-ally", player=scene.seat_name(seat), role=role_name(scene, met[seat])) for seat in allies)
    return scene.say("team-with", people=scene.series(named))


def _became(scene: Scene, night: int) -> list[str]:
    """A role that has changed is told when the next night falls (D4.7), just before it opens."""
    turned: list[e.BecameRole] = []
    for event in scene.known:
        if isinstance(event, e.BecameRole) and event.seat == scene.seat:
            turned.append(event)
        elif isinstance(event, e.PhaseOpened):
            if event.phase is Phase.NIGHT and event.night == night:
                return [scene.say("became", role=role_name(scene, one.role)) for one in turned]
            turned.clear()
    return []


def _own_choices(scene: Scene, known: list[e.Event]) -> list[str]:
    seat = scene.seat
    made = {} if seat is None else choices(known).get(seat, {})
    if seat is None or not made:
        return []
    if not any(made.values()) and len(made) >= len(abilities_of(scene.state, seat)):
        return [scene.say("chose-sleep" if SLEEP in made else "chose-skip")]
    return [
        scene.say(
            f"chose-{verb}",
            by=kind_of_verb(scene, seat, verb),
            player=scene.say("nobody") if target is None else scene.seat_name(target),
        )
        for verb, target in made.items()
    ]


def _team(scene: Scene, known: list[e.Event], night: int) -> list[str]:
    """The allies' choices, live (S0.15), with the one whose choice decides."""
    state, seat = scene.state, scene.seat
    if seat is None or not state.is_black(seat):
        return []
    made = {ally: chosen[KILL] for ally, chosen in choices(known).items() if ally != seat and KILL in chosen}
    named = [_ally(scene, ally, made[ally]) for ally in sorted(made)]
    if not _team_is_choosing(scene, seat, night):
        return [scene.say("night-allies"), *named] if named else []
    voters = kill_voters(state)
    allies = [voter for voter in voters if voter != seat]
    if not allies:
        return []
    if not state.rules.night.mafia_sees_choices:
        return [scene.say("team-blind")] if seat in voters else []
    lines = [_ally(scene, ally, made[ally]) if ally in made else _silent(scene, ally) for ally in allies]
    return [scene.say("night-allies"), *lines, _rule_of_team(scene, seat)]


def _team_is_choosing(scene: Scene, seat: Seat, night: int) -> bool:
    """Is it the team's turn, for who has a voice in it or has inherited none and looks on?"""
    state = scene.state
    if state.phase is not Phase.NIGHT or state.night != night or seat not in state.living:
        return False
    return any(ability.shared_with_team for voter in kill_voters(state) for ability in abilities_now(state, voter))


def _ally(scene: Scene, ally: Seat, target: Seat | None) -> str:
    if target is None:
        return scene.say("night-ally-passed", player=scene.seat_name(ally))
    return scene.say("night-ally-chose", player=scene.seat_name(ally), target=scene.seat_name(target))


def _silent(scene: Scene, ally: Seat) -> str:
    return scene.say("night-ally-silent", player=scene.seat_name(ally))


def _rule_of_team(scene: Scene, seat: Seat) -> str:
    """Whose choice decides, what is agreed, or what the choices must come to."""
    state = scene.state
    deciding = decider(state)
    if deciding is not None:
        mine = deciding == seat
        return scene.say("team-decider-you") if mine else scene.say("team-decider", player=scene.seat_name(deciding))
    target = agreed(state) if state.rules.night.mafia_kill in AGREEMENT_LOCKS else None
    if target is not None:
        return scene.say("team-agreed", target=scene.seat_name(target))
    if seat not in kill_voters(state):
        return scene.say("team-looks-on")
    return scene.say("team-rule", **rule_arguments(state.rules))
