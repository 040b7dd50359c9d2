"""Pawns on the move: who there is, and what every space and edge lets in at what cost."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from hexwidgets.games.plain.costs import EdgeKind, SpaceCost, budget, edge_kind, parts, room, shown, space_cost, toll_of
from hexwidgets.games.plain.rulebook import EDGE_COST, FOES, LEAST_MOVE, STACK_COUNTS, cite
from hexwidgets.model import SpaceId, Stack
from hexwidgets.rules import (
    Args,
    BadRecord,
    Event,
    Ground,
    Leg,
    Movement,
    Mover,
    Order,
    Passage,
    Refusal,
    Ruling,
    Step,
    Table,
    Term,
    Toll,
    find_mover,
    no_option,
)

FRESH, UNDER_WAY, SPENT = "fresh", "under way", "spent"
"""Nothing is spent yet; something is; the last points went into a space that costs more (P-MOVE-2)."""


class SpaceKind(NamedTuple):
    """A space as a party sees it: all that its toll and its rulings depend on."""

    cost: SpaceCost
    foe: str
    full: int | None


def terms(stack: Stack) -> tuple[Term, ...]:
    """The pieces of a stack as words of a message."""
    return tuple(Term(f"plain.piece.{piece.kind}", n) for piece, n in stack)


@lru_cache(maxsize=16)
def movers(table: Table) -> tuple[Mover, ...]:
    """Every player's pawns in a space, in the board's order; the id is owner and space (``blue:Mill``)."""
    pieces, index = table.position.pieces, table.board.index
    return tuple(
        Mover(f"{owner}:{space}", owner, space, pieces[space].of_owner(owner))
        for space in sorted((space for space in pieces if space in index), key=index.__getitem__)
        for owner in sorted({piece.owner for piece, _ in pieces[space]})
    )


@lru_cache(maxsize=256)
def movement(table: Table, order: Order) -> Movement:
    """How the party of an order may go.

    Raises
    ------
    UnknownMover
        There are no such pawns.
    BadRecord
        The party is empty or more than there is (P-SPLIT-1), or an option is named: there are none.
    """
    mover = find_mover(movers(table), order.mover)
    party = mover.party if order.party is None else order.party
    if not party or any(n > mover.party.number(piece) for piece, n in party):
        ruling = Ruling(
            rule=cite("P-SPLIT-1"), say="plain.no_such_party", at=(mover.space,), help="plain.no_such_party.help",
            args=(("all", terms(mover.party)), ("space", mover.space)),
        )  # fmt: skip
        raise BadRecord("the party is no part of the pawns there", (ruling,))
    if order.options:
        raise no_option(order.options)
    points, of = budget(table, mover.owner), parts(table.board)
    least = bool(table.rules[LEAST_MOVE])
    return Movement(
        ground=_ground(table, mover.owner, mover.space, party.total(), points if least else None),
        start=mover.space,
        leg=FRESH if least else UNDER_WAY,
        budget=points,
        prelude=_prelude(mover.space, party, points, of),
        short=lambda space, needed, have, alone: _short(space, needed, have, of),
        apart=_apart,
        parts=of,
    )


def _prelude(start: SpaceId, party: Stack, points: int, of: int) -> tuple[Step, ...]:
    args: Args = (("party", terms(party)), ("space", start), ("points", shown(points, of)))
    out = Event(rule=cite("P-POINTS-1"), say="plain.sets_out", args=args, at=(start,))
    if of == 1:
        return (out,)
    return out, Event(rule=cite("P-POINTS-2"), say="plain.parts", args=(("part", Fraction(1, of)),), at=(start,))


def _short(space: SpaceId, needed: int, have: int, of: int) -> Ruling:
    return Ruling(
        rule=cite("P-POINTS-1"), say="plain.short", at=(space,), help="plain.short.help",
        args=(("needed", shown(needed, of)), ("points", shown(have, of)), ("space", space)),
    )  # fmt: skip


def _apart(space: SpaceId) -> Ruling:
    return Ruling(
        rule=cite("P-MOVE-1"), say="plain.apart", args=(("space", space),), at=(space,), help="plain.apart.help"
    )


@lru_cache(maxsize=64)
def _ground(table: Table, owner: str, start: SpaceId, number: int, least: int | None) -> Ground:
    """The board for a party of so many pawns; ``least`` are the points that a least move may spend, None for none."""
    board, position, of = table.board, table.position, parts(table.board)
    edge_rule = str(table.rules[EDGE_COST])
    counts_all, foes_bar = table.rules[STACK_COUNTS] == "all", table.rules[FOES] == "bar"

    def kind(space: SpaceId) -> SpaceKind:
        stack, most = position.at(space), room(table, space)
        foe = next((piece.owner for piece, _ in stack if piece.owner != owner), "") if foes_bar else ""
        there = (stack if counts_all else stack.of_owner(owner)).total()
        full = most is not None and space != start and there + number > most
        return SpaceKind(space_cost(table, space), foe, most if full else None)

    def passages(left: Hashable, entered: Hashable, edge: Hashable, leg: Leg) -> tuple[Passage | Refusal, ...]:
        assert isinstance(entered, SpaceKind)
        assert isinstance(edge, EdgeKind)
        toll = toll_of(entered.cost, edge.cost, edge_rule, of)
        if leg == SPENT:
            way = Passage(toll, SPENT)
        elif leg == FRESH and least is not None and toll.points > least > 0:
            cut = (("cost", shown(toll.points, of)), ("points", shown(least, of)))
            way = Passage(Toll(rule=cite("P-MOVE-2"), say="plain.toll.least", args=cut, points=least), SPENT)
        else:
            way = Passage(toll, UNDER_WAY)
        rulings = tuple(_refused(entered, edge, leg))
        return (Refusal(rulings, way),) if rulings else (way,)

    legs = (UNDER_WAY,) if least is None else (FRESH, UNDER_WAY, SPENT)
    return Ground(board, legs, kind, passages, _stop, lambda a, b: edge_kind(board, a, b))


def _refused(entered: SpaceKind, edge: EdgeKind, leg: Leg) -> Iterator[Ruling]:
    """Every rule that closes a way: the end of the move, then the edge, then who is there."""
    if leg == SPENT:
        yield Ruling(rule=cite("P-MOVE-2"), say="plain.spent", help="plain.spent.help")
    if edge.blocked:
        yield Ruling(rule=cite("P-EDGE-2"), say="plain.blocked", help="plain.blocked.help")
    if entered.foe:
        args = (("owner", Term(f"player.{entered.foe}")),)
        yield Ruling(rule=cite("P-FOE-1"), say="plain.held", args=args, help="plain.held.help")


def _stop(kind: Hashable, leg: Leg) -> Ruling | None:
    assert isinstance(kind, SpaceKind)
    if kind.full is None:
        return None
    return Ruling(rule=cite("P-STACK-1"), say="plain.full", args=(("n", kind.full),), help="plain.full.help")
