"""Some moves and who rules what after each, as text. ``python -m tests.games.root.moving`` writes the file anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from hexwidgets.games.root import GAME
from hexwidgets.model import Piece, Position, Stack
from hexwidgets.play import load
from hexwidgets.rules import BadRecord, Event, Table, run
from hexwidgets.text import Catalog
from hexwidgets.text.catalog import cite

FILE = Path(__file__).with_name("golden") / "move.txt"
AUTUMN = Path(__file__).parents[3] / "scenarios" / "root" / "ambush-at-the-fox-clearing.json"

LYING = {
    "1": {"Blue warrior": 3, "Green warrior": 1, "Green building": 1},
    "5": {"Green warrior": 2},
    "2": {"Green warrior": 4},
    "6": {"Cult building garden": 1, "Eyrie warrior": 2},
    "9": {"Eyrie warrior": 2, "Green warrior": 2, "Wanderer pawn": 1},
}
FACTS = (
    ("rules_gardens", "Cult"), ("rules_ties", "Eyrie"), ("never_rules", "Wanderer"), ("moves_without_rule", "Wanderer"),
)  # fmt: skip

MOVES = (
    ("Blue:1", None, ("5", "2")),
    ("Blue:1", [["warrior", 1]], ("5", "2")),
    ("Blue:1", [["warrior", 3]], ("5", "2", "10")),
    ("Eyrie:9", None, ("1", "10")),
    ("Wanderer:9", None, ("4",)),
    ("Green:5", None, ("10",)),
)


def table() -> Table:
    pieces = {
        space: Stack.of((_piece(words), n) for words, n in stack.items()) for space, stack in LYING.items()
    }  # fmt: skip
    return Table(load(AUTUMN).table.board, Position(pieces, dict.fromkeys(FACTS, True)), GAME.rule_set())


def _piece(words: str) -> Piece:
    owner, kind, *name = words.split(" ")
    return Piece(kind, owner, *name)


def lines() -> Iterator[str]:
    say = Catalog("en", (GAME,), strict=True)
    procedure = GAME.procedures["move"]
    yield "Moves in Root, step by step: rule, sentence, and below a step what it changes on the table. All begin alike."
    yield "Written by: python -m tests.games.root.moving"
    for mover, party, way in MOVES:
        yield ""
        yield f"== {mover} by {', '.join(way)}" + (f", of them {party}" if party else "")
        arguments = {"mover": mover, "party": party, "route": [[space, "moving"] for space in way]}
        try:
            begun = procedure.begin(table(), arguments)
        except BadRecord as error:
            for ruling in error.rulings:
                yield f"{cite(ruling.rule):8} refused at {', '.join(ruling.at)}: {say.step(ruling)} {say.help(ruling)}"
            continue
        for frame in run(table(), procedure.stage, begun).frames:
            step = frame.step
            yield f"{cite(step.rule):8} {say.step(step)}"
            for each in step.changes if isinstance(step, Event) else ():
                yield f"{'':10} {each}"


def text() -> str:
    return "\n".join(lines()) + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(text(), "utf-8")
