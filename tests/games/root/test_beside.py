"""What lies beside the map: what its spaces are called, what lies in them, and what pieces are called there."""

from __future__ import annotations

import pytest

from hexwidgets.games.root import GAME
from hexwidgets.model import Piece, SpaceId
from hexwidgets.rules import Term
from hexwidgets.text import Catalog, beside_told, space_told
from tests.games.root.tables import table

EN = Catalog("en", [GAME], {"player.A": "the Marquise"}, strict=True)
DUCKS = {"ducks": {"when": "after dice", "whose": "either", "does": "extra hits"}}


@pytest.mark.parametrize(
    ("space", "name", "kinds"),
    [
        ("hand A", "the hand of the Marquise", ("ambush", "card")),
        ("play area A", "the play area of the Marquise", ("effect",)),
        ("items A", "the crafted items of the Marquise", ("item",)),
        ("activated A", "the activated pieces of the Marquise", ("activation",)),
        ("discard", "the discard pile", ("ambush", "card", "effect")),
        ("supply", "the supply", ("item",)),
        ("played", "the cards in play", ("ambush", "card")),
    ],
)
def test_a_space_beside_the_map_has_a_name_and_kinds_of_pieces(
    space: SpaceId, name: str, kinds: tuple[str, ...]
) -> None:
    assert space in GAME.off_board(("A",))
    assert space_told(table({}), GAME, space, EN) == name
    assert tuple(kind.name for kind in GAME.kinds_beside(space)) == kinds


def test_every_space_beside_the_map_is_named_and_a_clearing_keeps_its_own_name() -> None:
    board = table({}).board
    assert all(isinstance(GAME.space_name(board, space), Term) for space in GAME.off_board(("A", "B")))
    assert GAME.space_name(board, "1") == "1"


def test_pieces_have_the_names_of_the_game_and_of_the_scenario() -> None:
    board = table({}, effects=DUCKS).board
    assert dict(GAME.piece_names(board, "ambush")) == {
        suit: Term(f"root.card.{suit}_ambush") for suit in ("fox", "rabbit", "mouse", "bird")
    }
    cards, items, effects = (GAME.piece_names(board, kind) for kind in ("card", "item", "effect"))
    assert cards["royal claim"] == Term("root.card.royal_claim")
    assert "fox ambush" not in cards
    assert set(items) == {"bag", "boots", "coins", "crossbow", "hammer", "sword", "tea"}
    assert effects["field hospitals"] == effects_of_game("field hospitals") == Term("root.effect_card.field_hospitals")
    assert effects["ducks"] == Term("root.effect_card.ducks")
    assert effects["tax collector"] == Term("root.card.tax_collector")
    assert "ducks" not in GAME.piece_names(table({}).board, "effect")
    assert GAME.piece_names(board, "warrior") == {}


def effects_of_game(name: str) -> Term | str:
    return GAME.piece_names(table({}).board, "effect")[name]


@pytest.mark.parametrize("language", ["en", "uk"])
def test_every_name_of_a_card_has_words(language: str) -> None:
    say, board = Catalog(language, [GAME], strict=True), table({}).board
    for kind in ("ambush", "card", "effect", "item"):
        for name in GAME.piece_names(board, kind).values():
            assert isinstance(name, Term)
            assert say(name.key)


def test_what_lies_there_is_told_by_its_name() -> None:
    at = table({"hand A": "fox; bird; bird", "play area B": "sappers; tax collector"})
    assert beside_told(at, GAME, GAME.off_board(("A", "B")), EN) == [
        ("the hand of the Marquise", ["2 × bird ambush", "fox ambush"]),
        ("the play area of B", ["Sappers", "Tax Collector"]),
    ]


def test_a_fault_beside_the_map_names_what_it_is_about_in_words() -> None:
    at = table({"hand A": "fox; fox", "play area A": "nonsense"})
    said = {ruling.rule.section: EN.step(ruling) for ruling in GAME.checks(at, GAME.off_board(("A",)))}
    assert said == {
        "2.1.2": "There are 2 of this ambush card (fox ambush) on the table, in hands and piles together; "
        "the deck has only so many: 1.",
        "4.3.3": "No effect in battle is known by the name nonsense; it lies in the play area of the Marquise.",
    }


def test_a_piece_with_a_name_that_is_not_known_keeps_it() -> None:
    at = table({"hand A": "duck"})
    assert at.position.at("hand A").number(Piece("ambush", name="duck")) == 1
    assert beside_told(at, GAME, ("hand A",), EN) == [("the hand of the Marquise", ["1 ambush card (duck)"])]
