"""Every message key that the code names has a text, and every text is named by some code."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

from hexwidgets.play.faults import HELP, KEYS
from hexwidgets.rules import GameSystem, find_game, game_names, outline, value_key
from hexwidgets.text.pofile import languages_in, read_texts
from tests.text.installed import INTERFACE, PACKAGE, folders
from tests.text.keys_in_code import mentioned, uses


def texts() -> set[str]:
    return {key for folder in folders().values() for key in read_texts(folder, "en")}


def test_every_key_in_the_code_has_a_text() -> None:
    known = texts()
    books = {key.split(".")[0] for key in known}
    missing = [
        f"{use.place}: {use.pattern.pattern}"
        for use in uses(PACKAGE)
        if not use.pattern.pattern.startswith(r"player\.")  # the scenario's names
        and not any(use.pattern.fullmatch(key) for key in known)
    ]
    assert books
    assert missing == []


def games() -> list[GameSystem]:
    """Every game there is, installed or not."""
    found = {path.parent.name for path in PACKAGE.glob("games/*/__init__.py")}
    made = [getattr(import_module(f"hexwidgets.games.{name}"), "GAME", None) for name in sorted(found)]
    systems = [system for system in made if isinstance(system, GameSystem)]
    return systems + [find_game(name) for name in game_names() if name not in found]


@pytest.mark.parametrize("system", games(), ids=lambda system: system.name)
def test_every_name_in_a_game_has_a_text(system: GameSystem) -> None:
    game, known = system.name, texts()
    wanted = {f"{game}.terrain.{each.name}" for each in system.terrains}
    wanted |= {f"{game}.piece.{each.name}{end}" for each in system.pieces for end in ("", ".n")}
    wanted |= {f"{game}.fact.{each.key}" for each in system.facts}
    wanted |= {f"{game}.option.{each.key}" for each in system.options}
    for name, values, _ in system.switches:
        wanted |= {f"{game}.switch.{name}{end}" for end in ("", ".why", *(f".{value_key(each)}" for each in values))}
    wanted |= {f"{game}.{words}.{each.section}" for each in system.rulebook for words in ("rule", "text")}
    wanted |= {f"{game}.section.{each}" for each in sections(system)}
    wanted |= {each.why for each in system.rulebook if each.why}
    for point, _, _ in system.differences:
        wanted |= {f"{game}.printing.{point}{end}" for end in ("", *(f".{each.language}" for each in system.printings))}
    assert wanted - known == set()


def sections(system: GameSystem) -> set[str]:
    """The sections that are no rules themselves."""
    found = (outline(system.rulebook, system.rulebook.cite(rule.section)) for rule in system.rulebook)
    return {each.section.section for each in found if not each.is_rule}


@pytest.mark.parametrize("system", games(), ids=lambda system: system.name)
def test_no_rule_or_section_has_words_that_the_rulebook_does_not_know(system: GameSystem) -> None:
    rules = {rule.section for rule in system.rulebook}
    known = {"rule": rules, "text": rules, "section": sections(system)}
    for key in read_texts(system.texts, "en"):
        _, kind, *rest = key.split(".")
        assert kind not in known or ".".join(rest) in known[kind], key


@pytest.mark.parametrize("system", games(), ids=lambda system: system.name)
def test_no_words_of_a_printing_or_a_point_that_the_game_does_not_compare(system: GameSystem) -> None:
    points = {each.point for each in system.differences}
    compared = points | {f"{point}.{each.language}" for point in points for each in system.printings}
    first = f"{system.name}.printing."
    said = {key.removeprefix(first) for key in read_texts(system.texts, "en") if key.startswith(first)}
    assert said == compared


@pytest.mark.parametrize("language", languages_in(INTERFACE))
def test_every_fault_of_a_file_has_its_sentence_with_its_arguments(language: str) -> None:
    known = read_texts(INTERFACE, language)
    assert set(KEYS) | {f"{key}.help" for key in HELP} == {key for key in known if key.startswith("fault.")}
    for key, args in KEYS.items():
        for form in known[key]:
            assert {field for _, field, _, _ in Formatter().parse(form) if field} == set(args), key


def test_no_text_is_left_that_no_code_names() -> None:
    used = mentioned(PACKAGE)
    derived = re.compile(r"[a-z]+\.(rule|text|section|terrain|piece|fact|option|switch)\..*")
    unused = {key for key in texts() if not derived.fullmatch(key) and not any(each.fullmatch(key) for each in used)}
    assert unused == set()


def test_the_scan_sees_what_it_should(tmp_path: Path) -> None:
    (tmp_path / "code.py").write_text(
        "Ruling(rule=r, say='moor.wade', help='moor.rest' if deep else 'moor.go')\n"
        "catalog.say(f'moor.piece.{kind}', ())\n"
        "Term('moor.duck', 2)\n"
        "typer.Option(help='Not a key. A sentence.')\n"
        "say(key)\n"
        "LATER = {'moor.later': 1}\n"
        "for name in ('dawn', 'dusk'): show(f'moor.{name}')\n"
        "heads = [say(f'moor.{name}.tip') for name in names]\n"
        "print(f'{key}.help')\n"
    )
    found = [(use.place, use.pattern.pattern.replace("\\", "")) for use in uses(tmp_path)]
    assert sorted(found) == [
        ("code.py:1", "moor.go"),
        ("code.py:1", "moor.rest"),
        ("code.py:1", "moor.wade"),
        ("code.py:2", "moor.piece.[A-Za-z0-9_ -]*"),
        ("code.py:3", "moor.duck"),
        ("code.py:8", "moor.[A-Za-z0-9_ -]*.tip"),
    ]
    keys = ("moor.later", "moor.dawn", "moor.dusk.tip", "moor.wade.deep.help", "moor.noon", "moor.dusk.tip.more")
    used = mentioned(tmp_path)
    assert [key for key in keys if any(each.fullmatch(key) for each in used)] == list(keys[:4])
