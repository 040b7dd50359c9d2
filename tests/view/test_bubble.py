from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import pytest

from hexwidgets.model import Hex, Position, SpaceId, hex_board, label_hexes
from hexwidgets.rules import Table
from hexwidgets.view import DARK, LIGHT, Bubble, Entered, HexLayout, Item, Lines, Marks, Page, Path, Route, Said, Text
from hexwidgets.view.bubble import bubble
from hexwidgets.view.flatten import flatten
from hexwidgets.view.lettering import width
from hexwidgets.view.theme import FAULT
from tests.view.boards import RULES, island_marks
from tests.view.graphs import roads
from tests.view.items import AT, LAYOUT, TABLE, scene

LARGE = HexLayout.fit(TABLE.board, 1600, 1500)
WHY = (
    Said("Water all round: cavalry enter it only with a vessel of yours close by.", ("G-MAN 8",)),
    Said("Four points are needed and three are left.", ("G-MAN 3", "G-MAN 4")),
)
HELP = (Said("Galley to D8 first; then aboard for nothing and ashore for one point.", ("G-FERRY 1",)),)
LONG = Said(
    "Кіннота заходить на воду лише тоді, коли поруч стоїть ваш корабель, а його переправа ще вільна цього маневру; "
    "надзвичайно-довге-слово-без-жодного-пробілу-яке-ніде-не-переноситься теж має вміститися.",
    ("Дуже довге посилання на правило, якого ніхто не вмістить у рядок бульбашки, розділ 12.3.4",),
)


def told(space: SpaceId, why: tuple[Said, ...] = WHY, remedies: tuple[Said, ...] = HELP) -> Bubble:
    return Bubble(space, "C8: not reachable", why, "Nearest remedy", remedies)


def drawn(marks: Marks, layout: HexLayout = LAYOUT, page: Page = LIGHT) -> tuple[Item, ...]:
    return tuple(bubble(layout, marks, (), page))


Box = tuple[float, float, float, float]


def box(items: tuple[Item, ...], page: Page = LIGHT) -> Box:
    frame = next(item for item in items if isinstance(item, Path) and item.stroke == page.warn)
    found = [point for line in flatten(frame.segments) for point in line.points]
    xs, ys = [p[0] for p in found], [p[1] for p in found]
    return min(xs), min(ys), max(xs), max(ys)


def covers(at: Box, x: float, y: float, radius: float) -> bool:
    return math.hypot(max(at[0] - x, 0, x - at[2]), max(at[1] - y, 0, y - at[3])) < radius


@pytest.mark.parametrize("layout", [LAYOUT, HexLayout.for_board(TABLE.board, 40), LARGE])
def test_it_never_stands_over_its_own_space_or_the_route_or_beside_the_page(layout: HexLayout) -> None:
    route = Route(AT[Hex(1, 1)], (Entered(AT[Hex(1, 0)], 0, 3), Entered(AT[Hex(1, -1)], 2, 1)))
    inner = layout.radius * math.sqrt(3) / 2
    shown = 0
    for space in TABLE.board.spaces:
        items = drawn(Marks(bubble=told(space), route=route), layout)
        if not items:
            continue
        shown += 1
        at = box(items)
        assert 0 <= at[0] < at[2] <= layout.width
        assert 0 <= at[1] < at[3] <= layout.height
        for other in (space, route.start, *(entry.space for entry in route.entered)):
            assert not covers(at, *layout.centres[other], inner * 0.95), (space, other)
    assert shown == len(TABLE.board.spaces)


def test_it_takes_an_empty_corner_rather_than_cover_the_board() -> None:
    # A board in the shape of an L leaves the upper right of its page empty.
    hexes = label_hexes([*(Hex(-(r // 2), r) for r in range(9)), *(Hex(q - 4, 8) for q in range(1, 9))])
    board = hex_board(hexes, {space: {"terrain": "meadow"} for space in hexes})
    table, layout = Table(board, Position(), RULES), HexLayout.for_board(board, 54)
    for space in board.spaces:
        top = scene(Marks(bubble=told(space)), table, layout).layers["top"]
        at = box(top)
        assert not [each for each in board.spaces if covers(at, *layout.centres[each], 40)], space


def test_the_leader_runs_from_the_bubble_to_the_ring_round_the_space() -> None:
    space = AT[Hex(4, -3)]
    items = drawn(Marks(bubble=told(space)))
    (line,) = next(item.lines for item in items if isinstance(item, Lines) and item.stroke == FAULT)
    left, top, right, bottom = box(items)
    assert left <= line[0] <= right
    assert top <= line[1] <= bottom
    assert math.dist(line[2:], LAYOUT.centres[space]) == pytest.approx(0.78 * 54, abs=0.1)


@pytest.mark.parametrize("layout", [LAYOUT, HexLayout.fit(TABLE.board, 500, 480), LARGE])
@pytest.mark.parametrize("why", [WHY, (LONG,), (*WHY, LONG)])
def test_every_line_and_every_citation_stays_inside_the_bubble(layout: HexLayout, why: tuple[Said, ...]) -> None:
    items = drawn(Marks(bubble=told(AT[Hex(4, -3)], why)), layout)
    left, top, right, bottom = box(items)
    lines = [item for item in items if isinstance(item, Text)]
    assert lines
    for text in lines:
        wide = width(text.text, text.size, text.bold)
        start = text.at[0] if text.align == "left" else text.at[0] - wide / 2
        assert left + 10 <= start
        assert start + wide <= right - 10
        assert top + 8 <= text.at[1] - text.size / 2
        assert text.at[1] + text.size / 2 <= bottom - 4
    for a, b in pairwise(lines):
        if a.align == b.align == "left":
            assert b.at[1] - a.at[1] >= a.size


def test_it_says_every_reason_and_remedy_with_all_that_they_cite() -> None:
    items = drawn(Marks(bubble=told(AT[Hex(4, -3)])))
    written = [item.text for item in items if isinstance(item, Text)]
    said = " ".join(item.text for item in items if isinstance(item, Text) and item.align == "left")
    for each in (*WHY, *HELP):
        assert each.text in said
        assert set(each.cites) <= set(written)
    assert said.index(WHY[0].text) < said.index(WHY[1].text) < said.index("NEAREST REMEDY") < said.index(HELP[0].text)
    pills = [item for item in items if isinstance(item, Path) and item.stroke == LIGHT.accent]
    assert len(pills) == 4
    hopeless = drawn(Marks(bubble=told(AT[Hex(4, -3)], remedies=())))
    assert "NEAREST REMEDY" not in [item.text for item in hopeless if isinstance(item, Text)]


def test_it_follows_the_page_dark_or_light_and_is_drawn_last() -> None:
    marks = replace(island_marks(AT), bubble=told(AT[Hex(4, -3)]))
    space = marks.bubble.space if marks.bubble else ""
    for page in (LIGHT, DARK):
        items = drawn(Marks(bubble=told(space)), page=page)
        frame = next(item for item in items if isinstance(item, Path) and item.stroke == page.warn)
        assert frame.fill == page.page
        assert {item.fill for item in items if isinstance(item, Text)} == {page.text, page.dim, page.accent}
    top = scene(marks).layers["top"]
    assert isinstance(top[-1], Text)
    assert top[-1].text == "G-FERRY 1"


def test_a_page_without_room_has_no_bubble() -> None:
    small = HexLayout.fit(TABLE.board, 220, 200)
    assert drawn(Marks(bubble=told(AT[Hex(0, 0)])), small) == ()
    assert drawn(Marks(bubble=told("nowhere"))) == ()
    table = roads()
    assert drawn(Marks(bubble=told("Zephyr")), HexLayout.for_board(table.board, 34))
