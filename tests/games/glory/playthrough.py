"""A round of maneuvers and its end, as text. ``python -m tests.games.glory.playthrough`` writes the file anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from hexwidgets.games.glory import GAME
from hexwidgets.model import BOX, Change, Shift
from hexwidgets.rules import Event, Order, Run, Toll, run
from hexwidgets.text import Catalog
from hexwidgets.text.catalog import cite
from tests.games.glory.tables import carried_out, row, units

FILE = Path(__file__).with_name("golden") / "maneuver.txt"

TABLE = row(
    "meadow", "mountains", "forest", "swamp", "meadow", "water", "open sea", "meadow",
    at={
        "h0": {"A": {"cavalry": 2, "archers": 1, "swordsmen": 1}},
        "h1": {"A": {"castle": 1}},
        "h2": {"": {"relic": 1}},
        "h4": {"A": {"spearmen": 1, "peasants": 1}},
        "h5": {"A": {"galley": 1}},
        "h7": {"B": {"swordsmen": 1, "city": 1}},
    },
)  # fmt: skip

MOVES = (
    (Order("A:h0", units(cavalry=2)), "h3"),
    (Order("A:h0", None, frozenset({"march"})), "h2"),
    (Order("A:h4"), "h4"),
    (Order("A:h5"), "h6"),
)


def change(each: Change) -> str:
    if isinstance(each, Shift):
        places = [place if place != BOX else "the box" for place in (each.source, each.target)]
        return f"{each.n} {each.piece.owner} {each.piece.kind}: {places[0]} -> {places[1]}"
    return f"{each.key} {each.subject}: {each.before or 0} -> {each.after or 0}"


def lines() -> Iterator[str]:
    say = Catalog("en", (GAME,), names={"player.B": "Nadiya"}, strict=True)
    table = TABLE
    yield "A round of maneuvers, step by step: rule, sentence, points, and below a step what it changes on the table."
    yield "Written by: python -m tests.games.glory.playthrough"
    for order, target in MOVES:
        yield ""
        yield f"== {order.mover} to {target}" + (", marching" if order.options else "")
        made = carried_out(table, order, target)
        yield from told(say, made)
        table = table.after(made.position)
    yield ""
    yield "== The end of the round"
    end = GAME.procedures["end_round"]
    yield from told(say, run(table, end.stage, end.begin(table, {}), ()))


def told(say: Catalog, made: Run) -> Iterator[str]:
    """The steps of a play, with what they cost and change."""
    total = 0
    for frame in made.frames:
        step = frame.step
        cost = ""
        if isinstance(step, Toll):
            total += step.points
            cost = f"  [{step.points}, in all {total}]"
        yield f"{cite(step.rule):10} {say.step(step)}{cost}"
        for each in step.changes if isinstance(step, Event) else ():
            yield f"{'':12} {change(each)}"


def text() -> str:
    return "\n".join(lines()) + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(text(), "utf-8")
