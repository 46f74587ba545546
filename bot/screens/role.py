"""What a card says: the role, what it can do under the rules in force, and the allies."""

from __future__ import annotations

from bot.screens.chronicle import all_of, first_of
from bot.screens.relevance import possible_roles
from bot.screens.scene import Scene
from engine import events as e
from engine.audience import Seat
from engine.night.acting import acting_card
from engine.phases.phase import Phase
from engine.roles import ROLES
from engine.rules.ruleset import Ruleset, all_settings

ANY = "any"
"""In the place of a role: one of several, whichever."""


def role_name(scene: Scene, role: str) -> str:
    """The role's name."""
    return scene.say(f"role-{role}")


def rule_arguments(rules: Ruleset) -> dict[str, str | int]:
    """The rules as arguments of a role's description: ``section_setting`` → the value, ``yes`` or ``no`` for a flag.

    Only settings whose values are words, numbers or flags are among them.
    """
    found: dict[str, str | int] = {}
    for declared in all_settings().values():
        value = rules.value(declared.id)
        if isinstance(value, bool):
            found[declared.id.replace(".", "_")] = "yes" if value else "no"
        elif isinstance(value, str | int):
            found[declared.id.replace(".", "_")] = value
    return found


def sought_role(scene: Scene) -> str:
    """The one role of this table for which a don looks; ``any`` where it may be one of several, or there is none.

    After the deal by its composition, which everybody knows (DG18); before it by what the rules may deal.
    """
    taken = first_of(scene.events, e.SeatsTaken)
    dealt = possible_roles(scene.state) if taken is None else taken.composition
    sought = [role for role in dealt if ROLES[role].sought]
    return sought[0] if len(sought) == 1 else ANY


def description(scene: Scene, role: str) -> str:
    """What the role does under the rules of this game."""
    return scene.say(f"role-{role}.about", **rule_arguments(scene.state.rules), sought=sought_role(scene))


def role_line(scene: Scene, role: str) -> str:
    """The role in a few words, for a menu."""
    return scene.say(f"role-{role}.line", sought=sought_role(scene))


def own_role(scene: Scene, seat: Seat) -> str:
    """The role that the seat knows it has: one that has changed is not told before the next night (D4.7)."""
    state = scene.state
    return state.role_of(seat) if state.phase is Phase.OVER else acting_card(state, seat).id


def card_lines(scene: Scene, seat: Seat) -> tuple[str, ...]:
    """The face of the seat's card in words; only for the eyes of that seat."""
    role = own_role(scene, seat)
    faction = scene.state.factions[seat - 1]
    return (
        scene.say("card-heading", role=role_name(scene, role)),
        scene.say(f"faction-{faction}.plays", **rule_arguments(scene.state.rules)),
        description(scene, role),
    )


def ally_lines(scene: Scene) -> tuple[str, ...]:
    """Whom the viewer knows for allies, and who of them is out."""
    if scene.seat is None:
        return ()
    met: dict[Seat, str] = {}
    for event in all_of(scene.known, e.TeamMet):
        met.update(event.members)
    met.pop(scene.seat, None)
    if not met:
        return ()
    lines = [
        scene.say(
            "card-ally" if seat in scene.state.living else "card-ally-out",
            player=scene.seat_name(seat),
            role=role_name(scene, role),
        )
        for seat, role in sorted(met.items())
    ]
    return (scene.say("card-allies"), *lines)
