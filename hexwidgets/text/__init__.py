"""Sentences in the reader's language, from message keys and arguments; the texts lie in gettext catalogs."""

from hexwidgets.text.catalog import Catalog, MissingText, UnknownLanguage, cite, endonym, languages
from hexwidgets.text.explain import explain, fault_lines, with_rule

__all__ = [
    "Catalog", "MissingText", "UnknownLanguage", "cite", "endonym", "explain", "fault_lines", "languages", "with_rule",
]  # fmt: skip
