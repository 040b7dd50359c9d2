"""Which section a rule stands in, and the paragraphs of it, by values."""

from __future__ import annotations

import pytest

from hexwidgets.rules import Outline, Rule, Rulebook, RuleRef, find_game, outline


def told(found: Outline) -> tuple[str, bool, str]:
    paragraphs = " ".join(f"{label}:{rule.section}" for label, rule in found.paragraphs)
    return found.section.section, found.is_rule, paragraphs


def of(book: Rulebook, section: str) -> tuple[str, bool, str]:
    found = outline(book, book.cite(section))
    assert {found.section.book, *(paragraph.rule.book for paragraph in found.paragraphs)} == {book.book}
    return told(found)


def book(*sections: str) -> Rulebook:
    return Rulebook("moor", (Rule(section, "implemented") for section in sections))


ENTERING = (
    "G-MAN-3", True, "a:G-MAN-3a b:G-MAN-3b c:G-MAN-3c d:G-MAN-3d e:G-MAN-3e f:G-MAN-3f",
)  # fmt: skip
BATTLE = ("4.3", True, "1:4.3.1 2:4.3.2 3:4.3.3 4:4.3.4")


@pytest.mark.parametrize(
    ("section", "expected"),
    [
        ("G-MAN-3", ENTERING),
        ("G-MAN-3a", ENTERING),
        ("G-MAN-3f", ENTERING),
        ("G-MAN-1", ("G-MAN", False, " ".join(f"{n}:G-MAN-{n}" for n in range(1, 9)))),
        ("G-END-1", ("G-END", False, "1:G-END-1 2:G-END-2 3:G-END-3")),
        ("G-SEA-2", ("G-SEA", False, "1:G-SEA-1 2:G-SEA-2")),
        ("G-EXPL-9", ("G-EXPL", False, " ".join(f"{n}:G-EXPL-{n}" for n in range(1, 10)))),
    ],
)
def test_sections_of_glory(section: str, expected: tuple[str, bool, str]) -> None:
    assert of(find_game("glory").rulebook, section) == expected


@pytest.mark.parametrize(
    ("section", "expected"),
    [
        ("4.3", BATTLE),
        ("4.3.4", BATTLE),
        ("4.3.1", ("4.3.1", True, "I:4.3.1.I II:4.3.1.II")),
        ("4.3.1.II", ("4.3.1", True, "I:4.3.1.I II:4.3.1.II")),
        ("4.3.2.I", ("4.3.2", True, "I:4.3.2.I")),
        ("4.1.3", ("4.1", True, "1:4.1.1 2:4.1.2 3:4.1.3 4:4.1.4")),
        ("2.1.2", ("2.1", False, "1:2.1.1 2:2.1.2 3:2.1.3")),
        ("1.1.3", ("1.1.3", True, "")),
        ("2.5", ("2", False, "3:2.3 5:2.5")),
    ],
)
def test_sections_of_root(section: str, expected: tuple[str, bool, str]) -> None:
    assert of(find_game("root").rulebook, section) == expected


def test_paragraphs_stand_in_printed_order_whatever_the_order_of_the_book() -> None:
    shuffled = book("S-ENTER-10", "S-ENTER-2", "S-ENTER-1", "S-OVER-3")
    assert of(shuffled, "S-ENTER-2") == ("S-ENTER", False, "1:S-ENTER-1 2:S-ENTER-2 10:S-ENTER-10")
    assert of(shuffled, "S-OVER-3") == ("S-OVER-3", True, "")
    roman = book(*(f"7.{number}" for number in ("IX", "V", "X", "IV", "I", "XIV", "II")))
    assert [paragraph.label for paragraph in outline(roman, roman.cite("7.II")).paragraphs] == [
        "I", "II", "IV", "V", "IX", "X", "XIV",
    ]  # fmt: skip
    lettered = book("9.2.c", "9.2.a", "9.2.b")
    assert of(lettered, "9.2.a") == ("9.2", False, "a:9.2.a b:9.2.b c:9.2.c")


@pytest.mark.parametrize("section", ["P-FEN", "P-FEN-1", "wade", "7", "", "3b", "x.y", "P-FEN-"])
def test_a_rule_that_stands_alone_is_its_own_section(section: str) -> None:
    assert of(book(section, "other"), section) == (section, True, "")


def test_a_rule_beside_which_only_its_section_stands_is_a_paragraph_of_it() -> None:
    assert of(book("8", "8.1"), "8.1") == ("8", True, "1:8.1")


def test_a_rule_that_the_book_does_not_list_has_no_section() -> None:
    with pytest.raises(KeyError, match="no rule 'W-2'"):
        outline(book("W-1"), RuleRef("moor", "W-2"))
    with pytest.raises(KeyError, match="rules of fen"):
        outline(book("W-1"), RuleRef("fen", "W-1"))
