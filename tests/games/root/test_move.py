"""Who rules and where pieces can get in Root, against brute force; and what a running move tells."""

from __future__ import annotations

from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexwidgets.games.root import GAME
from hexwidgets.model import Board, FactValue, Piece, Position, Stack
from hexwidgets.rules import BadRecord, Order, Reach, Ruling, Table, remedies, run, through_spaces
from hexwidgets.text import Catalog
from tests.games.root import moves, moving
from tests.games.root.moves import Wood

FLAGS = ("rules_ties", "rules_gardens", "never_rules", "moves_without_rule", "moves_on_rivers")
KINDS = (("warrior", ""), ("pawn", ""), ("building", ""), ("building", "garden"), ("token", ""))
MOVE = GAME.procedures["move"]


@st.composite
def woods(draw: st.DrawFn) -> Wood:
    """Up to six clearings; few pieces, so that ties are many; some flags."""
    names = [str(i) for i in range(draw(st.integers(2, 6)))]
    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(names)
    for i, a in enumerate(names):
        for b in names[i + 1 :]:
            kind = draw(st.sampled_from(("", "path", "path", "path", "closed path", "river")))
            if kind:
                graph.add_edge(a, b, kind=kind)
    lying: moves.Lying = {}
    for name in names:
        stack = draw(st.dictionaries(st.tuples(st.sampled_from("ABC"), st.sampled_from(KINDS)), st.integers(1, 2)))
        lying[name] = {(owner, *kind): n for (owner, kind), n in stack.items()}
    lying["0"]["A", "warrior", ""] = draw(st.integers(1, 3))
    flags = draw(st.dictionaries(st.sampled_from("ABC"), st.sets(st.sampled_from(FLAGS), max_size=2)))
    return Wood(graph, lying, flags, draw(st.booleans()))


def parties(wood: Wood) -> st.SearchStrategy[dict[str, int]]:
    """One or more of A's warriors and pawns in the first clearing."""
    there = {kind: wood.lying["0"].get(("A", kind, ""), 0) for kind in ("warrior", "pawn")}
    numbers = st.fixed_dictionaries({kind: st.integers(0, n) for kind, n in there.items()})
    return numbers.filter(lambda party: any(party.values()))


def order(party: dict[str, int]) -> Order:
    return Order("A:0", Stack.of((Piece(kind, "A"), n) for kind, n in party.items()))


def laid(wood: Wood) -> Table:
    graph = wood.graph.copy()
    nx.set_node_attributes(graph, dict.fromkeys(graph, "clearing"), "kind")
    pieces = {
        space: Stack.of((Piece(kind, owner, name), n) for (owner, kind, name), n in stack.items())
        for space, stack in wood.lying.items()
    }
    facts: dict[tuple[str, str], FactValue] = {(flag, who): True for who, flags in wood.flags.items() for flag in flags}
    rules = GAME.rule_set({"mountain_paths": "open" if wood.paths_open else "closed"})
    return Table(Board(graph), Position(pieces, facts), rules)


def reach(table: Table, party: dict[str, int]) -> Reach:
    assert GAME.movement
    return Reach(GAME.movement(table, order(party)))


@given(woods())
def test_2_5_the_ruler_is_who_outnumbers_each_other_player(wood: Wood) -> None:
    table = laid(wood)
    for clearing in wood.graph:
        wanted = moves.ruler(wood, wood.lying, clearing)
        assert GAME.holder(table, clearing) == wanted
        first, *_ = GAME.holding(table, clearing)
        assert first.legal == (wanted is not None)


@given(woods(), st.data())
def test_4_2_2_reach_is_that_of_brute_force(wood: Wood, data: st.DataObject) -> None:
    party = data.draw(parties(wood))
    found = reach(laid(wood), party)
    wanted = moves.reached(wood, "A", "0", party)
    assert dict(found) == wanted
    for clearing in wood.graph:
        assert (found.why_not(clearing) == ()) == (clearing in wanted)


@given(woods(), st.data())
def test_4_2_1_a_way_is_carried_out_as_far_as_brute_force_allows(wood: Wood, data: st.DataObject) -> None:
    """Any way over edges, back to the start and round in circles too; it is lawful as a whole or refused as a whole."""
    party = data.draw(parties(wood))
    way, here = [], "0"
    for _ in range(data.draw(st.integers(1, 5))):
        if not wood.graph[here]:
            break
        here = data.draw(st.sampled_from(sorted(wood.graph[here])))
        way.append(here)
    wanted = moves.walked(wood, "A", "0", party, way)
    table = laid(wood)
    pairs = [[kind, n] for kind, n in party.items() if n]
    arguments = {"mover": "A:0", "party": pairs, "route": [[space, "moving"] for space in way]}
    if wanted is None:
        with pytest.raises(BadRecord) as caught:
            MOVE.begin(table, arguments)
        assert caught.value.rulings
        return
    played = run(table, MOVE.stage, MOVE.begin(table, arguments))
    lies = {
        space: {(piece.owner, piece.kind, piece.name): n for piece, n in played.position.at(space)}
        for space in table.board.spaces
    }
    assert lies == {space: {what: n for what, n in stack.items() if n} for space, stack in wanted.items()}


@given(woods(), st.data())
def test_2_5_who_rules_after_each_move_is_told_as_it_then_lies(wood: Wood, data: st.DataObject) -> None:
    party = data.draw(parties(wood))
    table = laid(wood)
    found = reach(table, party)
    target = data.draw(st.sampled_from(sorted(found)))
    route = found.route(target)
    arguments = {
        "mover": "A:0", "party": [[k, n] for k, n in party.items() if n], "route": [[e.space, e.leg] for e in route],
    }  # fmt: skip
    frames = run(table, MOVE.stage, MOVE.begin(table, arguments)).frames
    told = [frame for frame in frames if isinstance(frame.step, Ruling) and frame.step.rule.section != "9.2.2"]
    assert len(told) == 1 + 2 * len(route)
    for frame in told:
        (clearing,) = frame.step.at
        there = table.after(frame.position)
        assert frame.step in GAME.holding(there, clearing)
    shown = [step for step in found.steps(target) if isinstance(step, Ruling) and step.rule.section != "9.2.2"]
    assert shown == [frame.step for frame in told]


def there_and_back() -> Wood:
    graph: nx.Graph[str] = nx.Graph()
    graph.add_edge("0", "1", kind="path")
    graph.add_edge("0", "2", kind="path")
    lying: moves.Lying = {"0": {("A", "warrior", ""): 2}, "1": {("B", "warrior", ""): 5}, "2": {}}
    return Wood(graph, lying)


def test_leaving_one_behind_lets_the_others_come_back() -> None:
    table = laid(there_and_back())
    found = remedies(GAME, table, Order("A:0"), "2", via=("1",))
    assert [step.say for remedy in found for step in remedy.steps] == ["root.remedy.leave"]
    assert found[0].order.party == Stack.of({Piece("warrior", "A"): 1})
    for language in ("en", "uk"):
        say = Catalog(language, [GAME], strict=True)
        assert say.step(found[0].steps[0])


def test_a_long_way_round_by_many_clearings_is_not_short_of_anything() -> None:
    graph: nx.Graph[str] = nx.Graph()
    graph.add_edges_from(((str(i), str(i + 1)) for i in range(4)), kind="path")
    lying: moves.Lying = {name: {("A", "building", ""): 1} for name in graph}
    lying["0"]["A", "warrior", ""] = 1
    found = reach(laid(Wood(graph, lying)), {"warrior": 1})
    by = ("4", "0", "4", "0", "3")
    way = through_spaces(found.movement, by)
    assert not isinstance(way, Ruling)
    assert len(way) == 19
    assert found.why_not("3", by[:-1]) == ()
    assert found.movement.bounded is False


@pytest.mark.parametrize(
    "arguments",
    [
        {"mover": "A:0", "speed": 1},
        {"mover": "A:0", "options": ["haste"]},
        {"mover": "A:0", "party": [["warrior", True]]},
        {"mover": "A:0", "party": [["warrior", -1]]},
        {"mover": "A:0", "party": [["knight", 1]]},
        {"mover": "A:0", "party": [["warrior", 1], ["warrior", 1]]},
        {"mover": "A:0", "party": "all"},
        {"mover": "A:0", "route": "1"},
        {"mover": "A:0", "route": [["1", "swimming"]]},
        {"mover": "A:0", "route": [["nowhere", "moving"]]},
    ],
)
def test_a_record_that_makes_no_sense_is_refused(arguments: dict[str, Any]) -> None:
    with pytest.raises(BadRecord):
        MOVE.begin(laid(there_and_back()), arguments)


def test_the_moves_go_as_written() -> None:
    assert moving.text() == moving.FILE.read_text("utf-8")
