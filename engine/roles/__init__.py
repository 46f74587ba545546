"""Every role, one line each. The order is the order in which people are shown roles."""

from __future__ import annotations

from engine.roles.agent import AGENT
from engine.roles.blackmailer import BLACKMAILER
from engine.roles.bodyguard import BODYGUARD
from engine.roles.civilian import CIVILIAN
from engine.roles.commissar import COMMISSAR
from engine.roles.doctor import DOCTOR
from engine.roles.don import DON
from engine.roles.escort import ESCORT
from engine.roles.immortal import IMMORTAL
from engine.roles.jailer import JAILER
from engine.roles.judge import JUDGE
from engine.roles.kamikaze import KAMIKAZE
from engine.roles.killer import KILLER
from engine.roles.lawyer import LAWYER
from engine.roles.lover import LOVER
from engine.roles.mafia import MAFIA
from engine.roles.maniac import MANIAC
from engine.roles.role import Role
from engine.roles.roleblocker import ROLEBLOCKER
from engine.roles.sapper import SAPPER
from engine.roles.sheriff import SHERIFF
from engine.roles.tracker import TRACKER
from engine.roles.vigilante import VIGILANTE
from engine.roles.watcher import WATCHER

ROLES: dict[str, Role] = {
    role.id: role
    for role in (
        CIVILIAN,
        COMMISSAR,
        SHERIFF,
        AGENT,
        DOCTOR,
        BODYGUARD,
        ROLEBLOCKER,
        ESCORT,
        JAILER,
        TRACKER,
        WATCHER,
        IMMORTAL,
        VIGILANTE,
        JUDGE,
        KAMIKAZE,
        SAPPER,
        MAFIA,
        DON,
        LAWYER,
        BLACKMAILER,
        MANIAC,
        KILLER,
        LOVER,
    )
}

__all__ = ["ROLES", "Role"]
