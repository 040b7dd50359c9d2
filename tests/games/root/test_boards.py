"""The four boards: the numbers as printed, written down again here, and what our own places promise."""

from __future__ import annotations

import json
import math
from collections.abc import Set
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import networkx as nx
import pytest

from hexwidgets.games.root import GAME
from hexwidgets.games.root.adjacency import closed, linked
from hexwidgets.play import board_names, load, scenario_on
from hexwidgets.rules import Table, find_game

SCENARIOS = Path(__file__).parents[3] / "scenarios" / "root"
TWELVE = [str(n) for n in range(1, 13)]


class Printed(NamedTuple):
    """A board as printed: a line for each clearing with the higher numbers that a path leads to."""

    paths: str
    closed: str
    rivers: str
    corners: str
    degrees: str


PRINTED = {
    "autumn": Printed(
        "1:5,9,10 2:5,6,10 3:6,7,11 4:8,9,12 6:11 7:8,12 9:12 10:12 11:12",
        "", "4:7 5:10 7:11 10:11", "NW1 NE2 SE3 SW4",
        "3 3 3 3 2 3 3 2 3 3 3 5",
    ),
    "winter": Printed(
        "1:5,10,11 2:6,7,12 3:7,8,12 4:9,10,11 5:6 8:9,12 9:11",
        "", "7:12 10:11 11:12", "NW1 NE2 SE3 SW4",
        "3 3 3 3 2 2 2 3 3 2 3 3",
    ),
    "lake": Printed(
        "1:5,9 2:7,8,10 3:8,9,12 4:5,6 5:11 6:7,11 7:10,11 8:10 9:12",
        "", "1:10,11,12 10:11,12 11:12", "NW2 NE4 SE1 SW3",
        "2 3 3 2 3 3 4 3 3 3 3 2",
    ),
    "mountain": Printed(
        "1:8,9 2:6,11 3:6,11 4:8,12 5:10,11 7:12 9:10,12 10:11,12",
        "2:5 3:7 5:9 6:11 8:9 11:12", "2:10 4:10", "NW1 NE2 SE3 SW4",
        "2 2 2 2 2 2 1 2 3 4 4 4",
    ),
}  # fmt: skip
"""``degrees``: open paths of clearings 1 to 12."""

NUMBERS = {"autumn": (18, 0, 4), "winter": (16, 0, 3), "lake": (17, 0, 6), "mountain": (15, 6, 2)}
"""How many paths, closed paths and rivers there are."""

every_board = pytest.mark.parametrize("name", PRINTED)


def pairs(text: str) -> set[tuple[str, str]]:
    found = (line.split(":") for line in text.split())
    return {ends(a, b) for a, others in found for b in others.split(",")}


def ends(a: str, b: str) -> tuple[str, str]:
    return (a, b) if int(a) < int(b) else (b, a)


@cache
def table(name: str, mountain_paths: str = "closed") -> Table:
    return scenario_on("root", name, rules={"mountain_paths": mountain_paths}).table


def of_kind(name: str, kind: str) -> set[tuple[str, str]]:
    return {ends(a, b) for a, b, data in table(name).board.graph.edges(data=True) if data["kind"] == kind}


def adjacent(at: Table) -> set[tuple[str, str]]:
    return {(a, b) for a, b in combinations(TWELVE, 2) if linked(at, a, b)}


def attributes(name: str, key: str) -> dict[str, Any]:
    found = {space: table(name).board.attribute(space, key) for space in TWELVE}
    return {space: value for space, value in found.items() if value is not None}


def test_there_are_four_boards_of_twelve_clearings() -> None:
    assert board_names("root") == ("autumn", "lake", "mountain", "winter")
    for name in PRINTED:
        assert sorted(table(name).board.spaces, key=int) == TWELVE
        assert set(attributes(name, "kind").values()) == {"clearing"}


@every_board
def test_paths_closed_paths_and_rivers_are_those_printed(name: str) -> None:
    wanted, kinds = PRINTED[name], ("path", "closed path", "river")
    found = [of_kind(name, kind) for kind in kinds]
    assert found == [pairs(wanted.paths), pairs(wanted.closed), pairs(wanted.rivers)]
    assert tuple(map(len, found)) == NUMBERS[name]
    assert table(name).board.graph.size() == sum(NUMBERS[name])


@every_board
def test_2_2_1_each_clearing_is_adjacent_to_as_many_as_printed(name: str) -> None:
    at = table(name)
    assert [sum(linked(at, a, b) for b in TWELVE) for a in TWELVE] == [int(n) for n in PRINTED[name].degrees.split()]
    assert nx.is_connected(nx.Graph(adjacent(at)))


@every_board
def test_the_switch_open_adds_exactly_the_closed_paths(name: str) -> None:
    shut, opened = table(name), table(name, "open")
    assert adjacent(opened) - adjacent(shut) == pairs(PRINTED[name].closed)
    assert adjacent(shut) <= adjacent(opened)
    assert {(a, b) for a, b in combinations(TWELVE, 2) if closed(shut, a, b)} == pairs(PRINTED[name].closed)
    assert not any(closed(opened, a, b) for a, b in combinations(TWELVE, 2))


@every_board
def test_2_3_a_river_links_nothing(name: str) -> None:
    rivers = pairs(PRINTED[name].rivers)
    paths = pairs(PRINTED[name].paths)
    for rules in ("closed", "open"):
        assert rivers & adjacent(table(name, rules)) == rivers & paths == set()


def test_autumn_has_its_suits() -> None:
    assert attributes("autumn", "suit") == {
        **dict.fromkeys(("1", "6", "8", "12"), "fox"),
        **dict.fromkeys(("3", "4", "5", "10"), "rabbit"),
        **dict.fromkeys(("2", "7", "9", "11"), "mouse"),
    }


SLOTS = {
    "autumn": "1 2 1 1 2 2* 2 2 2 2* 3* 2*",
    "winter": "1 1 2 2 2 2 1 2* 2* 1 3* 3*",
    "lake": "2 1 1 1 3* 2 1 1 1 3* 3* 3*",
    "mountain": "2 2 2 2 1 1 1 1 3* 2* 3* 3*",
}
"""Slots of clearings 1 to 12; a star where a ruin fills one of them."""


@every_board
def test_2_2_3_slots_and_ruins_are_those_printed(name: str) -> None:
    slots = attributes(name, "slots")
    ruins = attributes(name, "ruin")
    assert " ".join(f"{slots[space]}{'*' if space in ruins else ''}" for space in TWELVE) == SLOTS[name]
    assert len(ruins) == 4


@pytest.mark.parametrize("name", ["winter", "lake", "mountain"])
def test_suits_are_printed_on_autumn_alone(name: str) -> None:
    assert attributes(name, "suit") == {}


def test_where_slots_and_forests_come_from_is_said() -> None:
    for name in ("winter", "lake", "mountain"):
        assert "independent readings of the board agree" in " ".join(notes(name))
    assert any("one source, unverified" in each for each in notes("mountain"))


def notes(name: str) -> list[str]:
    assert GAME.boards
    file = json.loads((GAME.boards / f"{name}.json").read_text("utf-8"))
    return list(file["note"])


def test_no_path_links_4_and_11_of_the_lake_and_that_is_said() -> None:
    assert table("lake").board.edge_kind("4", "11") is None
    assert "No path links clearings 4 and 11." in notes("lake")


def test_the_ferry_starts_in_a_corner_on_the_coast() -> None:
    assert attributes("lake", "landmark") == {"1": "ferry"}
    assert [attributes(name, "landmark") for name in ("autumn", "winter")] == [{}, {}]


def test_the_tower_starts_on_the_ruin_in_the_middle_of_the_mountain() -> None:
    assert attributes("mountain", "landmark") == {"10": "tower"}
    assert table("mountain").board.attribute("10", "ruin")


# --- what our places promise ---


def place(name: str, space: str) -> complex:
    x, y = table(name).board.attribute(space, "xy")
    return complex(x, y)


def ways(name: str, *kinds: str) -> list[tuple[str, str]]:
    return sorted(each for kind in kinds for each in of_kind(name, kind))


def turn(a: complex, b: complex, c: complex) -> float:
    return ((b - a).conjugate() * (c - a)).imag


def apart(point: complex, a: complex, b: complex) -> float:
    """Distance of a point from a line between two points."""
    along = ((point - a) / (b - a)).real
    return abs(point - (a + (b - a) * min(1.0, max(0.0, along))))


@every_board
def test_corners_lie_in_their_corners(name: str) -> None:
    corners = {text[:2]: text[2:] for text in PRINTED[name].corners.split()}
    assert attributes(name, "corner") == {space: corner for corner, space in corners.items()}
    for corner, space in corners.items():
        out = complex(1 if "E" in corner else -1, 1 if "S" in corner else -1)
        reach = {each: (place(name, each) * out.conjugate()).real for each in TWELVE}
        assert max(reach, key=lambda each: reach[each]) == space


@every_board
def test_clearings_stand_well_apart(name: str) -> None:
    assert min(abs(place(name, a) - place(name, b)) for a, b in combinations(TWELVE, 2)) >= 3.3


@every_board
def test_no_path_and_no_river_runs_through_a_third_clearing(name: str) -> None:
    """A clearing's disc has a radius of about one unit."""
    near = {
        (way, other): apart(place(name, other), place(name, way[0]), place(name, way[1]))
        for way in ways(name, "path", "closed path", "river")
        for other in TWELVE
        if other not in way
    }
    assert {each for each, distance in near.items() if distance < 1.5} == set()


@every_board
def test_no_two_paths_cross(name: str) -> None:
    crossing = []
    for one, other in combinations(ways(name, "path", "closed path"), 2):
        if not set(one) & set(other):
            a, b, c, d = (place(name, space) for space in (*one, *other))
            if turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0:
                crossing.append((one, other))
    assert crossing == []


@every_board
def test_two_paths_from_a_clearing_are_told_apart(name: str) -> None:
    for space in TWELVE:
        others = [b if a == space else a for a, b in ways(name, "path", "closed path") if space in (a, b)]
        sides = [math.degrees(math.atan2((v := place(name, o) - place(name, space)).imag, v.real)) for o in others]
        for a, b in combinations(sides, 2):
            assert min(abs(a - b), 360 - abs(a - b)) >= 20


def test_winter_is_its_own_mirror_image() -> None:
    at = {place("winter", space): space for space in TWELVE}
    mirror = {space: at[complex(13 - spot.real, spot.imag)] for spot, space in at.items()}
    for kind in ("path", "river"):
        assert {ends(mirror[a], mirror[b]) for a, b in of_kind("winter", kind)} == of_kind("winter", kind)


def forests(name: str) -> set[frozenset[str]]:
    listed = [frozenset(each) for each in table(name).board.graph.graph["forests"]]
    assert len(set(listed)) == len(listed)
    return set(listed)


def test_the_forests_of_autumn_are_the_areas_that_its_paths_enclose() -> None:
    assert forests("autumn") == enclosed("autumn", "path")
    assert len(forests("autumn")) == 18 - 12 + 1


def test_the_river_of_winter_parts_its_forests() -> None:
    assert forests("winter") == enclosed("winter", "path", "river")
    assert len(forests("winter")) == 8


def test_the_forests_of_the_lake_lie_round_its_shore() -> None:
    """Between two clearings of the coast the shore closes an area that paths leave open."""
    shore = {ends("10", "12"), ends("1", "12"), ends("1", "11"), ends("10", "11")}
    assert forests("lake") == enclosed("lake", "path", also=shore) - {frozenset({"1", "10", "11", "12"})}
    assert len(forests("lake")) == 9


def test_two_forests_of_the_mountain_lie_open_to_its_edge() -> None:
    areas = enclosed("mountain", "path", "closed path")
    assert len(areas) == 10
    assert forests("mountain") - areas == {frozenset({"1", "5", "9"}), frozenset({"4", "7", "12"})}
    assert areas < forests("mountain")


def enclosed(name: str, *kinds: str, also: Set[tuple[str, str]] = frozenset()) -> set[frozenset[str]]:
    """The inner faces of ways as they are drawn, found by turning as sharply as possible at every clearing."""
    graph = nx.Graph([*ways(name, *kinds), *also])
    round_about: dict[tuple[str, str], str] = {}
    for space in graph:
        here = place(name, space)
        around = sorted(
            graph[space], key=lambda o: math.atan2((place(name, o) - here).imag, (place(name, o) - here).real)
        )
        round_about |= {(before, space): after for before, after in zip(around, around[1:] + around[:1], strict=True)}
    found, left = [], set(round_about)
    while left:
        way = start = min(left)
        face = []
        while way not in face:
            face.append(way)
            way = (way[1], round_about[way])
        assert way == start
        left -= set(face)
        found.append(face)
    areas = [sum((place(name, a).conjugate() * place(name, b)).imag for a, b in face) for face in found]
    outer = max(range(len(found)), key=lambda i: abs(areas[i]))
    return {frozenset(a for a, _ in face) for i, face in enumerate(found) if i != outer}


# --- in scenario files ---


@every_board
def test_a_shipped_scenario_of_a_board_has_it_as_the_data_have_it(name: str) -> None:
    shipped, board = load(SCENARIOS / f"{name}.json").table.board, table(name).board
    suits = {space: {"suit": shipped.attribute(space, "suit")} for space in TWELVE}
    assert dict(shipped.graph.edges) == dict(board.graph.edges)
    assert shipped.graph.graph == board.graph.graph
    assert dict(shipped.graph.nodes) == {space: {**board.graph.nodes[space], **suits[space]} for space in TWELVE}
    assert sorted(each["suit"] for each in suits.values()) == ["fox"] * 4 + ["mouse"] * 4 + ["rabbit"] * 4


def test_the_ambush_is_laid_on_the_autumn_board() -> None:
    shipped = load(SCENARIOS / "ambush-at-the-fox-clearing.json").table.board
    assert dict(shipped.graph.nodes) == dict(table("autumn").board.graph.nodes)
    assert dict(shipped.graph.edges) == dict(table("autumn").board.graph.edges)


def test_boards_are_a_matter_of_the_game() -> None:
    assert find_game("plain").boards is None
    assert board_names("plain") == ()
