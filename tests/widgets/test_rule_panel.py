"""The rule behind a step and the open questions, by what the panel says."""

from __future__ import annotations

import re
from dataclasses import replace
from html import escape
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hexwidgets.rules import GameSystem, Rule, Rulebook, RuleRef, find_game
from hexwidgets.text import Catalog, languages, switch_rows
from hexwidgets.text.pofile import languages_in
from hexwidgets.widgets.rule_panel import rule_panel, switch_note, switches_head
from tests.widgets.driving import words

EVERY_RULE = [(name, rule.section) for name in ("glory", "root") for rule in find_game(name).rulebook]


def strict(game: GameSystem, language: str = "en") -> Catalog:
    return Catalog(language, [game], strict=True)


def panel(game: GameSystem, section: str, language: str = "en") -> ElementTree.Element:
    shown = rule_panel(game, game.rulebook.cite(section), strict(game, language))
    return ElementTree.fromstring(f"<div>{shown}</div>")


def lines(shown: ElementTree.Element) -> list[str]:
    return [" ".join(each.itertext()) for each in shown.iter("li")]


def lit(shown: ElementTree.Element) -> str:
    (running,) = (each for each in shown.iter() if each.get("aria-current") == "step")
    assert "hexw-lit" in running.get("class", "").split()
    return " ".join(running.itertext())


def test_the_price_of_mountains_is_lit_among_what_entering_costs() -> None:
    shown = panel(find_game("glory"), "G-MAN-3b")
    text = words(ElementTree.tostring(shown, "unicode"))
    assert text.startswith("The rule behind this step What entering a hex costs G-MAN 3 Points are paid for each hex")
    assert [line[0] for line in lines(shown)] == list("abcdef")
    assert lit(shown) == "b Mountains and swamp cost two points."


def test_a_step_of_a_root_battle_lights_its_paragraph() -> None:
    root = find_game("root")
    shown = panel(root, "4.3.1.II")
    assert [each.text for each in shown.iter("cite")] == ["4.3.1"]
    assert [line.split()[0] for line in lines(shown)] == ["I", "II"]
    assert lit(shown).startswith("II An ambush that is not foiled deals two hits")
    hits = panel(root, "4.3.4", "uk")
    assert "Битва" in words(ElementTree.tostring(hits, "unicode"))
    assert lit(hits).startswith("4 Обидві сторони завдають влучань разом")


def test_a_section_that_is_cited_itself_has_its_first_words_lit() -> None:
    shown = panel(find_game("root"), "4.3.2")
    assert lit(shown).startswith("Both dice are rolled")
    assert len(lines(shown)) == 1


@pytest.mark.parametrize(("name", "section"), EVERY_RULE)
def test_every_rule_lights_one_place_in_every_language(name: str, section: str) -> None:
    game = find_game(name)
    for language in languages(game):
        say = strict(game, language)
        assert say(f"{name}.text.{section}") in lit(panel(game, section, language))


def test_what_is_not_played_yet_is_said_beside_the_lit_rule_only() -> None:
    glory = find_game("glory")
    partly = glory.rulebook.rules["G-EXPL-2"].why
    assert partly
    shown = words(ElementTree.tostring(panel(glory, "G-EXPL-2"), "unicode"))
    assert shown.count(strict(glory)(partly)) == 1


def test_without_a_step_there_is_no_panel() -> None:
    glory = find_game("glory")
    assert rule_panel(glory, None, strict(glory)) == ""


def test_a_rule_of_another_game_is_none_of_this_one() -> None:
    glory = find_game("glory")
    with pytest.raises(KeyError):
        rule_panel(glory, RuleRef("root", "4.3"), strict(glory))


HOSTILE = "<img src=x onerror=alert(1)>&\"'"


def hostile_game(folder: Path) -> GameSystem:
    """A game whose ids are markup and whose texts are missing."""
    rules = (Rule(f"{HOSTILE}-1", "implemented"), Rule(f"{HOSTILE}-2", "partly", "glory.later.round"))
    switch = find_game("root").switches[0]._replace(values=(HOSTILE, "b"))
    return replace(find_game("root"), rulebook=Rulebook("root", rules), texts=folder, switches=(switch,))


def test_what_a_game_names_is_escaped_and_a_game_without_texts_still_has_a_panel(tmp_path: Path) -> None:
    game = hostile_game(tmp_path)
    say = Catalog("en", [game])
    (row,) = switch_rows(game, {}, say)
    assert row.values == ((HOSTILE, HOSTILE), ("b", "b"))
    shown = rule_panel(game, game.rulebook.cite(f"{HOSTILE}-2"), say) + switch_note(row._replace(title=HOSTILE))
    assert escape(HOSTILE) in shown
    assert "<img" not in shown
    assert [each.get("class") for each in ElementTree.fromstring(f"<div>{shown}</div>").iter("li")] == [
        None,
        "hexw-lit",
    ]


def test_the_switches_have_title_why_citation_and_words_for_their_values() -> None:
    glory = find_game("glory")
    limit = next(row for row in switch_rows(glory, glory.rule_set(), strict(glory)) if row.name == "army_limit")
    assert limit.title == "Units an army may have on a hex"
    assert limit.rule == glory.rulebook.cite("G-MERGE-7")
    assert limit.values == ((4, "four"), ("4 + castles", "four, and one more for each castle"))
    assert limit.current == 4
    chosen = glory.rule_set({"army_limit": "4 + castles"})
    rows = {row.name: row for row in switch_rows(glory, chosen, strict(glory, "uk"))}
    assert rows["army_limit"].current == "4 + castles"
    assert rows["army_limit"].title == "Скільки загонів війська може бути на гексі"
    assert words(switch_note(rows["army_limit"])).startswith(f"{rows['army_limit'].title} G-MERGE 7")
    assert [*rows] == [switch.name for switch in glory.switches]


@pytest.mark.parametrize("language", languages_in(Path(find_game("root").texts)))
def test_the_switches_of_root_in_every_language(language: str) -> None:
    root = find_game("root")
    chosen = root.rule_set({"foil_discard": "defender_only"})
    rows = {row.name: row for row in switch_rows(root, chosen, strict(root, language))}
    assert (rows["foil_discard"].current, rows["mountain_paths"].current) == ("defender_only", "closed")
    for row in rows.values():
        assert len({row.title, row.why, *(word for _, word in row.values)}) == 2 + len(row.values)
        assert re.search(r"[.]$", row.why)
    assert words(switches_head(strict(root, language)))
