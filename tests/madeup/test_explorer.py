"""The explorer takes a game it has never heard of: place, choose, reach, step, go."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexwidgets.model import Piece
from hexwidgets.play.design import CountBrush, PieceBrush
from hexwidgets.rules import GameSystem
from hexwidgets.widgets import Explorer
from tests.madeup.fixture import madeup_game, madeup_scenario
from tests.widgets.conftest import Sent, wire

__all__ = ["madeup_game", "madeup_scenario", "wire"]


@pytest.fixture
def explorer(madeup_game: GameSystem, madeup_scenario: Path, wire: list[Sent]) -> Explorer:
    return Explorer(madeup_scenario)


def click(explorer: Explorer, space: str) -> None:
    """Press and release where the space lies on the page."""
    x, y = explorer.layout_px.centres[space]
    explorer.hand.moved(x, y)
    explorer.hand.press_at(x, y)
    explorer.hand.release_at(x, y)


def test_it_places_pieces_and_facts_and_refuses_with_the_games_own_rule(explorer: Explorer) -> None:
    explorer.use("brush", PieceBrush("raider", "blue"))
    assert explorer.mode == "place"
    click(explorer, "Glen")
    assert explorer.session.position.at("Glen").number(Piece("raider", "blue")) == 1
    click(explorer, "Moor")
    click(explorer, "Weald")
    assert explorer.session.position.at("Weald").number(Piece("raider", "blue")) == 0
    assert "P-TREK 3" in explorer.panel.value
    assert "Weald is held by Inês and Оксана at once." in explorer.panel.value
    explorer.use("brush", CountBrush("weary"))
    for times in (1, 2):
        click(explorer, "Fell")
        assert explorer.session.position.count("weary", "Fell") == times
    explorer.toolbar.undo.click()
    assert explorer.session.position.count("weary", "Fell") == 1
    assert explorer.errors == []


def test_it_chooses_reaches_steps_and_carries_out_a_move(explorer: Explorer, wire: list[Sent]) -> None:
    click(explorer, "Weald")
    assert (explorer.mode, explorer.selection) == ("reach", "red@Weald")
    reach = explorer.exploration.reach
    assert reach is not None
    assert (reach["Holm"], reach.left("Holm")) == (3, 1)
    assert "1 porter and 2 raiders" in explorer.panel.value
    wire.clear()
    click(explorer, "Holm")
    assert any(sent.draws for sent in wire)
    assert [entry.space for entry in explorer.exploration.route] == ["Crag", "Holm"]
    for cited in ("P-TREK 1", "P-TOWER 1", "P-FEN 1", "The way and the fen: 3 points."):
        assert cited in explorer.panel.value
    explorer.use("mode", "step")
    before = explorer.session.position
    for made in (1, 2):
        explorer.stepping.next.click()
        assert (explorer.exploration.made, explorer.stepping.slider.value) == (made, made)
    explorer.stepping.back.click()
    assert explorer.exploration.made == 1
    explorer.stepping.next.click()
    assert explorer.session.position == before
    explorer.stepping.next.click()
    after = explorer.session.position
    assert after.at("Weald").total() == 0
    assert dict(after.at("Holm")) == {Piece("porter", "red"): 1, Piece("raider", "red"): 2}
    assert explorer.selection == "red@Holm"
    explorer.toolbar.undo.click()
    assert explorer.session.position == before
    assert explorer.errors == []


def test_it_tells_why_not_and_knows_the_games_options_and_languages(explorer: Explorer) -> None:
    click(explorer, "Weald")
    click(explorer, "Glen")
    assert explorer.exploration.target is None
    for told in ("P-TREK 1", "6 needed, 4 points there.", "Hurry, or leave the slow behind."):
        assert told in explorer.panel.value
    click(explorer, "Ness")
    assert "No chain of ways leads to Ness." in explorer.panel.value
    explorer.use("party", {"porter": 0})
    reach = explorer.exploration.reach
    assert reach is not None
    assert reach.movement.budget == 6
    box = explorer.toolbar.options["haste"]
    assert box.description == "in haste"
    box.value = True
    reach = explorer.exploration.reach
    assert reach is not None
    assert reach.movement.budget == 7
    explorer.toolbar.language.value = "uk"
    assert box.description == "поспіхом"
    assert "нападник" in explorer.panel.value
    assert explorer.toolbar.title.value.count("Дванадцять місцин") == 1
    assert explorer.errors == []


def test_a_tired_band_is_barred_with_its_reason(explorer: Explorer) -> None:
    click(explorer, "Tarn")
    assert explorer.selection == "blue@Tarn"
    assert "P-WEARY 1" in explorer.panel.value
    assert "The band at Tarn is weary: 1 counter." in explorer.panel.value
    assert explorer.errors == []
