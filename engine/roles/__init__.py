"""Every role, one line each. The order is the order in which people are shown roles."""

from __future__ import annotations

from engine.roles.civilian import CIVILIAN
from engine.roles.commissar import COMMISSAR
from engine.roles.doctor import DOCTOR
from engine.roles.mafia import MAFIA
from engine.roles.role import Role

ROLES: dict[str, Role] = {
    role.id: role
    for role in (
        CIVILIAN,
        COMMISSAR,
        DOCTOR,
        MAFIA,
    )
}

__all__ = ["ROLES", "Role"]
