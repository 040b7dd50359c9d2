"""Charts of a panel: losses by side, the table of all rolls, and the luck meter.

One block is one equally likely roll, outlined; what happened is filled. Where the chances are no whole numbers of few
rolls, a chance is a bar.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product

from hexwidgets.rules import Odds, Say, Term
from hexwidgets.view.lettering import SLACK, width, wrap
from hexwidgets.view.outcomes import average, share
from hexwidgets.view.scene import Colour, Item, Lines, Path, Scene, Text
from hexwidgets.view.shapes import circle, outline, rounded
from hexwidgets.view.theme import LIGHT, Page, owner_look

BODY, SMALL, BOLD = 12.5, 11.0, 13.0
ROW, LINE = 27.0, 15.0
BLOCK, GAP, MOST_BLOCKS = 13.0, 3.0, 16
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}  # fmt: skip
"""Places of the pips on a die's face."""
CELL, CELL_GAP, DIE = 48.0, 4.0, 24.0


def losses_chart(
    odds: Odds,
    owners: Iterable[str],
    looks: Mapping[str, str],
    say: Say,
    wide: float,
    page: Page = LIGHT,
    of: int = 16,
    happened: Mapping[str, int] | None = None,
    kinds: Mapping[str, tuple[Term | str, ...]] | None = None,
) -> Scene:
    """How much each side loses, how likely that is, and how likely a player wins the game by it.

    Parameters
    ----------
    odds
        The distribution.
    owners
        The sides from the top down.
    looks
        Theme owner of each player.
    say
        The translator.
    wide
        Width in px; the height follows.
    page
        Colours around the board.
    of
        How many equally likely rolls a block stands for one of; 1 for bars.
    happened
        By owner what was lost, where that is known: its row is filled.
    kinds
        By owner the words for what it loses, where that must be told.
    """
    items: list[Item] = []
    y = 14.0
    for owner in owners:
        look = owner_look(owner, looks)
        expected = sum((n * p for n, p in odds.losses_of(owner).items()), Fraction(0))
        on_average = say("odds.expected", (("n", average(expected, of)),))
        items += chart_head(owner, "odds.loses", on_average, looks, say, wide, y, page)
        below, more = kinds_told((kinds or {}).get(owner, ()), say, wide, y, page)
        items += below
        y += ROW + more
        for n, p in odds.losses_of(owner).items():
            lit = happened is not None and happened.get(owner, 0) == n
            items += chance_row(n, share(p, of), p, of, lit, look.colour, wide, y, page)
            y += ROW
        y += 10
    for player, p in odds.wins.items():
        items += chart_head(player, "odds.wins", share(p, of), looks, say, wide, y, page, row=True)
        y += ROW
    return Scene(wide, y - 10, {"top": tuple(items)}, page.panel)


def chart_head(
    owner: str,
    key: str,
    number: str,
    looks: Mapping[str, str],
    say: Say,
    wide: float,
    y: float,
    page: Page,
    row: bool = False,
) -> Iterator[Item]:
    """What is told of a side: its sign, the words of a key that takes ``who``, and a number, at the height ``y`` px.

    The number is an aside unless it is all that is told (``row``).
    """
    look = owner_look(owner, looks)
    yield Path(outline(look.outline, 11, y, 13), look.colour, page.text, 0.8)
    yield Text((26, y), say(key, (("who", Term(f"player.{owner}")),)), BOLD, page.text, bold=True, align="left")
    size, ink = (BODY, page.text) if row else (SMALL, page.dim)
    yield Text((wide - 4, y), number, size, ink, align="right")


def kinds_told(kinds: tuple[Term | str, ...], say: Say, wide: float, y: float, page: Page) -> tuple[list[Item], float]:
    """The words for what is counted, beneath a head at ``y`` px, and the px that they take."""
    lines = wrap(say("ui.word", (("what", kinds),)), SMALL, wide - 30) if kinds else ()
    made: list[Item] = [
        Text((26, y + 18 + i * LINE), line, SMALL, page.dim, align="left") for i, line in enumerate(lines)
    ]
    return made, len(lines) * LINE


def chance_row(
    n: int, told: str, p: Fraction, of: int, lit: bool, colour: Colour, wide: float, y: float, page: Page
) -> Iterator[Item]:
    """A number, its chance as blocks or as a bar, and that chance as it is told, about the height ``y`` px."""
    yield Text((26, y), str(n), BODY, page.text, bold=lit, align="right")
    yield Text((wide - 4, y), told, BODY, page.text, bold=lit, align="right")
    left, room = 38.0, wide - 38 - 62
    step = min(BLOCK + GAP, room / MOST_BLOCKS)
    if 1 < of <= MOST_BLOCKS and (p * of).denominator == 1:
        for i in range(int(p * of)):
            box = rounded(left + i * step, y - BLOCK / 2, step - GAP, BLOCK, 2)
            yield Path(box, colour if lit else page.panel, page.text if lit else colour, 1.4)
    else:
        yield Path(rounded(left, y - 5, max(4.0, room * float(p)), 10, 2), colour if lit else page.panel,
                   page.text if lit else colour, 1.4)  # fmt: skip


def rolls_table(
    cells: Sequence[tuple[tuple[int, ...], Odds]],
    sides: tuple[str, str],
    say: Say,
    wide: float,
    page: Page = LIGHT,
    rolled: tuple[int, ...] | None = None,
) -> Scene | None:
    """What every roll of two dice comes to, the first die from the top down: losses of the two sides.

    Parameters
    ----------
    cells
        Each roll of the dice in their order with what it comes to.
    sides
        Whose losses a cell tells, first and second.
    say
        The translator.
    wide
        Width in px; the height follows.
    page
        Colours around the board.
    rolled
        The faces that fell: they are ringed, and so are the same faces in another order where they come to the same.

    Returns
    -------
    Scene or None
        None unless there are two dice.
    """
    if not cells or any(len(faces) != 2 for faces, _ in cells):
        return None
    rows = list(dict.fromkeys(faces[0] for faces, _ in cells))
    columns = list(dict.fromkeys(faces[1] for faces, _ in cells))
    by_faces = dict(cells)
    size = min(CELL, (wide - DIE - 20) / len(columns) - CELL_GAP)
    items: list[Item] = []
    n = len(cells)
    items.append(Text((4, 12), say("odds.rolls", (("n", n),)), BOLD, page.text, bold=True, align="left"))
    names = tuple((key, Term(f"player.{side}")) for key, side in zip(("first", "second"), sides, strict=True))
    items.append(Text((4, 31), say("odds.cell", names), SMALL, page.dim, align="left"))
    left, top = DIE + 20, 50 + DIE + 8
    most = max((_mean(odds, sides) for odds in by_faces.values()), default=Fraction(0))
    for i, face in enumerate(columns):
        items += die(left + i * (size + CELL_GAP) + size / 2, 50 + DIE / 2, DIE, face, page)
    for j, face in enumerate(rows):
        items += die(4 + DIE / 2, top + j * (size + CELL_GAP) + size / 2, DIE, face, page)
    rings: list[Item] = []
    for (j, a), (i, b) in product(enumerate(rows), enumerate(columns)):
        odds = by_faces[a, b]
        x, y = left + i * (size + CELL_GAP), top + j * (size + CELL_GAP)
        same = rolled is not None and sorted(rolled) == sorted((a, b)) and odds == by_faces[rolled[0], rolled[1]]
        box = rounded(x, y, size, size, 4)
        items.append(Path(box, page.panel, page.line, 1))
        if most:
            items.append(Path(box, page.accent, opacity=round(0.28 * float(_mean(odds, sides) / most), 3)))
        if same:
            rings.append(Path(box, None, page.text, 2.4))
        label = " / ".join(_lost(odds, side) for side in sides)
        fit = min(BODY, BODY * (size - 4) / (width(label, BODY, same) * SLACK))
        items.append(Text((x + size / 2, y + size / 2), label, round(fit, 2), page.text, bold=same))
    height = top + len(rows) * (size + CELL_GAP) + 4
    if rings:
        items += rings
        for line in wrap(say("odds.ringed", (("n", len(rings)),)), SMALL, wide - 8):
            items.append(Text((4, height + 8), line, SMALL, page.dim, align="left"))
            height += 16
    return Scene(wide, height + 4, {"top": tuple(items)}, page.panel)


def die(x: float, y: float, size: float, face: int, page: Page) -> Iterator[Item]:
    """A die that shows a face, about a centre; 0 is a dash, a face without pips is a figure."""
    yield Path(rounded(x - size / 2, y - size / 2, size, size, size * 0.2), page.page, page.strong, 1.2)
    if face in PIPS:
        for dx, dy in PIPS[face]:
            yield Path(circle(x + dx * size * 0.25, y + dy * size * 0.25, size * 0.075), page.text)
    elif face:
        yield Text((x, y), str(face), size * 0.5, page.text, bold=True)
    else:
        yield Lines(((x - size * 0.16, y, x + size * 0.16, y),), page.strong, 1.4)


def luck_meter(
    sides: tuple[str, str],
    looks: Mapping[str, str],
    least: Fraction,
    expected: Fraction,
    most: Fraction,
    total: Fraction,
    say: Say,
    wide: float,
    page: Page = LIGHT,
) -> Scene:
    """How far the dice went from what was expected, and for whom.

    Parameters
    ----------
    sides
        Whose luck it is, and the side across the table; better for the first is to the right.
    looks
        Theme owner of each player.
    least, expected, most
        The smallest lead of the first side that is possible, the one expected, and the largest, in pieces.
    total
        How much more than expected it came to, in pieces.
    say
        The translator.
    wide
        Width in px.
    page
        Colours around the board.
    """
    middle, room, y = wide / 2, wide / 2 - 14, 16.0
    far = max(most - expected, expected - least, abs(total))
    at = middle + room * float(total / far) if far else middle
    whose = sides[0] if total > 0 else sides[1]
    look = owner_look(whose, looks)
    items: list[Item] = [Lines(((14, y, wide - 14, y),), page.line, 4)]
    if total:
        items.append(Lines(((middle, y, at, y),), look.colour, 4))
    items.append(Lines(((middle, y - 9, middle, y + 9),), page.strong, 1.4))
    if total:
        items.append(Path(outline(look.outline, at, y, 16), look.colour, page.text, 1))
    else:
        items.append(Path(circle(middle, y, 6), page.panel, page.text, 1.4))
    left, right = (say("luck.better", (("who", Term(f"player.{side}")),)) for side in (sides[1], sides[0]))
    centre = say("luck.expected", ())
    taken = width(left, SMALL) + width(right, SMALL) + width(centre, SMALL) + 40
    items.append(Text((4, y + 22), left, SMALL, page.dim, align="left"))
    items.append(Text((wide - 4, y + 22), right, SMALL, page.dim, align="right"))
    if taken * SLACK < wide and abs(_end(left) - 4) < middle:
        items.append(Text((middle, y + 22), centre, SMALL, page.dim))
    key = "luck.none" if not total else "luck.more"
    args = (("who", Term(f"player.{whose}")), ("n", abs(total)))
    sentence = say(key, args if total else ())
    height = y + 44
    for line in wrap(sentence, BODY, wide - 8):
        items.append(Text((4, height), line, BODY, page.text, align="left"))
        height += 17
    return Scene(wide, height, {"top": tuple(items)}, page.panel)


def _end(text: str) -> float:
    return 4 + width(text, SMALL) * SLACK


def _mean(odds: Odds, sides: Iterable[str]) -> Fraction:
    """Pieces that fall on average."""
    return sum((n * p for side in sides for n, p in odds.losses_of(side).items()), Fraction(0))


def _lost(odds: Odds, side: str) -> str:
    """What a side loses: a number, or from least to most where more dice or choices follow."""
    found = list(odds.losses_of(side))
    return str(found[0]) if len(found) == 1 else f"{found[0]}\u2013{found[-1]}"
