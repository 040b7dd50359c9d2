"""Pieces with names of their own, answers and conditions that do not hold a second time."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from hexwidgets.model import Piece
from hexwidgets.play import Scenario, Session, loads, odds
from hexwidgets.rules import IllegalAnswer

FIGHT = {"clearing": "1", "attacker": "A", "defender": "B"}
WARLORD = (
    {"space": "1", "owner": "A", "kind": "warrior", "name": "warlord"},
    {"space": "1", "owner": "A", "kind": "warrior", "n": 2},
)


def table(*pieces: dict[str, Any], effects: dict[str, Any] | None = None) -> Scenario:
    """Two clearings and a path, two players, a battle that is about to begin in the first clearing."""
    document = {
        "format": 1, "game": "root", "title": {"en": "Two clearings"},
        "players": [{"id": "A", "look": "blue"}, {"id": "B", "look": "green"}],
        "board": {
            "spaces": {"1": {"kind": "clearing", "suit": "fox"}, "2": {"kind": "clearing", "suit": "mouse"}},
            "edges": [["1", "2", "path"]],
        },
        "pieces": list(pieces), "effects": effects or {},
        "plays": [{"procedure": "battle", "arguments": FIGHT, "answers": []}] if len(pieces) > 2 else [],
    }  # fmt: skip
    return loads(json.dumps(document), "two clearings")


@pytest.mark.parametrize(("n", "goes"), [(1, {"": 1}), (2, {"": 2}), (3, {"": 2, "warlord": 1})])
def test_4_2_of_a_kind_the_nameless_go_first_and_the_named_with_all(n: int, goes: dict[str, int]) -> None:
    session = Session(table(*WARLORD))
    session.play("move", {"mover": "A:1", "party": [["warrior", n]], "route": [["2", "moving"]]})
    assert {piece.name: there for piece, there in session.position.at("2")} == goes


def test_4_3_4_an_answer_that_is_used_up_is_followed_by_the_first_lawful_one() -> None:
    lying = (
        {"space": "1", "owner": "A", "kind": "warrior", "n": 4},
        {"space": "1", "owner": "B", "kind": "building", "name": "roost"},
        {"space": "1", "owner": "B", "kind": "token", "name": "t1"},
        {"space": "1", "owner": "B", "kind": "token", "name": "t2"},
    )
    # The roost falls to the first hit, that of the defenseless; of the two tokens one for each rolled hit.
    expected = odds(table(*lying), 1, {"remove": "roost"}).expected
    assert expected.losses == {"B": {"building": 1, "token": Fraction(0 * 1 + 1 * 3 + 2 * 5 + 2 * 7, 16)}}
    with pytest.raises(IllegalAnswer):
        odds(table(*lying), 1, {"remove": "sawmill"})


def test_4_3_3_an_effect_whose_condition_went_with_the_price_of_another_does_nothing() -> None:
    shared = {"when": "after dice", "whose": "defender", "does": "extra hits", "amount": 1, "optional": True}
    effects = {"barricade": {**shared, "amount": 2, "price": "remove token"}, "thorns": {**shared, "if": "token there"}}
    scenario = table(
        {"space": "1", "owner": "A", "kind": "warrior", "n": 4},
        {"space": "1", "owner": "B", "kind": "warrior"},
        {"space": "1", "owner": "B", "kind": "token"},
        {"space": "play area B", "kind": "effect", "name": "barricade"},
        {"space": "play area B", "kind": "effect", "name": "thorns"},
        effects=effects,
    )
    session = Session(scenario)
    played = session.play("battle", FIGHT, [[0, 0], "token", "use"])
    assert played.waiting is None
    assert "root.effect.spent" in [frame.step.say for frame in played.frames]
    assert session.position.at("1").number(Piece("warrior", "A")) == 2
