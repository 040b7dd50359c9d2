"""The board and the reach as tables of words."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

from hexwidgets.model import SpaceId
from hexwidgets.play.exploration import Exploration
from hexwidgets.rules import Term
from hexwidgets.text import Catalog, counts_told, pieces_told
from hexwidgets.view.ways import ground_term, ways_drawn, ways_told
from hexwidgets.widgets.markup import dim, head, table

FEW = 4
"""Rows that are shown unasked."""
MOST = 200
"""Rows that are shown at all: a panel is sent with every click."""


def terrain_name(exploration: Exploration, space: SpaceId) -> Term:
    """What a space is, as a word: its terrain or suit, or that it is unexplored."""
    return ground_term(exploration.table, exploration.game, space)


def terrain_word(exploration: Exploration, space: SpaceId, say: Catalog) -> str:
    """What a space is, in a language."""
    return say("ui.word", (("what", terrain_name(exploration, space)),))


def reach_table(exploration: Exploration, say: Catalog, most: int = MOST) -> str:
    """The reach, the nearest space first: as many rows as asked for, and how many there are more."""
    reach = exploration.reach if exploration.mode != "place" else None
    rows = [] if reach is None else list(islice(_reach_rows(exploration, say), most))
    if reach is None or not rows:
        return ""
    figures = ("cost", "left") if reach.movement.bounded else ("moves",)
    turn = ("turn",) if exploration.turned and reach.movement.bounded else ()
    heads = [say(f"table.{name}") for name in ("space", "terrain", *turn, *figures, "by_way_of")]
    title = say("inspect.table")
    return head(title) + table(title, heads, rows) + _more(len(exploration.turned or reach) - most, say)


def _reach_rows(exploration: Exploration, say: Catalog) -> Iterator[tuple[str, ...]]:
    reach, turned = exploration.reach, exploration.turned
    if reach is None:
        return
    points = reach.movement.points
    if turned is None or not reach.movement.bounded:
        for space, cost, left, may_stop in reach.to_table():
            way = " ".join(entry.space for entry in reach.route(space))
            at_end = (_left(points(left), may_stop),) if reach.movement.bounded else ()
            yield space, terrain_word(exploration, space, say), str(points(cost)), *at_end, way
        return
    order = exploration.table.board.index
    for space in sorted(turned, key=lambda each: (turned[each].turn, turned[each].cost, order[each])):
        arrival = turned[space]
        way = " | ".join(" ".join(entry.space for entry in entries) for entries in turned.route(space))
        rest = _left(points(arrival.left), arrival.may_stop)
        yield space, terrain_word(exploration, space, say), str(arrival.turn), str(points(arrival.cost)), rest, way


def _left(left: int | Fraction, may_stop: bool) -> str:
    return str(left) if may_stop else f"({left})"


def _more(n: int, say: Catalog) -> str:
    return dim(say("inspect.more", (("n", n),))) if n > 0 else ""


def board_table(exploration: Exploration, say: Catalog, most: int = 5 * MOST) -> str:
    """Every space of the board with its terrain, what lies there, and its ways where they are drawn."""
    at, title = exploration.table, say("inspect.board")
    names = ("space", "terrain", "pieces", "ways") if ways_drawn(at.board) else ("space", "terrain", "pieces")
    heads = [say(f"table.{name}") for name in names]
    rows = [
        (
            space,
            terrain_word(exploration, space, say),
            "; ".join((*pieces_told(at, exploration.game, space, say), *counts_told(at, exploration.game, space, say))),
            "; ".join(ways_told(at, exploration.game, space, say)),
        )[: len(names)]
        for space in at.board.spaces
    ]
    return head(title) + table(title, heads, rows[:most]) + _more(len(rows) - most, say)
