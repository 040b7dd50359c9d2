"""What the picture of a board shows of spaces and ways, for tables of words: grounds, suits, and where ways lead."""

from __future__ import annotations

from collections.abc import Iterator

from hexwidgets.model import Board, Hex, SpaceId
from hexwidgets.rules import GameSystem, Say, Table, Term
from hexwidgets.view.links import WET, way_cost


def ground_term(table: Table, game: GameSystem, space: SpaceId) -> Term:
    """What a space is, as a word: its terrain or its suit, or that it is unexplored."""
    if not table.explored(space):
        return Term("ui.unexplored")
    terrain = table.terrain(space)
    if terrain:
        return Term(f"{game.name}.terrain.{terrain}")
    return Term(f"{game.name}.suit.{table.shown('suit', space, '')}")


def ways_drawn(board: Board) -> bool:
    """Whether a picture of the board shows ways: not where hexes are joined by their sides alone."""
    hexes: dict[SpaceId, Hex | None] = {space: board.attribute(space, "hex") for space in board.spaces}
    return not board.graph.graph.get("shared_sides", True) or any(
        data.get("blocked")
        or data.get("cost") is not None
        or (here := hexes[a]) is None
        or (there := hexes[b]) is None
        or here.distance(there) != 1
        for a, b, data in board.graph.edges(data=True)
    )


def ways_told(table: Table, game: GameSystem, space: SpaceId, say: Say) -> Iterator[str]:
    """The spaces that ways lead to: what each way costs, that it is closed, that it goes over water."""
    board = table.board
    parts = max(1, int(board.graph.graph.get("parts", 1)))
    for other in board.neighbours(space):
        data = board.graph.edges[space, other]
        cost = way_cost(data.get("cost"), parts)
        notes = [cost] if cost else []
        if data.get("blocked") or not game.edge_open(table, space, other):
            notes.append(say("legend.blocked", ()))
        if data.get("kind") in WET:
            notes.append(say("table.over_water", ()))
        yield f"{other} ({', '.join(notes)})" if notes else other
