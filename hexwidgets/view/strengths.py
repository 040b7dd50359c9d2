"""A table of who is left standing, by how strong both sides are."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from hexwidgets.rules import Say, Strengths, Term
from hexwidgets.view.chart import SMALL
from hexwidgets.view.lettering import wrap
from hexwidgets.view.scene import Item, Path, Scene, Text
from hexwidgets.view.shapes import outline, rounded
from hexwidgets.view.theme import LIGHT, Page, owner_look

LINE, GAP, HEAD, MOST_CELL, DEEPEST = 16.0, 2.0, 30.0, 34.0, 0.42


def strength_table(strengths: Strengths, looks: Mapping[str, str], say: Say, wide: float, page: Page = LIGHT) -> Scene:
    """The chance in percent that the side that begins is the one left; rows are its strength, columns the other's.

    A cell takes the colour of the side that begins, the deeper the likelier that it alone is left; the strength of
    the beginning is ringed, not what is left by now. Where it is not left, the other side need not be either: both may
    fall together.

    Parameters
    ----------
    strengths
        What the game says.
    looks
        Theme owner of each player.
    say
        The translator.
    wide
        Width in px; the height follows.
    page
        Colours around the board.
    """
    first, second = (owner_look(side, looks) for side in strengths.sides)
    names = tuple((key, Term(f"player.{side}")) for key, side in zip(("first", "second"), strengths.sides, strict=True))
    items: list[Item] = []
    y = 8.0
    for line in wrap(say("strengths.axes", (*names, ("what", strengths.counted))), SMALL, wide - 8):
        items.append(Text((4, y), line, SMALL, page.dim, align="left"))
        y += LINE
    size = min(MOST_CELL, (wide - HEAD - 4) / len(strengths.columns) - GAP)
    top = y + HEAD - 8
    items.append(Path(outline(second.outline, HEAD - 8, top - 14, 11), second.colour, page.text, 0.8))
    items.append(Path(outline(first.outline, 9, top + size / 2, 11), first.colour, page.text, 0.8))
    for i, n in enumerate(strengths.columns):
        here = n == strengths.here[1]
        items.append(Text((_at(i, size), top - 14), str(n), SMALL, page.text, bold=here))
    rings: list[Item] = []
    for j, (a, row) in enumerate(zip(strengths.rows, strengths.chances, strict=True)):
        middle = top + j * (size + GAP) + size / 2
        items.append(Text((HEAD - 4, middle), str(a), SMALL, page.text, bold=a == strengths.here[0], align="right"))
        for i, (d, chance) in enumerate(zip(strengths.columns, row, strict=True)):
            box = rounded(_at(i, size) - size / 2, middle - size / 2, size, size, 3)
            items.append(Path(box, page.panel, page.line, 1))
            items.append(Path(box, first.colour, opacity=round(DEEPEST * float(chance), 3)))
            here = (a, d) == strengths.here
            if here:
                rings.append(Path(box, None, page.text, 2.4))
            items.append(Text((_at(i, size), middle), percent(chance, say), SMALL, page.text, bold=here))
    y = top + len(strengths.rows) * (size + GAP) + 12
    for line in wrap(f"{say('strengths.ringed', ())} {say(strengths.left_out, ())}", SMALL, wide - 8):
        items.append(Text((4, y), line, SMALL, page.dim, align="left"))
        y += LINE
    return Scene(wide, y, {"top": (*items, *rings)}, page.panel)


def percent(chance: Fraction, say: Say) -> str:
    """A chance in whole percent; one that only rounds to nothing or to all says so."""
    whole = round(chance * 100)
    if chance and not whole:
        return say("strengths.under", (("n", 1),))
    if chance != 1 and whole == 100:
        return say("strengths.over", (("n", 99),))
    return str(whole)


def _at(i: int, size: float) -> float:
    return HEAD + 4 + i * (size + GAP) + size / 2
