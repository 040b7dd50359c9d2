"""The board and the reach as tables of words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from hexwidgets.model import SpaceId
from hexwidgets.play.exploration import Exploration
from hexwidgets.rules import Term
from hexwidgets.text import Catalog
from hexwidgets.widgets.markup import dim, head, table

FEW = 4
"""Rows that are shown unasked."""
MOST = 200
"""Rows that are shown at all: a panel is sent with every click."""


def terrain_name(exploration: Exploration, space: SpaceId) -> Term:
    """What a space is, as a word: its terrain, or that it is unexplored."""
    at = exploration.table
    if not at.explored(space):
        return Term("ui.unexplored")
    terrain = at.terrain(space)
    if terrain:
        return exploration.terrain_term(terrain)
    return Term(f"{exploration.game.name}.suit.{at.board.attribute(space, 'suit', '')}")


def terrain_word(exploration: Exploration, space: SpaceId, say: Catalog) -> str:
    """What a space is, in a language."""
    return say("ui.word", (("what", terrain_name(exploration, space)),))


def reach_table(exploration: Exploration, say: Catalog, most: int = MOST) -> str:
    """The reach, the nearest space first: as many rows as asked for, and how many there are more."""
    reach = exploration.reach if exploration.mode != "place" else None
    rows = [] if reach is None else list(islice(_reach_rows(exploration, say), most))
    if reach is None or not rows:
        return ""
    names = ("space", "terrain", "turn", "cost", "left", "by_way_of")
    heads = [say(f"table.{name}") for name in names if name != "turn" or exploration.turned]
    title = say("inspect.table")
    return head(title) + table(title, heads, rows) + _more(len(exploration.turned or reach) - most, say)


def _reach_rows(exploration: Exploration, say: Catalog) -> Iterator[tuple[str, ...]]:
    reach, turned = exploration.reach, exploration.turned
    if reach is None:
        return
    if turned is None:
        for space, cost, points, may_stop in reach.to_table():
            way = " ".join(entry.space for entry in reach.route(space))
            yield space, terrain_word(exploration, space, say), str(cost), _left(points, may_stop), way
        return
    order = exploration.table.board.index
    for space in sorted(turned, key=lambda each: (turned[each].turn, turned[each].cost, order[each])):
        arrival = turned[space]
        way = " | ".join(" ".join(entry.space for entry in entries) for entries in turned.route(space))
        left = _left(arrival.left, arrival.may_stop)
        yield space, terrain_word(exploration, space, say), str(arrival.turn), str(arrival.cost), left, way


def _left(left: int, may_stop: bool) -> str:
    return str(left) if may_stop else f"({left})"


def _more(n: int, say: Catalog) -> str:
    return dim(say("inspect.more", (("n", n),))) if n > 0 else ""


def board_table(exploration: Exploration, say: Catalog, most: int = 5 * MOST) -> str:
    """Every space of the board with its terrain and what lies there."""
    at, title = exploration.table, say("inspect.board")
    heads = [say(f"table.{name}") for name in ("space", "terrain", "pieces")]
    rows = [
        (space, terrain_word(exploration, space, say), holding(exploration, space, say)) for space in at.board.spaces
    ]
    return head(title) + table(title, heads, rows[:most]) + _more(len(rows) - most, say)


def holding(exploration: Exploration, space: SpaceId, say: Catalog) -> str:
    """What lies in a space, in words: pieces with their owners, then what is counted there."""
    game, at = exploration.game, exploration.table
    words = []
    for piece, n in at.position.at(space):
        what = Term(f"{game.name}.piece.{piece.kind}", n)
        if piece.owner:
            words.append(say("ui.owned", (("what", (what,)), ("owner", Term(f"player.{piece.owner}")))))
        else:
            words.append(say("ui.word", (("what", what),)))
    for kind in game.facts:
        if kind.value == "count" and kind.about == "space":
            count = at.position.count(kind.key, space)
            if count:
                words.append(say("ui.word", (("what", Term(f"{game.name}.fact.{kind.key}", count)),)))
    return "; ".join(words)
