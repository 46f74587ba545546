"""The city itself: skies, houses with windows, lamps, mist; what the banners share."""

from __future__ import annotations

import random
from dataclasses import dataclass

from bot.pictures.canvas import Canvas, Paint, fade
from bot.pictures.palette import FOG, INK, IVORY, LAMP, MIST, Colour, mix
from bot.pictures.props import placed
from bot.pictures.shape import Shape, box, circle, joined, oval, path, polygon, stroke

WIDTH = 960
HEIGHT = 240


def scene(sky: Paint) -> Canvas:
    """An empty banner under the given sky."""
    return Canvas(WIDTH, HEIGHT, sky)


@dataclass(frozen=True, slots=True)
class Skyline:
    """A row of houses across the picture and all their windows."""

    houses: Shape
    windows: tuple[Shape, ...]

    def lit(self, share: float, seed: int) -> Shape:
        """That share of the windows, always the same ones for a seed."""
        dice = dice_of(seed)
        return joined(window for window in self.windows if dice.random() < share)


def dice_of(seed: int) -> random.Random:
    """Dice that always fall the same way, so that a picture never changes."""
    return random.Random(seed)  # noqa: S311 - a drawing keeps no secrets


def skyline(
    seed: int, ground: float, low: float, high: float, size: float = 1, *, start: float = -20, end: float = 980
) -> Skyline:
    """Houses between `low` and `high` tall on the line y = `ground` from x = `start` to `end`.

    `size` is the scale of widths and windows: 1 for a middle distance, less for further away.
    """
    dice = dice_of(seed)
    houses: list[Shape] = []
    windows: list[Shape] = []
    x = start
    while x < end:
        width = dice.uniform(34, 74) * size
        height = dice.uniform(low, high)
        top = ground - height
        houses.append(box(x, top, width + 1, height + 60))
        houses.append(roof(dice, x, top, width, size))
        columns = max(2, int(width / (11 * size)))
        gap = width / columns
        for row in range(int((height - 10 * size) / (13 * size))):
            for column in range(columns):
                left = x + gap * column + gap / 2 - 2.6 * size
                windows.append(box(left, top + 9 * size + row * 13 * size, 5.2 * size, 7 * size))
        x += width + dice.choice((0, 0, 0, dice.uniform(2, 14) * size))
    return Skyline(joined(houses), tuple(windows))


def roof(dice: random.Random, x: float, top: float, width: float, size: float) -> Shape:
    """What a house wears on top: steps, a gable, a water tower, a mast, chimneys or nothing but a ledge."""
    middle = x + width / 2
    ledge = box(x - 1.5 * size, top, width + 3 * size, 3 * size)
    kind = dice.choice(("steps", "gable", "tank", "mast", "chimneys", "ledge", "steps"))
    if kind == "steps":
        return joined(
            box(middle - width * share / 2, top - rise * size, width * share, rise * size + 1)
            for share, rise in ((0.72, 9), (0.44, 17), (0.16, 25))
        ) + box(middle - 0.8 * size, top - 42 * size, 1.6 * size, 20 * size)
    if kind == "gable":
        return polygon((x - 2 * size, top + 1), (middle, top - 15 * size), (x + width + 2 * size, top + 1))
    if kind == "tank":
        return ledge + water_tower(x + width * 0.62, top, size)
    if kind == "mast":
        return (
            ledge
            + box(middle - size, top - 30 * size, 2 * size, 31 * size)
            + box(middle - 5 * size, top - 22 * size, 10 * size, 1.4 * size)
        )
    if kind == "chimneys":
        return (
            ledge
            + box(x + width * 0.16, top - 13 * size, 6 * size, 14 * size)
            + box(x + width * 0.34, top - 9 * size, 5 * size, 10 * size)
        )
    return ledge


def water_tower(x: float, ground: float, size: float) -> Shape:
    """A barrel on stilts, as roofs of old cities carry them."""
    legs = joined(
        stroke([(x + side * 7 * size, ground + 1), (x + side * 5 * size, ground - 12 * size)], 1.5 * size)
        for side in (-1, 1)
    )
    barrel = box(x - 8 * size, ground - 26 * size, 16 * size, 15 * size)
    return (
        legs
        + barrel
        + polygon((x - 10 * size, ground - 26 * size), (x, ground - 34 * size), (x + 10 * size, ground - 26 * size))
    )


def light_windows(canvas: Canvas, windows: Shape, colour: Colour = LAMP, strength: float = 0.75) -> None:
    """Switch on the windows with a breath of light about them."""
    canvas.shine(windows, mix(colour, (255, 140, 60), 0.4), 4, strength)
    canvas.fill(windows, colour, min(1.0, strength + 0.2))


def stars(canvas: Canvas, seed: int, count: int, depth: float) -> None:
    """Stars in the sky down to y = `depth`, thinning out towards it."""
    dice = dice_of(seed)
    for _ in range(count):
        x, y = dice.uniform(0, WIDTH), depth * dice.random() ** 1.5
        canvas.fill(
            circle(x, y, dice.choice((0.6, 0.7, 0.9, 1.2))), MIST, dice.uniform(0.3, 0.95) * (1 - 0.7 * y / depth)
        )


def moon(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """A full moon with its seas and its halo."""
    canvas.glow(x, y, radius * 5.2, (96, 124, 190), 0.55)
    canvas.glow(x, y, radius * 2.2, FOG, 0.7)
    disc = circle(x, y, radius)
    canvas.fill(disc, fade((255, 250, 230), (228, 222, 204)))
    seas = (
        oval(x - radius * 0.32, y - radius * 0.28, radius * 0.3, radius * 0.24)
        + oval(x + radius * 0.26, y - radius * 0.06, radius * 0.22, radius * 0.3)
        + oval(x - radius * 0.2, y + radius * 0.36, radius * 0.34, radius * 0.18)
        + circle(x + radius * 0.42, y + radius * 0.5, radius * 0.12)
        + circle(x + radius * 0.1, y - radius * 0.62, radius * 0.12)
    )
    canvas.soften(seas, (170, 170, 172), radius * 0.06, 0.6)


def cloud(canvas: Canvas, x: float, y: float, length: float, colour: Colour, *, opacity: float = 0.6) -> None:
    """A long thin bank of cloud about (x, y)."""
    bank = (
        oval(x, y, length / 2, length * 0.022 + 2)
        + oval(x - length * 0.14, y - length * 0.018, length * 0.26, length * 0.026 + 2)
        + oval(x + length * 0.2, y + length * 0.012, length * 0.3, length * 0.018 + 2)
    )
    canvas.soften(bank, colour, 4, opacity)


def mist(canvas: Canvas, y: float, depth: float, colour: Colour, opacity: float) -> None:
    """A level bank of mist, thickest at y."""
    canvas.soften(oval(WIDTH / 2, y, WIDTH * 0.62, depth / 2), colour, depth / 3, opacity)


def street(canvas: Canvas, y: float, paint: Paint) -> None:
    """The ground from y down to the lower edge."""
    canvas.fill(box(0, y, WIDTH, HEIGHT - y), paint)


LAMP_POST = (
    path("M -2 0 L -1.6 -92 L 1.6 -92 L 2 0 Z")
    + box(-5, -8, 10, 8, 1)
    + box(-3, -16, 6, 8)
    + box(-8, -82, 16, 1.8)
    + polygon((-7, -95), (7, -95), (5, -92), (-5, -92))
    + polygon((-9, -110), (0, -119), (9, -110))
    + circle(0, -120, 1.6)
)
LANTERN = polygon((-8, -110), (8, -110), (5.6, -95), (-5.6, -95))


def street_lamp(
    canvas: Canvas, x: float, ground: float, height: float, colour: Colour = INK, *, light: float = 1.0
) -> None:
    """A lamp post standing on y = `ground`; `light` 0 leaves it off."""
    size = height / 120
    top = ground - 102 * size
    post, lantern = LAMP_POST.scaled(size).moved(x, ground), LANTERN.scaled(size).moved(x, ground)
    if light:
        beam = polygon((x - 4, top), (x + 4, top), (x + 62 * size, ground), (x - 62 * size, ground))
        canvas.shine(beam, LAMP, 8, 0.16 * light)
        canvas.glow(x, ground + 2, 90 * size, LAMP, 0.4 * light, flat=0.16)
        canvas.glow(x, top, 120 * size, LAMP, 0.6 * light)
    canvas.fill(post, colour)
    canvas.fill(lantern, fade((255, 244, 214), LAMP) if light else mix(colour, FOG, 0.3))
    if light:
        canvas.glow(x, top, 26 * size, IVORY, 0.8 * light)


def birds(canvas: Canvas, places: tuple[tuple[float, float, float], ...], colour: Colour) -> None:
    """Gulls in the distance, each by its place and wingspan."""
    wing = path("M -1 -0.35 Q -0.4 -0.55 0 0 Q 0.4 -0.55 1 -0.35 Q 0.4 -0.3 0 0.22 Q -0.4 -0.3 -1 -0.35 Z")
    wings = joined(placed(wing, x, y, span) for x, y, span in places)
    canvas.fill(wings, colour)
