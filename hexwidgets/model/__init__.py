"""The table as a value: hexes, the board's graph, pieces, the position and the changes to it.

Nothing here knows a game, a widget or a picture; everything is immutable and hashable where rules and odds need it.
"""

from hexwidgets.model.board import Board, SpaceId, hex_board, in_order
from hexwidgets.model.hexes import DIRECTIONS, Hex, continue_labels, label_hexes, ring_along
from hexwidgets.model.position import (
    BOX,
    EMPTY,
    Change,
    Fact,
    FactValue,
    Piece,
    Position,
    Shift,
    Stack,
    StaleChange,
    apply,
    inverse,
)

__all__ = [
    "BOX",
    "DIRECTIONS",
    "EMPTY",
    "Board",
    "Change",
    "Fact",
    "FactValue",
    "Hex",
    "Piece",
    "Position",
    "Shift",
    "SpaceId",
    "Stack",
    "StaleChange",
    "apply",
    "continue_labels",
    "hex_board",
    "in_order",
    "inverse",
    "label_hexes",
    "ring_along",
]
