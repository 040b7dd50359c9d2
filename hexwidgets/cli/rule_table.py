"""``hexwidgets rules``: every rule of a game, how it stands, and what shows it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import typer

from hexwidgets.cli import shipped
from hexwidgets.cli.inputs import translator
from hexwidgets.cli.refused import Refused
from hexwidgets.cli.saying import tell_json, watched
from hexwidgets.model import StaleChange
from hexwidgets.play import Scenario, ScenarioFaults, load, replay_record
from hexwidgets.rules import BadRecord, GameSystem, IllegalAnswer, UnknownGame, UnknownMover, find_game
from hexwidgets.text import Catalog, cite, switch_rows, with_rule

Shown = Mapping[str, Sequence[str]]
"""By rule id: the files that show it."""


def list_rules(name: str, lang: str | None, *, as_json: bool) -> int:
    """Print the rule table of a game."""
    game, say = named_game(name, lang)
    folder = shipped.folder()
    scenarios, lessons = shown_by_scenarios(game, folder), shown_by_notebooks(game, folder)
    rows = [
        {
            "id": rule.section,
            "title": say.title(game.rulebook.cite(rule.section)),
            "status": rule.status,
            "why": say(rule.why) if rule.why else "",
            "scenarios": list(scenarios.get(rule.section, ())),
            "lessons": list(lessons.get(rule.section, ())),
        }
        for rule in game.rulebook
    ]
    if as_json:
        tell_json({"rules": rows})
    else:
        _tell(game, rows, say)
    return 0


def named_game(name: str, lang: str | None) -> tuple[GameSystem, Catalog]:
    """An installed game and its translator. Raises `Refused` for a name that none has."""
    say = translator(lang)
    try:
        game = find_game(name)
    except UnknownGame as error:
        known = ", ".join(error.known)
        raise Refused(say("fault.game", (("name", name), ("known", known)))) from None
    return game, Catalog(say.language, [game])


def shown_by_scenarios(game: GameSystem, folder: Path) -> Shown:
    """The shipped scenarios of a game by the rules that the steps of their recorded plays cite."""
    found: dict[str, list[str]] = {}
    files = sorted((folder / "scenarios").rglob("*.json"))
    with watched(files, game.name) as going:
        for file in going:
            try:
                scenario = load(file)
            except (ScenarioFaults, OSError):
                continue  # made by hand in a checkout, or of a game that is not installed
            if scenario.game.name == game.name:
                for section in sorted(cited(scenario)):
                    found.setdefault(section, []).append(file.relative_to(folder).as_posix())
    return found


def cited(scenario: Scenario) -> set[str]:
    """The rules that the steps of a scenario's recorded plays cite; and those that refuse one.

    What stops before a question cites that, too.
    """
    sections: set[str] = set()
    for record in range(1, len(scenario.plays) + 1):
        try:
            played = replay_record(scenario, record).run
        except (BadRecord, IllegalAnswer) as refused:
            sections |= {ruling.rule.section for ruling in refused.rulings}
            continue
        except (StaleChange, UnknownMover):
            continue
        sections |= {frame.step.rule.section for frame in played.frames}
        if played.waiting is not None:
            sections.add(played.waiting.rule.section)
    return sections


def shown_by_notebooks(game: GameSystem, folder: Path) -> Shown:
    """The notebooks that name a game, by the rules that they name."""
    found: dict[str, list[str]] = {}
    for file in sorted((folder / "notebooks").rglob("*.ipynb")):
        if ".ipynb_checkpoints" not in file.parts:
            text = "\n".join(_sources(file))
            if re.search(rf"\b{re.escape(game.name)}\b", text, re.IGNORECASE):
                for rule in game.rulebook:
                    if names(text, rule.section) or names(text, cite(game.rulebook.cite(rule.section))):
                        found.setdefault(rule.section, []).append(file.relative_to(folder).as_posix())
    return found


def names(text: str, section: str) -> bool:
    """Whether a text names a rule: not "4.3" in "4.3.1", nor "G-MAN-3" in "G-MAN-3b"."""
    return re.search(rf"(?<![\w./-]){re.escape(section)}(?![\w/-]|\.\w)", text) is not None


def _sources(notebook: Path) -> Iterator[str]:
    try:
        cells = json.loads(notebook.read_text("utf-8"))["cells"]
        for cell in cells:
            yield "".join(cell["source"])
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return  # no notebook


def _tell(game: GameSystem, rows: Sequence[Mapping[str, Any]], say: Catalog) -> None:
    for row in rows:
        told = (
            ("rule", cite(game.rulebook.cite(row["id"]))),
            ("title", row["title"]),
            ("status", say(f"rule.status.{row['status']}")),
        )
        typer.echo(say("cli.rule", told))
        for text in (row["why"], *row["scenarios"], *row["lessons"]):
            if text:
                typer.echo(f"    {text}")
    if game.switches:
        typer.echo(f"\n{say('cli.switches')}")
    for switch in switch_rows(game, {}, say):
        typed = [json.dumps(value) if isinstance(value, bool) else str(value) for value, _ in switch.values]
        typer.echo(f"  {switch.name}: {', '.join(typed)}")
        typer.echo(f"    {with_rule(switch.title, switch.rule)}")
        for value, (_, word) in zip(typed, switch.values, strict=True):
            if word != value:
                typer.echo(f"    {say('cli.could_answer', (('answer', value), ('name', word)))}")
        if switch.why:
            typer.echo(f"    {switch.why}")
