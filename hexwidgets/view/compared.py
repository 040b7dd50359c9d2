"""A table of what each answer to a question is worth: average losses of the sides, average points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from hexwidgets.rules import Odds, Say, Term
from hexwidgets.view.lettering import SLACK, widest_word, width, wrap
from hexwidgets.view.outcomes import average
from hexwidgets.view.scene import Item, Lines, Path, Scene, Text
from hexwidgets.view.shapes import rounded
from hexwidgets.view.theme import LIGHT, Page

BODY, SMALL = 12.5, 11.0
LINE, HEAD = 15.0, 14.0
"""Px from line to line, of answers and of heads."""
PAD, GAP = 8.0, 12.0
"""Px beside the words of a table, and between two columns."""


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
    table = [_told(row, sides, scorers, say, of) for row in rows]
    answer = say("compare.answer", ())
    first = max(widest_word(answer, SMALL), *(widest_word(line.name, BODY, line.lit) for line in table)) + 2 * PAD
    columns = [
        max(widest_word(head, SMALL), *(width(line.values[i], BODY, line.lit) * SLACK for line in table)) + GAP
        for i, head in enumerate(heads)
    ]
    spare = wide - PAD - first - sum(columns)
    if spare < 0:
        return _stacked(table, heads, wide, page)
    # what is left over goes to the answers first: they are the longest
    longest = max(_whole(answer, SMALL), *(_whole(line.name, BODY, line.lit) for line in table)) + 2 * PAD
    more = min(spare, max(0.0, longest - first))
    first += more
    columns = [each + (spare - more) / len(columns) for each in columns]
    return _side_by_side(table, (answer, *heads), (first, *columns), wide, page)


class _Line(NamedTuple):
    """A row in words: its name, a number under each head, whether it is the policy's."""

    name: str
    values: tuple[str, ...]
    lit: bool


def _told(row: Answered, sides: tuple[str, ...], scorers: Sequence[str], say: Say, of: int) -> _Line:
    words = say("tree.answer", (("what", row.name),)) if row.name else say("tree.none", ())
    won = row.odds.expected.points
    values = [_mean(row.odds, side) for side in sides] + [won.get(player, Fraction(0)) for player in scorers]
    name = say("compare.policy", (("what", words),)) if row.by_policy else words
    return _Line(name, tuple(average(value, of) for value in values), row.by_policy)


def _side_by_side(
    table: Sequence[_Line], heads: Sequence[str], columns: Sequence[float], wide: float, page: Page
) -> Scene:
    """A column for each head; ``columns`` are their widths in px."""
    rights = [sum(columns[: i + 1]) for i in range(len(columns))]
    rooms = [columns[0] - 2 * PAD, *(each - GAP for each in columns[1:])]
    tops = [wrap(head, SMALL, room + 1) for head, room in zip(heads, rooms, strict=True)]
    high = max(len(lines) for lines in tops) * HEAD
    items: list[Item] = []
    for i, lines in enumerate(tops):
        y = high - len(lines) * HEAD + 10
        items += [
            Text((rights[i], y + j * HEAD), line, SMALL, page.dim, align="right")
            if i
            else Text((PAD, y + j * HEAD), line, SMALL, page.dim, align="left")
            for j, line in enumerate(lines)
        ]
    y = high + 6.0
    for line in table:
        lines = wrap(line.name, BODY, columns[0] - 2 * PAD + 1, line.lit)
        height = len(lines) * LINE + 10
        items += _ground(line, y, height, wide, page)
        items += _name(line, lines, y, page)
        items += [
            Text((right, y + height / 2), value, BODY, page.text, bold=line.lit, align="right")
            for right, value in zip(rights[1:], line.values, strict=True)
        ]
        y += height
    return Scene(wide, y + 4, {"top": tuple(items)}, page.panel)


def _stacked(table: Sequence[_Line], heads: Sequence[str], wide: float, page: Page) -> Scene:
    """Every answer over its numbers, each after its head, where columns would be too narrow for their words."""
    items: list[Item] = []
    y = 2.0
    figures = max(width(value, BODY, line.lit) * SLACK for line in table for value in line.values) + GAP
    for line in table:
        lines = wrap(line.name, BODY, wide - 2 * PAD, line.lit)
        tops = [wrap(head, SMALL, wide - 2 * PAD - figures) for head in heads]
        height = (len(lines) + sum(map(len, tops))) * LINE + 10
        items += _ground(line, y, height, wide, page)
        items += _name(line, lines, y, page)
        under = y + 5 + LINE / 2 + len(lines) * LINE
        for words, value in zip(tops, line.values, strict=True):
            items.append(Text((wide - PAD, under), value, BODY, page.text, bold=line.lit, align="right"))
            for word in words:
                items.append(Text((PAD, under), word, SMALL, page.dim, align="left"))
                under += LINE
        y += height
    return Scene(wide, y + 4, {"top": tuple(items)}, page.panel)


def _ground(line: _Line, y: float, height: float, wide: float, page: Page) -> Iterator[Item]:
    if line.lit:
        yield Path(rounded(1, y, wide - 2, height, 4), page.lit)
    yield Lines(((4, y, wide - 4, y),), page.line, 1)


def _name(line: _Line, lines: Sequence[str], y: float, page: Page) -> Iterator[Item]:
    for i, words in enumerate(lines):
        yield Text((PAD, y + 5 + LINE / 2 + i * LINE), words, BODY, page.text, bold=line.lit, align="left")


def _whole(text: str, size: float, bold: bool = False) -> float:
    return width(text, size, bold) * SLACK


def _mean(odds: Odds, side: str) -> Fraction:
    return sum((n * p for n, p in odds.losses_of(side).items()), Fraction(0))
