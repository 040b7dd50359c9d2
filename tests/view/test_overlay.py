from __future__ import annotations

import math

import pytest

from hexwidgets.model import Hex, Position, SpaceId, hex_board, label_hexes
from hexwidgets.rules import Table
from hexwidgets.view import (
    Entered,
    Figure,
    HexLayout,
    Item,
    Lines,
    Marks,
    Path,
    Polygons,
    Route,
    Text,
)
from hexwidgets.view.flatten import flatten
from hexwidgets.view.svg import path_data
from hexwidgets.view.theme import BANDS, INK, OWNERS, PAPER, VEIL_OUT, VEIL_SEA
from tests.view.boards import RULES, island_marks, stack
from tests.view.items import AT, LAYOUT, ONE, TABLE, area, paths, points, scene, texts


def test_what_is_out_of_reach_recedes_in_one_path_a_veil() -> None:
    marks = island_marks(AT)
    veils = {p.opacity: p for p in paths(scene(marks).layers["overlay"]) if p.fill == PAPER and p.opacity < 1}
    assert marks.reach is not None
    turn_2 = [space for space, figure in marks.reach.items() if figure.turn == 2]
    outside = set(TABLE.board.spaces) - set(marks.reach) - {marks.refused}
    sea = {space for space in outside if TABLE.terrain(space) == "open sea"}
    assert set(veils) == {BANDS[1].veil, VEIL_OUT, VEIL_SEA}
    assert area(veils[BANDS[1].veil]) == pytest.approx(len(turn_2) * ONE, rel=1e-3)
    assert area(veils[VEIL_SEA]) == pytest.approx(len(sea) * ONE, rel=1e-3)
    assert area(veils[VEIL_OUT]) == pytest.approx(len(outside - sea) * ONE, rel=1e-3)
    assert all(veil.rule == "evenodd" for veil in veils.values())
    assert not [p for p in paths(scene(Marks()).layers["overlay"]) if p.opacity < 1]


def test_the_outline_of_a_turn_has_its_own_line_kind() -> None:
    overlay = paths(scene(island_marks(AT)).layers["overlay"])
    lines = {band.line: [p for p in overlay if p.stroke == band.line] for band in BANDS}
    (first,), (second,) = lines[BANDS[0].line], lines[BANDS[1].line]
    assert not first.dash
    assert second.dash
    assert first.width > second.width
    casing = overlay[overlay.index(first) - 1]
    assert (casing.stroke, casing.segments) == (PAPER, first.segments)
    assert casing.width == pytest.approx(0.20 * 54)
    assert overlay.index(second) < overlay.index(first)
    # The line of the next turn goes round all that is reached by then, so it never lies inside this turn's.
    reach = island_marks(AT).reach
    assert reach is not None
    assert area(second) == pytest.approx(len(reach) * ONE, rel=1e-3)
    assert area(first) == pytest.approx(sum(f.turn == 1 for f in reach.values()) * ONE, rel=1e-3)


def test_the_start_is_part_of_the_reach_even_without_a_figure() -> None:
    start = AT[Hex(0, 0)]
    reach = {AT[h]: Figure(1) for h in Hex(0, 0).ring(1)}
    overlay = paths(scene(Marks(reach=reach, selected=start)).layers["overlay"])
    (line,) = (p for p in overlay if p.stroke == BANDS[0].line)
    assert area(line) == pytest.approx(7 * ONE, rel=1e-3)


def test_points_left_stand_in_the_middle_or_make_room() -> None:
    empty, one, four = AT[Hex(0, -1)], AT[Hex(2, -1)], AT[Hex(-2, -1)]
    marks = Marks(reach={empty: Figure(7), one: Figure(8), four: Figure(9, may_stop=False)})
    found = texts(scene(marks).layers["overlay"])
    (seven,), (eight,), (nine,) = found["7"], found["8"], found["(9)"]
    assert seven.at == LAYOUT.centres[empty]
    assert seven.size == pytest.approx(0.46 * 54)
    assert seven.bold
    assert eight.at[1] - LAYOUT.centres[one][1] == pytest.approx(0.70 * 54)
    assert nine.at[1] - LAYOUT.centres[four][1] == pytest.approx(0.80 * 54)
    assert all(text.halo == PAPER and text.fill == INK for text in (seven, eight, nine))


def route(at: int | None = None) -> Marks:
    entered = (Entered(AT[Hex(1, 0)], 0, 3), Entered(AT[Hex(1, -1)], 2, 1), Entered(AT[Hex(2, -2)], 1, 0))
    return Marks(route=Route(AT[Hex(1, 1)], entered, at))


def test_a_route_lies_under_the_pieces_and_its_tolls_on_the_edges() -> None:
    painted = scene(route())
    line = paths(painted.layers["overlay"])[-1]
    spaces = [AT[Hex(1, 1)], AT[Hex(1, 0)], AT[Hex(1, -1)], AT[Hex(2, -2)]]
    expected = [tuple(round(v, 2) for v in LAYOUT.centres[space]) for space in spaces]
    assert [v for _, v in line.segments] == expected
    assert line.stroke == INK
    assert line.width == pytest.approx(5.4)
    found = texts(painted.layers["top"])
    assert found["\N{MINUS SIGN}2"][0].at == LAYOUT.middle(spaces[1], spaces[2])
    assert found["\N{MINUS SIGN}1"][0].at == LAYOUT.middle(spaces[2], spaces[3])
    tolls = [text.at for text in found["0"]]
    assert LAYOUT.middle(spaces[0], spaces[1]) in tolls
    assert found["1"][0].at == LAYOUT.centres[spaces[2]]
    assert found["3"][0].at[1] > LAYOUT.centres[spaces[1]][1] + 20


def test_points_left_keep_clear_of_the_tolls_of_their_space() -> None:
    held = Position({space: stack("ann", levy=1) for space in TABLE.board.spaces})
    middle = AT[Hex(0, 0)]
    for a in range(6):
        for b in range(6):
            before, after = (AT[Hex(0, 0).neighbours()[i]] for i in (a, b))
            if a == b:
                continue
            marks = Marks(route=Route(before, (Entered(middle, 1, 5), Entered(after, 2, 3))))
            found = texts(scene(marks, TABLE.after(held)).layers["top"])
            left, tolls = found["5"][0].at, (LAYOUT.middle(before, middle), LAYOUT.middle(middle, after))
            assert LAYOUT.space_at(*left) == middle
            assert min(math.dist(left, toll) for toll in tolls) > 0.40 * 54, (a, b)


def test_stepping_tells_what_is_taken_from_what_is_not() -> None:
    for at, solid in ((0, 0), (1, 1), (3, 3)):
        overlay = paths(scene(route(at)).layers["overlay"])
        taken = [p for p in overlay if p.stroke == INK and not p.dash]
        ahead = [p for p in overlay if p.stroke == INK and p.dash]
        assert sum(len(p.segments) - 1 for p in taken) == solid
        assert sum(len(p.segments) - 1 for p in ahead) == 3 - solid
        bold = [text.bold for text in scene(route(at)).layers["top"] if isinstance(text, Text)]
        assert bold.count(True) == 2 * solid


def test_selection_cursor_refusal_and_fault_can_stand_together() -> None:
    space = AT[Hex(0, 0)]
    painted = scene(Marks(selected=space, cursor=space, refused=space, faults=frozenset({space})))
    assert texts(painted.layers["top"])["!"]
    assert len(painted.layers["cursor"]) == 2
    for items in (painted.layers["top"], painted.layers["cursor"]):
        for x, y in points(items):
            assert LAYOUT.space_at(x, y) == space
    bare = scene(Marks())
    assert bare.layers["top"] == bare.layers["cursor"] == ()


def test_a_ghost_is_half_there() -> None:
    (shape, glyph) = paths(scene(Marks(ghost=(AT[Hex(0, 0)], stack("ann", riders=2)))).layers["top"])
    assert shape.opacity == 0.5
    assert shape.dash
    assert shape.fill == OWNERS["yellow"].colour
    assert glyph.fill == OWNERS["yellow"].ink


def test_what_nobody_has_explored_asks() -> None:
    asked = texts(scene(Marks()).layers["overlay"])["?"]
    assert len(asked) == 7
    reached = Marks(reach={AT[Hex(-1, 3)]: Figure(1)})
    assert len(texts(scene(reached).layers["overlay"])["?"]) == 6


def test_the_edge_of_the_land_and_provinces_are_drawn() -> None:
    inner, outer = (p for p in paths(scene(Marks()).layers["overlay"]) if p.stroke == "#4A443C")
    assert outer.width > inner.width

    def length(path: Path) -> float:
        return sum(
            math.dist(a, b)
            for line in flatten(path.segments)
            for a, b in zip(line.points, line.points[1:], strict=False)
        )

    land = {s for s in TABLE.board.spaces if TABLE.terrain(s) != "open sea"}
    across = [
        (a, b)
        for a, b in TABLE.board.graph.edges
        if {a, b} <= land and TABLE.board.attribute(a, "province") != TABLE.board.attribute(b, "province")
    ]
    coast = 6 * len(land) - 2 * TABLE.board.graph.subgraph(land).number_of_edges()
    assert length(inner) == pytest.approx(54 * len(across), rel=1e-3)
    assert length(outer) == pytest.approx(54 * coast, rel=1e-3)


def thousand() -> tuple[Table, HexLayout, dict[SpaceId, Hex]]:
    hexes = label_hexes(Hex(q - r // 2, r) for r in range(25) for q in range(40))
    names = ("meadow", "forest", "mountains", "swamp", "water")
    attributes = {
        space: {"terrain": names[(h.q * 3 + h.r * 5) % 5], "province": (h.q // 3) * 100 + h.r // 3}
        for space, h in hexes.items()
    }
    board = hex_board(hexes, attributes)
    return Table(board, Position(), RULES), HexLayout.for_board(board, 30), hexes


def replayed(item: Item) -> int:
    """Bytes of a message that replays an item: four a number, paths as text, and what says how."""
    match item:
        case Path():
            return len(path_data(item.segments)) + 60
        case Polygons():
            return 8 * sum(map(len, item.polygons)) + 60
        case Lines():
            return 16 * len(item.lines) + 60
    return 24 + len(item.text)


def test_the_overlay_of_a_thousand_hexes_is_a_small_message() -> None:
    table, layout, hexes = thousand()
    start = Hex(8, 12)
    reach = {
        space: Figure(9 - h.distance(start) % 9, True, 1 if h.distance(start) < 5 else 2)
        for space, h in hexes.items()
        if h.distance(start) < 9 and (h.q + h.r) % 4
    }
    assert len(reach) > 150
    painted = scene(Marks(reach=reach), table, layout)
    assert sum(map(replayed, painted.layers["overlay"])) < 40_000
    assert len(painted.layers["ground"]) < 20


def test_a_threat_on_two_thousand_hexes_is_a_few_items_of_one_small_message() -> None:
    hexes = label_hexes(Hex(q - r // 2, r) for r in range(40) for q in range(50))
    board = hex_board(hexes, {space: {"terrain": "meadow"} for space in hexes})
    table, layout = Table(board, Position(), RULES), HexLayout.for_board(board, 20)
    threat = frozenset(space for space, h in hexes.items() if (h.q + 2 * h.r) % 7)
    bare = scene(Marks(), table, layout).layers["overlay"]
    painted = scene(Marks(threat=frozenset(hexes)), table, layout).layers["overlay"]
    assert len(painted) == len(bare) + 5
    assert sum(map(replayed, painted)) - sum(map(replayed, bare)) < 40_000
    # Riddled with holes: as bad as it gets.
    painted = scene(Marks(threat=threat), table, layout).layers["overlay"]
    assert len(painted) == len(bare) + 5
    assert sum(map(replayed, painted)) - sum(map(replayed, bare)) < 200_000


def test_three_turns_are_nested_and_each_has_its_veil_line_and_figure() -> None:
    at = {h: s for h, s in AT.items() if 0 < h.distance(Hex(0, 0)) <= 3}
    reach = {space: Figure(4 - h.distance(Hex(0, 0)), True, h.distance(Hex(0, 0))) for h, space in at.items()}
    overlay = scene(Marks(reach=reach, selected=AT[Hex(0, 0)])).layers["overlay"]
    lines = {band.line: next(p for p in paths(overlay) if p.stroke == band.line) for band in BANDS}
    sizes = [sum(h.distance(Hex(0, 0)) <= turn for h in AT) for turn in (1, 2, 3)]
    assert [round(area(lines[band.line]) / ONE) for band in BANDS] == sizes
    order = [p.stroke for p in paths(overlay) if p.stroke in lines]
    assert order == [band.line for band in reversed(BANDS)], "this turn's on top"
    assert [bool(lines[band.line].dash) for band in BANDS] == [False, True, True]
    dots = lines[BANDS[2].line]
    assert dots.dash[0] < dots.width / 2 < dots.dash[1], "round dots, apart"
    figures = {text.text: (text.bold, text.fill) for text in overlay if isinstance(text, Text) and text.text != "?"}
    assert figures == {"3": (True, INK), "2": (False, BANDS[1].figure), "1": (False, BANDS[2].figure)}
    veils = {p.opacity for p in paths(overlay) if p.fill == PAPER and p.opacity < 1}
    assert {BANDS[1].veil, BANDS[2].veil} <= veils
