"""Sentences in the reader's language, from message keys and arguments; the texts lie in gettext catalogs."""

from hexwidgets.text.catalog import Catalog, MissingText, UnknownLanguage, cite, endonym, languages
from hexwidgets.text.contents import counts_told, flags_told, pieces_told
from hexwidgets.text.explain import explain, fault_lines, with_rule

__all__ = [
    "Catalog", "MissingText", "UnknownLanguage", "cite", "counts_told", "endonym", "explain", "fault_lines",
    "flags_told", "languages", "pieces_told", "with_rule",
]  # fmt: skip
