"""The outcomes at the right of a tree: chance, a block for each equally likely roll, and a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from hexwidgets.rules import Answer, Coming, Outlook, Say, Term
from hexwidgets.view.lettering import SLACK, width, wrap
from hexwidgets.view.scene import Item, Path, Text
from hexwidgets.view.shapes import rounded
from hexwidgets.view.theme import Page

ROW = 30.0
"""Px from one outcome to the next."""
MOST = 12
"""Outcomes that have a row of their own; of more, the unlikeliest share one."""
BODY = 12.5
BLOCK, GAP = 11.0, 3.0
BLOCKS = 8
"""Most blocks side by side; a larger chance is a bar."""
BAR = 72.0
LEAST_WORDS = 120.0
CUT = "\N{HORIZONTAL ELLIPSIS}"


@dataclass(frozen=True, slots=True)
class Row:
    """One outcome as it is written.

    Parameters
    ----------
    answers
        The node that it stands for.
    chance, of
        Its chance, and in how many equally likely rolls it is counted.
    taken
        Whether it is what happened, or will under the policy after the roll.
    told
        Its sentence, in ``lines`` as they are printed.
    number, marks, width
        Px of the column of fractions, of the column of blocks, and of the whole row.
    blocks
        Whether chances are drawn as blocks.
    """

    answers: tuple[Answer, ...]
    chance: Fraction
    of: int
    taken: bool
    told: str
    lines: tuple[str, ...]
    number: float
    marks: float
    width: float
    blocks: bool
    page: Page

    def words(self, x: float, y: float) -> Iterator[Item]:
        """Fraction and sentence from a place on."""
        ink = self.page.text
        at = (x + self.number, y)
        yield Text(at, share(self.chance, self.of), BODY, ink, bold=self.taken, align="right")
        left = x + self.number + self.marks + 20
        for i, line in enumerate(self.lines):
            at = (left, y + (i - (len(self.lines) - 1) / 2) * 14)
            yield Text(at, line, BODY, ink, bold=self.taken, align="left")

    def signs(self, x: float, y: float) -> Iterator[Item]:
        """Blocks or a bar from a place on."""
        left = x + self.number + 10
        colour = self.page.accent if self.taken else self.page.line
        if self.blocks:
            for i in range(int(self.chance * self.of)):
                box = rounded(left + i * (BLOCK + GAP), y - BLOCK / 2, BLOCK, BLOCK, 1.5)
                yield Path(box, colour, self.page.strong if not self.taken else colour, 0.8)
        else:
            yield Path(rounded(left, y - 5, BAR, 10, 2), None, self.page.line, 1)
            yield Path(rounded(left, y - 5, max(4.0, BAR * float(self.chance)), 10, 2), colour)


@dataclass(frozen=True, slots=True)
class Rows:
    """All outcomes from the top down, and the px that they take from the disc at which a branch ends."""

    rows: tuple[Row, ...]
    width: float


def share(chance: Fraction, of: int) -> str:
    """A chance as a number of so many equally likely rolls, as ``4/16``; in lowest terms where that is not whole."""
    return f"{chance * of}/{of}" if of > 1 and (chance * of).denominator == 1 else str(chance)


def average(value: Fraction, of: int) -> str:
    """An average as a part of so many equally likely rolls, as :func:`share`; a whole one as a number."""
    return str(value) if value.denominator == 1 else share(value, of)


def told(losses: dict[str, int], points: dict[str, int], winner: str, owners: tuple[str, ...], say: Say) -> str:
    """The sentence of an outcome: who wins the game by it, what every side loses, and what a player scores."""
    parts = [say("odds.wins", (("who", Term(f"player.{winner}")),))] if winner else []
    parts += [say("tree.loses", (("who", Term(f"player.{owner}")), ("n", losses.get(owner, 0)))) for owner in owners]
    parts += [
        say("tree.scores", (("who", Term(f"player.{player}")), ("n", n))) for player, n in sorted(points.items()) if n
    ]
    return ", ".join(parts) if parts else say("tree.nothing", ())


def rows_of(seen: Outlook, say: Say, first: tuple[str, ...], page: Page, room: float) -> Rows:
    """The rows of an outlook's outcomes, no wider than ``room`` px."""
    shown, rest = _split(seen)
    losers = {owner for each in seen.comings for owner, _ in each.losses}
    owners = (*(each for each in first if each in losers), *sorted(losers - set(first)))
    texts = []
    for each in shown:
        text = told(dict(each.losses), dict(each.points), each.winner, owners, say)
        texts.append(say("tree.thrown", (("what", text),)) if each.taken else text)
    entries = [(each.answers, each.chance, each.taken, text) for each, text in zip(shown, texts, strict=True)]
    if rest:
        p = sum((each.chance for each in rest), Fraction(0))
        likeliest = max(rest, key=lambda each: each.chance)
        entries.append((likeliest.answers, p, False, say("tree.more", (("n", len(rest)),))))
    blocks = 1 < seen.of <= 36 and all(
        (p * seen.of).denominator == 1 and p * seen.of <= BLOCKS for _, p, _, _ in entries
    )
    number = max(width(share(p, seen.of), BODY, True) * SLACK for _, p, _, _ in entries)
    most = max(int(p * seen.of) for _, p, _, _ in entries)
    marks = most * (BLOCK + GAP) if blocks else BAR
    space = max(LEAST_WORDS, room - 16 - number - marks - 20)
    rows = []
    for answers, p, taken, text in entries:
        lines = _lines(text, space, taken)
        used = max(width(line, BODY, taken) * SLACK for line in lines)
        whole = number + marks + 20 + used
        rows.append(Row(answers, p, seen.of, taken, text, lines, number, marks, whole, blocks, page))
    return Rows(tuple(rows), 16 + max(row.width for row in rows))


def _lines(text: str, most: float, bold: bool) -> tuple[str, ...]:
    """A sentence on at most two lines, broken after what one side loses where that fits; dots where it is cut off."""
    lines = wrap(text, BODY, most, bold)
    head, comma, tail = text.rpartition(", ")
    while len(lines) > 1 and comma:
        halves = f"{head},", tail
        if all(width(half, BODY, bold) * SLACK <= most for half in halves):
            return halves
        head, comma, more = head.rpartition(", ")
        tail = f"{more}, {tail}"
    return lines if len(lines) <= 2 else (lines[0], lines[1].rstrip(" ,") + CUT)


def _split(seen: Outlook) -> tuple[list[Coming], list[Coming]]:
    """The outcomes that have a row, in their order, and those that share one."""
    if len(seen.comings) <= MOST:
        return list(seen.comings), []
    ranked = sorted(seen.comings, key=lambda each: (not each.taken, -each.chance))
    kept = {id(each) for each in ranked[: MOST - 1]}
    return [e for e in seen.comings if id(e) in kept], [e for e in seen.comings if id(e) not in kept]
