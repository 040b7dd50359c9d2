"""Tables of glory in a line or two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hexwidgets.games.glory import GAME
from hexwidgets.model import FactValue, Hex, Piece, Position, Stack, hex_board
from hexwidgets.rules import Movement, Order, Procedure, Reach, Run, Table, move_arguments, run

assert GAME.move
MANEUVER: Procedure = GAME.procedures[GAME.move]
Units = Mapping[str, int]


def row(
    *terrains: str,
    at: Mapping[str, Mapping[str, Units]],
    cubes: Mapping[str, int] | None = None,
    unexplored: Sequence[str] = (),
    rules: Mapping[str, FactValue] | None = None,
) -> Table:
    """Hexes h0, h1 ... in a row; ``at`` is hex -> owner -> kind -> how many."""
    hexes = {f"h{i}": Hex(i, 0) for i in range(len(terrains))}
    plain = {
        name: {"terrain": terrain, "explored": name not in unexplored}
        for name, terrain in zip(hexes, terrains, strict=True)
    }
    pieces = {
        space: Stack.of((Piece(kind, owner), n) for owner, units in owners.items() for kind, n in units.items())
        for space, owners in at.items()
    }
    facts: dict[tuple[str, str], FactValue] = {("cubes", space): n for space, n in (cubes or {}).items()}
    return Table(hex_board(hexes, plain), Position(pieces, facts), GAME.rule_set(rules))


def units(owner: str = "A", **counts: int) -> Stack:
    return Stack.of((Piece(kind, owner), n) for kind, n in counts.items())


def going(table: Table, order: Order) -> Movement:
    assert GAME.movement
    return GAME.movement(table, order)


def carried_out(table: Table, order: Order, target: str) -> Run:
    """The maneuver by the way that a reach shows."""
    route = Reach(going(table, order)).route(target)
    return played(table, move_arguments(order, route))


def played(table: Table, arguments: Mapping[str, Any]) -> Run:
    return run(table, MANEUVER.stage, MANEUVER.begin(table, arguments), name=MANEUVER.name)


def sections(steps: Run) -> list[str]:
    return [frame.step.rule.section for frame in steps.frames]
