"""What spaces and edges cost, as a board says it; room and points, as facts say it."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from hexwidgets.games.plain.rulebook import EDGE_COST, cite
from hexwidgets.model import Board, SpaceId
from hexwidgets.rules import FactKind, Table, Term, Terrain, Toll, Value

TERRAINS: tuple[Terrain, ...] = (
    Terrain("open", 1, "meadow"),
    Terrain("woods", 2, "forest"),
    Terrain("sand", 2, "dunes"),
    Terrain("marsh", 3, "swamp"),
    Terrain("heights", 3, "mountains"),
    Terrain("shallows", 3, "water"),
)

BUDGET, ROOM, STACK_LIMIT = "budget", "room", "stack_limit"
FACTS: tuple[FactKind, ...] = (
    FactKind(BUDGET, "player", "count"),
    FactKind(STACK_LIMIT, "game", "count"),
    FactKind(ROOM, "space", "count"),
    FactKind("terrain", "space", "terrain"),
)

POINTS = 4
"""Points of a pawn whose player has no other number."""
MOST_POINTS = 100_000
"""The most that a pawn can spend in one move, in parts of a point: a search has a list for every number up to it."""


class EdgeKind(NamedTuple):
    """An edge as a pawn sees it: its own cost in parts of a point, and whether it is blocked."""

    cost: int | None
    blocked: bool


class SpaceCost(NamedTuple):
    """What entering a space costs, in parts of a point; its terrain, and whether the cost is the space's own."""

    points: int
    terrain: str
    own: bool


def parts(board: Board) -> int:
    """Into how many parts the board divides a point; all its costs are whole numbers of these."""
    return int(board.graph.graph.get("parts", 1))


def shown(points: int, of: int) -> Value:
    """A number of parts as points: a whole number, or a fraction."""
    return points // of if points % of == 0 else Fraction(points, of)


def space_cost(table: Table, space: SpaceId) -> SpaceCost:
    """What a space costs: its own cost, else its terrain's, else one point (P-SPACE-1, P-SPACE-2)."""
    board, terrain = table.board, table.terrain(space)
    own = board.attribute(space, "cost")
    if own is not None:
        return SpaceCost(own, terrain, True)
    added = board.graph.graph.get("terrains", {})
    if terrain in added:
        return SpaceCost(added[terrain].cost, terrain, False)
    points = next((each.cost for each in TERRAINS if each.name == terrain), 1)
    return SpaceCost(points * parts(board), terrain, False)


def edge_kind(board: Board, a: SpaceId, b: SpaceId) -> EdgeKind:
    """What is printed on an edge."""
    data = board.graph.edges[a, b]
    return EdgeKind(data.get("cost"), bool(data.get("blocked")))


def toll_of(cost: SpaceCost, edge: int | None, rule: str, of: int) -> Toll:
    """What entering a space over an edge costs; ``rule`` is the value of the switch on edge costs."""
    if edge is not None and rule == "replaces":
        args = (("cost", shown(edge, of)),)
        return Toll(rule=cite("P-EDGE-1"), say="plain.toll.edge", args=args, points=edge)
    if edge is not None:
        both = (("cost", shown(edge + cost.points, of)), ("edge", shown(edge, of)), ("space", shown(cost.points, of)))
        return Toll(rule=cite("P-EDGE-1"), say="plain.toll.both", args=both, points=edge + cost.points)
    args = (("cost", shown(cost.points, of)),)
    if cost.own:
        return Toll(rule=cite("P-SPACE-2"), say="plain.toll.own", args=args, points=cost.points)
    if not cost.terrain:
        return Toll(rule=cite("P-SPACE-2"), say="plain.toll.bare", args=args, points=cost.points)
    named = (("terrain", Term(f"plain.terrain.{cost.terrain}")), *args)
    return Toll(rule=cite("P-SPACE-1"), say="plain.toll.terrain", args=named, points=cost.points)


def price(table: Table, space: SpaceId) -> Toll:
    """What a space costs anybody to enter over an edge without a cost of its own."""
    return toll_of(space_cost(table, space), None, str(table.rules[EDGE_COST]), parts(table.board))


def budget(table: Table, player: str) -> int:
    """Points of a player's pawns, in parts of a point (P-POINTS-1); what is too many is a fault of the table."""
    told = table.position.fact(BUDGET, player)
    return min(MOST_POINTS, POINTS * parts(table.board) if told is None else int(told))


def room(table: Table, space: SpaceId) -> int | None:
    """Most pawns that may end in a space: its own room, else the limit of the game; None where there is none."""
    own = table.position.fact(ROOM, space)
    told = table.position.fact(STACK_LIMIT, "game") if own is None else own
    return None if told is None else int(told)
