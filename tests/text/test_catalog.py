"""What a translator promises: plurals, numbers, words, lists, and what it does when a text is missing."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from hexwidgets.rules import GameSystem, Rulebook, RuleRef, Ruling, Term, Toll, Value, find_game
from hexwidgets.text import Catalog, MissingText, UnknownLanguage, cite, endonym, languages

EN_HEADER = """msgid ""
msgstr "Language: en\\nContent-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n!=1);\\n"
"""
UK_HEADER = """msgid ""
msgstr "Language: uk\\nContent-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=3; plural=(n%10==1 \
&& n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"
"""
EN = """
msgid "moor.piece.duck"
msgstr "duck"
msgid "moor.piece.duck.n"
msgid_plural "moor.piece.duck.n"
msgstr[0] "{n} duck"
msgstr[1] "{n} ducks"
msgid "moor.piece.heron"
msgstr "heron"
msgid "moor.piece.heron.n"
msgid_plural "moor.piece.heron.n"
msgstr[0] "{n} heron"
msgstr[1] "{n} herons"
msgid "moor.show"
msgstr "[{value}]"
msgid "moor.wade"
msgid_plural "moor.wade"
msgstr[0] "{who} wades {n} pond."
msgstr[1] "{who} wades {n} ponds."
msgid "moor.rest"
msgstr "Let {who} rest."
msgid "moor.rule.W-WADE-1a"
msgstr "Wading"
"""
UK = """
msgid "moor.piece.duck"
msgstr "качка"
msgid "moor.piece.duck.n"
msgid_plural "moor.piece.duck.n"
msgstr[0] "{n} качка"
msgstr[1] "{n} качки"
msgstr[2] "{n} качок"
msgid "moor.piece.heron"
msgstr "чапля"
msgid "moor.show"
msgstr "[{value}]"
msgid "moor.wade"
msgid_plural "moor.wade"
msgstr[0] "{who}: {n} ставок."
msgstr[1] "{who}: {n} ставки."
msgstr[2] "{who}: {n} ставків."
#, fuzzy
msgid "moor.rest"
msgstr "Нехай {who} спочине."
"""
DUCK, HERON = Term("moor.piece.duck"), Term("moor.piece.heron")


@pytest.fixture
def moor(tmp_path: Path) -> GameSystem:
    (tmp_path / "en.po").write_text(EN_HEADER + EN, "utf-8")
    (tmp_path / "uk.po").write_text(UK_HEADER + UK, "utf-8")
    (tmp_path / "nl.po").write_text(EN_HEADER.replace("Language: en", "Language: nl"), "utf-8")
    book = Rulebook("moor", ())
    return GameSystem(
        name="moor",
        rulebook=book,
        switches=(),
        space_kinds=(),
        terrains=(),
        pieces=(),
        facts=(),
        texts=tmp_path,
    )


def shown(catalog: Catalog, value: Value) -> str:
    return catalog("moor.show", (("value", value),))


@pytest.mark.parametrize(
    ("n", "sentence"),
    [
        (0, "0 качок"), (1, "1 качка"), (2, "2 качки"), (4, "4 качки"), (5, "5 качок"), (11, "11 качок"),
        (12, "12 качок"), (21, "21 качка"), (22, "22 качки"), (25, "25 качок"), (111, "111 качок"),
    ],
)  # fmt: skip
def test_ukrainian_plurals(moor: GameSystem, n: int, sentence: str) -> None:
    catalog = Catalog("uk", [moor], strict=True)
    assert shown(catalog, DUCK._replace(n=n)) == f"[{sentence}]"
    assert catalog("moor.wade", (("who", DUCK), ("n", n))).startswith(f"Качка: {n} став")


@pytest.mark.parametrize(("n", "sentence"), [(0, "0 ducks"), (1, "1 duck"), (2, "2 ducks"), (21, "21 ducks")])
def test_english_plurals(moor: GameSystem, n: int, sentence: str) -> None:
    assert shown(Catalog("en", [moor], strict=True), DUCK._replace(n=n)) == f"[{sentence}]"


@pytest.mark.parametrize(
    ("language", "n", "sentence"),
    [
        ("en", Fraction(1), "Duck wades 1 pond."),
        ("en", Fraction(3, 2), "Duck wades 3/2 ponds."),
        ("en", Fraction(1, 3), "Duck wades 1/3 ponds."),
        ("uk", Fraction(4, 2), "Качка: 2 ставки."),
        ("uk", Fraction(5, 2), "Качка: 5/2 ставків."),
    ],
)
def test_fractions_take_the_plural_of_their_decimal(
    moor: GameSystem, language: str, n: Fraction, sentence: str
) -> None:
    assert Catalog(language, (moor,), strict=True)("moor.wade", (("who", DUCK), ("n", n))) == sentence


@pytest.mark.parametrize("language", ["en", "uk"])
@pytest.mark.parametrize(
    ("value", "text"),
    [
        (7, "7"), (0, "0"), (-3, "−3"), (999, "999"), (Fraction(3, 16), "3/16"), (Fraction(-1, 2), "−1/2"),
        (Fraction(2), "2"), ("D-7", "D-7"), ("{n} їжак", "{n} їжак"), ((), ""),
    ],
)  # fmt: skip
def test_values_the_same_in_every_language(moor: GameSystem, language: str, value: Value, text: str) -> None:
    assert shown(Catalog(language, [moor], strict=True), value) == f"[{text}]"


@pytest.mark.parametrize(
    ("language", "n", "told"),
    [
        ("es", 0, "0 guerreros"), ("es", 1, "1 guerrero"), ("es", 21, "21 guerreros"), ("pt", 0, "0 guerreiro"),
        ("pt", 1, "1 guerreiro"), ("pt", 2, "2 guerreiros"), ("es", 2_000_000, "2.000.000 de guerreros"),
        ("pt", 2_000_000, "2.000.000 de guerreiros"), ("nl", 0, "0 krijgers"), ("nl", 1, "1 krijger"),
        ("nl", 21, "21 krijgers"),
    ],
)  # fmt: skip
def test_spanish_portuguese_and_dutch_plurals(language: str, n: int, told: str) -> None:
    assert Catalog(language, [find_game("root")], strict=True)("root.piece.warrior.n", (("n", n),)) == told


def test_great_numbers_are_grouped_as_the_language_does(moor: GameSystem) -> None:
    assert shown(Catalog("en", [moor]), -12345) == "[−12,345]"
    assert shown(Catalog("uk", [moor]), -12345) == "[−12\N{NO-BREAK SPACE}345]"


def test_lists_are_put_into_words(moor: GameSystem) -> None:
    english, ukrainian = Catalog("en", [moor]), Catalog("uk", [moor])
    assert shown(english, (DUCK._replace(n=2), HERON)) == "[2 ducks and heron]"
    assert shown(english, (DUCK, HERON, DUCK)) == "[duck, heron, and duck]"
    assert shown(ukrainian, (DUCK._replace(n=2), HERON)) == "[2 качки і чапля]"
    assert shown(ukrainian, (HERON, DUCK, HERON)) == "[чапля, качка і чапля]"


def test_a_sentence_begins_with_a_capital_but_a_name_stays_as_it_is(moor: GameSystem) -> None:
    catalog = Catalog("uk", [moor], strict=True)
    assert catalog("moor.wade", (("who", (HERON, DUCK)), ("n", 1))) == "Чапля і качка: 1 ставок."
    assert catalog("moor.wade", (("who", "e7"), ("n", 1))) == "e7: 1 ставок."
    assert catalog("moor.wade", (("who", Term("player.ann")), ("n", 1))) == "ann: 1 ставок."
    assert catalog("moor.piece.duck") == "качка"


def test_a_scenario_names_its_players_and_terrains(moor: GameSystem) -> None:
    names = {"player.ann": "Надія {1}", "moor.terrain.dunes": "дюни"}
    catalog = Catalog("uk", [moor], names, strict=True)
    assert shown(catalog, (Term("player.ann"), Term("player.bo"))) == "[Надія {1} і bo]"
    assert shown(catalog, Term("moor.terrain.dunes")) == "[дюни]"
    of_ann = Term("moor.show", None, (("value", Term("player.ann")),))
    assert shown(catalog, of_ann) == f"[{shown(catalog, Term('player.ann'))}]"
    assert shown(Catalog("uk", [moor]), Term("moor.terrain.dunes")) == "[dunes]"


def test_steps_rulings_and_titles(moor: GameSystem) -> None:
    catalog = Catalog("en", [moor], strict=True)
    ref = RuleRef("moor", "W-WADE-1a")
    toll = Toll(rule=ref, say="moor.wade", args=(("who", HERON), ("n", 2)), points=2)
    ruling = Ruling(rule=ref, say="moor.wade", args=(("who", HERON), ("n", 1)), help="moor.rest")
    assert catalog.step(toll) == "Heron wades 2 ponds."
    assert catalog.step(ruling) == "Heron wades 1 pond."
    assert catalog.help(ruling) == "Let heron rest."
    assert catalog.help(Ruling(rule=ref, say="moor.show")) == ""
    assert catalog.title(ref) == "Wading"


@pytest.mark.parametrize(
    ("section", "text"),
    [
        ("G-MAN-3b", "G-MAN 3b"), ("G-END-1", "G-END 1"), ("G-MARCH", "G-MARCH"), ("S-OVER-1", "S-OVER 1"),
        ("4.3.1.II", "4.3.1.II"), ("9.2-X", "9.2-X"),
    ],
)  # fmt: skip
def test_citations(section: str, text: str) -> None:
    assert cite(RuleRef("any", section)) == text


def test_a_missing_text_is_shown_in_english_then_as_its_key(moor: GameSystem) -> None:
    catalog = Catalog("uk", [moor])
    assert catalog("moor.rest", (("who", DUCK),)) == "Let качка rest."
    assert catalog("moor.no_such", (("who", DUCK),)) == "moor.no_such"
    assert catalog("moor.{odd}") == "moor.{odd}"
    assert catalog("moor.rest") == "Let {who} rest."
    assert catalog("moor.wade", (("who", DUCK),)) == "Качка: {n} ставки."
    assert shown(catalog, Term("moor.piece.swan", 3)) == "[3 swan]"
    assert shown(catalog, HERON._replace(n=3)) == "[3 herons]"
    assert "moor.wade" in catalog
    assert "moor.rest" not in catalog


@pytest.mark.parametrize(
    ("key", "args"),
    [
        ("moor.rest", (("who", DUCK),)), ("moor.no_such", ()), ("moor.show", ()),
        ("moor.wade", (("who", DUCK),)),
        ("moor.show", (("value", Term("moor.piece.swan")),)),
        ("moor.show", (("value", Term("moor.piece.heron", 2)),)),
    ],
)  # fmt: skip
def test_a_missing_text_is_an_error_when_strict(
    moor: GameSystem, key: str, args: tuple[tuple[str, Value], ...]
) -> None:
    with pytest.raises(MissingText) as caught:
        Catalog("uk", [moor], strict=True)(key, args)
    assert str(caught.value).startswith(("moor.", "moor.piece."))
    assert "(uk)" in str(caught.value)


def test_plural_without_a_number_falls_on_a_form(moor: GameSystem) -> None:
    assert Catalog("en", [moor])("moor.wade", (("who", DUCK), ("n", "many"))) == "Duck wades many ponds."


def test_languages(moor: GameSystem) -> None:
    assert languages()[0] == "en"
    assert "uk" in languages()
    assert set(languages(moor)) == {"en", "uk"} | ({"nl"} & set(languages()))
    assert endonym("uk") == "Українська"
    assert endonym("en") == "English"
    with pytest.raises(UnknownLanguage) as caught:
        Catalog("tlh")
    assert isinstance(caught.value, ValueError)
    assert caught.value.known == languages()
    assert caught.value.language == "tlh"


def test_a_game_without_a_language_is_told_in_english_between_words_of_the_interface() -> None:
    glory, root = find_game("glory"), find_game("root")
    assert {"es", "pt"} <= set(languages(root))
    assert {"es", "pt"} <= set(languages())
    assert not {"es", "pt"} & set(languages(glory))
    say = Catalog("es", [glory])
    army = (Term("glory.piece.archers", 2), Term("glory.piece.peasants", 1))
    args = (("what", army), ("owner", Term("player.ann")), ("space", "G7"))
    assert say("inspect.owned_stack", args) == "2 archers y 1 peasant de ann en G7"
    assert say("glory.terrain.meadow") == "meadow"


def test_a_name_of_the_scenarios_is_a_message_of_its_own(moor: GameSystem) -> None:
    say = Catalog("uk", [moor], {"player.a": "Надія", "moor.terrain.fen": "драговина"}, strict=True)
    assert say("player.a") == "Надія"
    assert say("moor.terrain.fen") == "драговина"
    with pytest.raises(MissingText):
        say("player.b")
