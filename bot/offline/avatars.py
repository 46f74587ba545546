"""Faces for the people and the bot: a letter on a colour, so that nobody is a grey silhouette."""

# ruff: noqa: SLF001 - simcord stores uploads through its routes only, and avatars have none
from __future__ import annotations

import colorsys
import io
from functools import cache
from pathlib import Path
from typing import Final

import simcord
from PIL import Image, ImageDraw, ImageFont
from simcord.backend.cdn import CDN_BASE

from bot.offline.scene import Scene

_SIZE: Final = 128
_HASH: Final = "face"
_FONT: Final = Path(simcord.__file__).parent / "preview/static/fonts/noto-sans-latin-v2.015.ttf"


def give_faces(scene: Scene) -> None:
    """Give everybody who is on the server, and the bot, an avatar."""
    accounts = [person.member.user._user for person in scene.people.values()]
    for index, user in enumerate(accounts):
        _put(scene, user.id, face((user.global_name or user.name)[:1], hue=index * 0.618 % 1))
        user.avatar = _HASH
    bot = scene.env.backend.bot_user
    _put(scene, bot.id, face(bot.name[:1], hue=0.98, dark=True))
    bot.avatar = _HASH


def face_of(scene: Scene, id: int) -> bytes | None:  # noqa: A002 - what Discord calls it
    """Return the PNG of somebody's avatar."""
    return scene.env.backend.cdn.get(_url(id))


def face(letter: str, *, hue: float, dark: bool = False) -> bytes:
    """Draw an avatar as a PNG; `hue` is from 0 to 1."""
    red, green, blue = colorsys.hls_to_rgb(hue, 0.22 if dark else 0.52, 0.7 if dark else 0.48)
    image = Image.new("RGB", (_SIZE, _SIZE), (int(red * 255), int(green * 255), int(blue * 255)))
    ImageDraw.Draw(image).text((_SIZE / 2, _SIZE / 2), letter.upper(), font=_font(), fill="white", anchor="mm")
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


@cache
def _font() -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(str(_FONT), _SIZE * 0.52)
    font.set_variation_by_axes([600, 100])
    return font


def _url(id: int) -> str:  # noqa: A002 - what Discord calls it
    return f"{CDN_BASE}/avatars/{id}/{_HASH}.png"


def _put(scene: Scene, id: int, picture: bytes) -> None:  # noqa: A002 - what Discord calls it
    scene.env.backend.cdn._blobs[_url(id)] = picture
