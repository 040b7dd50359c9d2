"""Hits that damage items (9.2.7) are losses: in the odds, their averages, luck and comparisons, against brute force."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction as F
from itertools import product

import pytest

from hexwidgets.games.root import GAME
from hexwidgets.games.root.attrition import Force, battle_odds
from hexwidgets.model import Piece, Position, Stack
from hexwidgets.play.chances import odds_now
from hexwidgets.play.comparing import compare
from hexwidgets.play.luck import Sides, luck
from hexwidgets.play.repeating import Stop, repeated
from hexwidgets.rules import Answer, Choice, Odds, Policy, Table
from tests.games.root.tables import ARGUMENTS, BATTLE, table

EFFECTS = "vagabond swords; vagabond items"
Left = tuple[int, int, int]
"""Other items and swords of the one, warriors of the other."""


def met(items: int, swords: int, warriors: int, cards: str = "") -> Table:
    """A with a pawn and items meets the warriors of B."""
    spaces = {"1": f"A 1p; B {warriors}w", "play area A": EFFECTS}
    return table(spaces | ({"hand B": cards} if cards else {}), facts={"items A": items, "swords A": swords})


def odds_of(at: Table, policy: dict[str, Answer] | Policy | None = None, attacker: str = "A") -> Odds:
    arguments = ARGUMENTS if attacker == "A" else {**ARGUMENTS, "attacker": "B", "defender": "A"}
    return odds_now(at, BATTLE.stage, BATTLE.begin(at, arguments), (), policy)


def preferring(kind: str) -> Policy:
    """Damages this kind first where it may."""

    def policy(choice: Choice, position: Position) -> Answer:
        lawful = choice.question.lawful()
        return kind if kind in lawful else lawful[0]

    return policy


def broken(items: int, swords: int, hits: int, first: str) -> tuple[int, int]:
    """One hit after another damages one of the kind that goes first, else one of the other kind."""
    for _ in range(hits):
        if items and (first == "items" or not swords):
            items -= 1
        elif swords:
            swords -= 1
    return items, swords


def one_battle(now: Left, attacker: str, first: str = "items") -> Counter[Left]:
    """In sixteenths, by 4.3 and 9.2: swords stand for warriors, hits break items, surplus is lost."""
    items, swords, warriors = now
    found: Counter[Left] = Counter()
    for one, two in product(range(4), repeat=2):
        high, low = max(one, two), min(one, two)
        if attacker == "A":
            deals, takes = min(high, swords), min(low, warriors)
        else:
            deals, takes = min(low, swords), min(high, warriors) + (swords == 0)
        found[(*broken(items, swords, takes, first), max(0, warriors - deals))] += 1
    return found


def told(odds: Odds, start: Left) -> dict[Left, F]:
    """What is left by the odds: the losses of each outcome taken from the start."""
    left: Counter[Left] = Counter()
    for each in odds.outcomes:
        lost = each.losses.get("A", {})
        assert "pawn" not in lost
        fell = each.losses.get("B", {}).get("warrior", 0)
        left[start[0] - lost.get("items", 0), start[1] - lost.get("swords", 0), start[2] - fell] += each.p  # type: ignore[assignment]
    return dict(left)  # type: ignore[arg-type]


@pytest.mark.parametrize("attacker", ["A", "B"])
@pytest.mark.parametrize("first", ["items", "swords"])
def test_the_odds_of_damaged_items_are_those_of_every_roll_played_by_hand(attacker: str, first: str) -> None:
    for items, swords, warriors in product(range(4), range(4), range(1, 4)):
        start = items, swords, warriors
        at = met(*start)
        found = odds_of(at, preferring(first), attacker)
        expected = {left: F(n, 16) for left, n in one_battle(start, attacker, first).items()}
        assert told(found, start) == expected, start
        mean = sum(p * (items - left[0]) for left, p in expected.items())
        assert found.expected.losses.get("A", {}).get("items", F(0)) == mean


def test_the_pure_functions_agree_with_the_stages_on_how_many_are_damaged() -> None:
    for items, swords, warriors in product(range(3), range(4), range(1, 4)):
        one, other = Force(swords, items), Force(warriors)
        for attacker in ("A", "B"):
            sides = (one, other) if attacker == "A" else (other, one)
            expected: Counter[tuple[int, ...]] = Counter()
            for left, p in battle_odds(*sides, pawn=attacker == "A").items():
                lost = tuple(sum(before) - sum(after) for before, after in zip(sides, left, strict=True))
                expected[lost] += p  # type: ignore[assignment]
            names = ("A", "B") if attacker == "A" else ("B", "A")
            assert odds_of(met(items, swords, warriors), attacker=attacker).together(*names) == dict(expected)


def test_an_ambush_damages_items_and_nobody_scores() -> None:
    held = odds_of(met(1, 2, 1, "fox"), {"ambush": "hold"})
    played = odds_of(met(1, 2, 1, "fox"), {"ambush": "fox", "remove": "swords"})
    assert played.losses_of("A") == {2: F(7, 16), 3: F(9, 16)}, "two hits at once, a third where the lower die hits"
    assert played.kinds["A"] == ("items", "swords")
    assert (held.points_of("B"), played.points_of("B")) == ({0: F(1)}, {0: F(1)})


def test_luck_and_comparison_count_damaged_items() -> None:
    at = met(2, 0, 2)
    begun = at, BATTLE.stage, BATTLE.begin(at, ARGUMENTS)
    found = luck(*begun, ((2, 2),), sides=Sides("A", "B"))
    # without a sword A deals nothing; the lower die hits 0, 1, 2 or 3 times in 7, 5, 3 and 1 rolls, at most twice
    assert found.expected == -F(5 + 2 * 4, 16)
    assert found.total == -2 + F(13, 16)
    at = met(1, 1, 3, "fox")
    (asked,) = [each for each in compare(at, BATTLE.stage, BATTLE.begin(at, ARGUMENTS)) if
                each.choice.question.key == "ambush"]  # fmt: skip
    by_answer = {row.answer: row.odds.losses_of("A") for row in asked.rows}
    assert by_answer["hold"] == {0: F(7, 16), 1: F(5, 16), 2: F(4, 16)}
    assert by_answer["fox"] == {2: F(1)}


def test_again_and_again_counts_items_until_as_many_are_left() -> None:
    start: Left = (1, 1, 2)
    at = met(*start)
    assert GAME.stakes(at, ARGUMENTS) == {"A": ("items", "swords")}
    assert GAME.stakes(at, {"player": "A"}) == {}
    facts = GAME.stakes(at, ARGUMENTS)
    found = told(repeated(at, BATTLE, ARGUMENTS, None, Stop({"A": 1}, rounds=3, space="1", facts=facts)), start)
    now: dict[Left, F] = {start: F(1)}
    for _ in range(3):
        onward: Counter[Left] = Counter()
        for left, p in now.items():
            if left[0] + left[1] <= 1 or not left[2]:
                onward[left] += p  # type: ignore[assignment]
                continue
            for to, n in one_battle(left, "A").items():
                onward[to] += p * F(n, 16)  # type: ignore[assignment]
        now = dict(onward)  # type: ignore[arg-type]
    assert found == now


def test_a_player_whose_hits_fall_on_pieces_stakes_no_facts() -> None:
    at = table({"1": "A 2w; B 2w"}, facts={"items A": 3})
    assert GAME.stakes(at, ARGUMENTS) == {}
    assert all("items" not in each.losses.get("A", {}) for each in odds_of(at).outcomes)
    assert at.position.at("1") == Stack.of([(Piece("warrior", "A"), 2), (Piece("warrior", "B"), 2)])
