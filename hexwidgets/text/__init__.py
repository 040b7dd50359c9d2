"""Sentences in the reader's language, from message keys and arguments; the texts lie in gettext catalogs."""

from hexwidgets.text.assumed import answer_told, assumed_told, assumptions_told
from hexwidgets.text.catalog import Catalog, MissingText, UnknownLanguage, cite, endonym, languages
from hexwidgets.text.contents import beside_told, counts_told, flags_told, pieces_told, players_told, space_told
from hexwidgets.text.explain import explain, fault_lines, fault_sentence, with_rule
from hexwidgets.text.printings import (
    DifferenceText,
    PrintedTitle,
    SaidRow,
    TitleRow,
    printed_differences,
    printed_titles,
    section_titles,
)
from hexwidgets.text.rules import (
    ParagraphText,
    SectionText,
    SwitchRow,
    rule_text,
    section_text,
    section_title,
    switch_rows,
    value_word,
)

__all__ = [
    "Catalog", "DifferenceText", "MissingText", "ParagraphText", "PrintedTitle", "SaidRow", "SectionText", "SwitchRow",
    "TitleRow", "UnknownLanguage", "answer_told", "assumed_told", "assumptions_told", "beside_told", "cite",
    "counts_told", "endonym", "explain", "fault_lines", "fault_sentence", "flags_told", "languages", "pieces_told",
    "players_told", "printed_differences", "printed_titles", "rule_text", "section_text", "section_title",
    "section_titles", "space_told", "switch_rows", "value_word", "with_rule",
]  # fmt: skip
