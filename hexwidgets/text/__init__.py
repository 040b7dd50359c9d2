"""Sentences in the reader's language, from message keys and arguments; the texts lie in gettext catalogs."""

from hexwidgets.text.catalog import Catalog, MissingText, UnknownLanguage, cite, endonym, languages

__all__ = ["Catalog", "MissingText", "UnknownLanguage", "cite", "endonym", "languages"]
