"""What can be attacked, against distances counted on a graph of its own; and what a target ruling says."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from hexwidgets.games.glory import GAME
from hexwidgets.games.glory.attack import covers
from hexwidgets.rules import Order
from hexwidgets.text import Catalog
from tests.games.glory import oracle
from tests.games.glory.tables import row, units
from tests.games.glory.test_oracle import order_of, table_of
from tests.games.glory.test_oracle import units as named

DISC = [(q, r) for q in range(-4, 5) for r in range(-4, 5) if abs(q + r) <= 4]
KINDS = st.sampled_from(sorted(oracle.SPEED))
PARTIES = st.dictionaries(KINDS, st.integers(1, 2), min_size=1, max_size=3)
FOES = st.tuples(st.sampled_from("ABC"), st.sampled_from(["city", "castle", "peasants", "archers", "galley"]))


@st.composite
def worlds(draw: st.DrawFn, gaps: bool = True) -> oracle.World:
    """A party in the middle of a disc, holes in it where they are allowed, and whatever stands around."""
    holes = draw(st.sets(st.sampled_from(DISC), max_size=25)) - {(0, 0)} if gaps else set()
    hexes = {f"{q},{r}": (q, r) for q, r in DISC if (q, r) not in holes}
    wet = draw(st.sets(st.sampled_from(sorted(hexes)), max_size=20))
    dark = draw(st.sets(st.sampled_from(sorted(hexes)), max_size=5)) - {"0,0"}
    army = draw(PARTIES)
    standing = draw(st.dictionaries(st.sampled_from(sorted(hexes)), FOES, max_size=12))
    pieces = {at: {foe: 1} for at, foe in standing.items() if at != "0,0"} | {
        "0,0": {("A", kind): n for kind, n in army.items()}
    }
    rules = {"attack_needs": draw(st.sampled_from(["any_unit", "every_unit"]))}
    terrain = {at: ("water" if at in wet else "meadow") for at in hexes}
    return oracle.World(hexes, terrain, oracle.PRICES, dark, pieces, {}, rules, "A", "0,0", army, False)


@given(worlds())
def test_g_end_2_targets_are_those_that_counting_finds(world: oracle.World) -> None:
    table, order = table_of(world, random.Random(0)), order_of(world)
    for at in ("0,0", *sorted(world.hexes)[:3]):
        found = GAME.targets(table, order, at)
        told = {each.at[0]: (each.legal, named(each, "who"), dict(each.args)["n"]) for each in found}
        assert told == oracle.targets(world, at)
        assert covers(table, order, at) == oracle.covered(world, at)
        assert all(each.rule.section == "G-END-2" and bool(each.help) != each.legal for each in found)


@given(worlds(gaps=False))
def test_g_end_2_on_a_board_without_gaps_it_is_the_distance_of_hexes(world: oracle.World) -> None:
    table, order = table_of(world, random.Random(0)), order_of(world)
    for each in GAME.targets(table, order, "0,0"):
        q, r = world.hexes[each.at[0]]
        assert dict(each.args)["n"] == (abs(q) + abs(r) + abs(q + r)) // 2


def test_g_end_2_a_ruling_says_who_reaches_whom() -> None:
    at = {
        "h0": {"A": {"archers": 1, "swordsmen": 2, "peasants": 1}},
        "h1": {"B": {"castle": 1, "archers": 2}},
        "h2": {"B": {"peasants": 1}},
    }
    table = row("meadow", "meadow", "meadow", at=at)
    near, far = GAME.targets(table, Order("A:h0"), "h0")
    say = Catalog("en", [GAME], names={"player.B": "Nadiya"}, strict=True)
    assert say.step(near) == (
        "h1, 1 hex away, may be attacked: 2 archers and 1 castle of Nadiya. In range: 1 archer and 2 swordsmen."
    )
    assert say.step(far) == (
        "h2, 2 hexes away, may be attacked: 1 peasant of Nadiya. In range: 1 archer; not in range: 2 swordsmen."
    )


def test_g_end_2_a_part_that_leaves_attacks_for_itself() -> None:
    table = row("meadow", "meadow", "meadow", at={"h0": {"A": {"archers": 1, "spearmen": 1}}, "h2": {"B": {"city": 1}}})
    assert [each.at for each in GAME.targets(table, Order("A:h0", units(archers=1)), "h0")] == [("h2",)]
    assert GAME.targets(table, Order("A:h0", units(spearmen=1)), "h0") == ()
    assert covers(table, Order("A:h0", units(spearmen=1)), "h1") == {"h0", "h2"}
