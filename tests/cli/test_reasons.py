"""``why``, where the answer is no: every reason, and what would help because it was tried."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.running import PROVINCES, run

CAVALRY = ("--mover", "yellow:G7")
MARCH = "March: one point more, but two cubes."


def why(*arguments: str, stdin: str = "", file: object = PROVINCES) -> dict[str, Any]:
    ran = run("why", file, *arguments, "--format", "json", stdin=stdin)
    assert ran.err == ""
    assert ran.status == (0 if ran.json["reachable"] else 1)
    assert set(ran.json) == {"reachable", "cost", "steps", "reasons"}
    for reason in ran.json["reasons"]:
        assert set(reason) == {"rule", "text", "space", "remedy"}
    found: dict[str, Any] = ran.json
    return found


def far(*pieces: dict[str, Any], width: int = 8, **parts: Any) -> str:
    """A row of meadows A1 to A8 with pieces of Yellow's and Blue's."""
    spaces = {f"A{i}": {"q": i, "r": 0, "terrain": "meadow"} for i in range(1, width + 1)}
    players = [{"id": "yellow", "look": "yellow"}, {"id": "blue", "look": "blue"}]
    head = {"format": 1, "game": "glory", "title": {"en": "A row"}, "players": players}
    return json.dumps({**head, "board": {"spaces": spaces}, "pieces": pieces, **parts})


def of_yellow(kind: str, n: int = 1, space: str = "A1") -> dict[str, Any]:
    return {"kind": kind, "owner": "yellow", "space": space, "n": n}


@pytest.mark.parametrize("space", ["A4", "A5", "A6"])
def test_a_march_is_offered_where_it_helps_and_nowhere_else(space: str) -> None:
    text = far(of_yellow("cavalry"))
    answer = why("--mover", "yellow:A1", "--to", space, file="-", stdin=text)
    marched = why("--mover", "yellow:A1", "--to", space, "--march", file="-", stdin=text)
    assert answer["reachable"] == (space == "A4")
    remedies = {each["remedy"] for each in answer["reasons"]}
    assert remedies == {"A4": set(), "A5": {MARCH}, "A6": {""}}[space]
    assert marched["reachable"] == (space != "A6")


def test_the_slow_are_left_behind_the_fewest_first() -> None:
    text = far(of_yellow("cavalry", 2), of_yellow("catapult"), of_yellow("spearmen"))
    (reason,) = why("--mover", "yellow:A1", "--to", "A3", file="-", stdin=text)["reasons"]
    assert (reason["rule"], reason["space"], reason["remedy"]) == ("G-MAN-1", "A3", MARCH)
    (reason,) = why("--mover", "yellow:A1", "--to", "A4", file="-", stdin=text)["reasons"]
    assert reason["remedy"] == "Leave behind at A1: 1 catapult and 1 spearman."
    told = run("why", "-", "--mover", "yellow:A1", "--to", "A4", stdin=text).out.splitlines()
    assert told[0] == "yellow:A1 cannot end its move at A4."
    assert told[told.index("What would help:") + 1 :][:2] == [
        "  Leave behind at A1: 1 catapult and 1 spearman. (G-SPLIT 1)",
        f"  {MARCH} (G-MARCH 1) Leave behind at A1: 1 catapult. (G-SPLIT 1)",
    ]
    assert len(told[told.index("What would help:") + 1 :]) <= 3


def test_a_switch_is_not_offered_where_the_move_could_not_be_carried_out_even_so() -> None:
    spaces = {"A1": {"q": 1, "r": 0, "terrain": "water"}, "A2": {"q": 2, "r": 0, "terrain": "water", "explored": False}}
    text = far(of_yellow("galley"), board={"spaces": spaces}, rules={"vessel_explores": False})
    way = ("--mover", "yellow:A1", "--to", "A2")
    answer = why(*way, file="-", stdin=text)
    assert [each["rule"] for each in answer["reasons"]] == ["G-EXPL-1"]
    assert answer["reasons"][0]["remedy"] == ""
    assert why(*way, "--rules", "vessel_explores=true", file="-", stdin=text)["reachable"]


def test_what_is_reached_and_cannot_be_carried_out_yet_says_so_at_once() -> None:
    answer = why(*CAVALRY, "--to", "H7")
    assert (answer["reachable"], answer["cost"]) == (True, 2)
    (reason,) = answer["reasons"]
    assert (reason["rule"], reason["space"], reason["remedy"]) == ("G-EXPL-2", "H7", "")
    told = run("why", PROVINCES, *CAVALRY, "--to", "H7").out.splitlines()
    assert told[:2] == [
        "yellow:G7 gets to H7 for 2 points, 1 left.",
        "It is reached, but the move cannot be carried out yet:",
    ]
    assert told[2].startswith("  H7: Turning up a tile is not covered yet")
    assert told[2].endswith("(G-EXPL 2)")
    assert why(*CAVALRY, "--to", "D7")["reasons"] == []


def test_what_always_helps_in_general_is_no_remedy_until_it_was_tried() -> None:
    told = run("why", PROVINCES, "--mover", "purple:C5", "--to", "E7").out.splitlines()
    assert told[0] == "purple:C5 cannot end its move at E7."
    assert told[1].endswith(" this hex can only be crossed. (G-MERGE 1)")
    assert told[2:] == [
        "      In general: Stop on a hex before or behind it.",
        "  E7: E7 would take 2, and there is 1 point. (G-MAN 1)",
        "      In general: Stop on the way, or let the faster units go without the slow ones.",
        "Nothing that was tried would help.",
    ]
    assert {each["remedy"] for each in why("--mover", "purple:C5", "--to", "E7")["reasons"]} == {""}


def test_by_way_of_others_every_reason_is_told_with_its_place() -> None:
    answer = why(*CAVALRY, "--to", "D7", "--via", "D6", "--via", "G9")
    assert [(each["rule"], each["space"]) for each in answer["reasons"]] == [("G-MAN-5", "G9"), ("G-MAN-1", "D7")]
    assert {each["remedy"] for each in answer["reasons"]} == {"Go another way round: it takes 3 points to D7, 0 left."}
    assert why(*CAVALRY, "--to", "D7")["cost"] == 3


def test_without_the_detour_it_is_told_only_where_that_helps() -> None:
    answer = why(*CAVALRY, "--to", "G9", "--via", "F7")
    assert [each["remedy"] for each in answer["reasons"]] == [""]
    told = run("why", PROVINCES, *CAVALRY, "--to", "D7", "--via", "D6").out.splitlines()
    assert told[-3:] == [
        "What would help:",
        "  Go another way round: it takes 3 points to D7, 0 left.",
        f"  {MARCH} (G-MARCH 1)",
    ]
    assert why(*CAVALRY, "--to", "D7", "--via", "D6", "--march")["reachable"]


def test_a_remedy_keeps_to_the_way_asked_for() -> None:
    text = far(of_yellow("cavalry"))
    answer = why(
        "--mover", "yellow:A1", "--to", "A2", "--via", "A3", "--via", "A2", "--via", "A2", file="-", stdin=text
    )
    assert (answer["reachable"], answer["cost"]) == (True, 3)
    back = why("--mover", "yellow:A1", "--to", "A1", "--via", "A3", file="-", stdin=text)
    assert back["reasons"][0]["remedy"] == "Go another way round: it takes 0 points to A1, 3 left."
    there = run("why", "-", "--mover", "yellow:A1", "--to", "A5", "--via", "A2", stdin=text).out.splitlines()
    assert there[-2:] == ["What would help:", f"  {MARCH} (G-MARCH 1)"]


def test_in_ukrainian() -> None:
    told = run("why", PROVINCES, *CAVALRY, "--to", "D7", "--via", "D6", "--lang", "uk").out.splitlines()
    assert told[0] == "yellow:G7 не може завершити переміщення на D7."
    assert told[-3:-1] == ["Що допоможе:", "  Піти іншим шляхом: до D7 за 3 очки, лишається 0."]


@pytest.mark.parametrize("half", [1, pytest.param(0, marks=pytest.mark.endure)])
@pytest.mark.parametrize("mover", ["yellow:G7", pytest.param("purple:C5", marks=pytest.mark.endure)])
def test_every_remedy_works_and_a_march_is_never_left_out(mover: str, half: int) -> None:
    spaces = json.loads(PROVINCES.read_text("utf-8"))["board"]["spaces"]
    marched = run("reach", PROVINCES, "--mover", mover, "--march", "--format", "json").json["spaces"]
    offered = 0
    for space in sorted(spaces)[half::2]:  # each is three commands
        answer = why("--mover", mover, "--to", space)
        if not answer["reachable"]:
            first = {each["remedy"] for each in answer["reasons"]}
            assert len(first) == 1, "what takes all reasons away stands with each of them"
            known = spaces[space].get("explored", True)  # nobody can be put down on what is not turned up yet
            assert (first == {MARCH}) == (known and space in marched and marched[space]["may_stop"])
            offered += first == {MARCH}
    assert offered
