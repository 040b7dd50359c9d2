"""Reach, routes and reasons on made-up worlds, against networkx on the graph of (space, leg)."""

from collections.abc import Hashable, Iterator, Mapping
from typing import Any

import networkx as nx
import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from hexwidgets.rules import Entry, Passage, Reach, Ruling, Toll, passage, through_spaces, tolls
from hexwidgets.rules.ground import Refusal
from hexwidgets.rules.reach import Found
from tests.rules.worlds import KINDS, LEGS, State, Way, World, worlds


def world(
    kinds: str,
    edges: dict[str, int],
    ways: Mapping[tuple[str, str], tuple[Way, ...]],
    budget: int,
    **halts: str,
) -> World:
    """A small world by hand: kinds by letter, edges 'ab', ways by the pair of kinds on either edge."""
    names = {f"s{i}": {"p": "plain", "r": "rock"}[letter] for i, letter in enumerate(kinds)}
    table: dict[tuple[Hashable, ...], tuple[Way, ...]] = {
        (left, entered, edge, "foot"): ways.get((left, entered), (Way(1, "foot"),))
        for left in KINDS
        for entered in KINDS
        for edge in (0, 1)
    }
    joined = {frozenset(f"s{letter}" for letter in pair): kind for pair, kind in edges.items()}
    return World(names, joined, table, {(kind, "foot"): why for kind, why in halts.items()}, ("foot",), budget)


ROCKY = {("plain", "rock"): (Way(2, "foot", "wall"),), ("rock", "rock"): (Way(3, "foot"),)}


@settings(max_examples=120)
@given(worlds())
def test_costs_are_the_least_and_nothing_is_missed(w: World) -> None:
    reach = Reach(w.movement())
    best = w.best_states()
    assert dict(reach) == dict(reach.items()) == {space: cost for space, (_, cost) in best.items()}
    assert len(reach) == len(best)
    for space in w.kinds:
        assert (space in reach) == (space in best)
        if space in best:
            (_, leg), cost = best[space]
            assert reach.cost(space) == cost
            assert reach.left(space) == w.budget - cost
            assert reach.may_stop(space) == ((w.kinds[space], leg) not in w.halts)
            stop = reach.stop_ruling(space)
            assert (stop is None) == reach.may_stop(space)
            assert stop is None or (stop.rule.section, stop.at) == ("crowded", (space,))
        else:
            assert not reach.may_stop(space)
            with pytest.raises(KeyError):
                reach.cost(space)
            with pytest.raises(KeyError):
                reach.route(space)
    assert "nowhere" not in reach


@settings(max_examples=120)
@given(worlds())
def test_a_routes_tolls_sum_to_its_cost(w: World) -> None:
    movement = w.movement()
    reach, graph = Reach(movement), w.lawful()
    for space, (state, cost) in w.best_states().items():
        route = reach.route(space)
        here: State = ("s0", "foot")
        paid = 0
        for entry in route:
            onto = (entry.space, entry.leg)
            paid += graph.edges[here, onto]["points"]
            here = onto
        assert here == state
        assert paid == cost
        steps = tolls(movement, route)
        assert sum(step.points for step in steps) == cost
        assert [step.at for step in steps] == [(entry.space,) for entry in route]
        assert reach.steps(space) == (*movement.prelude, *steps)


def ways_of_cost(graph: "nx.DiGraph[State]", target: State, cost: int) -> Iterator[tuple[State, ...]]:
    """Every way to a state for exactly this, no state met twice, by trying them all."""
    todo: list[tuple[tuple[State, ...], int]] = [((("s0", "foot"),), 0)]
    while todo:
        way, paid = todo.pop()
        if way[-1] == target and paid == cost:
            yield way[1:]
        todo += [
            ((*way, onto), paid + data["points"])
            for onto, data in graph.adj[way[-1]].items()
            if onto not in way and paid + data["points"] <= cost
        ]


@settings(max_examples=100)
@given(worlds(most=4))
def test_routes_are_all_the_ties(w: World) -> None:
    reach, graph = Reach(w.movement()), w.lawful()
    for space, (state, cost) in w.best_states().items():
        routes = reach.routes(space, most=10_000)
        assert set(routes) == {tuple(Entry(*s) for s in way) for way in ways_of_cost(graph, state, cost)}
        assert len(set(routes)) == len(routes)
        assert routes[0] == reach.route(space)
        few = reach.routes(space, most=2)
        assert len(few) == min(2, len(routes))
        assert set(few) <= set(routes)


@settings(max_examples=60)
@given(worlds())
def test_routes_are_the_same_whatever_was_asked_before(w: World) -> None:
    movement = w.movement()
    alone = {space: Reach(movement).route(space) for space in w.best_states()}
    reach = Reach(movement)
    for spaces in (alone, reversed(alone)):
        assert {space: reach.route(space) for space in spaces} == alone


def test_the_order_of_the_states_is_made_once_a_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Found] = []
    ordered = Found.__dict__["_order"]
    order = ordered.func

    def listen(found: Found) -> dict[int, int]:
        made.append(found)
        told: dict[int, int] = order(found)
        return told

    w = world("pppp", {"01": 0, "12": 0, "23": 0}, {}, 9)
    reach = Reach(w.movement())
    assert len(reach) == 4
    monkeypatch.setattr(ordered, "func", listen)
    assert [len(reach.route(space)) for space in reach] == [0, 1, 2, 3]
    assert len(made) == 1


def waived(w: World, only: set[tuple[str, str]] | None = None) -> "nx.DiGraph[object]":
    """Every way, a ruling waived being worth a thousand points; ``only`` some (ruling, space) may be."""
    graph: nx.DiGraph[object] = nx.DiGraph()

    def join(a: object, b: object, price: int) -> None:
        old = graph.get_edge_data(a, b, {"price": price})
        graph.add_edge(a, b, price=min(price, old["price"]))

    graph.add_node(("s0", "foot"))
    for a, b in w.joined():
        for leg in w.legs:
            for way in w.ways(a, b, leg):
                rulings = way.against.split()
                if only is None or all((ruling, b) in only for ruling in rulings):
                    join((a, leg), (b, way.leg), way.points + 1000 * len(rulings))
    for space, kind in w.kinds.items():
        for leg in w.legs:
            against = w.halts.get((kind, leg), "")
            if not against or only is None or (against, space) in only:
                join((space, leg), space, 1000 * bool(against))
    return graph


@settings(max_examples=120)
@given(worlds())
def test_why_not_waives_the_fewest_rulings_then_the_fewest_points(w: World) -> None:
    reach = Reach(w.movement())
    prices = nx.single_source_dijkstra_path_length(waived(w), ("s0", "foot"), weight="price")
    for space in w.kinds:
        reasons = reach.why_not(space)
        event(f"{len(reasons)} reasons")
        if space not in prices:
            assert [(each.say, each.at) for each in reasons] == [("apart", (space,))]
            continue
        number, points = divmod(prices[space], 1000)
        rulings = [each for each in reasons if each.say != "short"]
        assert len(rulings) == len(set(rulings)) <= number  # one ruling may be waived twice, and is told once
        assert [dict(each.args) for each in reasons if each.say == "short"] == [
            {"needed": points, "there": w.budget}
        ] * (points > w.budget)
        assert (reasons == ()) == reach.may_stop(space)
        # the reasons are true: with just these waived there is a way, and at this price
        only = {(each.rule.section, each.at[0]) for each in rulings}
        again = nx.dijkstra_path_length(waived(w, only), ("s0", "foot"), space, weight="price")
        assert again == prices[space]


@settings(max_examples=100)
@given(worlds(budget=14), st.data())
def test_a_way_by_given_spaces_is_the_cheapest_that_there_is(w: World, draw: st.DataObject) -> None:
    via = draw.draw(st.lists(st.sampled_from(sorted(w.kinds)), min_size=1, max_size=3))
    movement, plain = w.movement(), w.lawful()
    layers: nx.DiGraph[tuple[int, str, str]] = nx.DiGraph()
    layers.add_node((0, "s0", "foot"))
    for k in range(len(via) + 1):
        for (a, leg), (b, onward), data in plain.edges(data=True):
            layers.add_edge((k, a, leg), (k, b, onward), points=data["points"])
        if k < len(via):
            for leg in w.legs:
                layers.add_edge((k, via[k], leg), (k + 1, via[k], leg), points=0)
    costs = nx.single_source_dijkstra_path_length(layers, (0, "s0", "foot"), weight="points")
    last = via[-1]
    ends = {
        leg: costs[len(via), last, leg] for leg in w.legs if costs.get((len(via), last, leg), w.budget + 1) <= w.budget
    }
    got = through_spaces(movement, via)
    event("a way" if ends else "none")
    stopping = any((w.kinds[via[-1]], leg) not in w.halts for leg in ends)
    assert (Reach(movement).why_not(via[-1], via[:-1]) == ()) == stopping
    if not ends:
        assert isinstance(got, Ruling)
        return
    assert not isinstance(got, Ruling)
    halting = {leg: cost for leg, cost in ends.items() if (w.kinds[last], leg) not in w.halts}
    assert sum(step.points for step in tolls(movement, got)) == min((halting or ends).values())
    end = got[-1] if got else Entry("s0", "foot")
    assert end.space == last
    assert not halting or end.leg in halting
    spaces = iter(["s0", *(entry.space for entry in got)])
    seen = next(spaces)
    for space in via:
        while seen != space:
            seen = next(spaces)


def test_free_ways_in_a_circle_end() -> None:
    ways = {("plain", "plain"): (Way(0, "foot"),)}
    w = world("pppp", {"01": 0, "12": 0, "02": 0, "23": 0}, ways, 0)
    reach = Reach(w.movement())
    assert dict(reach) == dict.fromkeys(w.kinds, 0)
    assert [entry.space for entry in reach.route("s3")] == ["s2", "s3"]
    assert [[entry.space for entry in way] for way in reach.routes("s3")] == [
        ["s2", "s3"],
        ["s1", "s2", "s3"],
    ]
    assert reach.routes("s0") == ((),)


def test_of_two_ways_the_cheaper_is_paid() -> None:
    ways = {("plain", "plain"): (Way(3, "foot"), Way(1, "foot"), Way(0, "foot", "wall"))}
    w = world("pp", {"01": 0}, ways, 3)
    movement = w.movement()
    assert Reach(movement).cost("s1") == 1
    assert [step.points for step in tolls(movement, [Entry("s1", "foot")])] == [1]
    way = passage(movement.ground, "s0", "foot", Entry("s1", "foot"))
    assert isinstance(way, Passage)


def test_an_unlawful_route_has_no_tolls() -> None:
    w = world("ppr", {"01": 0, "12": 0}, ROCKY, 9)
    movement = w.movement()
    for route in ([Entry("s2", "foot")], [Entry("s1", "foot"), Entry("s2", "foot")], [Entry("s1", "wings")]):
        with pytest.raises(ValueError, match="no lawful way"):
            tolls(movement, route)
    assert isinstance(passage(movement.ground, "s1", "foot", Entry("s2", "foot")), Refusal)
    assert passage(movement.ground, "s0", "foot", Entry("s2", "foot")) is None


def test_a_table_is_in_order_of_cost() -> None:
    w = world("pprp", {"01": 0, "12": 0, "13": 0}, {("plain", "rock"): (Way(2, "foot"),)}, 3, rock="crowded")
    assert Reach(w.movement()).to_table() == [
        ("s0", 0, 3, True), ("s1", 1, 2, True), ("s3", 2, 1, True), ("s2", 3, 0, False)
    ]  # fmt: skip


def test_a_game_is_asked_once_for_each_pair_of_kinds() -> None:
    w = world("p" * 30, {}, {}, 9)
    for i in range(29):
        w.edges[frozenset((f"s{i}", f"s{i + 1}"))] = 0
    movement = w.movement()
    asked: list[tuple[object, ...]] = []
    ask = movement.ground.passages_between

    def listen(*key: Any) -> tuple[Passage | Refusal, ...]:
        asked.append(key)
        return ask(*key)

    movement.ground.passages_between = listen
    first = dict(Reach(movement))
    assert dict(Reach(movement)) == first
    assert asked == [("plain", "plain", 0, "foot")]
    assert first["s9"] == 9
    assert isinstance(Reach(movement).steps("s9")[-1], Toll)


def test_of_equal_ways_the_one_with_the_earlier_leg_is_taken() -> None:
    onto = (Way(1, "boat"), Way(1, "foot"))
    table: dict[tuple[Hashable, ...], tuple[Way, ...]] = {
        (left, entered, edge, leg): onto for left in KINDS for entered in KINDS for edge in (0, 1) for leg in LEGS
    }
    w = World({"s0": "plain", "s1": "plain"}, {frozenset(("s0", "s1")): 0}, table, {}, LEGS, 1)
    reach = Reach(w.movement())
    assert reach.route("s1") == (Entry("s1", "foot"),)
    crowded = World(w.kinds, w.edges, table, {("plain", "foot"): "crowded"}, LEGS, 1)
    assert Reach(crowded.movement()).route("s1") == (Entry("s1", "boat"),)
