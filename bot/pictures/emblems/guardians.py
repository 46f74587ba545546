"""Symbols of those who protect, hold back or cannot be harmed."""

from __future__ import annotations

import math

from bot.pictures.canvas import along, fade
from bot.pictures.card import IRON, METAL, PAPER, Card
from bot.pictures.palette import BLOOD, DUSK, FOG, INK, IVORY, LAMP, MIST, NIGHT, STEEL, TEAL, WINE, mix
from bot.pictures.shape import Point, arc_points, box, circle, joined, oval, path, polygon, star, stroke


def medical_bag(card: Card) -> None:
    """A doctor's bag with a cross."""
    card.symbol(stroke([(98, 92), (98, 70), (106, 60), (150, 60), (158, 70), (158, 92)], 11), IRON)
    body = path(
        "M 66 92 L 190 92 C 200 92 206 100 206 112 L 210 186 C 210 198 204 204 194 204 L 62 204 "
        "C 52 204 46 198 46 186 L 50 112 C 50 100 56 92 66 92 Z"
    )
    card.symbol(body, PAPER)
    card.mark(body - box(0, 118, 256, 120), fade((120, 144, 168), STEEL))
    card.mark(box(46, 116, 164, 4), mix(STEEL, INK, 0.4))
    card.symbol(box(114, 106, 28, 22, 5), METAL, lift=2)
    card.symbol(box(115, 134, 26, 62, 4) + box(97, 152, 62, 26, 4), fade((228, 74, 78), BLOOD), lift=2)


def shield(card: Card) -> None:
    """A shield with a person safe behind its steel."""
    outline = path(
        "M 128 46 C 150 62 176 68 202 68 C 206 132 186 182 128 212 C 70 182 50 132 54 68 C 80 68 106 62 128 46 Z"
    )
    inner = outline.scaled(0.86, about=(128, 126))
    card.symbol(outline, METAL)
    card.mark(inner, along((mix(STEEL, FOG, 0.55), STEEL)))
    card.mark(inner - box(0, 0, 128, 256), along((DUSK, mix(DUSK, NIGHT, 0.4))))
    card.symbol(oval(128, 108, 20, 23), PAPER, lift=3)
    card.symbol(
        path(
            "M 128 190 C 108 180 94 170 84 152 C 90 140 106 138 128 138 C 150 138 166 140 172 152 "
            "C 162 170 148 180 128 190 Z"
        ),
        PAPER,
        lift=3,
    )
    card.fill(inner - inner.moved(7, 9), IVORY, 0.22)


def stop_hand(card: Card) -> None:
    """A raised palm on a stop sign."""
    corner = 82 * 0.4142
    sign = polygon(
        *(
            (128 + x, 128 + y)
            for x, y in (
                (-corner, -82),
                (corner, -82),
                (82, -corner),
                (82, corner),
                (corner, 82),
                (-corner, 82),
                (-82, corner),
                (-82, -corner),
            )
        )
    )
    card.symbol(sign, PAPER)
    card.mark(sign.scaled(0.91, about=(128, 128)), fade((224, 68, 70), BLOOD, mix(BLOOD, WINE, 0.5)))
    palm = path("M 101 122 L 158 122 C 164 142 160 164 148 180 L 112 180 C 102 170 98 148 101 122 Z")
    fingers = (
        stroke([(108, 128), (105, 88)], 14, 13)
        + stroke([(122.5, 124), (121.5, 74)], 14, 13)
        + stroke([(137.5, 124), (138.5, 77)], 14, 13)
        + stroke([(151.5, 128), (155, 93)], 13, 12)
    )
    thumb = stroke([(110, 164), (92, 146), (84, 126)], 17, 12)
    card.symbol(palm + fingers + thumb + box(112, 172, 36, 22, 4), PAPER, lift=3)


def barred_window(card: Card) -> None:
    """An arched cell window behind bars, closed by a padlock."""
    arch = path("M 58 204 L 58 116 C 58 76 90 48 128 48 C 166 48 198 76 198 116 L 198 204 Z")
    opening = path("M 76 188 L 76 118 C 76 88 100 66 128 66 C 156 66 180 88 180 118 L 180 188 Z")
    card.symbol(arch, fade((150, 162, 186), (92, 106, 136), (62, 74, 104)))
    card.mark(opening, fade(LAMP, (226, 142, 72), (92, 56, 60)))
    card.glow(128, 104, 70, LAMP, 0.7)
    joints = joined(
        polygon(
            (128 + x * 0.78, 118 + y * 0.78),
            (128 + x * 1.02, 118 + y * 1.02),
            (128 + x * 1.02 + 3, 118 + y * 1.02),
            (128 + x * 0.78 + 3, 118 + y * 0.78),
        )
        for x, y in ((-50, -46), (-22, -66), (20, -66), (48, -46))
    )
    bars = joined(box(x - 5, 60, 10, 132) for x in (92, 116, 140, 164))
    frame = arch - opening
    card.symbol(bars + box(70, 122, 116, 9), fade((110, 124, 152), (48, 56, 80)), lift=2)
    card.mark(frame, fade((166, 178, 202), (104, 118, 148), (66, 78, 108)))
    card.mark(joints, mix(STEEL, INK, 0.45))
    card.symbol(stroke([(110, 158), *arc_points(128, 146, 18, 180, 360), (146, 158)], 9), IRON, lift=3)
    card.symbol(box(98, 156, 60, 48, 8), METAL)
    card.mark(circle(128, 174, 7) + polygon((125, 174), (131, 174), (134, 192), (122, 192)), INK)


def endless_armour(card: Card) -> None:
    """A bulletproof vest that bears the sign of infinity."""
    vest = path(
        "M 84 52 L 104 52 C 106 76 150 76 152 52 L 172 52 C 174 78 184 96 202 104 C 198 136 198 164 200 194 "
        "C 178 208 78 208 56 194 C 58 164 58 136 54 104 C 72 96 82 78 84 52 Z"
    )
    card.symbol(vest, fade((150, 168, 200), STEEL, DUSK))
    plate = vest.scaled(0.86, 0.88, about=(128, 138))
    card.mark(plate, fade((112, 132, 172), (66, 84, 126), mix(DUSK, NIGHT, 0.3)))
    card.mark(box(60, 172, 136, 5, 2) + box(60, 186, 136, 5, 2), mix(DUSK, INK, 0.4))
    loop = [(128 + 46 * x, 132 + 46 * y) for x, y in lemniscate()]
    card.soften(stroke(loop, 14), TEAL, 7, 0.5)
    card.symbol(stroke(loop, 15), METAL, lift=3)
    for x, y in ((92, 92), (160, 96)):
        card.mark(star(x, y, 7, 12, 5, turn=10), mix(DUSK, INK, 0.55))
        card.symbol(circle(x, y, 5), fade(MIST, FOG), lift=1)


def lemniscate() -> list[Point]:
    """The points of a lying figure of eight that reaches one unit to each side."""
    turns = [step * math.tau / 72 for step in range(73)]
    return [
        (math.cos(turn) / (1 + math.sin(turn) ** 2), 1.25 * math.sin(turn) * math.cos(turn) / (1 + math.sin(turn) ** 2))
        for turn in turns
    ]
