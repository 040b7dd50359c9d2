"""The documents keep to the project as it is: commands, make targets, files and links that they name exist."""

import re
import shlex
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
import typer.main

from hexwidgets.cli.commands import app
from hexwidgets.games.root.things import FACTS, PIECES, off_board
from hexwidgets.play import load, loads, reach
from hexwidgets.play.schema import FactPart, Part, PiecePart, PlayerPart
from hexwidgets.view import HexLayout

CHECKOUT = Path(__file__).parents[1]
DOCUMENTS = ("README.md", "ARCHITECTURE.md", "GLOSSARY.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/scenario-files.md")
COMMANDS = typer.main.get_command(app)

BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
MAKE_TARGET = re.compile(r"^([a-z]+):", re.MULTILINE)
FILE = re.compile(r"[\w./-]+\.(?:css|ini|ipynb|json|md|po|py|svg|toml|txt)|(?:[\w.-]+/)+[\w.-]*")
ANYWHERE = {"__init__.py", "en.po", "rulebook.py", "texts/en.po"}
"""Names of files that every game has."""
MADE = {".venv"}
"""Folders that make makes."""


def text(document: str) -> str:
    return (CHECKOUT / document).read_text("utf-8")


def code(document: str) -> Iterator[str]:
    """Every code span, and every line of the shell's blocks."""
    for language, block in BLOCK.findall(text(document)):
        if language == "sh":
            yield from block.replace("\\\n", " ").splitlines()
    yield from SPAN.findall(BLOCK.sub("", text(document)))


def calls(document: str, program: str) -> Iterator[list[str]]:
    """The arguments of every call of a program."""
    for line in code(document):
        name, _, arguments = line.removeprefix(".venv/bin/").partition(" ")
        if name == program and arguments:
            yield shlex.split(arguments)


def files(document: str) -> set[str]:
    """Every word of code that looks like a file or a folder of the project."""
    words = {word for line in code(document) for word in line.split()}
    named = {word for word in words if FILE.fullmatch(word)} - ANYWHERE
    return {name for name in named if Path(name).parts[0] not in MADE}


def missing_links(document: str) -> list[str]:
    found = LINK.findall(BLOCK.sub("", text(document)))
    return [link for link in found if not (CHECKOUT / link.partition("#")[0]).exists()]


def test_the_readme_begins_with_the_two_commands() -> None:
    language, block = BLOCK.findall(text("README.md"))[0]
    assert (language, block.splitlines()) == ("sh", ["make lab", "make test"])
    before = text("README.md").partition("```")[0]
    assert before.split() == ["#", "hexwidgets"]


def test_the_readme_installs_the_extra_that_there_is() -> None:
    extras = tomllib.loads(text("pyproject.toml"))["project"]["optional-dependencies"]
    assert set(re.findall(r'\.\[(\w+)\]"', text("README.md"))) == {"test"} <= set(extras)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_make_targets_exist(document: str) -> None:
    targets = set(MAKE_TARGET.findall(text("Makefile")))
    assert {call[0] for call in calls(document, "make")} - targets == set()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_commands_and_their_options_exist(document: str) -> None:
    for name, *words in calls(document, "hexwidgets"):
        command = COMMANDS.commands[name]  # type: ignore[attr-defined]
        options = {option for parameter in command.params for option in parameter.opts}
        assert {word for word in words if word.startswith("-")} - options == set()


def test_the_readme_lists_every_command() -> None:
    assert {call[0] for call in calls("README.md", "hexwidgets")} == set(COMMANDS.commands)  # type: ignore[attr-defined]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_files_exist(document: str) -> None:
    assert sorted(name for name in files(document) if not (CHECKOUT / name).exists()) == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_stay_in_the_project_and_lead_somewhere(document: str) -> None:
    assert missing_links(document) == []


@pytest.mark.parametrize("document", ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"])
def test_the_checks_above_see_something(document: str) -> None:
    assert LINK.findall(text(document))
    assert list(calls(document, "make"))
    assert files(document)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_nothing_is_left_to_do_or_fetched_from_elsewhere(document: str) -> None:
    assert re.findall(r"TODO|FIXME|XXX|https?:|<img|badge", text(document)) == []


def test_the_scenario_to_begin_with_has_no_faults() -> None:
    (example,) = (block for language, block in BLOCK.findall(text("docs/scenario-files.md")) if language == "json")
    scenario = loads(example)
    assert scenario.faults() == ()
    assert reach(scenario, "Vagabond:1").route("2")
    assert len(scenario.plays) == 1


def explained(heading: str) -> set[str]:
    """The words in the first column of a table of the document on scenario files."""
    rows = text("docs/scenario-files.md").split(f"| {heading} |")[1].partition("\n\n")[0].splitlines()
    return {word for row in rows if row.startswith("|") for word in SPAN.findall(row.split("|")[1])}


@pytest.mark.parametrize(("key", "part"), [("players", PlayerPart), ("pieces", PiecePart), ("facts", FactPart)])
def test_every_key_of_a_scenario_is_explained(key: str, part: type[Part]) -> None:
    assert explained(f"key of `{key}`") == {field.alias or name for name, field in part.model_fields.items()}


def test_every_fact_kind_and_place_of_root_is_explained() -> None:
    assert explained("fact about a player") == {fact.key for fact in FACTS if fact.about == "player"}
    assert explained("place beside the map") == set(off_board(("Blue",)))
    assert {kind.name for kind in PIECES} <= set(SPAN.findall(text("docs/scenario-files.md")))


def test_the_changelog_has_the_version_to_come() -> None:
    version = tomllib.loads(text("pyproject.toml"))["project"]["version"]
    assert f"To become {version}." in text("CHANGELOG.md") or f"## [{version}]" in text("CHANGELOG.md")


def test_the_glossary_explains_no_word_twice() -> None:
    parts = text("GLOSSARY.md").split("\n## ")
    for part in parts:
        words = [row.split("|")[1].strip() for row in part.splitlines() if row.startswith("|")]
        assert len(words) == len(set(words)), part.splitlines()[0]


def test_the_picture_is_that_of_the_scenario() -> None:
    scenario = load(CHECKOUT / "scenarios/glory/seven-provinces.json")
    layout = HexLayout.for_board(scenario.table.board)
    svg = ElementTree.parse(CHECKOUT / "docs/seven-provinces.svg").getroot()
    size = float(svg.attrib["width"]), float(svg.attrib["height"])
    assert size == pytest.approx((layout.width, layout.height), abs=0.01)
    assert svg.findtext("{*}title") == scenario.title("en")
    names = {each.text for each in svg.iterfind(".//{*}text")} & set(scenario.table.board.spaces)
    assert len(names) > 40


def test_the_drawing_of_the_layers_names_every_folder_of_the_package() -> None:
    tracked = subprocess.run(
        ["git", "ls-files", "hexwidgets"], cwd=CHECKOUT, check=True, capture_output=True, text=True
    ).stdout.split()
    folders = {Path(file).parts[1] for file in tracked if len(Path(file).parts) > 2} - {"games"}
    games = {
        "/".join(Path(file).parts[1:3])
        for file in tracked
        if file.startswith("hexwidgets/games/") and len(Path(file).parts) > 3
    }
    svg = ElementTree.parse(CHECKOUT / "docs/layers.svg").getroot()
    assert {each.text for each in svg.iterfind(".//{*}text")} >= folders | games
