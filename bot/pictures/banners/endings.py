"""Banners of the end: the town's, the mafia's and the loner's victory, and the draw."""

from __future__ import annotations

import math

from bot.pictures.canvas import Canvas, along, fade
from bot.pictures.card import METAL
from bot.pictures.figures import bust, cheering, man_in_coat
from bot.pictures.palette import (
    EMBER,
    FOG,
    INK,
    IVORY,
    LAMP,
    NIGHT,
    TEAL,
    WINE,
    Colour,
    mix,
)
from bot.pictures.props import fedora, hat_band, scales
from bot.pictures.scenery import cloud, dice_of, light_windows, mist, moon, scene, skyline, stars, street, street_lamp
from bot.pictures.shape import Point, Shape, box, circle, curves, joined, path, polygon, stroke


def town() -> Canvas:
    """The town has won: bells, fireworks and hats in the air at dawn."""
    canvas = scene(fade((18, 44, 84), (44, 104, 136), (134, 178, 172), (252, 212, 146), (255, 190, 110)))
    canvas.glow(480, 210, 460, (255, 206, 120), 0.8, flat=0.45)
    stars(canvas, 31, 40, 60)
    firework(canvas, 190, 66, 62, (255, 214, 130), seed=3)
    firework(canvas, 322, 50, 40, (140, 240, 226), seed=4)
    firework(canvas, 770, 62, 64, (255, 138, 132), seed=5)
    firework(canvas, 640, 44, 38, (255, 226, 150), seed=6)
    firework(canvas, 890, 50, 36, (160, 236, 232), seed=7)
    firework(canvas, 70, 52, 34, (255, 150, 140), seed=8)
    canvas.fill(skyline(223, 204, 22, 62, 0.7).houses, fade((92, 132, 142), (166, 160, 140)))
    mist(canvas, 202, 40, (255, 220, 160), 0.5)
    near = skyline(229, 216, 16, 54, 1)
    canvas.fill(near.houses, fade((34, 74, 98), (44, 72, 88)))
    light_windows(canvas, near.lit(0.4, 2), (255, 226, 160), 0.6)
    bell_tower(canvas, 480)
    crowd = joined(cheering(x, 250 + (x * 7 % 13), 82 + (x * 11 % 17), (x * 13 % 21) - 10) for x in range(8, 980, 59))
    canvas.fill(crowd, fade((18, 44, 62), (8, 20, 34)))
    canvas.rim(crowd, (255, 224, 150), 0, 1.6, 0.6)
    for x, y, turn in (
        (250, 128, -24),
        (372, 118, 16),
        (598, 124, -14),
        (720, 132, 28),
        (128, 140, 18),
        (846, 136, -20),
    ):
        hat = fedora(0, 0, 0.2).turned(turn, (0, 0)).moved(x, y)
        canvas.fill(hat, fade((30, 62, 80), (14, 34, 52)))
        canvas.rim(hat, (255, 224, 150), 0, 1.2, 0.6)
    canvas.vignette(0.3)
    return canvas


def firework(canvas: Canvas, x: float, y: float, reach: float, colour: Colour, *, seed: int) -> None:
    """A burst of sparks about (x, y) that begin to fall."""
    dice = dice_of(seed)
    canvas.glow(x, y, reach * 1.5, colour, 0.45)
    rays = 18
    trails: list[Shape] = []
    tips: list[Shape] = []
    for i in range(rays):
        angle = math.tau * i / rays + dice.uniform(-0.06, 0.06)
        length = reach * dice.uniform(0.78, 1.0)
        points = [
            (x + math.cos(angle) * length * share, y + math.sin(angle) * length * share + reach * 0.16 * share * share)
            for share in (0.22, 0.45, 0.7, 0.88, 1.0)
        ]
        trails.append(stroke(points, 0.7, 2.0))
        tips.append(circle(*points[-1], 1.9))
    burst = joined(trails)
    canvas.shine(burst, colour, 3, 0.8)
    canvas.fill(burst, colour, 0.85)
    canvas.fill(joined(tips), (255, 252, 236))


def bell_tower(canvas: Canvas, x: float) -> None:
    """A church tower about x whose bell swings."""
    walls = (
        box(x - 34, 66, 68, 150)
        + polygon((x - 42, 68), (x, 14), (x + 42, 68))
        + box(x - 1.5, -2, 3, 20)
        + box(x - 7, 4, 14, 3)
        + box(x - 40, 128, 80, 8)
    )
    arch = path(f"M {x - 24} 128 L {x - 24} 98 C {x - 24} 66 {x + 24} 66 {x + 24} 98 L {x + 24} 128 Z")
    canvas.fill(walls - arch, fade((26, 58, 82), (36, 62, 80)))
    canvas.rim(walls - arch, (255, 220, 150), -1.4, 1.2, 0.6)
    canvas.glow(x, 104, 60, LAMP, 0.5)
    bell = path(
        f"M {x - 4} 80 L {x + 4} 80 C {x + 13} 84 {x + 12} 104 {x + 19} 114 L {x - 19} 114 "
        f"C {x - 12} 104 {x - 13} 84 {x - 4} 80 Z"
    ) + box(x - 21, 113, 42, 4, 2)
    canvas.fill((bell + circle(x + 3, 119, 4)).turned(16, (x, 80)), METAL)
    for reach in (40, 54, 68):
        for side in (-1, 1):
            wave = [
                (x + side * reach * math.cos(turn / 10), 104 + reach * 0.8 * math.sin(turn / 10))
                for turn in range(-5, 6)
            ]
            canvas.fill(stroke(wave, 2.2), (255, 236, 190), 0.75 - reach / 120)


def mafia() -> Canvas:
    """The mafia has won: the boss before a red sun, his men beside him, the city at their feet."""
    canvas = scene(fade((34, 6, 16), (96, 14, 26), (176, 36, 38), (232, 92, 56)))
    cloud(canvas, 170, 60, 420, (70, 12, 24), opacity=0.7)
    cloud(canvas, 800, 46, 460, (80, 14, 26), opacity=0.7)
    cloud(canvas, 700, 104, 260, (150, 34, 36), opacity=0.7)
    canvas.glow(480, 110, 380, (255, 96, 56), 0.65, flat=0.7)
    canvas.fill(circle(480, 108, 96), fade((255, 214, 132), (250, 122, 70), (206, 48, 44)))
    canvas.fill(skyline(241, 222, 40, 96, 0.7).houses - box(380, 0, 200, 240), fade((120, 22, 30), (158, 36, 36)))
    mist(canvas, 216, 60, (216, 70, 50), 0.4)
    near = skyline(251, 244, 30, 80, 1.2)
    canvas.fill(near.houses, fade((58, 10, 20), (40, 8, 16)))
    light_windows(canvas, near.lit(0.07, 4), (255, 170, 96), 0.6)
    for x, height in ((300, 128), (214, 112), (660, 128), (746, 112)):
        man = man_in_coat(x, 246, height)
        canvas.fill(man, fade((30, 8, 16), INK))
        canvas.rim(man, (255, 130, 84), -1.4 if x < 480 else 1.4, 1, 0.75)
    boss = bust(480, 104, 1.28)
    canvas.soften(boss, (60, 6, 14), 9, 0.7)
    canvas.fill(boss, fade((34, 10, 18), (16, 6, 12), INK))
    canvas.fill(hat_band(480, 104, 1.28), fade((150, 26, 36), WINE))
    canvas.rim(boss, (255, 160, 96), 0, 2.2, 0.7)
    canvas.fill(stroke([(486, 152), (518, 158)], 6, 5), (78, 44, 30))
    canvas.glow(520, 158, 26, EMBER, 1)
    canvas.fill(circle(519.5, 158.2, 3), (255, 226, 150))
    smoke = stroke(curves("M 522 152 C 540 130 516 118 534 96 C 548 78 536 62 548 40")[0], 3, 12)
    canvas.soften(smoke, (255, 214, 190), 5, 0.4)
    canvas.vignette(0.5)
    return canvas


def loner() -> Canvas:
    """The loner has won: one figure walks away down an empty street."""
    canvas = scene(fade((16, 10, 36), (52, 30, 96), (122, 76, 168), (206, 146, 202)))
    stars(canvas, 43, 80, 110)
    canvas.glow(480, 168, 320, (226, 160, 226), 0.75, flat=0.6)
    canvas.fill(skyline(263, 170, 14, 48, 0.5).houses, fade((110, 76, 150), (150, 102, 168)))
    mist(canvas, 168, 34, (226, 170, 220), 0.6)
    street(canvas, 168, fade((150, 106, 168), (66, 44, 98), (26, 18, 46)))
    canvas.glow(480, 172, 240, (250, 200, 236), 0.5, flat=0.28)
    for start, end, height in ((276, 344, 190), (190, 276, 300), (92, 190, 215), (-10, 92, 300)):
        block(canvas, start, end, height)
    kerbs = polygon((396, 172), (400, 172), (170, 240), (150, 240)) + polygon(
        (560, 172), (564, 172), (810, 240), (790, 240)
    )
    canvas.fill(kerbs, (210, 160, 216), 0.35)
    marks = joined(
        polygon((479, y), (481, y), (481.6 + (y - 170) * 0.03, y + h), (478.4 - (y - 170) * 0.03, y + h))
        for y, h in ((176, 4), (186, 6), (199, 9))
    )
    canvas.fill(marks, (240, 206, 236), 0.5)
    street_lamp(canvas, 352, 196, 120, (24, 14, 44), light=0.9)
    street_lamp(canvas, 608, 196, 120, (24, 14, 44), light=0.9)
    canvas.soften(polygon((468, 216), (492, 216), (540, 262), (420, 262)), (14, 8, 30), 3, 0.85)
    man = man_in_coat(480, 220, 116)
    canvas.soften(man, (255, 214, 250), 10, 0.35)
    canvas.fill(man, fade((38, 22, 64), (14, 9, 28)))
    canvas.rim(man, (250, 206, 250), 1.4, 1, 0.7)
    canvas.rim(man, (250, 206, 250), -1.4, 1, 0.7)
    canvas.vignette(0.5)
    return canvas


def block(canvas: Canvas, start: float, end: float, height: float) -> None:
    """A house on each side of a street that runs to the point (480, 168).

    It stands between `start` and `end` from the left edge; `height` is what it would measure at the very front.
    """

    def place(x: float, level: float) -> Point:
        return x, 168 + (88 - level) * (470 - x) / 480

    wall = polygon(place(start, height), place(end, height), place(end, 0), place(start, 0))
    ledge = polygon(place(start, height + 8), place(end + 3, height + 8), place(end + 3, height), place(start, height))
    columns = [start + (end - start) * share for share in (0.1, 0.4, 0.7)]
    panes = [
        polygon(place(x, level + 30), place(x + wide, level + 30), place(x + wide, level), place(x, level))
        for level in range(58, round(height) - 34, 52)
        for x in columns
        for wide in [(end - start) * 0.17]
    ]
    tone = (start + 10) / 500
    for mirror in (False, True):
        shapes = [wall, ledge, joined(panes)]
        front, rim, glass = [shape.mirrored(480) if mirror else shape for shape in shapes]
        canvas.fill(
            front,
            along(
                [
                    mix((26, 17, 50), (104, 70, 148), tone + (0.1 if mirror else 0)),
                    mix((26, 17, 50), (104, 70, 148), tone + (0 if mirror else 0.1)),
                ]
            ),
        )
        canvas.fill(rim, mix((52, 34, 88), (140, 96, 176), tone))
        canvas.fill(glass, mix((16, 10, 34), (72, 48, 112), tone))


def draw() -> Canvas:
    """Nobody has won: level scales between night and day, a hat in one pan and a house in the other."""
    canvas = scene(along(((12, 16, 36), (30, 42, 82), (92, 96, 140), (222, 170, 146), (250, 196, 130))))
    stars(canvas, 53, 160, 190)
    moon(canvas, 150, 72, 30)
    canvas.glow(820, 150, 330, (255, 206, 130), 0.75)
    canvas.fill(circle(820, 150, 38), fade((255, 252, 228), (255, 222, 146)))
    cloud(canvas, 740, 62, 320, (250, 206, 176), opacity=0.6)
    cloud(canvas, 250, 104, 260, (54, 66, 112), opacity=0.6)
    houses = skyline(271, 236, 24, 84, 0.95)
    canvas.fill(houses.houses, along(((14, 18, 36), (24, 30, 58), (64, 58, 92), (120, 84, 100), (150, 102, 104))))
    light_windows(canvas, joined(window for window in houses.windows[::5] if window.bounds()[0] < 420), LAMP, 0.7)
    canvas.glow(480, 110, 250, LAMP, 0.4, flat=0.8)
    x, y, size = 480, 36, 2.5
    canvas.soften(scales(x, y, size).moved(0, 5), INK, 6, 0.7)
    canvas.fill(scales(x, y, size), METAL)
    canvas.rim(scales(x, y, size), (255, 246, 214), 1.2, 1.6, 0.6)
    hat = fedora(x - 105, 134, 0.5)
    canvas.fill(hat, fade((64, 70, 104), NIGHT, INK))
    canvas.fill(hat_band(x - 105, 134, 0.5), fade((206, 50, 58), WINE))
    canvas.rim(hat, FOG, 1, 1.4, 0.6)
    home = box(x + 83, 112, 44, 28)
    canvas.fill(home, fade(IVORY, (214, 190, 156)))
    canvas.fill(polygon((x + 76, 114), (x + 105, 90), (x + 134, 114)), fade((120, 226, 214), TEAL))
    canvas.fill(box(x + 90, 119, 10, 10) + box(x + 110, 119, 10, 10), (250, 170, 84))
    canvas.vignette(0.35)
    return canvas
