"""Axial hex coordinates, named as in Red Blob Games' "Hexagonal Grids" (pointy tops; r grows downwards)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import count
from typing import NamedTuple

import networkx as nx


class Hex(NamedTuple):
    """A hex by its axial coordinates; the third cube coordinate is ``s = -q - r``."""

    q: int
    r: int

    @property
    def s(self) -> int:
        """Third cube coordinate."""
        return -self.q - self.r

    def plus(self, other: Hex) -> Hex:
        """Vector sum."""
        return Hex(self.q + other.q, self.r + other.r)

    def times(self, factor: int) -> Hex:
        """Vector scaled by a whole number."""
        return Hex(self.q * factor, self.r * factor)

    def neighbours(self) -> tuple[Hex, ...]:
        """The six adjacent hexes, counter-clockwise from the one to the right."""
        return tuple(self.plus(step) for step in DIRECTIONS)

    def distance(self, other: Hex) -> int:
        """Least number of steps between two hexes on an unbounded grid."""
        dq, dr = self.q - other.q, self.r - other.r
        return max(abs(dq), abs(dr), abs(dq + dr))

    def rotate(self, sixths: int, about: Hex | None = None) -> Hex:
        """Turn about a hex (default: the origin) by sixth-turns, clockwise as drawn."""
        centre = about or Hex(0, 0)
        q, r = self.q - centre.q, self.r - centre.r
        for _ in range(sixths % 6):
            q, r = -r, q + r
        return Hex(q + centre.q, r + centre.r)

    def ring(self, radius: int) -> Iterator[Hex]:
        """The hexes at exactly this distance, clockwise as drawn from the upper right; radius 0 is the hex itself."""
        if radius == 0:
            yield self
            return
        here = self.plus(DIRECTIONS[1].times(radius))
        for side in (5, 4, 3, 2, 1, 0):
            for _ in range(radius):
                yield here
                here = here.plus(DIRECTIONS[side])

    def spiral(self, radius: int) -> Iterator[Hex]:
        """All hexes up to this distance, ring by ring from the centre."""
        for each in range(radius + 1):
            yield from self.ring(each)


DIRECTIONS = (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))
"""Steps to the six neighbours, counter-clockwise as drawn from the one to the right."""


def _letters(index: int) -> str:
    name = ""
    index += 1
    while index:
        index, digit = divmod(index - 1, 26)
        name = chr(ord("A") + digit) + name
    return name


def _row(letters: str) -> int:
    number = 0
    for letter in letters:
        number = 26 * number + ord(letter) - ord("A") + 1
    return number - 1


def _column(at: Hex) -> int:
    """Column in the shoved-row ("odd-r") offset scheme."""
    return at.q + (at.r - (at.r & 1)) // 2


def label_hexes(hexes: Iterable[Hex]) -> dict[str, Hex]:
    """Name hexes as a map does: a letter for the row from the top, a number for the column from the left.

    Columns are those of the shoved-row ("odd-r") offset scheme, so a number runs straight down the page.

    Returns
    -------
    dict
        Label to hex, row by row; ``A1`` would be the upper left corner of the enclosing rectangle.
    """
    every = sorted(set(hexes), key=lambda h: (h.r, h.q))
    if not every:
        return {}
    top = min(h.r for h in every)
    column = {h: _column(h) for h in every}
    left = min(column.values())
    return {f"{_letters(h.r - top)}{column[h] - left + 1}": h for h in every}


def ring_along(hexes: Iterable[Hex]) -> tuple[Hex, ...]:
    """The hexes that lie along the outer edge of some others, row by row; a gap inside has no edge.

    Notes
    -----
    The hexes beside the given ones fall into connected bands. A band round the outside begins higher up than every hex
    that it touches; one inside a gap does not.
    """
    inside = set(hexes)
    beside = {at for each in inside for at in each.neighbours()} - inside
    bands: nx.Graph[Hex] = nx.Graph()
    bands.add_nodes_from(beside)
    bands.add_edges_from((a, b) for a in beside for b in a.neighbours() if b in beside)
    ring: list[Hex] = []
    for band in nx.connected_components(bands):
        touched = (at.r for each in band for at in each.neighbours() if at in inside)
        if min(each.r for each in band) < min(touched):
            ring += band
    return tuple(sorted(ring, key=lambda h: (h.r, h.q)))


def continue_labels(named: Mapping[str, Hex], more: Iterable[Hex], taken: Collection[str] = ()) -> dict[str, Hex]:
    """Names for further hexes, as :func:`label_hexes` would go on where the names that there are come from it.

    Where they do not, or would go on before the first row or column, the further hexes are ``sea 1``, ``sea 2`` ...

    Parameters
    ----------
    named
        The hexes that have names.
    more
        Further hexes.
    taken
        Names that cannot be given, besides those in ``named``.
    """
    corners = {_corner(name, at) for name, at in named.items()}
    corner = corners.pop() if len(corners) == 1 else None
    used = {*named, *taken}
    numbers = count(1)
    found: dict[str, Hex] = {}
    for at in more:
        name = ""
        if corner is not None:
            row, column = at.r - corner[0], _column(at) - corner[1]
            name = f"{_letters(row)}{column}" if row >= 0 and column >= 0 else ""
        while not name or name in used:
            name = f"sea {next(numbers)}"
        used.add(name)
        found[name] = at
    return found


def _corner(name: str, at: Hex) -> tuple[int, int] | None:
    """The row called A and the column called 0 if a hex is named as on a map, else None."""
    label = re.fullmatch("([A-Z]+)(0|[1-9][0-9]*)", name, re.ASCII)
    return (at.r - _row(label[1]), _column(at) - int(label[2])) if label else None
