from __future__ import annotations

import math
from collections.abc import Iterable

import pytest

from hexwidgets.model import Hex, SpaceId
from hexwidgets.view import Difference, Figure, HexLayout, Item, Lines, Marks, Path, Polygons, Target
from hexwidgets.view.shapes import placed
from hexwidgets.view.theme import BANDS, INK, PAPER, THREAT, VEIL_OUT, VEIL_SAME
from tests.view.boards import clearings, stack
from tests.view.graphs import roads
from tests.view.items import AT, LAYOUT, ONE, area, paths, scene, texts

RADIUS = 54
AREA = frozenset(AT[h] for h in Hex(0, 0).spiral(1))


def hatch(items: Iterable[Item]) -> Lines:
    (lines,) = (item for item in items if isinstance(item, Lines) and item.stroke == THREAT and item.opacity < 1)
    return lines


def teeth(items: Iterable[Item]) -> list[tuple[tuple[float, float], ...]]:
    return [each for item in items if isinstance(item, Polygons) and item.fill == THREAT for each in item.polygons]


def test_a_threat_is_outlined_with_two_teeth_inward_on_every_side_of_its_border() -> None:
    overlay = scene(Marks(threat=AREA)).layers["overlay"]
    (border,) = (path for path in paths(overlay) if path.stroke == THREAT)
    assert area(border) == pytest.approx(7 * ONE, rel=1e-3)
    casing = paths(overlay)[[p.segments for p in paths(overlay)].index(border.segments)]
    assert (casing.stroke, casing.width > border.width) == (PAPER, True)
    found = teeth(overlay)
    assert len(found) == 18 * 2
    for a, b, tip in found:
        middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        assert math.dist(middle, tip) == pytest.approx(0.16 * RADIUS, abs=0.02)
        inside = tip[0] + (tip[0] - middle[0]) * 0.2, tip[1] + (tip[1] - middle[1]) * 0.2
        outside = middle[0] - (tip[0] - middle[0]) * 0.2, middle[1] - (tip[1] - middle[1]) * 0.2
        assert LAYOUT.space_at(*inside) in AREA
        assert LAYOUT.space_at(*outside) not in AREA


def test_teeth_round_a_hole_point_away_from_it() -> None:
    ring = frozenset(AT[h] for h in Hex(0, 0).ring(1))
    found = teeth(scene(Marks(threat=ring)).layers["overlay"])
    assert len(found) == (18 + 6) * 2
    assert all(LAYOUT.space_at(*tip) in ring for _, _, tip in found)


def test_the_hatch_rises_at_45_degrees_and_covers_the_threat_and_nothing_else() -> None:
    apart = AREA | {AT[Hex(3, -1)]}
    lines = hatch(scene(Marks(threat=apart)).layers["overlay"]).lines
    total = 0.0
    for x1, y1, x2, y2 in lines:
        assert x2 - x1 == pytest.approx(y1 - y2, abs=0.02)
        assert x2 > x1
        total += math.hypot(x2 - x1, y2 - y1)
        length = math.hypot(x2 - x1, y2 - y1)
        for i in range(1, int(length / 5)):
            t = i * 5 / length
            assert LAYOUT.space_at(x1 + (x2 - x1) * t, y1 + (y2 - y1) * t) in apart
    # Lines that lie this far apart cover an area of their length times the distance.
    assert total * 0.22 * RADIUS == pytest.approx(8 * ONE, rel=0.02)


def test_a_threat_without_units_in_the_way_has_teeth_and_no_hatch() -> None:
    overlay = scene(Marks(threat_ignoring=AREA)).layers["overlay"]
    assert len(teeth(overlay)) == 36
    assert not [item for item in overlay if isinstance(item, Lines)]


def test_discs_are_threatened_all_round() -> None:
    table = clearings()
    layout = HexLayout.for_board(table.board, 50)
    overlay = scene(Marks(threat=frozenset({"2"})), table, layout).layers["overlay"]
    assert len(teeth(overlay)) == 12
    assert {layout.space_at(*tip) for _, _, tip in teeth(overlay)} == {"2"}
    for x1, y1, x2, y2 in hatch(overlay).lines:
        assert max(math.dist(p, layout.centres["2"]) for p in ((x1, y1), (x2, y2))) <= 50 * 0.87


def test_two_reaches_are_told_apart_by_line_veil_and_sign() -> None:
    one, two = (frozenset(AT[h] for h in middle.spiral(1)) for middle in (Hex(0, 0), Hex(1, 0)))
    difference = Difference(gained=two - one, lost=one - two, same=one & two)
    painted = scene(Marks(difference=difference, reach={AT[Hex(1, 0)]: Figure(2)}))
    overlay = paths(painted.layers["overlay"])
    (gained,) = (path for path in overlay if path.stroke == BANDS[0].line)
    (lost,) = (path for path in overlay if path.stroke == THREAT)
    assert (area(gained), area(lost)) == pytest.approx((3 * ONE, 3 * ONE), rel=1e-3)
    assert lost.dash
    assert not gained.dash
    veils = {path.opacity: area(path) for path in overlay if path.fill == PAPER and path.opacity < 1}
    assert veils == pytest.approx(
        {VEIL_SAME: len(one & two) * ONE, VEIL_OUT: (len(LAYOUT.centres) - len(one | two)) * ONE}, rel=1e-3
    )
    bars = [item for item in painted.layers["top"] if isinstance(item, Lines)]
    assert [len(item.lines) for item in bars if item.stroke == BANDS[0].line] == [2] * 3
    assert [len(item.lines) for item in bars if item.stroke == THREAT] == [1] * 3
    assert "2" in texts(painted.layers["overlay"]), "the figures of a reach stay"


def heads(items: Iterable[Item]) -> list[tuple[tuple[float, float], ...]]:
    return [each for item in items if isinstance(item, Polygons) and item.fill == INK for each in item.polygons]


@pytest.mark.parametrize("space", [AT[Hex(0, 0)], AT[Hex(3, 0)], AT[Hex(-1, 0)], AT[Hex(-4, 0)]])
def test_a_target_is_pointed_at_in_ink_on_paper_and_its_pieces_stay_in_sight(space: SpaceId) -> None:
    top = scene(Marks(targets=(Target(space),))).layers["top"]
    found = heads(top)
    assert len(found) == 6
    x, y = LAYOUT.centres[space]
    for *base, tip in found:
        assert math.dist(tip, (x, y)) == pytest.approx(0.67 * RADIUS, abs=0.02)
        assert all(math.dist(each, (x, y)) > 0.9 * RADIUS for each in base)
    casing = top[0]
    assert isinstance(casing, Polygons)
    assert (casing.fill, casing.stroke, casing.polygons) == (PAPER, PAPER, tuple(found))


def test_a_target_says_which_units_reach_it() -> None:
    space = AT[Hex(0, 0)]
    top = scene(Marks(targets=(Target(space, stack("ann", bows=2, engine=1)),))).layers["top"]
    assert len(heads(top)) == 5, "the lowest makes room"
    x, y = LAYOUT.centres[space]
    d = 0.30 * RADIUS
    shown = [path.segments for path in paths(top) if path.fill == INK]
    down = y + 0.76 * RADIUS
    assert shown == [placed("archers", x - d * 0.55, down, d), placed("trebuchet", x + d * 0.55, down, d)]
    table = roads()
    small = scene(Marks(targets=(Target("Oxbow", stack("ann", bows=1)),)), table, HexLayout.for_board(table.board, 20))
    assert len(heads(small.layers["top"])) == 6
    assert not [path for path in paths(small.layers["top"]) if path.fill == INK]


def test_marks_of_spaces_that_are_not_on_the_page_are_left_out() -> None:
    away = frozenset({"nowhere"})
    marks = Marks(
        threat=away, threat_ignoring=away, targets=(Target("nowhere"),), difference=Difference(away, away, away)
    )
    painted, bare = scene(marks), scene(Marks())
    assert painted.layers["top"] == bare.layers["top"] == ()
    (veil,) = (item for item in painted.layers["overlay"] if item not in bare.layers["overlay"])
    assert isinstance(veil, Path)
    assert area(veil) == pytest.approx(len(LAYOUT.centres) * ONE, rel=1e-3)
