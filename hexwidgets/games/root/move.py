"""The move as a printed sequence (Law of Root 4.2): a move after the other, and who rules what after each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from hexwidgets.games.root.movement import MOVING, movement, movers, not_joined, party_of, refused
from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import CARDBOARD, FIGHTERS, words
from hexwidgets.games.root.winning import require_undecided
from hexwidgets.model import Piece, Shift, SpaceId, Stack
from hexwidgets.rules import (
    Args,
    BadRecord,
    Done,
    Entry,
    Event,
    Flow,
    Go,
    Movement,
    Mover,
    Order,
    Plan,
    Procedure,
    Refusal,
    Table,
    Term,
    UnknownMover,
    find_mover,
    named_twice,
    no_party,
    no_space,
    passage,
    placed,
    plan_of,
    told_along,
)


class Moving(NamedTuple):
    """A party on its way: whose, of what, where it stands, the moves to come, and how many are made."""

    owner: str
    party: Stack
    space: SpaceId
    route: tuple[Entry, ...]
    made: int = 0


def begin(table: Table, arguments: Mapping[str, Any]) -> Moving:
    """The moves that a record asks for, checked to their end before anything moves.

    Raises
    ------
    UnknownMover
        There are no such pieces.
    BadRecord
        A rule forbids a move (its rulings say which), somebody has won (3.1), or the record makes no sense.
    """
    try:
        plan = plan_of(arguments, movers(table), _named, (MOVING,))
    except UnknownMover as error:
        raise _fixed(table, error.mover) or error from None
    mover = find_mover(movers(table), plan.order.mover)
    going = movement(table, plan.order)
    require_undecided(table)
    _require_lawful(table, going, plan)
    return Moving(mover.owner, party_of(plan.order, mover), mover.space, plan.route)


def _fixed(table: Table, name: str) -> BadRecord | None:
    """What is raised where only pieces that do not move are meant (4.2)."""
    owner, _, space = name.partition(":")
    lying = table.position.at(space).of_owner(owner).of_kinds(CARDBOARD)
    if space not in table.board or not lying:
        return None
    return refused("root.move.fixed", (("space", space), ("what", words(lying))), space, "mover")


def _named(mover: Mover, pairs: object) -> Stack | None:
    """The party that a record names: pairs (kind, how many), or None for all warriors and pawns there."""
    if pairs is None:
        return None
    if not isinstance(pairs, list | tuple):
        raise no_party(pairs, FIGHTERS)
    counts: dict[str, int] = {}
    for number, pair in enumerate(pairs):
        match pair:
            case [str(kind), int(n)] if kind in (*FIGHTERS, *CARDBOARD) and n >= 0 and not isinstance(n, bool):
                if kind in counts:
                    raise named_twice(kind, number)
                counts[kind] = n
            case _:
                raise no_party(pair, FIGHTERS, number)
    return Stack.of((piece, n) for kind, n in counts.items() for piece, n in _taken(mover, kind, n))


def _taken(mover: Mover, kind: str, n: int) -> Iterator[tuple[Piece, int]]:
    """So many of a kind of the mover's pieces, those without a name first; what there is not stands for itself."""
    for piece, there in mover.party:
        if piece.kind == kind and n:
            goes = min(n, there)
            n -= goes
            yield piece, goes
    if n:
        yield Piece(kind, mover.owner), n


def _require_lawful(table: Table, going: Movement, plan: Plan) -> None:
    """Refuse the first move that is unlawful. Raises :class:`BadRecord`, with the rulings against it."""
    here = going.start
    for number, entry in enumerate(plan.route):
        if entry.space not in table.board:
            raise no_space(entry.space, number)
        way = passage(going.ground, here, MOVING, entry)
        if way is None or isinstance(way, Refusal):
            against = (not_joined(here, entry.space),) if way is None else placed(way.rulings, entry.space)
            raise BadRecord("a rule forbids this move", against, ("route", number))
        here = entry.space


def set_out(table: Table, moving: Moving, came: None) -> Flow:
    """Which pieces go, and who rules the clearing they are in (4.2, 2.5)."""
    for step in movement(table, _order(moving)).prelude:  # noqa: UP028 - a stage is sent answers, a tuple takes none
        yield step
    return Go(move, moving) if moving.route else Done("moved")


def move(table: Table, moving: Moving, came: None) -> Flow:
    """One move: that it is judged by itself (4.2.2), why it is lawful (4.2.1), the pieces (4.2), who rules then."""
    going, target = movement(table, _order(moving)), moving.route[0].space
    toll, *after = told_along(going, moving.route[:1])[len(going.prelude) :]
    args: Args = (
        ("owner", Term(f"player.{moving.owner}")), ("party", words(moving.party)), ("source", moving.space),
        ("space", target),
    )  # fmt: skip
    if moving.made:
        yield Event(rule=cite("4.2.2"), say="root.moves_again", args=(*args, ("number", moving.made + 1)), at=(target,))
    yield toll
    shifts = tuple(Shift(piece, n, moving.space, target) for piece, n in moving.party)
    yield Event(rule=cite("4.2"), say="root.moves", args=args, at=(target,), changes=shifts)
    yield from after
    onward = moving._replace(space=target, route=moving.route[1:], made=moving.made + 1)
    return Go(move, onward) if onward.route else Done("moved")


def _order(moving: Moving) -> Order:
    return Order(f"{moving.owner}:{moving.space}", moving.party)


MOVE = Procedure("move", set_out, begin)
