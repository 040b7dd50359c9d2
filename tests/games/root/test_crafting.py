"""Crafting (Law of Root 4.1): cards as data, the assignment of pieces to symbols, refusals, the end of a turn."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, permutations
from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexwidgets.games.root import GAME
from hexwidgets.games.root.cards import CARDS, ITEMS, Card, card_of, card_piece, persistent
from hexwidgets.games.root.craftable import craftable
from hexwidgets.games.root.payment import assigned, can_pay, several_ways
from hexwidgets.model import BOX, Board, Piece, Position, Shift, Stack, apply
from hexwidgets.rules import Answer, BadRecord, Choice, IllegalAnswer, Run, Table, replay, run

CRAFT, END_TURN = GAME.procedures["craft"], GAME.procedures["end_turn"]
MAP = {"a": "fox", "b": "fox", "c": "mouse", "d": "rabbit", "e": "none"}


def laid(buildings: Mapping[str, int], **beside: Mapping[str, int]) -> Table:
    """A table where A has buildings; ``hand``, ``supply``, ``activated`` ... (of A) hold cards, items, and so on."""
    graph: nx.Graph[str] = nx.Graph()
    for clearing, suit in MAP.items():
        graph.add_node(clearing, kind="clearing", suit=suit)
    kinds = {"hand": "card", "supply": "item", "activated": "activation", "play_area": "effect"}
    pieces = {clearing: Stack.of({Piece("building", "A"): n}) for clearing, n in buildings.items()}
    for where, held in beside.items():
        space = where if where == "supply" else f"{where.replace('_', ' ')} A"
        pieces[space] = Stack.of({Piece(kinds[where], name=name): n for name, n in held.items()})
    return Table(Board(graph), Position(pieces), GAME.rule_set())


def craft(at: Table, card: str, *answers: Answer) -> Run:
    return run(at, CRAFT.stage, CRAFT.begin(at, {"player": "A", "card": card}), answers, CRAFT.name)


def refusals(at: Table, card: str) -> list[tuple[str, str]]:
    with pytest.raises(BadRecord) as caught:
        craft(at, card)
    assert all(ruling.help and not ruling.legal for ruling in caught.value.rulings)
    return [(ruling.rule.section, ruling.say) for ruling in caught.value.rulings]


def payments(cost: Sequence[str], pieces: Mapping[str, int]) -> set[tuple[str, ...]]:
    """Every set of pieces that pays a cost, as sorted clearings: all orders of all choices tried."""
    each = [clearing for clearing, n in pieces.items() for _ in range(n)]
    return {
        tuple(sorted(chosen))
        for chosen in combinations(each, len(cost))
        if any(
            all(MAP[at] != "none" and symbol in ("any", MAP[at]) for symbol, at in zip(cost, order, strict=True))
            for order in permutations(chosen)
        )
    }


costs = st.lists(st.sampled_from(["fox", "rabbit", "mouse", "any"]), min_size=1, max_size=4)
boards = st.dictionaries(st.sampled_from(sorted(MAP)), st.integers(1, 2), max_size=4)


@given(costs, boards)
def test_the_assignment_is_that_of_trying_everything(cost: list[str], pieces: dict[str, int]) -> None:
    table, all_ways = laid({}), payments(cost, pieces)
    assert can_pay(table, cost, pieces) == bool(all_ways)
    if all_ways:
        payment = assigned(table, cost, pieces)
        assert tuple(sorted(filter(None, payment))) in all_ways
        assert all(at is not None and symbol in ("any", MAP[at]) for symbol, at in zip(cost, payment, strict=True))
        assert several_ways(table, cost, pieces) == (len(all_ways) > 1)
    else:
        most = max(len(part) for n in range(len(cost)) for part in combinations(cost, n) if payments(part, pieces))
        assert sum(payer is not None for payer in assigned(table, cost, pieces)) == most


@given(costs, boards)
def test_the_questions_lead_to_every_payment_and_to_no_other(cost: list[str], pieces: dict[str, int]) -> None:
    all_ways = payments(cost, pieces)
    if not all_ways:
        return
    table = laid(pieces, hand={"a card": 1})
    CARDS["a card"] = Card("a card", "persistent", tuple(cost))
    try:
        reached, open_ways = set(), [craft(table, "a card")]
        while open_ways:
            played = open_ways.pop()
            if played.waiting is None:
                paid = Counter({piece.name: n for piece, n in played.position.at("activated A")})
                reached.add(tuple(sorted(paid.elements())))
                continue
            assert isinstance(played.waiting, Choice)
            question = played.waiting.question
            assert len(question.lawful()) > 1
            assert {option.answer for option in question.options} == set(pieces)
            for option in question.options:
                if option.refused is None:
                    open_ways.append(replay(table, played, [*played.answers, option.answer]))
                else:
                    assert option.refused.rule.section == "4.1.1"
                    with pytest.raises(IllegalAnswer):
                        craft(table, "a card", *played.answers, option.answer)
        assert reached == all_ways
    finally:
        del CARDS["a card"]


def test_a_piece_that_another_symbol_needs_is_refused() -> None:
    table = laid({"a": 1, "c": 1, "d": 1}, hand={"a card": 1})
    CARDS["a card"] = Card("a card", "persistent", ("any", "fox"))
    try:
        waiting = craft(table, "a card").waiting
        with pytest.raises(IllegalAnswer) as caught:
            craft(table, "a card", "a")
    finally:
        del CARDS["a card"]
    assert isinstance(waiting, Choice)
    assert waiting.question.lawful() == ("c", "d")
    (ruling,) = caught.value.rulings
    assert (ruling.say, ruling.help, ruling.at) == ("root.pay.needed", "root.pay.needed.help", ("a",))
    assert dict(ruling.args)["lawful"] == "c, d"


def test_the_cards_are_those_of_the_base_deck() -> None:
    kinds = Counter(card.kind for card in CARDS.values())
    assert kinds == {"item": 16, "persistent": 12, "outcome": 3, "dominance": 4, "ambush": 4}
    assert sum(ITEMS.values()) == 12
    assert {card.item for card in CARDS.values()} == {*ITEMS, ""}
    assert all("bird" not in card.cost for card in CARDS.values())
    assert CARDS["royal claim"].cost == ("any",) * 4
    assert CARDS["tax collector"].cost == ("rabbit", "fox", "mouse")
    assert (CARDS["bake sale"].item, CARDS["bake sale"].points) == ("coins", 3)
    assert [card.name for card in CARDS.values() if card.mandatory] == ["eyrie emigre"]
    for name, card in CARDS.items():
        assert card_of(card_piece(card)) == name
        assert persistent(name) == (card.kind == "persistent")


def test_4_1_3_a_mandatory_effect_is_laid_out_as_one() -> None:
    emigre = CARDS["eyrie emigre"]
    assert (emigre.cost, emigre.suit, emigre.mandatory) == (("fox", "fox"), "bird", True)
    played = craft(laid({"a": 2}, hand={"eyrie emigre": 1}), "eyrie emigre")
    assert played.frames[-1].step.say == "root.craft.laid.must"
    assert played.position.at("play area A").number(Piece("effect", name="eyrie emigre")) == 1


def test_every_reason_against_a_card_is_told() -> None:
    table = laid({"c": 1}, play_area={"armorers": 1})
    assert refusals(table, "armorers") == [
        ("4.1", "root.craft.not_held"), ("4.1.1", "root.craft.short"), ("4.1.4", "root.craft.twice"),
    ]  # fmt: skip
    assert refusals(table, "anvil") == [
        ("4.1", "root.craft.not_held"), ("4.1.1", "root.craft.short"), ("4.1.2", "root.craft.no_item"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "arguments",
    [{}, {"player": "A"}, {"card": "anvil"}, {"player": "", "card": "anvil"},
     {"player": "A", "card": "anvil", "pay": "a"},
     {"player": "A", "card": "excalibur"}, {"player": "nobody", "card": "anvil"}],
)  # fmt: skip
def test_senseless_arguments_are_refused_by_section(arguments: dict[str, Any]) -> None:
    table = laid({"a": 1}, hand={"anvil": 1}, supply={"hammer": 1})
    with pytest.raises(BadRecord) as caught:
        CRAFT.begin(table, arguments)
    ruling = caught.value.rulings[0]
    assert ruling.rule.section == "4.1"
    assert ruling.help == f"{ruling.say}.help"


@pytest.mark.parametrize(
    ("changed", "got"), [({"player": 1}, "1"), ({"card": ["anvil"]}, '["anvil"]'), ({"card": None}, "null")]
)
def test_what_is_no_text_names_no_card(changed: dict[str, Any], got: str) -> None:
    with pytest.raises(BadRecord) as caught:
        CRAFT.begin(laid({"a": 1}, hand={"anvil": 1}), {"player": "A", "card": "anvil", **changed})
    assert (caught.value.say, caught.value.say_args) == ("fault.type.text", (("got", got),))
    assert caught.value.where == tuple(changed)


def test_a_hand_is_told_by_what_can_be_crafted_and_why_the_rest_cannot() -> None:
    hand = {"anvil": 1, "armorers": 2, "fox dominance": 1, "codebreakers": 1}
    table = laid({"a": 1, "b": 1}, hand=hand, supply={"tea": 1}, activated={"a": 1})
    ambush = apply(table.position, [Shift(Piece("ambush", name="bird"), 1, BOX, "hand A")])
    found = {
        card: [(ruling.say, ruling.legal, ruling.at) for ruling in rulings]
        for card, rulings in craftable(table.after(ambush), "A")
    }
    assert found == {
        "anvil": [("root.craft.no_item", False, ())],
        "armorers": [("root.craft.can", True, ("b",))],
        "bird ambush": [("root.craft.ambush", False, ())],
        "codebreakers": [("root.craft.short", False, ("a", "b"))],
        "fox dominance": [("root.craft.dominance", False, ())],
    }
    assert craftable(table, "B") == ()


def test_what_a_turn_used_up_comes_back_at_its_end() -> None:
    table = laid({"a": 1}, hand={"armorers": 1, "anvil": 1}, supply={"hammer": 1})
    table = table.after(craft(table, "armorers").position)
    assert refusals(table, "anvil") == [("4.1.1", "root.craft.used")]
    ended = run(table, END_TURN.stage, END_TURN.begin(table, {}), (), END_TURN.name)
    assert [(frame.step.rule.section, frame.step.at) for frame in ended.frames] == [("4.1.1", ("a",))]
    assert craft(table.after(ended.position), "anvil").position.count("points", "A") == 2


def test_the_end_of_a_turn_takes_no_arguments() -> None:
    with pytest.raises(BadRecord):
        END_TURN.begin(laid({}), {"player": "A"})
    (clock,) = GAME.clocks
    assert (clock.name, clock.procedure, clock.rule.section) == ("turn", "end_turn", "4.1.1")


def test_answers_survive_json() -> None:
    table = laid({"a": 1, "b": 2}, hand={"sword": 1}, supply={"sword": 1})
    played = craft(table, "sword", "a")
    assert craft(table, "sword", *json.loads(json.dumps(played.answers))) == played
    assert played.position.at("items A") == Stack.of({Piece("item", name="sword"): 1})
