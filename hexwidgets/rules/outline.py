"""How the rules of a book hang together: the section that a rule stands in, and its paragraphs in printed order."""

from __future__ import annotations

import re
from typing import NamedTuple

from hexwidgets.rules.rulebook import Rulebook
from hexwidgets.rules.steps import RuleRef

PARAGRAPH = re.compile(r"(?P<above>.*-\d+)(?P<label>[a-z])|(?P<over>.+)[-.](?P<number>\d+|[IVXLC]+|[a-z])")
"""An id that ends in a letter after a number (``G-MAN-3b``), or in a part of its own (``G-END-1``, ``4.3.2.II``)."""

ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}


class Paragraph(NamedTuple):
    """A rule as a paragraph of its section: its number or letter there, and its citation."""

    label: str
    rule: RuleRef


class Outline(NamedTuple):
    """A section of a rulebook.

    Parameters
    ----------
    section
        Its id as a citation; a rule of the book itself (``G-MAN-3``) or only the name over some (``G-MAN``).
    is_rule
        Whether the section is a rule itself, and so says something before its paragraphs.
    paragraphs
        Its rules in printed order; their own paragraphs are not among them.
    """

    section: RuleRef
    is_rule: bool
    paragraphs: tuple[Paragraph, ...]


def outline(book: Rulebook, rule: RuleRef) -> Outline:
    """The section behind a rule.

    A rule that has paragraphs is a section; so is one that stands alone, without any. Of any other it is the one above.

    Raises
    ------
    KeyError
        The book does not list the rule.
    """
    own = book.cite(rule.section)
    if rule.book != own.book:
        raise KeyError(f"{own.book} does not list the rules of {rule.book}")
    below = _paragraphs(book, rule.section)
    above = _split(rule.section)[0]
    if not below and above is not None:
        beside = _paragraphs(book, above)
        if len(beside) > 1 or above in book.rules:
            return Outline(RuleRef(book.book, above), above in book.rules, beside)
    return Outline(own, True, below)


def _split(section: str) -> tuple[str | None, str]:
    """The id above, None where nothing stands above, and the last part of an id."""
    found = PARAGRAPH.fullmatch(section)
    if found is None:
        return None, section
    return found["above"] or found["over"], found["label"] or found["number"]


def _paragraphs(book: Rulebook, above: str) -> tuple[Paragraph, ...]:
    found = ((_split(each.section), each.section) for each in book)
    below = [Paragraph(label, book.cite(section)) for (over, label), section in found if over == above]
    return tuple(sorted(below, key=lambda paragraph: _printed(paragraph.label)))


def _printed(label: str) -> tuple[int, str]:
    """Sort key of a label: numbers by size, Roman or not; letters by the alphabet."""
    if label.isdecimal():
        return int(label), label
    if label.islower():
        return 0, label
    digits = [ROMAN[letter] for letter in label]
    following = [*digits[1:], 0]
    return sum(-one if one < after else one for one, after in zip(digits, following, strict=True)), label
