"""What every game keeps, whatever its rules: asked of each by its record alone."""

from __future__ import annotations

import json
import random
import tomllib
from collections.abc import Iterator
from itertools import chain, combinations
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from hexwidgets.model import Piece, Shift, Stack, apply, inverse
from hexwidgets.play import Scenario, load
from hexwidgets.rules import (
    Answer,
    BadRecord,
    Choice,
    Event,
    Frame,
    GameSystem,
    IllegalAnswer,
    Mover,
    Order,
    Procedure,
    Reach,
    Roll,
    Ruling,
    Run,
    Step,
    Table,
    Toll,
    find_game,
    game_names,
    move_arguments,
    replay,
    run,
    tolls,
    value_key,
)
from hexwidgets.text import Catalog, languages, section_text, switch_rows
from tests.contract.sampling import sample
from tests.madeup import fixture

ROOT = Path(__file__).parents[2]
NAMES = sorted({*game_names(), fixture.NAME})
PLAYS = 12
MOST_ANSWERS = 500
JUNK: tuple[Answer, ...] = (None, True, "no such answer", -1, 2.5, [], ["no"], [None, [1]], {"a": 1})


@pytest.fixture(scope="module", autouse=True)
def installed() -> Iterator[None]:
    with fixture.on_the_path():
        yield


@pytest.fixture(params=NAMES)
def game(request: pytest.FixtureRequest) -> GameSystem:
    return find_game(request.param)


@pytest.fixture
def scenarios(game: GameSystem) -> list[Scenario]:
    folder = fixture.SCENARIOS if game.name == fixture.NAME else ROOT / "scenarios" / game.name
    found = [load(path) for path in sorted(folder.glob("*.json"))]
    assert found, f"{game.name} ships no scenario"
    return found


class Start(NamedTuple):
    """A procedure about to be played."""

    table: Table
    procedure: Procedure
    arguments: dict[str, Any]

    def play(self, answers: list[Answer]) -> Run:
        state = self.procedure.begin(self.table, json.loads(json.dumps(self.arguments)))
        return run(self.table, self.procedure.stage, state, answers, self.procedure.name)


def orders(game: GameSystem, table: Table, mover: Mover) -> Iterator[Order]:
    """The whole of a mover and a part of it, under every set of options."""
    keys = [option.key for option in game.options]
    first = mover.party[0][0]
    parties = [None, Stack.of({first: 1})] if mover.party.total() > 1 else [None]
    for party in parties:
        for chosen in chain.from_iterable(combinations(keys, n) for n in range(len(keys) + 1)):
            yield Order(mover.id, party, frozenset(chosen))


def reaches(game: GameSystem, table: Table) -> Iterator[tuple[Mover, Order, Reach]]:
    if game.movement is not None:
        for mover in game.movers(table):
            for order in orders(game, table, mover):
                yield mover, order, Reach(game.movement(table, order))


def starts(game: GameSystem, scenario: Scenario, rng: random.Random) -> Iterator[Start]:
    """The recorded plays, those apart that show what may not begin, and moves at random."""
    table = scenario.table
    for play in scenario.plays:
        if play.expect is None or not play.expect.refused:
            yield Start(scenario.start(play), game.procedures[play.procedure], dict(play.arguments))
    for _, order, reach in reaches(game, table):
        ends = [space for space in reach if reach.may_stop(space) and table.explored(space)]
        if ends and game.move:
            route = rng.choice(reach.routes(rng.choice(ends), most=5))
            yield Start(table, game.procedures[game.move], move_arguments(order, route))


def lawful(step: Choice | Roll, rng: random.Random) -> Answer:
    if isinstance(step, Choice):
        return sample(step.question, rng)
    return tuple(rng.choice(die) for die in step.dice.faces)


def random_run(start: Start, rng: random.Random) -> Run:
    """Played to its end with random lawful answers, stepping on from what was played before."""
    answers: list[Answer] = []
    played = start.play(answers)
    while played.waiting is not None:
        assert len(answers) < MOST_ANSWERS, "the play does not end"
        answers.append(lawful(played.waiting, rng))
        played = replay(start.table, played, answers)
    return played


def random_runs(game: GameSystem, scenarios: list[Scenario]) -> Iterator[tuple[Start, Run]]:
    rng = random.Random(f"contract {game.name}")
    for scenario in scenarios:
        for start in starts(game, scenario, rng):
            for _ in range(PLAYS):
                yield start, random_run(start, rng)


def catalogs(game: GameSystem, scenario: Scenario) -> list[Catalog]:
    added = {f"{game.name}.terrain.{name}": name for name in game.terrains_of(scenario.table.board)}
    return [Catalog(language, [game], added | scenario.words(language), strict=True) for language in languages(game)]


def read(game: GameSystem, say: Catalog, step: Step) -> None:
    """Everything that a step can show has a text, and it cites a rule of the game's rulebook."""
    assert step.rule in game.rulebook
    standing = game.rulebook.rules[step.rule.section].status
    assert isinstance(step, Ruling) or standing != "out of scope", step
    assert say.step(step)
    assert say.title(step.rule)
    if isinstance(step, Ruling):
        assert bool(say.help(step)) == bool(step.help)
    refused: tuple[Ruling | None, ...] = ()
    if isinstance(step, Choice):
        for option in step.question.options:
            assert say("ui.word", (("what", option.name),)) if "ui.word" in say else option.name
        refused = tuple(option.refused for option in step.question.options)
    elif isinstance(step, Roll):
        refused = tuple(option.refused for option in step.refused)
    for ruling in refused:
        if ruling is not None:
            read(game, say, ruling)


def test_the_games_of_the_distribution_are_among_those_asked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert set(project["entry-points"]["hexwidgets.games"]) < set(NAMES), "install the checkout first"


def test_its_record_is_whole(game: GameSystem) -> None:
    assert game.space_kinds
    assert game.move is None or game.move in game.procedures
    assert (game.move is None) == (game.movement is None)
    assert [procedure.name for procedure in game.procedures.values()] == list(game.procedures)
    for things in (game.terrains, game.pieces, game.switches):
        names = [thing.name for thing in things]
        assert len(set(names)) == len(names)
    assert all(len(switch.values) > 1 for switch in game.switches)
    assert all(switch.rule in game.rulebook for switch in game.switches)
    assert all(option.rule in game.rulebook for option in game.options)
    assert hash(game.rule_set()) == hash(game.rule_set())


def test_every_rule_says_how_it_stands_and_why(game: GameSystem) -> None:
    assert game.rulebook.book == game.name
    for language in languages(game):
        say = Catalog(language, [game], strict=True)
        for rule in game.rulebook:
            assert rule.status in ("implemented", "partly", "out of scope")
            assert bool(rule.why) == (rule.status != "implemented"), rule.section
            assert say.title(game.rulebook.cite(rule.section))
            assert not rule.why or say(rule.why)


def test_every_rule_is_said_in_own_words_and_its_section_has_a_title(game: GameSystem) -> None:
    for language in languages(game):
        say = Catalog(language, [game], strict=True)
        for rule in game.rulebook:
            told = say(f"{game.name}.text.{rule.section}")
            assert told.endswith("."), told
            section = section_text(game, game.rulebook.cite(rule.section), say)
            rows = [*section.paragraphs, *([section.lead] if section.lead else [])]
            assert [row.text for row in rows if row.lit] == [told]
            assert section.title
            assert section.rule in game.rulebook or f"{game.name}.section.{section.rule}" in say


def test_every_switch_says_why_it_is_open_and_its_values_have_words(game: GameSystem) -> None:
    for language in languages(game):
        say = Catalog(language, [game], strict=True)
        for row in switch_rows(game, game.rule_set(), say):
            assert row.title == say(f"{game.name}.switch.{row.name}")
            assert not row.title.endswith(".")
            assert row.why.endswith(".")
            assert row.rule in game.rulebook
            assert row.current == row.values[0][0]
            words = [word for _, word in row.values]
            assert words == [say(f"{game.name}.switch.{row.name}.{value_key(value)}") for value, _ in row.values]
            assert len(set(words)) == len(words)


def test_its_printings_say_only_what_its_switches_can_be(game: GameSystem) -> None:
    switches = {switch.name: switch for switch in game.switches}
    assert len({printing.language for printing in game.printings}) == len(game.printings) != 1
    assert len({difference.point for difference in game.differences}) == len(game.differences)
    assert bool(game.printings) == bool(game.differences)
    settled = {difference.switch for difference in game.differences if difference.switch}
    for printing in game.printings:
        assert {name for name, _ in printing.literal} <= settled
        for name, value in printing.literal:
            assert value in switches[name].values
            assert game.rule_set({name: value})[name] == value
    for difference in game.differences:
        assert difference.rule in game.rulebook
        assert not difference.switch or switches[difference.switch].rule == difference.rule


def test_it_speaks_more_than_one_language(game: GameSystem) -> None:
    assert {"en", "uk"} <= set(languages(game))


def test_shipped_scenarios_have_no_faults(scenarios: list[Scenario]) -> None:
    for scenario in scenarios:
        spaces = (*scenario.table.board.spaces, *scenario.game.off_board(tuple(scenario.players)))
        assert scenario.game.checks(scenario.table, spaces) == ()
        assert scenario.faults() == ()


def test_random_plays_end_and_the_same_answers_give_equal_frames(game: GameSystem, scenarios: list[Scenario]) -> None:
    number = 0
    for start, played in random_runs(game, scenarios):
        number += 1
        answers = json.loads(json.dumps(played.answers))
        again = start.play(answers)
        assert again == played
        assert again.frames == played.frames
        for cut in range(len(answers)):
            assert replay(start.table, played, answers[:cut]) == start.play(answers[:cut])
    assert number >= PLAYS, f"{game.name} has nothing to play"


def test_events_can_be_taken_back(game: GameSystem, scenarios: list[Scenario]) -> None:
    for start, played in random_runs(game, scenarios):
        before = start.table.position
        positions = [before]
        for frame in played.frames:
            if isinstance(frame.step, Event):
                after = apply(positions[-1], frame.step.changes)
                assert apply(after, inverse(frame.step.changes)) == positions[-1]
                positions.append(after)
            assert frame.position == positions[-1]
        for frame in reversed(played.frames):
            if isinstance(frame.step, Event):
                positions.append(apply(positions[-1], inverse(frame.step.changes)))
        assert positions[-1] == before
        assert hash(positions[-1]) == hash(before)


def told(frames: list[Frame]) -> list[Step]:
    return list(dict.fromkeys(frame.step for frame in frames))


def test_every_step_cites_the_rulebook_and_has_a_text(game: GameSystem, scenarios: list[Scenario]) -> None:
    for scenario in scenarios:
        steps: dict[Step, None] = {}
        for _, played in random_runs(game, [scenario]):
            steps.update(dict.fromkeys(told(played.frames)))
        for _, _, reach in reaches(game, scenario.table):
            for space in scenario.table.board.spaces:
                steps.update(dict.fromkeys(reach.steps(space) if space in reach else ()))
                steps.update(dict.fromkeys(reach.why_not(space)))
        steps.update(dict.fromkeys(faults_of_a_mess(game, scenario)))
        prices = [game.price(scenario.table, space) for space in scenario.table.board.spaces]
        steps.update(dict.fromkeys(price for price in prices if price is not None))
        assert steps
        for say in catalogs(game, scenario):
            for step in steps:
                read(game, say, step)


def faults_of_a_mess(game: GameSystem, scenario: Scenario) -> Iterator[Ruling]:
    """The faults of tables on which pieces were thrown at random."""
    rng = random.Random(f"mess {game.name}")
    table, owners = scenario.table, list(scenario.players)
    for _ in range(20):
        changes = []
        for _ in range(12):
            kind = rng.choice(game.pieces)
            piece = Piece(kind.name, rng.choice(owners) if kind.owned and owners else "")
            changes.append(Shift(piece, rng.randint(1, 4), "box", rng.choice(table.board.spaces)))
        messy = table.after(apply(table.position, changes))
        for fault in game.checks(messy, table.board.spaces):
            assert not fault.legal
            assert fault.at
            yield fault


def test_an_unlawful_answer_is_refused_by_a_rule_in_every_language(game: GameSystem, scenarios: list[Scenario]) -> None:
    for scenario in scenarios:
        says = catalogs(game, scenario)
        for start, played in random_runs(game, [scenario]):
            for cut in range(len(played.answers)):
                for junk in JUNK:
                    with pytest.raises(IllegalAnswer) as caught:
                        start.play([*played.answers[:cut], junk])
                    assert caught.value.index == cut
                    assert caught.value.rulings
                    for say in says:
                        for ruling in caught.value.rulings:
                            read(game, say, ruling)
            break  # one play of a scenario is enough of this


def test_a_routes_tolls_sum_to_the_cost_shown(game: GameSystem, scenarios: list[Scenario]) -> None:
    for scenario in scenarios:
        for _, _, reach in reaches(game, scenario.table):
            for space, cost in reach.items():
                for route in reach.routes(space, most=5):
                    paid = tolls(reach.movement, route)
                    assert sum(toll.points for toll in paid) == cost <= reach.movement.budget
                    assert [toll.at for toll in paid] == [(entry.space,) for entry in route]
                    assert not route or route[-1].space == space
                steps = reach.steps(space)
                assert sum(step.points for step in steps if isinstance(step, Toll)) == cost
                assert reach.left(space) == reach.movement.budget - cost


def test_carrying_out_a_route_spends_what_was_shown_and_arrives(game: GameSystem, scenarios: list[Scenario]) -> None:
    if game.move is None:
        assert not any(game.movers(scenario.table) for scenario in scenarios)
        return
    carried = 0
    for scenario in scenarios:
        table = scenario.table
        for mover, order, reach in reaches(game, table):
            party = mover.party if order.party is None else order.party
            for space in reach:
                start = Start(table, game.procedures[game.move], move_arguments(order, reach.route(space)))
                if not reach.may_stop(space):
                    assert refused(start)
                    continue
                try:
                    played = start.play([])
                except BadRecord as error:
                    # priced and shown, but not yet to be carried out: then the rulebook says so
                    rules = [game.rulebook.rules[ruling.rule.section] for ruling in error.rulings]
                    assert rules
                    assert all(rule.status != "implemented" for rule in rules)
                    continue
                carried += 1
                spent = sum(frame.step.points for frame in played.frames if isinstance(frame.step, Toll))
                assert spent == reach.cost(space)
                assert played.waiting is None
                for piece, n in party:
                    here, there = (table.position.at(mover.space), table.position.at(space))
                    if space == mover.space:
                        assert played.position.at(space).number(piece) == there.number(piece)
                    else:
                        assert played.position.at(space).number(piece) == there.number(piece) + n
                        assert played.position.at(mover.space).number(piece) == here.number(piece) - n
    assert carried >= 20


def refused(start: Start) -> bool:
    with pytest.raises(BadRecord) as caught:
        start.play([])
    return bool(caught.value.rulings)


def test_what_is_out_of_reach_says_why_and_what_is_within_does_not(game: GameSystem, scenarios: list[Scenario]) -> None:
    for scenario in scenarios:
        for _, _, reach in reaches(game, scenario.table):
            for space in scenario.table.board.spaces:
                reasons = reach.why_not(space)
                assert (reasons == ()) == reach.may_stop(space)
                assert all(not ruling.legal and ruling.at for ruling in reasons)
