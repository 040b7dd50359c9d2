"""Scenario files: one canonical form, whole or not at all."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest

import hexwidgets.play
from hexwidgets.model import Fact, Hex, Piece, Position, Stack, apply
from hexwidgets.play import Scenario, ScenarioFaults, dumps, load, loads, save
from hexwidgets.play.schema import schema_text

SCHEMA = Path(hexwidgets.play.__file__).parent / "scenario.schema.json"


def test_the_published_schema_is_that_of_the_models() -> None:
    assert SCHEMA.read_text(encoding="utf-8") == schema_text(), (
        "write schema_text() of hexwidgets.play.schema to scenario.schema.json"
    )


def test_the_schema_takes_what_is_read_and_refuses_what_is_not(raw: dict[str, Any]) -> None:
    check = jsonschema.Draft202012Validator(json.loads(schema_text()))
    assert check.is_valid(raw)
    assert not check.is_valid(raw | {"wind": 1})
    assert not check.is_valid(raw | {"format": 2})
    assert not check.is_valid(raw | {"pieces": [{"space": "0,0", "kind": "scout", "owner": "a", "n": 0}]})


def test_a_scenario_reads_as_written(scenario: Scenario) -> None:
    table = scenario.table
    assert table.position.at("0,0") == Stack.of({Piece("scout", "a"): 2, Piece("scout", "b"): 1})
    assert table.position.at("hand b") == Stack.of({Piece("card", "", "gale"): 1})
    assert table.position.fact("cubes", "0,0") == 1
    assert (table.terrain("1,0"), table.terrain("0,0"), table.explored("0,0")) == ("bog", "turf", True)
    assert table.board.attribute("1,0", "hex") == Hex(1, 0)
    assert table.board.attribute("1,0", "kind") == "hex"
    assert set(table.board.neighbours("2,0")) == {"1,0", "1,1", "2,-1"}
    assert table.rules["limit"] == 4
    assert scenario.game.name == "heath"
    assert scenario.tiles["ring"][:2] == ("bog", "turf")
    assert [(id, player.look, player.name) for id, player in scenario.players.items()] == [
        ("a", "yellow", "Надія"),
        ("b", "blue", "Nuño"),
    ]


def test_a_title_falls_back_to_the_scenarios_language_then_english(raw: dict[str, Any]) -> None:
    titled = loads(json.dumps(raw | {"language": "uk"}))
    assert (titled.title("en"), titled.title("es"), titled.title()) == ("The heath", "Пустище", "Пустище")
    assert loads(json.dumps(raw | {"language": "pt"})).title("nl") == "The heath"
    assert loads(json.dumps(raw | {"title": {"es": "El páramo"}})).title("uk") == "El páramo"


def test_a_board_without_hexes_has_the_edges_that_the_file_names(raw: dict[str, Any]) -> None:
    spaces = {"Б": {"x": 0, "y": 1.5, "suit": "fox", "slots": 2}, "A": {"x": 1, "y": 0, "terrain": "fen"}}
    edges = [["Б", "A", "path"]]
    part = {
        "board": {"spaces": spaces, "edges": edges},
        "terrains": {"fen": {"cost": 3, "look": "bog"}},
        "pieces": [],
        "facts": [],
        "plays": [],
    }
    scenario = loads(json.dumps(raw | part))
    board = scenario.table.board
    assert board.spaces == ("A", "Б")
    assert board.edge_kind("A", "Б") == "path"
    assert (board.attribute("Б", "xy"), board.attribute("Б", "suit"), board.attribute("Б", "slots")) == (
        (0, 1.5),
        "fox",
        2,
    )
    assert board.attribute("A", "kind") == "moor"
    assert scenario.game.terrains_of(board)["fen"].cost == 3
    assert '["Б", "A", "path"]' in dumps(scenario)
    assert '"x": 0, "y": 1.5' in dumps(scenario)


def test_what_a_scenario_adds_has_a_name_by_language(raw: dict[str, Any]) -> None:
    fen = {"cost": 3, "look": "bog", "title": {"en": "fen", "uk": "драговина"}}
    raw["players"][1].pop("name")
    scenario = loads(json.dumps(raw | {"terrains": {"fen": fen, "scree": {"cost": 2, "look": "bog"}}}))
    names = {"player.a": "Надія", "player.b": "b"}
    assert scenario.words("uk") == {**names, "heath.terrain.fen": "драговина"}
    assert scenario.words("nl") == scenario.words() == {**names, "heath.terrain.fen": "fen"}
    assert dumps(loads(dumps(scenario))) == dumps(scenario)


def test_an_edge_of_a_hex_board_tells_the_kind_of_a_shared_side(raw: dict[str, Any]) -> None:
    raw["board"]["edges"] = [["0,0", "1,0", "river"], ["0,0", "2,-2"]]
    board = loads(json.dumps(raw)).table.board
    assert board.edge_kind("1,0", "0,0") == "river"
    assert board.edge_kind("2,-2", "0,0") == "adjacent"
    assert board.edge_kind("0,1", "0,0") == "adjacent"


def test_one_space_piece_and_fact_stands_on_a_line_with_sorted_keys(scenario: Scenario) -> None:
    lines = dumps(scenario).splitlines()
    assert '      "0,0": {"q": 0, "r": 0, "terrain": "turf"},' in lines
    assert '    {"kind": "scout", "n": 2, "owner": "a", "space": "0,0"},' in lines
    assert '    {"kind": "card", "name": "gale", "space": "hand b"}' in lines
    assert '    {"is": 1, "key": "cubes", "of": "0,0"}' in lines
    assert '    {"id": "a", "look": "yellow", "name": "Надія"},' in lines
    tops = [line.split('"')[1] for line in lines if line.startswith('  "')]
    assert tops == sorted(tops)
    assert "rules" not in tops
    assert dumps(scenario).endswith("}\n")


def test_what_is_written_reads_back_to_the_same_text(scenario: Scenario, raw: dict[str, Any]) -> None:
    text = dumps(scenario)
    assert dumps(loads(text)) == text
    named = {"$schema": "scenario.schema.json", "rules": {"fog": True}, "language": "uk"}
    text = dumps(loads(json.dumps(raw | named)))
    assert dumps(loads(text)) == text
    assert '"$schema": "scenario.schema.json"' in text
    assert '"fog": true' in text


def test_the_order_of_a_file_does_not_matter(raw: dict[str, Any], scenario: Scenario) -> None:
    raw["pieces"].reverse()
    raw["board"]["spaces"] = dict(reversed(raw["board"]["spaces"].items()))
    raw["pieces"].append({"space": "0,0", "kind": "scout", "owner": "a"})
    mixed = loads(json.dumps(raw))
    assert mixed.table.board.spaces == scenario.table.board.spaces
    assert mixed.position.at("0,0").number(Piece("scout", "a")) == 3


def test_paint_is_saved_as_the_boards_own(scenario: Scenario) -> None:
    paint = (
        Fact("terrain", "0,0", None, "bog"),
        Fact("explored", "0,1", None, False),
        Fact("terrain", "0,1", None, "turf"),
    )
    painted = scenario.with_position(apply(scenario.position, paint))
    text = dumps(painted)
    assert '"0,0": {"q": 0, "r": 0, "terrain": "bog"},' in text
    assert '"0,1": {"explored": false, "q": 0, "r": 1, "terrain": "turf"},' in text
    again = loads(text)
    assert not [key for key, _ in again.position.facts if key in ("terrain", "explored")]
    for space in again.table.board.spaces:
        assert again.table.terrain(space) == painted.table.terrain(space)
        assert again.table.explored(space) == painted.table.explored(space)
    assert again.position.pieces == painted.position.pieces
    assert dumps(again) == text
    assert dumps(painted.with_position(scenario.position)) == dumps(scenario)


@pytest.mark.parametrize(
    ("position", "says"),
    [
        (
            Position({"mars": Stack.of({Piece("scout", "a"): 1})}),
            "$.pieces[0].space: fault.space (name=mars)",
        ),
        (
            Position({"0,0": Stack([(Piece("scout", "a"), True)])}),
            "$.pieces[0].n: fault.type.whole (got=true)",
        ),
        (Position({}, {("cubes", "0,0"): True}), "$.facts[0].is: fault.type.whole (got=true)"),
        (Position({}, {("wind", "0,0"): 1}), "$.facts[0].key: fault.fact (name=wind, known="),
    ],
)
def test_a_position_that_no_file_could_hold_is_refused(scenario: Scenario, position: Position, says: str) -> None:
    with pytest.raises(ScenarioFaults) as caught:
        scenario.with_position(position)
    assert str(caught.value).startswith(says)


def test_names_in_any_script_survive(raw: dict[str, Any], tmp_path: Path) -> None:
    raw["board"]["spaces"]["Львів \N{SNOWMAN} \\ \" '"] = {"q": 5, "r": 5}
    raw["pieces"].append({"space": "Львів \N{SNOWMAN} \\ \" '", "kind": "cairn", "name": "Ñandú \N{FIRE}"})
    path = save(loads(json.dumps(raw)), tmp_path / "вереск.json")
    assert "Львів \N{SNOWMAN}" in path.read_text(encoding="utf-8")
    assert load(path).position.at("Львів \N{SNOWMAN} \\ \" '") == Stack.of({Piece("cairn", "", "Ñandú \N{FIRE}"): 1})


def test_a_byte_order_mark_is_read_over(scenario: Scenario, tmp_path: Path) -> None:
    path = tmp_path / "marked.json"
    path.write_bytes(b"\xef\xbb\xbf" + dumps(scenario).encode())
    assert dumps(load(path)) == dumps(scenario)


def test_saving_keeps_the_files_mode_and_leaves_nothing_beside_it(scenario: Scenario, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    save(scenario, path)
    mask = os.umask(0)
    os.umask(mask)
    assert stat.S_IMODE(path.stat().st_mode) == 0o666 & ~mask
    path.chmod(0o640)
    save(load(path))
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert [each.name for each in tmp_path.iterdir()] == ["a.json"]
    assert path.read_bytes() == dumps(scenario).encode()


def test_saving_through_a_link_writes_the_file_that_it_leads_to(scenario: Scenario, tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    real, link = tmp_path / "real" / "a.json", tmp_path / "link.json"
    real.write_text("old")
    link.symlink_to(real)
    save(scenario, link)
    assert link.is_symlink()
    assert real.read_text(encoding="utf-8") == dumps(scenario)


def test_a_scenario_of_no_file_needs_a_path(scenario: Scenario) -> None:
    with pytest.raises(ValueError, match="needs a path"):
        save(scenario)


@pytest.mark.parametrize("broken", ["replace", "fsync", "chmod"])
def test_a_save_that_is_killed_leaves_the_old_file(
    scenario: Scenario, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    path = tmp_path / "a.json"
    path.write_text("old")

    def die(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, broken, die)
    with pytest.raises(KeyboardInterrupt):
        save(scenario, path)
    assert path.read_text() == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["a.json"]


def test_the_file_is_on_the_disk_before_it_takes_the_old_ones_place(
    scenario: Scenario, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    fsync, replace = os.fsync, os.replace

    def noted_fsync(handle: int) -> None:
        calls.append("fsync")
        fsync(handle)

    def noted_replace(source: Path, target: Path) -> None:
        calls.append("replace")
        replace(source, target)

    monkeypatch.setattr(os, "fsync", noted_fsync)
    monkeypatch.setattr(os, "replace", noted_replace)
    save(scenario, tmp_path / "a.json")
    assert calls == ["fsync", "replace", "fsync"]


def test_a_file_left_by_a_dead_process_is_in_nobodys_way(scenario: Scenario, tmp_path: Path) -> None:
    left = tmp_path / f".a.json.{os.getpid()}.0.new"
    left.write_text("half")
    save(scenario, tmp_path / "a.json")
    assert (tmp_path / "a.json").read_text(encoding="utf-8") == dumps(scenario)
    assert left.read_text() == "half"


SHIPPED = sorted((Path(__file__).parents[2] / "scenarios").rglob("*.json"))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_scenario_is_sound_and_stands_as_we_would_save_it(path: Path) -> None:
    scenario = load(path)
    assert scenario.faults() == ()
    assert dumps(scenario) == path.read_text(encoding="utf-8")
