"""What a change of the rules, of the plan or of the table does to a reach."""

from __future__ import annotations

from typing import NamedTuple

from hexwidgets.model import SpaceId
from hexwidgets.rules import Reach


class ReachChange(NamedTuple):
    """The spaces that a move may end in after a change and not before, before and not after, before and after."""

    gained: frozenset[SpaceId]
    lost: frozenset[SpaceId]
    same: frozenset[SpaceId]


def ends(reach: Reach) -> frozenset[SpaceId]:
    """The spaces that a move may end in, that where it sets out among them if it may stay."""
    return frozenset(space for space in reach if reach.may_stop(space))


def reach_change(before: Reach, after: Reach) -> ReachChange:
    """How two reaches of one mover differ."""
    old, new = ends(before), ends(after)
    return ReachChange(new - old, old - new, old & new)
