"""Axial hex coordinates, named as in Red Blob Games' "Hexagonal Grids" (pointy tops; r grows downwards)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple


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
    column = {h: h.q + (h.r - (h.r & 1)) // 2 for h in every}
    left = min(column.values())
    return {f"{_letters(h.r - top)}{column[h] - left + 1}": h for h in every}
