"""What a hand places on the board: pick up and put down, brushes, and what is refused."""

from __future__ import annotations

from typing import Literal

from hexwidgets.model import BOX, Change, Fact, FactValue, Piece, Shift, SpaceId, Stack
from hexwidgets.play.beside import named
from hexwidgets.play.dealing import AlreadyPrinted, NothingToDeal, dealt_over
from hexwidgets.play.design import (
    Brush,
    CountBrush,
    EraseBrush,
    PieceBrush,
    TerrainBrush,
    TileBrush,
    move_stack,
    refusals,
)
from hexwidgets.play.faults import ScenarioFaults
from hexwidgets.play.session import Session
from hexwidgets.play.told import Told
from hexwidgets.rules import Args, GameSystem, Ruling, Table, Term

Mode = Literal["place", "reach", "step"]
MODES: tuple[Mode, ...] = ("place", "reach", "step")


class Placing:
    """A session with a board in front of it, as far as things are placed by hand.

    Parameters
    ----------
    session
        The running session; all that lies on the table is there.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.mode: Mode = "reach"
        self.brush: Brush | None = None
        self.keep_faults = False
        self.held: SpaceId | None = None
        self.reasons: tuple[Ruling, ...] = ()
        self.refused: SpaceId | None = None

    @property
    def game(self) -> GameSystem:
        """The game that is played."""
        return self.session.game

    @property
    def table(self) -> Table:
        """The table as it lies now."""
        return self.session.table

    def drag(self, space: SpaceId) -> Told | None:
        """The pointer comes to another space while it is pressed."""
        return self._place(space) if self.mode == "place" and self.brush is not None else None

    def release(self, space: SpaceId) -> Told | None:
        """The press ends on a space: a stack that was dragged is put down."""
        if self.mode == "place" and self.brush is None and self.held not in (None, space):
            return self._put_down(space)
        return None

    def deal(self, seed: int, *, over_printed: bool = False) -> Told:
        """Deal what the game deals at random, the suits of clearings, by a seed: one entry of the history.

        What is printed on a board of the game's own is dealt over only where that is asked for.
        """
        what = ("what", Term(f"{self.game.name}.dealt"))
        try:
            changes = dealt_over(self.game, self.table, seed, over_printed=over_printed)
        except NothingToDeal as bad:
            return Told("status.not_dealt", (what, ("n", bad.values), ("spaces", bad.spaces)), wrong=True)
        except AlreadyPrinted as there:
            return Told("status.printed", (), (there.ruling,), help="status.printed.help")
        if not changes:
            return Told("status.dealt_already", (what, ("seed", str(seed))))
        args: Args = (what, ("seed", str(seed)))
        self.session.edit(changes, "history.deal", args)
        self.after_change()
        return Told("history.deal", args)

    def after_change(self) -> None:
        """The table has changed by hand; what stands over it is looked at again."""
        self.refused, self.reasons = None, ()

    def _place(self, space: SpaceId) -> Told | None:
        if self.brush is None:
            if self.held is not None:
                return self._put_down(space)
            stack = self.table.position.at(space)
            if stack:
                self.held = space
                return Told("status.picked_up", (("what", self.stack_terms(stack)), ("space", space)))
            return Told("status.nothing_here", (("space", space),))
        try:
            changes = self.brush.changes(self.game, self.table, space)
        except ScenarioFaults as bad:  # a tile that would hang over the edge of the board
            self.refused, self.reasons = space, ()
            return Told(bad.faults[0].say, bad.faults[0].args, wrong=True, help=bad.faults[0].help)
        return self._edit(changes, space, *self._named(self.brush, space))

    def put(self, space: SpaceId, piece: Piece) -> Told:
        """Put one piece into a space beside the board."""
        return self._edit((Shift(piece, 1, BOX, space),), space, "history.put", self._lying(space, piece))

    def take_away(self, space: SpaceId, piece: Piece) -> Told:
        """Take one piece away from a space beside the board, where one lies there."""
        args = self._lying(space, piece)
        if not self.table.position.at(space).number(piece):
            return Told("status.not_there", args)
        return self._edit((Shift(piece, 1, space, BOX),), space, "history.take", args)

    def set_fact(self, key: str, player: str, value: FactValue) -> Told:
        """Set what is counted of a player or holds for him: one entry of the history; a flag set to no is no entry.

        Raises
        ------
        ScenarioFaults
            The game has no such fact or player, or the value is not of its kind.
        """
        position, after = self.table.position, None if value is False else value
        shown = Term("table.yes" if value else "table.no") if isinstance(value, bool) else value
        args: Args = (("who", Term(f"player.{player}")), ("what", Term(f"{self.game.name}.fact.{key}")))
        args = (*args, ("value", shown))
        if position.fact(key, player) == after:
            return Told("status.set_already", args)
        return self._edit((Fact(key, player, position.fact(key, player), after),), None, "history.fact", args)

    def _lying(self, space: SpaceId, piece: Piece) -> Args:
        board = self.table.board
        return ("what", named(self.game, board, piece)), ("space", self.game.space_name(board, space))

    def _put_down(self, space: SpaceId) -> Told | None:
        source, self.held = self.held, None
        what = self.stack_terms(self.table.position.at(source or space))
        if source is None or source == space:
            return Told("status.put_back", (("what", what), ("space", space)))
        args: Args = (("what", what), ("source", source), ("target", space))
        return self._edit(move_stack(self.table, source, space), space, "history.move", args)

    def _named(self, brush: Brush, space: SpaceId) -> tuple[str, Args]:
        """Name of what a brush does to a space, for the history."""
        game = self.game.name
        match brush:
            case PieceBrush(kind):
                return "history.place", (("what", Term(f"{game}.piece.{kind}")), ("space", space))
            case CountBrush(key):
                return "history.cube", (("what", Term(f"{game}.fact.{key}")), ("space", space))
            case TerrainBrush(terrain):
                return "history.paint", (("terrain", self.terrain_term(terrain)), ("space", space))
            case TileBrush():
                return "history.tile", (("space", space),)
            case EraseBrush():
                what = self.stack_terms(self.table.position.at(space))
                return "history.erase", (("what", what or Term("ui.marks")), ("space", space))

    def _edit(self, changes: tuple[Change, ...], space: SpaceId | None, say: str, args: Args) -> Told:
        """Make changes in a space, or of a fact about a player (None), unless a rule is against them."""
        self.refused, self.reasons = None, ()
        if not changes and space is not None:
            return Told("status.nothing_changes", (("space", space),))
        against = refusals(self.game, self.table, changes)
        if against and not self.keep_faults:
            self.refused, self.reasons = space, against
            return Told("status.not_set" if space is None else "status.refused", (), against)
        self.session.edit(changes, say, args)
        self.after_change()
        return Told("status.kept_as_fault", (), against) if against else Told(say, args)

    def terrain_term(self, terrain: str) -> Term:
        """Name of a terrain."""
        return Term(f"{self.game.name}.terrain.{terrain}")

    def stack_terms(self, stack: Stack) -> tuple[Term, ...]:
        """The pieces of a stack as words of a message."""
        return tuple(Term(f"{self.game.name}.piece.{piece.kind}", n) for piece, n in _merged(stack))


def _merged(stack: Stack) -> list[tuple[Piece, int]]:
    counts: dict[str, int] = {}
    for piece, n in stack:
        counts[piece.kind] = counts.get(piece.kind, 0) + n
    return [(Piece(kind), n) for kind, n in counts.items()]
