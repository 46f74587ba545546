from __future__ import annotations

import io

import pytest
from PIL import Image, ImageStat

from bot.pictures import (
    ACCENTS,
    BANNER_SIZE,
    EMBLEM_SIZE,
    FACTION_ACCENTS,
    Banner,
    banner,
    card_back,
    emblem,
)
from bot.pictures.emblems import EMBLEMS
from engine.factions import Faction
from engine.roles import ROLES, Role


def opened(png: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(png))
    assert image.format == "PNG"
    image.load()
    return image


@pytest.mark.parametrize("role", ROLES.values(), ids=ROLES)
def test_every_role_has_an_emblem_in_the_frame_of_its_side(role: Role) -> None:
    """A role of the rules has a symbol, and its usual frame is that of its own faction."""
    assert EMBLEMS[role.id].faction == role.faction


@pytest.mark.parametrize("role_id", EMBLEMS)
def test_an_emblem_looks_like_any_other_from_outside(role_id: str) -> None:
    """Faces and the back have one size, one kind and the same rounded see-through corners, so that nothing leaks."""
    face, closed = opened(emblem(role_id)), opened(card_back())
    assert (face.size, face.mode) == (closed.size, closed.mode) == (EMBLEM_SIZE, "RGBA")
    assert face.getchannel("A").tobytes() == closed.getchannel("A").tobytes()
    assert len(emblem(role_id)) < 60_000


def test_no_two_cards_are_alike() -> None:
    """Each role's symbol is its own, and none can be taken for the back."""
    assert len({emblem(role_id) for role_id in EMBLEMS} | {card_back()}) == len(EMBLEMS) + 1


def test_the_frame_follows_the_faction_of_the_game() -> None:
    """A role that a ruleset moves to another side wears that side's frame and keeps its symbol."""
    usual, moved = opened(emblem("escort")).convert("RGB"), opened(emblem("escort", "mafia")).convert("RGB")
    at_home = opened(emblem("mafia")).convert("RGB")
    edge = (0, 40, 12, 216)
    assert moved.crop(edge).tobytes() == at_home.crop(edge).tobytes() != usual.crop(edge).tobytes()
    assert emblem("escort", "town") is emblem("escort")


@pytest.mark.parametrize("faction", Faction)
def test_a_frame_has_the_colour_of_its_faction(faction: Faction) -> None:
    """The middle of the frame is the colour that cards of the faction take as their accent."""
    red, green, blue, _ = opened(emblem("civilian", faction)).getpixel((3, EMBLEM_SIZE[1] // 2))  # type: ignore[misc]
    accent = FACTION_ACCENTS[faction]
    wanted = (accent >> 16, accent >> 8 & 0xFF, accent & 0xFF)
    assert all(abs(seen - meant) <= 12 for seen, meant in zip((red, green, blue), wanted, strict=True))


def test_an_unknown_role_or_faction_is_refused_in_words() -> None:
    """The error names what is missing and where to add it."""
    with pytest.raises(LookupError, match="'jester' has no emblem"):
        emblem("jester")
    with pytest.raises(LookupError, match="'pirates' has no card frame"):
        emblem("civilian", "pirates")


@pytest.mark.parametrize("name", Banner)
def test_a_banner_is_a_light_file_of_the_common_size(name: Banner) -> None:
    """A banner never delays a phase: its file stays far below what Discord takes."""
    picture = opened(banner(name))
    assert (picture.size, picture.mode) == (BANNER_SIZE, "RGB")
    assert len(banner(name)) < 120_000


@pytest.mark.parametrize("name", Banner)
def test_a_banner_is_a_picture_and_not_a_plain_field(name: Banner) -> None:
    """There is something to see: light and dark differ clearly."""
    assert ImageStat.Stat(opened(banner(name)).convert("L")).stddev[0] > 10


def test_every_banner_has_an_accent_of_its_own() -> None:
    """A card takes its colour from its banner; no two stages share one."""
    assert list(ACCENTS) == list(Banner)
    assert len(set(ACCENTS.values())) == len(Banner)
    assert all(0 < accent <= 0xFFFFFF for accent in ACCENTS.values())


def test_a_picture_is_drawn_once() -> None:
    """Asking again gives the very same bytes object."""
    assert banner(Banner.NIGHT) is banner(Banner.NIGHT)
    assert emblem("doctor") is emblem("doctor")
    assert card_back() is card_back()
