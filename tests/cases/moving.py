"""Questions about moves: where a party can get, why not, what would help, what carrying the move out does, what can be
attacked then; who rules a space; the end of a span of play; faults of a table.

The board of a case may be written short. ``path`` is a row of hexes h0 (the start) h1, h2 ..., as a string of words;
``map`` gives the word of each hex by "q,r". The letters of a word: P meadow, F forest, M mountains, S swamp, W water,
O open sea; C a city and K a castle of player A (on a meadow unless a terrain follows, as in ``CM``); U before the
others an unexplored hex. ``start`` is the word of h0 (P). With ``open_sea`` true the ring along the edge is laid.
"""

from __future__ import annotations

from typing import Any

from hexwidgets.model import Piece, Stack
from hexwidgets.play import Scenario
from hexwidgets.rules import (
    Movement,
    Order,
    Reach,
    Remedy,
    Ruling,
    Term,
    Value,
    move_arguments,
    remedies,
    run,
    through_spaces,
)

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
    board = {"spaces": spaces, **({"open_sea": True} if case.get("open_sea") else {})}
    return {**case, "board": board, "pieces": pieces}


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


def helping(scenario: Scenario, question: dict[str, Any], wanted: Found) -> Found:
    """What would help against ending the move in a space: ``remedies``, the nearest first, each as a list of its steps.

    A step is its section and message, then what it names: the units left behind, the switch and its value. Each remedy
    is applied: the space is one to stop in then, and the order that the remedy gives is carried out to there.
    """
    asked, space = order(scenario, question), question["space"]
    found = remedies(scenario.game, scenario.table, asked, space, question.get("most", 3))
    for remedy in found:
        _applied(scenario, remedy, space)
    return {"remedies": [[_named(step) for step in remedy.steps] for remedy in found]}


def _applied(scenario: Scenario, remedy: Remedy, space: str) -> None:
    game = scenario.game
    table = remedy.table(game, scenario.table)
    assert game.movement
    reach = Reach(game.movement(table, remedy.order))
    assert reach.why_not(space) == ()
    if game.move:
        procedure = game.procedures[game.move]
        begun = procedure.begin(table, move_arguments(remedy.order, reach.route(space)))
        ended = run(table, procedure.stage, begun).position
        mover = next(each for each in game.movers(table) if each.id == remedy.order.mover)
        assert all(ended.at(space).number(piece) >= n for piece, n in remedy.order.party or mover.party)


def _named(step: Ruling) -> str:
    said = dict(step.args)
    words = [_word(term) for key in ("what", "switch", "value") for term in _terms(said.get(key))]
    return " ".join((step.rule.section, step.say, *words))


def _word(term: Term) -> str:
    """The last part of a word's key, with its number."""
    word = term.key.rpartition(".")[2]
    return word if term.n is None else f"{term.n} {word}"


def targets(scenario: Scenario, question: dict[str, Any], wanted: Found) -> Found:
    """What the party may attack once it stands in a ``space``, and all that it covers from there.

    ``targets`` are the rulings, each as section, message and place; ``may_attack`` the places that are lawful; ``who``
    by place the kinds that have it in range, ``away`` how far it is; ``covers`` every space that could be attacked.
    """
    asked, table, space = order(scenario, question), scenario.table, question["space"]
    found = scenario.game.targets(table, asked, space)
    args = {each.at[0]: dict(each.args) for each in found}
    return {
        "targets": [briefly(each) for each in found],
        "may_attack": [each.at[0] for each in found if each.legal],
        "help": [each.help for each in found],
        "who": {at: [_word(term) for term in _terms(args[at]["who"])] for at in wanted.get("who", ()) if at in args},
        "away": {at: args[at]["n"] for at in wanted.get("away", ()) if at in args},
        "covers": sorted(scenario.game.covers(table, asked, space)) if scenario.game.covers else [],
    }


def _terms(value: Value | None) -> tuple[Term, ...]:
    """The words in an argument."""
    if isinstance(value, Term):
        return (value,)
    return tuple(each for each in value if isinstance(each, Term)) if isinstance(value, tuple) else ()


def end(scenario: Scenario, question: dict[str, Any]) -> dict[str, Any]:
    """The play that ends a span of play, named by its ``clock``."""
    name = next(clock.procedure for clock in scenario.game.clocks if clock.name == question["clock"])
    return {"procedure": name, "arguments": {}, "answers": []}


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


def ruler(scenario: Scenario, question: dict[str, Any], wanted: Found) -> Found:
    """Who rules a ``space``: ``ruler`` (null for nobody), ``because``, each as section, message and place, ``counts``.

    ``counts`` are the pieces that count, by player, where the game says them in the argument of that name.
    """
    table, space = scenario.table, question["space"]
    found = scenario.game.holding(table, space)
    counts = [_terms(dict(each.args).get("counts")) for each in found]
    return {
        "ruler": scenario.game.holder(table, space),
        "because": [briefly(each) for each in found],
        "counts": {_word(Term(term.key)): term.n for terms in counts for term in terms},
    }


def faults(scenario: Scenario, question: dict[str, Any], wanted: Found) -> Found:
    """``faults``: everything that may not lie as it does, sorted, each as section, message and place."""
    table = scenario.table
    beside = scenario.game.off_board(tuple(scenario.players))
    return {"faults": sorted(briefly(each) for each in scenario.game.checks(table, (*table.board.spaces, *beside)))}
