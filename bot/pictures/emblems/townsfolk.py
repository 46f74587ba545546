"""Symbols of ordinary people, and of those among them whom it is dangerous to touch."""

from __future__ import annotations

from bot.pictures.canvas import Fade, along, fade
from bot.pictures.card import IRON, METAL, PAPER, Card
from bot.pictures.palette import BLOOD, BRASS, DUSK, EMBER, FOG, INK, IVORY, LAMP, LEATHER, NIGHT, WINE, mix
from bot.pictures.shape import Shape, box, circle, curves, joined, oval, path, polygon, star, stroke

STEEL_GREY: Fade = fade((176, 190, 216), (106, 122, 158), (54, 64, 96))
DYNAMITE: Fade = along(((132, 26, 36), (226, 72, 70), (150, 30, 40)))


def house(card: Card) -> None:
    """A small house with light in its windows."""
    card.symbol(box(160, 62, 22, 44), (172, 112, 88))
    card.symbol(box(70, 112, 116, 92), PAPER)
    card.fill(box(70, 112, 116, 26), INK, 0.22)
    roof = path("M 128 48 L 210 122 L 198 136 L 128 74 L 58 136 L 46 122 Z")
    gable = polygon((128, 62), (196, 124), (60, 124))
    card.mark(gable, PAPER)
    card.symbol(roof, fade(card.livery.light, card.livery.colour), lift=4)
    for x in (82, 146):
        card.mark(box(x, 142, 28, 30, 2), fade(LAMP, (255, 176, 84)))
        card.mark(box(x + 12.5, 142, 3, 30) + box(x, 155.5, 28, 3), LEATHER)
        card.lamp(x + 14, 157, 34, 0.6)
    card.mark(circle(128, 104, 10), fade(LAMP, (255, 176, 84)))
    card.mark(box(126.5, 94, 3, 20) + box(118, 102.5, 20, 3), LEATHER)
    card.mark(
        path("M 116 204 L 116 164 C 116 150 140 150 140 164 L 140 204 Z"), fade(card.livery.colour, card.livery.depth)
    )
    card.mark(circle(135, 182, 2.4), BRASS)


def stiletto(card: Card) -> None:
    """A high-heeled shoe."""
    shoe = path(
        "M 190 60 C 200 82 206 96 202 118 L 194 200 L 184 200 L 178 136 C 166 142 158 152 148 170 "
        "C 138 188 130 202 112 203 "
        "L 52 203 C 42 203 40 192 48 187 C 70 180 90 172 106 150 C 128 118 152 106 166 84 C 172 74 180 66 190 60 Z"
    )
    card.symbol(shoe, fade((246, 96, 104), BLOOD, mix(BLOOD, WINE, 0.6)))
    lining = path(
        "M 190 60 C 180 66 172 74 166 84 C 152 106 128 118 106 150 C 128 140 160 132 176 104 C 184 90 188 76 190 60 Z"
    )
    card.mark(lining, fade(mix(WINE, INK, 0.2), mix(WINE, INK, 0.5)))
    card.mark(
        path("M 112 203 L 52 203 C 46 203 43 199 44 195 L 124 195 C 120 200 116 203 112 203 Z"), mix(WINE, INK, 0.3)
    )
    card.mark(stroke(curves("M 60 186 C 84 182 98 172 112 154")[0], 4, 1), (255, 190, 186))
    card.mark(stroke(curves("M 194 96 C 198 108 197 122 195 140")[0], 3.5, 1), (255, 190, 186))
    for x, y, size in ((80, 84, 17), (112, 62, 10), (62, 124, 10)):
        card.glow(x, y, size * 2, LAMP, 0.5)
        card.mark(star(x, y, 4, size, size * 0.2), IVORY)


def revolver(card: Card) -> None:
    """A six-shooter."""

    def aimed(shape: Shape) -> Shape:
        return shape.turned(-14, (128, 128))

    grip = path(
        "M 150 122 L 190 116 C 200 126 208 142 212 176 C 213 190 206 194 196 194 L 180 194 C 172 194 170 188 168 178 "
        "C 164 156 158 146 146 140 Z"
    )
    card.symbol(aimed(grip), fade((190, 124, 74), LEATHER, mix(LEATHER, INK, 0.5)))
    guard = path("M 120 134 L 160 134 C 162 162 128 168 120 134 Z") - path(
        "M 127 138 L 153 138 C 152 156 132 158 127 138 Z"
    )
    barrel = box(36, 92, 90, 19, 3) + polygon((42, 92), (50, 92), (50, 84)) + box(40, 111, 76, 9, 3)
    frame = path("M 104 88 L 172 88 C 184 88 190 96 192 118 L 190 128 L 156 138 L 112 138 C 104 130 102 110 104 88 Z")
    hammer = path("M 172 92 L 190 72 L 198 78 L 186 102 Z")
    card.symbol(aimed(barrel + guard + frame + hammer), STEEL_GREY)
    card.symbol(aimed(box(112, 86, 48, 46, 9)), fade((212, 222, 240), (130, 146, 180), (66, 78, 112)), lift=2)
    card.mark(aimed(joined(box(118, y, 34, 5.5, 3) for y in (93, 106, 119))), mix(DUSK, INK, 0.4))
    card.mark(aimed(stroke([(140, 140), (138, 152)], 5, 3)), FOG)
    card.mark(aimed(circle(188, 172, 5)), METAL)
    card.mark(aimed(stroke([(42, 96), (104, 96)], 2.5)), (222, 230, 246))


def burning_fuse(card: Card, line: str) -> None:
    """A fuse along the path `line` that burns at its end."""
    cord = curves(line)[0]
    card.symbol(stroke(cord, 7), fade(PAPER.colours[0], LEATHER), lift=2)
    x, y = cord[-1]
    card.glow(x, y, 52, EMBER, 1)
    card.mark(star(x, y, 8, 25, 9, turn=8), fade(LAMP, EMBER))
    card.mark(star(x, y, 8, 14, 6, turn=30), (255, 246, 214))


def bomb(card: Card) -> None:
    """A round bomb with a burning fuse."""
    card.symbol(circle(116, 148, 62), fade((112, 126, 164), DUSK, NIGHT, INK))
    card.glow(94, 122, 40, FOG, 0.85)
    card.mark(oval(92, 120, 13, 8).turned(-40, (92, 120)), (226, 234, 250))
    card.symbol(box(140, 82, 34, 24, 4).turned(42, (157, 94)), IRON, lift=3)
    burning_fuse(card, "M 164 88 C 176 72 194 84 196 66")
    card.fill(circle(116, 148, 62) - circle(112, 144, 62), EMBER, 0.5)


def detonator(card: Card) -> None:
    """A plunger box wired to sticks of dynamite."""
    sticks = joined(box(x, 120, 21, 84, 4) for x in (46, 68, 90))
    card.symbol(stroke(curves("M 78 122 C 78 84 104 92 112 108 C 118 122 126 150 146 152")[0], 5), LEATHER, lift=3)
    for x in (46, 68, 90):
        card.symbol(box(x, 120, 21, 84, 4), DYNAMITE, lift=3)
        card.mark(oval(x + 10.5, 121, 10.5, 3.6), PAPER)
    card.mark((box(44, 140, 69, 9) + box(44, 178, 69, 9)), mix(WINE, INK, 0.4))
    card.rim(sticks, IVORY, 1.4, 2, 0.3)
    card.symbol(box(158, 82, 9, 64), IRON, lift=2)
    card.symbol(box(126, 70, 74, 17, 8), METAL, lift=3)
    card.symbol(box(122, 136, 86, 68, 6), fade((206, 146, 88), LEATHER, mix(LEATHER, INK, 0.45)))
    card.mark(box(122, 144, 86, 4) + box(122, 192, 86, 4), mix(LEATHER, INK, 0.5))
    card.mark(box(154, 130, 17, 10, 2), METAL)
    card.mark(polygon((165, 152), (148, 174), (162, 174), (158, 190), (180, 166), (166, 166), (174, 152)), LAMP)
