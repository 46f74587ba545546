"""The page of one role under some rules: its side, what it does and learns, its limits, and how it wins.

All of it follows from the role's declaration and the rules. What it does, learns and may not do is told in the words of
its card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.screens.leaf import Leaf
from bot.screens.role import description, role_name
from bot.screens.values import turn_name
from engine.factions import Faction
from engine.night.acting import JOINED, LONER_TURN, TEAM_TURN, turns_of
from engine.roles import ROLES, Role

WAYS_TO_WIN: dict[Faction, tuple[str, ...]] = {
    Faction.TOWN: ("book-win-town", "book-victory-town_needs_loner_out"),
    Faction.MAFIA: ("book-win-mafia",),
    Faction.LONER: ("book-victory-loner_wins",),
    Faction.NEUTRAL: ("role-page-wins-nobody",),
}
"""The sentences about a side's victory."""


def role_page(leaf: Leaf, role_id: str, elsewhere: Sequence[str]) -> list[str]:
    """The page's paragraphs; ``elsewhere``: the names of the presets with the role. Raises KeyError for no role."""
    role, scene = ROLES[role_id], leaf.scene
    side = role.faction_under(leaf.preset.rules)
    sides = scene.say("role-page-side", side=scene.say(f"faction-{side}"), varies="no" if role.side is None else "yes")
    facts = "\n".join(f"- {words}" for fact in FACTS if (words := fact(leaf, role)))
    return [
        f"### {role_name(scene, role_id)}\n{sides}",
        description(scene, role_id),
        *([facts] if facts else []),
        scene.say("role-page-wins", how=leaf.sentences(WAYS_TO_WIN[side])),
        scene.say("role-page-advice", advice=scene.say(f"role-{role_id}.advice")),
        scene.say("role-page-presets", presets=scene.series(elsewhere)),
    ]


# What is to be known besides what the card says: each is a line, or nothing


def _absent(leaf: Leaf, role: Role) -> str | None:
    return None if role.id in leaf.roles else leaf.scene.say("role-page-absent")


def _turn(leaf: Leaf, role: Role) -> str | None:
    """In which turns of a night it is called, where roles are called one after the other."""
    rules, scene = leaf.preset.rules.night, leaf.scene
    if rules.mode != "sequential":
        return None
    side = role.faction_under(leaf.preset.rules)
    own = {turn for turn in turns_of(role) if turn != TEAM_TURN or side is Faction.MAFIA}
    own |= {LONER_TURN} if side is Faction.LONER else set()
    called = [turn_name(scene, turn) for turn in dict.fromkeys(rules.order) if own & set(turn.split(JOINED))]
    return scene.say("role-page-turn", turns=scene.series(called)) if called else None


def _number(leaf: Leaf, role: Role) -> str | None:
    return leaf.scene.say("role-page-unique") if role.unique else None


def _balancer(leaf: Leaf, role: Role) -> str | None:
    if not (role.special and leaf.preset.rules.table.extended_pool):
        return None
    return leaf.scene.say("role-page-special", players=role.players_min)


def _comes_of(leaf: Leaf, role: Role) -> str | None:
    """Which roles become this one."""
    scene = leaf.scene
    earlier = [role_name(scene, one) for one in leaf.roles if ROLES[one].turns_into == role.id]
    return scene.say("role-page-comes-of", roles=scene.series(earlier)) if earlier else None


def _sought(leaf: Leaf, role: Role) -> str | None:
    """Whom the don looks for, where there is somebody who looks."""
    seekers = [one for one in leaf.roles if ROLES[one].ability("seek") is not None]
    return leaf.scene.say("role-page-sought") if role.sought and seekers else None


FACTS: tuple[Callable[[Leaf, Role], str | None], ...] = (
    _absent,
    _turn,
    _number,
    _balancer,
    _comes_of,
    _sought,
)
"""In the order in which they are told."""
