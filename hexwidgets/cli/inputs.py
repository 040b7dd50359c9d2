"""From what was typed to a scenario, a translator, rule switches and answers."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import typer

from hexwidgets.cli.refused import Refused
from hexwidgets.model import SpaceId
from hexwidgets.play import Scenario, ScenarioFaults, loads
from hexwidgets.play.faults import fault
from hexwidgets.rules import UnknownSwitch
from hexwidgets.text import Catalog, UnknownLanguage, fault_lines, languages

STDIN = "-"
SIMILAR = 0.75
"""How alike two names are at least (0 to 1) for one to be told in place of the other: 13 is not like 3."""
LISTED = 20
"""Most names that are all told."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A scenario, what it was called on the command line, and the translator for what is said about it."""

    file: str
    scenario: Scenario
    say: Catalog


def translator(lang: str | None) -> Catalog:
    """Translator of the interface for a language that was asked for; English where none was.

    Raises
    ------
    Refused
        There are no texts in it.
    """
    try:
        return Catalog(lang if lang is not None else "en")
    except UnknownLanguage as error:
        args = (("language", error.language), ("known", ", ".join(error.known)))
        raise Refused(Catalog("en")("cli.unknown_language", args)) from None


def catalog_of(scenario: Scenario, lang: str | None) -> Catalog:
    """Translator for a scenario, in its own language unless another is asked for."""
    wanted = lang if lang is not None else scenario.language
    language = wanted if wanted in languages() else "en"
    return Catalog(language, [scenario.game], scenario.words(language))


def read_text(file: str, say: Catalog) -> str:
    """Text of a file, or of standard input.

    Raises
    ------
    Refused
        It cannot be read.
    ScenarioFaults
        It is not UTF-8.
    """
    try:
        data = typer.get_binary_stream("stdin").read() if file == STDIN else Path(file).read_bytes()
    except FileNotFoundError:
        raise Refused(say("cli.not_a_file", (("file", file),))) from None
    except (OSError, ValueError, RuntimeError) as error:  # ValueError: a name that no file can have
        told = getattr(error, "strerror", None) or str(error)
        raise Refused(say("cli.cannot_read", (("file", file), ("error", told)))) from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ScenarioFaults((fault(file, (), "fault.json.encoding", byte=error.start),)) from None


def own_language(text: str) -> str | None:
    """The language that the text of a faulty scenario names, where it can be made out."""
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError):
        return None
    language = raw.get("language") if isinstance(raw, dict) else None
    return language if isinstance(language, str) and language in languages() else None


def open_scenario(file: str, lang: str | None, rules: Sequence[str] = ()) -> Opened:
    """Scenario of a file or of standard input, with rule switches set over its own.

    Raises
    ------
    Refused
        It cannot be read or used, or a switch is unknown.
    """
    say = translator(lang)
    text = ""
    try:
        text = read_text(file, say)
        scenario = loads(text, file)
    except ScenarioFaults as faulty:
        say = translator(lang if lang is not None else own_language(text))
        raise Refused(*(line for each in faulty.faults for line in fault_lines(each, say))) from None
    opened = Opened(file, scenario, catalog_of(scenario, lang))
    return replace(opened, scenario=_with_rules(opened, rules)) if rules else opened


def _with_rules(opened: Opened, rules: Sequence[str]) -> Scenario:
    scenario, say = opened.scenario, opened.say
    given = pairs(rules, say)
    try:
        chosen = scenario.game.rule_set({**scenario.document.rules, **given})
    except UnknownSwitch as error:
        known = ", ".join(json.dumps(each) if isinstance(each, bool) else str(each) for each in error.known)
        if error.name not in {switch.name for switch in scenario.game.switches}:
            raise Refused(say("fault.switch", (("name", error.name), ("known", known)))) from None
        args = (("name", error.name), ("got", _as_typed(rules, error.name)), ("known", known))
        raise Refused(say("fault.switch_value", args)) from None
    return replace(scenario, table=scenario.table._replace(rules=chosen))


def pairs(typed: Sequence[str], say: Catalog) -> dict[str, Any]:
    """Values by name from ``name=value``; a value is read as JSON, else it is a text.

    Raises
    ------
    Refused
        One of them is no pair.
    """
    found: dict[str, Any] = {}
    for each in typed:
        name, equals, value = each.partition("=")
        if not (name and equals):
            raise Refused(say("cli.not_a_pair", (("value", each),)))
        found[name] = _json_or_text(value)
    return found


def _as_typed(typed: Sequence[str], name: str) -> str:
    """The last value that was typed for a name."""
    return next((each.partition("=")[2] for each in reversed(typed) if each.partition("=")[0] == name), "")


def _json_or_text(value: str) -> Any:
    def not_a_number(name: str) -> Any:
        raise ValueError(name)

    try:
        read = json.loads(value, parse_constant=not_a_number)
    except (ValueError, RecursionError):
        return value
    return value if isinstance(read, dict) else read


def require_space(opened: Opened, space: str) -> SpaceId:
    """The space of a name.

    Raises
    ------
    Refused
        The board has none of this name; similar names are told, else which names there are.
    """
    board = opened.scenario.table.board
    if space in board:
        return space
    folded: Mapping[str, str] = {each.casefold(): each for each in board.spaces}
    close = [folded[each] for each in get_close_matches(space.casefold(), list(folded), cutoff=SIMILAR)]
    if close:
        raise Refused(opened.say("cli.no_such_space", (("space", space), ("known", ", ".join(close)))))
    args = (("space", space), ("n", len(board.spaces)), ("known", _some(board.spaces)))
    raise Refused(opened.say("cli.no_space_like", args))


def _some(names: Sequence[str]) -> str:
    """Names in one line, numbers in their order; of many only the first and the last."""
    ordered = sorted(names, key=lambda name: (len(name), name) if name.isdigit() else (0, name))
    if len(ordered) > LISTED:
        ordered = [*ordered[: LISTED // 2], "\N{HORIZONTAL ELLIPSIS}", ordered[-1]]
    return ", ".join(ordered)


def require_options(opened: Opened, chosen: Sequence[str]) -> frozenset[str]:
    """The options that a moving party chooses.

    Raises
    ------
    Refused
        The game does not have one of them.
    """
    known = [option.key for option in opened.scenario.game.options]
    for each in chosen:
        if each not in known:
            if not known:
                raise Refused(opened.say("cli.option_not_here", (("option", each),)))
            raise Refused(opened.say("cli.unknown_option", (("option", each), ("known", ", ".join(known)))))
    return frozenset(chosen)
