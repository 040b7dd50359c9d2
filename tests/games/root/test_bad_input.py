"""Bad input of Root: refused with its section and a sentence that helps, at the board, in code and on the command line.

Every refusal is met three ways, which must agree: :meth:`Session.play`, the board (:class:`Exploration`), and
``hexwidgets check`` of a file that holds the play as a record. None of them changes anything.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from hexwidgets.games.root import GAME
from hexwidgets.model import BOX, Piece, Shift
from hexwidgets.play import Scenario, Session, dumps, loads
from hexwidgets.play.design import PieceBrush, refusals
from hexwidgets.play.exploration import Exploration
from hexwidgets.rules import BadRecord, IllegalAnswer, Ruling
from hexwidgets.text import Catalog
from tests.cli.running import run

CLEARINGS = {
    "1": {"kind": "clearing", "suit": "fox", "slots": 1},
    "2": {"kind": "clearing", "suit": "mouse", "slots": 3},
}
BATTLE = {"attacker": "A", "clearing": "1", "defender": "B"}


def piece(space: str, owner: str, kind: str, n: int = 1) -> dict[str, Any]:
    return {"space": space, "owner": owner, "kind": kind, "n": n}


def card(space: str, kind: str, name: str) -> dict[str, Any]:
    return {"space": space, "kind": kind, "name": name}


FIGHTERS = [piece("1", "A", "warrior", 3), piece("1", "B", "warrior", 2)]
AMBUSHES = [*FIGHTERS, *(card("hand B", "ambush", suit) for suit in ("fox", "mouse", "bird"))]
FOILS = [*AMBUSHES, card("hand A", "ambush", "bird"), card("hand A", "ambush", "rabbit")]
USED_UP = [
    piece("1", "A", "building"), card("hand A", "card", "armorers"), card("activated A", "activation", "1"),
]  # fmt: skip


class Bad(NamedTuple):
    """Input that is refused: what lies where, the play, and what is said of it."""

    pieces: list[dict[str, Any]]
    answers: list[Any]
    section: str
    told: str
    help: str
    procedure: str = "battle"
    arguments: dict[str, str] = BATTLE


BAD = {
    "an ambush that does not match": Bad(
        AMBUSHES, ["mouse"], "4.3.1", "This card does not match: mouse ambush; clearing 1 is of another suit (fox).",
        "Play an ambush of this suit (fox) or a bird ambush, which is wild (2.1.1).",
    ),
    "a foil that does not match": Bad(
        FOILS, ["fox", "rabbit"], "4.3.1.I",
        "This card does not match: rabbit ambush; clearing 1 is of another suit (fox).",
        "Play an ambush of this suit (fox) or a bird ambush, which is wild (2.1.1).",
    ),
    "an ambush that is not in hand": Bad(
        AMBUSHES, ["rabbit"], "4.3.1", "“rabbit” is not an answer to this question (ambush).",
        "Give one of the answers on offer, each at most once: hold, bird, fox.",
    ),
    "an ambush of a defender who holds none": Bad(
        FIGHTERS, ["fox"], "4.3.1", "B holds no ambush card to play (fox ambush).",
        "Roll the dice, or put the card in the hand of B before the battle.",
    ),
    "an ambush that was declined": Bad(
        AMBUSHES, ["hold", "fox"], "4.3.1", "The time for ambush cards is over: B has declined to play one.",
        "Roll the dice, or go back to that answer and choose anew.",
    ),
    "a foil where nobody can ambush": Bad(
        [*FIGHTERS, card("hand A", "ambush", "bird")], ["bird"], "4.3.1.I",
        "A has no ambush to foil: none was played.", "Roll the dice, or let the defender play an ambush first.",
    ),
    "a second ambush": Bad(
        AMBUSHES, ["fox", "bird"], "4.3.1",
        "The time for ambush cards is over: B may play only one in a battle.",
        "Roll the dice, or take the ambush back and choose anew.",
    ),
    "a second ambush after the foil": Bad(
        FOILS, ["fox", "bird", "bird"], "4.3.1",
        "The time for ambush cards is over: B may play only one in a battle.",
        "Roll the dice, or take the ambush back and choose anew.",
    ),
    "a foil without an ambush": Bad(
        FOILS, ["hold", "bird"], "4.3.1.I", "A has no ambush to foil: none was played.",
        "Roll the dice, or let the defender play an ambush first.",
    ),
    "dice above 3": Bad(
        FIGHTERS, [[4, 0]], "4.3.2", "“4, 0” cannot be rolled here. Dice: 2; faces: 0 to 3.",
        "Give one face for each die, from 0 to 3.",
    ),
    "dice below 0": Bad(
        FIGHTERS, [[2, -1]], "4.3.2", "“2, -1” cannot be rolled here. Dice: 2; faces: 0 to 3.",
        "Give one face for each die, from 0 to 3.",
    ),
    "one die": Bad(
        FIGHTERS, [[2]], "4.3.2", "“2” cannot be rolled here. Dice: 2; faces: 0 to 3.",
        "Give one face for each die, from 0 to 3.",
    ),
    "a battle without an enemy": Bad(
        FIGHTERS[:1], [], "4.3", "A finds no enemy piece in clearing 1.",
        "A battle needs a player to be the defender: choose a clearing with pieces of one.",
    ),
    "a battle with who is not there": Bad(
        [*FIGHTERS[:1], piece("1", "C", "token")], [], "4.3", "B has no piece in clearing 1 to defend.",
        "Who can be attacked there: C.",
    ),
    "a battle without fighters": Bad(
        [piece("1", "A", "building"), FIGHTERS[1]], [], "4.3", "A has no warrior or pawn in clearing 1 to attack with.",
        "Choose a clearing where the attacker has a warrior or a pawn.",
    ),
    "a card crafted with pieces used up": Bad(
        USED_UP, [], "4.1.1",
        "A has already activated pieces that would pay for Armorers. Its cost: 1 fox symbol. Now unpaid: 1 fox symbol.",
        "Each piece is activated once a turn. End the turn, or add a crafting piece in a clearing that fits"
        " (1 fox symbol).",
        "craft", {"player": "A", "card": "armorers"},
    ),
}  # fmt: skip


def scenario_of(pieces: list[dict[str, Any]], **more: Any) -> Scenario:
    return loads(text_of(pieces, **more))


def text_of(pieces: list[dict[str, Any]], **more: Any) -> str:
    players = [{"id": each, "look": look} for each, look in zip("ABC", ("blue", "green", "yellow"), strict=True)]
    head = {"format": 1, "game": "root", "title": {"en": "Bad input"}, "players": players}
    return json.dumps({**head, "board": {"spaces": CLEARINGS}, "pieces": pieces, **more})


def spoken(rulings: tuple[Ruling, ...], say: Catalog) -> tuple[str, str, str]:
    first = rulings[0]
    assert not first.legal
    return first.rule.section, say.step(first), say.help(first)


@pytest.mark.parametrize("name", BAD)
def test_it_is_refused_with_its_section_and_what_would_help(name: str) -> None:
    bad = BAD[name]
    wanted = (bad.section, bad.told, bad.help)
    scenario = scenario_of(bad.pieces)
    assert scenario.faults() == ()
    say = Catalog("en", [scenario.game], strict=True)
    assert spoken(in_code(scenario, bad), say) == wanted
    assert spoken(at_the_board(scenario, bad), say) == wanted

    record = {"procedure": bad.procedure, "arguments": bad.arguments, "answers": bad.answers}
    checked = run("check", "-", "--lang", "en", stdin=text_of(bad.pieces, plays=[record]))
    assert checked.status == 1
    assert f"{bad.told} ({bad.section})\n    What would help: {bad.help}\n" in checked.out
    assert "$.plays[0]" in checked.out


def in_code(scenario: Scenario, bad: Bad) -> tuple[Ruling, ...]:
    session = Session(scenario)
    with pytest.raises((BadRecord, IllegalAnswer)) as error:
        session.play(bad.procedure, bad.arguments, bad.answers)
    assert len(session.entries) == 1
    assert session.position == scenario.table.position
    assert isinstance(error.value, BadRecord | IllegalAnswer)
    return error.value.rulings


def at_the_board(scenario: Scenario, bad: Bad) -> tuple[Ruling, ...]:
    """The last answer is given where its question stands, or else the beginning is refused."""
    exploring = Exploration(Session(scenario))
    told = exploring.perform(bad.procedure, bad.arguments, tuple(bad.answers[:-1]))
    if bad.answers:
        assert exploring.performance is not None
        exploring.look(exploring.performance.length)
        before = exploring.performance.answers
        refused = exploring.answer(bad.answers[-1])
        assert refused is not None
        told = refused
        assert exploring.performance.answers == before
    else:
        assert exploring.performance is None
    assert told.rulings
    assert dumps(exploring.session.scenario()) == dumps(scenario)
    return told.rulings


def test_more_buildings_than_slots_are_a_fault_of_the_file_and_not_laid_at_the_board() -> None:
    told = "Clearing 1 holds 2 buildings, but only so many fit: 1."
    pieces = [piece("1", "A", "building"), piece("1", "B", "building")]
    checked = run("check", "-", "--lang", "en", stdin=text_of(pieces))
    assert checked.status == 1
    assert f"{told} (2.2.3)\n    What would help: Take a building away.\n" in checked.out

    exploring = Exploration(Session(scenario_of(pieces[:1])))
    exploring.switch("place")
    exploring.take(PieceBrush("building", "B"))
    refused = exploring.press("1")
    assert refused is not None
    say = Catalog("en", [exploring.game], strict=True)
    assert spoken(refused.rulings, say) == ("2.2.3", told, "Take a building away.")
    assert dumps(exploring.session.scenario()) == dumps(scenario_of(pieces[:1]))


def test_taking_the_pieces_of_one_player_away_where_too_many_stand_is_no_new_fault() -> None:
    table = scenario_of([piece("1", "A", "building", n=2), piece("1", "B", "building")]).table
    assert refusals(GAME, table, [Shift(Piece("building", "B"), 1, "1", BOX)]) == ()
    assert refusals(GAME, table, [Shift(Piece("building", "B"), 1, BOX, "1")]) != ()


def test_a_craft_is_refused_only_until_the_turn_ends() -> None:
    session = Session(scenario_of(USED_UP))
    craft = BAD["a card crafted with pieces used up"]
    with pytest.raises(BadRecord):
        session.play(craft.procedure, craft.arguments)
    session.play("end_turn", {})
    assert session.play(craft.procedure, craft.arguments).waiting is None
