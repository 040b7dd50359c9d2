"""``rules`` and ``schema``."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hexwidgets.cli import shipped
from hexwidgets.cli.rule_table import names, shown_by_notebooks, shown_by_scenarios
from hexwidgets.rules import find_game, game_names
from tests.cli.running import CHECKOUT, PROVINCES, process, run
from tests.test_scenarios import cited_by_cases, cited_by_plays

KEYS = ["id", "title", "status", "why", "scenarios", "lessons"]
GAMES = game_names()


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_the_rulebook_is_listed_as_it_stands(game: str) -> None:
    ran = run("rules", game, "--format", "json")
    assert (ran.status, ran.err, list(ran.json)) == (0, "", ["rules"])
    rows = ran.json["rules"]
    assert all(list(row) == KEYS for row in rows)
    assert [(row["id"], row["status"]) for row in rows] == [
        (each.section, each.status) for each in find_game(game).rulebook
    ]
    assert all(row["title"] for row in rows)
    assert all(bool(row["why"]) == (row["status"] != "implemented") for row in rows)


@pytest.mark.parametrize("game", GAMES)
def test_its_scenarios_are_those_whose_plays_cite_it(game: str) -> None:
    plays = cited_by_plays(find_game(game))
    for row in run("rules", game, "--format", "json").json["rules"]:
        assert {Path(file).stem for file in row["scenarios"]} == plays.get(row["id"], set()), row["id"]
        assert all((CHECKOUT / file).is_file() for file in (*row["scenarios"], *row["lessons"]))


@pytest.mark.parametrize("game", GAMES)
def test_an_implemented_rule_is_shown_by_a_recorded_play_or_else_met_in_a_case(game: str) -> None:
    """A case counts where it expects the rule: its id stands in the answer that the case wants."""
    cases = cited_by_cases(find_game(game))
    rows = run("rules", game, "--format", "json").json["rules"]
    untraced = [
        row["id"] for row in rows if row["status"] == "implemented" and not row["scenarios"] and row["id"] not in cases
    ]
    assert untraced == []


def test_the_text_has_titles_reasons_files_and_switches() -> None:
    lines = run("rules", "root").out.splitlines()
    at = lines.index("4.3.1: Ambush (implemented)")
    files = lines[at + 1 : next(i for i, line in enumerate(lines) if i > at and not line.startswith("    "))]
    assert {"    scenarios/root/ambush-at-the-fox-clearing.json", "    notebooks/battle.ipynb"} <= set(files)
    at = lines.index("2.2.2: The suit of a clearing (partly)")
    assert lines[at + 1] == "    Only checked on the table as it lies."
    assert "  foil_discard: both, defender_only" in lines
    uk = run("rules", "glory", "--lang", "uk").out.splitlines()
    assert uk[0].startswith("G-MAN 1: ")
    assert uk[0].endswith(" (втілено)")


@pytest.mark.parametrize(
    ("text", "section", "named"),
    [
        ("the dice (4.3.2) fall", "4.3.2", True),
        ("the dice (4.3.2.I) fall", "4.3.2", False),
        ("section 4.3.", "4.3", True),
        ("1.4.3 and 4.35", "4.3", False),
        ("by G-MAN-3b,", "G-MAN-3b", True),
        ("by G-MAN-3b,", "G-MAN-3", False),
        ("by G-MAN 3b,", "G-MAN 3b", True),
        ("scenarios/4.3/x", "4.3", False),
    ],
)
def test_a_notebook_names_a_rule_by_its_whole_id(text: str, section: str, named: bool) -> None:
    assert names(text, section) == named


def test_what_cannot_be_read_shows_nothing(tmp_path: Path) -> None:
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "half.json").write_text(PROVINCES.read_text("utf-8")[:500], "utf-8")
    (tmp_path / "notebooks").mkdir()
    for name, text in (("half", '{"cells": ['), ("odd", '{"cells": [1]}'), ("other", '{"cells": []}')):
        (tmp_path / "notebooks" / f"{name}.ipynb").write_text(text, "utf-8")
    lesson = {"cells": [{"cell_type": "markdown", "source": ["# Glory\n", "G-MAN 3b says"]}]}
    (tmp_path / "notebooks" / "lesson.ipynb").write_text(json.dumps(lesson), "utf-8")
    game = find_game("glory")
    assert shown_by_scenarios(game, tmp_path) == {}
    assert shown_by_notebooks(game, tmp_path) == {"G-MAN-3b": ["notebooks/lesson.ipynb"]}
    assert shown_by_notebooks(find_game("root"), tmp_path) == {}


def test_a_record_that_cannot_be_played_shows_nothing(tmp_path: Path) -> None:
    raw = json.loads(PROVINCES.read_text("utf-8"))
    good, bad = raw["plays"][0], {"procedure": "maneuver", "arguments": {"mover": "nobody"}}
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "one.json").write_text(json.dumps({**raw, "plays": [bad, good]}), "utf-8")
    found = shown_by_scenarios(find_game("glory"), tmp_path)
    assert found["G-MAN-3b"] == ["scenarios/one.json"]
    assert "G-SPLIT-1" not in found


def test_an_installed_package_has_its_own_files(tmp_path: Path) -> None:
    package = tmp_path / "hexwidgets"
    assert shipped.folder(package) == package / "shipped"
    assert shipped.folder() == CHECKOUT


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
def test_a_terminal_sees_how_far_it_is_and_a_program_only_json() -> None:
    import pty

    terminal, end = pty.openpty()
    try:
        done = subprocess.run(
            [sys.executable, "-m", "hexwidgets", "rules", "root", "--format", "json"],
            cwd=CHECKOUT,
            env={**os.environ, "PYTHONPATH": str(CHECKOUT), "TERM": "xterm"},
            stdout=subprocess.PIPE,
            stderr=end,
            timeout=120,
        )
        os.close(end)
        shown = os.read(terminal, 10_000).decode()
    finally:
        os.close(terminal)
    assert json.loads(done.stdout)["rules"]
    assert "root" in shown
    assert "100%" in shown
    assert process("rules", "root", "--format", "json").err == ""


def test_the_schema_is_the_one_that_the_package_carries() -> None:
    stored = (CHECKOUT / "hexwidgets" / "play" / "scenario.schema.json").read_text("utf-8")
    for more in ((), ("--format", "json"), ("--lang", "uk")):
        ran = run("schema", *more)
        assert (ran.status, ran.err, ran.out) == (0, "", stored)
    assert process("schema", env={"PYTHONIOENCODING": "ascii"}).json == json.loads(stored)
