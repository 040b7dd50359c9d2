"""Going from area to area: every way has a cost of its own, written on the edge (or told by its kind)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from hexwidgets.model import Fact, Piece, Shift, SpaceId, Stack
from hexwidgets.rules import (
    BadRecord,
    Done,
    Entry,
    Event,
    Flow,
    Go,
    Ground,
    Leg,
    Movement,
    Mover,
    Order,
    Passage,
    Procedure,
    Reach,
    Refusal,
    Ruling,
    Step,
    Table,
    Term,
    Toll,
    UnknownMover,
    tolls,
)

from .rulebook import cite

POINTS = {"porter": 4, "raider": 6}
COSTS = {"adjacent": 1, "path": 2, "pass": 3}
HASTE = "haste"
ON_FOOT = "on foot"


class AreaKind(NamedTuple):
    """An area as a band sees it."""

    fen: bool
    foe: str
    tower: bool
    full: bool


def terms(stack: Stack) -> tuple[Term, ...]:
    return tuple(Term(f"madeup.piece.{piece.kind}", n) for piece, n in stack)


def band(table: Table, space: SpaceId, owner: str) -> Stack:
    return table.position.at(space).of_owner(owner).of_kinds(POINTS)


@lru_cache(maxsize=16)
def movers(table: Table) -> tuple[Mover, ...]:
    """Every player's band in an area; its id is ``<owner>@<area>``."""
    return tuple(
        Mover(f"{owner}@{space}", owner, space, band(table, space, owner))
        for space in table.board.spaces
        for owner in sorted({p.owner for p, _ in table.position.at(space) if p.kind in POINTS})
    )


def find_mover(table: Table, name: object) -> Mover:
    every = movers(table)
    for each in every:
        if each.id == name:
            return each
    raise UnknownMover(str(name), tuple(each.id for each in every))


def movement(table: Table, order: Order) -> Movement:
    mover = find_mover(table, order.mover)
    party = mover.party if order.party is None else order.party
    if not party or any(n > mover.party.number(piece) for piece, n in party):
        raise BadRecord("no part of the band")
    if order.options - {HASTE}:
        raise BadRecord(f"unknown options: {sorted(order.options)}")
    points = min(POINTS[piece.kind] for piece, _ in party)
    hasty = HASTE in order.options
    prelude: tuple[Step, ...] = (
        Event(
            rule=cite("P-TREK-1"), say="madeup.sets_out", args=(("party", terms(party)), ("n", points)),
            at=(mover.space,),
        ),
    )  # fmt: skip
    if hasty:
        prelude += (Event(rule=cite("P-HASTE-1"), say="madeup.hurries", at=(mover.space,)),)
    return Movement(
        ground=_ground(table, mover.owner, mover.space, party.total()),
        start=mover.space,
        leg=ON_FOOT,
        budget=points + hasty,
        prelude=prelude,
        short=_short,
        apart=_apart,
        barred=_barred(table, mover.space),
    )


def _short(space: SpaceId, needed: int, there: int, alone: bool) -> Ruling:
    return Ruling(
        rule=cite("P-TREK-1"), say="madeup.short", args=(("needed", needed), ("n", there)), at=(space,),
        help="madeup.short.help",
    )  # fmt: skip


def _apart(space: SpaceId) -> Ruling:
    return Ruling(rule=cite("P-TREK-2"), say="madeup.apart", args=(("space", space),), at=(space,))


def _barred(table: Table, space: SpaceId) -> tuple[Ruling, ...]:
    n = table.position.count("weary", space)
    if not n:
        return ()
    return (Ruling(rule=cite("P-WEARY-1"), say="madeup.weary", args=(("n", n), ("space", space)), at=(space,)),)


@lru_cache(maxsize=64)
def _ground(table: Table, owner: str, start: SpaceId, number: int) -> Ground:
    limit = int(table.rules["stack_limit"])
    edges = table.board.graph.edges

    def kind(space: SpaceId) -> AreaKind:
        pieces = [piece for piece, _ in table.position.at(space)]
        foe = next((p.owner for p in pieces if p.owner != owner and p.kind in POINTS), "")
        full = space != start and band(table, space, owner).total() + number > limit
        return AreaKind(table.terrain(space) == "fen", foe, Piece("tower", owner) in pieces, full)

    def edge(a: SpaceId, b: SpaceId) -> int:
        written = edges[a, b].get("cost")
        return int(COSTS[edges[a, b].get("kind", "adjacent")] if written is None else written)

    return Ground(table.board, (ON_FOOT,), kind, _passages, _stop, edge)


def _passages(left: Hashable, entered: Hashable, cost: Hashable, leg: Leg) -> tuple[Passage | Refusal, ...]:
    assert isinstance(entered, AreaKind)
    assert isinstance(cost, int)
    if entered.tower:
        toll = Toll(rule=cite("P-TOWER-1"), say="madeup.toll.tower", points=0)
    elif entered.fen:
        toll = Toll(rule=cite("P-FEN-1"), say="madeup.toll.fen", args=(("n", cost + 1),), points=cost + 1)
    else:
        toll = Toll(rule=cite("P-TREK-2"), say="madeup.toll.way", args=(("n", cost),), points=cost)
    if not entered.foe:
        return (Passage(toll, leg),)
    owner = Term(f"player.{entered.foe}")
    held = Ruling(rule=cite("P-TREK-3"), say="madeup.held", args=(("owner", owner),), help="madeup.held.help")
    return (Refusal((held,), Passage(toll, leg)),)


def _stop(kind: Hashable, leg: Leg) -> Ruling | None:
    assert isinstance(kind, AreaKind)
    return Ruling(rule=cite("P-STACK-1"), say="madeup.crowded") if kind.full else None


class Trek(NamedTuple):
    """An order, the way it takes, and how much of it is done."""

    order: Order
    route: tuple[Entry, ...]
    made: int = 0


def begin(table: Table, arguments: Mapping[str, Any]) -> Trek:
    mover = find_mover(table, arguments.get("mover"))
    given = arguments.get("party")
    try:
        party = None if given is None else Stack.of([(Piece(kind, mover.owner), n) for kind, n in given])
        route = tuple(Entry(space, leg) for space, leg in arguments.get("route", ()))
        order = Order(mover.id, party, frozenset(arguments.get("options", ())))
        reach = Reach(movement(table, order))
        spent = sum(toll.points for toll in tolls(reach.movement, route))
    except (TypeError, ValueError) as error:
        raise BadRecord(str(error)) from error
    end = route[-1].space if route else mover.space
    if reach.movement.barred or spent > reach.movement.budget or not reach.may_stop(end):
        raise BadRecord("a rule forbids this trek", reach.why_not(end))
    return Trek(order, route)


def set_out(table: Table, trek: Trek, came: None) -> Flow:
    for step in movement(table, trek.order).prelude:  # noqa: UP028 - an iterator takes no answers
        yield step
    return Go(go_on if trek.route else arrive, trek)


def go_on(table: Table, trek: Trek, came: None) -> Flow:
    made = trek.made + 1
    yield tolls(movement(table, trek.order), trek.route[:made])[-1]
    return Go(go_on if made < len(trek.route) else arrive, trek._replace(made=made))


def arrive(table: Table, trek: Trek, came: None) -> Flow:
    mover = find_mover(table, trek.order.mover)
    party = mover.party if trek.order.party is None else trek.order.party
    end = trek.route[-1].space if trek.route else mover.space
    yield Event(
        rule=cite("P-TREK-4"), say="madeup.arrives", args=(("party", terms(party)), ("space", end)), at=(end,),
        changes=tuple(Shift(piece, n, mover.space, end) for piece, n in party if end != mover.space),
    )  # fmt: skip
    if HASTE in trek.order.options:
        before = table.position.fact("weary", end)
        weary = Fact("weary", end, before, table.position.count("weary", end) + 1)
        yield Event(
            rule=cite("P-HASTE-1"), say="madeup.wearied", args=(("n", 1), ("space", end)), at=(end,), changes=(weary,)
        )
    return Done("arrived")


TREK = Procedure("trek", set_out, begin)
