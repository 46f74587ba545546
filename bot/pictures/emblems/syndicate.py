"""Symbols of the mafia."""

from __future__ import annotations

from bot.pictures.canvas import along, fade
from bot.pictures.card import METAL, PAPER, Card
from bot.pictures.figures import COLLAR, FACE, SHOULDERS
from bot.pictures.palette import (
    BLOOD,
    COAL,
    DUSK,
    EMBER,
    FOG,
    INK,
    IVORY,
    LEATHER,
    NIGHT,
    PARCHMENT,
    STEEL,
    WINE,
    mix,
)
from bot.pictures.props import fedora, hat_band, placed, scales
from bot.pictures.shape import Shape, arc, box, circle, curves, joined, oval, path, polygon, stroke

WALNUT = fade((196, 130, 78), LEATHER, mix(LEATHER, INK, 0.5))
GUNMETAL = fade((190, 202, 226), (112, 126, 162), (58, 68, 100))


def tommy_gun(card: Card) -> None:
    """A drum-fed submachine gun."""

    def slung(shape: Shape) -> Shape:
        return shape.turned(-30, (128, 128)).moved(0, 2)

    stock = path(
        "M 166 112 L 182 112 C 196 120 210 124 228 126 L 230 164 C 230 168 224 170 220 166 C 206 152 190 140 166 136 Z"
    )
    card.symbol(slung(stock + path("M 150 130 L 166 130 L 176 172 C 177 178 160 180 158 174 Z")), WALNUT)
    card.symbol(
        slung(path("M 62 118 L 96 118 L 96 130 L 84 130 L 80 156 C 78 160 68 160 67 155 L 66 132 L 60 130 Z")), WALNUT
    )
    body = (
        box(90, 106, 86, 26, 4)
        + box(22, 108, 74, 10, 2)
        + box(14, 105, 16, 16, 3)
        + box(102, 100, 14, 8, 2)
        + box(26, 102, 5, 8)
    )
    fins = joined(box(x, 106, 4, 14) for x in range(40, 90, 8))
    guard = arc(146, 134, 13, 10, 180, width=4)
    card.symbol(slung(body + fins + guard), GUNMETAL)
    card.symbol(slung(circle(116, 140, 31)), fade((170, 184, 212), (86, 100, 138), (44, 54, 84)), lift=3)
    card.mark(slung(circle(116, 140, 22) - circle(116, 140, 19)), mix(DUSK, INK, 0.35))
    card.mark(slung(circle(116, 140, 7)), METAL)
    card.mark(slung(stroke([(96, 111), (168, 111)], 2.5)), (226, 234, 250))


def boss(card: Card) -> None:
    """The Don: a face in the shade of his hat, a cigar and a rose."""
    x, y, size = 128, 96, 1.02
    card.symbol(placed(SHOULDERS, x, y - 4, 0.94), fade((66, 76, 112), NIGHT, COAL))
    shirt = path("M 106 142 L 128 210 L 150 142 Z")
    card.mark(shirt, PAPER)
    card.mark(path("M 122 158 L 134 158 L 138 200 L 128 212 L 118 200 Z"), fade((226, 66, 70), WINE))
    card.symbol(placed(FACE, x, y, 1.08), fade(mix(LEATHER, INK, 0.25), (206, 156, 118)), lift=2)
    card.mark(placed(FACE, x, y, 1.08) - box(0, 118, 256, 90), mix(WINE, INK, 0.6))
    card.symbol(
        placed(COLLAR, x, y - 2, 0.94) - path("M 106 134 L 128 212 L 150 134 Z"), fade((84, 96, 134), NIGHT), lift=2
    )
    card.mark(stroke([(130, 138), (158, 143)], 7), fade(LEATHER, mix(LEATHER, INK, 0.4)))
    card.glow(160, 143, 22, EMBER, 1)
    card.mark(circle(160, 143.5, 4), (255, 214, 140))
    card.fill(stroke(curves("M 163 138 C 172 126 158 118 168 106 C 174 98 168 90 172 84")[0], 5, 1), FOG, 0.55)
    card.symbol(fedora(x, y, size), fade((236, 226, 204), (190, 176, 148), (120, 108, 92)))
    card.mark(hat_band(x, y, size), fade((212, 50, 58), WINE))
    card.fill(fedora(x, y, size) - fedora(x - 3, y - 6, size), INK, 0.4)
    for dx, dy, radius in ((0, -6, 7), (6, -1, 7), (4, 6, 7), (-4, 6, 7), (-6, -1, 7)):
        card.mark(circle(178 + dx, 176 + dy, radius), fade((240, 92, 92), BLOOD))
    card.mark(arc(178, 176, 5, 20, 290, width=2.5), WINE)


def briefcase(card: Card) -> None:
    """A lawyer's briefcase with the scales of justice."""
    card.symbol(stroke([(102, 92), (102, 66), (110, 58), (146, 58), (154, 66), (154, 92)], 10), METAL)
    card.symbol(box(46, 86, 164, 116, 13), fade((182, 114, 70), LEATHER, mix(LEATHER, INK, 0.5)))
    card.fill(box(46, 86, 164, 38, 13), INK, 0.22)
    card.mark(box(46, 121, 164, 4), mix(LEATHER, INK, 0.6))
    for x in (72, 166):
        card.symbol(box(x, 112, 18, 22, 3), METAL, lift=2)
    card.symbol(scales(128, 128, 0.72), PAPER, lift=2)


def taped_lips(card: Card) -> None:
    """Lips closed by crossed strips of tape."""
    upper = path(
        "M 42 128 C 64 104 84 74 106 70 C 118 69 122 78 128 81 C 134 78 138 69 150 70 C 172 74 192 104 214 128 "
        "C 184 124 158 122 128 128 C 98 122 72 124 42 128 Z"
    )
    lower = path(
        "M 42 128 C 72 126 98 126 128 132 C 158 126 184 126 214 128 C 198 168 164 192 128 192 C 92 192 58 168 42 128 Z"
    )
    card.glow(128, 132, 96, (255, 120, 110), 0.5)
    card.symbol(lower, fade((236, 84, 92), BLOOD, mix(BLOOD, WINE, 0.6)))
    card.symbol(upper, fade((222, 66, 76), (156, 26, 42)), lift=2)
    card.mark(stroke(curves("M 52 131 C 84 127 104 128 128 133 C 152 128 172 127 204 131")[0], 4), mix(WINE, INK, 0.6))
    card.fill(oval(122, 176, 34, 6), (255, 190, 190), 0.45)
    for turn in (24, -24):
        teeth = joined(
            polygon((side, 115 + i * 5), (side + bite, 117.5 + i * 5), (side, 120 + i * 5))
            for side, bite in ((52, -6), (204, 6))
            for i in range(4)
        )
        tape = (box(52, 115, 152, 20) + teeth).turned(turn, (128, 125)).moved(0, 7)
        card.symbol(tape, along((IVORY, PARCHMENT, IVORY)), lift=3)
        card.mark(
            joined(box(x, 115, 1.5, 20) for x in (74, 110, 146, 182)).turned(turn, (128, 125)).moved(0, 7),
            mix(PARCHMENT, STEEL, 0.25),
        )
