from __future__ import annotations

import math
from dataclasses import replace

import pytest

from hexwidgets.model import Hex, Piece, Position, Stack, hex_board, label_hexes
from hexwidgets.rules import Table
from hexwidgets.view import (
    LAYERS,
    Figure,
    HexLayout,
    Lines,
    Marks,
    Path,
    Polygons,
    Text,
    paint,
)
from hexwidgets.view.flatten import flatten
from hexwidgets.view.shapes import outline, placed
from hexwidgets.view.svg import path_data
from hexwidgets.view.theme import OWNERS, TERRAINS
from tests.view.boards import GAME, PLAYERS, RULES, clearings, island_marks, stack
from tests.view.items import AT, LAYOUT, TABLE, paths, points, scene, single, texts


def test_the_picture_is_a_value() -> None:
    marks = island_marks(AT)
    assert scene(marks) == scene(marks)
    assert set(scene(marks).layers) == set(LAYERS)
    assert (scene(marks).width, scene(marks).height) == (LAYOUT.width, LAYOUT.height)


def test_every_hex_has_the_tint_of_its_terrain() -> None:
    tints = {}
    for item in scene(Marks()).layers["ground"]:
        if isinstance(item, Polygons) and isinstance(item.fill, tuple) and len(item.polygons[0]) == 6:
            for polygon, fill in zip(item.polygons, item.fill, strict=True):
                x, y = (sum(p[i] for p in polygon) / 6 for i in (0, 1))
                tints[LAYOUT.space_at(x, y)] = fill
    assert set(tints) == set(TABLE.board.spaces)
    for h, look in (
        ((0, 0), "meadow"), ((1, 0), "forest"), ((-3, 2), "meadow"), ((2, 1), "mountains"),
        ((-1, 3), "unexplored"), ((3, 1), "dunes"), ((-4, 0), "open sea"),
        ((0, 1), "swamp"), ((3, -2), "water"),
    ):  # fmt: skip
        assert tints[AT[Hex(*h)]] == TERRAINS[look].tint, h


def test_a_terrain_painted_over_shows() -> None:
    space = AT[Hex(0, 0)]
    painted = TABLE.after(Position({}, {("terrain", space): "swamp"}))
    before, after = scene(Marks()).layers["ground"], scene(Marks(), painted).layers["ground"]
    assert before != after
    fills = [f for item in after if isinstance(item, Polygons) and isinstance(item.fill, tuple) for f in item.fill]
    was = [f for item in before if isinstance(item, Polygons) and isinstance(item.fill, tuple) for f in item.fill]
    assert fills.count(TERRAINS["swamp"].tint) == was.count(TERRAINS["swamp"].tint) + 1


def test_the_pattern_is_mirrored_in_every_other_hex() -> None:
    table = single(Stack())
    layout = HexLayout.for_board(table.board, 50)
    (tufts,) = (item for item in scene(Marks(), table, layout).layers["ground"] if isinstance(item, Lines))
    each = len(tufts.lines) // 3
    offsets = []
    for i, space in enumerate(("A1", "A2", "A3")):
        x = layout.centres[space][0]
        offsets.append([line[0] - x for line in tufts.lines[i * each : (i + 1) * each]])
    assert offsets[0] == pytest.approx([-x for x in offsets[1]], abs=0.02)
    assert offsets[0] == pytest.approx(offsets[2], abs=0.02)


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("radius", [34, 54])
def test_a_full_stack_stays_inside_its_hex(player: str, radius: float) -> None:
    full = Stack.of([*stack(player, guard=9, blades=9, bows=9, engine=9, fort=1), *stack("", urn=1)])
    for stacked in (
        full,
        stack(player, guard=4, bows=4, riders=4, seat=1),
        stack(player, levy=4),
        stack(player, fort=1),
    ):
        table = single(stacked, {("cubes", "A2"): 2})
        layout = HexLayout.for_board(table.board, radius)
        items = scene(Marks(labels=False), table, layout).layers["pieces"]
        # Two hundredths of a radius are the tip of a diamond's paper casing, never its colour.
        inside = [(x, y) for x, y in points(items)]
        x0, y0 = layout.centres["A2"]
        for x, y in inside:
            dx, dy = abs(x - x0) / radius, abs(y - y0) / radius
            assert dx <= math.sqrt(3) / 2 + 0.02, (x, y)
            assert dx / 2 + dy * math.sqrt(3) / 2 <= math.sqrt(3) / 2 + 0.02, (x, y)


def test_every_kind_has_a_counter_of_its_owners_outline_and_a_number_above_one() -> None:
    for player, look in PLAYERS.items():
        table = single(stack(player, levy=1, riders=3))
        layout = HexLayout.for_board(table.board, 50)
        items = scene(Marks(labels=False), table, layout).layers["pieces"]
        x, y = layout.centres["A2"]
        shapes = [outline(OWNERS[look].outline, x + dx * 50, y + 0.04 * 50, 0.58 * 50) for dx in (-0.36, 0.36)]
        filled = [p for p in paths(items) if p.fill == OWNERS[look].colour]
        assert [p.segments for p in filled] == shapes
        assert list(texts(items)) == ["3"]


def test_owners_differ_by_outline_and_terrains_by_pattern() -> None:
    shapes = {path_data(outline(look.outline, 0, 0, 10)) for look in OWNERS.values()}
    assert len(shapes) == len(OWNERS)
    drawn = set()
    for name in TERRAINS:
        hexes = label_hexes([Hex(0, 0)])
        look = {"terrain": name} if name != "unexplored" else {"terrain": "meadow", "explored": False}
        table = Table(hex_board(hexes, {"A1": look}), Position(), RULES)
        ground = scene(Marks(), table, HexLayout.for_board(table.board, 50)).layers["ground"]
        lines = [tuple(item.lines) for item in ground if isinstance(item, Lines)]
        shapes_on_it = [item.polygons for item in ground[1:] if isinstance(item, Polygons)]
        assert lines or shapes_on_it, name
        drawn.add((tuple(lines), tuple(shapes_on_it)))
    assert len(drawn) == len(TERRAINS)


def test_cards_are_not_drawn_and_strangers_are_neutral() -> None:
    table = single(stack("ann", hand=3))
    layout = HexLayout.for_board(table.board, 50)
    assert scene(Marks(labels=False), table, layout).layers["pieces"] == ()
    table = single(Stack.of({Piece("unheard of", "nobody"): 2}))
    colours = {p.fill for p in paths(scene(Marks(labels=False), table, layout).layers["pieces"])}
    assert not colours & {look.colour for look in OWNERS.values()}
    assert colours


def test_many_cubes_become_a_number() -> None:
    layout = HexLayout.for_board(single(Stack()).board, 50)

    def cubes(n: int) -> tuple[int, list[str]]:
        items = scene(Marks(labels=False), single(Stack(), {("cubes", "A2"): n}), layout).layers["pieces"]
        bodies = [item for item in items if isinstance(item, Polygons) and len(item.polygons) == 3]
        return len(bodies), list(texts(items))

    assert [cubes(n) for n in (0, 1, 2, 6)] == [(0, []), (1, []), (2, []), (1, ["6"])]


def test_detail_falls_away_as_hexes_get_smaller() -> None:
    space = AT[Hex(1, -3)]

    def seen(radius: float) -> tuple[bool, bool, int]:
        layout = HexLayout.for_board(TABLE.board, radius)
        painted = scene(Marks(), layout=layout)
        near = [
            p
            for p in paths(painted.layers["pieces"])
            if p.fill == OWNERS["purple"].colour and layout.space_at(*_middle(p)) == space
        ]
        named = space in texts(painted.layers["pieces"])
        pattern = any(isinstance(item, Lines) for item in painted.layers["ground"])
        return named, pattern, len(near)

    # A capital with its owner's mark and three kinds; then the largest kind; then a dot.
    assert seen(54) == (True, True, 5)
    assert seen(30) == (False, True, 5)
    assert seen(20) == (False, False, 1)
    assert seen(10) == (False, False, 1)
    layout = HexLayout.for_board(TABLE.board, 20)
    assert [t.text for t in scene(Marks(), layout=layout).layers["pieces"] if isinstance(t, Text)].count("7") == 1


def _middle(path: Path) -> tuple[float, float]:
    found = points([path])
    return sum(x for x, _ in found) / len(found), sum(y for _, y in found) / len(found)


def test_clearings_paths_and_rivers_are_painted() -> None:
    table = clearings()
    layout = HexLayout.for_board(table.board, 50)
    painted = scene(Marks(reach={"1": Figure(2), "2": Figure(1)}, selected="1", cursor="2"), table, layout)
    lines = [item for item in painted.layers["ground"] if isinstance(item, Lines)]
    assert sorted(len(item.lines) for item in lines) == [3, 3], "paths; the river is a curve"
    names = texts(painted.layers["pieces"])
    assert {"1", "2", "3", "4"} <= set(names)
    x, y = layout.centres["3"]
    badge = placed("mouse", x - 50 * 0.80, y - 50 * 0.80, 50 * 0.30 * 1.26)
    assert badge in [p.segments for p in paths(painted.layers["pieces"])]
    (veil,) = (p for p in paths(painted.layers["overlay"]) if p.opacity < 1)
    assert len(flatten(veil.segments)) == 2


def test_the_legend_says_only_what_is_on_the_board() -> None:
    def say(key: str, args: object) -> str:
        return key.upper()

    plain = single(stack("bob", riders=2))
    layout = HexLayout.for_board(plain.board, 54)
    quiet = paint(plain, GAME, PLAYERS, layout, Marks(legend=True), say)
    assert [t.text for t in quiet.layers["top"] if isinstance(t, Text)] == [
        "MADE-UP.TERRAIN.MEADOW",
        "PLAYER.BOB",
    ]
    assert quiet.height > layout.height
    full = paint(TABLE, GAME, PLAYERS, LAYOUT, replace(island_marks(AT), legend=True), say)
    words = {t.text for t in full.layers["top"] if isinstance(t, Text) and t.align == "left"}
    assert words == {
        "LEGEND.REACH", "LEGEND.REACH_NEXT", "LEGEND.REFUSED",
        "LEGEND.OUT_OF_REACH", "LEGEND.SELECTED", "LEGEND.ROUTE", "LEGEND.PASS_ONLY",
         "LEGEND.POINTS_LEFT", "LEGEND.TOLL", "LEGEND.FAULT",
        "MADE-UP.FACT.CUBES", "MADE-UP.PIECE.URN", "MADE-UP.TERRAIN.SAND", "UI.UNEXPLORED",
        *(f"MADE-UP.TERRAIN.{name}" for name in ("MEADOW", "FOREST", "MOUNTAINS", "SWAMP", "WATER", "OPEN SEA")),
        "PLAYER.ANN", "PLAYER.BOB", "PLAYER.DAN", "PLAYER.EVE", "PLAYER.FAY",
    }  # fmt: skip
    places = [t.at for t in full.layers["top"] if isinstance(t, Text) and t.align == "left"]
    assert all(0 <= x <= full.width and LAYOUT.height <= y <= full.height for x, y in places)
    assert paint(plain, GAME, PLAYERS, layout, Marks(legend=True)).height == layout.height
