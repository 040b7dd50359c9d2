"""How wide words are in the shipped fonts, from a table: nothing that draws can be asked, as a canvas in Python cannot.

``fonts/widths.json`` has the advances of DejaVu Sans in thousandths of an em, by weight, in runs of code points
(hexadecimal first point to widths). Where a page lacks that font it takes another sans-serif, which is hardly ever
wider.
"""

from __future__ import annotations

import json
import math
from fractions import Fraction
from functools import cache
from importlib.resources import files

UNKNOWN = 1.0
"""Width in em of a sign that the table does not have: what full-width scripts take."""
FINEST = 1000
"""The finest part of a point that a float stands for."""
SLACK = 1.04
"""Room for another font than the shipped one."""


@cache
def _widths(bold: bool) -> dict[str, float]:
    table = json.loads(files(__package__).joinpath("fonts", "widths.json").read_text(encoding="utf-8"))
    return {
        chr(int(first, 16) + i): width / 1000
        for first, widths in table["bold" if bold else "book"].items()
        for i, width in enumerate(widths)
    }


def figure(points: float | Fraction) -> str:
    """A number as it stands on the board: as sentences and tables write it, a whole one or a fraction; a true minus.

    A float that is no fraction of a kind that a file counts (thousandths at the finest) is rounded.
    """
    if not math.isfinite(points):
        return ""
    exact = Fraction(points)
    near = exact if isinstance(points, Fraction) else exact.limit_denominator(FINEST)
    short = str(near) if abs(near - exact) * 10**9 <= abs(exact) else f"{float(points):.3g}"
    return short.replace("-", "\u2212")


def width(text: str, size: float, bold: bool = False) -> float:
    """Px that a line of text takes at a font size in px, without slack."""
    widths = _widths(bold)
    return sum(widths.get(sign, UNKNOWN) for sign in text) * size


def widest_word(text: str, size: float, bold: bool = False) -> float:
    """Px with slack of the widest word of a text: what is narrower would break it."""
    return max((width(word, size, bold) for word in text.split()), default=0.0) * SLACK


def wrap(text: str, size: float, most: float, bold: bool = False) -> tuple[str, ...]:
    """A text as lines no wider than ``most`` px with slack; a word that is wider by itself is broken."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if _fits(longer, size, most, bold):
            line = longer
            continue
        if line:
            lines.append(line)
        line = word
        while not _fits(line, size, most, bold):
            cut = next((n for n in range(len(line) - 1, 1, -1) if _fits(line[:n], size, most, bold)), 1)
            if cut == len(line):
                break
            lines.append(line[:cut])
            line = line[cut:]
    return (*lines, line) if line else tuple(lines)


def _fits(text: str, size: float, most: float, bold: bool) -> bool:
    return width(text, size, bold) * SLACK <= most
