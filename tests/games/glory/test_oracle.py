"""Maneuvers agree with a brute-force search that shares no code with them, on random tables."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from hexwidgets.games.glory import GAME
from hexwidgets.games.glory.attack import covers
from hexwidgets.model import Hex, Piece, Position, Stack, hex_board
from hexwidgets.rules import (
    BadRecord,
    Entry,
    Order,
    Reach,
    Ruling,
    Step,
    Table,
    Term,
    Terrain,
    Toll,
    move_arguments,
    run,
)
from tests.games.glory import oracle

TABLES = 400
LEAST = 5
EVERY_SPACE = 50
"""On one table in so many the reasons against every space are compared, on the others those against a few."""

TOLLS = {
    ("G-MAN-3", "glory.toll.other"),
    ("G-MAN-3a", "glory.toll.ordinary"),
    ("G-MAN-3b", "glory.toll.hard"),
    ("G-MAN-3c", "glory.toll.unexplored"),
    ("G-MAN-3d", "glory.toll.free"),
    ("G-MAN-3e", "glory.toll.free_instead"),
    ("G-MAN-7", "glory.toll.swim"),
    ("G-SEA-2", "glory.toll.sea"),
}
RULINGS = {
    ("G-EXPL-1", "glory.peasants_explore"),
    ("G-EXPL-1", "glory.vessel_explores"),
    ("G-EXPL-2", "glory.beyond_unexplored"),
    ("G-EXPL-2", "glory.not_explored_yet"),
    ("G-MAN-1", "glory.apart"),
    ("G-MAN-1", "glory.not_adjacent"),
    ("G-MAN-1", "glory.depleted"),
    ("G-MAN-1", "glory.short"),
    ("G-MAN-5", "glory.closed"),
    ("G-MAN-6", "glory.vessel_on_land"),
    ("G-MAN-7", "glory.peasants_at_sea"),
    ("G-MAN-8", "glory.no_ferry"),
    ("G-MERGE-1", "glory.own_army"),
    ("G-SPLIT-1", "glory.no_such_party"),
    ("G-SPLIT-1", "glory.nobody_goes"),
}
FAULTS = {
    ("G-EXPL-2", "glory.fault.unexplored"),
    ("G-FERRY-3", "glory.fault.land_on_water"),
    ("G-MAN-5", "glory.fault.two_owners"),
    ("G-MAN-7", "glory.fault.peasants_at_sea"),
    ("G-MERGE-7", "glory.fault.too_many"),
    ("G-SEA-1", "glory.fault.vessel_on_land"),
}
EVENTS = {
    ("G-END-1", "glory.cubes"),
    ("G-END-1", "glory.stops"),
    ("G-MAN-2", "glory.sets_out"),
    ("G-MAN-2", "glory.sets_out.mixed"),
    ("G-MAN-4", "glory.stays"),
    ("G-MARCH-1", "glory.cubes.march"),
    ("G-MARCH-1", "glory.marches"),
    ("G-MARCH-2", "glory.march.attacks"),
    ("G-MARCH-3", "glory.weaker"),
    ("G-SPLIT-1", "glory.split"),
}
TARGETS = {
    ("G-END-2", "glory.target"),
    ("G-END-2", "glory.target.not_all"),
    ("G-END-2", "glory.target.some"),
    ("G-END-2", "glory.target.too_near"),
    ("G-END-2", "glory.target.water"),
}

Met = Counter[tuple[str, str]]


def table_of(world: oracle.World, rng: random.Random) -> Table:
    """The world as a table: what differs from the printed board may be painted over it."""
    attributes: dict[str, dict[str, Any]] = {}
    facts: dict[tuple[str, str], int | str | bool] = {("cubes", at): n for at, n in world.cubes.items()}
    for at in world.hexes:
        plain: dict[str, Any] = {"terrain": world.terrain[at], "explored": at not in world.unexplored}
        if rng.random() < 0.1:
            facts["terrain", at], plain["terrain"] = plain["terrain"], "mountains"
        if rng.random() < 0.1:
            facts["explored", at], plain["explored"] = plain["explored"], not plain["explored"]
        attributes[at] = plain
    known = {terrain.name: terrain.cost for terrain in GAME.terrains}
    added = {name: Terrain(name, n, "meadow") for name, n in world.prices.items() if known.get(name) != n}
    board = hex_board({at: Hex(*qr) for at, qr in world.hexes.items()}, attributes, terrains=added)
    pieces = {
        at: Stack.of((Piece(kind, owner), n) for (owner, kind), n in stack.items())
        for at, stack in world.pieces.items()
    }
    return Table(board, Position(pieces, facts), GAME.rule_set(world.rules))


def order_of(world: oracle.World, party: dict[str, int] | None = None) -> Order:
    units = Stack.of((Piece(kind, world.owner), n) for kind, n in (world.party if party is None else party).items())
    whole = party is None and world.party == world.army
    options = frozenset({"march"} if world.march else ())
    return Order(f"{world.owner}:{world.start}", None if whole else units, options)


def name(step: Step) -> tuple[str, str]:
    return step.rule.section, step.say


def refusal(table: Table, order: Order, route: list[Entry]) -> BadRecord:
    before = Position(table.position.pieces, table.position.facts)
    assert GAME.move
    with pytest.raises(BadRecord) as refused:
        GAME.procedures[GAME.move].begin(table, move_arguments(order, route))
    assert table.position == before
    return refused.value


def check_reach(world: oracle.World, solution: oracle.Solution, reach: Reach, asked: set[str], met: Met) -> None:
    """The spaces, their costs, where the party may stop, and for the spaces asked about the reasons against."""
    assert dict(reach) == solution.cost
    assert {at for at in reach if reach.may_stop(at)} == solution.may_stop
    for at in world.hexes:
        if at in solution.may_stop:
            assert reach.why_not(at) == ()
            continue
        if at not in asked:
            continue
        reasons = reach.why_not(at)
        assert reasons, f"no reason against {at}"
        met.update(map(name, reasons))
        check_reasons(world, solution, at, reasons)
    for at in reach:
        if not reach.may_stop(at):
            ruling = reach.stop_ruling(at)
            assert ruling
            assert name(ruling) == ("G-MERGE-1", "glory.own_army")


def check_reasons(world: oracle.World, solution: oracle.Solution, at: str, reasons: tuple[Ruling, ...]) -> None:
    """As many reasons as the way has that breaks the fewest rules, the points short last."""
    if at not in solution.unlawful:
        assert [name(each) for each in reasons] == [("G-MAN-1", "glory.apart")]
        return
    broken, points = solution.unlawful[at]
    short = points > world.points
    assert len(reasons) == broken + short, (at, reasons, broken, points)
    assert (reasons[-1].say == "glory.short") == short
    assert (reasons[0].rule.section, reasons[0].at[0]) in solution.first[at]


def check_move(world: oracle.World, table: Table, order: Order, reach: Reach, at: str, met: Met) -> None:
    """Carrying the shown route out spends what was shown and puts the party and its cubes there."""
    procedure = GAME.procedures[GAME.move or ""]
    route = reach.route(at)
    met.update(name(step) for step in reach.steps(at) if isinstance(step, Toll))
    if at in world.unexplored or not reach.may_stop(at):
        error = refusal(table, order, list(route))
        assert [name(each) for each in error.rulings] == [
            ("G-EXPL-2", "glory.not_explored_yet") if at in world.unexplored else ("G-MERGE-1", "glory.own_army")
        ]
        met.update(map(name, error.rulings))
        return
    played = run(table, procedure.stage, procedure.begin(table, move_arguments(order, route)), name=procedure.name)
    steps = [frame.step for frame in played.frames]
    shown = reach.steps(at)
    assert steps[: len(shown)] == list(shown)
    assert sum(step.points for step in steps if isinstance(step, Toll)) == reach[at]
    met.update(name(step) for step in steps if not isinstance(step, Toll))
    check_targets(world, table, order, at, steps, met)
    lying = table.position.count("cubes", at) + oracle.cubes_of(world)
    weaker = [dict(step.args)["n"] for step in steps if step.say == "glory.weaker"]
    assert weaker == ([n] if (n := oracle.weakened_by(world, lying)) else [])
    left, there = dict(world.army), dict(world.pieces.get(at, {}))
    for kind, n in world.party.items():
        left[kind] -= n
        if at != world.start:
            there["A", kind] = there.get(("A", kind), 0) + n
    end = played.position
    assert {(p.owner, p.kind): n for p, n in end.at(at)} == there
    if at != world.start:
        assert {p.kind: n for p, n in end.at(world.start) if p.kind in oracle.SPEED} == {
            k: n for k, n in left.items() if n
        }
    assert end.count("cubes", at) == table.position.count("cubes", at) + oracle.cubes_of(world)
    changed = {at, world.start}
    assert {s: k for s, k in end.pieces.items() if s not in changed} == {
        s: k for s, k in table.position.pieces.items() if s not in changed
    }
    cubes = ("cubes", at)
    assert {k: v for k, v in end.facts.items() if k != cubes} == {
        k: v for k, v in table.position.facts.items() if k != cubes
    }


def check_targets(world: oracle.World, table: Table, order: Order, at: str, told: list[Step], met: Met) -> None:
    """Who may be attacked from where the party stands, by whom; the play tells those who may."""
    found = GAME.targets(table, order, at)
    met.update(map(name, found))
    assert {each.at[0]: (each.legal, units(each, "who"), dict(each.args)["n"]) for each in found} == oracle.targets(
        world, at
    )
    assert all(units(each, "who") | units(each, "idle") == oracle.military(world) for each in found)
    assert covers(table, order, at) == oracle.covered(world, at)
    assert [step for step in told if isinstance(step, Ruling)] == [each for each in found if each.legal]


def units(ruling: Ruling, argument: str) -> set[str]:
    named = dict(ruling.args)[argument]
    assert isinstance(named, tuple)
    return {term.key.removeprefix("glory.piece.") for term in named if isinstance(term, Term)}


def check_walk(world: oracle.World, table: Table, order: Order, rng: random.Random, met: Met) -> None:
    """A walk at random is judged alike by the procedure, and if it may be done, it is."""
    near = oracle.neighbours(world)
    at, on, walk = world.start, "free", []
    for _ in range(rng.randint(1, 5)):
        if not near[at]:
            break
        at = rng.choice(near[at] if rng.random() < 0.97 else sorted(world.hexes))
        on = rng.choice(oracle.prices(world, at, on))[1]
        walk.append((at, on))
    against = oracle.judge(world, walk)
    route = [Entry(*entry) for entry in walk]
    procedure = GAME.procedures[GAME.move or ""]
    if against is None:
        played = run(table, procedure.stage, procedure.begin(table, move_arguments(order, route)))
        assert played.result == "moved"
        assert played.position.at(at).number(Piece(next(iter(world.party)), "A")) > 0
        return
    error = refusal(table, order, route)
    rules, place = against
    assert error.rulings[0].rule.section in rules
    assert error.rulings[0].at == (place,)
    met.update(map(name, error.rulings))


def check_party(world: oracle.World, table: Table, rng: random.Random, met: Met) -> None:
    """A party that is not part of the army is refused wherever it is named."""
    too_many: dict[str, int] = dict(world.army)
    too_many[rng.choice(sorted(oracle.SPEED))] = 9
    for party in (too_many, {}):
        order = order_of(world, party)
        assert GAME.movement
        with pytest.raises(BadRecord) as refused:
            GAME.movement(table, order)
        error = refusal(table, order, [])
        assert error.rulings == refused.value.rulings
        met.update(map(name, error.rulings))


def agree(seeds: range) -> tuple[Met, int]:
    """Compare on the tables of some seeds: how often each ruling, toll, fault and event was met, and routes made."""
    met: Met = Counter()
    moved = 0
    for seed in seeds:
        rng = random.Random(seed)
        world = oracle.random_world(rng)
        table, order = table_of(world, rng), order_of(world)
        found = GAME.checks(table, table.board.spaces)
        assert {(fault.rule.section, fault.at[0]) for fault in found} == oracle.faults(world), seed
        met.update(map(name, found))
        assert GAME.movement
        reach = Reach(GAME.movement(table, order))
        if world.cubes.get(world.start):
            assert dict(reach) == {}
            solution = oracle.solve(world)
            for at in (world.start, *rng.sample(sorted(world.hexes), 3)):
                depleted, *others = reach.why_not(at)
                assert (name(depleted), depleted.at) == (("G-MAN-1", "glory.depleted"), (world.start,))
                met["G-MAN-1", "glory.depleted"] += 1
                if at == world.start or at in solution.may_stop:
                    assert others == []
                else:
                    check_reasons(world, solution, at, tuple(others))
        else:
            asked = set(world.hexes if seed % EVERY_SPACE == 0 else rng.sample(sorted(world.hexes), 2)) | {"island"}
            check_reach(world, oracle.solve(world), reach, asked, met)
            there = sorted(reach)
            for at in rng.sample(there, min(2, len(there))):
                check_move(world, table, order, reach, at, met)
                moved += 1
                ways = reach.routes(at, 20)
                assert len(set(ways)) == len(ways)
        check_walk(world, table, order, rng, met)
        if seed % 40 == 0:
            check_party(world, table, rng, met)
    return met, moved


def test_400_random_maneuvers(capsys: pytest.CaptureFixture[str]) -> None:
    met, moved = agree(range(TABLES))
    with capsys.disabled():
        print(f"\n{TABLES} tables, {moved} routes carried out; met:")
        for (rule, say), n in sorted(met.items()):
            print(f"{n:7} {rule:10} {say}")
    assert set(met) == TOLLS | RULINGS | FAULTS | EVENTS | TARGETS
    assert min(met.values()) >= LEAST


@pytest.mark.endure
def test_31600_more_random_maneuvers() -> None:
    met, moved = agree(range(TABLES, TABLES + 31_600))
    assert set(met) == TOLLS | RULINGS | FAULTS | EVENTS | TARGETS
    assert moved > 31_000
