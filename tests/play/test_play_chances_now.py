"""Chances, luck and the worth of answers in a battle of Root that is under way, against plain sums."""

from __future__ import annotations

import json
from fractions import Fraction as F
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexwidgets.model import Position
from hexwidgets.play import Scenario, Session, dumps, load, loads, odds
from hexwidgets.play.chances import NothingRolled, answers_by_key, odds_by_faces, odds_now
from hexwidgets.play.comparing import compare
from hexwidgets.play.luck import Sides, luck
from hexwidgets.rules import Answer, Table, find_game, run, tree
from hexwidgets.rules import odds as whole_odds
from tests.rules import skirmish

SUITS = ("fox", "bird", "mouse")


SHIPPED = Path(__file__).parents[2] / "scenarios" / "root" / "ambush-at-the-fox-clearing.json"


def scenario(blue: int = 4, green: int = 2, building: int = 1, hands: tuple[str, str] = ("", "fox")) -> Scenario:
    """A battle in one fox clearing: Blue attacks Green."""
    pieces: list[dict[str, Any]] = [
        {"kind": "warrior", "owner": "Blue", "space": "1", "n": blue},
        {"kind": "warrior", "owner": "Green", "space": "1", "n": green},
        {"kind": "building", "owner": "Green", "space": "1", "n": building},
    ]
    pieces += [
        {"kind": "ambush", "name": suit, "space": f"hand {player}"}
        for player, suit in zip(("Blue", "Green"), hands, strict=True)
    ]
    return opened([piece for piece in pieces if piece.get("n", 1) and piece.get("name", "x")])


def opened(pieces: list[dict[str, Any]]) -> Scenario:
    clearing = {"kind": "clearing", "suit": "fox", "slots": 3, "x": 0, "y": 0}
    document = {
        "format": 1,
        "game": "root",
        "title": {"en": "A clearing"},
        "players": [{"id": name, "look": name.lower(), "name": name} for name in ("Blue", "Green")],
        "board": {"spaces": {"1": clearing}, "edges": []},
        "pieces": pieces,
    }
    return loads(json.dumps(document))


BATTLE = find_game("root").procedures["battle"]
DECLARED = {"clearing": "1", "attacker": "Blue", "defender": "Green"}


def begun(file: Scenario) -> tuple[Table, Any, Any]:
    return file.table, BATTLE.stage, BATTLE.begin(file.table, DECLARED)


@given(
    blue=st.integers(1, 5), green=st.integers(0, 4), building=st.integers(1, 2),
    hands=st.tuples(st.sampled_from(["", *SUITS]), st.sampled_from(["", *SUITS])), wild=st.booleans(),
)  # fmt: skip
def test_the_leaves_of_a_battle_are_its_odds(
    blue: int, green: int, building: int, hands: tuple[str, str], wild: bool
) -> None:
    table, stage, state = begun(scenario(blue, green, building, hands))
    policy = answers_by_key({})

    def last(choice: Any, position: Position) -> Answer:
        return choice.question.lawful()[-1] if choice.question.kind == "one" else policy(choice, position)

    chosen = last if wild else policy
    exact = whole_odds(table, stage, state, chosen)
    assert tree(table, stage, state, (), chosen, "battle", 5000).leaves() == exact
    assert tree(table, stage, state, (), chosen, "battle", 1).leaves() == exact


def test_clicking_a_node_and_going_back_is_the_same_file() -> None:
    file = scenario()
    session = Session(file)
    table, stage, state = begun(file)
    grown = tree(table, stage, state, ["fox"], answers_by_key({}), "battle")
    before = dumps(file.with_position(grown.here.played.position))
    for node in list(grown.opened()):
        there = grown.at(node.answers)
        back = there.at(["fox"])
        assert dumps(file.with_position(back.here.played.position)) == before
        if node.end is not None:
            played = session.play("battle", DECLARED, node.answers)
            assert played.position == there.here.played.position
            session.undo()
    assert dumps(session.scenario()) == dumps(file)


def test_chances_now_are_those_of_the_record_at_every_point() -> None:
    file = scenario()
    table, stage, state = begun(file)
    for answers in ([], ["fox"], ["fox", [3, 1]]):
        now = odds_now(table, stage, state, answers)
        assert sum(each.p for each in now.outcomes) == 1
    at_roll = odds_now(table, stage, state, ["fox"])
    assert at_roll.losses_of("Green") == {0: F(1, 16), 1: F(3, 16), 2: F(12, 16)}  # as in two dice of four, by hand
    assert at_roll.losses_of("Blue") == {2: F(7, 16), 3: F(5, 16), 4: F(4, 16)}
    over = run(table, stage, state, ["fox", [3, 1]])
    assert over.waiting is None
    assert odds_now(table, stage, state, ["fox", [3, 1]]).together("Green", "Blue") == {(2, 3): F(1)}


def test_marginals_and_the_joint_distribution_sum_to_one_and_agree() -> None:
    found = odds_now(*begun(scenario()), policy={"ambush": "fox"})
    joint = found.together("Blue", "Green")
    assert sum(joint.values()) == 1
    for i, owner in enumerate(("Blue", "Green")):
        single = found.losses_of(owner)
        assert sum(single.values()) == 1
        assert single == {n: sum(p for lost, p in joint.items() if lost[i] == n) for n in single}
    assert sum(found.points_of("Blue").values()) == 1
    assert found.expected.points.get("Blue", 0) == sum(n * p for n, p in found.points_of("Blue").items())


def test_the_sixteen_rolls() -> None:
    cells = dict(odds_by_faces(*begun(scenario()), ["fox"]))
    assert len(cells) == 16
    lost = {faces: next(iter(each.together("Green", "Blue"))) for faces, each in cells.items()}
    blue, green = 2, 2  # warriors after the ambush
    for (a, b), pair in lost.items():
        assert pair == (min(max(a, b), blue), 2 + min(min(a, b), green))
    whole = odds_now(*begun(scenario()), ["fox"]).together("Green", "Blue")
    assert whole == {pair: F(sum(each == pair for each in lost.values()), 16) for pair in whole}
    with pytest.raises(NothingRolled):
        odds_by_faces(*begun(scenario()))
    with pytest.raises(NothingRolled, match="more than 15"):
        odds_by_faces(*begun(scenario()), ["fox"], most=15)


def test_luck_is_what_came_less_what_was_expected() -> None:
    table, stage, state = begun(scenario())
    sides = Sides("Blue", "Green")
    found = luck(table, stage, state, ["fox", [3, 1]], {}, sides)
    throw = found.throws[0]
    # before: Green loses 27/16 on average, Blue 2 + 13/16; then Green loses 2, Blue 3
    assert throw.before == F(27, 16) - (2 + F(13, 16)) == found.expected
    assert throw.after == -1
    assert found.total == throw.change == F(1, 8)
    assert sum(throw.place) == 1
    leads = [min(max(a, b), 2) - 2 - min(a, b, 2) for a in range(4) for b in range(4)]
    assert throw.place.worse == F(sum(lead < -1 for lead in leads), 16)
    assert throw.place.better == F(sum(lead > -1 for lead in leads), 16)
    assert (found.least, found.most) == (F(min(leads)), F(max(leads)))
    across = luck(table, stage, state, ["fox", [3, 1]], {}, Sides("Green", "Blue"))
    assert across.total == -found.total
    assert across.throws[0].place == throw.place[::-1]


def test_luck_averages_out() -> None:
    table, stage, state = begun(scenario())
    rolls = [(a, b) for a in range(4) for b in range(4)]
    total = sum((luck(table, stage, state, ["fox", faces]).total for faces in rolls), F(0))
    assert total == 0


def test_an_average_roll_is_no_luck() -> None:
    """One against one: the defender falls unless both dice are 0, the attacker if neither is."""
    table = skirmish.table(A_warrior=1, D_warrior=1)
    found = luck(table, skirmish.ambush, None, [(0, 0)], skirmish.eager, Sides("A", "D"))
    lead = F(15, 16) - F(9, 16)
    assert found.expected == lead
    assert found.total == -lead
    nobody = luck(table, skirmish.ambush, None, [], skirmish.eager, Sides("A", "D"))
    assert not nobody.throws
    assert (nobody.total, nobody.expected) == (F(0), lead)


def test_a_comparison_is_the_odds_of_each_answer_run_by_itself() -> None:
    file = scenario(hands=("bird", "fox"))
    table, stage, state = begun(file)
    first, second, *_ = compare(table, stage, state)
    assert [(each.choice.question.key, each.answers) for each in (first, second)] == [
        ("ambush", ()),
        ("foil", ("fox",)),
    ]
    assert [row.answer for row in first.rows] == ["hold", "fox"]
    assert [row.by_policy for row in first.rows] == [True, False]
    for row in first.rows:
        assert row.odds == odds_now(table, stage, state, [row.answer])
    for row in second.rows:
        assert row.odds == odds_now(table, stage, state, ["fox", row.answer])
    assert first.rows[1].odds.expected.losses["Blue"]["warrior"] == F(45, 16)


def test_a_question_after_the_roll_is_compared_from_the_roll_on() -> None:
    there = [("warrior", "Blue", 4), ("building", "Green", 2), ("token", "Green", 1)]
    pieces = [{"kind": kind, "owner": owner, "space": "1", "n": n} for kind, owner, n in there]
    table, stage, state = begun(opened(pieces))
    found = compare(table, stage, state)
    assert [(each.choice.question.by, each.answers) for each in found] == [("Green", ())]
    assert len(found[0].asked) > 0
    for row in found[0].rows:
        fallen = row.odds.expected.losses["Green"]
        assert set(fallen) <= {"building", "token"}
    by_answer = {row.answer: row.odds.expected.losses["Green"] for row in found[0].rows}
    assert by_answer["token"]["token"] > by_answer["building"].get("token", 0)
    assert len({sum(each.values()) for each in by_answer.values()}) == 1


def test_a_record_and_a_running_play_have_the_same_odds() -> None:
    root = load(SHIPPED)
    play = root.plays[0]
    table = root.start(play)
    state = BATTLE.begin(table, play.arguments)
    assert odds(root, 1) == odds_now(table, BATTLE.stage, state, play.answers)
