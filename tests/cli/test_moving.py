"""``reach`` and ``why``."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import CHECKOUT, FOX_CLEARING, PROVINCES, fox_clearing, process, provinces, run

CAVALRY = ("--mover", "yellow:G7")


def test_reach_in_json() -> None:
    ran = run("reach", PROVINCES, *CAVALRY, "--format", "json")
    assert (ran.status, ran.err) == (0, "")
    assert set(ran.json) == {"mover", "budget", "spaces"}
    assert (ran.json["mover"], ran.json["budget"]) == ("yellow:G7", 3)
    spaces = ran.json["spaces"]
    assert spaces["D7"] == {"cost": 3, "turn": 1, "may_stop": True}
    assert spaces["F6"] == {"cost": 1, "turn": 1, "may_stop": False}
    assert spaces["F7"] == {"cost": 0, "turn": 1, "may_stop": True}
    assert "G9" not in spaces  # an enemy stands there
    assert len(spaces) == 20


def test_reach_as_text_stands_in_columns() -> None:
    ran = run("reach", PROVINCES, *CAVALRY)
    lines = ran.out.splitlines()
    assert ran.status == 0
    assert lines[:3] == ["yellow:G7 has 3 points to spend.", "", "Space  Cost  Left  May stop"]
    assert "F6        1     2  no" in lines
    assert "D7        3     0  yes" in lines


def test_reach_of_several_turns_says_in_which() -> None:
    two = run("reach", PROVINCES, *CAVALRY, "--turns", "2", "--format", "json")
    one = run("reach", PROVINCES, *CAVALRY, "--format", "json").json["spaces"]
    assert set(two.json) == {"mover", "budget", "spaces"}
    spaces = two.json["spaces"]
    assert {space: each for space, each in spaces.items() if each["turn"] == 1} == one
    assert spaces["B5"] == {"cost": 2, "turn": 2, "may_stop": True}
    assert {each["turn"] for each in spaces.values()} == {1, 2}
    assert "G9" not in spaces
    lines = run("reach", PROVINCES, *CAVALRY, "--turns", "2").out.splitlines()
    assert lines[:3] == ["yellow:G7 has 3 points to spend each turn.", "", "Space  Turn  Cost  Left  May stop"]
    assert "D7        1     3     0  yes" in lines
    assert "B5        2     2     1  yes" in lines
    told = run("reach", PROVINCES, *CAVALRY, "--turns", "2", "--lang", "uk").out.splitlines()
    assert told[0] == "yellow:G7 може витратити 3 очки щоходу."
    assert told[2].split() == ["Клітинка", "Хід", "Вартість", "Лишиться", "Можна", "зупинитися"]


def test_turns_without_end_end() -> None:
    far = run("reach", PROVINCES, *CAVALRY, "--turns", str(10**18), "--format", "json")
    assert far.status == 0
    assert far.json == run("reach", PROVINCES, *CAVALRY, "--turns", "40", "--format", "json").json


def test_a_depleted_army_sets_out_in_the_turn_after() -> None:
    ran = run("reach", PROVINCES, "--mover", "yellow:E3", "--turns", "2", "--format", "json")
    assert ran.json["spaces"]["E3"] == {"cost": 0, "turn": 2, "may_stop": True}
    told = run("reach", PROVINCES, "--mover", "yellow:E3", "--turns", "2").out
    assert told.startswith("yellow:E3 cannot move now.\n")
    assert "Space  Turn  Cost" in told


def test_a_march_gives_a_point_by_either_spelling() -> None:
    marched = run("reach", PROVINCES, *CAVALRY, "--march", "--format", "json")
    assert marched.json["budget"] == 4
    assert marched == run("reach", PROVINCES, *CAVALRY, "--option", "march", "--format", "json")


def test_a_depleted_army_gets_nowhere_and_hears_why() -> None:
    ran = run("reach", PROVINCES, "--mover", "yellow:E3", "--format", "json")
    assert (ran.status, ran.json["spaces"]) == (0, {})
    assert set(ran.json) == {"mover", "budget", "spaces"}
    told = run("reach", PROVINCES, "--mover", "yellow:E3")
    assert (told.status, told.out.splitlines()) == (
        0,
        [
            "yellow:E3 cannot move now.",
            "  E3: The army at E3 is depleted: 1 cube lies on its hex. (G-MAN 1)",
            "      What would help: It can move again when the cubes come off at the end of the round.",
        ],
    )


def test_without_a_mover_the_movers_are_listed() -> None:
    ran = run("reach", PROVINCES, "--format", "json")
    assert ran.status == 0
    assert list(ran.json) == ["movers"]
    assert {"id": "yellow:G7", "owner": "yellow", "space": "G7", "budget": 3} in ran.json["movers"]
    assert [each["id"] for each in ran.json["movers"]] == [
        *("purple:B4", "purple:C5", "yellow:D10", "yellow:E3", "purple:E7"),
        *("yellow:F6", "yellow:G7", "purple:G9", "yellow:H4"),
    ]
    told = run("reach", PROVINCES).out.splitlines()
    assert told[0] == "Who can move:"
    assert "  yellow:G7: 2 cavalry, Nadiya, at G7, 3 points" in told


def test_where_nothing_moves_nobody_is_listed() -> None:
    empty = fox_clearing(pieces=[], plays=[])
    assert run("reach", "-", "--format", "json", stdin=empty).json == {"movers": []}
    assert run("reach", "-", stdin=empty).out == "Nothing in - can move.\n"
    assert run("reach", "-", "--mover", "Blue", stdin=empty).status == 2


def test_why_tells_the_route_toll_by_toll() -> None:
    ran = run("why", PROVINCES, *CAVALRY, "--to", "D7", "--format", "json")
    assert ran.status == 0
    assert ran.json == {
        "reachable": True,
        "cost": 3,
        "steps": [
            {"space": "G7", "cost": 0, "rule": "G-MAN-2", "text": "Setting out from G7: 2 cavalry, with 3 points."},
            {"space": "F7", "cost": 0, "rule": "G-MAN-3d", "text": "The first own city is free, once a maneuver."},
            {"space": "E6", "cost": 2, "rule": "G-MAN-3b", "text": "Mountains: 2 points."},
            {"space": "D7", "cost": 1, "rule": "G-MAN-3a", "text": "Meadow: an ordinary hex costs one."},
        ],
        "reasons": [],
    }  # fmt: skip


def test_why_as_text() -> None:
    assert run("why", PROVINCES, *CAVALRY, "--to", "D7").out.splitlines() == [
        "yellow:G7 gets to D7 for 3 points, 0 left.",
        "",
        "   Space  Cost  Rule      Why",
        "1  G7           G-MAN 2   Setting out from G7: 2 cavalry, with 3 points.",
        "2  F7        0  G-MAN 3d  The first own city is free, once a maneuver.",
        "3  E6        2  G-MAN 3b  Mountains: 2 points.",
        "4  D7        1  G-MAN 3a  Meadow: an ordinary hex costs one.",
    ]


def test_the_way_round_is_priced() -> None:
    ran = run("why", PROVINCES, *CAVALRY, "--to", "E6", "--via", "F8", "--via", "F7", "--format", "json")
    assert (ran.status, ran.json["cost"]) == (0, 3)
    assert [(step["space"], step["cost"]) for step in ran.json["steps"]] == [
        *(("G7", 0), ("F8", 1), ("F7", 0), ("E6", 2)),
    ]


def test_a_way_round_that_is_too_long_says_by_how_much() -> None:
    way = ("why", PROVINCES, *CAVALRY, "--to", "D7", "--via", "D6")
    ran = run(*way, "--format", "json")
    assert (ran.status, ran.json["reachable"], ran.json["cost"], ran.json["steps"]) == (1, False, None, [])
    assert ran.json["reasons"] == [
        {
            "rule": "G-MAN-1",
            "text": "D7 would take 4, and there are 3 points.",
            "space": "D7",
            "remedy": "Go another way round: it takes 3 points to D7, 0 left.",
        }
    ]
    assert run(*way, "--march").status == 0


def test_an_enemy_closes_its_hex() -> None:
    ran = run("why", PROVINCES, *CAVALRY, "--to", "G9", "--format", "json")
    assert ran.status == 1
    assert ran.json["reasons"][0] == {
        "rule": "G-MAN-5",
        "text": "Closed to pass and to stop: 1 cavalry and 3 swordsmen of Oleksandr.",
        "space": "G9",
        "remedy": "",
    }
    assert run("why", PROVINCES, *CAVALRY, "--to", "G9").out.splitlines() == [
        "yellow:G7 cannot end its move at G9.",
        "  G9: Closed to pass and to stop: 1 cavalry and 3 swordsmen of Oleksandr. (G-MAN 5)",
        "      In general: Choose a way or a goal beside it.",
        "Nothing that was tried would help.",
    ]


@pytest.mark.parametrize("via", [(), ("--via", "F7")])
def test_a_hex_that_may_only_be_crossed_is_not_reachable(via: tuple[str, ...]) -> None:
    ran = run("why", PROVINCES, *CAVALRY, "--to", "F6", *via, "--format", "json")
    assert (ran.status, ran.json["reachable"], ran.json["cost"]) == (1, False, None)
    assert [(each["rule"], each["space"]) for each in ran.json["reasons"]] == [("G-MERGE-1", "F6")]


@pytest.mark.parametrize("via", [(), ("--via", "E4")])
def test_a_depleted_army_has_its_reason(via: tuple[str, ...]) -> None:
    ran = run("why", PROVINCES, "--mover", "yellow:E3", "--to", "F4", *via, "--format", "json")
    assert ran.status == 1
    assert [(each["rule"], each["space"]) for each in ran.json["reasons"]] == [("G-MAN-1", "E3"), ("G-MAN-1", "F4")]


def test_staying_costs_nothing() -> None:
    ran = run("why", PROVINCES, *CAVALRY, "--to", "G7", "--format", "json")
    assert (ran.status, ran.json["cost"]) == (0, 0)
    assert [step["rule"] for step in ran.json["steps"]] == ["G-MAN-2"]


def test_ukrainian_on_demand_and_when_the_scenario_asks_for_it(tmp_path: Path) -> None:
    ran = run("why", PROVINCES, *CAVALRY, "--to", "D7", "--lang", "uk")
    assert ran.out.splitlines()[0] == "yellow:G7 доходить до D7 за 3 очки, лишається 0."
    own = tmp_path / "own.json"
    own.write_text(provinces(language="uk"), encoding="utf-8")
    assert run("why", own, *CAVALRY, "--to", "D7") == ran
    assert run("why", own, *CAVALRY, "--to", "D7", "--lang", "en").out.startswith("yellow:G7 gets to D7 for 3")
    own.write_text(provinces(language="xx"), encoding="utf-8")  # a language that is not there yet
    assert run("why", own, *CAVALRY, "--to", "D7").out.startswith("yellow:G7 gets to D7 for 3")


def test_rule_switches_go_over_those_of_the_scenario() -> None:
    galley = json.loads(provinces())
    galley["pieces"].append({"kind": "galley", "owner": "yellow", "space": "J8"})
    way = ("why", "-", "--mover", "yellow:J8", "--to", "J7", "--format", "json")
    shut = run(*way, stdin=json.dumps({**galley, "rules": {"vessel_explores": False}}))
    assert (shut.status, [each["rule"] for each in shut.json["reasons"]]) == (1, ["G-EXPL-1"])
    text = json.dumps({**galley, "rules": {"vessel_explores": False}})
    opened = run(*way, "--rules", "vessel_explores=true", stdin=text)
    assert (opened.status, opened.json["cost"]) == (0, 2)


def test_standard_input_in_a_process_of_its_own() -> None:
    ran = process("why", "-", *CAVALRY, "--to", "D7", "--format", "json", stdin=PROVINCES.read_bytes())
    assert (ran.status, ran.err, ran.json["cost"]) == (0, "", 3)
    assert [step["space"] for step in ran.json["steps"]] == ["G7", "F7", "E6", "D7"]


def test_a_terminal_without_the_letters_still_gets_json() -> None:
    ran = process(
        *("why", PROVINCES, *CAVALRY, "--to", "D7", "--lang", "uk", "--format", "json"),
        env={"PYTHONIOENCODING": "ascii"},
    )
    assert ran.status == 0
    assert ran.json["steps"][2]["text"] == "Гори: вхід коштує 2 одиниці швидкості."
    told = process("reach", PROVINCES, "--lang", "uk", env={"PYTHONIOENCODING": "ascii"})
    assert (told.status, told.err) == (0, "")


def test_answers_come_without_widgets_and_pictures() -> None:
    code = (
        "import sys; from hexwidgets.cli.commands import app\n"
        f"app(['why', {str(PROVINCES)!r}, '--mover', 'yellow:G7', '--to', 'D7'], standalone_mode=False)\n"
        "sys.exit(','.join({'PIL', 'ipywidgets', 'ipycanvas', 'IPython', 'numpy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=CHECKOUT, capture_output=True, text=True)
    assert (done.stderr, done.stdout.splitlines()[0]) == ("\n", "yellow:G7 gets to D7 for 3 points, 0 left.")


def test_where_no_points_limit_a_move_the_moves_are_counted() -> None:
    ran = run("reach", FOX_CLEARING, "--mover", "Blue:9")
    lines = ran.out.splitlines()
    assert ran.status == 0
    assert lines[:3] == ["Blue:9 may move any number of times.", "", "Space  Moves  May stop"]
    assert "10         2  yes" in lines
    data = run("reach", FOX_CLEARING, "--mover", "Blue:9", "--format", "json").json
    assert data["budget"] is None
    assert data["spaces"]["10"] == {"cost": 2, "turn": 1, "may_stop": True}
    movers = run("reach", FOX_CLEARING).out.splitlines()
    assert "  Blue:9: 3 warriors, Blue, at 9" in movers
    listed = run("reach", FOX_CLEARING, "--format", "json").json["movers"]
    assert {each["budget"] for each in listed} == {None}


def test_why_counts_moves_and_says_who_rules_what_after_each() -> None:
    ran = run("why", FOX_CLEARING, "--mover", "Blue:9", "--to", "10")
    lines = ran.out.splitlines()
    assert (ran.status, lines[0]) == (0, "Blue:9 gets to 10 in 2 moves.")
    assert [line.split()[-1] for line in lines if line.endswith("Blue rules.")] == ["rules."] * 5
    assert any("Clearing 1, warriors and buildings: Blue 5. Blue rules." in line for line in lines)
    not_there = run("why", FOX_CLEARING, "--mover", "Blue:4", "--to", "8")
    assert not_there.status == 1
    assert "Blue rules neither 4 (warriors and buildings: Green 4 and Blue 1) nor 8 (nobody)." in not_there.out
