"""The end of the round: all depletion cubes come off (G-END-3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexwidgets.games.glory.rulebook import cite
from hexwidgets.model import Fact
from hexwidgets.rules import Clock, Done, Event, Flow, Procedure, Table, require_arguments


def begin(table: Table, arguments: Mapping[str, Any]) -> None:
    """The round's end takes no arguments. Raises :class:`BadRecord` where some are given."""
    require_arguments(arguments)


def cubes_off(table: Table, state: None, came: None) -> Flow:
    """Every cube on the board goes back, so that every army can move again."""
    lying = {of: int(n) for (key, of), n in table.position.facts.items() if key == "cubes" and n}
    spaces = sorted(lying, key=lambda of: table.board.index.get(of, len(table.board)))
    if spaces:
        off = tuple(Fact("cubes", space, lying[space], None) for space in spaces)
        args = (("n", sum(lying.values())), ("spaces", ", ".join(spaces)))
        at = tuple(space for space in spaces if space in table.board)
        yield Event(rule=cite("G-END-3"), say="glory.round", args=args, at=at, changes=off)
    else:
        yield Event(rule=cite("G-END-3"), say="glory.round.nothing")
    return Done("round over")


END_ROUND = Procedure("end_round", cubes_off, begin)
ROUND = Clock("round", END_ROUND.name, cite("G-END-3"))
