"""Maneuvers, rule by rule: what several in a row do, what the switches do, and what no record may hold."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hexwidgets.games.glory import GAME
from hexwidgets.model import Fact
from hexwidgets.play import Session, dumps, load, loads
from hexwidgets.rules import BadRecord, Order, Reach, Toll, Turns, UnknownMover, UnknownSwitch, move_arguments
from hexwidgets.text import Catalog
from tests.games.glory.tables import MANEUVER, carried_out, going, played, row, sections, units

LAND = ("meadow",) * 5
MARCH = frozenset({"march"})


def test_g_split_1_the_rest_is_not_depleted_and_moves_later_in_the_round() -> None:
    table = row(*LAND, at={"h2": {"A": {"cavalry": 3, "archers": 1}}})
    first = carried_out(table, Order("A:h2", units(cavalry=2)), "h0")
    assert first.position.at("h2") == units(cavalry=1, archers=1)
    assert (first.position.count("cubes", "h0"), first.position.count("cubes", "h2")) == (1, 0)
    second = carried_out(table.after(first.position), Order("A:h2"), "h4")
    assert second.position.at("h2") == ()
    assert second.position.at("h4") == units(cavalry=1, archers=1)
    assert second.position.count("cubes", "h4") == 1


def test_g_split_1_the_army_that_left_is_depleted() -> None:
    table = row(*LAND, at={"h2": {"A": {"cavalry": 3}}})
    after = table.after(carried_out(table, Order("A:h2", units(cavalry=2)), "h1").position)
    reach = Reach(going(after, Order("A:h1")))
    assert dict(reach) == {}
    assert [ruling.say for ruling in reach.why_not("h1")] == ["glory.depleted"]


def test_g_split_1_the_whole_army_named_is_no_split() -> None:
    table = row(*LAND, at={"h0": {"A": {"cavalry": 2}}})
    whole = carried_out(table, Order("A:h0", units(cavalry=2)), "h1")
    assert "G-SPLIT-1" not in sections(whole)
    assert whole.position == carried_out(table, Order("A:h0"), "h1").position


def test_g_split_1_refusal_names_party_army_and_help() -> None:
    table = row(*LAND, at={"h0": {"A": {"cavalry": 2}}})
    with pytest.raises(BadRecord) as refused:
        going(table, Order("A:h0", units(cavalry=3)))
    (ruling,) = refused.value.rulings
    assert (ruling.rule.section, ruling.at, ruling.help) == ("G-SPLIT-1", ("h0",), "glory.no_such_party.help")
    with pytest.raises(BadRecord):
        going(table, Order("A:h0", units("B", cavalry=1)))


def test_g_split_1_an_empty_party_has_a_sentence_of_its_own() -> None:
    table = row(*LAND, at={"h0": {"A": {"cavalry": 3}}})
    with pytest.raises(BadRecord) as refused:
        going(table, Order("A:h0", units()))
    (ruling,) = refused.value.rulings
    assert (ruling.rule.section, ruling.help) == ("G-SPLIT-1", "glory.no_such_party.help")
    told = Catalog("en", [GAME]).step(ruling)
    assert told == "Nobody is chosen to leave h0. The army there is 3 cavalry."


@pytest.mark.parametrize(("march", "cubes"), [(False, 1), (True, 2)])
def test_g_man_4_staying_costs_the_cubes_of_any_maneuver(march: bool, cubes: int) -> None:
    table = row(*LAND, at={"h0": {"A": {"archers": 2}}})
    order = Order("A:h0", None, MARCH if march else frozenset())
    stayed = carried_out(table, order, "h0")
    assert stayed.position.at("h0") == units(archers=2)
    assert stayed.position.count("cubes", "h0") == cubes
    assert sections(stayed) == [
        "G-MAN-2",
        *(["G-MARCH-1"] if march else []),
        "G-MAN-4",
        *(["G-MARCH-1", "G-MARCH-3"] if march else ["G-END-1"]),
    ]


def test_g_man_4_and_back_to_the_start_costs_the_way() -> None:
    table = row(*LAND, at={"h0": {"A": {"archers": 1}}})
    back = played(table, {"mover": "A:h0", "route": [["h1", "free"], ["h0", "free"]]})
    assert back.position.at("h0") == units(archers=1)
    assert back.position.count("cubes", "h0") == 1
    assert sections(back).count("G-MAN-3a") == 2


def test_g_man_3d_the_free_entry_may_be_kept_by_name() -> None:
    at = {"h0": {"A": {"archers": 1}}, "h1": {"A": {"city": 1}}, "h2": {"A": {"castle": 1}}}
    table = row("meadow", "meadow", "swamp", at=at)
    for leg, points in (("free", [1, 0]), ("spent", [0, 2])):
        went = played(table, {"mover": "A:h0", "route": [["h1", leg], ["h2", "spent"]]})
        assert [frame.step.points for frame in went.frames if isinstance(frame.step, Toll)] == points


def test_g_march_1_a_hex_may_get_more_cubes_than_a_brush_sets_and_still_be_saved() -> None:
    provinces = load(Path(__file__).parents[3] / "scenarios" / "glory" / "seven-provinces.json")
    session = Session(provinces)
    session.edit((Fact("cubes", "E6", None, 6),))
    session.play("maneuver", {"mover": "yellow:G7", "options": ["march"], "route": [["F7", "spent"], ["E6", "spent"]]})
    assert loads(dumps(session.scenario())).position.count("cubes", "E6") == 8


@pytest.mark.parametrize(("cube", "cubes"), [(True, 1), (False, 0)])
def test_g_man_7_switch_whether_lone_peasants_get_a_cube(cube: bool, cubes: int) -> None:
    table = row(*LAND, at={"h0": {"A": {"peasants": 2}}}, rules={"lone_peasants_cube": cube})
    assert carried_out(table, Order("A:h0"), "h2").position.count("cubes", "h2") == cubes
    assert carried_out(table, Order("A:h0", None, MARCH), "h3").position.count("cubes", "h3") == 2 * cubes


def test_g_man_7_peasants_beside_soldiers_get_the_cube_whatever_the_switch() -> None:
    table = row(*LAND, at={"h0": {"A": {"peasants": 1, "archers": 1}}}, rules={"lone_peasants_cube": False})
    assert carried_out(table, Order("A:h0"), "h1").position.count("cubes", "h1") == 1
    alone = carried_out(table, Order("A:h0", units(peasants=1)), "h1")
    assert alone.position.count("cubes", "h1") == 0


@pytest.mark.parametrize(("castles", "n", "faults"), [(0, 5, 1), (1, 5, 0), (1, 6, 1), (3, 7, 0), (3, 8, 1)])
def test_g_merge_7_switch_one_more_for_each_castle(castles: int, n: int, faults: int) -> None:
    at: dict[str, Any] = {"h0": {"A": {"archers": n}}}
    at |= {f"h{i + 1}": {"A": {"castle": 1}} for i in range(castles)}
    newer = row(*LAND, at=at, rules={"army_limit": "4 + castles"})
    assert [fault.rule.section for fault in GAME.checks(newer, ["h0"])] == ["G-MERGE-7"] * faults
    older = row(*LAND, at=at)
    (fault,) = GAME.checks(older, ["h0"])
    assert dict(fault.args)["n"] == n
    assert dict(fault.args)["most"] == 4


def test_g_merge_7_the_limit_is_each_players_own() -> None:
    table = row(*LAND, at={"h0": {"A": {"archers": 4}, "B": {"archers": 4}}})
    assert [fault.rule.section for fault in GAME.checks(table, ["h0"])] == ["G-MAN-5"]


@pytest.mark.parametrize(
    ("terrain", "unexplored", "kind", "section"),
    [
        ("water", False, "archers", "G-FERRY-3"),
        ("open sea", False, "catapult", "G-FERRY-3"),
        ("meadow", False, "galley", "G-SEA-1"),
        ("open sea", False, "peasants", "G-MAN-7"),
        ("meadow", True, "archers", "G-EXPL-2"),
        ("water", True, "galley", "G-EXPL-2"),
    ],
)
def test_checks_name_the_ground_a_unit_may_not_stand_on(
    terrain: str, unexplored: bool, kind: str, section: str
) -> None:
    table = row(terrain, at={"h0": {"A": {kind: 1}}}, unexplored=["h0"] if unexplored else [])
    (fault,) = GAME.checks(table, ["h0"])
    assert (fault.rule.section, fault.at, fault.legal) == (section, ("h0",), False)
    assert fault.help == f"{fault.say}.help"


@pytest.mark.parametrize(("terrain", "kind"), [("water", "peasants"), ("open sea", "galley"), ("swamp", "trebuchet")])
def test_checks_find_nothing_where_nothing_is_wrong(terrain: str, kind: str) -> None:
    table = row(terrain, at={"h0": {"A": {kind: 4, "city": 1}, "": {"relic": 1}}})
    assert GAME.checks(table, ["h0"]) == ()


def test_unknown_mover_lists_those_there_are() -> None:
    table = row(*LAND, at={"h0": {"A": {"archers": 1}}, "h3": {"B": {"cavalry": 1}}, "h4": {"A": {"city": 1}}})
    with pytest.raises(UnknownMover) as unknown:
        going(table, Order("A:h4"))
    assert unknown.value.known == ("A:h0", "B:h3")
    with pytest.raises(UnknownMover) as unknown:
        MANEUVER.begin(table, {"mover": "A:h4"})
    assert unknown.value.known == ("A:h0", "B:h3")
    with pytest.raises(BadRecord) as nobody:
        MANEUVER.begin(table, {})
    assert (nobody.value.say, dict(nobody.value.say_args)) == ("fault.missing", {"key": "mover"})


ODD: list[dict[str, Any]] = [
    {"party": [["archers", True]]},
    {"party": [["archers", np.int64(1)]]},
    {"party": [["archers", np.float64(1)]]},
    {"party": [["archers", 1.0]]},
    {"party": [["archers", math.nan]]},
    {"party": [["archers", 0]]},
    {"party": [["archers", -1]]},
    {"party": [["archers", "1"]]},
    {"party": [["city", 1]]},
    {"party": [["dragon", 1]]},
    {"party": [["archers", 1], ["archers", 1]]},
    {"party": {"archers": 1}},
    {"party": "archers"},
    {"party": math.nan},
    {"options": "march"},
    {"options": [1]},
    {"options": ["fly"]},
    {"options": True},
    {"route": "h1"},
    {"route": [["h1"]]},
    {"route": ["h1"]},
    {"route": [["h1", 0]]},
    {"route": [["h1", "aboard"]]},
    {"route": [["h1", "spent"]]},
    {"route": [["nowhere", "free"]]},
    {"route": [[np.int64(1), "free"]]},
    {"route": math.nan},
    {"marching": True},
]


@pytest.mark.parametrize("odd", ODD, ids=[str(odd) for odd in ODD])
def test_records_that_make_no_sense_are_refused(odd: dict[str, Any]) -> None:
    table = row(*LAND, at={"h0": {"A": {"archers": 2}}})
    before = dict(table.position.pieces)
    with pytest.raises(BadRecord) as refused:
        MANEUVER.begin(table, {"mover": "A:h0", **odd})
    assert refused.value.rulings == ()
    assert table.position.pieces == before


def test_g_man_1_a_route_that_skips_a_hex_names_both() -> None:
    table = row(*LAND, at={"h0": {"A": {"archers": 2}}})
    with pytest.raises(BadRecord) as refused:
        MANEUVER.begin(table, {"mover": "A:h0", "route": [["h1", "free"], ["h3", "free"]]})
    (ruling,) = refused.value.rulings
    assert (ruling.rule.section, ruling.say, ruling.at) == ("G-MAN-1", "glory.not_adjacent", ("h3",))
    assert (ruling.args, ruling.help) == ((("space", "h3"), ("source", "h1")), "glory.not_adjacent.help")


@pytest.mark.parametrize(
    ("route", "remedy"),
    [
        ("h1 h2 h3", "glory.short.march"),
        ("h1 h2 h1 h0", "glory.short.help"),  # two short in the end
        ("h1 h2 h3 h5", "glory.short.help"),  # and no neighbour either
    ],
)
def test_g_march_1_is_advised_only_where_it_would_be_enough(route: str, remedy: str) -> None:
    table = row(*LAND, "meadow", at={"h0": {"A": {"archers": 2}}})
    with pytest.raises(BadRecord) as refused:
        MANEUVER.begin(table, {"mover": "A:h0", "route": [[space, "free"] for space in route.split()]})
    (ruling,) = refused.value.rulings
    assert (ruling.say, ruling.args[:2], ruling.help) == ("glory.short", (("needed", 3), ("n", 2)), remedy)


def test_a_record_may_be_read_back_from_json() -> None:
    table = row(*LAND, at={"h0": {"A": {"archers": 2}}})
    order = Order("A:h0", units(archers=1), MARCH)
    arguments = move_arguments(order, Reach(going(table, order)).route("h3"))
    assert arguments == {
        "mover": "A:h0",
        "party": [["archers", 1]],
        "options": ["march"],
        "route": [["h1", "free"], ["h2", "free"], ["h3", "free"]],
    }
    assert played(table, arguments).position.at("h3") == units(archers=1)


@pytest.mark.parametrize(
    "chosen",
    [
        {"army_limit": 5},
        {"attack_needs": True},
        {"march_penalty_per_cube": 0},
        {"army_limit": True},
        {"lone_peasants_cube": 1},
        {"vessel_explores": "no"},
        {"flight": 1},
    ],
)
def test_switches_take_only_their_values(chosen: dict[str, Any]) -> None:
    with pytest.raises(UnknownSwitch):
        GAME.rule_set(chosen)


def test_g_expl_2_no_later_turn_goes_on_from_an_unexplored_hex() -> None:
    table = row(*("meadow",) * 6, at={"h0": {"A": {"spearmen": 1}}}, unexplored=["h3"])
    found = Turns(going(table, Order("A:h0")), 9)
    assert {space: (got.turn, got.cost) for space, got in found.items()} == {
        "h0": (1, 0), "h1": (1, 1), "h2": (1, 2), "h3": (2, 2),
    }  # fmt: skip
    assert [[entry.space for entry in turn] for turn in found.route("h3")] == [["h1", "h2"], ["h3"]]
    assert [[toll.points for toll in turn] for turn in found.tolls("h3")] == [[1, 1], [2]]
    nearer = row(*("meadow",) * 4, at={"h0": {"A": {"spearmen": 1}}}, unexplored=["h1"])
    assert sorted(Turns(going(nearer, Order("A:h0")), 9)) == ["h0", "h1"]
