"""A game without a box: spaces and edges with costs, blocked edges, room in a space; all of it is data."""

from pathlib import Path

from hexwidgets.games.plain.checks import checks
from hexwidgets.games.plain.costs import BUDGET, FACTS, MOST_POINTS, POINTS, STACK_LIMIT, TERRAINS, price
from hexwidgets.games.plain.move import MOVE
from hexwidgets.games.plain.movement import movement, movers
from hexwidgets.games.plain.rulebook import BOOK, RULEBOOK, SWITCHES, cite
from hexwidgets.rules import GameSystem, OwnGraph, PieceKind

PAWN = "pawn"

GAME = GameSystem(
    name=BOOK,
    rulebook=RULEBOOK,
    switches=SWITCHES,
    space_kinds=("area", "hex"),
    terrains=TERRAINS,
    pieces=(PieceKind(PAWN, "unit", "pawn"),),
    facts=FACTS,
    texts=Path(__file__).parent / "texts",
    movers=movers,
    movement=movement,
    move=MOVE.name,
    procedures={MOVE.name: MOVE},
    checks=checks,
    price=price,
    part_rule=cite("P-SPLIT-1"),
    own_graph=OwnGraph(PAWN, BUDGET, POINTS, MOST_POINTS, STACK_LIMIT),
)
