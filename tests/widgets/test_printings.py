"""The printings beneath the rule of a running step, by what the panel says and in which language it says so."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hexwidgets.rules import Difference, GameSystem, Printing, Rule, Rulebook, find_game
from hexwidgets.text import Catalog, languages
from hexwidgets.widgets.printings import printings_panel
from hexwidgets.widgets.rule_panel import rule_panel

ROOT = find_game("root")


def panel(section: str, language: str = "en", rules: dict[str, str] | None = None) -> ElementTree.Element:
    say = Catalog(language, [ROOT], strict=True)
    shown = printings_panel(ROOT, ROOT.rulebook.cite(section), say, rules)
    return ElementTree.fromstring(f"<div>{shown}</div>")


def text(element: ElementTree.Element) -> str:
    return " ".join(" ".join(element.itertext()).split())


def lit(element: ElementTree.Element) -> list[str]:
    return [text(row[0]) for row in element.iter("tr") if row.get("aria-current") == "true"]


def test_r_4_3_1_i_shows_titles_and_who_discards() -> None:
    titles, foil = panel("4.3.1.I").iter("table")
    heads = [(each.get("lang"), text(each)) for each in titles.iter("th") if each.get("scope") == "col"]
    assert heads == [(None, "Rule"), ("es", "Español"), ("pt", "Português"), ("nl", "Nederlands")]
    last = [(row[-1].get("lang"), text(row[-1])) for row in titles.iter("tr")][1:]
    assert last == [("nl", "Hinderlaag"), ("nl", "De hinderlaag verijdelen"), ("nl", "Treffers van de hinderlaag")]
    assert lit(titles) == ["4.3.1.I"]
    rows = [[text(cell) for cell in row] for row in foil.iter("tr")][1:]
    assert rows == [
        [
            "Español",
            "Both players discard their ambush cards, and neither has an effect. Taken literally: both cards",
        ],
        [
            "Português",
            "Only the defender is told to discard. Of the attacker’s card it says nothing. "
            "Taken literally: the defender’s card only",
        ],
        [
            "Nederlands",
            "The defender discards and leaves the hits out. Of the attacker’s card it says nothing. "
            "Taken literally: the defender’s card only",
        ],
    ]
    names = [(row[0].get("lang"), row[1].get("lang")) for row in foil.iter("tr")][1:]
    assert names == [("es", None), ("pt", None), ("nl", None)], "what a printing says is in the reader's language"
    assert "Rule switch: Cards discarded when an ambush is foiled" in text(panel("4.3.1.I"))


@pytest.mark.parametrize(
    ("value", "printings"), [("both", ["Español"]), ("defender_only", ["Português", "Nederlands"])]
)
def test_the_printings_that_are_followed_are_marked(value: str, printings: list[str]) -> None:
    _, foil = panel("4.3.1.I", rules={"foil_discard": value}).iter("table")
    assert lit(foil) == printings
    assert text(foil).count("This is how it is played here.") == len(printings)


def test_a_point_without_a_switch_marks_nothing() -> None:
    tables = [*panel("4.3.4", rules={"foil_discard": "both"}).iter("table")]
    assert [table.get("aria-label") for table in tables[1:]] == [
        "What the title of the fourth step speaks of",
        "Which warriors go before buildings and tokens",
        "What the side that is struck picks",
        "Which effects the side that is struck puts in order",
    ]
    assert [lit(table) for table in tables] == [["4.3.4"], [], [], [], []]


@pytest.mark.parametrize("language", languages(ROOT))
@pytest.mark.parametrize("section", ["1.1.3", "2.5", "4.1.3", "4.2", "4.3", "4.3.1.II", "4.3.3"])
def test_the_panel_of_a_rule_has_its_printings_in_every_language(section: str, language: str) -> None:
    say = Catalog(language, [ROOT], strict=True)
    shown = rule_panel(ROOT, ROOT.rulebook.cite(section), say)
    assert shown.endswith(printings_panel(ROOT, ROOT.rulebook.cite(section), say))
    assert say("inspect.printings") in shown


def test_a_game_that_compares_no_printings_has_no_such_panel() -> None:
    glory = find_game("glory")
    assert printings_panel(glory, glory.rulebook.cite("G-MAN-3b"), Catalog("en", [glory], strict=True)) == ""


HOSTILE = "<img src=x onerror=alert(1)>&\"'"


def hostile_game(folder: Path) -> GameSystem:
    """A game whose titles, ids and words are markup."""
    said = HOSTILE.replace('"', '\\"')
    header = 'msgid ""\nmsgstr "Language: nl\\nContent-Type: text/plain; charset=UTF-8\\n"\n'
    header += '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
    keys = ("root.rule.1", "root.printing.point", "root.printing.point.nl", "root.switch.foil_discard")
    texts = "".join(f'\nmsgid "{key}"\nmsgstr "{said}"\n' for key in keys)
    for language in ("nl", "en"):
        (folder / f"{language}.po").write_text(header.replace("nl", language, 1) + texts, "utf-8")
    book = Rulebook("root", (Rule("1", "implemented"),))
    switch = ROOT.switches[0]._replace(values=(HOSTILE, "b"))
    return replace(
        ROOT,
        rulebook=book,
        texts=folder,
        switches=(switch,),
        printings=(Printing("nl", ((switch.name, HOSTILE),)),),
        differences=(Difference("point", book.cite("1"), switch.name),),
    )


def test_names_and_words_of_a_game_are_escaped(tmp_path: Path) -> None:
    game = hostile_game(tmp_path)
    shown = printings_panel(game, game.rulebook.cite("1"), Catalog("en", [game]), {"foil_discard": HOSTILE})
    assert "<img" not in shown
    root = ElementTree.fromstring(f"<div>{shown}</div>")
    assert {each.tag for each in root.iter()} == {"div", "h4", "table", "thead", "tbody", "tr", "th", "td", "b"}
    cells = [text(each) for each in root.iter("td")]
    assert cells[0].startswith("<img src=x")
    assert cells[1].count("<img src=x") == 2
    assert lit(root) == ["1", "Nederlands"]
