"""The faults of a table: what may not lie as it lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hexwidgets.games.root.effects import effects_on
from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import AMBUSHES, effect_name
from hexwidgets.model import SpaceId
from hexwidgets.rules import Ruling, Table


def checks(table: Table, spaces: Iterable[SpaceId]) -> tuple[Ruling, ...]:
    """The faults in some spaces: too many buildings (2.2.3), unknown or doubled cards (2.1.2, 4.1.4)."""
    return tuple(fault for space in spaces for fault in _faults(table, space))


def _faults(table: Table, space: SpaceId) -> Iterator[Ruling]:
    stack = table.position.at(space)
    where = ("space", space)
    slots = table.board.attribute(space, "slots") if space in table.board else None
    buildings = stack.of_kinds(("building",)).total()
    if slots is not None and buildings > slots:
        yield Ruling(
            rule=cite("2.2.3"), say="root.check.slots", args=(where, ("slots", slots), ("n", buildings)),
            at=(space,), help="root.check.slots.help",
        )  # fmt: skip
    for piece, n in stack.of_kinds(("ambush", "effect")):
        name = ("card", piece.name or piece.kind)
        if piece.kind == "ambush" and n > AMBUSHES.get(piece.name, 0):
            yield Ruling(
                rule=cite("2.1.2"), say="root.check.ambush", args=(where, name), at=(space,),
                help="root.check.ambush.help",
            )  # fmt: skip
        elif piece.kind == "effect" and piece.name not in effects_on(table.board):
            yield Ruling(
                rule=cite("4.3.3"), say="root.check.effect", args=(where, name), at=(space,),
                help="root.check.effect.help",
            )  # fmt: skip
        elif piece.kind == "effect" and n > 1 and space.startswith("play area "):
            yield Ruling(
                rule=cite("4.1.4"), say="root.check.twice",
                args=(where, ("card", effect_name(piece.name))), at=(space,),
                help="root.check.twice.help",
            )  # fmt: skip
