"""What lies beside the board in an explorer: told in every mode, changed by hand where things are placed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import networkx as nx
import pytest

from hexwidgets.model import Piece
from hexwidgets.play import loads
from hexwidgets.play.exploration import MODES
from hexwidgets.text import languages
from hexwidgets.widgets import Explorer
from hexwidgets.widgets.beside import Beside
from hexwidgets.widgets.twin import text_table
from tests.widgets.conftest import Sent
from tests.widgets.driving import ROOT, SEVEN, status, words

HANDS = (
    "Beside the board the hand of Blue : bird ambush, mouse ambush the play area of Blue : Brutal Tactics "
    "the hand of Green : bird ambush, fox ambush the play area of Green : Sappers"
)


@pytest.fixture
def explorer(wire: list[Sent]) -> Iterator[Explorer]:
    explorer = Explorer(ROOT)
    yield explorer
    assert explorer.errors == []
    explorer.close()


def beside(explorer: Explorer) -> Beside:
    return explorer.side.beside


def shown(widget: Any) -> bool:
    return bool(widget.layout.display != "none")


def labels(chooser: Any) -> list[str]:
    return [label for label, _ in chooser.options]


def test_hands_and_piles_are_listed_in_every_mode_and_changed_where_things_are_placed(explorer: Explorer) -> None:
    for mode in MODES:
        explorer.use("mode", mode)
        assert words(beside(explorer).list.value) == HANDS
        assert shown(beside(explorer).widget)
        assert shown(beside(explorer).controls) == (mode == "place")


def test_an_ambush_is_given_to_a_hand_and_taken_away_again(explorer: Explorer) -> None:
    explorer.use("mode", "place")
    panel = beside(explorer)
    assert labels(panel.where)[:4] == ["the discard pile", "the cards in play", "the supply", "the hand of Blue"]
    panel.where.value = "hand Green"
    assert labels(panel.what)[:4] == ["fox ambush", "rabbit ambush", "mouse ambush", "bird ambush"]
    panel.what.value = Piece("ambush", name="rabbit")
    assert (panel.put.disabled, panel.take.disabled) == (False, True)
    panel.put.click()
    assert "the hand of Green : bird ambush, fox ambush, rabbit ambush" in words(panel.list.value)
    assert status(explorer) == "Put rabbit ambush into the hand of Green"
    assert (panel.where.value, panel.what.value.name, panel.take.disabled) == ("hand Green", "rabbit", False)
    panel.take.click()
    assert words(panel.list.value) == HANDS
    explorer.toolbar.undo.click()
    assert "fox ambush, rabbit ambush" in words(panel.list.value)


def test_one_ambush_too_many_is_refused_with_its_section(explorer: Explorer) -> None:
    explorer.use("mode", "place")
    panel = beside(explorer)
    panel.where.value = "hand Green"
    panel.put.click()  # a fox, of which there is one
    assert status(explorer) == (
        "Not placed. There are 2 of this ambush card (fox ambush) on the table, in hands and piles together; "
        "the deck has only so many: 1. (2.1.2)"
    )
    assert "The hand of Green: not placed" in words(explorer.panel.value)
    assert words(panel.list.value) == HANDS
    explorer.use("keep_faults", True)
    panel.put.click()
    assert "fox ambush" in words(panel.list.value)
    assert "2 × fox ambush" in words(panel.list.value)
    assert len(explorer.picture.faults(explorer.exploration)) == 1
    assert explorer.picture.marks(explorer.exploration).faults == frozenset()


def test_the_list_follows_the_step_of_a_battle(explorer: Explorer) -> None:
    explorer.use("record", 1)
    assert words(beside(explorer).list.value) == HANDS
    explorer.use("step", 3)  # the ambush is played
    assert "the cards in play : fox ambush" in words(beside(explorer).list.value)
    assert "the hand of Green : bird ambush the" in words(beside(explorer).list.value)


def test_kinds_are_named_where_two_have_the_same_name(explorer: Explorer) -> None:
    explorer.use("mode", "place")
    beside(explorer).where.value = "discard"
    found = labels(beside(explorer).what)
    assert {"card (Sappers)", "effect card (Sappers)", "fox ambush"} <= set(found)
    assert len(found) == len(set(found))


@pytest.mark.parametrize("language", languages())
def test_its_controls_are_named_in_every_language(wire: list[Sent], language: str) -> None:
    explorer = Explorer(ROOT, language=language)
    panel = beside(explorer)
    for control in (panel.where, panel.what, panel.put, panel.take):
        assert control.description
        assert control.tooltip
    explorer.close()


def test_a_game_without_such_spaces_shows_nothing(wire: list[Sent]) -> None:
    explorer = Explorer(SEVEN)
    explorer.use("mode", "place")
    assert not shown(beside(explorer).widget)
    assert beside(explorer).list.value == ""
    explorer.close()


def test_names_of_players_are_text(wire: list[Sent]) -> None:
    raw = json.loads(ROOT.read_text("utf-8"))
    raw["players"][0]["name"] = "<b onclick=x>&"
    explorer = Explorer(loads(json.dumps(raw)))
    assert "<b onclick" not in beside(explorer).list.value
    assert "the hand of <b onclick=x>&" in words(beside(explorer).list.value)
    explorer.close()


def test_in_a_battle_the_hands_of_those_who_take_no_part_are_left_out(wire: list[Sent]) -> None:
    explorer = Explorer(ROOT.with_name("cards-in-battle.json"))
    assert "the play area of Yellow" in words(beside(explorer).list.value)
    explorer.use("record", 2)
    told = words(beside(explorer).list.value)
    assert "the play area of Blue : Brutal Tactics" in told
    assert "the play area of Green : Sappers" in told
    assert "Yellow" not in told
    assert "Vermilion" not in told
    explorer.use("leave", None)
    assert "the play area of Yellow" in words(beside(explorer).list.value)
    explorer.close()


def set_fact(explorer: Explorer, player: str, key: str, value: int | bool) -> None:
    facts = beside(explorer).facts
    facts.who.value = player
    facts.fact.value = next(kind for _, kind in facts.fact.options if kind.key == key)
    (facts.tick if isinstance(value, bool) else facts.number).value = value
    facts.set.click()


def test_points_and_flags_of_a_player_are_set_listed_and_undone(explorer: Explorer) -> None:
    assert not shown(beside(explorer).controls)
    explorer.use("mode", "place")
    facts = beside(explorer).facts
    assert labels(facts.who) == ["Blue", "Green", "Vermilion"]
    assert labels(facts.fact)[:2] == ["victory points", "rules in a tie"]
    assert (shown(facts.number), shown(facts.tick)) == (True, False)
    set_fact(explorer, "Green", "points", 2)
    assert status(explorer) == "Green – victory points: 2"
    assert words(beside(explorer).list.value).startswith("Beside the board Green : 2 victory points the hand of Blue")
    set_fact(explorer, "Green", "rules_ties", True)
    assert (shown(facts.number), shown(facts.tick)) == (False, True)
    assert status(explorer) == "Green – rules in a tie: yes"
    assert "Green : 2 victory points, rules in a tie the hand" in words(beside(explorer).list.value)
    assert len(explorer.session.entries) == 3
    set_fact(explorer, "Green", "rules_ties", False)
    assert "rules in a tie" not in words(beside(explorer).list.value)
    for _ in range(3):
        explorer.toolbar.undo.click()
    assert words(beside(explorer).list.value) == HANDS
    assert not explorer.session.dirty


def test_a_fact_shows_what_holds_and_keeps_what_is_typed_until_it_is_set(explorer: Explorer) -> None:
    explorer.use("mode", "place")
    set_fact(explorer, "Green", "swords", 3)
    facts = beside(explorer).facts
    facts.who.value = "Blue"
    assert facts.number.value == 0
    facts.who.value = "Green"
    assert facts.number.value == 3
    facts.number.value = 5
    beside(explorer).where.value = "hand Green"
    assert facts.number.value == 5
    facts.number.value = 3
    facts.set.click()
    assert status(explorer) == "Nothing to set: Green – undamaged swords: 3."
    assert len(explorer.session.entries) == 2


def test_points_follow_the_step_of_a_battle_and_stay_when_it_is_kept(wire: list[Sent]) -> None:
    explorer = Explorer(ROOT.with_name("who-falls-first.json"))
    explorer.use("record", 9)
    playing = explorer.exploration.playing
    assert playing is not None
    told = []
    for number in range(1, playing.length + 1):
        explorer.use("step", number)
        told.append("Green : 1 victory point" in words(beside(explorer).list.value))
    assert told == sorted(told)
    assert (told[0], told[-1]) == (False, True)
    explorer.use("keep", None)
    assert words(beside(explorer).list.value).startswith("Beside the board Green : 1 victory point")
    explorer.close()


def test_players_facts_are_told_in_the_text_table(explorer: Explorer) -> None:
    explorer.use("mode", "place")
    set_fact(explorer, "Blue", "items", 1)
    assert "Blue: 1 other undamaged item" in text_table(explorer.session.scenario(), explorer.say).splitlines()


def test_too_many_points_of_a_pawn_are_refused_with_their_rule(wire: list[Sent]) -> None:
    explorer = Explorer(nx.path_graph(3))
    explorer.use("mode", "place")
    player = explorer.session.players[0]
    assert shown(beside(explorer).widget)
    assert not shown(beside(explorer).cards)
    before = explorer.session.position
    set_fact(explorer, player, "budget", 200_000)
    assert status(explorer).startswith("Not set.")
    assert "(P-POINTS 1)" in status(explorer)
    assert "Not set" in words(explorer.panel.value)
    assert explorer.session.position == before
    set_fact(explorer, player, "budget", 2)
    assert explorer.session.position.count("budget", player) == 2
    assert explorer.errors == []
    explorer.close()
