"""Banners of the town hall and the parlour: the vote, the defence and the last words."""

from __future__ import annotations

from bot.pictures.canvas import Canvas, along, fade
from bot.pictures.card import METAL
from bot.pictures.figures import COLLAR, plain_bust, raised_hand
from bot.pictures.palette import (
    BRASS,
    EMBER,
    FOG,
    INK,
    IVORY,
    LAMP,
    LEATHER,
    MIST,
    NIGHT,
    PARCHMENT,
    STEEL,
    WINE,
    Colour,
    mix,
)
from bot.pictures.props import fedora, hat_band, placed
from bot.pictures.scenery import cloud, dice_of, scene, skyline, street
from bot.pictures.shape import Shape, box, circle, joined, oval, path, polygon, stroke

MAHOGANY = fade((178, 112, 70), LEATHER, mix(LEATHER, INK, 0.55))


def beam(canvas: Canvas, x: float, floor: float, half: float, strength: float = 0.3) -> None:
    """A cone of light from a lamp above the picture to a pool of half-width `half` about (x, floor)."""
    canvas.shine(polygon((x - 10, -30), (x + 10, -30), (x + half, floor), (x - half, floor)), LAMP, 9, strength)
    canvas.shine(
        polygon((x - 6, -30), (x + 6, -30), (x + half * 0.62, floor), (x - half * 0.62, floor)),
        LAMP,
        12,
        strength * 0.6,
    )
    canvas.shine(oval(x, floor, half, half * 0.13), LAMP, 5, strength * 1.5)


def panelling(canvas: Canvas, floor: float) -> None:
    """A wall of dark wood panels down to the floor."""
    canvas.fill(box(0, 0, 960, floor), fade((24, 28, 50), (38, 36, 58), (50, 40, 56)))
    frames = joined(box(x, 34, 76, floor - 62, 2) - box(x + 3, 37, 70, floor - 68, 2) for x in range(-38, 960, 96))
    canvas.fill(frames, (66, 58, 82), 0.55)
    canvas.fill(box(0, floor - 14, 960, 14) + box(0, 18, 960, 4), (58, 48, 66), 0.8)


def vote() -> Canvas:
    """A slip falls into the ballot box between raised hands."""
    canvas = scene(INK)
    panelling(canvas, 206)
    street(canvas, 206, fade((52, 42, 54), (24, 22, 36)))
    beam(canvas, 480, 216, 170, 0.34)
    canvas.glow(480, 130, 300, BRASS, 0.35, flat=0.7)
    coats: tuple[Colour, ...] = ((52, 64, 104), (106, 44, 58), (62, 74, 98), (46, 54, 90), (92, 60, 58), (58, 82, 100))
    hands = (
        (48, 200, 1.05, -7),
        (118, 172, 0.98, 4),
        (186, 206, 1.06, -3),
        (252, 180, 0.95, 8),
        (322, 208, 1.0, -5),
        (640, 208, 1.0, 5),
        (708, 178, 0.95, -7),
        (776, 206, 1.05, 3),
        (844, 174, 0.98, -4),
        (912, 202, 1.05, 7),
    )
    for order in (1, 0):
        for i, (x, y, size, turn) in enumerate(hands):
            if (i % 5) % 2 != order:
                continue
            hand = raised_hand(x, y, size, turn)
            hand = hand if x < 480 else hand.mirrored(x)
            canvas.soften(hand.moved(4, 4), INK, 6, 0.7)
            sleeve = hand - box(x - 60, y - 90, 120, 92)
            near = 1 - abs(x - 480) / 620
            canvas.fill(hand, fade(mix((196, 158, 128), IVORY, near * 0.4), (150, 108, 92)))
            canvas.fill(sleeve, fade(coats[i % 6], mix(coats[i % 6], INK, 0.7)))
            canvas.fill(hand - box(x - 60, y - 90, 120, 91) - box(x - 60, y + 12, 120, 90), IVORY, 0.75)
            side = 1.6 if x > 480 else -1.6
            canvas.rim(hand, (255, 222, 160), side, 1.2, 0.7)
    ballot_box(canvas, 480, 222)
    canvas.vignette(0.5)
    return canvas


def ballot_box(canvas: Canvas, x: float, ground: float) -> None:
    """A wooden ballot box standing at (x, ground) with a slip halfway in its slot."""
    canvas.soften(oval(x, ground, 88, 8), INK, 6, 0.9)
    top = ground - 92
    canvas.fill(
        polygon((x - 66, top), (x + 66, top), (x + 78, top + 16), (x - 78, top + 16)),
        fade((214, 150, 96), (178, 116, 70)),
    )
    canvas.fill(box(x - 34, top + 5.5, 68, 5, 2), INK)
    slip = polygon((x - 24, top - 40), (x + 22, top - 46), (x + 27, top + 7.5), (x - 24, top + 7.5))
    canvas.glow(x, top - 18, 60, IVORY, 0.5)
    canvas.soften(slip.moved(3, 3), INK, 4, 0.5)
    canvas.fill(slip, fade((255, 252, 240), PARCHMENT))
    canvas.fill(stroke([(x - 11, top - 22), (x - 3, top - 13), (x + 13, top - 33)], 5.4), (190, 44, 54))
    canvas.fill(box(x - 78, top + 15, 156, 77, 3), MAHOGANY)
    canvas.fill(box(x - 78, top + 15, 156, 4) + box(x - 78, top + 84, 156, 5), METAL)
    for left in (x - 78, x + 66):
        canvas.fill(box(left, top + 15, 12, 76, 2), METAL)
    canvas.fill(box(x - 12, top + 34, 24, 30, 4), METAL)
    canvas.fill(
        circle(x, top + 46, 4)
        + polygon((x - 1.8, top + 46), (x + 1.8, top + 46), (x + 3.4, top + 57), (x - 3.4, top + 57)),
        INK,
    )


def defence() -> Canvas:
    """Somebody defends himself at a lectern in a spotlight, before a dark hall."""
    canvas = scene(INK)
    panelling(canvas, 186)
    for left, right in ((-20, 210), (750, 980)):
        folds = joined(box(x, -5, 13, 200) for x in range(left, right, 26))
        canvas.fill(box(left, -5, right - left, 195), fade((96, 22, 36), (58, 12, 28)))
        canvas.soften(folds, (30, 6, 18), 4, 0.8)
    street(canvas, 186, fade((66, 48, 54), (30, 24, 36)))
    canvas.fill(box(0, 0, 960, 240), INK, 0.3)
    beam(canvas, 480, 192, 150, 0.46)
    speaker = plain_bust(480, 96, 1.25)
    canvas.fill(speaker + box(446, 138, 68, 50), fade((46, 54, 88), NIGHT))
    canvas.fill(oval(480, 82, 15.5, 18.5), fade((238, 200, 164), (188, 138, 112)))
    canvas.fill(path("M 463 82 C 460 58 500 58 497 82 C 494 70 484 68 478 70 C 470 71 466 74 463 82 Z"), (52, 36, 38))
    canvas.fill(polygon((470, 103), (490, 103), (480, 134)), IVORY)
    canvas.fill(polygon((477, 105), (483, 105), (485, 126), (480, 134), (475, 126)), WINE)
    canvas.fill(placed(COLLAR, 480, 86, 0.5) - polygon((469, 103), (491, 103), (480, 136)), fade((66, 76, 116), NIGHT))
    canvas.rim(speaker, (255, 232, 184), 0, 2, 0.6)
    canvas.soften(oval(480, 214, 74, 7), INK, 6, 0.9)
    canvas.fill(polygon((436, 138), (524, 138), (516, 212), (444, 212)), MAHOGANY)
    canvas.fill(polygon((426, 126), (534, 126), (528, 141), (432, 141)), fade((226, 164, 108), (160, 104, 62)))
    canvas.fill(box(438, 206, 84, 8, 2), fade(LEATHER, mix(LEATHER, INK, 0.5)))
    canvas.fill(circle(480, 174, 15) - circle(480, 174, 12), BRASS)
    canvas.fill(
        polygon((480, 164), (483, 171), (490, 174), (483, 177), (480, 184), (477, 177), (470, 174), (477, 171)), BRASS
    )
    canvas.fill(polygon((452, 127), (478, 124), (480, 131), (450, 134)), IVORY)
    canvas.fill(stroke([(508, 128), (506, 112), (496, 106)], 2.6), (44, 48, 66))
    canvas.fill(oval(494, 105, 6, 4.4).turned(24, (494, 105)), fade((190, 200, 220), STEEL))
    heads = joined(audience_head(x, 250 - (x * 7 % 11), 1.0 + (x * 5 % 7) / 40) for x in range(30, 960, 84))
    canvas.soften(heads, INK, 5, 0.7)
    canvas.fill(heads, fade((22, 22, 36), INK))
    canvas.rim(heads, (250, 196, 130), 0, 1.8, 0.6)
    canvas.vignette(0.5)
    return canvas


def audience_head(x: float, y: float, size: float) -> Shape:
    """The back of somebody in the audience: every other one keeps the hat on."""
    hatted = (x // 84) % 2 == 0
    head = plain_bust(x, y - 20, 0.95 * size)
    return head + fedora(x, y - 36, 0.3 * size) if hatted else head


def last_words() -> Canvas:
    """A candle, a letter and a hat on the table of somebody who leaves."""
    canvas = scene(fade((20, 22, 40), (34, 30, 48), (46, 34, 44)))
    window_in_the_rain(canvas, 700)
    canvas.glow(360, 110, 420, EMBER, 0.5, flat=0.62)
    canvas.glow(360, 96, 200, LAMP, 0.55)
    street(canvas, 190, fade((128, 76, 50), (70, 42, 38), (30, 22, 30)))
    canvas.fill(box(0, 190, 960, 2.5), (196, 126, 80), 0.7)
    canvas.glow(360, 200, 300, LAMP, 0.6, flat=0.15)
    letter(canvas)
    candle(canvas, 360, 212)
    hat = fedora(0, 0, 0.86).moved(596, 207)
    canvas.soften(oval(604, 216, 66, 7), INK, 6, 0.9)
    canvas.fill(hat, fade((96, 82, 92), (48, 42, 58), (26, 24, 36)))
    canvas.fill(hat_band(0, 0, 0.86).moved(596, 207), fade((150, 40, 48), WINE))
    canvas.rim(hat, (255, 196, 130), 2, 1.4, 0.7)
    canvas.vignette(0.55)
    return canvas


def candle(canvas: Canvas, x: float, ground: float) -> None:
    """A burning candle in a brass stick."""
    canvas.soften(oval(x, ground, 48, 6), INK, 5, 0.8)
    canvas.fill(oval(x, ground - 3, 42, 8), METAL)
    canvas.fill(oval(x, ground - 6, 36, 5), (120, 82, 36))
    canvas.fill(box(x - 16, ground - 24, 32, 20, 4), METAL)
    wax = path(
        f"M {x - 12} {ground - 22} L {x - 12} {ground - 92} "
        f"C {x - 8} {ground - 98} {x + 8} {ground - 94} {x + 12} {ground - 90} "
        f"L {x + 12} {ground - 22} Z"
    )
    drips = stroke([(x - 10, ground - 88), (x - 11, ground - 58)], 6, 8) + stroke(
        [(x + 10, ground - 86), (x + 11, ground - 68)], 5, 7
    )
    canvas.fill(wax + drips, along((PARCHMENT, (255, 244, 214), (196, 166, 122))))
    canvas.shine(oval(x, ground - 84, 11, 18), LAMP, 6, 0.6)
    canvas.fill(stroke([(x, ground - 94), (x + 1, ground - 104)], 2), INK)
    flame = path(
        f"M {x} {ground - 146} C {x + 5} {ground - 128} {x + 12} {ground - 118} {x + 10} {ground - 106} "
        f"C {x + 8} {ground - 97} {x - 8} {ground - 97} {x - 10} {ground - 106} "
        f"C {x - 11} {ground - 118} {x - 3} {ground - 128} {x} {ground - 146} Z"
    )
    canvas.glow(x, ground - 114, 90, LAMP, 0.9)
    canvas.shine(flame, EMBER, 6, 1)
    canvas.fill(flame, fade((255, 176, 76), (255, 226, 140), (255, 248, 220)))
    canvas.fill(flame.scaled(0.45, 0.5, about=(x, ground - 101)), (255, 255, 246))


def letter(canvas: Canvas) -> None:
    """An unfinished letter with a pen across it."""
    sheet = polygon((176, 206), (272, 200), (300, 222), (192, 230))
    canvas.soften(sheet.moved(2, 4), INK, 4, 0.7)
    canvas.fill(sheet, along((PARCHMENT, (255, 242, 208))))
    lines = joined(
        stroke([(194 + i * 3.4, 210 + i * 4.6), (262 + i * 6 - (26 if i == 3 else 0), 205.6 + i * 4.6)], 1.5)
        for i in range(4)
    )
    canvas.fill(lines, (112, 84, 74), 0.8)
    canvas.fill(stroke([(262, 226), (318, 204)], 3.4, 2.2), (44, 32, 40))
    canvas.fill(stroke([(262, 226), (252, 229.5)], 3, 0.8), BRASS)


def window_in_the_rain(canvas: Canvas, x: int) -> None:
    """A tall window about x behind which it rains on the city."""
    left, top, width, height = x - 20, 14, 210, 152
    pane = Canvas(width, height, fade((30, 42, 82), (58, 74, 122), (86, 98, 142)))
    pane.glow(150, 40, 90, FOG, 0.5)
    cloud(pane, 90, 36, 180, (90, 104, 150), opacity=0.6)
    pane.fill(skyline(211, height, 30, 76, 0.8, end=width + 20).houses, fade((34, 42, 78), (24, 30, 58)))
    dice = dice_of(9)
    for _ in range(46):
        at, down, length = dice.uniform(0, width + 20), dice.uniform(-10, height), dice.uniform(8, 20)
        pane.fill(stroke([(at, down), (at - length * 0.25, down + length)], 0.8), MIST, 0.4)
    canvas.fill(box(left - 10, top - 10, width + 20, height + 20), fade((66, 50, 56), (44, 34, 44)))
    canvas.image.paste(pane.image, (left, top))
    canvas.fill(box(left + width / 2 - 3, top, 6, height) + box(left, top + 58, width, 5), (58, 44, 50))
    canvas.fill(box(left - 18, top + height + 6, width + 36, 9), fade((96, 70, 68), (58, 44, 50)))
    canvas.rim(box(left - 10, top - 10, width + 20, height + 20), (255, 180, 110), 2, 0, 0.5)
