"""A clearing: everything in it has a place of its own, and stays inside."""

from __future__ import annotations

import math
from itertools import combinations
from pathlib import Path as File

import pytest

from hexwidgets.model import Piece, Position, Stack
from hexwidgets.play import load
from hexwidgets.rules import Table
from hexwidgets.text import Catalog
from hexwidgets.view import OWNERS, Bubble, Figure, HexLayout, Lines, Marks, Path, Said, Text, paint, pieces
from hexwidgets.view.clearings import cells
from hexwidgets.view.paint import Stands
from hexwidgets.view.shapes import circle, outline, placed
from hexwidgets.view.stacks import all_contents
from hexwidgets.view.theme import FAULT, INK, RUIN, SLOT_RIM
from tests.view.boards import PLAYERS
from tests.view.items import paths, points, texts
from tests.view.woods import LAYOUT, TABLE, WOOD_GAME, scene, stack, wood

R = LAYOUT.radius
WORST = stack(
    eve={"levy": 4, "camp": 1, "den": 1},
    cat={"levy": 2, "camp": 1, "den": 1},
    dan={"levy": 12, "camp": 2, "den": 1},
)
"""Three owners, each with warriors and a token; a building in each of three slots."""


def boxes(items: list[Path]) -> list[tuple[float, float, float, float]]:
    found = []
    for item in items:
        corners = points([item])
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        found.append((min(xs), min(ys), max(xs), max(ys)))
    return found


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_slots_lie_inside_the_rim_and_apart(number: int) -> None:
    found = cells(number)
    assert len(found) == number
    for x, y, side in found:
        assert max(math.hypot(x + dx * side / 2, y + dy * side / 2) for dx in (-1, 1) for dy in (-1, 1)) <= 0.94
        assert y - side / 2 > 0.16, "counters stand above"
    for (ax, ay, side), (bx, by, _) in combinations(found, 2):
        assert abs(ax - bx) > side
        assert ay == by


def test_slots_are_as_the_look_has_them() -> None:
    assert cells(1) == ((0.0, 0.54, 0.44),)
    assert cells(2) == ((-0.25, 0.54, 0.44), (0.25, 0.54, 0.44))
    assert cells(0) == ()


def test_every_slot_is_drawn_dashed_where_free_and_grey_where_a_ruin_fills_it() -> None:
    ground = scene().layers["ground"]
    (free,) = (p for p in paths(ground) if p.stroke == SLOT_RIM)
    (ruin,) = (p for p in paths(ground) if p.fill == RUIN[0])
    assert free.dash
    assert not ruin.dash
    slots = sum(1 + i % 3 for i in range(10))
    assert [sum(c == "M" for c, _ in p.segments) for p in (free, ruin)] == [slots - 1, 1]
    x, y = LAYOUT.centres["5"]
    (left, top, right, bottom) = boxes([ruin])[0]
    assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx((x + 0.25 * R, y + 0.54 * R), abs=0.02)


def test_a_ruin_may_be_a_fact() -> None:
    def ruins(value: bool) -> int:
        table = TABLE.after(Position({}, {("ruin", "5"): value}))
        return sum(p.fill == RUIN[0] for p in paths(scene(table=table).layers["ground"]))

    assert (ruins(False), ruins(True)) == (0, 1)


def test_buildings_stand_in_the_slots_with_their_owners_outline() -> None:
    table = wood(pieces={"6": WORST})
    drawn = paths(scene(table=table).layers["pieces"])
    x, y = LAYOUT.centres["6"]
    for player, (dx, dy, side) in zip(("cat", "dan", "eve"), cells(3), strict=True):
        look = OWNERS[PLAYERS[player]]
        at, d = (x + dx * R, y + dy * R), side * R
        assert (placed("building", *at, d * 0.86), look.ink) in [(p.segments, p.fill) for p in drawn]
        mark = outline(look.outline, at[0] + d * 0.40, at[1] + d * 0.40, d * 0.36)
        assert (mark, look.colour) in [(p.segments, p.fill) for p in drawn]


@pytest.mark.parametrize("radius", [34, 50])
def test_the_fullest_clearing_is_still_read(radius: float) -> None:
    table = wood(pieces={"6": WORST})
    layout = HexLayout.for_board(table.board, radius)
    items = scene(Marks(labels=False), table, layout).layers["pieces"]
    centre = layout.centres["6"]
    here = [item for item in items if all(math.dist(p, centre) < 1.2 * radius for p in points([item]))]
    assert max(math.dist(p, centre) for item in here for p in points([item]) if p[0] > centre[0] - radius * 0.5) <= (
        radius * 1.01
    )
    assert sorted(texts(here)) == ["12", "2", "4"]
    counters = []
    for player in ("cat", "dan", "eve"):
        look = OWNERS[PLAYERS[player]]
        own = [p for p in paths(here) if p.fill == look.colour]
        assert len(own) == 4, "warriors, a token, a building and its mark"
        big = sorted(boxes(own), key=lambda box: box[0] - box[2])
        (x1, _, x2, _), (x3, _, x4, _) = [box for box in big if (box[1] + box[3]) / 2 < centre[1] + radius * 0.2]
        assert abs((x1 + x2) / 2 - (x3 + x4) / 2) < 0.1 * radius, "the token stands beneath its owner's warriors"
        counters.append((x1, x2))
    for (_, right), (left, _) in zip(sorted(counters), sorted(counters)[1:], strict=False):
        assert right <= left


@pytest.mark.parametrize(
    ("here", "diameter", "at"),
    [
        (stack(eve={"levy": 1}), 0.62, [(0.0, -0.15)]),
        (stack(eve={"levy": 1}, dan={"camp": 1}), 0.62, [(-0.40, -0.15), (0.40, -0.15)]),
        (stack(cat={"levy": 1}, dan={"levy": 1}, eve={"guard": 1}), 0.50, [(-0.56, -0.15), (0, -0.15), (0.56, -0.15)]),
    ],
)
def test_counters_stand_in_a_row_as_long_as_they_fit(
    here: object, diameter: float, at: list[tuple[float, float]]
) -> None:
    table = wood(pieces={"6": here})  # type: ignore[dict-item]
    drawn = [p.segments for p in paths(scene(table=table).layers["pieces"])]
    x, y = LAYOUT.centres["6"]
    outlines = [OWNERS[PLAYERS[player]].outline for player in ("ann", "bob", "cat", "dan", "eve", "fay")]
    for dx, dy in at:
        assert any(outline(each, x + dx * R, y + dy * R, diameter * R) in drawn for each in outlines), (dx, dy)


def test_more_kinds_than_there_is_room_for_are_counted() -> None:
    many = stack(**{player: {"levy": 1, "guard": 2} for player in PLAYERS})
    found = texts(scene(Marks(labels=False), wood(pieces={"6": many})).layers["pieces"])
    assert "+11" in found, "of twelve kinds and eighteen pieces five kinds and seven pieces are shown"


def test_number_suit_and_ruler_stand_on_the_rim() -> None:
    drawn = scene().layers["pieces"]
    x, y = LAYOUT.centres["1"]
    (number,) = texts(drawn)["1"]
    assert number.at == (x, y - R)
    assert number.size == pytest.approx(0.24 * R)
    found = [(p.segments, p.fill) for p in paths(drawn)]
    assert (placed("fox", x - 0.80 * R, y - 0.80 * R, 0.30 * R * 1.26), INK) in found
    plates = [
        space
        for space, (a, b) in LAYOUT.centres.items()
        for player in ("eve", "cat")
        if (
            outline(OWNERS[PLAYERS[player]].outline, a + 0.74 * R, b - 0.74 * R, 0.34 * R),
            OWNERS[PLAYERS[player]].colour,
        )
        in found
    ]
    assert plates == ["1"], "in clearing 3 two owners stand"
    assert not [t for t in scene(Marks(labels=False)).layers["pieces"] if isinstance(t, Text) and t.size > 0.2 * R]


def test_only_the_clearing_that_changed_is_drawn_anew() -> None:
    drawn: Stands = {}
    before = pieces(TABLE, LAYOUT, all_contents(TABLE, WOOD_GAME, PLAYERS, LAYOUT), "named", drawn)
    moved = TABLE.after(Position({"1": stack(eve={"levy": 2}), "3": TABLE.position.at("3")}))
    after = pieces(moved, LAYOUT, all_contents(moved, WOOD_GAME, PLAYERS, LAYOUT), "named", drawn)
    old = {id(item) for item in before}
    new = [item for item in after if id(item) not in old]
    assert new
    for item in new:
        assert all(math.dist(p, LAYOUT.centres["1"]) < 1.4 * R for p in points([item]))


def test_detail_falls_away() -> None:
    table = wood(pieces={"6": WORST})

    def seen(radius: float) -> tuple[bool, int, bool, int]:
        layout = HexLayout.for_board(table.board, radius)
        painted = scene(table=table, layout=layout)
        ground, above = painted.layers["ground"], painted.layers["pieces"]
        slots = [p for p in paths(ground) if p.stroke == SLOT_RIM]
        mine = [p for p in paths(above) if p.fill == OWNERS["blue"].colour]
        return "6" in texts(above), len(mine), bool(slots and slots[0].dash), len(slots)

    assert seen(50) == (True, 4, True, 1)
    assert seen(26) == (True, 4, True, 1)
    assert seen(20) == (True, 2, False, 1), "a counter for all of its owner's, and its building"
    assert seen(12) == (False, 1, False, 0)
    layout = HexLayout.for_board(table.board, 20)
    assert "14" in texts(scene(table=table, layout=layout).layers["pieces"]), "twelve warriors and two tokens"


def test_the_place_of_a_step_has_a_bold_ring_beneath_its_signs() -> None:
    painted = scene(Marks(lit=frozenset({"5"})))
    x, y = LAYOUT.centres["5"]
    rings = [p for p in paths(painted.layers["overlay"]) if p.segments == circle(x, y, 1.25 * R)]
    assert [p.width for p in rings] == pytest.approx([0.24 * R, 0.12 * R])
    assert rings[-1].stroke == INK
    assert not [p for p in paths(painted.layers["top"]) if p.stroke == INK]
    assert not scene().layers["overlay"]


def test_selection_and_refusal_lie_on_the_rim_beneath_the_signs() -> None:
    painted = scene(Marks(selected="5", refused="6"))
    for space, width in (("5", 0.10), ("6", 0.06)):
        rim = circle(*LAYOUT.centres[space], R)
        assert width * R in [p.width for p in paths(painted.layers["overlay"]) if p.segments == rim]
        assert rim not in [p.segments for p in paths(painted.layers["top"])]


def test_figures_stand_in_an_empty_clearing_and_beside_what_stands_in_another() -> None:
    found = texts(scene(Marks(reach={"5": Figure(2), "3": Figure(4)}, selected="1")).layers["overlay"])
    x, y = LAYOUT.centres["5"]
    assert found["2"][0].at == (x, y - 0.15 * R)
    x, y = LAYOUT.centres["3"]
    assert found["4"][0].at == (x - 0.80 * R, y + 0.80 * R)
    assert found["4"][0].size < found["2"][0].size


def test_the_legend_says_what_clearings_have() -> None:
    def say(key: str, args: object) -> str:
        return key.upper()

    def told(table: object, marks: Marks) -> set[str]:
        painted = paint(table, WOOD_GAME, PLAYERS, LAYOUT, marks, say)  # type: ignore[arg-type]
        return {t.text for t in painted.layers["top"] if isinstance(t, Text) and t.text.startswith("LEGEND")}

    assert told(TABLE, Marks(legend=True, lit=frozenset({"5"}))) == {
        "LEGEND.LIT", "LEGEND.SLOT", "LEGEND.RUIN", "LEGEND.RULER", "LEGEND.RIVER", "LEGEND.LAKE", "LEGEND.BLOCKED",
    }  # fmt: skip
    assert told(wood(lake=False, pieces={}), Marks(legend=True)) == {
        "LEGEND.SLOT", "LEGEND.RUIN", "LEGEND.RIVER", "LEGEND.BLOCKED",
    }  # fmt: skip


def test_the_legend_names_the_kinds_of_pieces_on_the_board_and_no_others() -> None:
    scenario = load(File(__file__).parents[2] / "scenarios/root/faction-effects.json")
    say = Catalog("en", [scenario.game], scenario.words())

    def told(table: Table, radius: float) -> list[str]:
        layout = HexLayout.for_board(table.board, radius)
        painted = paint(table, scenario.game, {}, layout, Marks(legend=True), say)
        return [t.text for t in painted.layers["top"] if isinstance(t, Text) and t.align == "left"]

    kinds = ["warrior", "pawn", "building", "token"]
    assert [name for name in told(scenario.table, 48) if name in kinds] == kinds
    fewer = Position({"1": Stack.of([(Piece("warrior", "Blue"), 2)])})
    assert set(told(scenario.table.after(fewer), 48)) & set(kinds) == {"warrior"}
    assert set(told(scenario.table, 6)) & set(kinds) == set()


def test_the_leader_of_a_bubble_stops_outside_the_number() -> None:
    bubble = Bubble("5", "No", (Said("It is closed.", ("1",)),))
    painted = scene(Marks(refused="5", bubble=bubble)).layers["top"]
    centre = LAYOUT.centres["5"]
    leaders = [item for item in painted if isinstance(item, Lines) and item.stroke == FAULT and len(item.lines) == 1]
    ends = [line[2:] for item in leaders for line in item.lines if item.width == 1.8]
    assert [math.dist(end, centre) for end in ends] == pytest.approx([1.24 * R])
