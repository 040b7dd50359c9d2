"""Questions about moves: where a party can get, why not, and what carrying the move out does; faults of a table.

The board of a case may be written short. ``path`` is a row of hexes h0 (the start) h1, h2 ..., as a string of words;
``map`` gives the word of each hex by "q,r". The letters of a word: P meadow, F forest, M mountains, S swamp, W water,
O open sea; C a city and K a castle of player A (on a meadow unless a terrain follows, as in ``CM``); U before the
others an unexplored hex. ``start`` is the word of h0 (P).
"""

from __future__ import annotations

from typing import Any

from hexwidgets.model import Piece, Stack
from hexwidgets.play import Scenario
from hexwidgets.rules import Movement, Order, Reach, Ruling, move_arguments, through_spaces

Found = dict[str, Any]
TERRAINS = {
    "P": "meadow", "F": "forest", "M": "mountains", "S": "swamp", "W": "water", "O": "open sea",
}  # fmt: skip
STRUCTURES = {"C": "city", "K": "castle"}


def written_out(case: dict[str, Any]) -> dict[str, Any]:
    """The case with its board as a scenario file has it."""
    if "path" in case:
        words = [case.get("start", "P"), *case["path"].split()]
        hexes = {f"h{i}": (i, 0, word) for i, word in enumerate(words)}
    elif "map" in case:
        hexes = {at: (*map(int, at.split(",")), word) for at, word in case["map"].items()}
    else:
        return case
    spaces, pieces = {}, list(case.get("pieces", ()))
    for at, (q, r, word) in hexes.items():
        terrain = next((TERRAINS[letter] for letter in word if letter in TERRAINS), "meadow")
        spaces[at] = {"q": q, "r": r, "terrain": terrain, "explored": "U" not in word}
        pieces += [{"space": at, "owner": "A", "kind": STRUCTURES[each]} for each in word if each in STRUCTURES]
    return {**case, "board": {"spaces": spaces}, "pieces": pieces}


def order(scenario: Scenario, question: dict[str, Any]) -> Order:
    mover = question["mover"]
    party = question.get("party")
    units = None if party is None else Stack.of((Piece(kind, mover.split(":")[0]), n) for kind, n in party)
    return Order(mover, units, frozenset(question.get("options", ())))


def movement(scenario: Scenario, question: dict[str, Any]) -> Movement:
    assert scenario.game.movement
    return scenario.game.movement(scenario.table, order(scenario, question))


def briefly(ruling: Ruling) -> str:
    """A ruling as a case writes it: its section, its message and where."""
    return " ".join((ruling.rule.section, ruling.say, *ruling.at))


def reach(scenario: Scenario, question: dict[str, Any], wanted: Found) -> Found:
    """Where the party can get.

    An answer may hold ``cost``, ``left`` and ``may_stop`` of spaces (cost null out of reach), ``reached`` (all spaces,
    sorted), ``route`` (the spaces entered on the way to a space) and ``paid`` (section and points of each toll on it).
    """
    going = movement(scenario, question)
    found = Reach(going)
    paid = {at: found.steps(at)[len(going.prelude) :] for at in wanted.get("paid", ()) if at in found}
    return {
        "cost": {at: found.get(at) for at in wanted.get("cost", ())},
        "left": {at: found.left(at) for at in wanted.get("left", ())},
        "may_stop": {at: found.may_stop(at) for at in wanted.get("may_stop", ())},
        "reached": sorted(found),
        "route": {at: [entry.space for entry in found.route(at)] for at in wanted.get("route", ()) if at in found},
        "paid": {at: [[t.rule.section, getattr(t, "points", None)] for t in tolls] for at, tolls in paid.items()},
        "cites": [step.rule.section for step in going.prelude],
    }


def why_not(scenario: Scenario, question: dict[str, Any], wanted: Found) -> Found:
    """Every reason against ending the move in a space: ``reasons``, each as section, message and place; ``help``."""
    rulings = Reach(movement(scenario, question)).why_not(question["space"])
    return {"reasons": [briefly(each) for each in rulings], "help": [each.help for each in rulings]}


def move(scenario: Scenario, question: dict[str, Any]) -> dict[str, Any] | Ruling:
    """The play that a move is: through some spaces the cheapest way (``through``), or by a ``route`` with its legs."""
    if "route" in question:
        asked = order(scenario, question)
        arguments = {**move_arguments(asked, ()), "route": question["route"]}
    else:
        way = through_spaces(movement(scenario, question), question.get("through", []))
        if isinstance(way, Ruling):
            return way
        arguments = move_arguments(order(scenario, question), way)
    return {"procedure": scenario.game.move, "arguments": arguments, "answers": []}


def faults(scenario: Scenario, question: dict[str, Any], wanted: Found) -> Found:
    """``faults``: everything that may not lie as it does, sorted, each as section, message and place."""
    table = scenario.table
    beside = scenario.game.off_board(tuple(scenario.players))
    return {"faults": sorted(briefly(each) for each in scenario.game.checks(table, (*table.board.spaces, *beside)))}
