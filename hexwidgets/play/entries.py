"""Which entry of a scenario file a ruling is about."""

from __future__ import annotations

from hexwidgets.play.faults import Where
from hexwidgets.play.schema import Document
from hexwidgets.rules import Ruling


class Entries:
    """The entries of a document, to be found by what a ruling says that it is about.

    Parameters
    ----------
    document
        The document that the table was read from, or would be saved as.
    """

    def __init__(self, document: Document) -> None:
        self.document = document
        self.facts = {(fact.key, fact.of): i for i, fact in enumerate(document.facts)}
        board = document.board
        self.edges: dict[frozenset[str], Where] = {
            **{frozenset(edge[:2]): ("board", "edges", i) for i, edge in enumerate(board.edges)},
            **{frozenset(edge.between): ("board", "marked_edges", i) for i, edge in enumerate(board.marked_edges)},
        }

    def of(self, ruling: Ruling) -> Where:
        """The place of the fact, the edge, the pieces or the attribute that a ruling names, else of its space.

        Of several pieces it is the last, as the earlier ones could lie there. A space beside the board has no
        entry of its own: the last piece there stands for it, else the whole file.
        """
        if ruling.fact in self.facts:
            return ("facts", self.facts[ruling.fact], "is")
        edge = self.edges.get(frozenset(ruling.edge)) if ruling.edge else None
        if edge is not None:
            return edge
        if not ruling.at:
            return ()
        space = ruling.at[0]
        if (ruling.attribute, space) in self.facts:  # what is painted or dealt lies over the board's own
            return ("facts", self.facts[ruling.attribute, space], "is")
        part = self.document.board.spaces.get(space)
        lying = [(i, piece) for i, piece in enumerate(self.document.pieces) if piece.space == space]
        meant = [i for i, piece in lying if (piece.kind, piece.owner, piece.name) in ruling.pieces]
        if meant:
            return ("pieces", meant[-1])
        if part is not None:
            own = ruling.attribute and getattr(part, ruling.attribute, None) is not None
            return ("board", "spaces", space, *((ruling.attribute,) if own else ()))
        return ("pieces", lying[-1][0]) if lying else ()
