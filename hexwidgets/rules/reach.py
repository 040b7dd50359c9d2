"""Where a party can get, by which way, at what cost and by which rule; and why not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from typing import NamedTuple

from hexwidgets.model import SpaceId
from hexwidgets.rules.ground import Ground, Leg, Passage, Refusal
from hexwidgets.rules.steps import Ruling, Step, Toll


@dataclass(frozen=True, slots=True)
class Movement:
    """A fixed party at a point of its plan: all that a reach needs to know.

    Parameters
    ----------
    ground
        The board as this party sees it.
    start
        Where it stands.
    leg
        How it sets out.
    budget
        Points it may spend: the least left in the party.
    prelude
        The steps that say where the budget comes from.
    short
        From (space, points needed, points there are) to the ruling that says so.
    apart
        From a space that no way leads to, to the ruling that says so.
    barred
        Rulings that forbid this party to set out at all.
    """

    ground: Ground
    start: SpaceId
    leg: Leg
    budget: int
    prelude: tuple[Step, ...]
    short: Callable[[SpaceId, int, int], Ruling]
    apart: Callable[[SpaceId], Ruling]
    barred: tuple[Ruling, ...] = ()


class Entry(NamedTuple):
    """One entry of a route: the space entered and how the party goes on from there."""

    space: SpaceId
    leg: Leg


class Reach(Mapping[SpaceId, int]):
    """The spaces that a party can get to, each with the least points it costs; the start costs 0.

    Spaces that it may only pass are among them: see :meth:`may_stop`.

    Parameters
    ----------
    movement
        Who moves.
    """

    __slots__ = ("_best", "_budget", "_pred", "_settled", "movement")

    def __init__(self, movement: Movement) -> None:
        self.movement = movement
        ground = movement.ground
        self._budget = -1 if movement.barred else movement.budget
        start = ground.state(movement.start, movement.leg)
        self._best, self._pred = search(ground, ((start, 0),), self._budget)
        self._settled: dict[SpaceId, int] | None = None

    def _states(self) -> dict[SpaceId, int]:
        """The state in which each space is reached best: where one may stop, then cheapest."""
        if self._settled is None:
            ground, limit = self.movement.ground, self._budget
            found: dict[SpaceId, tuple[bool, int, int]] = {}
            for state, cost in enumerate(self._best):
                if cost <= limit:
                    space, leg = ground.place(state)
                    rank = (ground.stop(space, leg) is not None, cost, state)
                    if space not in found or rank < found[space]:
                        found[space] = rank
            self._settled = {space: state for space, (_, _, state) in found.items()}
        return self._settled

    def __getitem__(self, space: SpaceId) -> int:
        return self._best[self._states()[space]]

    def __iter__(self) -> Iterator[SpaceId]:
        return iter(self._states())

    def __len__(self) -> int:
        return len(self._states())

    def __contains__(self, space: object) -> bool:
        return space in self._states()

    def cost(self, space: SpaceId) -> int:
        """Least points to a space. Raises KeyError where it is out of reach."""
        return self[space]

    def left(self, space: SpaceId) -> int:
        """Points left on arrival. Raises KeyError where it is out of reach."""
        return self.movement.budget - self[space]

    def stop_ruling(self, space: SpaceId) -> Ruling | None:
        """The ruling against stopping in a space that is reached, or None where one may stop."""
        ruling = self.movement.ground.stop(*self.movement.ground.place(self._states()[space]))
        return None if ruling is None else replace(ruling, at=(space,))

    def may_stop(self, space: SpaceId) -> bool:
        """Whether the party may end its move in a space (False also out of reach)."""
        return space in self and self.stop_ruling(space) is None

    def route(self, space: SpaceId) -> tuple[Entry, ...]:
        """A cheapest way: every space entered after the start. Raises KeyError where it is out of reach."""
        way = []
        state = self._states()[space]
        while self._pred[state] >= 0:
            way.append(Entry(*self.movement.ground.place(state)))
            state = self._pred[state]
        return tuple(reversed(way))

    def routes(self, space: SpaceId, most: int = 100) -> tuple[tuple[Entry, ...], ...]:
        """All cheapest ways, at most so many, the one that :meth:`route` gives first."""
        ground, best = self.movement.ground, self._best
        first = self.route(space)
        start = ground.state(self.movement.start, self.movement.leg)
        found = {first: None}
        todo: list[tuple[int, ...]] = [(self._states()[space],)]
        while todo and len(found) < most:
            way = todo.pop()
            if way[0] == start:
                found[tuple(Entry(*ground.place(state)) for state in way[1:])] = None
                continue
            behind = way[0] % ground.size
            for before, _ in ground.board.adjacency[behind]:
                for number in range(len(ground.legs)):
                    state = number * ground.size + before
                    if best[state] <= self._budget and state not in way:
                        steps = ground.out[state] or ground.expand(state)
                        if any(onto == way[0] and best[state] + w == best[way[0]] for onto, w in steps):
                            todo.append((state, *way))
        return tuple(found)

    def steps(self, space: SpaceId) -> tuple[Step, ...]:
        """The rules applied on the way to a space: where the points come from, then a toll an entry."""
        return (*self.movement.prelude, *tolls(self.movement, self.route(space)))

    def why_not(self, space: SpaceId) -> tuple[Ruling, ...]:
        """Every reason why the party cannot end its move in a space; empty where it can.

        The same search with the rulings waivable: of all ways there, the one with the fewest rulings waived, then the
        fewest points; the reasons are the rulings on that way and the points short.
        """
        if self.may_stop(space):
            return ()
        return self.movement.barred or why_not(self.movement, space)

    def to_table(self) -> list[tuple[SpaceId, int, int, bool]]:
        """Rows (space, cost, points left, may stop), by cost and then in the board's order."""
        order = self.movement.ground.board.index
        rows = [(space, cost, self.movement.budget - cost, self.may_stop(space)) for space, cost in self.items()]
        return sorted(rows, key=lambda row: (row[1], order[row[0]]))


def search(ground: Ground, labels: Iterable[tuple[int, int]], budget: int) -> tuple[list[int], list[int]]:
    """Bounded search by a bucket queue (Dial 1969, "Algorithm 360"): (least points, state before) by state.

    States out of the budget read ``budget + 1``; a first state has no state before it (-1).
    """
    best, pred = [budget + 1] * len(ground.out), [-1] * len(ground.out)
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    for state, points in labels:
        if points < best[state]:
            best[state] = points
            buckets[points].append(state)
    out, expand = ground.out, ground.expand
    for points, bucket in enumerate(buckets):
        for state in bucket:  # grows under our feet where a toll is 0
            if best[state] != points:
                continue
            for onto, toll in out[state] or expand(state):
                total = points + toll
                if total < best[onto]:
                    best[onto] = total
                    pred[onto] = state
                    buckets[total].append(onto)
    return best, pred


def tolls(movement: Movement, route: Iterable[Entry]) -> tuple[Toll, ...]:
    """The toll of every entry of a lawful route, each at the space entered.

    Raises
    ------
    ValueError
        The route is not lawful for this party.
    """
    paid: list[Toll] = []
    space, leg = movement.start, movement.leg
    for entry in route:
        way = passage(movement.ground, space, leg, entry)
        if not isinstance(way, Passage):
            raise ValueError(f"no lawful way from {space} to {entry.space}")
        paid.append(replace(way.toll, at=(entry.space,)))
        space, leg = entry
    return tuple(paid)


def passage(ground: Ground, space: SpaceId, leg: Leg, entry: Entry) -> Passage | Refusal | None:
    """The way from a space into the one that a plan names next, a refusal, or None where they are not joined."""
    ways = ground.passages(space, entry.space, leg)
    for way in ways:
        if isinstance(way, Passage) and way.leg == entry.leg:
            return way
    return next((way for way in ways if isinstance(way, Refusal)), None)


def through_spaces(movement: Movement, spaces: Iterable[SpaceId]) -> tuple[Entry, ...] | Ruling:
    """The cheapest way that comes by the given spaces in order, or the first ruling against it.

    Each leg of the way is searched from every state in which the one before can end, so a free entry is spent where
    it saves most.
    """
    ground = movement.ground
    if movement.barred:
        return movement.barred[0]
    labels = [(ground.state(movement.start, movement.leg), 0)]
    trails: list[list[int]] = []
    last: SpaceId = movement.start
    for space in spaces:
        best, pred = search(ground, labels, movement.budget)
        here = ground.board.index[space]
        states = [here + number * ground.size for number in range(len(ground.legs))]
        labels = [(state, best[state]) for state in states if best[state] <= movement.budget]
        if not labels:
            onward = replace(movement, start=last)
            return (why_not(onward, space) or (movement.apart(space),))[0]
        trails.append(pred)
        last = space
    state = min(labels, key=lambda label: label[1])[0]
    way: list[Entry] = []
    for pred in reversed(trails):
        part: list[Entry] = []
        while pred[state] >= 0:
            part.append(Entry(*ground.place(state)))
            state = pred[state]
        way = [*reversed(part), *way]
    return tuple(way)


def why_not(movement: Movement, space: SpaceId) -> tuple[Ruling, ...]:
    """The reasons against ending in a space, by a search in which every ruling can be waived at a price."""
    ground = movement.ground
    start = Entry(movement.start, movement.leg)
    queue: list[tuple[int, int, int, Entry, tuple[Ruling, ...], bool]] = [(0, 0, 0, start, (), False)]
    done: set[tuple[Entry, bool]] = set()
    pushed = 0
    while queue:
        waived, points, _, here, rulings, stopped = heappop(queue)
        if (here, stopped) in done:
            continue
        done.add((here, stopped))
        if stopped:
            if points > movement.budget:
                rulings = (*rulings, movement.short(space, points, movement.budget))
            return rulings
        onward: list[tuple[int, int, Entry, tuple[Ruling, ...], bool]] = []
        if here.space == space:
            ruling = ground.stop(*here)
            all_rulings = rulings if ruling is None else (*rulings, replace(ruling, at=(space,)))
            onward.append((len(all_rulings), points, here, all_rulings, True))
        for other in ground.board.neighbours(here.space):
            for way in ground.passages(here.space, other, here.leg):
                if isinstance(way, Passage):
                    onward.append((waived, points + way.toll.points, Entry(other, way.leg), rulings, False))
                else:
                    more = (*rulings, replace(way.ruling, at=(other,)))
                    paid = points + way.instead.toll.points
                    onward.append((waived + 1, paid, Entry(other, way.instead.leg), more, False))
        for each in onward:
            pushed += 1
            heappush(queue, (each[0], each[1], pushed, *each[2:]))
    return (movement.apart(space),)
