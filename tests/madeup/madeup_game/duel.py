"""A duel: who strikes chooses at whom, throws a die, and whoever is struck throws back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from hexwidgets.model import BOX, Fact, Piece, Shift, SpaceId
from hexwidgets.rules import (
    BadRecord,
    Choice,
    Dice,
    Done,
    Event,
    Flow,
    Go,
    Option,
    Procedure,
    Question,
    Roll,
    Ruling,
    Table,
    Term,
)

from .rulebook import cite
from .trek import POINTS, band


def hits(faces: tuple[int, ...]) -> bool:
    return faces[0] >= 5


ONE_DIE = Dice((tuple(range(1, 7)),), hits)


class Duel(NamedTuple):
    """Who strikes from where, whom, and at what kind of unit."""

    source: SpaceId
    striker: str
    target: SpaceId
    struck: str
    aim: str = ""
    back: bool = False


def begin(table: Table, arguments: Mapping[str, Any]) -> Duel:
    try:
        source, striker, target, struck = (str(arguments[each]) for each in Duel._fields[:4])
    except KeyError as error:
        raise BadRecord(f"no argument {error}") from error
    duel = Duel(source, striker, target, struck)
    near = duel.source in table.board and duel.target in table.board.neighbours(duel.source)
    if duel.striker == duel.struck or not near:
        raise BadRecord("a duel is between neighbours of two owners")
    if not band(table, duel.source, duel.striker) or not band(table, duel.target, duel.struck):
        raise BadRecord("somebody is missing")
    return duel


def aim(table: Table, duel: Duel, came: None) -> Flow:
    """P-DUEL-1: porters behind raiders are safe."""
    there = band(table, duel.target, duel.struck)
    hidden = Ruling(
        rule=cite("P-DUEL-1"), say="madeup.hidden", at=(duel.target,), help="madeup.hidden.help"
    )  # fmt: skip
    raiders = there.number(Piece("raider", duel.struck))
    options = tuple(
        Option(kind, Term(f"madeup.piece.{kind}"), hidden if kind == "porter" and raiders else None)
        for kind in POINTS
        if there.number(Piece(kind, duel.struck))
    )
    question = Question("aim", duel.striker, "one", cite("P-DUEL-1"), options)
    kind = yield Choice(rule=cite("P-DUEL-1"), say="madeup.aim", at=(duel.target,), question=question)
    return Go(strike, duel._replace(aim=kind))


def strike(table: Table, duel: Duel, came: None) -> Flow:
    """P-DUEL-2: five or six hits; who is missed throws back once, and a tie of misses begins again."""
    hit = yield Roll(rule=cite("P-DUEL-2"), say="madeup.throw", at=(duel.target,), dice=ONE_DIE, by=duel.striker)
    if hit:
        return Go(fall, duel)
    yield Event(rule=cite("P-DUEL-2"), say="madeup.missed", at=(duel.target,))
    turned = Duel(duel.target, duel.struck, duel.source, duel.striker, back=not duel.back)
    return Go(aim, turned)


def fall(table: Table, duel: Duel, came: None) -> Flow:
    """P-DUEL-3: a point for every unit struck down."""
    before = table.position.fact("points", duel.striker)
    yield Event(
        rule=cite("P-DUEL-3"), say="madeup.falls", args=(("what", Term(f"madeup.piece.{duel.aim}")),),
        at=(duel.target,),
        changes=(
            Shift(Piece(duel.aim, duel.struck), 1, duel.target, BOX),
            Fact("points", duel.striker, before, table.position.count("points", duel.striker) + 1),
        ),
    )  # fmt: skip
    return Done("back" if duel.back else "struck")


DUEL = Procedure("duel", aim, begin)
