"""Every scenario that is shipped: in our one form, without faults, its plays replayed, told in every language.

And the other way round: every rule that a game implements is met in a rule case and, where one can show it, in a play.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hexwidgets.play import Scenario, dumps, load, loads
from hexwidgets.play.schema import PlayPart
from hexwidgets.rules import BadRecord, GameSystem, IllegalAnswer, Step, find_game, run
from hexwidgets.text import Catalog, languages

CHECKOUT = Path(__file__).parents[1]
SCENARIOS = sorted((CHECKOUT / "scenarios").rglob("*.json"))
CASES = CHECKOUT / "tests" / "cases"
GAMES = sorted({path.parent.name for path in SCENARIOS})

NOT_PLAYED = {
    "glory": {"G-MAN-1", "G-MAN-3c", "G-MAN-5", "G-MAN-6", "G-SEA-1"},
    "plain": {"P-MOVE-1", "P-EDGE-2", "P-STACK-1", "P-FOE-1"},
    "root": {"2.2.1", "2.3"},
}
"""Implemented rules that no recorded play can cite: they only refuse, or price a hex that a move cannot end on yet."""


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


every_scenario = pytest.mark.parametrize("path", SCENARIOS, ids=name)


@cache
def opened(path: Path) -> Scenario:
    return load(path)


def steps(scenario: Scenario, play: PlayPart) -> Iterator[Step]:
    """The steps of a recorded play, with the question or roll that it stops before; or the rulings that refuse it."""
    procedure, table = scenario.game.procedures[play.procedure], scenario.start(play)
    try:
        played = run(table, procedure.stage, procedure.begin(table, play.arguments), play.answers, play.procedure)
    except (BadRecord, IllegalAnswer) as refused:
        assert play.expect is not None
        assert play.expect.refused
        yield from refused.rulings
        return
    yield from (frame.step for frame in played.frames)
    if played.waiting is not None:
        yield played.waiting


def strict(game: GameSystem, scenario: Scenario, language: str) -> Catalog:
    return Catalog(language, [game], names=scenario.words(language), strict=True)


def test_each_game_ships_scenarios_and_glory_a_large_and_two_small_ones() -> None:
    sizes = sorted(len(opened(path).table.board) for path in SCENARIOS if path.parent.name == "glory")
    assert GAMES == ["glory", "plain", "root"]
    assert len(sizes) >= 3
    assert sizes[0] <= 19
    assert sizes[-1] >= 49


@every_scenario
def test_it_is_in_the_one_form_that_we_write(path: Path) -> None:
    assert dumps(opened(path)) == path.read_text("utf-8")


@every_scenario
def test_it_has_no_faults_and_lies_in_the_folder_of_its_game(path: Path) -> None:
    scenario = opened(path)
    assert scenario.faults() == ()
    assert scenario.game.name == path.parent.name


@every_scenario
def test_titles_and_the_words_it_adds_are_there_in_every_language(path: Path) -> None:
    scenario = opened(path)
    spoken = set(languages(scenario.game))
    for titles in (scenario.document.title, *(play.title for play in scenario.plays)):
        assert spoken <= set(titles)
    for player in scenario.players.values():
        assert player.name
    for added, title in {
        **{name: part.title for name, part in scenario.document.terrains.items()},
        **{name: part.title for name, part in scenario.document.effects.items()},
    }.items():
        assert spoken <= set(title), added


@every_scenario
def test_every_recorded_play_replays_and_cites_the_rulebook(path: Path) -> None:
    scenario = opened(path)
    assert scenario.plays
    for play in scenario.plays:
        told = list(steps(scenario, play))
        assert told
        assert [step.rule for step in told if step.rule not in scenario.game.rulebook] == []
        assert [step.at for step in told if not set(step.at) <= set(scenario.table.board.spaces)] == []


def test_root_ships_eight_scenarios_and_each_play_says_what_it_comes_to() -> None:
    scenarios = [opened(path) for path in SCENARIOS if path.parent.name == "root"]
    assert len(scenarios) >= 8
    for scenario in scenarios:
        for play in scenario.plays:
            assert play.expect is not None
            told = (play.expect.losses, play.expect.points, play.expect.waits_for)
            assert (None not in told) != bool(play.expect.refused), (scenario.title(), play.title)
    odds = [play.expect.odds for scenario in scenarios for play in scenario.plays if play.expect and play.expect.odds]
    assert len(odds) >= 3


def spoiled(expect: dict[str, Any], player: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """What a play is expected to come to, each time with one entry made wrong."""
    for key in expect:
        wrong = json.loads(json.dumps(expect))
        match key:
            case "losses":
                wrong[key] = {} if wrong[key] else {player: {"warrior": 7}}
            case "points":
                wrong[key] = {} if wrong[key] else {player: 7}
            case "odds":
                wrong[key][0]["p"] = "1/97"
            case "refused":
                wrong[key] = ["0.0"]
            case _:
                wrong[key] = "else"
        yield key, wrong


@every_scenario
def test_a_wrong_expectation_is_a_fault_at_its_place(path: Path) -> None:
    raw = json.loads(path.read_text("utf-8"))
    for index, play in enumerate(raw["plays"]):
        right = play.get("expect", {})
        for key, wrong in spoiled(right, raw["players"][0]["id"] if right else ""):
            play["expect"] = wrong
            faults = loads(json.dumps(raw), path.name).faults()
            assert faults
            assert {fault.path.startswith(f"$.plays[{index}].expect.{key}") for fault in faults} == {True}
        if right:
            play["expect"] = right


@every_scenario
def test_every_step_is_told_in_every_language_of_the_game(path: Path) -> None:
    scenario = opened(path)
    for language in languages(scenario.game):
        say = strict(scenario.game, scenario, language)
        for play in scenario.plays:
            for step in steps(scenario, play):
                assert say.step(step)
                assert say.title(step.rule)


@every_scenario
def test_what_lies_on_the_board_has_a_name_in_every_language_of_the_game(path: Path) -> None:
    scenario = opened(path)
    for language in languages(scenario.game):
        say = strict(scenario.game, scenario, language)
        kinds = {piece.kind for stack in scenario.position.pieces.values() for piece, _ in stack}
        terrains = {scenario.table.terrain(space) for space in scenario.table.board.spaces} - {""}
        for key in (*(f"piece.{kind}" for kind in kinds), *(f"terrain.{each}" for each in terrains)):
            assert say(f"{scenario.game.name}.{key}")


def strings(value: Any) -> Iterator[str]:
    """Every text inside a JSON value, what it says is *not* cited apart."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from strings(each)
    elif isinstance(value, dict):
        for key, each in value.items():
            if key != "not_cited":
                yield from strings(each)


def cited_by_cases(game: GameSystem) -> dict[str, set[str]]:
    """Rule ids in the answers of a game's cases, with the cases that have them."""
    found: dict[str, set[str]] = {}
    for path in sorted((CASES / game.name).glob("*.json")):
        case = json.loads(path.read_text("utf-8"))
        for part in case.get("parts", [case]):
            for text in strings(part.get("answer", {})):
                section = text.partition(" ")[0]
                if section in game.rulebook.rules:
                    found.setdefault(section, set()).add(path.stem)
    return found


def cited_by_plays(game: GameSystem) -> dict[str, set[str]]:
    """Rule ids that recorded plays cite, with the scenarios."""
    found: dict[str, set[str]] = {}
    for path in SCENARIOS:
        scenario = opened(path)
        if scenario.game.name == game.name:
            for play in scenario.plays:
                for step in steps(scenario, play):
                    found.setdefault(step.rule.section, set()).add(path.stem)
    return found


@pytest.mark.parametrize("game_name", GAMES)
def test_every_implemented_rule_is_met_in_a_case_and_in_a_recorded_play(game_name: str) -> None:
    game = find_game(game_name)
    plays, cases = cited_by_plays(game), cited_by_cases(game)
    missing = []
    for rule in game.rulebook:
        if rule.status != "out of scope":
            shown = (", ".join(sorted(found.get(rule.section, ()))) or "-" for found in (plays, cases))
            print(f"{rule.section:10} {rule.status:12} plays: {next(shown)}; cases: {next(shown)}")
        if rule.status == "implemented":
            seen = (cases, plays)[: 1 if rule.section in NOT_PLAYED.get(game_name, ()) else 2]
            missing += [rule.section for found in seen if rule.section not in found]
    assert missing == []
