"""What a game hands over: citations, switches, and games found by name."""

import json
from pathlib import Path

import networkx as nx
import pytest

from hexwidgets.model import Board, Piece, Stack
from hexwidgets.rules import (
    Entry,
    GameSystem,
    Order,
    PieceKind,
    Rule,
    Rulebook,
    RuleRef,
    RuleSet,
    Switch,
    Terrain,
    UnknownGame,
    UnknownSwitch,
    find_game,
    move_arguments,
)

BOOK = Rulebook("test", [Rule("1", "implemented"), Rule("2", "out of scope", "test.why.2")])
SWITCHES = (Switch("ties", ("attacker", "defender"), BOOK.cite("1")), Switch("cubes", (0, 1), BOOK.cite("2")))


def test_nothing_is_cited_that_the_rulebook_does_not_have() -> None:
    assert BOOK.cite("1") == RuleRef("test", "1")
    assert str(BOOK.cite("1")) == "1"
    with pytest.raises(KeyError, match="3"):
        BOOK.cite("3")
    assert RuleRef("test", "2") in BOOK
    assert RuleRef("other", "2") not in BOOK
    assert "2" not in BOOK
    assert [rule.section for rule in BOOK] == ["1", "2"]


def test_a_rule_set_is_the_defaults_and_what_was_chosen() -> None:
    rules = RuleSet(SWITCHES, {"cubes": 1})
    assert dict(rules) == {"ties": "attacker", "cubes": 1}
    assert rules.chosen == (("cubes", 1),)
    assert rules == RuleSet(SWITCHES, {"cubes": 1, "ties": "attacker"})
    assert hash(rules) == hash(RuleSet(SWITCHES, {"cubes": 1, "ties": "attacker"}))
    assert rules != RuleSet(SWITCHES)


@pytest.mark.parametrize(
    ("chosen", "known"),
    [
        ({"tie": "attacker"}, ("ties", "cubes")),
        ({"ties": "nobody"}, ("attacker", "defender")),
        ({"cubes": True}, (0, 1)),
    ],
)
def test_an_unknown_switch_or_value_is_refused(chosen: dict[str, str | int], known: tuple[object, ...]) -> None:
    with pytest.raises(UnknownSwitch) as caught:
        RuleSet(SWITCHES, chosen)
    ((name, value),) = chosen.items()
    assert (caught.value.name, caught.value.value, caught.value.known) == (name, value, known)


def test_a_game_knows_its_pieces_and_the_terrains_that_a_board_adds() -> None:
    game = GameSystem(
        name="test", rulebook=BOOK, switches=SWITCHES, space_kinds=("area",), facts=(), texts=Path("texts"),
        terrains=(Terrain("plains", 1, "plain"),), pieces=(PieceKind("unit", "unit", "foot"),),
    )  # fmt: skip
    assert game.piece("unit").role == "unit"
    with pytest.raises(KeyError):
        game.piece("ship")
    reef = Terrain("reef", 3, "water")
    assert game.terrains_of(Board(nx.Graph())) == {"plains": Terrain("plains", 1, "plain")}
    assert game.terrains_of(Board(nx.Graph(terrains={"reef": reef})))["reef"] == reef
    assert game.rule_set({"cubes": 1})["cubes"] == 1


def test_the_arguments_of_a_move_are_json() -> None:
    order = Order("red A1", Stack.of({Piece("foot", "red"): 2}), frozenset({"march", "ferry"}))
    arguments = move_arguments(order, [Entry("B1", "foot"), Entry("B2", "aboard")])
    assert (
        json.loads(json.dumps(arguments))
        == arguments
        == {
            "mover": "red A1",
            "party": [["foot", 2]],
            "options": ["ferry", "march"],
            "route": [["B1", "foot"], ["B2", "aboard"]],
        }
    )
    assert move_arguments(Order("x"), [])["party"] is None


def test_a_game_that_is_not_installed_is_unknown() -> None:
    with pytest.raises(UnknownGame) as caught:
        find_game("tiddlywinks")
    assert caught.value.name == "tiddlywinks"
    assert "tiddlywinks" not in caught.value.known


def test_a_rulebook_lists_no_rule_twice() -> None:
    with pytest.raises(ValueError, match="atlas lists 1 twice"):
        Rulebook("atlas", (Rule("1", "implemented"), Rule("1", "partly", "why")))
