"""The battles of Root against icepool: one battle three ways, and battles fought again and again."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import icepool

from benchmarks.measure import Line, medians
from hexwidgets.games.root.attrition import Force, WinTable, battle_odds
from hexwidgets.model import Piece, Position, Stack
from hexwidgets.play import load
from hexwidgets.rules import find_game, odds

ROOT = Path(__file__).parents[1]


def root_battle() -> Iterator[Line]:
    """One battle's exact distribution: by branching the stages, by the pure functions, and cached."""
    game = find_game("root")
    scenario = load(next(iter(sorted((ROOT / "scenarios" / "root").glob("*.json")))))
    blue, green = Piece("warrior", "Blue"), Piece("warrior", "Green")
    clearing = "12"
    table = scenario.table.after(Position({clearing: Stack.of({blue: 3, green: 2})}))
    battle = game.procedures["battle"]
    state = battle.begin(table, {"attacker": "Blue", "clearing": clearing, "defender": "Green"})

    def stages() -> dict[Any, Fraction]:
        return odds(table, battle.stage, state, lambda choice, position: choice.question.lawful()[0])

    def pure() -> Any:
        return battle_odds.__wrapped__(Force(3), Force(2))

    def cached() -> Any:
        return battle_odds(Force(3), Force(2))

    def theirs() -> Any:
        die = icepool.z(4)
        return icepool.map(lambda a, b: (min(max(a, b), 3, 2), min(min(a, b), 2, 3)), die, die)

    losses: dict[tuple[int, int], Fraction] = {}
    for (position, _), p in stages().items():
        there = position.at(clearing)
        lost = 2 - there.number(green), 3 - there.number(blue)
        losses[lost] = losses.get(lost, Fraction(0)) + p
    assert losses == {outcome: Fraction(n, 16) for outcome, n in theirs().items()}
    assert losses == {(2 - sum(other), 3 - sum(one)): p for (one, other), p in pure().items()}
    took = medians({"stages": stages, "pure": pure, "cached": cached, "theirs": theirs})
    for name, work, goal in (
        ("stages", "one Root battle by its stages", ">= 0.1x, 0.33x"),
        ("pure", "one Root battle by the pure functions", ">= 1x, 5x"),
        ("cached", "one Root battle, asked again", ">= 50x"),
    ):
        yield Line("P6", work, "icepool", took[name], took["theirs"], goal)


def attrition_table() -> Iterator[Line]:
    """The chances of winning for every pair up to 25 warriors, against one pair."""

    def ours() -> WinTable:
        table = WinTable(25, 25)
        table.win(25, 25)
        return table

    def theirs() -> Any:
        die: Any = icepool.z(4)

        def fought(a: int, d: int) -> Any:
            if not a or not d:
                return icepool.Die([(a, d)])
            return icepool.map(lambda x, y: (max(a - min(x, y, d), 0), max(d - min(max(x, y), a), 0)), die, die)

        return icepool.map(fought, icepool.Die([(12, 12)]), star=True, repeat="inf")

    found = theirs()
    won = sum(n for (a, d), n in found.items() if a and not d)
    assert ours().win(12, 12) == Fraction(won, found.denominator())
    took = medians({"ours": ours, "theirs": theirs}, rounds=5)
    yield Line("P7", "win table up to 25 v 25", "icepool's chain for 12 v 12", took["ours"], took["theirs"], ">= 200x")
