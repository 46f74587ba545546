"""Shapes: outlines in picture units that can be joined, cut, moved, turned and mirrored before anything is painted.

A unit is one pixel of the finished picture; y grows downwards; angles are degrees, clockwise on the screen.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from PIL import Image, ImageDraw

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[int, int, int, int]

SAMPLES = 4
"""Each pixel of a mask is the mean of this many samples a side."""

CURVE_STEPS = 18
PATH_TOKEN = re.compile(r"[A-Za-z]|-?\d+(?:\.\d+)?")
PATH_ARGUMENTS = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}


@dataclass(frozen=True, slots=True)
class Ring:
    """One closed outline; it adds its inside to a shape or, when `hole`, takes it away."""

    points: tuple[Point, ...]
    hole: bool = False


@dataclass(frozen=True, slots=True)
class Shape:
    """Rings laid one over another in order."""

    rings: tuple[Ring, ...] = ()

    def __add__(self, other: Shape) -> Shape:
        return Shape(self.rings + other.rings)

    def __sub__(self, other: Shape) -> Shape:
        """This shape with the other cut out of it; raises ValueError when the other has holes of its own."""
        if any(ring.hole for ring in other.rings):
            raise ValueError("only a shape without holes can be cut out of another one")
        return Shape(self.rings + tuple(Ring(ring.points, hole=True) for ring in other.rings))

    def mapped(self, place: Callable[[float, float], Point]) -> Shape:
        """Every point of the outline sent through `place`."""
        return Shape(tuple(Ring(tuple(place(x, y) for x, y in ring.points), ring.hole) for ring in self.rings))

    def moved(self, right: float, down: float) -> Shape:
        """Pushed by so much to the right and down."""
        return self.mapped(lambda x, y: (x + right, y + down))

    def scaled(self, across: float, along: float | None = None, about: Point = (0, 0)) -> Shape:
        """Stretched about a fixed point: `across` widthwise, `along` heightwise (the same when left out)."""
        tall = across if along is None else along
        left, top = about
        return self.mapped(lambda x, y: (left + (x - left) * across, top + (y - top) * tall))

    def turned(self, degrees: float, about: Point) -> Shape:
        """Turned clockwise about a fixed point."""
        cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        left, top = about
        return self.mapped(
            lambda x, y: (
                left + (x - left) * cosine - (y - top) * sine,
                top + (x - left) * sine + (y - top) * cosine,
            )
        )

    def mirrored(self, axis: float) -> Shape:
        """Reflected left to right about the upright line x = `axis`."""
        return self.mapped(lambda x, y: (2 * axis - x, y))

    def bounds(self) -> Box:
        """The whole-pixel box that holds the shape: left, top, right, bottom; empty shapes have an empty box."""
        points = [point for ring in self.rings if not ring.hole for point in ring.points]
        if not points:
            return 0, 0, 0, 0
        across, down = [x for x, _ in points], [y for _, y in points]
        return math.floor(min(across)), math.floor(min(down)), math.ceil(max(across)) + 1, math.ceil(max(down)) + 1

    def mask(self, box: Box) -> Image.Image:
        """The shape as smooth coverage (mode L) over the pixels of `box`."""
        left, top, right, bottom = box
        image = Image.new("L", ((right - left) * SAMPLES, (bottom - top) * SAMPLES), 0)
        pen = ImageDraw.Draw(image)
        for ring in self.rings:
            points = [((x - left) * SAMPLES - 0.5, (y - top) * SAMPLES - 0.5) for x, y in ring.points]
            pen.polygon(points, fill=0 if ring.hole else 255)
        return image.reduce(SAMPLES)


def joined(shapes: Iterable[Shape]) -> Shape:
    """All the shapes as one."""
    return Shape(tuple(ring for shape in shapes for ring in shape.rings))


def polygon(*points: Point) -> Shape:
    """The area within straight lines from point to point and back to the first."""
    return Shape((Ring(points),))


def oval(x: float, y: float, across: float, down: float) -> Shape:
    """An ellipse about (x, y) with the given half-widths."""
    steps = max(10, min(120, round(8 + max(across, down) * 2)))
    turn = math.tau / steps
    return polygon(*((x + across * math.cos(i * turn), y + down * math.sin(i * turn)) for i in range(steps)))


def circle(x: float, y: float, radius: float) -> Shape:
    """A disc about (x, y)."""
    return oval(x, y, radius, radius)


def ring(x: float, y: float, radius: float, width: float) -> Shape:
    """A circle line: `width` is measured inwards from `radius`."""
    return circle(x, y, radius) - circle(x, y, radius - width)


def box(x: float, y: float, width: float, height: float, corner: float = 0) -> Shape:
    """A rectangle by its upper left corner, with rounded corners when `corner` is given."""
    if corner <= 0:
        return polygon((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    corner = min(corner, width / 2, height / 2)
    points: list[Point] = []
    for start, (left, top) in enumerate(
        (
            (x + width - corner, y + height - corner),
            (x + corner, y + height - corner),
            (x + corner, y + corner),
            (x + width - corner, y + corner),
        )
    ):
        points += arc_points(left, top, corner, start * 90, start * 90 + 90)
    return polygon(*points)


def arc_points(x: float, y: float, radius: float, start: float, end: float) -> list[Point]:
    """Points along a circle from one angle to another; 0° is to the right, 90° is down."""
    steps = max(6, round(abs(end - start) / 6))
    angles = (math.radians(start + (end - start) * i / steps) for i in range(steps + 1))
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def stroke(points: Sequence[Point], width: float, tip: float | None = None) -> Shape:
    """A round-ended line through the points, narrowing evenly to `tip` at its end when that is given."""
    last = width if tip is None else tip
    steps = max(1, len(points) - 1)
    halves = [(width + (last - width) * i / steps) / 2 for i in range(len(points))]
    rings = [circle(x, y, half) for (x, y), half in zip(points, halves, strict=True) if half > 0.2]
    for ((ax, ay), a), ((bx, by), b) in pairwise(zip(points, halves, strict=True)):
        length = math.hypot(bx - ax, by - ay)
        if length:
            across, down = -(by - ay) / length, (bx - ax) / length
            rings.append(
                polygon(
                    (ax + across * a, ay + down * a),
                    (bx + across * b, by + down * b),
                    (bx - across * b, by - down * b),
                    (ax - across * a, ay - down * a),
                )
            )
    return joined(rings)


def arc(x: float, y: float, radius: float, start: float, end: float, *, width: float) -> Shape:
    """A round-ended line along a circle."""
    return stroke(arc_points(x, y, radius, start, end), width)


def star(x: float, y: float, points: int, outer: float, inner: float, *, turn: float = -90) -> Shape:
    """A star whose first point looks along `turn` (-90° is up)."""
    step = 180 / points
    return polygon(
        *(
            (x + reach * math.cos(math.radians(angle)), y + reach * math.sin(math.radians(angle)))
            for i in range(points * 2)
            for reach, angle in [((outer, inner)[i % 2], turn + i * step)]
        )
    )


def path(outline: str) -> Shape:
    """An outline written as SVG path data with the absolute commands M, L, Q, C and Z; each M opens a new ring.

    Raises ValueError at any other command.
    """
    return Shape(tuple(Ring(tuple(points)) for points in curves(outline)))


def curves(outline: str) -> list[list[Point]]:
    """The lines of SVG path data as points, one list for each M; raises ValueError at an unknown command."""
    tokens = PATH_TOKEN.findall(outline)
    lines: list[list[Point]] = []
    command, at = "", 0
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
        if command not in PATH_ARGUMENTS:
            raise ValueError(f"a path knows the commands M, L, Q, C and Z, not {command!r}")
        count = PATH_ARGUMENTS[command] * 2
        numbers = [float(token) for token in tokens[at : at + count]]
        at += count
        stops = list(zip(numbers[::2], numbers[1::2], strict=True))
        if command == "M":
            lines.append(stops)
            command = "L"
        elif command != "Z":
            lines[-1] += bend([lines[-1][-1], *stops])
    return lines


def bend(stops: Sequence[Point]) -> list[Point]:
    """Points along the Bézier curve of any degree through its control points, its start left out."""
    if len(stops) == 2:
        return [stops[1]]
    points = []
    for step in range(1, CURVE_STEPS + 1):
        share = step / CURVE_STEPS
        level = list(stops)
        while len(level) > 1:
            level = [(ax + (bx - ax) * share, ay + (by - ay) * share) for (ax, ay), (bx, by) in pairwise(level)]
        points.append(level[0])
    return points
