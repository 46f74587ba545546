"""A room of page 002 at the offline Discord: full seats, cards face down, the night at the host's word.

room = await open_room(rig, rig.people[:6])
await night_falls(room)
await room.night(kill=victim)
await to_vote(room)
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.offline.person import Person
from tests.kit.tabletop import ROLE_NAMES, Rig, Tabletop

HOST_IS_CIVILIAN = 1
"""A seed by which the host of a room of six is a civilian, and so somebody else has each of the other cards."""


async def open_room(rig: Rig, players: Sequence[Person], preset: str = "classic") -> Tabletop:
    """The first creates the table, the others join, he closes it with them, and each reads the own card."""
    room = await Tabletop.open(rig, players, preset=preset)
    await room.host.click("Deal to those here", place=rig.town)
    await room.listen()
    read_cards(room)
    return room


def read_cards(room: Tabletop) -> None:
    """What each person's card in the DM says."""
    for person in room.players:
        card = next(text for text in reversed(person.dm_texts()) if "Your card: " in text)
        name = card.split("Your card: ", 1)[1].splitlines()[0].strip()
        room.roles[person.name] = ROLE_NAMES[name]


async def night_falls(room: Tabletop) -> None:
    """Everybody has seen the card, and the host lets the night begin."""
    await room.confirm_cards()
    await room.host.click("Let night fall", place=room.rig.town)
    await room.listen()


def idle_button(room: Tabletop, person: Person) -> str:
    """The custom id of the button by which somebody does nothing tonight."""
    return "m1:sleep:*" if room.roles[person.name] == "civilian" else "m1:skip:*"


async def all_but_one_idle(room: Tabletop, busy: Person) -> None:
    """Everybody else does nothing tonight; the night is over when the one has acted."""
    for person in room.players:
        if person is not busy:
            await person.click(custom_id=idle_button(room, person), place=person.dm)
    await room.listen()


async def to_vote(room: Tabletop) -> None:
    """The host ends the talk."""
    await room.host.click("To the vote", place=room.rig.town)
    await room.listen()
