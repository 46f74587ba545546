"""The canvas: paint, shadow and light laid on a picture one shape at a time."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from PIL import Image, ImageChops, ImageFilter

from bot.pictures.palette import INK, Colour, mix
from bot.pictures.shape import Box, Shape


@dataclass(frozen=True, slots=True)
class Fade:
    """Paint that runs evenly through its colours from top to bottom, or from left to right when `sideways`."""

    colours: tuple[Colour, ...]
    sideways: bool = False

    def over(self, width: int, height: int) -> Image.Image:
        """The paint spread over a picture of the given size."""
        length = max(1, width if self.sideways else height)
        steps = len(self.colours) - 1
        levels = bytearray()
        for i in range(length):
            place = i / max(1, length - 1) * steps
            low = min(int(place), steps - 1)
            levels += bytes(mix(self.colours[low], self.colours[low + 1], place - low))
        strip = Image.frombytes("RGB", (length, 1) if self.sideways else (1, length), bytes(levels))
        return strip.resize((width, height), Image.Resampling.NEAREST)


Paint: TypeAlias = Colour | Fade


def fade(*colours: Colour) -> Fade:
    """Paint from the first colour at the top to the last at the bottom."""
    return Fade(colours)


def spread(paint: Paint, width: int, height: int) -> Image.Image:
    """Any paint as a picture of the given size."""
    return paint.over(width, height) if isinstance(paint, Fade) else Image.new("RGB", (width, height), paint)


RIM = 179
"""The level of Pillow's radial gradient halfway along its sides; only its corners reach 255."""


@cache
def falloff() -> Image.Image:
    """Light about a point: full in the middle, fading softly to nothing at the rim (mode L, 256 a side)."""
    return Image.radial_gradient("L").point([round(255 * max(0.0, 1 - level / RIM) ** 2) for level in range(256)])


def dimmed(mask: Image.Image, strength: float) -> Image.Image:
    """The mask with all its levels lowered to the given share."""
    return mask if strength >= 1 else mask.point([round(level * strength) for level in range(256)])


class Canvas:
    """A picture being painted. Whatever reaches over its edge is cut off."""

    def __init__(self, width: int, height: int, ground: Paint = INK) -> None:
        self.width = width
        self.height = height
        self.image = spread(ground, width, height)

    def visible(self, bounds: Box, margin: int = 0) -> Box:
        """The part of `bounds`, widened by `margin`, that lies on the canvas; empty when none does."""
        left, top, right, bottom = bounds
        left, top = max(0, left - margin), max(0, top - margin)
        return left, top, max(left, min(self.width, right + margin)), max(top, min(self.height, bottom + margin))

    def fill(self, shape: Shape, paint: Paint, opacity: float = 1.0) -> None:
        """Paint the shape; a fade runs over the whole height (or width) of the shape."""
        bounds = shape.bounds()
        area = self.visible(bounds)
        if is_empty(area):
            return
        layer = spread(paint, bounds[2] - bounds[0], bounds[3] - bounds[1])
        layer = layer.crop((area[0] - bounds[0], area[1] - bounds[1], area[2] - bounds[0], area[3] - bounds[1]))
        self.image.paste(layer, area[:2], dimmed(shape.mask(area), opacity))

    def soften(self, shape: Shape, colour: Colour, blur: float, opacity: float = 1.0) -> None:
        """Paint the shape with blurred edges: shadows, mist, smoke."""
        area = self.visible(shape.bounds(), round(blur * 3))
        if not is_empty(area):
            mask = dimmed(shape.mask(area).filter(ImageFilter.GaussianBlur(blur)), opacity)
            self.image.paste(colour, area, mask)

    def shine(self, shape: Shape, colour: Colour, blur: float, strength: float = 1.0) -> None:
        """Add light in the form of the shape with blurred edges: beams, neon, haloes."""
        area = self.visible(shape.bounds(), round(blur * 3))
        if not is_empty(area):
            mask = shape.mask(area).filter(ImageFilter.GaussianBlur(blur))
            self.add_light(area, dimmed(mask, strength), colour)

    def glow(
        self, x: float, y: float, radius: float, colour: Colour, strength: float = 1.0, *, flat: float = 1.0
    ) -> None:
        """Add a soft pool of light about a point; `flat` squeezes its height."""
        across, down = max(1, round(radius)), max(1, round(radius * flat))
        left, top = round(x) - across, round(y) - down
        area = self.visible((left, top, left + across * 2, top + down * 2))
        if not is_empty(area):
            mask = falloff().resize((across * 2, down * 2), Image.Resampling.BICUBIC)
            mask = mask.crop((area[0] - left, area[1] - top, area[2] - left, area[3] - top))
            self.add_light(area, dimmed(mask, strength), colour)

    def rim(self, shape: Shape, colour: Colour, right: float, down: float, opacity: float = 1.0) -> None:
        """Light the edges of the shape that look away from the given direction: (1, 2) lights the upper left."""
        area = self.visible(shape.bounds())
        if not is_empty(area):
            edge = ImageChops.subtract(shape.mask(area), shape.moved(right, down).mask(area))
            self.image.paste(colour, area, dimmed(edge, opacity))

    def add_light(self, area: Box, mask: Image.Image, colour: Colour) -> None:
        """Screen the colour over the area as brightly as the mask, which covers it, allows."""
        lit = Image.composite(Image.new("RGB", mask.size, colour), Image.new("RGB", mask.size), mask)
        self.image.paste(ImageChops.screen(self.image.crop(area), lit), area)

    def vignette(self, strength: float = 0.5) -> None:
        """Darken the corners, as a lens does."""
        mask = Image.radial_gradient("L").resize((self.width, self.height), Image.Resampling.BICUBIC)
        self.image.paste(
            INK, (0, 0), mask.point([round(255 * strength * (level / 255) ** 2.4) for level in range(256)])
        )


def is_empty(area: Box) -> bool:
    """Whether the box holds no pixel."""
    return area[2] <= area[0] or area[3] <= area[1]


PNG_LEVELS = [level & 0xFC | level >> 6 for level in range(256)]
"""The 64 levels a colour may have in a file: gradients look the same, and the file is nearly halved."""


def as_png(image: Image.Image) -> bytes:
    """The picture (mode RGB or RGBA) as the bytes of a PNG file."""
    data = io.BytesIO()
    opaque = list(range(256)) if image.mode == "RGBA" else []
    image.point(PNG_LEVELS * 3 + opaque).save(data, "PNG", compress_level=7)
    return data.getvalue()


def along(paints: Sequence[Colour]) -> Fade:
    """Paint from the first colour at the left to the last at the right."""
    return Fade(tuple(paints), sideways=True)
