"""Things that more than one picture shows."""

from __future__ import annotations

from bot.pictures.shape import Shape, box, circle, joined, path, stroke

HAT_CROWN = path(
    "M -35 1 C -37 -16 -34 -40 -23 -46 C -14 -50 -8 -43 0 -41 C 9 -47 18 -50 26 -44 C 35 -36 37 -16 35 1 Z"
)
HAT_BRIM = path(
    "M -66 5 C -58 -6 -34 -9 0 -9 C 34 -9 56 -10 66 -1 C 70 4 62 10 52 10 C 34 16 -34 17 -50 12 C -60 12 -69 10 -66 5 Z"
)
HAT_BAND = path("M -36 -14 C -20 -9 20 -9 36 -14 L 35 1 C 20 -6 -20 -6 -35 1 Z")


def fedora(x: float, y: float, size: float = 1) -> Shape:
    """A fedora whose brim lies on (x, y) and is 132 × `size` wide."""
    return placed(HAT_CROWN + HAT_BRIM, x, y, size)


def hat_band(x: float, y: float, size: float = 1) -> Shape:
    """The ribbon of the `fedora` at the same place."""
    return placed(HAT_BAND, x, y, size)


def placed(shape: Shape, x: float, y: float, size: float) -> Shape:
    """A shape drawn about (0, 0), scaled and brought to (x, y)."""
    return shape.scaled(size).moved(x, y)


def scales(x: float, y: float, size: float) -> Shape:
    """Level scales whose beam is held at (x, y); 104 × `size` wide."""
    post = box(-3, -6, 6, 84, 2) + box(-22, 74, 44, 7, 3) + circle(0, -6, 6)
    beam = stroke([(-42, 4), (0, -1), (42, 4)], 5)
    pans = joined(
        stroke([(side, 4), (side - 15, 42)], 2.6)
        + stroke([(side, 4), (side + 15, 42)], 2.6)
        + path(f"M {side - 19} 41 L {side + 19} 41 C {side + 14} 58 {side - 14} 58 {side - 19} 41 Z")
        for side in (-42, 42)
    )
    return placed(post + beam + pans, x, y, size)
