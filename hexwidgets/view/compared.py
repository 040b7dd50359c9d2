"""A table of what each answer to a question is worth: average losses of the sides, average points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from hexwidgets.rules import Odds, Say, Term
from hexwidgets.view.lettering import wrap
from hexwidgets.view.outcomes import average
from hexwidgets.view.scene import Item, Lines, Path, Scene, Text
from hexwidgets.view.shapes import rounded
from hexwidgets.view.theme import LIGHT, Page

BODY, SMALL = 12.5, 11.0
LINE = 15.0
NAMES = 0.36
"""Part of the width that the answers take."""


class Answered(NamedTuple):
    """One answer: its words (none for an empty list), what it leads to, whether the policy would give it."""

    name: tuple[Term | str, ...]
    odds: Odds
    by_policy: bool


def comparison_table(
    rows: Sequence[Answered], owners: Iterable[str], say: Say, wide: float, page: Page = LIGHT, of: int = 16
) -> Scene:
    """The answers to a question below each other, with what they lead to on average.

    Parameters
    ----------
    rows
        The answers.
    owners
        The sides whose losses are told, from the left.
    say
        The translator.
    wide
        Width in px; the height follows.
    page
        Colours around the board.
    of
        What averages are told in parts of, where that comes out even.
    """
    sides = tuple(owners)
    scorers = sorted({player for row in rows for player in row.odds.expected.points})
    heads = [say("compare.loses", (("who", Term(f"player.{side}")),)) for side in sides]
    heads += [say("compare.scores", (("who", Term(f"player.{player}")),)) for player in scorers]
    first = wide * NAMES if heads else wide
    pitch = (wide - first - 4) / max(1, len(heads))
    tops = [wrap(head, SMALL, pitch - 8) for head in heads]
    high = max((len(lines) for lines in tops), default=1)
    items: list[Item] = [Text((8, 12), say("compare.answer", ()), SMALL, page.dim, align="left")]
    for i, lines in enumerate(tops):
        right = first + (i + 1) * pitch - 4
        items += [Text((right, 12 + j * 14), line, SMALL, page.dim, align="right") for j, line in enumerate(lines)]
    y = 12.0 + high * 14
    for row in rows:
        words = say("tree.answer", (("what", row.name),)) if row.name else say("tree.none", ())
        text = say("compare.policy", (("what", words),)) if row.by_policy else words
        lines = wrap(text, BODY, first - 16, row.by_policy)
        height = len(lines) * LINE + 10
        if row.by_policy:
            items.append(Path(rounded(1, y, wide - 2, height, 4), page.lit))
        items.append(Lines(((4, y, wide - 4, y),), page.line, 1))
        for j, line in enumerate(lines):
            at = (8.0, y + 5 + LINE / 2 + j * LINE)
            items.append(Text(at, line, BODY, page.text, bold=row.by_policy, align="left"))
        won = row.odds.expected.points
        values = [_mean(row.odds, side) for side in sides] + [won.get(player, Fraction(0)) for player in scorers]
        for i, value in enumerate(values):
            at = (first + (i + 1) * pitch - 4, y + height / 2)
            items.append(Text(at, average(value, of), BODY, page.text, bold=row.by_policy, align="right"))
        y += height
    return Scene(wide, y + 4, {"top": tuple(items)}, page.panel)


def _mean(odds: Odds, side: str) -> Fraction:
    return sum((n * p for n, p in odds.losses_of(side).items()), Fraction(0))
