"""Hexes: cube arithmetic against plain counting, and labels as a map prints them."""

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexwidgets.model import DIRECTIONS, Hex, continue_labels, label_hexes, ring_along

hexes = st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9))


def around(radius: int) -> list[Hex]:
    """A disc by brute force: every pair of coordinates, the far ones left out by the cube's three sides."""
    span = range(-radius, radius + 1)
    return [Hex(q, r) for q in span for r in span if -radius <= q + r <= radius]


def grid(radius: int) -> "nx.Graph[Hex]":
    """A grid by pixels: unit hexes whose centres lie closer than 1.8 radii are neighbours."""
    centre = {h: (3**0.5 * (h.q + h.r / 2), 1.5 * h.r) for h in around(radius)}
    graph: nx.Graph[Hex] = nx.Graph()
    graph.add_edges_from(
        (a, b)
        for a, (x, y) in centre.items()
        for b, (u, v) in centre.items()
        if 0 < (x - u) ** 2 + (y - v) ** 2 < 1.8**2
    )
    return graph


def test_distance_counts_steps_on_the_grid() -> None:
    for start in (Hex(0, 0), Hex(2, -3)):
        steps = nx.single_source_shortest_path_length(grid(4), start)
        assert {h: start.distance(h) for h in around(4)} == dict(steps)


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert a.distance(b) == b.distance(a) >= 0
    assert (a.distance(b) == 0) == (a == b)
    assert a.distance(c) <= a.distance(b) + b.distance(c)


@pytest.mark.parametrize(("radius", "number"), [(0, 1), (1, 6), (2, 12), (5, 30)])
def test_a_ring_is_all_that_lies_at_its_distance(radius: int, number: int) -> None:
    centre = Hex(3, -1)
    ring = list(centre.ring(radius))
    assert len(ring) == len(set(ring)) == number
    assert set(ring) == {h for h in map(centre.plus, around(6)) if centre.distance(h) == radius}
    if radius:
        assert all(a.distance(b) == 1 for a, b in zip(ring, [*ring[1:], ring[0]], strict=True))


def test_a_ring_starts_at_the_upper_right_and_goes_clockwise() -> None:
    right_low = [Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1)]
    assert list(Hex(0, 0).ring(1)) == right_low
    assert next(Hex(0, 0).ring(3)) == Hex(3, -3)


def test_a_spiral_is_the_disc_ring_by_ring() -> None:
    spiral = list(Hex(0, 0).spiral(3))
    assert len(spiral) == 37
    assert set(spiral) == set(around(3))
    assert [Hex(0, 0).distance(h) for h in spiral] == [0] + [1] * 6 + [2] * 12 + [3] * 18


@given(hexes, hexes, st.integers(-13, 13))
def test_turning_keeps_distances_and_six_sixths_are_none(h: Hex, about: Hex, sixths: int) -> None:
    turned = h.rotate(sixths, about)
    assert turned.distance(about) == h.distance(about)
    assert turned.rotate(-sixths, about) == h
    assert turned == h.rotate(sixths % 6, about)
    assert h.rotate(6, about) == h
    assert h.rotate(3, about) == Hex(2 * about.q - h.q, 2 * about.r - h.r)


def test_a_sixth_turn_is_clockwise_as_drawn() -> None:
    assert [Hex(1, 0).rotate(k) for k in range(6)] == [
        *(Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))
    ]
    assert [Hex(1, 0).rotate(-k) for k in range(6)] == list(DIRECTIONS)


@given(hexes, st.integers(-4, 4))
def test_vectors_add_and_scale(h: Hex, k: int) -> None:
    assert h.times(k) == Hex(h.q * k, h.r * k)
    assert h.plus(h.times(k)) == h.times(k + 1)
    assert h.q + h.r + h.s == 0
    assert set(h.neighbours()) == set(h.ring(1))


def test_rows_are_letters_and_columns_run_straight_down() -> None:
    two = label_hexes([Hex(0, 0), Hex(1, 0), Hex(0, 1), Hex(1, 1), Hex(-1, 2), Hex(0, 2)])
    assert two == {
        "A1": Hex(0, 0), "A2": Hex(1, 0),
        "B1": Hex(0, 1), "B2": Hex(1, 1),
        "C1": Hex(-1, 2), "C2": Hex(0, 2),
    }  # fmt: skip


def test_a_flower_is_labelled_in_its_rectangle() -> None:
    assert label_hexes(Hex(0, 0).spiral(1)) == {
        "A1": Hex(0, -1), "A2": Hex(1, -1),
        "B1": Hex(-1, 0), "B2": Hex(0, 0), "B3": Hex(1, 0),
        "C1": Hex(-1, 1), "C2": Hex(0, 1),
    }  # fmt: skip


def test_after_z_comes_aa() -> None:
    labels = label_hexes(Hex(-(r // 2), r) for r in range(-3, 703))
    assert len(labels) == 706
    rows = list(labels)
    assert [rows[i] for i in (0, 25, 26, 51, 52, 701, 702)] == [
        "A1",
        "Z1",
        "AA1",
        "AZ1",
        "BA1",
        "ZZ1",
        "AAA1",
    ]


@given(st.sets(hexes, max_size=40))
def test_labels_are_unique_and_none_is_lost(some: set[Hex]) -> None:
    labels = label_hexes(some)
    assert len(labels) == len(some)
    assert set(labels.values()) == some


def outside(hexes: set[Hex]) -> set[Hex]:
    """What of a large grid is joined to its rim without crossing any of these hexes."""
    sea = grid(9)
    sea.remove_nodes_from(hexes)
    return set(nx.node_connected_component(sea, Hex(9, 0)))


@given(st.sets(st.sampled_from(around(4)), min_size=1))
def test_the_ring_along_some_hexes_is_what_touches_them_from_outside(some: set[Hex]) -> None:
    island = set(nx.node_connected_component(grid(4).subgraph(some), min(some)))
    shore = {at for at in outside(island) if any(each in island for each in at.neighbours())}
    ring = ring_along(island)
    assert set(ring) == shore
    assert len(ring) == len(shore)
    assert list(ring) == sorted(ring, key=lambda h: (h.r, h.q))


def test_a_gap_inside_has_no_ring() -> None:
    disc = set(around(2))
    assert set(ring_along(disc - {Hex(0, 0)})) == set(ring_along(disc)) == set(Hex(0, 0).ring(3))


def test_two_islands_have_a_ring_each() -> None:
    ring = ring_along([Hex(0, 0), Hex(5, 0)])
    assert set(ring) == {*Hex(0, 0).ring(1), *Hex(5, 0).ring(1)}
    assert ring_along([]) == ()


def test_further_hexes_are_called_as_the_map_goes_on() -> None:
    named = {label: at for label, at in label_hexes(around(2)).items() if at.distance(Hex(0, 0)) < 2}
    more = continue_labels(named, ring_along(named.values()))
    assert {**named, **more} == label_hexes(around(2))


def test_what_would_come_before_a1_is_numbered() -> None:
    named = label_hexes([Hex(0, 0), Hex(1, 0)])
    more = continue_labels(named, ring_along(named.values()), taken={"sea 2"})
    above = {"sea 1": Hex(0, -1), "sea 3": Hex(1, -1), "sea 4": Hex(2, -1)}
    assert more == {**above, "A0": Hex(-1, 0), "A3": Hex(2, 0), "B0": Hex(-1, 1), "B1": Hex(0, 1), "B2": Hex(1, 1)}


@pytest.mark.parametrize("names", [("A1", "A3"), ("0,0", "1,0"), ("a1", "a2"), ("A01", "A02"), ("A1", "hill")])
def test_a_board_that_is_not_lettered_has_its_ring_numbered(names: tuple[str, str]) -> None:
    named = dict(zip(names, (Hex(0, 0), Hex(1, 0)), strict=True))
    ring = ring_along(named.values())
    assert continue_labels(named, ring) == {f"sea {i}": at for i, at in enumerate(ring, 1)}
