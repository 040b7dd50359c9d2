"""A game is a folder and an entry point: this one is found, plays, and is known to nobody."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from hexwidgets.play import Scenario, Session, load, odds, reach
from hexwidgets.play.chances import answers_by_key
from hexwidgets.rules import GameSystem, find_game, game_names, outlook, run, tree
from hexwidgets.rules import odds as chances
from tests.madeup.fixture import FOLDER, NAME, madeup_game, madeup_scenario

__all__ = ["madeup_game", "madeup_scenario"]

ROOT = Path(__file__).parents[2]
MAY_NAME_IT = (FOLDER, ROOT / "tests" / "contract", ROOT / "benchmarks")
PARTS = ("hexwidgets", "tests", "notebooks", "scenarios", "benchmarks", ".ci", ".")
KINDS = {".css", ".ipynb", ".js", ".json", ".md", ".po", ".py", ".toml", ".txt"}


def texts(root: Path) -> Iterator[Path]:
    """Every text file of the project, but for the folders that may name the game."""
    for part in PARTS:
        found = (root / part).glob("*") if part == "." else (root / part).rglob("*")
        for path in sorted(found):
            if path.suffix in KINDS and not any(path.is_relative_to(folder) for folder in MAY_NAME_IT):
                yield path


@pytest.fixture
def scenario(madeup_scenario: Path) -> Scenario:
    return load(madeup_scenario)


def test_it_is_found_by_name(madeup_game: GameSystem) -> None:
    assert NAME in game_names()
    assert find_game(NAME) is madeup_game
    assert madeup_game.name == NAME


def test_a_subprocess_finds_it_too(madeup_game: GameSystem) -> None:
    code = f"from hexwidgets.rules import find_game; print(find_game({NAME!r}).name)"
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([os.environ["PYTHONPATH"], str(ROOT)])}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == NAME


def test_without_its_folder_there_is_no_such_game() -> None:
    code = (
        "from hexwidgets.rules import UnknownGame, find_game\n"
        f"try: find_game({NAME!r})\n"
        "except UnknownGame: print('unknown')"
    )
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert done.stdout == "unknown\n"


def test_nothing_else_names_it() -> None:
    """A game is one folder: whoever needs its name outside of it has not kept to the record of a game."""
    assert [str(path.relative_to(ROOT)) for path in texts(ROOT) if NAME in path.read_text("utf-8")] == []


def test_the_scan_would_find_it() -> None:
    assert Path(__file__) not in list(texts(ROOT))
    assert NAME in Path(__file__).read_text("utf-8")
    assert {ROOT / "hexwidgets" / "rules" / "system.py", ROOT / "tests" / "conftest.py"} < set(texts(ROOT))


def test_costs_are_those_written_on_the_ways(scenario: Scenario) -> None:
    band = reach(scenario, "red@Weald")
    assert dict(band) == {
        "Weald": 0, "Crag": 0, "Óbidos": 2, "Moor": 2, "Holm": 3, "Zwin": 3, "Бір": 3,
    }  # fmt: skip


def test_the_slow_and_haste_set_the_points(scenario: Scenario) -> None:
    movers = {each.id: each for each in scenario.game.movers(scenario.table)}
    raiders = movers["red@Weald"].party.of_kinds(["raider"])
    assert reach(scenario, "red@Weald").movement.budget == 4
    assert reach(scenario, "red@Weald", ["haste"]).movement.budget == 5
    assert reach(scenario, "red@Weald", party=raiders).movement.budget == 6


def test_an_enemy_bars_the_way_and_a_full_area_the_stop(scenario: Scenario) -> None:
    band = reach(scenario, "red@Weald")
    assert [(each.rule.section, each.at) for each in band.why_not("Fell")] == [("P-TREK-3", ("Fell",))]
    assert not band.may_stop("Бір")
    assert [each.rule.section for each in band.why_not("Бір")] == ["P-STACK-1"]
    assert [each.rule.section for each in reach(scenario, "blue@Tarn").why_not("Crag")] == ["P-WEARY-1"]
    assert [each.rule.section for each in band.why_not("Ness")] == ["P-TREK-2"]


def test_the_odds_of_a_duel_are_exact(scenario: Scenario) -> None:
    """Who strikes first hits a third of the time, then the other: 1/3 : 2/9, so 3/5 for the first."""
    outcomes = {tuple(sorted(each.points)): each.p for each in odds(scenario, 1).outcomes}
    assert outcomes == {("red",): Fraction(3, 5), ("blue",): Fraction(2, 5)}


def test_the_tree_of_a_duel_goes_on_for_ever_and_its_leaves_are_the_odds(scenario: Scenario) -> None:
    play = scenario.plays[0]
    duel = scenario.game.procedures[play.procedure]
    state, policy = duel.begin(scenario.table, play.arguments), answers_by_key({})
    grown = tree(scenario.table, duel.stage, state, play.answers, policy, duel.name)
    assert not grown.whole
    assert grown.leaves() == chances(scenario.table, duel.stage, state, policy)
    assert sum(each.chance for each in outlook(grown).comings) == 1


def test_a_recorded_trek_moves_and_wearies(scenario: Scenario) -> None:
    play = scenario.plays[1]
    trek = scenario.game.procedures[play.procedure]
    after = run(scenario.table, trek.stage, trek.begin(scenario.table, play.arguments)).position
    assert after.at("Moor").total() == 1
    assert after.count("weary", "Moor") == 1
    assert json.loads(json.dumps(play.arguments)) == play.arguments


def test_a_session_takes_it_as_any_game(scenario: Scenario) -> None:
    assert Session(scenario).position == scenario.position
