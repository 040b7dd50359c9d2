"""Why a party cannot end its move in a space: a search in which every ruling can be waived at a price."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple, TypeAlias

from hexwidgets.model import SpaceId
from hexwidgets.rules.ground import Ground, Passage, Way
from hexwidgets.rules.movement import Movement
from hexwidgets.rules.steps import Ruling, Toll

Waived: TypeAlias = tuple[tuple[Ruling, int], ...]


class Reasons(NamedTuple):
    """The rulings on the way that waives fewest, the points short last, and what its last entry costs or is closed by.

    ``last`` is None where no way leads there or nothing is entered.
    """

    rulings: tuple[Ruling, ...]
    last: Toll | Ruling | None


def reasons(
    movement: Movement, way: Sequence[SpaceId], labels: Iterable[tuple[int, int]] | None = None, stopping: bool = True
) -> Reasons:
    """The reasons against the way by some spaces in order that waives fewest rulings, then costs least.

    Parameters
    ----------
    movement
        Who moves; what bars it from setting out is not looked at here.
    way
        The spaces, at least one.
    labels
        States to set out from with the points spent, None for the start.
    stopping
        Whether it must be lawful to stop in the last space.
    """
    ground, stopped = movement.ground, -1
    here = [ground.board.index[space] for space in way]
    done: set[tuple[int, int]] = set()
    if labels is None:
        labels = [(ground.state(movement.start, movement.leg), 0)]
    # rulings waived, points, a number that settles ties, how many of the spaces lie behind, the state, the waived
    # rulings with their states, and the last entry with the state that it leaves
    queue: list[tuple[int, int, int, int, int, Waived, tuple[int, Way] | None]] = []
    for number, (state, points) in enumerate(sorted(labels)):
        heappush(queue, (0, points, number, 0, state, (), None))
    numbers = count(len(queue))
    farthest = 0
    while queue:
        waived, points, _, behind, state, rulings, last = heappop(queue)
        if state == stopped:
            found = tuple(dict.fromkeys(replace(ruling, at=(ground.place(at)[0],)) for ruling, at in rulings))
            if movement.bounded and points > movement.budget:
                alone = not found and not movement.barred
                found = (*found, movement.short(way[-1], points, movement.budget, alone))
            return Reasons(found, None if last is None else _entered(ground, *last))
        if (behind, state) in done:
            continue
        done.add((behind, state))
        farthest = max(farthest, behind)
        if state % ground.size == here[behind]:
            if behind + 1 < len(here):
                heappush(queue, (waived, points, next(numbers), behind + 1, state, rulings, last))
                continue
            halt = ground.stop(*ground.place(state)) if stopping else None
            more: Waived = () if halt is None else ((halt, state),)
            heappush(queue, (waived + len(more), points, next(numbers), behind, stopped, (*rulings, *more), last))
        for each in ground.ways(state):
            toll, onto, against = each
            if (behind, onto) not in done:
                more = tuple((ruling, onto) for ruling in against)
                label = (waived + len(more), points + toll, next(numbers), behind, onto, (*rulings, *more))
                heappush(queue, (*label, (state, each)))
    return Reasons((movement.apart(way[farthest]),), None)


def _entered(ground: Ground, left: int, way: Way) -> Toll | Ruling:
    """The first ruling against an entry, else its toll, at the space entered."""
    (source, leg), (space, onward) = ground.place(left), ground.place(way.state)
    if way.against:
        return replace(way.against[0], at=(space,))
    lawful = (each for each in ground.passages(source, space, leg) if isinstance(each, Passage))
    toll = next(each.toll for each in lawful if (each.toll.points, each.leg) == (way.points, onward))
    return replace(toll, at=(space,))
