"""Records that cannot be played: check, play, odds and the explorer give one reason, with place and rule."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from hexwidgets.play import Session, loads
from hexwidgets.play.exploration import Exploration
from hexwidgets.text import Catalog, languages
from hexwidgets.widgets.status_line import StatusLine
from tests.cli.running import run

CLEARINGS = {
    "1": {"kind": "clearing", "suit": "fox", "slots": 1},
    "2": {"kind": "clearing", "suit": "mouse", "slots": 3},
}
PIECES = [
    {"space": "1", "owner": "A", "kind": "warrior", "n": 3},
    {"space": "1", "owner": "B", "kind": "warrior", "n": 2},
]
BATTLE = {"clearing": "1", "attacker": "A", "defender": "B"}
MOVE = {"mover": "A:1", "route": [["2", "moving"]]}


def text(play: dict[str, Any], **more: Any) -> str:
    players = [{"id": each, "look": look} for each, look in zip("ABC", ("blue", "green", "yellow"), strict=True)]
    board = {"spaces": CLEARINGS, "edges": [["1", "2", "path"]]}
    head = {"format": 1, "game": "root", "title": {"en": "Records"}, "players": players, "board": board}
    return json.dumps({**head, "pieces": PIECES, "plays": [{"procedure": "end_turn"}, play], **more})


class Bad(NamedTuple):
    """A play that cannot be played, the place of what is wrong in it, and what is said of it."""

    procedure: str
    arguments: dict[str, Any]
    answers: list[Any]
    place: str
    told: str


def battle(place: str, told: str, *answers: Any, **arguments: Any) -> Bad:
    return Bad("battle", {**BATTLE, **arguments}, list(answers), place, told)


def move(place: str, told: str, **arguments: Any) -> Bad:
    return Bad("move", {**MOVE, **arguments}, [], place, told)


BAD = {
    "answers left over": battle(
        "answers[1]", "The play is over after 1 answer; the record has more.", [1, 0], "more", "and more"
    ),
    "an unknown answer": battle(
        "answers[0], 1", "“hold” cannot be rolled here. Dice: 2; faces: 0 to 3. (4.3.2)", "hold"
    ),
    "a die above 3": battle(
        "answers[0], 1", "“4, 0” cannot be rolled here. Dice: 2; faces: 0 to 3. (4.3.2)", [4, 0]
    ),
    "truth instead of a number": battle(
        "answers[0], 1", "“true, 0” cannot be rolled here. Dice: 2; faces: 0 to 3. (4.3.2)", [True, 0]
    ),
    "no answer": battle("answers[0], 1", "“null” cannot be rolled here. Dice: 2; faces: 0 to 3. (4.3.2)", None),
    "an unknown player": battle(
        "arguments.attacker", "There is no player “Z”. Known players: A, B, C.", attacker="Z"
    ),
    "an unknown clearing": battle("arguments.clearing", "There is no clearing 9 to fight in. (4.3)", clearing="9"),
    "an unknown argument": battle("arguments.dance", "A battle has no “dance”. (4.3)", dance=1),
    "a battle of nobody": Bad("battle", {}, [], "arguments", "A battle needs the name of its “clearing”. (4.3)"),
    "a number for a name": battle(
        "arguments.clearing", "A battle needs the name of its “clearing”. (4.3)", clearing=1
    ),
    "a move off the board": move(
        "arguments.route[1][0]", "There is no space “9” on this board.", route=[["2", "moving"], ["9", "moving"]]
    ),
    "a move without a path": move(
        "arguments.route[0], 1", "No path links 1 and 1. (2.2.1)", route=[["1", "moving"]]
    ),
    "no entry of a route": move(
        "arguments.route[0]", '["2", "fly"] is no entry of a route. Known ways to go on: moving.', route=[["2", "fly"]]
    ),
    "no route": move("arguments.route", 'Here should be a list, in square brackets, not "2".', route="2"),
    "an unknown mover": move("arguments.mover", "There is no mover “Z:1”. Known movers: A:1, B:1.", mover="Z:1"),
    "a mover that is no name": move("arguments.mover", "Here should be a text in quotation marks, not 1.", mover=1),
    "no mover": Bad("move", {}, [], "arguments", "“mover” is missing."),
    "an unknown kind of piece": move(
        "arguments.party[0]", '["tank", 1] does not say who goes. Known kinds: warrior, pawn.', party=[["tank", 1]]
    ),
    "a piece that is not there": move(
        "arguments.party, 1", "There are not so many in clearing 1: 1 pawn. (4.2)", party=[["pawn", 1]]
    ),
    "more than there are": move(
        "arguments.party, 1", "There are not so many in clearing 1: 4 warriors. (4.2)", party=[["warrior", 4]]
    ),
    "a kind named twice": move(
        "arguments.party[1][0]", "A party can name “warrior” only once.", party=[["warrior", 1], ["warrior", 1]]
    ),
    "an unknown option": move(
        "arguments.options", 'A move in this game has no options; "fly" cannot stand here.', options=["fly"]
    ),
    "an unknown argument of a move": move(
        "arguments.with", "This play has no argument “with”. Known: mover, party, options, route.", **{"with": 1}
    ),
    "an unknown card": Bad(
        "craft", {"player": "A", "card": "nix"}, [], "arguments.card",
        "A cannot craft nix: no card of this name is known. (4.1)",
    ),
    "an unknown crafter": Bad(
        "craft", {"player": "Z", "card": "armorers"}, [], "arguments.player",
        "There is no player “Z”. Known players: A, B, C.",
    ),
    "an argument where there are none": Bad(
        "end_turn", {"x": 1}, [], "arguments.x", "This play has no arguments; “x” cannot stand here."
    ),
}  # fmt: skip


def record(bad: Bad) -> dict[str, Any]:
    return {"procedure": bad.procedure, "arguments": bad.arguments, "answers": bad.answers}


@pytest.mark.parametrize("name", BAD)
def test_every_way_to_meet_it_gives_the_same_reason_with_its_place(name: str) -> None:
    bad = BAD[name]
    file, sentence = text(record(bad)), f"$.plays[1].{bad.place}: {bad.told}"

    checked = run("check", "-", "--lang", "en", stdin=file)
    lines = checked.out.splitlines()
    assert (checked.status, lines[0], lines[-1]) == (1, f"-: {sentence}", "-: 1 fault")
    for command in ("play", "odds"):
        ran = run(command, "-", "--record", "2", "--lang", "en", stdin=file)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.splitlines() == ["Record 2 of - cannot be played as it stands.", *lines[:-1]]

    scenario = loads(file)
    exploring, line = Exploration(Session(scenario)), StatusLine()
    line.tell(exploring.open_record(scenario, 2), Catalog("en", [scenario.game], strict=True))
    assert line.told == (f"That cannot begin: {sentence}", True)
    assert exploring.performance is None


@pytest.mark.parametrize(
    ("name", "tip"),
    [
        ("no entry of a route", "Write a list of two: the space, and how the way goes on from it."),
        ("an unknown kind of piece", "Make it a list of pairs: a kind of piece, and how many of it."),
        ("an unknown clearing", "Choose a clearing of the map."),
    ],
)
def test_what_would_help_is_said_below_the_reason(name: str, tip: str) -> None:
    for command in (["check", "-"], ["play", "-", "--record", "2"]):
        ran = run(*command, "--lang", "en", stdin=text(record(BAD[name])))
        assert f"What would help: {tip}" in ran.out + ran.err


@pytest.mark.parametrize("language", languages())
def test_every_reason_is_said_in_every_language(language: str) -> None:
    for bad in BAD.values():
        scenario = loads(text(record(bad)))
        say = Catalog(language, [scenario.game], strict=True)
        (fault,) = scenario.faults()
        assert say(fault.say, fault.args)
        assert not fault.help or say(fault.help, fault.args)


@pytest.mark.parametrize("command", ["check", "play", "odds"])
@pytest.mark.parametrize(
    ("play", "told"),
    [
        (
            {"procedure": "dance"},
            "$.plays[1].procedure: This game has no procedure “dance”. Known: move, craft, battle, end_turn.",
        ),
        ({"procedure": "battle", "arguments": BATTLE, "speed": 1}, "$.plays[1].speed: A scenario has no “speed” here."),
        (
            {"procedure": "battle", "start": {"pieces": [{"space": "9", "kind": "warrior", "owner": "A"}]}},
            "$.plays[1].start.pieces[0].space: There is no space “9” on this board.",
        ),
    ],
)
def test_what_no_procedure_is_needed_to_see_is_told_when_the_file_is_read(
    command: str, play: dict[str, Any], told: str
) -> None:
    ran = run(command, "-", "--lang", "en", stdin=text(play))
    assert ran.status in (1, 2)
    assert f"-: {told}\n" in ran.out + ran.err


def test_too_few_answers_are_no_fault_the_play_says_what_it_waits_for() -> None:
    file = text({"procedure": "battle", "arguments": BATTLE})
    assert run("check", "-", stdin=file).status == 0
    told = run("play", "-", "--record", "2", "--lang", "en", stdin=file).out
    assert "Here the record stops, before a roll: " in told


def test_an_answer_that_is_not_on_offer_is_told_with_those_that_are() -> None:
    pieces = [*PIECES, {"space": "hand B", "kind": "ambush", "name": "fox"}]
    file = text({"procedure": "battle", "arguments": BATTLE, "answers": [[2, 1]]}, pieces=pieces)
    lines = run("play", "-", "--record", "2", "--lang", "en", stdin=file).err.splitlines()
    assert lines[1:] == [
        "-: $.plays[1].answers[0]: “[2, 1]” is not an answer to this question (ambush). (4.3.1)",
        "    What would help: Give one of the answers on offer, each at most once: hold, fox.",
    ]


def test_what_is_moved_again_and_again_ends_where_nobody_is_left_to_move() -> None:
    ran = run("odds", "-", "--record", "2", "--rounds", "2", "--format", "json",
              stdin=text({"procedure": "move", "arguments": MOVE}))  # fmt: skip
    assert (ran.status, [each["p"] for each in ran.json["outcomes"]]) == (0, ["1"])
