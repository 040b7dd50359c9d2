"""Input that cannot be used: a sentence and exit status 2 from every command, and never a traceback."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hexwidgets.play import dumps, scenario_on
from hexwidgets.text import languages
from tests.cli.running import CHECKOUT, FOX_CLEARING, PROVINCES, Ran, fox_clearing, process, provinces, run

COMMANDS = {
    "reach": ("--mover", "yellow:G7"),
    "why": ("--mover", "yellow:G7", "--to", "D7"),
    "odds": (),
    "play": (),
    "show": ("-o", "never.svg"),
}

BAD_TEXTS = {
    "nothing": ("", "$: The file breaks off"),
    "truncated": (provinces()[:400], "$: The file breaks off"),
    "a list": ("[1, 2]", "$: Here should be names with values"),
    "deep": ("[" * 100_000, "$: "),
    "not a number": (provinces(facts=[{"key": "cubes", "of": "C5", "is": float("nan")}]), "$.facts[0].is: nan is not"),
    "wrong type": (provinces(players="two"), "$.players: Here should be a list"),
    "no game": (provinces(game="chess"), "$.game: There is no game “chess”. Known games: glory, "),
    "newer": (provinces(format=99), "$.format: The file has format 99"),
    "unknown key": (provinces(colour="red"), "$.colour: A scenario has no “colour” here."),
    "unknown terrain": (
        provinces(board={"spaces": {"A1": {"q": 0, "r": 0, "terrain": "lava"}}}, pieces=[], facts=[]),
        "$.board.spaces.A1.terrain, A1: There is no terrain “lava”",
    ),
    "off the board": (
        provinces(pieces=[{"kind": "city", "owner": "yellow", "space": "Z9"}]),
        "$.pieces[0].space: There is no space “Z9” on this board.",
    ),
}  # fmt: skip


def refused(ran: Ran) -> str:
    assert (ran.status, ran.out) == (2, "")
    assert "Traceback" not in ran.err
    return ran.err


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("bad", BAD_TEXTS)
def test_a_scenario_that_cannot_be_used(command: str, bad: str) -> None:
    text, place = BAD_TEXTS[bad]
    assert refused(run(command, "-", *COMMANDS[command], stdin=text)).startswith(f"-: {place}")


@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_not_text(command: str) -> None:
    told = refused(run(command, "-", *COMMANDS[command], stdin=b'{"title": "\xff"}'))
    assert told.startswith("-: $: The file is not UTF-8 text: byte 11 does not fit.")


@pytest.mark.parametrize("command", [*COMMANDS, "check"])
def test_a_file_that_is_not_there_and_a_folder(command: str, tmp_path: Path) -> None:
    more = COMMANDS.get(command, ())
    missing = tmp_path / "немає.json"
    for ran in (run(command, missing, *more), process(command, missing, *more)):
        assert refused(ran) == f"There is no file {missing}.\n"
    assert refused(run(command, missing, *more, "--lang", "uk")) == f"Немає файлу {missing}.\n"
    assert refused(run(command, tmp_path, *more)).startswith(f"{tmp_path} cannot be read: ")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("13", "It has 12 spaces: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12."),
        ("0", "It has 12 spaces: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12."),
        ("far", "It has 12 spaces: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12."),
    ],
)
def test_a_space_like_none_that_there_is_is_told_which_there_are(typed: str, told: str) -> None:
    document = json.loads(dumps(scenario_on("root", "autumn")))
    document["pieces"] = [{"kind": "warrior", "owner": "A", "space": "1"}]
    ran = run("why", "-", "--mover", "A:1", "--to", typed, "--lang", "en", stdin=json.dumps(document))
    assert refused(ran) == f"There is no space “{typed}” on this board. {told}\n"


def test_of_many_spaces_only_some_are_told() -> None:
    told = refused(run("why", PROVINCES, "--mover", "yellow:G7", "--to", "moon"))
    assert re.search(r"It has \d+ spaces: (\w+, ){10}…, \w+\.\n$", told)


@pytest.mark.parametrize("command", [*COMMANDS, "check"])
@pytest.mark.parametrize("language", ["ru", "", "../en", "EN", "pt_BR"])
def test_a_language_that_is_not_there(command: str, language: str) -> None:
    told = refused(run(command, PROVINCES, *COMMANDS.get(command, ()), "--lang", language))
    assert told == f"There are no texts in “{language}” yet. Known languages: {', '.join(languages())}.\n"
    assert {"en", "es", "pt", "uk"} <= set(languages())


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("reach", "--mover", "red:A1"), "There is no mover “red:A1”. Known movers: purple:B4, "),
        (("reach", "--mover", ""), "There is no mover “”. Known movers: purple:B4, "),
        (("why", "--mover", "x", "--to", "D7"), "There is no mover “x”. Known movers: "),
        (("why", "--mover", "yellow:G7", "--to", "d7"), "There is no space “d7” on this board. Similar names: D7"),
        (("why", "--mover", "yellow:G7", "--to", "?"), "There is no space “?” on this board. It has "),
        (
            ("why", "--mover", "yellow:G7", "--to", "D7", "--via", "moon"),
            "There is no space “moon” on this board. It has ",
        ),
        (("reach", "--option", "fly"), "A move in this game cannot choose “fly”. Known: march."),
        (("reach", "--rules", "fog=1"), "This game has no rule switch “fog”. Known: "),
        (("reach", "--rules", "army_limit=NaN"), "The rule switch “army_limit” cannot be NaN. Known: "),
        (("reach", "--rules", "army_limit=" + "9" * 5000), "The rule switch “army_limit” cannot be 999"),
        (("reach", "--rules", "army_limit=[4]"), "The rule switch “army_limit” cannot be [4]. Known: "),
        (("reach", "--rules", "army_limit"), "“army_limit” should look like name=value."),
        (("reach", "--mover", "yellow:G7", "--turns", "0"), "At least one turn is needed, not 0."),
        (("reach", "--turns", "-3"), "At least one turn is needed, not −3."),
        (("play", "--record", "0"), f"{PROVINCES} has no record 0. It has 7 records."),
        (("play", "--record", "8"), f"{PROVINCES} has no record 8. It has 7 records."),
    ],
)  # fmt: skip
def test_arguments_that_name_nothing(arguments: tuple[str, ...], sentence: str) -> None:
    command, *more = arguments
    assert refused(run(command, PROVINCES, *more)).startswith(sentence)


@pytest.mark.parametrize(
    "arguments",
    [
        ("dance",),
        ("reach",),
        ("why", PROVINCES),
        ("reach", PROVINCES, "--format", "xml"),
        ("odds", PROVINCES, "--record", "x"),
        ("reach", PROVINCES, "--turns", "9" * 5000),
        ("play", PROVINCES, "--record", "1.5"),
        ("play",),
        ("rules",),
        ("rules", "glory", "root"),
        ("schema", "--format", "yaml"),
    ],
)
def test_arguments_that_typer_refuses(arguments: tuple[object, ...]) -> None:
    ran = run(*arguments)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("Usage: ")


@pytest.mark.parametrize("game", ["chess", "", "Glory", "../root", "\x00"])
def test_a_game_that_is_not_there(game: str) -> None:
    told = refused(run("rules", game))
    assert told.startswith(f"There is no game “{game}”. Known games: glory, ")
    assert refused(run("rules", game, "--lang", "uk")).startswith(f"Немає гри «{game}».")


@pytest.mark.parametrize("command", [("rules", "glory"), ("schema",)])
def test_a_language_that_is_not_there_where_no_scenario_is_read(command: tuple[str, ...]) -> None:
    assert refused(run(*command, "--lang", "xx")).startswith("There are no texts in “xx” yet. Known languages: en, ")


@pytest.mark.parametrize(
    ("play", "sentence"),
    [
        ({"procedure": "battle", "arguments": {}}, "Record 1 of - cannot be played as it stands."),
        (
            {"procedure": "battle", "arguments": {"attacker": "Blue", "clearing": "12", "defender": "Green"},
             "answers": ["mouse"]},
            "Record 1 of - cannot be played as it stands.\n12: “mouse”",
        ),
    ],
)  # fmt: skip
def test_a_record_that_no_rule_allows(play: dict[str, object], sentence: str) -> None:
    told = refused(run("play", "-", stdin=fox_clearing(plays=[play])))
    assert told.startswith(sentence.partition("\n")[0])
    assert "mouse" not in sentence or ("mouse" in told and "(4.3.1)" in told)


def test_a_scenario_without_records_has_nothing_to_play() -> None:
    assert refused(run("play", "-", stdin=provinces(plays=[]))) == "- has no recorded play.\n"


def test_march_is_refused_where_nothing_marches() -> None:
    assert refused(run("reach", FOX_CLEARING, "--march")) == "A move in this game cannot choose “march”.\n"


def test_standard_input_that_is_closed() -> None:
    done = subprocess.run(
        ["sh", "-c", f'exec "{sys.executable}" -m hexwidgets check - <&-'],
        cwd=CHECKOUT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("- cannot be read: ")
    assert "Traceback" not in done.stderr
