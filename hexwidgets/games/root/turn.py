"""The end of a turn: activated crafting pieces can be activated again (4.1.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import ACTIVATION, activations
from hexwidgets.games.root.winning import require_undecided
from hexwidgets.model import BOX, Shift
from hexwidgets.rules import Clock, Done, Event, Flow, Procedure, Table, require_arguments

TURN_OVER = "root.result.turn_over"
"""Result of the end of a turn."""


def begin(table: Table, arguments: Mapping[str, Any]) -> None:
    """The turn's end takes no arguments. Raises :class:`BadRecord` where some are given, or somebody has won (3.1)."""
    require_arguments(arguments)
    require_undecided(table)


def ready(table: Table, state: None, came: None) -> Flow:
    """4.1.1: a piece is activated once per turn, so that with the turn's end all are as before."""
    owned = activations("")
    lying = [
        (space, piece, n)
        for space in sorted(table.position.pieces)
        if space.startswith(owned)
        for piece, n in table.position.at(space)
        if piece.kind == ACTIVATION
    ]
    if lying:
        back = tuple(Shift(piece, n, space, BOX) for space, piece, n in lying)
        named = {piece.name for _, piece, _ in lying}
        at = tuple(clearing for clearing in table.board.spaces if clearing in named)
        args = (("n", sum(n for _, _, n in lying)), ("clearings", ", ".join(at)))
        yield Event(rule=cite("4.1.1"), say="root.turn", args=args, at=at, changes=back)
    else:
        yield Event(rule=cite("4.1.1"), say="root.turn.nothing")
    return Done(TURN_OVER)


END_TURN = Procedure("end_turn", ready, begin)
TURN = Clock("turn", END_TURN.name, cite("4.1.1"))
