"""What is chosen on the board and what follows from it: its reach, its route, the steps of it. Nothing is done here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hexwidgets.model import SpaceId, Stack
from hexwidgets.play.changes import ReachChange, reach_change
from hexwidgets.play.placing import Placing
from hexwidgets.play.session import Session
from hexwidgets.play.threat import threatened
from hexwidgets.rules import Entry, Mover, Order, Reach, Remedy, Ruling, Step, Table, Toll, Turns

Threat = Literal["", "threat", "ignoring"]
"""What is shown of the opponents: nothing, what they may attack, or what they could were no other units there."""


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


class Aiming(Placing):
    """A session with a board in front of it: what is chosen and aimed at, and all that can be asked about it.

    Parameters
    ----------
    session
        The running session; all that lies on the table is there.

    Attributes
    ----------
    comparing
        Whether the reach is shown against the one before the last change.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.chosen: Chosen | None = None
        self.target: SpaceId | None = None
        self.made = 0
        self.turns = 1
        self.threat: Threat = ""
        self.remedies: tuple[Remedy, ...] = ()
        self.comparing = False
        self._reach: tuple[Table, Order, Reach] | None = None
        self._before: tuple[Table, Order, Reach] | None = None
        self._turned: tuple[Reach, int, Turns] | None = None
        self._changed: tuple[Reach, Reach, ReachChange] | None = None
        self._known = session.table
        self._threatened: tuple[Table, str, Threat, frozenset[SpaceId]] | None = None

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
            old = self._reach
            self._reach = self.table, order, Reach(self.game.movement(self.table, order))
            self._before = old if old is not None and old[1].mover == order.mover else None
        return self._reach[2]

    @property
    def change(self) -> ReachChange | None:
        """What the last change did to the reach of what is chosen: of a rule, of the plan, of what lies on the table.

        None where nobody asks, and where nothing has changed since it was chosen.
        """
        after = self.reach
        if not self.comparing or after is None or self._before is None:
            return None
        if self._changed is None or self._changed[0] is not after or self._changed[1] is not self._before[2]:
            self._changed = after, self._before[2], reach_change(self._before[2], after)
        return self._changed[2]

    @property
    def turned(self) -> Turns | None:
        """The reach over several turns, where more than one is asked for and something is chosen."""
        reach = self.reach
        if reach is None or self.turns == 1:
            return None
        if self._turned is None or self._turned[0] is not reach or self._turned[1] != self.turns:
            self._turned = reach, self.turns, Turns(reach.movement, self.turns)
        return self._turned[2]

    @property
    def threatened(self) -> frozenset[SpaceId] | None:
        """What the opponents of what is chosen may attack; None where nobody asks or nothing is chosen."""
        if not self.threat or self.chosen is None:
            return None
        owner, table = self.chosen.mover.owner, self.table
        if self._threatened is None or self._threatened[:3] != (table, owner, self.threat):
            found = threatened(self.game, table, owner, self.threat == "ignoring")
            self._threatened = table, owner, self.threat, found
        return self._threatened[3]

    @property
    def end(self) -> SpaceId | None:
        """Where what is chosen stands at the end of what is shown: the target, else where it is; None for nothing."""
        return self.target or (self.chosen.mover.space if self.chosen else None)

    @property
    def targets(self) -> tuple[Ruling, ...]:
        """What could be attacked from where the move ends, each with who reaches it."""
        if self.chosen is None or self.end is None or self.mode == "place":
            return ()
        return self.game.targets(self.table, self.chosen.order, self.end)

    @property
    def running(self) -> Step | None:
        """The step that is looked at: the one just made, else the last of the route, else the first reason against."""
        steps, tolls = self.steps, self.tolls
        if self.mode == "step" and steps:
            return tolls[self.made - 1] if self.made else steps[0]
        if steps:
            return tolls[-1] if tolls else steps[-1]
        return self.reasons[0] if self.reasons else None

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

    @property
    def later(self) -> tuple[tuple[Toll, ...], ...]:
        """What the way to the refused space costs, turn by turn, where a later turn ends there; else empty."""
        space, turned = self.refused, self.turned
        if self.mode == "place" or space is None or turned is None or space not in turned:
            return ()
        arrival = turned[space]
        return turned.tolls(space) if arrival.turn > 1 and arrival.may_stop else ()

    def entering(self, space: SpaceId) -> Step | None:
        """What entering a space costs what is chosen, or the ruling against it; with nothing chosen, anybody.

        Out of reach it is the last step of the way that the reasons against it are about; None where no way leads.
        """
        reach = self.reach
        if reach is None or self.mode == "place" or space == reach.movement.start:
            return self.game.price(self.table, space)
        if space in reach:
            paid = [step for step in reach.steps(space) if isinstance(step, Toll)]
            return paid[-1]
        return reach.why_not_step(space)

    def forget_route(self) -> None:
        """Aim at nothing."""
        self.target, self.made, self.refused, self.reasons, self.remedies = None, 0, None, (), ()

    def find_again(self) -> None:
        """After the table changed: keep what is chosen as far as it is still there."""
        self.held, self._known = None, self.session.table
        if self.chosen is None:
            return
        old = self.chosen
        for mover in self.game.movers(self.session.table):
            if mover.id == old.mover.id:
                fits = all(mover.party.number(piece) >= n for piece, n in old.party)
                whole = old.party == old.mover.party
                self.chosen = Chosen(mover, old.party if fits and not whole else mover.party, old.options)
                return
        self.chosen = None
        self.forget_route()
