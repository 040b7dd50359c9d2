"""Faults of a table: more pawns in a space than it has room for, two players in one, more points than are counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hexwidgets.games.plain.costs import BUDGET, MOST_POINTS, parts, room, shown
from hexwidgets.games.plain.rulebook import FOES, STACK_COUNTS, cite
from hexwidgets.model import SpaceId
from hexwidgets.rules import Ruling, Table, Term


def checks(table: Table, spaces: Iterable[SpaceId]) -> tuple[Ruling, ...]:
    """Every fault in some spaces, and of the players' points, each with its rule, its place and what would help."""
    return (*_of_points(table), *(fault for space in spaces for fault in _of_space(table, space)))


def _of_points(table: Table) -> Iterator[Ruling]:
    of = parts(table.board)
    given = {owner: int(told) for (key, owner), told in table.position.facts.items() if key == BUDGET}
    for owner, told in sorted(given.items()):
        if told > MOST_POINTS:
            owned = (("owner", Term(f"player.{owner}")), ("points", shown(told, of)))
            yield Ruling(
                rule=cite("P-POINTS-1"), say="plain.fault.points", help="plain.fault.points.help",
                fact=(BUDGET, owner), args=(*owned, ("most", shown(MOST_POINTS, of))),
            )  # fmt: skip


def _of_space(table: Table, space: SpaceId) -> Iterator[Ruling]:
    stack = table.position.at(space)
    if not stack:
        return
    lying = tuple(piece for piece, _ in stack)
    owners = sorted({piece.owner for piece in lying})
    if len(owners) > 1 and table.rules[FOES] == "bar":
        names = tuple(Term(f"player.{owner}") for owner in owners)
        yield Ruling(
            rule=cite("P-FOE-1"), say="plain.fault.owners", args=(("owners", names), ("space", space)), at=(space,),
            pieces=lying, help="plain.fault.owners.help",
        )  # fmt: skip
    most = room(table, space)
    if most is not None:
        counted = [stack] if table.rules[STACK_COUNTS] == "all" else [stack.of_owner(owner) for owner in owners]
        n = max(each.total() for each in counted)
        if n > most:
            yield Ruling(
                rule=cite("P-STACK-1"), say="plain.fault.stack", help="plain.fault.stack.help",
                at=(space,), pieces=lying, args=(("n", n), ("most", most), ("space", space)),
            )  # fmt: skip
