"""A made-up game, small enough to reckon by hand: scouts and cairns on turf and bog, duels with one die."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from pathlib import Path
from typing import Any

from hexwidgets.model import BOX, Fact, Piece, Shift, SpaceId
from hexwidgets.rules import (
    BadRecord,
    Choice,
    Dice,
    Done,
    Event,
    FactKind,
    Flow,
    GameSystem,
    Go,
    Ground,
    Leg,
    Movement,
    Mover,
    Option,
    Order,
    Passage,
    PieceKind,
    PlanOption,
    Procedure,
    Question,
    Refusal,
    Roll,
    Rule,
    Rulebook,
    Ruling,
    Switch,
    Table,
    Term,
    Terrain,
    Toll,
    UnknownMover,
)

BOOK = Rulebook("heath", [Rule(section, "implemented") for section in ("H-1", "H-2", "H-3", "H-4")])
COSTS = {"turf": 1, "bog": 2}


def checks(table: Table, spaces: Iterable[SpaceId]) -> tuple[Ruling, ...]:
    return tuple(
        Ruling(
            rule=BOOK.cite("H-1"),
            say="heath.many",
            args=(("n", scouts.total()),),
            at=(space,),
            pieces=tuple(piece for piece, _ in scouts),
            help="heath.many.help",
        )
        for space in spaces
        if (scouts := table.position.at(space).of_kinds(["scout"])).total() > int(table.rules["limit"])
    )


def strike(table: Table, state: tuple[SpaceId, str, str], came: Hashable) -> Flow:
    """One die, 2 or 3 hits; then the struck side is asked whether it strikes back."""
    space, striker, struck = state
    hit = yield Roll(rule=BOOK.cite("H-2"), say="heath.roll", dice=DIE, by=striker)
    if hit:
        points = table.position.fact("points", striker)
        lost = Shift(Piece("scout", struck), 1, space, BOX)
        won = Fact("points", striker, points, table.position.count("points", striker) + 1)
        table = yield Event(rule=BOOK.cite("H-2"), say="heath.hit", changes=(lost, won))
    refused = Ruling(rule=BOOK.cite("H-3"), say="heath.no_parley", help="heath.no_parley.help")
    options = (
        Option("parley", Term("heath.parley"), refused),
        Option("fight", Term("heath.fight")),
        Option("flee", Term("heath.flee")),
    )
    question = Question("stand", struck, "one", BOOK.cite("H-3"), options)
    stand = yield Choice(rule=BOOK.cite("H-3"), say="heath.stand", question=question)
    return Go(back, state) if stand == "fight" else Done("fled")


def back(table: Table, state: tuple[SpaceId, str, str], came: Hashable) -> Flow:
    """The struck side's die; a hit also makes it lay down a card, which is no loss on the board."""
    space, striker, struck = state
    hit = yield Roll(rule=BOOK.cite("H-4"), say="heath.roll", dice=DIE, by=struck)
    if hit:
        lost = Shift(Piece("scout", striker), 1, space, BOX)
        card = Shift(Piece("card", "", "gale"), 1, f"hand {struck}", "discard")
        yield Event(rule=BOOK.cite("H-4"), say="heath.hit", changes=(lost, card))
    return Done("fought")


def _hit(faces: tuple[int, ...]) -> bool:
    return faces[0] >= 2


DIE = Dice(((0, 1, 2, 3),), _hit)


def begin(table: Table, arguments: Mapping[str, Any]) -> tuple[SpaceId, str, str]:
    space = str(arguments.get("space", ""))
    if not table.position.at(space):
        raise BadRecord("nobody is there", (Ruling(rule=BOOK.cite("H-2"), say="heath.nobody", at=(space,)),))
    return space, str(arguments.get("striker")), str(arguments.get("struck"))


def movement(table: Table, order: Order) -> Movement:
    if order.mover not in table.board:
        raise UnknownMover(order.mover, tuple(table.position.pieces))

    def passages(left: Hashable, entered: Hashable, edge: Hashable, leg: Leg) -> tuple[Passage | Refusal, ...]:
        return (Passage(Toll(rule=BOOK.cite("H-1"), say="heath.toll", points=COSTS[str(entered)]), "on"),)

    def apart(space: SpaceId, *_: int) -> Ruling:
        return Ruling(rule=BOOK.cite("H-1"), say="heath.apart", at=(space,))

    ground = Ground(table.board, ("on",), table.terrain, passages, lambda kind, leg: None)
    return Movement(ground, order.mover, "on", 3 if "dash" in order.options else 2, (), apart, apart)


GAME = GameSystem(
    name="heath",
    rulebook=BOOK,
    switches=(
        Switch("limit", (4, 5, "none"), BOOK.cite("H-1")),
        Switch("fog", (False, True), BOOK.cite("H-1")),
    ),
    space_kinds=("moor", "hex"),
    terrains=tuple(Terrain(name, cost, name) for name, cost in COSTS.items()),
    pieces=(
        PieceKind("scout", "unit", "scout"),
        PieceKind("cairn", "structure", "cairn", owned=False),
        PieceKind("card", "card", "card", owned=False),
    ),
    facts=(
        FactKind("cubes", "space", "count", "cube", 2),
        FactKind("points", "player", "count"),
        FactKind("storm", "game", "flag"),
    ),
    texts=Path(__file__).parent,
    off_board=lambda players: (*(f"hand {player}" for player in players), "discard"),
    options=(PlanOption("dash", BOOK.cite("H-1")),),
    movers=lambda table: tuple(Mover(s, "", s, stack) for s, stack in table.position.pieces.items()),
    movement=movement,
    procedures={"duel": Procedure("duel", strike, begin)},
    checks=checks,
)
