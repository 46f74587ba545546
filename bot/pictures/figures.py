"""People of the city as silhouettes."""

from __future__ import annotations

from bot.pictures.props import HAT_BRIM, HAT_CROWN, placed
from bot.pictures.shape import Shape, box, circle, oval, path, stroke

FACE = path("M -25 4 C -26 26 -20 44 0 54 C 20 44 26 26 25 4 Z")
SHOULDERS = path(
    "M -18 38 C -20 52 -30 58 -52 66 C -76 74 -86 92 -88 122 L 88 122 C 86 92 76 74 52 66 C 30 58 20 52 18 38 Z"
)
COLLAR = path("M -22 34 L -44 56 L -18 88 L 0 66 L 18 88 L 44 56 L 22 34 C 14 56 -14 56 -22 34 Z")


def bust(x: float, y: float, size: float = 1) -> Shape:
    """Head and shoulders under a fedora whose brim lies on (x, y); 122 × `size` deep from the brim down."""
    return placed(HAT_CROWN + HAT_BRIM + FACE + SHOULDERS, x, y, size)


def plain_bust(x: float, y: float, size: float = 1) -> Shape:
    """A bare head and shoulders about (x, y), 60 × `size` high."""
    body = path("M -32 36 C -32 12 -20 4 0 4 C 20 4 32 12 32 36 Z")
    return placed(oval(0, -12, 13, 15) + body, x, y, size)


COAT = path(
    "M -6 -75 C -13 -74 -17 -71 -18 -63 L -21 -38 L -16 -37 L -13 -54 L -13 -40 L -16 -22 L -11 -22 "
    "L -10 -3 L -13 0 L -2 0 "
    "L -1 -22 L 1 -22 L 3 0 L 14 0 L 10 -3 L 11 -22 L 16 -22 L 13 -40 L 13 -54 L 16 -37 L 21 -38 L 18 -63 "
    "C 17 -71 13 -74 6 -75 Z"
)


def man_in_coat(x: float, y: float, height: float) -> Shape:
    """A man in a long coat and a fedora standing with his feet on (x, y)."""
    head = oval(0, -80, 6, 8)
    hat = placed(HAT_CROWN + HAT_BRIM, 0, -84, 0.21)
    return placed(COAT + head + hat, x, y, height / 94)


DRESS = path(
    "M -8 -72 C -16 -70 -18 -62 -19 -50 L -22 -30 L -17 -29 L -12 -46 L -11 -42 L -20 -12 L -6 -12 L -5 0 "
    "L -1 0 L 0 -12 "
    "L 1 0 L 5 0 L 6 -12 L 20 -12 L 11 -42 L 12 -46 L 17 -29 L 22 -30 L 19 -50 C 18 -62 16 -70 8 -72 Z"
)


def woman_in_dress(x: float, y: float, height: float) -> Shape:
    """A woman in a dress and a cloche standing with her feet on (x, y)."""
    head = oval(0, -78, 6.5, 8)
    cloche = path("M -9 -77 C -10 -90 10 -90 9 -77 L 12 -74 L -12 -74 Z")
    return placed(DRESS + head + cloche, x, y, height / 88)


def townsman(x: float, y: float, height: float) -> Shape:
    """A bareheaded townsman standing with his feet on (x, y)."""
    return placed(COAT + oval(0, -81, 6.5, 8.5), x, y, height / 90)


def cheering(x: float, y: float, height: float, lean: float = 0) -> Shape:
    """A person with both arms up, seen from the waist; `lean` turns the arms in degrees."""
    arms = stroke([(-10, -44), (-24, -62), (-22, -92)], 8, 6) + stroke([(10, -44), (24, -62), (24, -94)], 8, 6)
    hands = circle(-22, -94, 5) + circle(24, -96, 5)
    body = path("M -18 0 L -17 -40 C -16 -50 -10 -52 0 -52 C 10 -52 16 -50 17 -40 L 18 0 Z")
    return placed(body + oval(0, -66, 9, 11) + (arms + hands).turned(lean, (0, -46)), x, y, height / 100)


def raised_hand(x: float, y: float, size: float, turn: float = 0) -> Shape:
    """An open hand on its sleeve reaching up; the wrist lies on (x, y), the hand is 62 × `size` high."""
    palm = path("M -15 0 C -18 -12 -19 -22 -17 -30 L 17 -30 C 19 -20 17 -8 13 0 Z")
    fingers = (
        stroke([(-13, -28), (-17, -50)], 8, 6.5)
        + stroke([(-4.5, -30), (-5.5, -58)], 8.4, 7)
        + stroke([(4.5, -30), (6, -56)], 8.2, 6.8)
        + stroke([(13, -28), (17, -46)], 7.6, 6)
        + stroke([(-14, -8), (-25, -17), (-30, -28)], 9, 6.5)
    )
    sleeve = box(-16, 4, 30, 90, 3) + box(-19, 2, 36, 12, 4)
    return placed((palm + fingers + stroke([(-1, -6), (-1, 10)], 22) + sleeve).turned(turn, (0, 40)), x, y, size)
