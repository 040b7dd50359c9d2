"""All languages say the same things: keys, arguments and plural forms agree over all catalogs."""

from __future__ import annotations

import re
from collections import Counter
from gettext import c2py
from pathlib import Path
from string import Formatter

import pytest
from babel import Locale
from babel.messages.catalog import Catalog as PoCatalog
from babel.messages.catalog import Message
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

from hexwidgets.text.pofile import WHOLE, forms_of, languages_in, plural_tags
from tests.text.installed import catalogs, folders

KEY = re.compile(r"[a-z_]+(\.[A-Za-z0-9_ +-]*)+")


def name(path: Path) -> str:
    return f"{path.parent.parent.name}/{path.name}"


def read(path: Path) -> PoCatalog:
    with path.open("rb") as file:
        return read_po(file, abort_invalid=True)


def key_of(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def messages(path: Path) -> dict[str, Message]:
    return {key_of(message): message for message in read(path) if message.id}


def placeholders(form: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(form) if field is not None}


every_catalog = pytest.mark.parametrize("path", catalogs(), ids=name)


SPOKEN = {"": {"en", "es", "nl", "pt", "uk"}, "root": {"en", "es", "nl", "pt", "uk"}}
"""What the interface and a game speak at least; a game that is not named here speaks English and Ukrainian."""


@pytest.mark.parametrize("game", folders())
def test_the_interface_and_the_games_speak_at_least(game: str) -> None:
    assert SPOKEN.get(game, {"en", "uk"}) <= set(languages_in(folders()[game]))


@every_catalog
def test_its_keys_are_those_of_english(path: Path) -> None:
    own, english = messages(path), messages(path.with_name("en.po"))
    wrong = [f"{name(path)} lacks {key}" for key in english if key not in own]
    wrong += [f"{name(path)} has {key}, which en.po lacks" for key in own if key not in english]
    assert not wrong, "\n".join(wrong)


@every_catalog
def test_no_key_stands_twice(path: Path) -> None:
    found = Counter(re.findall(r'^msgid "(.+)"$', path.read_text("utf-8"), re.MULTILINE))
    assert [key for key, times in found.items() if times > 1] == []


@every_catalog
def test_keys_look_like_keys_and_plurals_repeat_them(path: Path) -> None:
    for key, message in messages(path).items():
        assert KEY.fullmatch(key)
        assert message.id in (key, (key, key))


@every_catalog
def test_nothing_is_empty_or_fuzzy_or_has_stray_space(path: Path) -> None:
    for key, message in messages(path).items():
        assert not message.fuzzy, key
        for form in forms_of(message):
            assert form, key
            assert form == form.strip(), key
            assert "  " not in form, key


@every_catalog
def test_its_placeholders_are_those_of_english(path: Path) -> None:
    english = messages(path.with_name("en.po"))
    wrong = {}
    for key, message in messages(path).items():
        wanted = set().union(*map(placeholders, forms_of(english[key]))) if key in english else set()
        for form in forms_of(message):
            if placeholders(form) | {"n"} != wanted | {"n"}:
                wrong[key] = form
    assert wrong == {}


@every_catalog
def test_placeholders_are_plain_names(path: Path) -> None:
    for key, message in messages(path).items():
        for form in forms_of(message):
            for _, field, spec, conversion in Formatter().parse(form):
                assert field is None or (re.fullmatch("[a-z_]+", field) and not spec and not conversion), key


@every_catalog
def test_what_counts_in_english_counts_everywhere_in_all_its_forms(path: Path) -> None:
    english = messages(path.with_name("en.po"))
    for key, message in messages(path).items():
        counts = isinstance(english[key].id, tuple)
        assert isinstance(message.id, tuple) == counts, key
        assert len(forms_of(message)) == (len(plural_tags(path.stem)) if counts else 1), key


@every_catalog
def test_a_singular_that_serves_many_numbers_shows_the_number(path: Path) -> None:
    """Ukrainian "one" is 1, 21, 31 ..., Portuguese 0 and 1: without {n} it would say the same of all of them."""
    rule = Locale.parse(path.stem).plural_form
    if sum(rule(n) == "one" for n in WHOLE) > 1:
        for key, message in messages(path).items():
            if isinstance(message.id, tuple):
                assert "n" in placeholders(forms_of(message)[0]), key


@every_catalog
def test_its_header_counts_plurals_as_cldr_does(path: Path) -> None:
    catalog = read(path)
    assert str(catalog.locale) == path.stem
    assert catalog.num_plurals == len(plural_tags(path.stem)) == get_plural(path.stem).num_plurals
    rule = Locale.parse(path.stem).plural_form
    assert {rule(n) for n in WHOLE} == set(plural_tags(path.stem))
    index = c2py(catalog.plural_expr)
    for n in (*range(131), 1000, 1001, 1011, 1021, 1_000_000, 1_000_001, 3_000_000):
        assert index(n) == plural_tags(path.stem).index(rule(n)), n


@every_catalog
def test_a_switch_is_called_by_its_title_and_not_by_its_id(path: Path) -> None:
    ids = re.compile(r"[“«„\"][a-z]+(_[a-z]+)+[”»“\"]")
    said = {key: form for key, message in messages(path).items() for form in forms_of(message) if ids.search(form)}
    assert said == {}


@every_catalog
def test_an_effect_that_brings_its_quotation_marks_gets_no_second_pair(path: Path) -> None:
    """Ukrainian names of effects stand in quotation marks already: round them another pair would be one too many."""
    own = messages(path)
    if any("«" in form for key in own if ".effect_card." in key for form in forms_of(own[key])):
        told = [key for key in own if re.search(r"\.(effects?|note)\.", key)]
        assert [key for key in told if any("«{card}»" in form for form in forms_of(own[key]))] == []
