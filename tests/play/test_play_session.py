"""One history: undone it gives the file back, redone the last one; what fails changes nothing."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hexwidgets.model import BOX, Change, Fact, Piece, Shift, StaleChange, apply
from hexwidgets.play import Scenario, ScenarioFaults, Session, dumps, load, loads, odds, save
from hexwidgets.play.design import CountBrush, EraseBrush, PieceBrush, TerrainBrush, TileBrush, move_stack
from hexwidgets.rules import BadRecord, IllegalAnswer

DUEL = {"space": "0,0", "striker": "a", "struck": "b"}
CAIRN = (Shift(Piece("cairn"), 1, BOX, "0,1"),)


def state(session: Session) -> tuple[Any, ...]:
    return session.line, session.entries, session.position, session.dirty


def test_an_edit_is_named_undone_and_redone(scenario: Scenario) -> None:
    session = Session(scenario)
    assert (session.can_undo, session.can_redo, session.dirty) == (False, False, False)
    entry = session.edit(CAIRN, "ui.placed", (("space", "0,1"),))
    assert (entry.id, entry.parent, entry.say, entry.args) == (1, 0, "ui.placed", (("space", "0,1"),))
    assert session.position.at("0,1").number(Piece("cairn")) == 1
    assert session.dirty
    assert session.undo().id == 0
    assert session.position == scenario.position
    assert (session.dirty, session.can_redo) == (False, True)
    assert session.redo().id == 1
    assert session.redo().id == 1
    assert session.table.position.at("0,1").number(Piece("cairn")) == 1


def test_a_play_enters_the_history_when_it_has_all_its_answers(scenario: Scenario) -> None:
    session = Session(scenario)
    before = state(session)
    waiting = session.play("duel", DUEL, [[3]]).waiting
    assert waiting is not None
    assert waiting.say == "heath.stand"
    assert state(session) == before
    arguments = dict(DUEL)
    played = session.play("duel", arguments, [[3], "fight", [0]], "ui.duel")
    arguments["space"] = "elsewhere"
    assert played.result == "fought"
    assert session.position == played.position
    assert session.position.count("points", "a") == 1
    deed: Any = session.entry.deed
    assert (deed.procedure, deed.arguments, deed.answers) == ("duel", DUEL, ((3,), "fight", (0,)))
    session.undo()
    assert session.position == scenario.position


def test_another_branch_is_kept(scenario: Scenario) -> None:
    session = Session(scenario)
    for space in ("0,1", "1,0"):
        session.edit((Shift(Piece("cairn"), 1, BOX, space),))
    session.undo()
    session.edit((Shift(Piece("cairn"), 1, BOX, "2,0"),))
    assert [entry.id for entry in session.line.entries] == [0, 1, 3]
    assert session.line.current == 2
    session.jump(1)
    assert [entry.id for entry in session.line.entries] == [0, 1, 3]
    assert session.line.current == 1
    session.jump(2)
    assert [entry.id for entry in session.line.entries] == [0, 1, 2]
    assert set(session.position.pieces) >= {"0,1", "1,0"}
    session.jump(0)
    assert session.redo().id == 1
    assert session.redo().id == 2
    with pytest.raises(KeyError):
        session.jump(9)


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ((*CAIRN, Shift(Piece("cairn"), 3, "0,1", BOX)), StaleChange),
        ((*CAIRN, Fact("cubes", "0,0", 0, 1)), StaleChange),
        ((*CAIRN, Shift(Piece("scout", "c"), 1, BOX, "0,1")), ScenarioFaults),
        ((*CAIRN, Shift(Piece("scout", "a"), 1, BOX, "mars")), ScenarioFaults),
        ((*CAIRN, Shift(Piece("scout", "a"), -1, BOX, "0,0")), ScenarioFaults),
        ((*CAIRN, Shift(Piece("scout", "a"), True, BOX, "0,0")), ScenarioFaults),
        ((*CAIRN, Fact("cubes", "0,0", 1, float("nan"))), ScenarioFaults),  # type: ignore[arg-type]
        ((*CAIRN, Fact("terrain", "0,0", None, "lava")), ScenarioFaults),
    ],
)
def test_an_edit_that_fails_changes_nothing(
    scenario: Scenario, changes: tuple[Change, ...], error: type[Exception]
) -> None:
    session = Session(scenario)
    session.edit(CAIRN)
    session.undo()
    before = state(session)
    with pytest.raises(error):
        session.edit(changes)
    assert state(session) == before
    assert session.can_redo


@pytest.mark.parametrize(
    ("procedure", "arguments", "answers", "error"),
    [
        ("race", DUEL, [], BadRecord),
        ("duel", {"space": "2,0"}, [], BadRecord),
        ("duel", DUEL, [[2], "parley"], IllegalAnswer),
        ("duel", DUEL, [[2], "flee", [2]], IllegalAnswer),
    ],
)
def test_a_play_that_fails_changes_nothing(
    scenario: Scenario, procedure: str, arguments: dict[str, Any], answers: list[Any], error: type[Exception]
) -> None:
    session = Session(scenario)
    before = state(session)
    with pytest.raises(error):
        session.play(procedure, arguments, answers)
    assert state(session) == before


def test_no_changes_make_no_entry(scenario: Scenario) -> None:
    session = Session(scenario)
    assert session.edit(()).id == 0
    assert session.entries[1:] == ()


def test_saving_makes_it_clean_until_something_differs(scenario: Scenario, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    save(scenario, path)
    opened = path.read_bytes()
    session = Session(load(path))
    session.edit(CAIRN)
    session.save()
    assert not session.dirty
    assert load(path).position == session.position
    session.undo()
    assert session.dirty
    session.save()
    assert not session.dirty
    assert path.read_bytes() == opened


def test_a_recorded_play_keeps_the_table_that_it_began_from(raw: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    raw["plays"][0]["answers"] = [[3]]
    save(loads(json.dumps(raw)), path)
    opened, chances = path.read_bytes(), odds(load(path))
    assert b'"start"' not in opened
    session = Session(load(path))
    session.play("duel", DUEL, [[3], "flee"])  # nobody is left to be struck
    session.edit(TerrainBrush("bog").changes(session.game, session.table, "0,0"))
    session.edit(TerrainBrush("turf").changes(session.game, session.table, "1,0"))
    session.save()
    again = load(path)
    (play,) = again.plays
    assert again.position.at("0,0").number(Piece("scout", "b")) == 0
    assert again.faults() == ()
    assert odds(again) == odds(session.scenario()) == chances
    start = again.start(play)
    assert start.position.pieces == loads(opened.decode()).position.pieces
    assert (start.position.count("cubes", "0,0"), start.position.fact("points", "a")) == (1, None)
    assert (start.terrain("0,0"), start.terrain("1,0")) == ("turf", "bog")
    assert (
        '        "pieces": [\n          {"kind": "scout", "n": 2, "owner": "a", "space": "0,0"},\n' in path.read_text()
    )
    assert path.read_text() == dumps(again)
    while session.can_undo:
        session.undo()
    session.save()
    assert path.read_bytes() == opened
    put_back = again.with_position(start.position)
    assert '"start"' not in dumps(put_back)


def test_a_space_without_terrain_is_painted_and_a_play_still_begins_without(raw: dict[str, Any]) -> None:
    raw["board"]["spaces"]["0,1"].pop("terrain")
    scenario = loads(json.dumps(raw))
    after = scenario.with_position(apply(scenario.position, (Fact("terrain", "0,1", None, "bog"),)))
    again = loads(dumps(after))
    assert again.table.terrain("0,1") == "bog"
    assert again.start(again.plays[0]).terrain("0,1") == ""
    assert dumps(again) == dumps(after)


BRUSHES = (
    PieceBrush("scout", "a"),
    PieceBrush("cairn"),
    CountBrush("cubes"),
    TerrainBrush("bog"),
    TerrainBrush("turf"),
    TileBrush("ring", ("bog", "turf", "bog", "bog", "bog", "bog", "bog"), 2),
    EraseBrush(),
)
DEEDS = st.one_of(
    st.tuples(st.sampled_from(BRUSHES), st.integers(0, 18)),
    st.tuples(st.integers(0, 18), st.integers(0, 18)),
    st.sampled_from(("undo", "redo", "play")),
)


@given(deeds=st.lists(DEEDS, max_size=25))
@settings(derandomize=True, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_undoing_all_gives_the_file_back_and_redoing_all_the_last_one(raw: dict[str, Any], deeds: list[Any]) -> None:
    scenario = loads(dumps(loads(json.dumps(raw))))
    session = Session(scenario)
    spaces = scenario.table.board.spaces
    for deed in deeds:
        match deed:
            case "undo":
                session.undo()
            case "redo":
                session.redo()
            case "play":
                if session.position.at("0,0").number(Piece("scout", "b")):
                    session.play("duel", DUEL, [[2], "flee"])
            case (int(source), int(target)):
                session.edit(move_stack(session.table, spaces[source], spaces[target]))
            case (brush, at):
                with suppress(ScenarioFaults):  # a tile that would hang over the edge of the board
                    session.edit(brush.changes(scenario.game, session.table, spaces[at]))
    while session.can_redo:
        session.redo()
    last = dumps(session.scenario())
    again = loads(last)
    assert dumps(again) == last
    assert again.position.pieces == session.position.pieces
    assert [again.table.terrain(s) for s in spaces] == [session.table.terrain(s) for s in spaces]
    start = again.start(again.plays[0])
    assert start.position.pieces == scenario.position.pieces
    assert [start.terrain(s) for s in spaces] == [scenario.table.terrain(s) for s in spaces]
    while session.can_undo:
        session.undo()
    assert dumps(session.scenario()) == dumps(scenario)
    assert not session.dirty
    while session.can_redo:
        session.redo()
    assert dumps(session.scenario()) == last
