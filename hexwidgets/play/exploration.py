"""What someone does at the board, without any widget: place, look where an army can get, step along a route, go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from hexwidgets.model import Change, Piece, SpaceId, Stack
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
from hexwidgets.rules import (
    Args,
    BadRecord,
    Entry,
    GameSystem,
    Mover,
    Order,
    Reach,
    Refusal,
    Ruling,
    Step,
    Table,
    Term,
    Toll,
    UnknownMover,
    move_arguments,
)

Mode = Literal["place", "reach", "step"]
MODES: tuple[Mode, ...] = ("place", "reach", "step")


class Told(NamedTuple):
    """A sentence for the status line: a message and its arguments; the first ruling is its argument ``reason``.

    ``wrong`` is set where something failed that no rule forbids; ``help`` is then the message that says what would
    help, with the same arguments.
    """

    say: str
    args: Args = ()
    rulings: tuple[Ruling, ...] = ()
    wrong: bool = False
    help: str = ""


@dataclass(frozen=True, slots=True)
class Chosen:
    """Who is to move: a mover, the part of it that goes, the options of the plan."""

    mover: Mover
    party: Stack
    options: frozenset[str]

    @property
    def order(self) -> Order:
        """The order to the rules; the whole army is named by None."""
        return Order(self.mover.id, None if self.party == self.mover.party else self.party, self.options)


class Exploration:
    """A session with a board in front of it: the mode, what is chosen, the route aimed at and how far it is stepped.

    Every method that a hand on the board calls returns what the status line is to say, or None.

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
        self.chosen: Chosen | None = None
        self.target: SpaceId | None = None
        self.made = 0
        self.reasons: tuple[Ruling, ...] = ()
        self.refused: SpaceId | None = None
        self._reach: tuple[Table, Order, Reach] | None = None
        self._known = session.table

    @property
    def game(self) -> GameSystem:
        """The game that is played."""
        return self.session.game

    @property
    def table(self) -> Table:
        """The table as it lies now."""
        return self.session.table

    @property
    def selection(self) -> str:
        """Id of the mover that is chosen, empty where none is."""
        return self.chosen.mover.id if self.chosen else ""

    @property
    def reach(self) -> Reach | None:
        """The reach of what is chosen, as the table lies; None where nothing is."""
        if self.chosen is None or self.game.movement is None:
            return None
        order = self.chosen.order
        if self._reach is None or self._reach[0] is not self.table or self._reach[1] != order:
            self._reach = self.table, order, Reach(self.game.movement(self.table, order))
        return self._reach[2]

    @property
    def route(self) -> tuple[Entry, ...]:
        """The way to the target; empty where none is aimed at, and for staying on the spot."""
        reach = self.reach
        return () if reach is None or self.target is None else reach.route(self.target)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The rules applied on the way to the target, in order."""
        reach = self.reach
        return () if reach is None or self.target is None else reach.steps(self.target)

    @property
    def tolls(self) -> tuple[Toll, ...]:
        """The tolls of the route, one an entry."""
        return tuple(step for step in self.steps if isinstance(step, Toll))

    def switch(self, mode: Mode) -> None:
        """Go to another mode; what is chosen stays chosen, a refusal to place is forgotten."""
        if "place" in (mode, self.mode) and mode != self.mode:
            self.refused, self.reasons = None, ()
        self.mode = mode
        self.held = None
        self.made = 0

    def take(self, brush: Brush | None) -> None:
        """Take a brush, or the bare hand (None), to place with."""
        self.brush = brush
        self.switch("place")

    def cancel(self) -> None:
        """Let go: of what is held, else of the route, else of who is chosen."""
        if self.held is None and self.target is None and self.refused is None:
            self.chosen = None
        self.held = None
        self.forget_route()

    def press(self, space: SpaceId) -> Told | None:
        """The board is pressed or clicked on a space."""
        if self.mode == "place":
            return self._place(space)
        return self._aim_or_choose(space)

    def drag(self, space: SpaceId) -> Told | None:
        """The pointer comes to another space while it is pressed."""
        return self._place(space) if self.mode == "place" and self.brush is not None else None

    def release(self, space: SpaceId) -> Told | None:
        """The press ends on a space: a stack that was dragged is put down."""
        if self.mode == "place" and self.brush is None and self.held not in (None, space):
            return self._put_down(space)
        return None

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

    def _edit(self, changes: tuple[Change, ...], space: SpaceId, say: str, args: Args) -> Told:
        self.refused, self.reasons = None, ()
        if not changes:
            return Told("status.nothing_changes", (("space", space),))
        against = refusals(self.game, self.table, changes)
        if against and not self.keep_faults:
            self.refused, self.reasons = space, against
            return Told("status.refused", (), against)
        self.session.edit(changes, say, args)
        self.forget_route()
        self.find_again()
        return Told("status.kept_as_fault", (), against) if against else Told(say, args)

    def _aim_or_choose(self, space: SpaceId) -> Told:
        here = [mover for mover in self.game.movers(self.table) if mover.space == space]
        reach = self.reach
        target = reach is not None and space != reach.movement.start and reach.may_stop(space)
        if here and not target:
            return self._choose(here)
        return self.aim(space) if self.chosen else Told("status.nothing_to_move", (("space", space),))

    def _choose(self, here: list[Mover]) -> Told:
        ids = [mover.id for mover in here]
        at = ids.index(self.chosen.mover.id) + 1 if self.chosen and self.chosen.mover.id in ids else 0
        return self.choose(here[at % len(here)])

    def choose(self, mover: Mover) -> Told:
        """Choose a mover, all of it, the options as they were."""
        self.chosen = Chosen(mover, mover.party, self.chosen.options if self.chosen else frozenset())
        return self._chose(self.chosen)

    def _chose(self, chosen: Chosen) -> Told:
        self.forget_route()
        space, reach = chosen.mover.space, self.reach
        barred = () if reach is None else reach.movement.barred  # such a reach is empty, and so false
        if barred:
            self.refused, self.reasons = space, barred
            return Told("status.barred", (("space", space),), barred)
        return Told("status.selected", (("what", self.stack_terms(chosen.party)), ("space", space)))

    def select(self, name: str) -> Told | None:
        """Choose a mover by its id; empty chooses nobody. Raises :class:`UnknownMover`, and all is as it was."""
        found = {mover.id: mover for mover in self.game.movers(self.table)}
        if name:
            if name not in found:
                raise UnknownMover(name, tuple(found))
            return self.choose(found[name])
        self.chosen = None
        self.forget_route()
        return None

    def choose_party(self, numbers: Mapping[str, int]) -> Told | None:
        """Choose which units of the mover go: how many of each kind (clipped to what stands there)."""
        if self.chosen is None:
            return None
        old = self.chosen
        party = Stack.of((p, max(0, min(n, numbers.get(p.kind, n)))) for p, n in old.mover.party)
        if not party:
            return Told("status.nobody_goes", (("space", old.mover.space),))
        self.chosen = Chosen(old.mover, party, old.options)
        return self._chose(self.chosen)

    def set_options(self, options: frozenset[str]) -> Told | None:
        """Switch options of the plan on and off; a route that is still to be had stays aimed at."""
        if self.chosen is None or self.chosen.options == options:
            return None
        target = self.target or self.refused
        self.chosen = Chosen(self.chosen.mover, self.chosen.party, options)
        self.forget_route()
        return None if target is None else self.aim(target)

    def aim(self, space: SpaceId) -> Told:
        """Aim at a space: its cheapest route, or every reason why not."""
        reach = self.reach
        if reach is None:
            return Told("status.nothing_to_move", (("space", space),))
        self.made = 0
        reasons = reach.why_not(space)
        self.target = space if space in reach else None
        self.refused, self.reasons = (space, reasons) if reasons else (None, ())
        if reasons:
            return Told("status.not_reachable", (("space", space),), reasons)
        spent, left = reach[space], reach.left(space)
        return Told("status.route", (("n", len(self.route)), ("spent", spent), ("left", left)))

    def step_to(self, made: int) -> Told | None:
        """Stand after so many entries of the route (clipped to it)."""
        if self.target is None:
            return Told("status.no_route")
        route = self.route
        self.made = max(0, min(made, len(route)))
        reach = self.reach
        if reach is None or not self.made:
            return Told("status.step_start", (("n", len(route)),))
        toll = self.tolls[self.made - 1]
        left = reach.movement.budget - sum(each.points for each in self.tolls[: self.made])
        return Told(
            "status.step",
            (("number", self.made), ("total", len(route)), ("points", toll.points), ("n", left)),
        )

    def forward(self) -> Told | None:
        """One step on; the last one carries the move out."""
        return self.step_to(self.made + 1) if self.made < len(self.route) else self.go()

    def go(self) -> Told:
        """Carry the move out as it was shown."""
        if self.chosen is None or self.target is None or self.game.move is None:
            return Told("status.no_route")
        old, target = self.chosen, self.target
        arguments = move_arguments(old.order, self.route)
        args: Args = (("what", self.stack_terms(old.party)), ("source", old.mover.space), ("target", target))
        try:
            self.session.play(self.game.move, arguments, (), "history.go", args)
        except BadRecord as bad:
            self.refused, self.reasons = target, bad.rulings
            return Told("status.not_carried_out", (("space", target),), bad.rulings)
        self.forget_route()
        self.chosen, self._known = None, self.table
        for mover in self.game.movers(self.table):
            if mover.space == target and mover.owner == old.mover.owner:
                self.chosen = Chosen(mover, mover.party, frozenset())
        return Told("status.carried_out", args)

    def forget_route(self) -> None:
        """Aim at nothing."""
        self.target, self.made, self.refused, self.reasons = None, 0, None, ()

    def find_again(self) -> None:
        """After the table changed: keep what is chosen as far as it is still there."""
        self.held, self._known = None, self.table
        if self.chosen is None:
            return
        old = self.chosen
        for mover in self.game.movers(self.table):
            if mover.id == old.mover.id:
                fits = all(mover.party.number(piece) >= n for piece, n in old.party)
                whole = old.party == old.mover.party
                self.chosen = Chosen(mover, old.party if fits and not whole else mover.party, old.options)
                return
        self.chosen = None
        self.forget_route()

    def catch_up(self) -> None:
        """Follow a table that was changed past this exploration: by a cell, by undo or a jump."""
        if self._known is not self.table:
            self.forget_route()
            self.find_again()

    def entering(self, space: SpaceId) -> Step | None:
        """What entering a space costs what is chosen, or the ruling against it; with nothing chosen, anybody."""
        reach = self.reach
        if reach is None or self.mode == "place" or space == reach.movement.start:
            return self.game.price(self.table, space)
        if space in reach:
            paid = [step for step in reach.steps(space) if isinstance(step, Toll)]
            return paid[-1]
        ground = reach.movement.ground
        for neighbour in ground.board.neighbours(space):
            for way in ground.passages(neighbour, space, reach.movement.leg):
                return way.ruling if isinstance(way, Refusal) else way.toll
        return None

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
