"""What may be put into a space beside the board: the pieces that there are, each in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hexwidgets.model import Board, Piece, SpaceId
from hexwidgets.rules import GameSystem, Table, Term


def offered(game: GameSystem, table: Table, players: Iterable[str], space: SpaceId) -> Iterator[Piece]:
    """Every piece that lies in a space beside the board or could be put there, kind by kind, name by name, once."""
    given, lying = tuple(players), dict(table.position.at(space))
    for kind in game.kinds_beside(space):
        for name in game.piece_names(table.board, kind.name) or ("",):
            for owner in given if kind.owned else ("",):
                piece = Piece(kind.name, owner, name)
                lying.pop(piece, None)
                yield piece
    yield from lying


def named(game: GameSystem, board: Board, piece: Piece) -> Term:
    """What one piece is called: by its name where that says what it is, else by its kind and name."""
    name = game.piece_names(board, piece.kind).get(piece.name, piece.name)
    what = name if isinstance(name, Term) else Term(f"{game.name}.piece.{piece.kind}")
    if name and what is not name:
        what = Term("told.named", None, (("what", what), ("name", name)))
    if piece.owner:
        what = Term("ui.owned", None, (("what", what), ("owner", Term(f"player.{piece.owner}"))))
    return what
