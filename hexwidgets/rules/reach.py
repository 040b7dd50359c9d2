"""Where a party can get, by which way, at what cost and by which rule; and why not."""

from __future__ import annotations

from collections.abc import ItemsView, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from hexwidgets.model import SpaceId
from hexwidgets.rules.ground import Ground
from hexwidgets.rules.movement import Entry, Movement, told_along
from hexwidgets.rules.reasons import Reasons, reasons
from hexwidgets.rules.steps import Ruling, Step, Toll


class OutOfReach(KeyError):
    """A space that a party cannot get to, or that is none of the board."""

    def __init__(self, space: SpaceId, on_board: bool) -> None:
        super().__init__(space)
        self.space, self.on_board = space, on_board

    def __str__(self) -> str:
        return f"{self.space!r} is {'out of reach' if self.on_board else 'no space of the board'}"


class Reach(Mapping[SpaceId, int]):
    """The spaces that a party can get to, each with the least points it costs; the start costs 0.

    Spaces that it may only pass are among them: see :meth:`may_stop`.

    Parameters
    ----------
    movement
        Who moves.
    """

    __slots__ = ("_asked", "_budget", "_costs", "_found", "_settled", "_told", "movement")

    def __init__(self, movement: Movement) -> None:
        self.movement = movement
        self._budget = -1 if movement.barred else movement.budget
        start = movement.ground.state(movement.start, movement.leg)
        self._found = search(movement.ground, ((start, 0),), self._budget)
        self._settled: dict[int, int] | None = None
        self._costs: dict[SpaceId, int] | None = None
        self._asked: tuple[tuple[SpaceId, ...], Reasons] | None = None
        self._told: dict[SpaceId, tuple[Step, ...]] = {}

    def _by_space(self) -> dict[SpaceId, int]:
        """The least points by space; where there are legs to choose from, by the state that is best to be in."""
        if self._costs is None:
            found, spaces = self._found, self.movement.ground.board.spaces
            if len(self.movement.ground.legs) == 1:
                self._costs = {spaces[state]: found.best[state] for state in found.settled}
            else:
                self._costs = {spaces[number]: found.best[state] for number, state in self._states().items()}
        return self._costs

    def _states(self) -> dict[int, int]:
        """The state in which each space is reached best (by number): where one may stop, then cheapest."""
        if self._settled is None:
            size, passing = self.movement.ground.size, self.movement.ground.passing
            best, settled = self._found.best, dict[int, int]()
            for state in self._found.settled:
                number = state % size
                old = settled.setdefault(number, state)  # no dearer than this one
                if old != state and (
                    (old in passing and state not in passing)
                    or (state < old and best[old] == best[state] and (old in passing or state not in passing))
                ):
                    settled[number] = state
            self._settled = settled
        return self._settled

    def _state(self, space: SpaceId) -> int:
        board = self.movement.ground.board
        if space not in self:
            raise OutOfReach(space, space in board)
        return self._states()[board.index[space]]

    def __getitem__(self, space: SpaceId) -> int:
        try:
            return self._by_space()[space]
        except KeyError:
            raise OutOfReach(space, space in self.movement.ground.board) from None

    def __iter__(self) -> Iterator[SpaceId]:
        return iter(self._by_space())

    def __len__(self) -> int:
        return len(self._by_space())

    def __contains__(self, space: object) -> bool:
        return space in self._by_space()

    def items(self) -> ItemsView[SpaceId, int]:
        """Every space within reach with its cost."""
        return self._by_space().items()

    def cost(self, space: SpaceId) -> int:
        """Least points to a space. Raises KeyError where it is out of reach."""
        return self[space]

    def left(self, space: SpaceId) -> int:
        """Points left on arrival. Raises KeyError where it is out of reach."""
        return self.movement.budget - self[space]

    def stop_ruling(self, space: SpaceId) -> Ruling | None:
        """The ruling against stopping in a space that is reached, or None where one may stop."""
        ruling = self.movement.ground.stop(*self.movement.ground.place(self._state(space)))
        return None if ruling is None else replace(ruling, at=(space,))

    def may_stop(self, space: SpaceId) -> bool:
        """Whether the party may end its move in a space (False also out of reach)."""
        return space in self and self.stop_ruling(space) is None

    def route(self, space: SpaceId) -> tuple[Entry, ...]:
        """A cheapest way: every space entered after the start. Raises KeyError where it is out of reach."""
        return self._found.trail(self._state(space))[0]

    def routes(self, space: SpaceId, most: int = 100) -> tuple[tuple[Entry, ...], ...]:
        """All cheapest ways, at most so many, the one that :meth:`route` gives first."""
        first = self.route(space)
        found = {first: None}
        todo: list[tuple[int, ...]] = [(self._state(space),)]
        while todo and len(found) < most:
            way = todo.pop()
            if way[0] in self._found.sources:
                found[self._found.entries(way[1:])] = None
            else:
                todo += [(state, *way) for state in self._found.before(way[0]) if state not in way]
        return tuple(found)

    def steps(self, space: SpaceId) -> tuple[Step, ...]:
        """The rules applied on the way to a space: where the points come from, a toll an entry, what comes of it."""
        if space not in self._told:
            self._told[space] = told_along(self.movement, self.route(space))
        return self._told[space]

    def why_not(self, space: SpaceId, via: Sequence[SpaceId] = ()) -> tuple[Ruling, ...]:
        """Every reason why the party cannot end its move in a space, by way of others in order; empty where it can.

        The same search with the rulings waivable: of all ways there, the one with the fewest rulings waived, then the
        fewest points; the reasons are the rulings on that way and the points short, after what bars the party anyway.
        """
        if not via and self.may_stop(space):
            return ()
        barred = self.movement.barred
        if barred and not via and space == self.movement.start:
            return barred
        return (*barred, *self._against(space, via).rulings)

    def why_not_step(self, space: SpaceId) -> Toll | Ruling | None:
        """What the last entry costs, or is closed by, on the way of :meth:`why_not`; None where there is no entry."""
        return self._against(space, ()).last

    def _against(self, space: SpaceId, via: Sequence[SpaceId]) -> Reasons:
        """The last answer is kept: the same space is asked about for its reasons and for its last step."""
        way = (*via, space)
        if self._asked is None or self._asked[0] != way:
            self._asked = way, reasons(self.movement, way)
        return self._asked[1]

    def to_table(self) -> list[tuple[SpaceId, int, int, bool]]:
        """Rows (space, cost, points left, may stop), by cost and then in the board's order."""
        order = self.movement.ground.board.index
        rows = [(space, cost, self.movement.budget - cost, self.may_stop(space)) for space, cost in self.items()]
        return sorted(rows, key=lambda row: (row[1], order[row[0]]))


@dataclass(frozen=True)
class Found:
    """What a search found: the least points of each state (out of the budget: one more), and the states within it.

    These are ``settled``, the cheapest first. ``sources`` are those that the search set out from.
    """

    ground: Ground
    best: list[int]
    settled: list[int]
    sources: frozenset[int]

    _came: dict[int, int] = field(default_factory=dict)

    @cached_property
    def _order(self) -> dict[int, int]:
        """When each state was settled: going back by it ends, where ways without a toll could lead in circles."""
        return {state: i for i, state in enumerate(self.settled)}

    def before(self, state: int) -> Iterator[int]:
        """The states from which a cheapest way enters this one."""
        ground, best = self.ground, self.best
        for number, _ in ground.board.adjacency[state % ground.size]:
            for came in range(number, len(ground.out), ground.size):
                ways, paid = ground.out[came], best[state] - best[came]
                onward = ground.expand(came) if ways is None else ways
                if any(toll == paid and state in entered for toll, entered in onward):
                    yield came

    def trail(self, state: int) -> tuple[tuple[Entry, ...], int]:
        """The entries of a cheapest way to a state, and the state that it sets out from."""
        way = [state]
        while way[-1] not in self.sources:
            here = way[-1]
            if here not in self._came:
                self._came[here] = min(self.before(here), key=self._order.__getitem__)
            way.append(self._came[here])
        return self.entries(way[-2::-1]), way[-1]

    def entries(self, states: Iterable[int]) -> tuple[Entry, ...]:
        """The states as entries of a route."""
        return tuple(Entry(*self.ground.place(state)) for state in states)


def search(ground: Ground, labels: Iterable[tuple[int, int]], budget: int) -> Found:
    """Bounded search by a bucket queue (Dial 1969, "Algorithm 360") from (state, points) on."""
    out, expand = ground.out, ground.expand
    best = [budget + 1] * len(out)
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    for state, points in labels:
        if points < best[state]:
            best[state] = points
            buckets[points].append(state)
    sources = [(state, best[state]) for bucket in buckets for state in bucket]
    settled: list[int] = []
    settle = settled.append
    for points, bucket in enumerate(buckets):
        left = budget - points
        for state in bucket:  # grows under our feet where a toll is 0
            if best[state] == points:  # else it was reached cheaper later on
                settle(state)
                ways = out[state]
                for toll, entered in expand(state) if ways is None else ways:
                    if toll > left:
                        break  # the dearer ways come later
                    total = points + toll
                    for onto in entered:
                        if total < best[onto]:
                            best[onto] = total
                            buckets[total].append(onto)
    return Found(ground, best, settled, frozenset(state for state, points in sources if best[state] == points))


def through_spaces(movement: Movement, spaces: Iterable[SpaceId]) -> tuple[Entry, ...] | Ruling:
    """The cheapest way that comes by the given spaces in order, or the first ruling against it.

    Each part of the way is searched from every state in which the one before can end, so a free entry is spent where
    it saves most. It ends, where it can, so that the party may stop.
    """
    ground = movement.ground
    if movement.barred:
        return movement.barred[0]
    spaces = tuple(spaces)
    budget = movement.budget if movement.bounded else movement.budget * len(spaces)
    labels = [(ground.state(movement.start, movement.leg), 0)]
    searches: list[Found] = []
    for space in spaces:
        found = search(ground, labels, budget)
        states = range(ground.board.index[space], len(ground.out), ground.size)
        onward = [(state, found.best[state]) for state in states if found.best[state] <= budget]
        if not onward:
            return reasons(movement, (space,), labels, stopping=False).rulings[0]
        labels = onward
        searches.append(found)
    state = min(labels, key=lambda label: (label[0] in ground.passing, label[1]))[0]
    way: tuple[Entry, ...] = ()
    for found in reversed(searches):
        part, state = found.trail(state)
        way = part + way
    return way
