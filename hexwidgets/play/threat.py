"""What the opponents of a player may attack, as the table lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hexwidgets.model import Position, SpaceId, Stack
from hexwidgets.rules import BadRecord, GameSystem, Mover, Order, Reach, Table


def threatened(game: GameSystem, table: Table, against: str, ignoring: bool = False) -> frozenset[SpaceId]:
    """Every space that an opponent of a player can attack this turn: from where it stands, or after a move.

    In a game that has no attacks, every space where an opponent can end a move.

    Parameters
    ----------
    game, table
        The game, and the table as it lies.
    against
        The player's id.
    ignoring
        As if no units stood on the board but those that move: what the opponents could do were the way free.
    """
    found: set[SpaceId] = set()
    for mover in game.movers(table):
        if mover.owner != against:
            found |= _by(game, _alone(game, table, mover) if ignoring else table, mover)
    return frozenset(found)


def _by(game: GameSystem, table: Table, mover: Mover) -> set[SpaceId]:
    if game.movement is None:
        return set()
    order = Order(mover.id)
    try:
        reach = Reach(game.movement(table, order))
    except BadRecord:
        return set()
    ends = {space for space in reach if reach.may_stop(space)}
    if game.covers is None:
        return ends
    return {space for end in ends for space in game.covers(table, order, end)}


def _alone(game: GameSystem, table: Table, mover: Mover) -> Table:
    """The table with no units on the board but the mover's."""
    units = {kind.name for kind in game.pieces if kind.role == "unit"}
    position = table.position
    left = dict(_without(position, units, table.board.spaces))
    left[mover.space] = Stack.of((*left.get(mover.space, ()), *mover.party))
    return table.after(Position(left, position.facts))


def _without(position: Position, kinds: set[str], spaces: Iterable[SpaceId]) -> Iterator[tuple[SpaceId, Stack]]:
    board = set(spaces)
    for space, stack in position.pieces.items():
        yield space, Stack.of(pair for pair in stack if space not in board or pair[0].kind not in kinds)
