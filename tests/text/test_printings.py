"""The printings side by side: titles, what each says of a point in the reader's language, and as a rule switch."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from hexwidgets.rules import GameSystem, find_game
from hexwidgets.text import (
    Catalog,
    PrintedTitle,
    SaidRow,
    languages,
    printed_differences,
    printed_titles,
    section_titles,
)

ROOT = find_game("root")
TITLES = {
    "es": ("Español", "Truncar la emboscada"),
    "pt": ("Português", "Frustrar a emboscada"),
    "nl": ("Nederlands", "De hinderlaag verijdelen"),
}
FOILED = {
    "en": (
        "Both players discard their ambush cards, and neither has an effect.",
        "Only the defender is told to discard. Of the attacker’s card it says nothing.",
        "The defender discards and leaves the hits out. Of the attacker’s card it says nothing.",
    ),
    "uk": (
        "Обидва гравці скидають свої карти засідки, і жодна не діє.",
        "Скидати велено лише захисникові. Про карту нападника не сказано нічого.",
        "Захисник скидає карту й обходиться без влучань. Про карту нападника не сказано нічого.",
    ),
    "nl": (
        "Beide spelers leggen hun hinderlaagkaart af, en geen van beide doet iets.",
        "Alleen de verdediger moet afleggen. Over de kaart van de aanvaller staat er niets.",
        "De verdediger legt af en laat de treffers weg. Over de kaart van de aanvaller staat er niets.",
    ),
    "es": (
        "Ambos jugadores descartan su carta de emboscada, y ninguna hace nada.",
        "Solo se manda descartar al defensor. De la carta del atacante no dice nada.",
        "El defensor descarta y no da los golpes. De la carta del atacante no dice nada.",
    ),
    "pt": (
        "Os dois jogadores descartam a sua carta de emboscada, e nenhuma faz nada.",
        "Só o defensor é mandado descartar. Da carta do atacante nada se diz.",
        "O defensor descarta e não causa os danos. Da carta do atacante nada se diz.",
    ),
}
WORDS = {
    "es": ("ambas cartas", "solo la carta del defensor"),
    "pt": ("as duas cartas", "só a carta do defensor"),
    "en": ("both cards", "the defender’s card only"),
    "uk": ("обидві", "лише карту захисника"),
    "nl": ("beide kaarten", "alleen de kaart van de verdediger"),
}


def strict(language: str, game: GameSystem = ROOT) -> Catalog:
    return Catalog(language, [game], strict=True)


def test_r_4_3_1_i_has_its_title_in_the_language_of_each_printing() -> None:
    found = printed_titles(ROOT, ROOT.rulebook.cite("4.3.1.I"))
    assert found == tuple(PrintedTitle(code, *title) for code, title in TITLES.items())


def test_a_section_has_the_titles_of_its_steps_with_the_running_one_marked() -> None:
    rows = section_titles(ROOT, ROOT.rulebook.cite("4.3.1.I"))
    assert [(row.rule.section, row.running) for row in rows] == [
        ("4.3.1", False), ("4.3.1.I", True), ("4.3.1.II", False),
    ]  # fmt: skip
    dutch = [title.title for row in rows for title in row.titles if title.language == "nl"]
    assert dutch == ["Hinderlaag", "De hinderlaag verijdelen", "Treffers van de hinderlaag"]
    hits = section_titles(ROOT, ROOT.rulebook.cite("4.3.4"))
    assert [row.rule.section for row in hits] == ["4.3", "4.3.1", "4.3.2", "4.3.3", "4.3.4"]
    assert [row.running for row in hits] == [False] * 4 + [True]


@pytest.mark.parametrize("language", FOILED)
def test_r_4_3_1_i_says_who_discards_in_which_printing(language: str) -> None:
    (foil,) = printed_differences(ROOT, strict(language), ROOT.rulebook.cite("4.3.1.I"))
    both, only = WORDS[language]
    es, pt, nl = FOILED[language]
    assert (foil.point, foil.switch) == ("foil", "foil_discard")
    assert foil.switch_title == strict(language)("root.switch.foil_discard")
    assert foil.rows == (
        SaidRow("es", "Español", es, "both", both),
        SaidRow("pt", "Português", pt, "defender_only", only),
        SaidRow("nl", "Nederlands", nl, "defender_only", only),
    )


def test_every_difference_in_4_1_to_4_3_is_told() -> None:
    told = [(each.rule.section, each.point) for each in printed_differences(ROOT, strict("en"))]
    assert told == [
        ("1.1.3", "choice_title"), ("4.1", "order_of_sections"), ("4.1.3", "lasting"), ("4.1.3", "emigre"),
        ("4.2", "who_moves"), ("4.3.1", "one_ambush"), ("4.3.1.I", "foil"), ("4.3.2", "dice_title"),
        ("4.3.3", "two_effects"), ("4.3.4", "hits_title"), ("4.3.4", "warriors_first"), ("4.3.4", "struck_picks"),
        ("4.3.4", "triggered"),
    ]  # fmt: skip


SAME = {
    "choice_title": "es nl", "order_of_sections": "pt nl", "lasting": "", "emigre": "es pt nl", "who_moves": "",
    "one_ambush": "", "foil": "", "dice_title": "es pt", "two_effects": "es nl", "hits_title": "",
    "warriors_first": "", "struck_picks": "es nl", "triggered": "pt nl",
}  # fmt: skip
"""By point: the printings that say the same."""


@pytest.mark.parametrize("language", languages(ROOT))
def test_printings_say_the_same_where_they_do_and_not_where_they_differ(language: str) -> None:
    for difference in printed_differences(ROOT, strict(language)):
        said = [row.says for row in difference.rows]
        alike = [row.language for row in difference.rows if said.count(row.says) > 1]
        assert " ".join(alike) == SAME[difference.point], (language, difference.point)
        assert all(text.endswith(".") for text in said)
        assert not difference.about.endswith(".")


def test_only_the_foil_is_played_differently() -> None:
    differences = printed_differences(ROOT, strict("en"))
    assert [each.point for each in differences if each.switch] == ["foil"]
    silent = [row for each in differences if not each.switch for row in each.rows]
    assert {(row.value, row.word) for row in silent} == {(None, "")}


def test_a_section_without_differences_has_none_and_a_game_without_printings_neither() -> None:
    assert printed_differences(ROOT, strict("en"), ROOT.rulebook.cite("4.3.1.II")) == ()
    glory = find_game("glory")
    assert printed_differences(glory, strict("en", glory)) == ()
    assert printed_titles(glory, next(glory.rulebook.cite(rule.section) for rule in glory.rulebook)) == ()


def test_a_language_without_texts_has_no_titles(tmp_path: Path) -> None:
    (tmp_path / "nl.po").write_bytes((ROOT.texts / "nl.po").read_bytes())
    game = replace(ROOT, texts=tmp_path)
    assert [each.language for each in printed_titles(game, ROOT.rulebook.cite("4.3.2"))] == ["nl"]


def test_a_section_of_another_game_is_none_of_this_one() -> None:
    with pytest.raises(KeyError):
        section_titles(ROOT, find_game("glory").rulebook.cite("G-MAN-3b"))
