"""The colours of the city: every picture is painted from this one box.

Nights are blue-black, lamps are warm brass, paper is ivory; red belongs to the mafia and violet to the loner.
"""

from __future__ import annotations

from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]
"""Red, green and blue, each 0…255."""

INK: Colour = (8, 10, 18)
COAL: Colour = (14, 18, 31)
NIGHT: Colour = (20, 27, 48)
DUSK: Colour = (38, 50, 86)
STEEL: Colour = (74, 96, 143)
FOG: Colour = (143, 163, 200)
MIST: Colour = (206, 217, 233)

IVORY: Colour = (246, 237, 216)
PARCHMENT: Colour = (208, 190, 152)
BRASS: Colour = (217, 164, 65)
LEATHER: Colour = (122, 78, 44)
LAMP: Colour = (255, 202, 120)
EMBER: Colour = (238, 122, 58)
ROSE: Colour = (214, 106, 112)

BLOOD: Colour = (190, 38, 50)
WINE: Colour = (92, 18, 32)
TEAL: Colour = (62, 176, 170)
PINE: Colour = (20, 74, 84)
VIOLET: Colour = (148, 98, 222)
PLUM: Colour = (56, 32, 92)
GOLD: Colour = (232, 186, 92)
UMBER: Colour = (92, 66, 24)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """The colour `share` of the way from the first (0.0) to the second (1.0)."""
    (red, green, blue), (next_red, next_green, next_blue) = first, second
    return (
        round(red + (next_red - red) * share),
        round(green + (next_green - green) * share),
        round(blue + (next_blue - blue) * share),
    )


def as_number(colour: Colour) -> int:
    """The colour as 0xRRGGBB, the form in which Discord takes accents."""
    red, green, blue = colour
    return red << 16 | green << 8 | blue
