"""What someone does at the board, without any widget: place, look where an army can get, step along a route, go."""

from __future__ import annotations

from collections.abc import Mapping

from hexwidgets.model import FactValue, SpaceId, Stack
from hexwidgets.play.aiming import Chosen, Threat
from hexwidgets.play.attrition import Repeating
from hexwidgets.play.design import Brush
from hexwidgets.play.placing import MODES, Mode
from hexwidgets.play.told import Told
from hexwidgets.rules import Args, BadRecord, Mover, Order, Term, UnknownMover, against_going, move_arguments, remedies

__all__ = ["MODES", "Chosen", "Exploration", "Mode", "Threat", "Told"]


class Exploration(Repeating):
    """A session with a board in front of it: the mode, what is chosen, the route aimed at and how far it is stepped.

    Every method that a hand on the board calls returns what the status line is to say, or None.

    Parameters
    ----------
    session
        The running session; all that lies on the table is there.
    """

    def switch(self, mode: Mode) -> None:
        """Go to another mode; what is chosen stays chosen, a refusal to place is forgotten."""
        if "place" in (mode, self.mode) and mode != self.mode:
            self.refused, self.reasons = None, ()
        self.mode = mode
        self.held = None
        self.made = 0

    def look_as(self, other: Exploration) -> None:
        """Look at the table as at another: in its mode, over as many turns, with the same shown besides."""
        self.switch(other.mode)
        self.keep_faults = other.keep_faults
        self.turns, self.threat, self.comparing = other.turns, other.threat, other.comparing

    def take(self, brush: Brush | None) -> None:
        """Take a brush, or the bare hand (None), to place with."""
        self.brush = brush
        self.switch("place")

    def cancel(self) -> None:
        """Let go: of what is played through, else of what is held, else of the route, else of who is chosen."""
        if self.playing is not None:
            self._end_play()
            return
        if self.held is None and self.target is None and self.refused is None:
            self.chosen = None
        self.held = None
        self.forget_route()

    def press(self, space: SpaceId) -> Told | None:
        """The board is pressed or clicked on a space."""
        if self.mode == "place":
            return self._place(space)
        if self.playing is not None:
            return Told("status.being_played")
        self.spot = space
        return self._aim_or_choose(space)

    def after_change(self) -> None:
        """The table has changed by hand: the route is forgotten, what is chosen is looked for again."""
        self.forget_route()
        self.find_again()

    def _aim_or_choose(self, space: SpaceId) -> Told:
        here = [mover for mover in self.game.movers(self.table) if mover.space == space]
        if here and not self._aims_at(space, here):
            return self._choose(here)
        return self.aim(space) if self.chosen else Told("status.nothing_to_move", (("space", space),))

    def _aims_at(self, space: SpaceId, here: list[Mover]) -> bool:
        """Whether a click on a space where someone stands is meant for the space, not for who stands there.

        It is where the move may end there; on the spot, where only the army chosen stands (it may stay); and on an
        opponent, who says why not first and is chosen by the next click.
        """
        reach = self.reach
        if reach is None or self.chosen is None or reach.movement.barred:
            return False
        if space == reach.movement.start:
            return len(here) == 1 and self.target is None
        foes = all(mover.owner != self.chosen.mover.owner for mover in here)
        return reach.may_stop(space) or (foes and self.refused != space)

    def _choose(self, here: list[Mover]) -> Told:
        ids = [mover.id for mover in here]
        at = ids.index(self.chosen.mover.id) + 1 if self.chosen and self.chosen.mover.id in ids else 0
        return self.choose(here[at % len(here)])

    def choose(self, mover: Mover) -> Told:
        """Choose a mover, all of it, the options as they were."""
        self.performance = None
        self.chosen = Chosen(mover, mover.party, self.chosen.options if self.chosen else frozenset())
        return self._chose(self.chosen)

    def _chose(self, chosen: Chosen) -> Told:
        self.forget_route()
        space, reach = chosen.mover.space, self.reach
        barred = () if reach is None else reach.movement.barred  # such a reach is empty, and so false
        if barred:
            self.refused, self.reasons = space, barred
            self.remedies = remedies(self.game, self.table, chosen.order, space)
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
        """Aim at a space: its cheapest route, or every reason why not, or why the move along it cannot be made yet."""
        self.performance = None
        reach = self.reach
        if reach is None:
            return Told("status.nothing_to_move", (("space", space),))
        self.made = 0
        reasons = reach.why_not(space)
        self.target = space if space in reach else None
        self.refused, self.reasons = (space, reasons) if reasons else (None, ())
        self.remedies = ()
        if reasons:
            self.remedies = remedies(self.game, self.table, self._order(), space)
            later = self.turned.get(space) if self.turned else None
            if later is not None and later.may_stop:
                left = reach.movement.points(later.left)
                return Told("status.later", (("space", space), ("turn", later.turn), ("left", left)))
            return Told("status.not_reachable", (("space", space),), reasons)
        against = against_going(self.game, self.table, self._order(), self.route)
        if against:
            self.refused, self.reasons = space, against
            return Told("status.not_yet", (("space", space),), against)
        if not reach.movement.bounded:
            return Told("status.route_of_moves", (("n", len(self.route)), ("space", space)))
        points = reach.movement.points
        spent, left = points(reach[space]), points(reach.left(space))
        return Told("status.route", (("n", len(self.route)), ("spent", spent), ("left", left)))

    def _order(self) -> Order:
        assert self.chosen is not None
        return self.chosen.order

    def remedy(self, number: int) -> Told | None:
        """Do what would help (one of :attr:`remedies`): set switches, end a round, change the plan; then aim again."""
        if self.chosen is None or self.refused is None or number not in range(len(self.remedies)):
            return None
        help_, space, before = self.remedies[number], self.refused, self._reach
        for name, value in help_.rules:
            self.set_switch(name, value)
        for procedure in help_.ends:
            self.end_span(procedure)
        self.find_again()
        if self.chosen is None:
            return None
        party = help_.order.party
        self.chosen = Chosen(
            self.chosen.mover, self.chosen.mover.party if party is None else party, help_.order.options
        )
        self.forget_route()
        told = self.aim(space)
        self._before = before  # all that the remedy does is one change
        return told

    def set_switch(self, name: str, value: FactValue) -> Told:
        """Set a rule switch: an entry of the history like any other; a route that is still to be had stays."""
        switch = f"{self.game.name}.switch.{name}"
        shown = str(value).lower() if isinstance(value, bool) else str(value)
        args: Args = (("switch", Term(switch)), ("value", Term(f"{switch}.{shown}")))
        self.session.switch_rules({name: value}, "history.switch", args)
        self._look_again()
        return Told("history.switch", args)

    def end_span(self, procedure: str) -> Told:
        """End a span of play (a round) by its procedure."""
        clock = next(each for each in self.game.clocks if each.procedure == procedure)
        args: Args = (("span", Term(f"{self.game.name}.clock.{clock.name}")),)
        self.session.play(procedure, {}, (), "history.end", args)
        self._look_again()
        return Told("history.end", args)

    def _look_again(self) -> None:
        """After the rules or the table changed: what is chosen and what is aimed at, looked at anew."""
        target = self.target or self.refused
        self.forget_route()
        self.find_again()
        if target is not None and self.chosen is not None and self.mode != "place":
            self.aim(target)

    def show_turns(self, turns: int) -> Told | None:
        """Show the reach over so many turns; what is refused in this one may be reached in a later one."""
        again = turns != self.turns and self.chosen is not None and self.mode != "place"
        self.turns = turns
        return self.aim(self.refused) if again and self.refused is not None else None

    def compare(self, on: bool) -> Told | None:
        """Show the reach against the one before the last change, or no longer."""
        self.comparing = on
        if not on or self.reach is None:
            return None
        change = self.change
        if change is None:
            return Told("status.no_change")
        return Told("status.change", (("gained", len(change.gained)), ("lost", len(change.lost))))

    def step_to(self, made: int) -> Told | None:
        """Stand after so many entries of the route (clipped to it), or at a step of what is played through."""
        if self.playing is not None:
            return self.look(made)
        if self.target is None:
            return Told("status.no_route")
        route = self.route
        self.made = max(0, min(made, len(route)))
        reach = self.reach
        if reach is None or not self.made:
            return Told("status.step_start", (("n", len(route)),))
        toll = self.tolls[self.made - 1]
        if not reach.movement.bounded:
            args: Args = (("number", self.made), ("total", len(route)), ("space", route[self.made - 1].space))
            return Told("status.step_of_moves", args)
        left = reach.movement.budget - sum(each.points for each in self.tolls[: self.made])
        cost, rest = reach.movement.points(toll.points), reach.movement.points(left)
        return Told("status.step", (("number", self.made), ("total", len(route)), ("points", cost), ("left", rest)))

    def forward(self) -> Told | None:
        """One step on; the last one carries the move out, or keeps what was played."""
        if self.playing is not None:
            return self.onward()
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
        self.chosen, self._known = None, self.session.table
        for mover in self.game.movers(self.table):
            if mover.space == target and mover.owner == old.mover.owner:
                self.chosen = Chosen(mover, mover.party, frozenset())
        return Told("status.carried_out", args)

    def catch_up(self) -> None:
        """Follow a table that was changed past this exploration: by a cell, by undo or a jump."""
        if self._known is not self.session.table:
            self.performance = None
            self.forget_route()
            self.find_again()
