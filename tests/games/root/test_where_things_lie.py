"""Cards where none lie, a second pawn, clearings in one place or without a suit, players who look alike."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hexwidgets.games.root import GAME
from hexwidgets.model import Piece
from hexwidgets.play import Scenario, ScenarioFaults, Session, loads
from hexwidgets.play.exploration import Exploration
from hexwidgets.text import Catalog, languages

OIL = {"when": "after dice", "whose": "defender", "does": "extra hits", "amount": 2, "price": "discard"}
FOX = Piece("ambush", name="fox")
SAPPERS = Piece("effect", name="sappers")
PAWN = Piece("pawn", "B")


def raw(*pieces: dict[str, Any]) -> dict[str, Any]:
    return {
        "format": 1,
        "game": "root",
        "title": {"en": "Two clearings"},
        "players": [{"id": "A", "look": "yellow"}, {"id": "B", "look": "blue"}],
        "board": {
            "spaces": {
                "1": {"suit": "fox", "slots": 1, "x": 0, "y": 0},
                "2": {"suit": "mouse", "slots": 2, "x": 3, "y": 1},
            },
            "edges": [["1", "2", "path"]],
        },
        "effects": {"boiling oil": {**OIL, "title": {"en": "Boiling Oil"}}},
        "pieces": list(pieces),
    }


def read(text: dict[str, Any]) -> Scenario:
    return loads(json.dumps(text), "two.json")


def said(made: Scenario, language: str = "en") -> list[str]:
    say = Catalog(language, [GAME], made.words(language), strict=True)
    found = (*made.faults(), *made.notes())
    assert all(say(each.help, each.args) for each in found)
    return [f"{each.path} {each.rule or '-'} {say(each.say, each.args)}" for each in found]


WARRIOR = {"kind": "warrior", "owner": "A"}


@pytest.mark.parametrize(
    ("piece", "told"),
    [
        ({"kind": "effect", "name": "boiling oil", "space": "1"},
         "4.1.3 The effect of Boiling Oil lies in 1, where no effect can be in force."),
        ({"kind": "effect", "name": "sappers", "space": "hand A"},
         "4.1.3 The effect of Sappers lies in the hand of A, where no effect can be in force."),
        ({"kind": "ambush", "name": "fox", "space": "1"},
         "2.1.2 An ambush card (fox ambush) lies in 1, where no ambush card can lie."),
        ({"kind": "ambush", "name": "fox", "space": "play area B"},
         "2.1.2 An ambush card (fox ambush) lies in the play area of B, where no ambush card can lie."),
        ({"kind": "card", "name": "anvil", "space": "2"}, "4.1 The card Anvil lies in 2, where no such card can lie."),
        ({"kind": "card", "name": "anvil", "space": "play area A"},
         "4.1 The card Anvil lies in the play area of A, where no such card can lie."),
        ({"kind": "pawn", "owner": "B", "n": 2, "space": "1"},
         "9.2.2 B has 2 pawns on the board; a player has only so many: 1."),
    ],
)  # fmt: skip
def test_what_lies_where_it_cannot_is_a_fault_of_that_piece(piece: dict[str, Any], told: str) -> None:
    made = read(raw({**WARRIOR, "space": "1"}, piece, {**WARRIOR, "space": "2"}))
    assert said(made) == [f"$.pieces[1] {told}"]
    for language in languages():
        assert len(said(made, language)) == 1


def test_pawns_in_two_clearings_are_counted_together_and_by_player() -> None:
    pawns = [{"kind": "pawn", "owner": owner, "space": space} for owner, space in (("A", "1"), ("B", "1"), ("B", "2"))]
    assert said(read(raw(*pawns))) == ["$.pieces[1] 9.2.2 B has 2 pawns on the board; a player has only so many: 1."]


@pytest.mark.parametrize(
    ("kind", "name", "space"),
    [
        ("effect", "sappers", "play area A"),
        ("effect", "sappers", "discard"),
        ("ambush", "bird", "hand B"),
        ("ambush", "bird", "discard"),
        ("card", "anvil", "hand A"),
        ("card", "fox dominance", "play area A"),
        ("item", "tea", "items A"),
    ],
)
def test_cards_where_they_belong_are_no_fault(kind: str, name: str, space: str) -> None:
    assert said(read(raw({"kind": kind, "name": name, "space": space}))) == []


@pytest.mark.parametrize(
    ("piece", "space", "rule"),
    [(FOX, "1", "2.1.2"), (SAPPERS, "1", "4.1.3"), (SAPPERS, "hand A", "4.1.3"), (PAWN, "2", "9.2.2")],
)
def test_the_board_refuses_to_lay_it_there(piece: Piece, space: str, rule: str) -> None:
    exploring = Exploration(Session(read(raw({"kind": "pawn", "owner": "B", "space": "1"}))))
    exploring.switch("place")
    refused = exploring.put(space, piece)
    assert refused.say == "status.refused"
    assert [str(ruling.rule) for ruling in refused.rulings] == [rule]
    assert exploring.table.position.at(space).number(piece) == 0


def test_a_pawn_may_be_taken_from_clearing_to_clearing_even_where_there_is_one_too_many() -> None:
    exploring = Exploration(Session(read(raw({"kind": "pawn", "owner": "B", "n": 2, "space": "1"}))))
    exploring.switch("place")
    exploring.press("1")
    exploring.press("2")
    assert exploring.table.position.at("2").number(PAWN) == 2


def test_two_clearings_in_one_place_cannot_be_drawn() -> None:
    spoiled = raw()
    spoiled["board"]["spaces"]["2"].update(x=0, y=0)
    with pytest.raises(ScenarioFaults) as error:
        read(spoiled)
    assert [str(fault) for fault in error.value.faults] == [
        'two.json: $.board.spaces["2"]: fault.space.shared (name=2, other=1)'
    ]


def test_a_hex_and_a_point_of_the_same_numbers_are_two_places() -> None:
    mixed = raw()
    mixed["board"]["spaces"]["2"] = {"suit": "mouse", "slots": 2, "q": 0, "r": 0, "kind": "clearing"}
    assert read(mixed).faults() == ()


def test_a_clearing_without_a_suit_is_noted_where_another_has_one() -> None:
    bare = raw()
    del bare["board"]["spaces"]["2"]["suit"]
    told = "Note: clearing 2 has no suit, though other clearings have one; only bird cards fit it."
    assert said(read(bare)) == [f'$.board.spaces["2"] 2.2.2 {told}']
    assert all(len(said(read(bare), language)) == 1 for language in languages())
    dealt = {**bare, "facts": [{"key": "suit", "of": "2", "is": "rabbit"}]}
    assert said(read(dealt)) == []
    del bare["board"]["spaces"]["1"]["suit"]
    assert said(read(bare)) == []


def test_players_who_look_alike_are_noted() -> None:
    alike = raw()
    alike["players"].append({"id": "C", "look": "yellow"})
    told = "Note: “C” has the same colour as “A” (yellow); on the board nobody can tell their pieces apart."
    assert said(read(alike)) == [f"$.players[2].look - {told}"]
    assert all(len(said(read(alike), language)) == 1 for language in languages())
