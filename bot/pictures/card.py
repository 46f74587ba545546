"""Playing cards: one face for every role, one back for all of them.

The frame tells the faction twice, by its colour and by the pips in its corners, so that it can be read without colours.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image

from bot.pictures.canvas import Canvas, Fade, Paint, fade
from bot.pictures.palette import (
    BLOOD,
    BRASS,
    COAL,
    DUSK,
    FOG,
    GOLD,
    INK,
    IVORY,
    LAMP,
    NIGHT,
    PARCHMENT,
    PINE,
    PLUM,
    STEEL,
    TEAL,
    UMBER,
    VIOLET,
    WINE,
    Colour,
    mix,
)
from bot.pictures.props import fedora, hat_band
from bot.pictures.shape import Shape, arc_points, box, circle, joined, oval, path, polygon, ring, star, stroke

CARD_SIDE = 256
CORNER = 24
PAPER: Fade = fade(IVORY, IVORY, PARCHMENT)
METAL: Fade = fade((255, 232, 170), GOLD, BRASS, (150, 104, 40))
IRON: Fade = fade(FOG, STEEL, DUSK)


@dataclass(frozen=True, slots=True)
class Livery:
    """How a faction dresses its cards: the light and the colour of the frame, the depth of the ground, the pip."""

    light: Colour
    colour: Colour
    depth: Colour
    pip: Callable[[float, float], Shape]


def diamond(x: float, y: float) -> Shape:
    """The pip of the mafia."""
    return polygon((x, y - 8), (x + 6, y), (x, y + 8), (x - 6, y))


def disc(x: float, y: float) -> Shape:
    """The pip of the town."""
    return circle(x, y, 5.5)


def spark(x: float, y: float) -> Shape:
    """The pip of a loner."""
    return star(x, y, 4, 9, 2.8)


def hoop(x: float, y: float) -> Shape:
    """The pip of those who are on nobody's side."""
    return ring(x, y, 6.5, 2.5)


LIVERIES: dict[str, Livery] = {
    "town": Livery(light=(150, 232, 222), colour=TEAL, depth=PINE, pip=disc),
    "mafia": Livery(light=(246, 132, 122), colour=BLOOD, depth=WINE, pip=diamond),
    "loner": Livery(light=(202, 170, 250), colour=VIOLET, depth=PLUM, pip=spark),
    "neutral": Livery(light=(255, 228, 160), colour=GOLD, depth=UMBER, pip=hoop),
}
"""The dress of each faction, by its id."""

BACK = Livery(light=(178, 194, 226), colour=STEEL, depth=NIGHT, pip=disc)


class Card(Canvas):
    """A card face on which a role draws its symbol; the space for it is the square from (46, 46) to (210, 210)."""

    def __init__(self, livery: Livery) -> None:
        super().__init__(CARD_SIDE, CARD_SIDE, fade(mix(livery.depth, COAL, 0.35), COAL, INK))
        self.livery = livery
        middle = CARD_SIDE / 2
        rays = sunburst(middle, middle, 190, 15)
        self.fill(rays, livery.colour, 0.07)
        self.glow(middle, middle - 6, 172, mix(livery.colour, livery.depth, 0.25), 0.95)

    def symbol(self, shape: Shape, paint: Paint = PAPER, lift: float = 5) -> None:
        """Paint a part of the symbol so that it stands `lift` pixels above what lies under it."""
        self.soften(shape.moved(0, lift), INK, lift, 0.85)
        self.fill(shape, paint)
        self.rim(shape, (255, 255, 255), 1.4, 2, 0.4)
        self.rim(shape, INK, -1.4, -2, 0.3)

    def mark(self, shape: Shape, paint: Paint) -> None:
        """Paint a detail flat on what lies under it."""
        self.fill(shape, paint)

    def lamp(self, x: float, y: float, radius: float, strength: float = 0.7) -> None:
        """Let warm light fall about a point."""
        self.glow(x, y, radius, LAMP, strength)

    def framed(self) -> Image.Image:
        """The finished card (mode RGBA): the symbol in its frame, with rounded and see-through corners."""
        side, livery = CARD_SIDE, self.livery
        edge = fade(livery.light, livery.colour, livery.colour, mix(livery.colour, livery.depth, 0.55))
        outer = box(0, 0, side, side, CORNER) - box(6, 6, side - 12, side - 12, CORNER - 5)
        self.fill(outer, edge)
        self.rim(outer, (255, 255, 255), 1, 1.5, 0.35)
        self.fill(notched(15, 26) - notched(17, 25.4), edge, 0.8)
        for x, y in ((24, 24), (side - 24, 24), (24, side - 24), (side - 24, side - 24)):
            self.shine(livery.pip(x, y), livery.colour, 4, 0.7)
            self.fill(livery.pip(x, y), livery.light)
        card = self.image.convert("RGBA")
        card.putalpha(box(0, 0, side, side, CORNER).mask((0, 0, side, side)))
        return card


def back() -> Image.Image:
    """The back of every card (mode RGBA): a fedora and a domino mask in a lattice, the same for all roles."""
    card = Card(BACK)
    lattice = joined(
        stroke([(start, 0), (start + CARD_SIDE * lean, CARD_SIDE)], 1.2)
        for lean in (1, -1)
        for start in range(-CARD_SIDE, CARD_SIDE * 2, 20)
    )
    card.mark(lattice, mix(DUSK, STEEL, 0.45))
    middle = CARD_SIDE / 2
    card.symbol(circle(middle, middle, 80), fade(DUSK, NIGHT, COAL))
    card.glow(middle, middle - 14, 84, FOG, 0.4)
    card.mark(ring(middle, middle, 76, 2), METAL)
    card.symbol(fedora(middle, 118, 0.94), PAPER)
    card.mark(hat_band(middle, 118, 0.94), fade(STEEL, DUSK))
    eyes = oval(middle - 24, 151, 11, 6.5).turned(10, (middle - 24, 151)) + oval(middle + 24, 151, 11, 6.5).turned(
        -10, (middle + 24, 151)
    )
    mask = path(
        "M 72 140 C 88 130 110 134 128 138 C 146 134 168 130 184 140 C 188 160 174 176 156 172 "
        "C 144 170 136 162 128 160 "
        "C 120 162 112 170 100 172 C 82 176 68 160 72 140 Z"
    )
    card.symbol(mask - eyes, METAL, lift=3)
    return card.framed()


def notched(inset: float, notch: float) -> Shape:
    """A square inside the card whose corners are bitten off in quarter circles."""
    far = CARD_SIDE - inset
    corners = ((inset, inset, 90), (far, inset, 180), (far, far, 270), (inset, far, 360))
    return polygon(*(point for x, y, turn in corners for point in arc_points(x, y, notch, turn, turn - 90)))


def sunburst(x: float, y: float, reach: float, rays: int) -> Shape:
    """Rays from a point, as wide as the gaps between them."""
    rim = arc_points(x, y, reach, 0, 360)
    count = len(rim) - 1
    ends = [
        (rim[round(i * count / (rays * 2))], rim[round((i + 1) * count / (rays * 2))]) for i in range(0, rays * 2, 2)
    ]
    return joined(polygon((x, y), start, end) for start, end in ends)
