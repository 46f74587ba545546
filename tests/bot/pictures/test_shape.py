from __future__ import annotations

import hashlib

import pytest

from bot.pictures.banners import SCENES, Banner
from bot.pictures.canvas import Canvas, along, fade
from bot.pictures.palette import IVORY, NIGHT, as_number, mix
from bot.pictures.shape import Shape, box, circle, joined, path, ring, stroke


def covered(shape: Shape, x: int, y: int) -> int:
    """How much of the pixel (x, y) the shape covers, 0…255."""
    return shape.mask((x, y, x + 1, y + 1)).tobytes()[0]


def test_a_cut_takes_the_inside_away() -> None:
    """A ring is painted on its rim and empty in its middle."""
    hoop = ring(20, 20, 10, 3)
    assert covered(hoop, 20, 11) == 255
    assert covered(hoop, 20, 20) == 0


def test_only_a_solid_shape_can_be_cut_out() -> None:
    """Cutting with a ring would fill its hole again, so it is refused."""
    with pytest.raises(ValueError, match="without holes"):
        box(0, 0, 30, 30) - ring(15, 15, 10, 3)


def test_edges_are_smooth() -> None:
    """A pixel that an edge crosses is covered in part."""
    assert 0 < covered(box(0.5, 0, 10, 10), 0, 5) < 255


def test_shapes_move_turn_and_mirror() -> None:
    """Each change goes about the point or line it is given."""
    bar = box(10, 0, 4, 2)
    assert bar.moved(5, 1).bounds() == (15, 1, 20, 4)
    assert bar.mirrored(10).bounds() == (6, 0, 11, 3)
    assert bar.scaled(2, about=(10, 0)).bounds() == (10, 0, 19, 5)
    assert bar.turned(90, (10, 0)).bounds() == (8, 0, 11, 5)


def test_a_path_reads_lines_and_curves() -> None:
    """Each M opens a ring; curves end where their last point says."""
    shape = path("M 0 0 L 10 0 10 10 Q 5 15 0 10 Z M 20 20 C 20 30 30 30 30 20 Z")
    assert len(shape.rings) == 2
    assert shape.rings[0].points[-1] == pytest.approx((0, 10))
    assert shape.rings[1].points[-1] == pytest.approx((30, 20))


def test_a_path_refuses_what_it_does_not_know() -> None:
    """An arc command is named in the error instead of being skipped."""
    with pytest.raises(ValueError, match="not 'A'"):
        path("M 0 0 A 5 5 0 0 1 10 10")


def test_a_stroke_of_one_point_is_a_dot() -> None:
    """A line without length is as wide as its pen."""
    assert covered(stroke([(5, 5)], 4), 5, 5) == 255
    assert joined([]).bounds() == (0, 0, 0, 0)


def test_paint_outside_the_canvas_is_cut_off() -> None:
    """Shapes and lights may reach over the edge or lie beyond it."""
    canvas = Canvas(20, 10, NIGHT)
    before = canvas.image.tobytes()
    far = circle(200, 200, 5)
    for paint in (canvas.soften, canvas.shine):
        paint(far, IVORY, 2)
    canvas.fill(far, IVORY)
    canvas.rim(far, IVORY, 1, 1)
    canvas.glow(300, 300, 20, IVORY)
    assert canvas.image.tobytes() == before
    canvas.fill(box(-5, -5, 100, 100), IVORY)
    assert canvas.image.getpixel((19, 9)) == IVORY


def test_a_fade_runs_from_its_first_colour_to_its_last() -> None:
    """Downwards or sideways, both ends are exact."""
    down, right = fade(NIGHT, IVORY).over(3, 50), along((NIGHT, IVORY)).over(50, 3)
    assert (down.getpixel((1, 0)), down.getpixel((1, 49))) == (NIGHT, IVORY)
    assert (right.getpixel((0, 1)), right.getpixel((49, 1))) == (NIGHT, IVORY)


def test_colours_mix_and_become_numbers() -> None:
    """Halfway is the mean; the number is red, green, blue from the top."""
    assert mix((0, 0, 0), (10, 20, 30), 0.5) == (5, 10, 15)
    assert as_number((0x12, 0x34, 0x56)) == 0x123456


def test_a_scene_is_drawn_the_same_way_every_time() -> None:
    """Skylines and stars fall from fixed dice, so that all processes show one picture."""
    draw = SCENES[Banner.NIGHT].draw
    first, second = (hashlib.sha256(draw().image.tobytes()).hexdigest() for _ in range(2))
    assert first == second
