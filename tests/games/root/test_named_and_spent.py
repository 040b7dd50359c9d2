"""Pieces with names of their own, answers and conditions that do not hold a second time."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from hexwidgets.games.root import GAME
from hexwidgets.games.root.names import answers
from hexwidgets.model import Piece
from hexwidgets.play import Scenario, Session, loads, odds
from hexwidgets.play.comparing import compare
from hexwidgets.rules import Choice, IllegalAnswer, Term, run
from hexwidgets.text import Catalog

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


def _barricade_and_thorns(thorns: dict[str, Any]) -> Scenario:
    """A defender with a warrior, a token, and two effects that both need the token, which one of them costs."""
    shared = {"when": "after dice", "whose": "defender", "does": "extra hits", "amount": 1, "optional": True}
    return table(
        {"space": "1", "owner": "A", "kind": "warrior", "n": 4},
        {"space": "1", "owner": "B", "kind": "warrior"},
        {"space": "1", "owner": "B", "kind": "token"},
        {"space": "play area B", "kind": "effect", "name": "barricade"},
        {"space": "play area B", "kind": "effect", "name": "thorns"},
        effects={"barricade": {**shared, "amount": 2, "price": "remove token"}, "thorns": {**shared, **thorns}},
    )


def test_4_3_3_an_effect_that_needs_a_token_goes_before_one_that_takes_it() -> None:
    session = Session(_barricade_and_thorns({"if": "token there"}))
    played = session.play("battle", FIGHT, [[0, 0], "token", "use"])
    assert played.waiting is None
    used = [dict(frame.step.args)["card"] for frame in played.frames if "root.effect.used" in frame.step.say]
    assert used == [Term("root.effect_card.thorns"), Term("root.effect_card.barricade")]
    assert session.position.at("1").number(Piece("warrior", "A")) == 1


def test_4_3_3_an_effect_whose_price_another_has_spent_does_nothing() -> None:
    session = Session(_barricade_and_thorns({"price": "remove token"}))
    played = session.play("battle", FIGHT, [[0, 0], "token", "token"])
    assert played.waiting is None
    assert "root.effect.spent" in [frame.step.say for frame in played.frames]
    assert session.position.at("1").number(Piece("warrior", "A")) == 2


def test_4_3_3_a_price_says_which_piece_it_takes() -> None:
    moat = {"when": "after dice", "whose": "defender", "does": "extra hits", "price": "remove token"}
    tokens = ({"space": "1", "owner": "B", "kind": "token", "name": name} for name in ("hold", "plot", ""))
    scenario = table(
        {"space": "1", "owner": "A", "kind": "warrior", "n": 4},
        {"space": "play area B", "kind": "effect", "name": "moat"},
        *tokens,
        effects={"moat": moat},
    )
    asked = run(*_battle(scenario), [[0, 0]]).waiting
    assert isinstance(asked, Choice)
    assert asked.question.lawful() == ("hold", "token", "token hold", "plot")
    say = Catalog("en", [GAME], strict=True)
    assert [say("ui.word", (("what", option.name),)) for option in asked.question.options] == [
        "do not use it",
        "use it and remove this token",
        "use it and remove: token (hold)",
        "use it and remove: token (plot)",
    ]
    played = run(*_battle(scenario), [[0, 0], "token hold", "plot"])
    assert [piece.name for piece, _ in played.position.at("1").of_owner("B")] == [""]


NAMESAKES = (
    {"space": "1", "owner": "A", "kind": "warrior", "n": 2},
    {"space": "1", "owner": "B", "kind": "building", "name": "keep"},
    {"space": "1", "owner": "B", "kind": "token", "name": "keep"},
)


@pytest.mark.parametrize("kind", ["building", "token"])
def test_4_3_4_a_building_and_a_token_of_one_name_are_told_apart(kind: str) -> None:
    scenario = table(*NAMESAKES)
    asked = run(*_battle(scenario), [[0, 0]]).waiting
    assert isinstance(asked, Choice)
    assert asked.question.lawful() == ("building keep", "token keep")
    played = run(*_battle(scenario), [[0, 0], f"{kind} keep"])
    left = {"building": "token", "token": "building"}[kind]
    assert [piece.kind for piece, _ in played.position.at("1").of_owner("B")] == [left]
    # Two zeros (1/16) leave one piece: the other falls in every roll.
    assert odds(scenario, 1, {"remove": f"{kind} keep"}).expected.losses == {"B": {kind: 1, left: Fraction(15, 16)}}
    ways = next(each for each in compare(*_battle(scenario), [[0, 0]]) if each.choice.question.key == "remove").rows
    assert {row.answer: row.odds.expected.losses["B"] for row in ways} == {
        f"{each} keep": {each: 1} for each in ("building", "token")
    }


@pytest.mark.parametrize("language", ["en", "es", "nl", "pt", "uk"])
def test_4_3_4_choices_read_differently_wherever_the_pieces_differ(language: str) -> None:
    say = Catalog(language, [GAME], strict=True)
    roost = ({"space": "1", "owner": "B", "kind": "building", "name": name} for name in ("roost", ""))
    asked = run(*_battle(table(*NAMESAKES, *roost)), [[1, 0]]).waiting
    assert isinstance(asked, Choice)
    shown = [say("ui.word", (("what", option.name),)) for option in asked.question.options]
    assert len(set(shown)) == len(set(asked.question.lawful())) == 4


def test_4_3_4_answers_pick_one_piece_each_whatever_the_names_are() -> None:
    kinds, names = ("building", "token"), ("", "token", "building", "token token", "token building", "hold")
    for pieces in combinations([Piece(kind, "B", name) for kind in kinds for name in names], 4):
        found = answers(pieces, ("hold",))
        assert tuple(found) == pieces
        assert len(set(found.values())) == 4
        assert "hold" not in found.values()


def _battle(scenario: Scenario) -> tuple[Any, Any, Any]:
    procedure = scenario.game.procedures["battle"]
    return scenario.table, procedure.stage, procedure.begin(scenario.table, FIGHT)
