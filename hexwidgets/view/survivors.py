"""A chart of what is left of each side, and numbers too long to be read as fractions in short."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from hexwidgets.rules import Odds, Say, Term
from hexwidgets.view.chart import BOLD, ROW, SMALL, chance_row
from hexwidgets.view.scene import Item, Path, Scene, Text
from hexwidgets.view.shapes import outline
from hexwidgets.view.theme import LIGHT, Page, owner_look

LONG = 7
"""Letters of a fraction that can still be read at a glance."""
PARTS = 100
"""Into so many parts a number is rounded."""


def survivors_chart(
    odds: Odds, before: int, owner: str, looks: Mapping[str, str], say: Say, wide: float, page: Page = LIGHT
) -> Scene:
    """How many pieces a side has left, and how likely that is; most left first.

    Parameters
    ----------
    odds
        The distribution of losses.
    before
        Its pieces before the first round.
    owner
        The side.
    looks
        Theme owner of each player.
    say
        The translator.
    wide
        Width in px; the height follows.
    page
        Colours around the board.
    """
    look, y = owner_look(owner, looks), 14.0
    found = {before - lost: p for lost, p in odds.losses_of(owner).items()}
    on_average = say("odds.expected", (("n", short(mean(found), say)),))
    items: list[Item] = [
        Path(outline(look.outline, 11, y, 13), look.colour, page.text, 0.8),
        Text((26, y), say("survivors.left", (("who", Term(f"player.{owner}")),)), BOLD, page.text, bold=True,
             align="left"),
        Text((wide - 4, y), on_average, SMALL, page.dim, align="right"),
    ]  # fmt: skip
    for n, p in sorted(found.items(), reverse=True):
        y += ROW
        items += chance_row(n, share_in_short(p, say), p, 1, False, look.colour, wide, y, page)
    return Scene(wide, y + 18, {"top": tuple(items)}, page.panel)


def mean(chances: Mapping[int, Fraction]) -> Fraction:
    """The average of numbers by their chances."""
    return sum((n * p for n, p in chances.items()), Fraction(0))


def short(n: Fraction, say: Say) -> Fraction | str:
    """A number as a fraction where that is short, else rounded to hundredths."""
    return n if len(str(n)) <= LONG else _decimal(n, say)


def share_in_short(p: Fraction, say: Say) -> str:
    """A chance as a fraction where that is short, else in percent, rounded to hundredths."""
    if len(str(p)) <= LONG:
        return str(p)
    percent = p * 100
    if not round(percent * PARTS):
        return say("odds.percent_less", (("n", _decimal(Fraction(1, PARTS), say)),))
    if round(percent * PARTS) == 100 * PARTS:
        return say("odds.percent_more", (("n", _decimal(100 - Fraction(1, PARTS), say)),))
    return say("odds.percent", (("n", _decimal(percent, say)),))


def _decimal(n: Fraction, say: Say) -> str:
    whole, part = divmod(round(n * PARTS), PARTS)
    return say("odds.decimal", (("whole", whole), ("part", f"{part:02}")))
