"""Banners of the dark hours: the evening of the lobby, the night and the white night."""

from __future__ import annotations

from bot.pictures.canvas import Canvas, fade
from bot.pictures.figures import man_in_coat, plain_bust, woman_in_dress
from bot.pictures.palette import COAL, EMBER, FOG, INK, LAMP, WINE
from bot.pictures.scenery import cloud, light_windows, mist, moon, scene, skyline, stars, street, street_lamp
from bot.pictures.shape import Shape, box, circle, joined, oval, path, polygon, stroke


def lobby() -> Canvas:
    """Evening: warm windows, and guests on their way to a lit club door."""
    canvas = scene(fade((30, 32, 66), (64, 52, 96), (150, 84, 98), (238, 146, 92), (252, 186, 116)))
    stars(canvas, 3, 40, 70)
    canvas.glow(250, 190, 330, EMBER, 0.55, flat=0.5)
    far = skyline(11, 200, 40, 105, 0.72)
    canvas.fill(far.houses, fade((86, 62, 100), (130, 82, 100)))
    light_windows(canvas, far.lit(0.18, 5), (255, 210, 150), 0.4)
    near = skyline(29, 212, 46, 128, 1.1)
    canvas.fill(near.houses, fade((44, 38, 72), (30, 28, 54)))
    light_windows(canvas, near.lit(0.42, 8))
    street(canvas, 208, fade((38, 32, 54), COAL, INK))
    club(canvas, 640)
    for x in (120, 420, 880):
        street_lamp(canvas, x, 216, 108)
    guests = (
        man_in_coat(520, 224, 66)
        + woman_in_dress(548, 224, 59)
        + man_in_coat(330, 228, 70)
        + man_in_coat(788, 226, 68).mirrored(788)
    )
    canvas.soften(joined(oval(x, y, 20, 3) for x, y in ((520, 225), (548, 225), (330, 229), (788, 227))), INK, 3, 0.8)
    canvas.fill(guests, fade((34, 28, 44), INK))
    canvas.rim(guests, LAMP, -1, 1, 0.4)
    canvas.vignette(0.45)
    return canvas


def club(canvas: Canvas, x: float) -> None:
    """A club front about x: an awning over an open door with light falling out."""
    canvas.fill(box(x - 92, 112, 184, 100), fade((54, 36, 52), (30, 22, 38)))
    canvas.fill(box(x - 98, 106, 196, 8) + box(x - 88, 100, 176, 7), fade((88, 58, 66), (50, 34, 50)))
    canvas.shine(box(x - 22, 150, 44, 62), LAMP, 16, 0.9)
    for left in (x - 82, x + 36):
        canvas.fill(box(left, 156, 46, 40, 2), fade((255, 226, 160), (250, 170, 84)))
        canvas.fill(box(left + 22, 156, 2, 40) + box(left, 174, 46, 2), (84, 46, 40))
    canvas.fill(box(x - 22, 152, 44, 60), fade((255, 240, 200), (255, 190, 100)))
    canvas.shine(polygon((x - 22, 212), (x + 22, 212), (x + 70, 240), (x - 70, 240)), LAMP, 5, 0.55)
    stripes = joined(
        polygon((x - 84 + i * 24, 128), (x - 72 + i * 24, 128), (x - 76 + i * 25.4, 150), (x - 89 + i * 25.4, 150))
        for i in range(7)
    )
    canvas.soften(box(x - 86, 146, 172, 8), INK, 3, 0.7)
    canvas.fill(polygon((x - 84, 128), (x + 84, 128), (x + 92, 150), (x - 92, 150)), fade((206, 52, 58), WINE))
    canvas.fill(stripes, (250, 222, 184), 0.9)
    sign = joined(circle(x - 60 + i * 15, 118, 3) for i in range(9))
    canvas.shine(sign, LAMP, 4, 1)
    canvas.fill(sign, (255, 240, 200))


def night() -> Canvas:
    """Night: the moon over a dark city in which one window is lit."""
    canvas = scene(fade(INK, (14, 20, 42), (28, 40, 78), (52, 68, 112)))
    stars(canvas, 7, 150, 170)
    moon(canvas, 700, 74, 42)
    cloud(canvas, 792, 96, 250, (70, 88, 136), opacity=0.75)
    cloud(canvas, 600, 58, 200, (52, 68, 112), opacity=0.6)
    cloud(canvas, 180, 70, 320, (40, 54, 96), opacity=0.6)
    canvas.fill(skyline(23, 214, 50, 104, 0.7).houses, fade((36, 48, 86), (48, 62, 104)))
    mist(canvas, 208, 60, (74, 94, 142), 0.5)
    canvas.fill(skyline(41, 222, 44, 116, 1.05).houses, fade((18, 25, 48), (24, 32, 60)))
    mist(canvas, 232, 44, (48, 64, 108), 0.45)
    near = skyline(58, 244, 40, 96, 1.7)
    canvas.fill(near.houses, fade((8, 11, 22), INK))
    canvas.rim(near.houses, (120, 146, 206), -1, 1.4, 0.45)
    canvas.glow(551, 190, 92, LAMP, 0.85)
    canvas.shine(box(540, 176, 22, 28), LAMP, 7, 0.9)
    canvas.fill(box(540, 176, 22, 28, 1), fade((255, 232, 176), (250, 180, 96)))
    canvas.fill(
        plain_bust(552, 195, 0.32) + box(550.2, 176, 1.6, 28) + box(540, 187, 22, 1.6) + box(537, 203, 28, 2.5),
        INK,
        0.9,
    )
    canvas.vignette(0.4)
    return canvas


def white_night() -> Canvas:
    """A white night: pale sky over a river and a drawbridge that stands open."""
    canvas = scene(fade((112, 124, 178), (168, 166, 204), (226, 196, 204), (252, 222, 196)))
    canvas.glow(480, 168, 420, (255, 236, 206), 0.85, flat=0.4)
    cloud(canvas, 220, 52, 380, (206, 196, 220), opacity=0.6)
    cloud(canvas, 720, 74, 440, (238, 206, 208), opacity=0.65)
    cloud(canvas, 520, 30, 260, (150, 154, 200), opacity=0.5)
    far = skyline(67, 176, 14, 44, 0.55).houses + box(-10, 171, 980, 6) + spire(160, 176, 104) + dome(790, 176, 1.0)
    canvas.fill(far - box(-40, 176, 1040, 100), fade((134, 128, 170), (168, 150, 178)))
    mist(canvas, 174, 30, (250, 226, 214), 0.6)
    street(canvas, 176, fade((214, 186, 196), (138, 138, 182), (70, 80, 126)))
    canvas.glow(480, 182, 320, (255, 240, 214), 0.75, flat=0.2)
    for y, length, x in (
        (186, 200, 470),
        (196, 260, 500),
        (208, 190, 440),
        (220, 300, 520),
        (190, 90, 720),
        (202, 120, 240),
        (214, 130, 760),
    ):
        canvas.fill(oval(x, y, length / 2, 1), (255, 238, 220), 0.5)
    wing = polygon((338, 160), (346, 148), (446, 40), (454, 46), (366, 160))
    bridge = (
        box(-10, 148, 352, 12)
        + box(306, 142, 44, 60)
        + joined(
            path(
                f"M {x} 160 L {x + 12} 160 L {x + 12} 200 L {x} 200 Z M {x - 90} 160 Q {x - 40} 160 {x} 184 L {x} 160 Z"
            )
            for x in (96, 202)
        )
    )
    rails = joined(box(x, 138, 2, 11) for x in range(0, 300, 13)) + box(-10, 137, 314, 2.4)
    whole = bridge + rails + wing
    pair = whole + whole.mirrored(480)
    canvas.soften(pair.scaled(1, -0.32, about=(0, 200)) - box(-50, 0, 1100, 196), (64, 66, 112), 3, 0.55)
    canvas.fill(pair, fade((74, 72, 118), (46, 48, 88)))
    canvas.rim(pair, (255, 226, 206), -1, 1.2, 0.45)
    for x in (60, 170, 280, 680, 790, 900):
        canvas.fill(stroke([(x, 148), (x, 116)], 2.4) + circle(x, 114, 4), (46, 48, 88))
    canvas.vignette(0.25)
    return canvas


def spire(x: float, ground: float, height: float) -> Shape:
    """A needle on a bell tower."""
    return (
        polygon((x - 1.4, ground - 34), (x, ground - height), (x + 1.4, ground - 34))
        + box(x - 9, ground - 34, 18, 36)
        + box(x - 6, ground - 46, 12, 14)
    )


def dome(x: float, ground: float, size: float) -> Shape:
    """A cathedral dome on its drum."""
    return (
        path(
            f"M {x - 26} {ground - 34} C {x - 26} {ground - 66} {x + 26} {ground - 66} {x + 26} {ground - 34} Z"
        ).scaled(size, about=(x, ground))
        + box(x - 22, ground - 36, 44, 20)
        + box(x - 40, ground - 18, 80, 20)
        + box(x - 4, ground - 70, 8, 14)
        + box(x - 1, ground - 80, 2, 12)
    )


def pause() -> Canvas:
    """Time stands still: a street clock in the fog and a neon sign of two bars."""
    canvas = scene(fade((16, 22, 42), (36, 48, 80), (72, 86, 122)))
    canvas.fill(skyline(83, 214, 50, 116, 0.8).houses, fade((40, 52, 86), (62, 76, 112)))
    mist(canvas, 200, 90, (104, 120, 158), 0.5)
    near = skyline(89, 236, 50, 130, 1.3, end=360)
    wall = box(640, 22, 340, 220)
    canvas.fill(near.houses + wall, fade((26, 33, 60), (20, 26, 48)))
    light_windows(canvas, near.lit(0.06, 6), LAMP, 0.6)
    bricks = joined(box(648 + (row % 2) * 14 + i * 28, 32 + row * 12, 24, 9) for row in range(16) for i in range(12))
    canvas.fill(bricks, (40, 48, 80), 0.55)
    bars = box(770, 66, 26, 96, 8) + box(824, 66, 26, 96, 8)
    tubes = bars - bars_inside()
    canvas.glow(810, 114, 190, (255, 92, 96), 0.6)
    canvas.shine(tubes, (255, 70, 80), 9, 1)
    canvas.fill(tubes, (255, 168, 164))
    street(canvas, 212, fade((38, 46, 74), (16, 20, 36)))
    canvas.glow(810, 220, 170, (255, 92, 96), 0.4, flat=0.16)
    mist(canvas, 222, 50, (96, 112, 150), 0.4)
    street_clock(canvas, 480, 226)
    canvas.vignette(0.5)
    return canvas


def bars_inside() -> Shape:
    """The dark middle of the two neon bars."""
    return box(775, 71, 16, 86, 4) + box(829, 71, 16, 86, 4)


def street_clock(canvas: Canvas, x: float, ground: float) -> None:
    """A lit clock on an iron post; its hands say five to twelve."""
    centre = ground - 128
    canvas.glow(x, centre, 210, LAMP, 0.6)
    canvas.glow(x, ground, 130, LAMP, 0.35, flat=0.14)
    post = (
        box(x - 5, centre + 60, 10, ground - centre - 60)
        + box(x - 16, ground - 14, 32, 14, 3)
        + box(x - 10, ground - 24, 20, 12, 2)
    )
    scrolls = box(x - 11, centre + 62, 22, 10, 3) + polygon(
        (x - 20, centre + 56), (x + 20, centre + 56), (x + 6, centre + 76), (x - 6, centre + 76)
    )
    crest = path(
        f"M {x - 18} {centre - 64} C {x - 10} {centre - 84} {x + 10} {centre - 84} {x + 18} {centre - 64} Z"
    ) + circle(x, centre - 82, 5)
    canvas.fill(post + scrolls + crest + circle(x, centre, 70), fade((52, 60, 92), INK))
    canvas.rim(post + scrolls + crest + circle(x, centre, 70), FOG, 1.4, 1.6, 0.5)
    canvas.fill(circle(x, centre, 60), fade((255, 248, 224), (255, 226, 168)))
    canvas.fill(circle(x, centre, 60) - circle(x, centre, 57), (150, 104, 50))
    marks = joined(
        box(x - width / 2, centre - 52, width, length).turned(hour * 30, (x, centre))
        for hour in range(12)
        for width, length in [(4.4, 12) if hour % 3 == 0 else (2.6, 7)]
    )
    hour_hand = path(
        f"M {x - 3.5} {centre + 8} L {x - 2.2} {centre - 32} L {x} {centre - 38} L {x + 2.2} {centre - 32} "
        f"L {x + 3.5} {centre + 8} Z"
    )
    minute_hand = path(
        f"M {x - 3} {centre + 10} L {x - 1.6} {centre - 44} L {x} {centre - 50} L {x + 1.6} {centre - 44} "
        f"L {x + 3} {centre + 10} Z"
    )
    hands = hour_hand.turned(-2.5, (x, centre)) + minute_hand.turned(-30, (x, centre)) + circle(x, centre, 5.5)
    canvas.soften(hands.moved(2, 3), (120, 84, 40), 2, 0.6)
    canvas.fill(marks + hands, (36, 34, 52))
