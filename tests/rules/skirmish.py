"""A small battle told by stages: one printed section each, for the tests of the driver and of the odds."""

from typing import NamedTuple

import networkx as nx

from hexwidgets.model import BOX, Board, Change, Fact, Piece, Position, Shift, Stack
from hexwidgets.rules import (
    Answer,
    Call,
    Choice,
    Dice,
    Done,
    Event,
    Flow,
    Go,
    Option,
    Question,
    Roll,
    RuleRef,
    RuleSet,
    Ruling,
    Table,
    Term,
)

FIELD = "field"
FOE = {"A": "D", "D": "A"}


def ref(section: str) -> RuleRef:
    return RuleRef("skirmish", section)


def table(**counts: int) -> Table:
    """``A_warrior=3``: pieces on the field by side and kind; ``A_points=1``: points."""
    graph: nx.Graph[str] = nx.Graph()
    graph.add_node(FIELD)
    parts = {tuple(name.split("_")): n for name, n in counts.items()}
    stack = Stack.of([(Piece(kind, side), n) for (side, kind), n in parts.items() if kind != "points"])
    points = {("points", side): n for (side, kind), n in parts.items() if kind == "points"}
    return Table(Board(graph), Position({FIELD: stack}, points), RuleSet(()))


def n(position: Position, side: str, kind: str) -> int:
    return position.at(FIELD).number(Piece(kind, side))


def high_low(faces: tuple[int, ...]) -> tuple[int, int]:
    return max(faces), min(faces)


TWO_DICE = Dice(((0, 1, 2, 3),) * 2, high_low)
COIN = Dice(((0, 1),), sum)


class Hits(NamedTuple):
    attacker: int
    defender: int


def removal(position: Position, side: str, hits: int) -> tuple[Change, ...]:
    """Warriors first, then houses, a point each to the other side; surplus hits are lost."""
    lost = min(hits, n(position, side, "warrior"))
    rest = min(hits - lost, n(position, side, "house"))
    before = position.fact("points", FOE[side])
    return (
        Shift(Piece("warrior", side), lost, FIELD, BOX),
        Shift(Piece("house", side), rest, FIELD, BOX),
        Fact("points", FOE[side], before, (position.count("points", FOE[side]) + rest) or before),
    )


def ask(key: str, by: str, section: str, *answers: str, refused: str = "") -> Choice:
    against = Ruling(rule=ref("4"), say="skirmish.refused", help="skirmish.refused.help") if refused else None
    options = [Option(answer, Term(f"skirmish.{answer}")) for answer in answers]
    if refused:
        options.append(Option(refused, Term(f"skirmish.{refused}"), against))
    question = Question(key, by, "one", ref(section), tuple(options))
    return Choice(rule=ref(section), say=f"skirmish.{key}", question=question)


def ambush(table: Table, state: None, came: None) -> Flow:
    refused = "flee" if n(table.position, "D", "house") else ""
    asked = ask("ambush", "D", "1", "play", "hold", refused=refused)
    if n(table.position, "D", "ambush") and (yield asked) == "play":
        yield Event(rule=ref("1"), say="skirmish.ambush", changes=(Shift(Piece("ambush", "D"), 1, FIELD, BOX),))
        return Go(foil)
    return Go(dice)


def foil(table: Table, state: None, came: None) -> Flow:
    if n(table.position, "A", "ambush") and (yield ask("foil", "A", "1.I", "foil", "hold")) == "foil":
        yield Event(rule=ref("1.I"), say="skirmish.foiled", changes=(Shift(Piece("ambush", "A"), 1, FIELD, BOX),))
        return Go(dice)
    return Go(resolve)


def resolve(table: Table, state: None, came: None) -> Flow:
    after: Table = yield Event(rule=ref("1.II"), say="skirmish.hits", changes=removal(table.position, "A", 2))
    return Go(dice) if n(after.position, "A", "warrior") else Done("over in ambush")


def dice(table: Table, state: None, came: None) -> Flow:
    high, low = yield Roll(rule=ref("2"), say="skirmish.dice", dice=TWO_DICE, at=(FIELD,))
    hits = Hits(min(high, n(table.position, "A", "warrior")), min(low, n(table.position, "D", "warrior")))
    yield Event(rule=ref("2.I"), say="skirmish.capped", args=tuple(hits._asdict().items()))
    return Go(extra, hits)


def extra(table: Table, hits: Hits, came: None) -> Flow:
    if not n(table.position, "D", "warrior"):
        hits = hits._replace(attacker=hits.attacker + 1)
        yield Event(rule=ref("3"), say="skirmish.defenseless")
    return Go(deal, hits)


def deal(table: Table, hits: Hits, came: None) -> Flow:
    """Both totals stand before anything is removed."""
    gone = removal(table.position, "D", hits.attacker) + removal(table.position, "A", hits.defender)
    yield Event(rule=ref("4"), say="skirmish.dealt", args=tuple(hits._asdict().items()), changes=gone)
    return Done("fought")


def fight_on(table: Table, state: None, came: object) -> Flow:
    """Battle after battle until a side has no warriors."""
    if not n(table.position, "A", "warrior") or not n(table.position, "D", "warrior"):
        return Done("ended")
    return Call("battle", ambush, None, fight_on)
    yield


def eager(choice: Choice, position: Position) -> Answer:
    """The policy that takes the first lawful answer."""
    return choice.question.lawful()[0]
