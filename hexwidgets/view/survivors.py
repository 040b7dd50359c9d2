"""A chart of what is left of a side and of the points it wins; in fractions where all are short, else in decimals."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from hexwidgets.rules import Odds, Say, Term
from hexwidgets.view.chart import ROW, chance_row, chart_head, kinds_told
from hexwidgets.view.scene import Item, Scene
from hexwidgets.view.theme import LIGHT, Page, owner_look

LONG = 7
"""Letters of a fraction that can still be read at a glance."""
PARTS = 100
"""Into so many parts a number is rounded."""


def survivors_chart(
    odds: Odds,
    before: int,
    owner: str,
    looks: Mapping[str, str],
    say: Say,
    wide: float,
    page: Page = LIGHT,
    kinds: tuple[Term | str, ...] = (),
) -> Scene:
    """How much a side has left, and how likely that is, most left first; beneath it the points that it wins.

    Points are told where the side wins some in some outcome, and so is its chance to win the game.

    Parameters
    ----------
    odds
        The distribution of losses.
    before
        What it had before the first round: its pieces, or what counts instead of them.
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
    kinds
        The words for what is counted, where that must be told.
    """
    found = {before - lost: p for lost, p in odds.losses_of(owner).items()}
    scores = odds.points_of(owner) if owner in odds.scorers else {}
    numbers = [*found.values(), mean(found), *scores.values(), mean(scores), odds.wins.get(owner, Fraction(0))]
    exact = all(map(is_short, numbers))
    items: list[Item] = []
    y = 14.0

    def rows(key: str, chances: Mapping[int, Fraction], kinds: tuple[Term | str, ...] = ()) -> None:
        nonlocal y
        colour = owner_look(owner, looks).colour
        on_average = say("odds.expected", (("n", mean(chances) if exact else decimal(mean(chances), say)),))
        items.extend(chart_head(owner, key, on_average, looks, say, wide, y, page))
        below, more = kinds_told(kinds, say, wide, y, page)
        items.extend(below)
        y += more
        for n, p in chances.items():
            y += ROW
            items.extend(chance_row(n, share(p, exact, say), p, 1, False, colour, wide, y, page))

    rows("survivors.left", dict(sorted(found.items(), reverse=True)), kinds)
    if scores:
        y += ROW + 10
        rows("survivors.scores", dict(sorted(scores.items(), reverse=True)))
    if owner in odds.wins:
        y += ROW + 10
        chance = share(odds.wins[owner], exact, say)
        items += chart_head(owner, "odds.wins", chance, looks, say, wide, y, page, row=True)
    return Scene(wide, y + 18, {"top": tuple(items)}, page.panel)


def mean(chances: Mapping[int, Fraction]) -> Fraction:
    """The average of numbers by their chances."""
    return sum((n * p for n, p in chances.items()), Fraction(0))


def is_short(n: Fraction) -> bool:
    """Whether a number can be read at a glance as a fraction."""
    return len(str(n)) <= LONG


def short(n: Fraction, say: Say) -> Fraction | str:
    """A number as a fraction where that is short, else rounded to hundredths."""
    return n if is_short(n) else decimal(n, say)


def share(p: Fraction, exact: bool, say: Say) -> str:
    """A chance as a fraction, or in percent, rounded to hundredths; only certainty is told as 0 or 100 percent."""
    if exact:
        return str(p)
    percent = p * 100
    if percent.denominator == 1:
        return say("odds.percent", (("n", str(percent)),))
    if not round(percent * PARTS):
        return say("odds.percent_less", (("n", decimal(Fraction(1, PARTS), say)),))
    if round(percent * PARTS) == 100 * PARTS:
        return say("odds.percent_more", (("n", decimal(100 - Fraction(1, PARTS), say)),))
    return say("odds.percent", (("n", decimal(percent, say)),))


def decimal(n: Fraction, say: Say) -> str:
    """A number rounded to hundredths; a whole one as it is."""
    if n.denominator == 1:
        return str(n)
    whole, part = divmod(round(n * PARTS), PARTS)
    return say("odds.decimal", (("whole", whole), ("part", f"{part:02}")))
