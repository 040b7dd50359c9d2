"""The battle (Law of Root 4.3): bad input, effects, pawns, replay, the shipped scenario."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from hexwidgets.games.root import GAME
from hexwidgets.games.root.effects import VOCABULARY
from hexwidgets.games.root.hits import against_defenseless, capped, dealt, fallen, points_for, removal
from hexwidgets.games.root.things import effect_name
from hexwidgets.model import Piece, Stack, apply, inverse
from hexwidgets.play import load
from hexwidgets.play.files import dumps
from hexwidgets.rules import Answer, BadRecord, Choice, Event, IllegalAnswer, Run, Step, Table, replay, run
from tests.games.root.tables import ARGUMENTS, BATTLE, fight, table

SCENARIOS = Path(__file__).parents[3] / "scenarios" / "root"
WARRIOR, BUILDING, TOKEN = (Piece(kind, "B") for kind in ("warrior", "building", "token"))


def asked(played: Run) -> str:
    """Key of the question that a play waits for, or ``dice``."""
    assert played.waiting is not None
    return played.waiting.question.key if isinstance(played.waiting, Choice) else "dice"


def sections(played: Run) -> list[str]:
    return [frame.step.rule.section for frame in played.frames]


AMBUSH = table({"1": "A 3w; B 2w", "hand B": "fox; mouse; bird", "hand A": "bird; rabbit"})
PLAIN = table({"1": "A 3w; B 2w"})


@pytest.mark.parametrize(
    ("at", "answers", "section", "say"),
    [
        (AMBUSH, ["mouse"], "4.3.1", "root.ambush.mismatch"),
        (AMBUSH, ["rabbit"], "4.3.1", "question.not_offered"),
        (AMBUSH, [["fox", "bird"]], "4.3.1", "question.not_offered"),
        (AMBUSH, ["fox", "rabbit"], "4.3.1.I", "root.ambush.mismatch"),
        (AMBUSH, ["fox", "bird", "bird"], "4.3.1", "root.ambush.second"),
        (AMBUSH, ["fox", "hold", "bird"], "4.3.1", "root.ambush.second"),
        (AMBUSH, ["hold", "bird"], "4.3.1.I", "root.foil.nothing"),
        (PLAIN, ["bird"], "4.3.1", "root.ambush.not_held"),
        (PLAIN, [[0, 4]], "4.3.2", "roll.not_a_face"),
        (PLAIN, [[-1, 0]], "4.3.2", "roll.not_a_face"),
        (PLAIN, [[3]], "4.3.2", "roll.not_a_face"),
        (PLAIN, [[3, 0, 0]], "4.3.2", "roll.not_a_face"),
        (PLAIN, [[True, 0]], "4.3.2", "roll.not_a_face"),
        (PLAIN, [[2.0, 0]], "4.3.2", "roll.not_a_face"),
        (PLAIN, [None], "4.3.2", "roll.not_a_face"),
    ],
)
def test_an_unlawful_answer_is_refused_with_its_section(
    at: Table, answers: list[Answer], section: str, say: str
) -> None:
    with pytest.raises(IllegalAnswer) as error:
        fight(at, *answers)
    ruling = error.value.rulings[0]
    assert (ruling.rule.section, ruling.say, ruling.legal) == (section, say, False)
    assert ruling.help
    assert error.value.index == len(answers) - 1


def test_answers_beyond_the_end_are_refused() -> None:
    with pytest.raises(IllegalAnswer):
        fight(PLAIN, [0, 0], [0, 0])


@pytest.mark.parametrize(
    ("there", "changed", "says"),
    [
        ("A 2w", {}, ["root.battle.no_enemy"]),
        ("A 2w; C 1b", {}, ["root.battle.not_there"]),
        ("A 2b; B 1w", {}, ["root.battle.no_fighters"]),
        ("B 1w", {}, ["root.battle.no_fighters"]),
        ("A 1t", {}, ["root.battle.no_fighters", "root.battle.no_enemy"]),
        ("A 1w; B 1w", {"defender": "A"}, ["root.battle.self"]),
        ("A 1w; B 1w", {"clearing": "13"}, ["root.battle.no_clearing"]),
        ("A 1w; B 1w", {"clearing": "sea"}, ["root.battle.no_clearing"]),
        ("A 1w; B 1w", {"clearing": "2"}, ["root.battle.no_fighters", "root.battle.no_enemy"]),
        ("A 1w; B 1w", {"defender": ""}, ["root.battle.no_argument"]),
        ("A 1w; B 1w", {"dice": [3, 3]}, ["root.battle.odd_argument"]),
    ],
)
def test_a_battle_without_its_parts_is_refused_by_4_3(there: str, changed: dict[str, Any], says: list[str]) -> None:
    with pytest.raises(BadRecord) as error:
        BATTLE.begin(table({"1": there}), {**ARGUMENTS, **changed})
    assert [ruling.say for ruling in error.value.rulings] == says
    assert {ruling.rule.section for ruling in error.value.rulings} == {"4.3"}
    assert all(ruling.help and not ruling.legal for ruling in error.value.rulings)


@pytest.mark.parametrize(("changed", "got"), [({"clearing": 1}, "1"), ({"defender": ["B"]}, '["B"]')])
def test_what_is_no_text_names_nothing(changed: dict[str, Any], got: str) -> None:
    with pytest.raises(BadRecord) as error:
        BATTLE.begin(table({"1": "A 1w; B 1w"}), {**ARGUMENTS, **changed})
    assert (error.value.say, error.value.say_args) == ("fault.type.text", (("got", got),))
    assert error.value.where == tuple(changed)


def test_a_pawn_attacks_defends_and_keeps_the_battle_going() -> None:
    at = table({"1": "A 2w 1p; B 1p", "hand B": "fox"})
    assert asked(fight(at, "fox")) == "dice"
    played = fight(at, "fox", [3, 3])
    assert dict(played.position.at("1")) == {Piece("pawn", "A"): 1, Piece("pawn", "B"): 1}
    assert "4.3.3.II" in sections(played)


def test_third_parties_are_untouched_and_own_hits_never_score_for_the_loser() -> None:
    played = fight(table({"1": "A 3w; B 1w 1b; C 1w 1t"}), [3, 0])
    assert played.position.at("1").of_owner("C") == Stack.of({Piece("warrior", "C"): 1, Piece("token", "C"): 1})
    assert (played.position.count("points", "A"), played.position.count("points", "B")) == (1, 0)


def test_the_attacker_loses_cardboard_to_an_ambush_and_chooses_which() -> None:
    at = table({"1": "A 1w 1p 1b 1t; B 1w", "hand B": "fox"})
    waiting = fight(at, "fox").waiting
    assert isinstance(waiting, Choice)
    assert (waiting.question.by, waiting.question.lawful()) == ("A", ("building", "token"))
    played = fight(at, "fox", "token", [0, 0])
    assert Piece("building", "A") in dict(played.position.at("1"))
    assert played.position.count("points", "B") == 1


def test_both_sides_lose_at_the_same_time() -> None:
    played = fight(table({"1": "A 3w; B 3w"}), [3, 3])
    assert not played.position.at("1")


def test_losing_the_last_warrior_to_hits_makes_nobody_defenseless() -> None:
    played = fight(table({"1": "A 1w; B 1w 1b"}), [3, 0])
    assert "4.3.3.II" not in sections(played)
    assert dict(played.position.at("1")) == {Piece("warrior", "A"): 1, BUILDING: 1}


EFFECTS = {"1": "A 1w; B 1w 1b", "play area A": "brutal tactics", "play area B": "sappers"}


def test_extra_hits_are_above_the_cap_and_prices_are_paid() -> None:
    played = fight(table(EFFECTS), [3, 3], "use", "use", "A")
    assert not played.position.at("1")
    assert dict(played.position.facts) == {
        ("points", "A"): 1,
        ("points", "B"): 1,
    }
    assert dict(played.position.at("discard")) == {Piece("effect", name="sappers"): 1}
    assert dict(played.position.at("play area A")) == {Piece("effect", name="brutal tactics"): 1}


def test_an_effect_serves_only_the_side_that_it_names() -> None:
    at = table({"1": "A 1w; B 1w", "play area A": "sappers", "play area B": "brutal tactics"})
    played = fight(at, [0, 0])
    assert played.result == "root.result.fought"
    assert "root.effects.none" in [frame.step.say for frame in played.frames]


def test_a_mandatory_effect_is_used_without_a_question() -> None:
    changed = {**VOCABULARY.own["sappers"], "optional": False, "price": "nothing", "amount": 2}
    played = fight(table({"1": "A 3w; B 1w", "play area B": "sappers"}, effects={"sappers": changed}), [1, 0])
    assert played.waiting is None
    assert dict(played.position.at("1")) == {Piece("warrior", "A"): 1}
    assert dict(played.position.at("play area B")) == {Piece("effect", name="sappers"): 1}


def test_nobody_is_asked_for_an_order_when_one_side_holds_back() -> None:
    assert fight(table(EFFECTS), [1, 1], "hold", "use").waiting is None
    assert fight(table(EFFECTS), [1, 1], "use", "hold").waiting is None
    assert asked(fight(table(EFFECTS), [1, 1], "use", "use")) == "first"


def test_hits_while_an_ambush_is_resolved_are_a_sequence_within_the_battle() -> None:
    played = fight(AMBUSH, "fox", "hold", [1, 0])
    stacks = [frame.stack for frame in played.frames if frame.step.say == "root.hits.removed"]
    assert stacks == [("battle", "hits")] * len(stacks) != []


def test_playing_twice_is_equal_and_another_answer_replays_from_its_stage_on() -> None:
    at = table({**EFFECTS, "1": "A 3w; B 2w 1b 1t", "hand B": "fox", "hand A": "bird"})
    answers: list[Answer] = ["fox", "bird", [2, 2], "use", "use", "B", "use", "token"]
    played = fight(at, *answers)
    assert (played.waiting, fight(at, *json.loads(json.dumps(answers)))) == (None, played)
    assert len(set(map(hash, (saved.pending for saved in played.saved)))) > 5
    others: tuple[list[Answer], ...] = (
        ["hold"],
        ["fox", "hold"],
        [*answers[:3], "hold"],
        [*answers[:-1], "building"],
        answers[:3],
        [],
    )
    for other in others:
        assert replay(at, fight(at, *answers), other) == fight(at, *other)


def test_what_a_battle_changes_can_be_taken_back() -> None:
    at = table({**EFFECTS, "1": "A 3w; B 2w 1b 1t", "hand B": "fox", "hand A": "bird"})
    played = fight(at, "fox", "bird", [2, 2], "use", "use", "B", "use", "token")
    steps = [frame.step for frame in played.frames]
    changes = [change for step in steps if isinstance(step, Event) for change in step.changes]
    assert apply(at.position, changes) == played.position
    assert apply(played.position, inverse(changes)) == at.position


@pytest.mark.parametrize("hits", range(8))
def test_removal_takes_warriors_first_and_asks_only_where_it_matters(hits: int) -> None:
    there = Stack.of({WARRIOR: 2, BUILDING: 2, TOKEN: 1})
    lost, choice, surplus = removal(there, hits)
    assert lost.number(WARRIOR) == min(hits, 2)
    assert choice == ((BUILDING, TOKEN) if hits in (3, 4) else ())
    assert surplus == max(0, hits - 5)
    if hits == 4:
        assert removal(there, 4, (TOKEN,)).lost == Stack.of({WARRIOR: 2, TOKEN: 1, BUILDING: 1})
        assert removal(there, 4, (BUILDING,)).open == (BUILDING, TOKEN)
        assert points_for(removal(there, 4, (BUILDING, BUILDING)).lost) == 2


def test_caps_and_defenseless() -> None:
    assert {(r, w): capped(r, w) for r, w in product(range(4), range(5))} == {
        (r, w): (r if r < w else w) for r, w in product(range(4), range(5))
    }
    assert [against_defenseless(w) for w in range(3)] == [1, 0, 0]
    assert dealt(3, 2, 2, 1, (1, 0)) == (3, 1)
    assert dealt(3, 3, 2, 0, (0, 2)) == (3, 2)


@pytest.mark.parametrize("hits", range(7))
def test_ranks_fall_in_their_order(hits: int) -> None:
    falls, surplus = fallen((2, 3), hits)
    assert (falls, surplus) == ((min(hits, 2), min(max(hits - 2, 0), 3)), max(hits - 5, 0))


@pytest.mark.parametrize(
    ("spaces", "section", "say"),
    [
        ({"1": "A 2b; B 1b"}, "2.2.3", "root.check.slots"),
        ({"hand A": "fox; fox"}, "2.1.2", "root.check.ambush"),
        ({"hand A": "cat"}, "2.1.2", "root.check.ambush"),
        ({"play area A": "thunder"}, "4.3.3", "root.check.effect"),
        ({"play area A": "sappers; sappers"}, "4.1.4", "root.check.twice"),
        ({"hand A": "bird; bird", "play area B": "sappers", "discard": "A 1w", "1": "A 2b 5t"}, "", ""),
    ],
)
def test_faults_of_a_table_are_cited(spaces: dict[str, str], section: str, say: str) -> None:
    at = table(spaces)
    found = [(fault.rule.section, fault.say) for fault in GAME.checks(at, spaces)]
    assert found == ([(section, say)] if section else [])


def test_the_spaces_beside_the_map() -> None:
    own = {f"{what} {player}" for what in ("hand", "play area", "items", "activated") for player in "AB"}
    beside = {"discard", "played", "supply", *own}
    assert set(GAME.off_board(("A", "B"))) == beside


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*.json")), ids=lambda path: path.stem)
def test_shipped_scenarios_are_faultless_and_written_as_we_write(path: Path) -> None:
    scenario = load(path)
    assert scenario.faults() == ()
    assert dumps(scenario) == path.read_text("utf-8")


def shipped_steps() -> Iterator[Step]:
    """The steps of every recorded play, and the rulings against those that show what may not be done."""
    for path in SCENARIOS.glob("*.json"):
        scenario = load(path)
        for record in scenario.plays:
            procedure, at = GAME.procedures[record.procedure], scenario.start(record)
            try:
                played = run(at, procedure.stage, procedure.begin(at, record.arguments), record.answers)
            except BadRecord as refused:
                yield from refused.rulings
            else:
                yield from (frame.step for frame in played.frames)


def test_the_shipped_records_cite_every_rule_that_is_implemented() -> None:
    cited = {step.rule.section for step in shipped_steps()}
    assert {rule.section for rule in GAME.rulebook if rule.status == "implemented"} - cited == set()


def test_the_shipped_records_use_every_effect_of_the_game() -> None:
    always = {"cap from facts": "root.cap.items", "hits to facts": "root.hits.damaged"}
    steps = list(shipped_steps())
    said = {step.say for step in steps}
    used = {dict(step.args).get("card") for step in steps if step.say.startswith("root.effect.used.")}
    for name, entries in VOCABULARY.own.items():
        assert always.get(entries["does"], "") in said or effect_name(name) in used, name
    assert effect_name("thorn hedge") in used


def test_the_autumn_map_is_connected_by_paths_and_has_four_clearings_of_a_suit() -> None:
    board = load(SCENARIOS / "ambush-at-the-fox-clearing.json").table.board
    suits = [board.attribute(space, "suit") for space in board.spaces]
    assert {suit: suits.count(suit) for suit in suits} == {"fox": 4, "rabbit": 4, "mouse": 4}
    kinds = [board.edge_kind(a, b) for a, b in board.graph.edges]
    assert (kinds.count("path"), kinds.count("river")) == (18, 4)
    assert (board.edge_kind("4", "12"), board.edge_kind("7", "12"), board.edge_kind("7", "11")) == (
        "path", "path", "river",
    )  # fmt: skip
