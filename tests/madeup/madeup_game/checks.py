"""Faults of a table: too many in an area, or two owners in one."""

from collections.abc import Iterable, Iterator

from hexwidgets.model import SpaceId
from hexwidgets.rules import Ruling, Table, Term

from .rulebook import cite
from .trek import POINTS, band


def checks(table: Table, spaces: Iterable[SpaceId]) -> tuple[Ruling, ...]:
    return tuple(fault for space in spaces for fault in _faults(table, space))


def _faults(table: Table, space: SpaceId) -> Iterator[Ruling]:
    owners = sorted({piece.owner for piece, _ in table.position.at(space) if piece.kind in POINTS})
    if len(owners) > 1:
        names = tuple(Term(f"player.{owner}") for owner in owners)
        yield Ruling(
            rule=cite("P-TREK-3"), say="madeup.fault.owners", args=(("owners", names), ("space", space)),
            at=(space,), help="madeup.fault.owners.help",
        )  # fmt: skip
    most = int(table.rules["stack_limit"])
    for owner in owners:
        n = band(table, space, owner).total()
        if n > most:
            yield Ruling(
                rule=cite("P-STACK-1"), say="madeup.fault.stack", at=(space,), help="madeup.fault.stack.help",
                args=(("n", n), ("most", most), ("space", space)),
            )  # fmt: skip
