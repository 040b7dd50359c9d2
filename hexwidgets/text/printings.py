"""The printings of a rulebook side by side: their titles of a section, and what each says where they differ."""

from __future__ import annotations

from typing import NamedTuple

from hexwidgets.model import FactValue
from hexwidgets.rules import Difference, GameSystem, RuleRef, outline
from hexwidgets.text.catalog import Catalog, endonym
from hexwidgets.text.pofile import read_texts
from hexwidgets.text.rules import value_word


class PrintedTitle(NamedTuple):
    """The title of a rule in the language of a printing: the language's code, its own name, the title there."""

    language: str
    name: str
    title: str


class TitleRow(NamedTuple):
    """A rule of a section with its titles; ``running`` is the rule that was asked about."""

    rule: RuleRef
    running: bool
    titles: tuple[PrintedTitle, ...]


class SaidRow(NamedTuple):
    """What a printing says at a point, in the reader's language.

    ``value`` is what it says literally as the value of the point's rule switch, ``word`` its word; None and empty where
    the point has no switch, or the printing leaves it open.
    """

    language: str
    name: str
    says: str
    value: FactValue | None
    word: str


class DifferenceText(NamedTuple):
    """A point on which the printings differ: its name, what it is about, its rule, its switch and that one's title.

    ``switch`` and ``switch_title`` are empty where nothing is played differently.
    """

    point: str
    about: str
    rule: RuleRef
    switch: str
    switch_title: str
    rows: tuple[SaidRow, ...]


def section_titles(game: GameSystem, rule: RuleRef) -> tuple[TitleRow, ...]:
    """The titles of every rule in the section behind a rule, as `section_text` shows it.

    Raises
    ------
    KeyError
        The game has no such rule.
    """
    found = outline(game.rulebook, rule)
    rules = (*((found.section,) if found.is_rule else ()), *(each.rule for each in found.paragraphs))
    return tuple(TitleRow(each, each == rule, printed_titles(game, each)) for each in rules)


def printed_titles(game: GameSystem, rule: RuleRef) -> tuple[PrintedTitle, ...]:
    """The titles of a rule in the languages of the game's printings; a language without texts is left out.

    They are those of this program's catalogs: its own words, by the terms of the printings.
    """
    key = f"{game.name}.rule.{rule.section}"
    found = ((each.language, read_texts(game.texts, each.language).get(key)) for each in game.printings)
    return tuple(PrintedTitle(language, endonym(language), forms[0]) for language, forms in found if forms)


def printed_differences(game: GameSystem, say: Catalog, rule: RuleRef | None = None) -> tuple[DifferenceText, ...]:
    """Where the printings of a rule differ, in the reader's language; of every rule where none is named.

    The points of a rule are its own, not those of the paragraphs under it.
    """
    return tuple(_difference(game, each, say) for each in game.differences if rule is None or each.rule == rule)


def _difference(game: GameSystem, difference: Difference, say: Catalog) -> DifferenceText:
    point, rule, switch = difference
    rows = []
    for printing in game.printings:
        language, value = printing.language, printing.says(switch)
        says = say(f"{game.name}.printing.{point}.{language}")
        word = "" if value is None else value_word(game, switch, value, say)
        rows.append(SaidRow(language, endonym(language), says, value, word))
    title = say(f"{game.name}.switch.{switch}") if switch else ""
    return DifferenceText(point, say(f"{game.name}.printing.{point}"), rule, switch, title, tuple(rows))
