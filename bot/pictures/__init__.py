"""The drawn pictures of the bot: a banner for each stage of a game, an emblem for each role.

No picture holds a word, so all of them serve every language. They are drawn on first use and kept for the life of the
process; drawing takes a fraction of a second and blocks, so async callers ask through `asyncio.to_thread`.

Every emblem and the card back have the same size, so that nobody learns a role from how large a picture is. What an
emblem shows is secret all the same: send it to nobody who may not know the role.
"""

from __future__ import annotations

from functools import cache

from bot.pictures.banners import SCENES, Banner
from bot.pictures.canvas import as_png
from bot.pictures.card import CARD_SIDE, LIVERIES, Card, back
from bot.pictures.emblems import EMBLEMS
from bot.pictures.palette import as_number
from bot.pictures.scenery import HEIGHT, WIDTH

__all__ = ["ACCENTS", "BANNER_SIZE", "EMBLEM_SIZE", "FACTION_ACCENTS", "Banner", "banner", "card_back", "emblem"]

BANNER_SIZE = (WIDTH, HEIGHT)
EMBLEM_SIZE = (CARD_SIDE, CARD_SIDE)

ACCENTS: dict[Banner, int] = {name: as_number(scene.accent) for name, scene in SCENES.items()}
"""The accent colour (0xRRGGBB) of the card under each banner."""

FACTION_ACCENTS: dict[str, int] = {faction: as_number(livery.colour) for faction, livery in LIVERIES.items()}
"""The colour (0xRRGGBB) of each faction's card frames, by faction id."""


@cache
def banner(name: Banner) -> bytes:
    """The banner as a PNG file of `BANNER_SIZE`."""
    return as_png(SCENES[name].draw().image)


def emblem(role_id: str, faction: str | None = None) -> bytes:
    """The card face of a role as a PNG file of `EMBLEM_SIZE`.

    The frame tells the faction: the role's usual one, or the given one where a ruleset moves the role to another side.
    Raises LookupError for a role that has no emblem or a faction that has no frame.
    """
    if role_id not in EMBLEMS:
        raise LookupError(
            f"The role {role_id!r} has no emblem: draw one in bot/pictures/emblems and list it in EMBLEMS."
        )
    side = faction or EMBLEMS[role_id].faction
    if side not in LIVERIES:
        raise LookupError(f"The faction {side!r} has no card frame: add one to LIVERIES in bot/pictures/card.py.")
    return card_face(role_id, side)


@cache
def card_face(role_id: str, faction: str) -> bytes:
    """The card face of a known role in the frame of a known faction, as a PNG file."""
    card = Card(LIVERIES[faction])
    EMBLEMS[role_id].draw(card)
    return as_png(card.framed())


@cache
def card_back() -> bytes:
    """The back of every card as a PNG file of `EMBLEM_SIZE`, shown until its owner opens it."""
    return as_png(back())
