"""Symbols of those who play for themselves or for nobody."""

from __future__ import annotations

from bot.pictures.canvas import along, fade
from bot.pictures.card import METAL, PAPER, Card
from bot.pictures.figures import bust
from bot.pictures.palette import BLOOD, COAL, FOG, INK, IVORY, MIST, NIGHT, STEEL, WINE, mix
from bot.pictures.shape import Shape, box, circle, joined, oval, path, ring, stroke


def knife(card: Card) -> None:
    """A kitchen knife that has been used."""

    def held(shape: Shape) -> Shape:
        return shape.turned(212, (128, 132)).moved(12, -14)

    blade = path("M 112 146 L 112 34 C 138 52 150 88 150 146 Z")
    card.symbol(held(blade), along((MIST, FOG, STEEL)))
    card.fill(held(blade - path("M 100 150 L 100 20 L 122 40 L 122 150 Z")), IVORY, 0.25)
    stain = path(
        "M 112 34 C 138 52 150 84 150 112 C 146 104 144 122 139 112 C 135 102 131 126 126 108 "
        "C 122 96 117 118 112 100 Z"
    )
    card.mark(held(stain), fade((232, 60, 66), BLOOD))
    card.symbol(held(box(106, 144, 50, 14, 4)), METAL, lift=3)
    card.symbol(
        held(path("M 114 158 L 148 158 L 152 222 C 152 232 112 232 112 222 Z")), fade((90, 78, 120), NIGHT, INK)
    )
    card.mark(held(joined(circle(131, y, 4.5) for y in (174, 194, 214))), METAL)
    for x, y, size in ((150, 186, 1.0), (184, 166, 0.7), (118, 202, 0.55)):
        drop = path("M 0 -20 C 6 -8 12 -2 12 6 C 12 14 6 19 0 19 C -6 19 -12 14 -12 6 C -12 -2 -6 -8 0 -20 Z")
        card.symbol(drop.scaled(size).moved(x, y), fade((240, 82, 84), BLOOD), lift=2)
        card.mark(oval(x - 4 * size, y + 6 * size, 2.4 * size, 4 * size), (255, 200, 196))


def crosshair(card: Card) -> None:
    """A man in the cross-hairs of a rifle."""
    below = path("M 40 130 L 54 130 C 60 176 96 201 128 201 C 160 201 196 176 202 130 L 216 130 L 216 240 L 40 240 Z")
    card.symbol(circle(128, 128, 78), fade(mix(card.livery.colour, IVORY, 0.25), card.livery.depth))
    card.mark(bust(128, 118, 0.62) - below, fade(mix(NIGHT, INK, 0.2), COAL))
    card.rim(bust(128, 118, 0.62) - below, IVORY, 1.5, 2, 0.35)
    card.symbol(ring(128, 128, 80, 10), PAPER, lift=4)
    ticks = joined(
        stroke([(128 + x * 58, 128 + y * 58), (128 + x * 90, 128 + y * 90)], 8)
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )
    card.symbol(ticks, PAPER, lift=2)
    hair = joined(
        stroke([(128 + x * 12, 128 + y * 12), (128 + x * 58, 128 + y * 58)], 3)
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )
    card.mark(hair + circle(128, 128, 4.5), (246, 78, 82))


HEART = path(
    "M 0 46 C -20 28 -50 8 -50 -20 C -50 -40 -36 -50 -23 -50 C -12 -50 -4 -44 0 -34 C 4 -44 12 -50 23 -50 "
    "C 36 -50 50 -40 50 -20 C 50 8 20 28 0 46 Z"
)


def two_hearts(card: Card) -> None:
    """Two hearts, one before the other."""
    back = HEART.scaled(0.95).turned(14, (0, 0)).moved(158, 112)
    front = HEART.scaled(1.22).turned(-12, (0, 0)).moved(106, 142)
    card.symbol(back, METAL)
    card.symbol(front, fade((250, 106, 112), (206, 46, 62), mix(BLOOD, WINE, 0.5)))
    card.fill(oval(74, 110, 9, 16).turned(38, (74, 110)), (255, 226, 222), 0.75)
    card.fill(oval(136, 84, 5, 9).turned(50, (136, 84)), (255, 250, 228), 0.8)
