"""Gettext catalogs as mappings from message key to plural forms, each file parsed once a process."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import MappingProxyType

from babel import Locale
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

INTERFACE = Path(__file__).with_name("interface")
"""Folder of the interface's catalogs."""

CLDR_ORDER = ("zero", "one", "two", "few", "many", "other")
"""The order in which gettext numbers the plural forms that a language has."""


def languages_in(folder: Path) -> tuple[str, ...]:
    """Codes of the languages that a folder has a catalog for, English first, then by code."""
    if not folder.is_dir():
        return ()
    found = (each.name.removesuffix(".po") for each in folder.iterdir() if each.name.endswith(".po"))
    return tuple(sorted(found, key=lambda code: (code != "en", code)))


def forms_of(message: Message) -> tuple[str, ...]:
    """The plural forms of a message; one where it does not count, "" for one that is not translated."""
    said = message.string or ""
    return (said,) if isinstance(said, str) else tuple(said)


@cache
def read_texts(folder: Path, language: str) -> Mapping[str, tuple[str, ...]]:
    """The plural forms of every message of one catalog by key; one form where a message does not count.

    A file that is not there reads as empty. Fuzzy and empty entries are left out.
    """
    path = folder / f"{language}.po"
    if not path.is_file():
        return MappingProxyType({})
    texts: dict[str, tuple[str, ...]] = {}
    with path.open("rb") as file:
        for message in read_po(file, locale=language, abort_invalid=True):
            key = message.id if isinstance(message.id, str) else message.id[0]
            forms = forms_of(message)
            if key and not message.fuzzy and all(forms):
                texts[key] = forms
    return MappingProxyType(texts)


WHOLE = (*range(1000), 1_000_000)
"""Whole numbers of every plural category: Spanish and Portuguese keep one for whole millions."""


@cache
def plural_tags(language: str) -> tuple[str, ...]:
    """The CLDR plural categories that whole numbers fall into, in gettext's order."""
    rule = Locale.parse(language).plural_form
    met = {rule(n) for n in WHOLE}
    return tuple(tag for tag in CLDR_ORDER if tag in met)


def plural_index(language: str, n: int | Fraction) -> int:
    """Number of the plural form for ``n``; the last form where the category has none of its own.

    A fraction has the form that CLDR gives its decimal: many languages have one for all of them.
    """
    tags = plural_tags(language)
    tag = Locale.parse(language).plural_form(abs(Decimal(n.numerator) / Decimal(n.denominator)))
    return tags.index(tag) if tag in tags else len(tags) - 1
