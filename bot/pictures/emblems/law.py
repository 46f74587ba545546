"""Symbols of those who find things out and pass judgement."""

from __future__ import annotations

from bot.pictures.canvas import fade
from bot.pictures.card import IRON, METAL, PAPER, Card
from bot.pictures.figures import plain_bust
from bot.pictures.palette import BRASS, COAL, DUSK, FOG, INK, IVORY, LAMP, LEATHER, NIGHT, PINE, STEEL, TEAL, mix
from bot.pictures.shape import arc, box, circle, joined, path, ring, star, stroke


def magnifying_glass(card: Card) -> None:
    """A fingerprint under a magnifying glass."""
    card.symbol(stroke([(150, 148), (196, 196)], 21), fade(LEATHER, mix(LEATHER, INK, 0.55)))
    card.mark(stroke([(146, 144), (158, 156)], 19), METAL)
    card.symbol(circle(110, 108, 62), METAL)
    card.mark(circle(110, 108, 51), fade(mix(PINE, STEEL, 0.35), mix(PINE, INK, 0.35)))
    ridges = joined(
        arc(110, 122, radius, 180 - spread, 360 + spread, width=4.6)
        for radius, spread in ((8, 40), (17, 30), (26, 22), (35, 14))
    )
    core = joined(stroke([(110 + side, 122), (110 + side * 1.04, 138 - abs(side) * 0.3)], 4.6) for side in (-8, 8))
    card.mark(ridges + core + arc(110, 116, 37, 226, 314, width=4.6), card.livery.light)
    card.fill(circle(110, 108, 50) - circle(120, 118, 52), IVORY, 0.28)


def badge(card: Card) -> None:
    """A six-pointed sheriff's star with balls on its tips."""
    tips = joined(circle(x, y, 11) for x, y in star(128, 130, 6, 76, 76).rings[0].points[::2])
    card.symbol(star(128, 130, 6, 78, 43) + tips, METAL)
    card.mark(ring(128, 130, 36, 3.5), mix(BRASS, INK, 0.55))
    card.symbol(star(128, 130, 5, 28, 11.5), fade(IVORY, LAMP), lift=2)


def dossier(card: Card) -> None:
    """A secret file: a folder from which a portrait looks out, held by a clip."""
    card.symbol(
        path(
            "M 58 84 Q 58 76 66 76 L 102 76 L 112 88 L 190 88 Q 198 88 198 96 L 198 196 Q 198 204 190 204 L 66 204 "
            "Q 58 204 58 196 Z"
        ),
        fade((202, 152, 84), (150, 104, 54)),
    )
    sheet = box(74, 54, 98, 136, 4).turned(-5, (128, 128))
    card.symbol(sheet, PAPER)
    photo = box(86, 70, 54, 62, 3).turned(-5, (128, 128))
    card.mark(photo, fade(mix(STEEL, FOG, 0.4), DUSK))
    card.mark(plain_bust(109, 106, 0.78).turned(-5, (128, 128)), NIGHT)
    lines = joined(box(x, y, width, 6, 3) for x, y, width in ((146, 78, 18), (146, 92, 14), (146, 106, 18)))
    text = joined(box(86, y, width, 6, 3) for y, width in ((142, 70), (155, 76), (168, 54)))
    card.mark((lines + text).turned(-5, (128, 128)), mix(IVORY, STEEL, 0.6))
    card.symbol(
        path(
            "M 58 122 Q 58 116 64 116 L 192 116 Q 198 116 198 122 L 198 196 Q 198 204 190 204 L 66 204 "
            "Q 58 204 58 196 Z"
        )
        - box(40, 100, 200, 56),
        fade((222, 172, 98), (160, 112, 58)),
    )
    clip = stroke([(100, 78), (100, 50), (112, 50), (112, 86), (94, 86), (94, 56)], 4)
    card.symbol(clip.turned(-5, (128, 128)), IRON, lift=2)
    card.mark(circle(128, 180, 13) - circle(128, 180, 9), mix(LEATHER, INK, 0.25))
    card.mark(star(128, 180, 5, 8, 3.4), mix(LEATHER, INK, 0.25))


def footprints(card: Card) -> None:
    """Two shoe prints going up the street."""
    sole = path(
        "M 0 -52 C 18 -52 25 -34 23 -14 C 22 0 17 8 16 18 L -14 18 C -16 6 -22 -2 -22 -18 C -22 -38 -16 -52 0 -52 Z"
    )
    heel = path("M -14 27 L 16 27 C 17 42 14 54 1 54 C -12 54 -15 42 -14 27 Z")
    treads = joined(box(-30, y, 60, 4) for y in (-34, -21, -8, 5))
    shoe = (sole + heel - treads).scaled(1.22)
    card.symbol(shoe.turned(14, (0, 0)).moved(88, 148), PAPER)
    card.symbol(shoe.mirrored(0).turned(14, (0, 0)).moved(168, 110), PAPER)


def eye(card: Card) -> None:
    """A watching eye with rays of lashes."""
    lashes = joined(
        stroke([(128 + across * 0.76, 134 - up * 0.76), (128 + across, 134 - up)], 8, 5)
        for across, up in ((-74, 56), (-40, 80), (0, 89), (40, 80), (74, 56))
    )
    card.symbol(lashes, card.livery.light, lift=3)
    lids = path("M 44 138 Q 86 82 128 82 Q 170 82 212 138 Q 170 190 128 190 Q 86 190 44 138 Z")
    card.symbol(lids, PAPER)
    card.mark(circle(128, 136, 42), fade(mix(TEAL, INK, 0.45), TEAL, card.livery.light))
    card.mark(ring(128, 136, 42, 4), mix(PINE, INK, 0.3))
    card.mark(circle(128, 136, 20), INK)
    card.mark(circle(116, 123, 8), IVORY)
    card.fill(lids - lids.moved(0, 12), COAL, 0.35)


def gavel(card: Card) -> None:
    """A judge's gavel above its block."""
    card.symbol(box(62, 182, 132, 20, 6), fade((168, 110, 62), LEATHER, mix(LEATHER, INK, 0.5)))
    card.mark(box(82, 168, 92, 15, 4), fade((190, 128, 76), LEATHER))
    tool = 38.0
    handle = box(112, 104, 104, 15, 7).turned(tool, (112, 111))
    card.symbol(handle, fade((206, 146, 88), LEATHER))
    head = box(78, 62, 52, 96, 8)
    card.symbol(head.turned(tool, (104, 110)), fade((222, 164, 104), (158, 102, 58), mix(LEATHER, INK, 0.3)))
    caps = box(72, 56, 64, 17, 6) + box(72, 147, 64, 17, 6)
    card.symbol(caps.turned(tool, (104, 110)), METAL, lift=2)
    card.mark((box(78, 104, 52, 5) + box(78, 113, 52, 5)).turned(tool, (104, 110)), METAL)
    sparks = joined(
        stroke([(x, y), (x + dx, y + dy)], 5, 3) for x, y, dx, dy in ((52, 168, -12, -8), (64, 152, -8, -14))
    )
    card.mark(sparks, card.livery.light)
