"""Numbers of other hex programs, which must come out of ours (F25): distances, rings and steps by column and row.

Their maps have flat tops, places are (column, row) from 0 with rows growing downwards, and odd columns are pushed down
by half a hex. The numbers are facts from the tests of Battle for Wesnoth (map locations), MegaMek (coordinates) and the
self-test of Red Blob Games' hexagon library.
"""

import networkx as nx
import pytest

from hexwidgets.model import Hex, hex_board

Place = tuple[int, int]


def axial(place: Place) -> Hex:
    """A place of such a map in axial coordinates; a turn of the page by a twelfth changes no distance."""
    column, row = place
    return Hex(column, row - (column - column % 2) // 2)


def place(at: Hex) -> Place:
    return at.q, at.r + (at.q - at.q % 2) // 2


WESNOTH = {
    "A": (3, 4), "B": (10, 8), "C": (0, 9), "Z": (0, 0), "T1": (-3, -5), "T2": (10, 17), "T3": (3, -5), "S1": (-1, -1),
    "S2": (1, -2), "S3": (1, 1), "S4": (0, 1),
}  # fmt: skip
DISTANCES = """
      B  C  Z T1 T2 T3 S1 S2 S3 S4
A     7  6  6 12 16  9  7  7  4  5
B       10 13 19  9 16 14 14 11 12
C           9 15 13 15 10 11  8  8
Z              6 22  6  1  2  2  1
T1               28  6  5  5  8  7
T2                  25 23 23 20 21
T3                      6  4  7  7
S1                         2  3  2
S2                            3  3
S3                               1
"""
"""Each pair of places once: from the row's to the column's."""


def pairs() -> list[tuple[str, str, int]]:
    head, *rows = DISTANCES.strip("\n").splitlines()
    columns = head.split()
    found = []
    for row in rows:
        start, *numbers = row.split()
        found += [(start, end, int(n)) for end, n in zip(columns[-len(numbers) :], numbers, strict=True)]
    return found


def test_f25_all_distances_of_eleven_places() -> None:
    assert len(pairs()) == len(WESNOTH) * (len(WESNOTH) - 1) // 2 == 55
    wrong = [
        (a, b)
        for a, b, steps in pairs()
        if axial(WESNOTH[a]).distance(axial(WESNOTH[b])) != steps
        or axial(WESNOTH[b]).distance(axial(WESNOTH[a])) != steps
    ]
    assert wrong == []


def test_f25_the_table_tells_rows_from_columns() -> None:
    swapped = {name: axial((row, column)) for name, (column, row) in WESNOTH.items()}
    assert sum(swapped[a].distance(swapped[b]) != steps for a, b, steps in pairs()) == 30


def test_f25_counted_from_hex_to_hex_of_a_board() -> None:
    span = [(column, row) for column in range(-4, 12) for row in range(-7, 19)]
    board = hex_board({f"{column},{row}": axial((column, row)) for column, row in span})
    steps = dict(nx.all_pairs_shortest_path_length(board.graph))
    names = {name: f"{column},{row}" for name, (column, row) in WESNOTH.items()}
    assert [(a, b, steps[names[a]][names[b]]) for a, b, _ in pairs()] == pairs()


@pytest.mark.parametrize(
    ("start", "end", "steps"),
    [
        ((13, 6), (15, 1), 6),
        ((12, 2), (9, 2), 3),
        ((7, 1), (6, 1), 1),
        ((6, 1), (7, 1), 1),
        ((6, 2), (7, 2), 1),
        ((13, 5), (5, 6), 8),
        ((2, 16), (14, 10), 12),
    ],
)
def test_f25_distances_in_odd_and_even_columns(start: Place, end: Place, steps: int) -> None:
    assert axial(start).distance(axial(end)) == steps


NORTH_CLOCKWISE = (Hex(0, -1), Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0))


@pytest.mark.parametrize(
    ("start", "direction", "steps", "end"),
    [
        ((0, 0), 2, 1, (1, 0)),
        ((1, 0), 2, 1, (2, 1)),
        ((2, 1), 2, 1, (3, 1)),
        ((0, 0), 3, 1, (0, 1)),
        ((7, -2), 5, 1, (6, -2)),
        ((0, 0), 2, 3, (3, 1)),
        ((10, 4), 0, 2, (10, 2)),
        ((10, 4), 3, 5, (10, 9)),
        ((10, 4), 4, 3, (7, 5)),
        ((8, 9), 4, 1, (7, 9)),
        ((8, 9), 5, 1, (7, 8)),
    ],
)
def test_f25_steps_in_one_direction(start: Place, direction: int, steps: int, end: Place) -> None:
    there = axial(start).plus(NORTH_CLOCKWISE[direction].times(steps))
    assert place(there) == end
    assert axial(start).distance(there) == steps


NEAR = {(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)}
FAR = {(0, -2), (1, -2), (2, -1), (2, 0), (2, 1), (1, 1), (0, 2), (-1, 1), (-2, 1), (-2, 0), (-2, -1), (-1, -2)}
ODD_NEAR = {(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)}
ODD_FAR = {(0, -2), (1, -1), (2, -1), (2, 0), (2, 1), (1, 2), (0, 2), (-1, 2), (-2, 1), (-2, 0), (-2, -1), (-1, -1)}


@pytest.mark.parametrize(
    ("centre", "rings"), [((0, 0), (NEAR, FAR)), ((6, 7), (NEAR, FAR)), ((7, 7), (ODD_NEAR, ODD_FAR))]
)
def test_f25_rings_round_an_even_and_an_odd_column(centre: Place, rings: tuple[set[Place], set[Place]]) -> None:
    for radius, wanted in enumerate(rings, 1):
        found = {place(at) for at in axial(centre).ring(radius)}
        assert {(column - centre[0], row - centre[1]) for column, row in found} == wanted
    assert len(list(axial(centre).spiral(2))) == 19


def test_f25_the_arithmetic_of_three_coordinates() -> None:
    assert Hex(1, -3).plus(Hex(3, -7)) == Hex(4, -10)
    assert Hex(1, -3).plus(Hex(3, -7).times(-1)) == Hex(-2, 4)
    assert (Hex(3, -7).s, Hex(3, -7).distance(Hex(0, 0))) == (4, 7)
    assert Hex(1, -2).neighbours()[2] == Hex(1, -3)
    assert (Hex(1, -3).rotate(1), Hex(1, -3).rotate(-1)) == (Hex(3, -2), Hex(-2, -1))
