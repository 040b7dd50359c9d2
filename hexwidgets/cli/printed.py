"""``hexwidgets rules GAME --printings``: where the printings in several languages differ."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import typer

from hexwidgets.cli.rule_table import named_game
from hexwidgets.cli.saying import tell_json
from hexwidgets.rules import GameSystem, RuleRef
from hexwidgets.text import Catalog, DifferenceText, SaidRow, cite, printed_differences, printed_titles


def list_printings(name: str, lang: str | None, *, as_json: bool) -> int:
    """Print the rules on which the printings of a game differ, with each one's title and words."""
    game, say = named_game(name, lang)
    sections = tuple(dict.fromkeys(each.rule for each in game.differences))
    if as_json:
        tell_json({"printings": [_section(game, rule, say) for rule in sections]})
    elif not sections:
        typer.echo(say("cli.no_printings"))
    else:
        for rule in sections:
            typer.echo("\n".join(_lines(game, rule, say)))
    return 0


def _section(game: GameSystem, rule: RuleRef, say: Catalog) -> dict[str, Any]:
    differences = [
        {
            "point": each.point,
            "about": each.about,
            "switch": each.switch,
            "says": {row.language: {"text": row.says, "value": row.value} for row in each.rows},
        }
        for each in printed_differences(game, say, rule)
    ]
    titles = {row.language: row.title for row in printed_titles(game, rule)}
    return {"id": rule.section, "title": say.title(rule), "titles": titles, "differences": differences}


def _lines(game: GameSystem, rule: RuleRef, say: Catalog) -> Iterator[str]:
    yield _told(say, cite(rule), say.title(rule))
    for row in printed_titles(game, rule):
        yield f"    {_told(say, row.name, row.title)}"
    for difference in printed_differences(game, say, rule):
        yield f"  {difference.about}"
        for said in difference.rows:
            yield f"    {_told(say, said.name, said.says)}{_typed(difference, said)}"


def _typed(difference: DifferenceText, said: SaidRow) -> str:
    """A value as ``--rules`` takes it."""
    if said.value is None:
        return ""
    value = json.dumps(said.value) if isinstance(said.value, bool) else said.value
    return f" ({difference.switch}={value})"


def _told(say: Catalog, place: str, text: str) -> str:
    return say("told.at", (("place", place), ("text", text)))
