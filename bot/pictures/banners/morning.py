"""Banners of the daylight: a calm morning, a morning with a loss, and the square on which the town talks."""

from __future__ import annotations

from bot.pictures.canvas import Canvas, Fade, fade
from bot.pictures.figures import man_in_coat, townsman, woman_in_dress
from bot.pictures.palette import COAL, DUSK, FOG, INK, IVORY, LAMP, NIGHT, STEEL, WINE, Colour, mix
from bot.pictures.props import fedora, hat_band
from bot.pictures.scenery import birds, cloud, light_windows, mist, scene, skyline, street, street_lamp
from bot.pictures.shape import Point, Shape, arc_points, box, circle, joined, oval, path, polygon, stroke


def sunrise(sky: Fade, sun: Colour, x: float, y: float) -> Canvas:
    """A sky in which the sun comes up at (x, y), its beams reaching over the clouds."""
    canvas = scene(sky)
    ends = arc_points(x, y, 700, 180, 360)
    beams = joined(polygon((x, y), ends[i], ends[i + 1]) for i in range(0, len(ends) - 1, 2))
    canvas.shine(beams, sun, 5, 0.07)
    canvas.glow(x, y, 430, sun, 0.75, flat=0.55)
    canvas.glow(x, y, 150, (255, 236, 190), 0.9)
    canvas.fill(circle(x, y, 44), fade((255, 252, 232), (255, 222, 150)))
    return canvas


def calm() -> Canvas:
    """Sunrise over a city in which nothing has happened."""
    canvas = sunrise(fade((66, 92, 152), (132, 150, 198), (222, 176, 176), (255, 208, 158)), (255, 186, 120), 480, 164)
    cloud(canvas, 210, 62, 360, (250, 196, 176), opacity=0.7)
    cloud(canvas, 742, 46, 420, (248, 188, 176), opacity=0.65)
    cloud(canvas, 640, 96, 220, (255, 220, 184), opacity=0.7)
    canvas.fill(skyline(73, 208, 26, 82, 0.62).houses, fade((186, 140, 160), (214, 162, 160)))
    mist(canvas, 204, 56, (255, 220, 186), 0.7)
    canvas.fill(skyline(97, 222, 26, 84, 0.95).houses, fade((122, 102, 142), (158, 124, 148)))
    mist(canvas, 226, 44, (252, 206, 180), 0.6)
    near = skyline(101, 252, 34, 78, 1.5)
    canvas.fill(near.houses, fade((64, 60, 102), (48, 46, 84)))
    canvas.rim(near.houses, (255, 206, 150), -1, 1.6, 0.6)
    light_windows(canvas, near.lit(0.05, 3), (255, 214, 150), 0.7)
    birds(canvas, ((330, 66, 11), (358, 52, 8), (306, 48, 7), (640, 62, 9), (668, 76, 7)), (72, 70, 116))
    canvas.vignette(0.2)
    return canvas


def chalk_outline() -> Shape:
    """The chalk line around somebody who lay on the pavement, about (0, 0), 190 long."""
    limbs: tuple[tuple[list[Point], float], ...] = (
        ([(-30, 0), (22, 4)], 40),
        ([(-28, -8), (-58, -34), (-92, -30)], 15),
        ([(-28, 10), (-54, 34), (-40, 60)], 15),
        ([(20, -6), (62, -20), (102, -14)], 19),
        ([(20, 10), (56, 32), (90, 22)], 19),
    )
    outer = joined(stroke(points, width + 6) for points, width in limbs) + circle(-66, 2, 19) + box(-60, -8, 20, 18)
    inner = joined(stroke(points, width) for points, width in limbs) + circle(-66, 2, 16) + box(-60, -5, 20, 12)
    return (outer - inner).scaled(1, 0.42)


def loss() -> Canvas:
    """Sunrise over a street with a chalk outline, a hat that nobody wears and one window that stayed dark."""
    canvas = sunrise(fade((40, 44, 84), (92, 82, 122), (186, 108, 112), (240, 156, 116)), (238, 122, 84), 300, 142)
    cloud(canvas, 150, 56, 330, (176, 104, 118), opacity=0.6)
    cloud(canvas, 520, 40, 380, (120, 88, 124), opacity=0.6)
    canvas.fill(skyline(131, 178, 24, 74, 0.62).houses, fade((118, 78, 104), (166, 100, 108)))
    mist(canvas, 174, 40, (238, 154, 120), 0.5)
    canvas.fill(skyline(151, 182, 16, 56, 0.9, end=600).houses, fade((70, 52, 84), (92, 62, 88)))
    facade(canvas)
    street(canvas, 172, fade((92, 70, 92), (52, 44, 70), (26, 24, 42)))
    canvas.fill(box(0, 172, 960, 5), fade((140, 104, 112), (84, 64, 84)))
    canvas.glow(300, 178, 320, (255, 150, 100), 0.4, flat=0.22)
    joints = joined(
        polygon((480 + x * 0.62, 177), (480 + x * 0.62 + 1.4, 177), (480 + x + 2.4, 240), (480 + x, 240))
        for x in range(-900, 901, 100)
    )
    canvas.fill(joints + box(0, 194, 960, 1.2) + box(0, 216, 960, 1.6), INK, 0.28)
    chalk = chalk_outline().scaled(1.02).moved(384, 205)
    canvas.shine(chalk, IVORY, 3, 0.35)
    canvas.fill(chalk, (250, 244, 230), 0.95)
    hat = fedora(0, 0, 0.5).turned(-9, (0, 0)).moved(560, 216)
    canvas.soften(oval(566, 222, 44, 6), INK, 4, 0.85)
    canvas.fill(hat, fade((104, 88, 98), (54, 46, 62), (30, 26, 40)))
    canvas.fill(hat_band(0, 0, 0.5).turned(-9, (0, 0)).moved(560, 216), fade((196, 52, 58), WINE))
    canvas.rim(hat, (255, 190, 150), 1, 1.4, 0.6)
    street_lamp(canvas, 208, 184, 128, (34, 28, 46), light=0)
    canvas.vignette(0.4)
    return canvas


def facade(canvas: Canvas) -> None:
    """The front of a tall house on the right: all its windows are lit but one."""
    wall = box(640, 18, 340, 158)
    canvas.fill(wall, fade((62, 46, 72), (44, 36, 60)))
    canvas.fill(box(630, 12, 350, 9) + box(636, 92, 344, 5) + box(640, 166, 340, 10), fade((92, 64, 84), (58, 44, 66)))
    canvas.rim(wall, (255, 160, 120), 2, 0, 0.7)
    places = [(x, y) for y in (36, 112) for x in (664, 724, 784, 844, 904)]
    for x, y in places:
        dark = (x, y) == (784, 36)
        canvas.fill(box(x - 4, y - 4, 44, 52) + box(x - 7, y + 46, 50, 5), (84, 60, 80))
        if not dark:
            canvas.shine(box(x, y, 36, 44), LAMP, 8, 0.5)
        canvas.fill(box(x, y, 36, 44), fade(INK, COAL) if dark else fade((255, 226, 160), (246, 172, 96)))
        if not dark:
            drape = f"M {x} {y} L {x + 15} {y} C {x + 13} {y + 20} {x + 7} {y + 30} {x} {y + 36} Z"
            canvas.fill(path(drape) + path(drape).mirrored(x + 18), (214, 116, 76), 0.75)
        canvas.fill(box(x + 17, y, 2, 44) + box(x, y + 20, 36, 2), (58, 42, 60))


def square() -> Canvas:
    """The town talks on its square, before the town hall with the clock."""
    canvas = scene(fade((88, 118, 170), (152, 178, 214), (222, 220, 214), (244, 226, 196)))
    canvas.glow(480, 120, 480, (255, 240, 206), 0.6, flat=0.5)
    cloud(canvas, 190, 44, 360, (232, 236, 242), opacity=0.75)
    cloud(canvas, 770, 58, 420, (236, 236, 238), opacity=0.7)
    canvas.fill(skyline(173, 190, 24, 76, 0.62).houses, fade((146, 164, 194), (182, 190, 204)))
    mist(canvas, 186, 40, (240, 232, 214), 0.6)
    row = skyline(181, 192, 44, 84, 1.1, end=330)
    other = skyline(187, 192, 44, 84, 1.1, start=640)
    for houses in (row, other):
        canvas.fill(houses.houses, fade((98, 116, 154), (120, 132, 160)))
        canvas.fill(joined(houses.windows), (66, 80, 118), 0.8)
    town_hall(canvas, 480)
    street(canvas, 188, fade((178, 176, 176), (128, 132, 150), (86, 92, 120)))
    canvas.fill(box(0, 188, 960, 2), (104, 110, 134))
    for x, size in ((352, 1), (608, 1), (70, 1.2), (890, 1.2)):
        tree(canvas, x, 194, size)
    crowd(canvas)
    canvas.vignette(0.25)
    return canvas


def town_hall(canvas: Canvas, x: float) -> None:
    """A columned hall about x with a clock tower."""
    stone: Fade = fade((232, 220, 196), (190, 182, 172))
    canvas.fill(box(x - 24, 44, 48, 80), fade((238, 226, 202), (202, 192, 178)))
    canvas.fill(polygon((x - 30, 46), (x, 6), (x + 30, 46)), fade((84, 108, 142), DUSK))
    canvas.fill(box(x - 0.9, -6, 1.8, 16), DUSK)
    canvas.fill(box(x - 28, 44, 56, 5) + box(x - 28, 96, 56, 4), (168, 160, 154))
    canvas.fill(circle(x, 72, 18), (122, 96, 60))
    canvas.fill(circle(x, 72, 15.5), fade((255, 250, 234), (238, 224, 196)))
    canvas.fill(stroke([(x, 72), (x, 61)], 2.2) + stroke([(x, 72), (x + 7, 76)], 2.4) + circle(x, 72, 2), NIGHT)
    canvas.fill(box(x - 104, 126, 208, 66), stone)
    canvas.fill(polygon((x - 112, 126), (x, 92), (x + 112, 126)), fade((214, 202, 182), (186, 178, 168)))
    canvas.fill(polygon((x - 84, 122), (x, 97), (x + 84, 122)), (164, 158, 156))
    canvas.fill(box(x - 112, 124, 224, 7), (224, 212, 190))
    for left in range(-92, 93, 23):
        canvas.fill(box(x + left - 9, 134, 18, 54) if left else box(x - 9, 138, 18, 52), (112, 114, 134))
        canvas.fill(box(x + left - 14.5, 131, 6, 58), fade((246, 236, 214), (206, 198, 184)))
    canvas.fill(box(x + 101, 131, 6, 58), fade((246, 236, 214), (206, 198, 184)))
    canvas.fill(box(x - 116, 184, 232, 4) + box(x - 124, 188, 248, 5), (206, 198, 184))


def tree(canvas: Canvas, x: float, ground: float, size: float) -> None:
    """A clipped town tree standing on y = `ground`."""
    crown = (
        oval(x, ground - 44 * size, 20 * size, 22 * size)
        + oval(x - 12 * size, ground - 34 * size, 14 * size, 14 * size)
        + oval(x + 12 * size, ground - 36 * size, 15 * size, 15 * size)
    )
    canvas.soften(oval(x, ground, 24 * size, 4), INK, 4, 0.4)
    canvas.fill(box(x - 2 * size, ground - 30 * size, 4 * size, 31 * size), (70, 62, 66))
    canvas.fill(crown, fade((112, 146, 138), (58, 92, 104)))
    canvas.rim(crown, (210, 224, 190), 2, 3, 0.35)


def crowd(canvas: Canvas) -> None:
    """Townspeople in a half circle; some of them speak, and their words hang over them as empty balloons."""
    people = (
        (150, man_in_coat, 74),
        (196, woman_in_dress, 64),
        (250, townsman, 72),
        (318, woman_in_dress, 62),
        (402, man_in_coat, 66),
        (556, townsman, 66),
        (640, man_in_coat, 72),
        (706, woman_in_dress, 64),
        (758, townsman, 72),
        (812, man_in_coat, 75),
    )
    coats = ((44, 52, 84), (110, 52, 62), (58, 66, 92), (72, 84, 116), (50, 48, 66))
    for i, (x, person, height) in enumerate(people):
        ground = 232 - abs(x - 480) * 0.02
        canvas.soften(oval(x + 10, ground, 22, 4), INK, 3, 0.5)
        figure = person(x, ground, height)
        coat = coats[i % len(coats)]
        canvas.fill(figure, fade(mix(coat, FOG, 0.12), mix(coat, INK, 0.35)))
        canvas.rim(figure, IVORY, 1, 1.2, 0.3)
    for x, y, width, flip in ((262, 120, 44, False), (640, 116, 50, True), (166, 130, 36, False), (798, 128, 36, True)):
        balloon(canvas, x, y, width, flip=flip)


def balloon(canvas: Canvas, x: float, y: float, width: float, *, flip: bool) -> None:
    """A speech balloon about (x, y) with three dots in it."""
    height = width * 0.62
    body = box(x - width / 2, y - height / 2, width, height, height / 2.4)
    tail = polygon(
        (x - width * 0.2, y + height * 0.4),
        (x + width * 0.06, y + height * 0.46),
        (x - width * 0.26, y + height * 0.86),
    )
    whole = body + (tail.mirrored(x) if flip else tail)
    canvas.soften(whole.moved(0, 3), NIGHT, 4, 0.4)
    canvas.fill(whole, fade((255, 252, 242), (236, 230, 216)))
    canvas.fill(joined(circle(x + i * width * 0.2, y, width * 0.058) for i in (-1, 0, 1)), STEEL)
