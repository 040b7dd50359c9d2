"""What a rulebook says in own words: a section with its paragraphs, and the open questions with their answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from hexwidgets.model import FactValue
from hexwidgets.rules import GameSystem, Outline, RuleRef, outline, value_key
from hexwidgets.text.catalog import Catalog, cite


class ParagraphText(NamedTuple):
    """A paragraph as read: its number or letter, what it says, whether it is the one asked about.

    ``lacks`` says what the program does not yet do of it; it is empty for all but the one asked about.
    """

    label: str
    text: str
    lit: bool
    lacks: str
    rule: RuleRef


class SectionText(NamedTuple):
    """A section as read: its title, its citation, what it says first (None where nothing), its paragraphs."""

    title: str
    rule: RuleRef
    lead: ParagraphText | None
    paragraphs: tuple[ParagraphText, ...]


class SwitchRow(NamedTuple):
    """An open question as read: its name in files, title, why it is open, citation, values with their words."""

    name: str
    title: str
    why: str
    rule: RuleRef
    values: tuple[tuple[FactValue, str], ...]
    current: FactValue


def section_text(game: GameSystem, rule: RuleRef, say: Catalog) -> SectionText:
    """The section behind a rule, in the words of a language.

    Raises
    ------
    KeyError
        The game has no such rule.
    """
    found = outline(game.rulebook, rule)
    lead = _paragraph(game, "", found.section, rule, say) if found.is_rule else None
    rows = (_paragraph(game, label, each, rule, say) for label, each in found.paragraphs)
    return SectionText(section_title(found, say), found.section, lead, tuple(rows))


def section_title(found: Outline, say: Catalog) -> str:
    """The title of a section: message ``<game>.section.<id>``, or that of the rule which the section is.

    A section of a game that has no title for it is called by its id.
    """
    if found.is_rule:
        return say.title(found.section)
    key = f"{found.section.book}.section.{found.section.section}"
    return say(key) if say.finds(key) else cite(found.section)


def rule_text(rule: RuleRef, say: Catalog) -> str:
    """What a rule says: message ``<game>.text.<section>``, its title where a game has none."""
    key = f"{rule.book}.text.{rule.section}"
    return say(key) if say.finds(key) else say.title(rule)


def value_word(game: GameSystem, switch: str, value: FactValue, say: Catalog) -> str:
    """The word for a switch's value: message ``<game>.switch.<name>.<value>``, the value itself where there is none."""
    key = f"{game.name}.switch.{switch}.{value_key(value)}"
    return say(key) if say.finds(key) else str(value)


def switch_rows(game: GameSystem, chosen: Mapping[str, FactValue], say: Catalog) -> tuple[SwitchRow, ...]:
    """Every open question of a game with its answers, as a panel or a table lists them.

    Parameters
    ----------
    game
        The game.
    chosen
        The value of every switch, such as a `RuleSet`; one that it does not name has its default.
    say
        The translator.
    """
    rows = []
    for name, values, rule in game.switches:
        why = f"{game.name}.switch.{name}.why"
        words = tuple((value, value_word(game, name, value, say)) for value in values)
        reason = say(why) if say.finds(why) else ""
        rows.append(
            SwitchRow(name, say(f"{game.name}.switch.{name}"), reason, rule, words, chosen.get(name, values[0]))
        )
    return tuple(rows)


def _paragraph(game: GameSystem, label: str, rule: RuleRef, asked: RuleRef, say: Catalog) -> ParagraphText:
    lit = rule == asked
    why = game.rulebook.rules[rule.section].why
    return ParagraphText(label, rule_text(rule, say), lit, say(why) if lit and why else "", rule)
