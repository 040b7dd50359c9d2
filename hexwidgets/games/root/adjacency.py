"""Which clearings are adjacent (Law of Root 2.2.1): those that a path links; a river is no path (2.3)."""

from __future__ import annotations

from hexwidgets.games.root.rulebook import cite
from hexwidgets.model import SpaceId
from hexwidgets.rules import Switch, Table

PATH, CLOSED_PATH, RIVER = "path", "closed path", "river"
"""Kinds of the edges of a board: a closed path links nothing until the switch ``mountain_paths`` opens it."""

EDGE_KINDS = (PATH, CLOSED_PATH, RIVER)

MOUNTAIN_PATHS = Switch("mountain_paths", ("closed", "open"), cite("2.2.1"))
"""Whether the paths that lie closed on the mountain board link their clearings."""


def linked(table: Table, a: SpaceId, b: SpaceId) -> bool:
    """Whether two spaces are adjacent: a path joins them, or a closed one where the switch opens it."""
    kind = table.board.edge_kind(a, b)
    return kind == PATH or (kind == CLOSED_PATH and table.rules[MOUNTAIN_PATHS.name] == "open")


def closed(table: Table, a: SpaceId, b: SpaceId) -> bool:
    """Whether two spaces would be adjacent but for a path that lies closed."""
    return table.board.edge_kind(a, b) == CLOSED_PATH and table.rules[MOUNTAIN_PATHS.name] == "closed"
