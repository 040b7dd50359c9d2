"""Where a party can get in several turns, held against a search of NetworkX over (turn, points) pairs."""

from __future__ import annotations

from collections import deque
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexwidgets.rules import Turns
from tests.rules.worlds import World, worlds


def turns_by_hand(world: World, turns: int, dark: frozenset[str] = frozenset()) -> dict[str, tuple[int, bool]]:
    """In which turn each space is first reached and whether one may stop there, by going every way there is.

    No turn but the first begins in a space that is ``dark``.
    """
    arcs = world.lawful()
    first: dict[str, tuple[int, bool]] = {}
    ends = {"s0"}
    for turn in range(1, turns + 1):
        seen: dict[tuple[str, str], int] = {}
        queue = deque(((end, "foot"), 0) for end in ends)
        while queue:
            state, spent = queue.popleft()
            if spent > world.budget or seen.get(state, world.budget + 1) <= spent:
                continue
            seen[state] = spent
            queue.extend((onto, spent + data["points"]) for _, onto, data in arcs.out_edges(state, data=True))
        for space, leg in seen:
            stops = (world.kinds[space], leg) not in world.halts
            if space not in first or (stops and not first[space][1]):
                first[space] = turn, stops
        ends = (ends | {space for space, (_, stops) in first.items() if stops}) - dark
    return first


@given(worlds(), st.integers(1, 3))
def test_every_space_is_reached_in_the_turn_that_going_every_way_finds(world: World, turns: int) -> None:
    found = Turns(world.movement(), turns)
    assert {space: (got.turn, got.may_stop) for space, got in found.items()} == turns_by_hand(world, turns)
    for space, got in found.items():
        way = found.route(space)
        assert len(way) == got.turn
        assert 0 <= got.cost <= world.budget
        assert got.left == world.budget - got.cost
        if way[-1]:
            assert way[-1][-1].space == space


@given(worlds(), st.sets(st.sampled_from([f"s{i}" for i in range(6)])).map(frozenset))
def test_no_later_turn_begins_where_the_party_cannot_set_out(world: World, dark: frozenset[str]) -> None:
    movement = replace(world.movement(), fresh=lambda space: None if space in dark else "foot")
    found = Turns(movement, 3)
    assert {space: (got.turn, got.may_stop) for space, got in found.items()} == turns_by_hand(world, 3, dark)
    for space in found:
        begun = [entries[-1].space if entries else "s0" for entries in found.route(space)[:-1]]
        assert not dark & set(begun)
        assert sum(toll.points for toll in found.tolls(space)[-1]) == found[space].cost


def test_no_turns_are_no_question() -> None:
    with pytest.raises(ValueError, match="at least one turn"):
        Turns(None, 0)  # type: ignore[arg-type]


@given(worlds())
def test_turns_end_when_nothing_new_is_reached(world: World) -> None:
    found = Turns(world.movement(), 10**18)
    assert {space: (got.turn, got.may_stop) for space, got in found.items()} == turns_by_hand(world, 12)
