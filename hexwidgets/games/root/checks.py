"""The faults of a table: what may not lie as it lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hexwidgets.games.root.adjacency import CLOSED_PATH, EDGE_KINDS, PATH
from hexwidgets.games.root.cards import card_name, persistent
from hexwidgets.games.root.effects import effects_on
from hexwidgets.games.root.holdings import holdings, surplus
from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import PLAY_AREA, SUITS, effect_name, space_name
from hexwidgets.model import SpaceId
from hexwidgets.rules import Ruling, Table


def checks(table: Table, spaces: Iterable[SpaceId]) -> tuple[Ruling, ...]:
    """The faults in some spaces.

    A clearing without a path on a board that has edges, edges that are neither path nor river (2.2.1), a suit that
    there is not (2.2.2), too many buildings (2.2.3), unknown or doubled cards (4.1, 4.1.4), and cards and items of
    which more lie on the whole table than there are (2.1.2, 2.1.3, 4.1.2).
    """
    joined = table.board.graph.size() > 0
    looked_at = tuple(spaces)
    found = [
        fault
        for space in looked_at
        for fault in (*_ground_faults(table, space, joined), *_faults(table, space), *holdings(table, space))
    ]
    return (*found, *surplus(table, looked_at))


def _ground_faults(table: Table, space: SpaceId, joined: bool) -> Iterator[Ruling]:
    """What is wrong with a clearing itself; a board without any edge may be one clearing to fight in."""
    board = table.board
    if space not in board or board.attribute(space, "kind") != "clearing":
        return
    where = ("space", space)
    kinds = {other: str(board.edge_kind(space, other)) for other in board.neighbours(space)}
    if joined and not {PATH, CLOSED_PATH} & set(kinds.values()):
        yield Ruling(
            rule=cite("2.2.1"), say="root.check.no_path", args=(where,), at=(space,), help="root.check.no_path.help"
        )
    for other, kind in kinds.items():
        if kind not in EDGE_KINDS and board.index[space] < board.index[other]:
            yield Ruling(
                rule=cite("2.2.1"), say="root.check.edge", args=(where, ("other", other), ("kind", kind)),
                at=(space, other), edge=(space, other), help="root.check.edge.help",
            )  # fmt: skip
    suit = table.shown("suit", space, "")
    if suit and suit not in SUITS:
        yield Ruling(
            rule=cite("2.2.2"), say="root.check.suit", args=(where, ("suit", suit)), at=(space,), attribute="suit",
            help="root.check.suit.help",
        )  # fmt: skip


def _faults(table: Table, space: SpaceId) -> Iterator[Ruling]:
    stack = table.position.at(space)
    where = ("space", space_name(table, space))
    slots = table.board.attribute(space, "slots") if space in table.board else None
    standing = stack.of_kinds(("building",))
    buildings, these = standing.total(), tuple(piece for piece, _ in standing)
    if slots is not None and table.board.attribute(space, "ruin") and buildings + 1 > slots:
        yield Ruling(
            rule=cite("2.2.3"), say="root.check.ruin", args=(where, ("slots", slots), ("n", buildings)),
            at=(space,), pieces=these, attribute="slots", help="root.check.ruin.help",
        )  # fmt: skip
    elif slots is not None and buildings > slots:
        yield Ruling(
            rule=cite("2.2.3"), say="root.check.slots", args=(where, ("slots", slots), ("n", buildings)),
            at=(space,), pieces=these, attribute="slots", help="root.check.slots.help",
        )  # fmt: skip
    for piece, n in stack.of_kinds(("effect",)):
        if piece.name not in effects_on(table.board) and not persistent(piece.name):
            name = ("card", piece.name or piece.kind)
            yield Ruling(
                rule=cite("4.3.3"), say="root.check.effect", args=(where, name), at=(space,), pieces=(piece,),
                help="root.check.effect.help",
            )  # fmt: skip
        elif n > 1 and space.startswith(PLAY_AREA):
            shown = effect_name(piece.name) if piece.name in effects_on(table.board) else card_name(piece.name)
            yield Ruling(
                rule=cite("4.1.4"), say="root.check.twice", args=(where, ("card", shown)), at=(space,), pieces=(piece,),
                help="root.check.twice.help",
            )  # fmt: skip
