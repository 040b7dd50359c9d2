"""Where two sides meet: odds at a click, what many rounds leave when a button asks for it, suits dealt by seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from hexwidgets.play import deal, dumps, load, loads
from hexwidgets.play.attrition import Repetition
from hexwidgets.play.repeating import TooMany
from hexwidgets.rules import Odds
from hexwidgets.widgets import Explorer
from tests.widgets.conftest import Sent
from tests.widgets.driving import ROOT, click, is_wrong, status, words

WINTER = ROOT.with_name("winter.json")


@pytest.fixture
def fox(wire: list[Sent]) -> Iterator[Explorer]:
    explorer = Explorer(ROOT)
    yield explorer
    explorer.close()


def test_a_click_where_two_sides_meet_shows_the_odds_of_each_battle(fox: Explorer) -> None:
    click(fox, "12")
    told = words(fox.panel.value)
    assert "What can begin here Blue attacks Green" in told
    assert "Green loses expected 34/16 0 1/16 1 3/16 2 5/16 3 7/16 Blue loses expected 13/16" in told
    assert "Green attacks Blue: Blue loses 27/16 on average; Green loses 7/8 on average" in told
    assumed = "Assumed: Green: play an ambush card in clearing 12? – do not play it."
    assert assumed in told
    assert told.count("Assumed: ") == 2, "once for each battle"
    for _ in range(2):
        fox.use("cancel", None)
    click(fox, "5")
    assert "hexw-foreseen" not in fox.panel.value


def test_again_and_again_is_offered_where_two_sides_meet_and_counted_by_a_button(fox: Explorer) -> None:
    strip = fox.prospect.repeating
    assert (strip.widget.layout.display, fox.prospect.widget.layout.display) == ("none", "none")
    click(fox, "12")
    assert (strip.widget.layout.display, fox.prospect.widget.layout.display) == ("", "")
    assert [name for name, _ in strip.which.options] == ["Blue attacks Green", "Green attacks Blue"]
    assert strip.chart.value == ""
    strip.start_button.click()
    assert status(fox) == "Counted."
    told = words(strip.chart.value)
    assert told.startswith("Blue attacks Green, until one side has nobody left Assumed: Green: play an ambush card in ")
    assert "Blue has left expected 226/75 4 8/25 3 28/75 2 23/75 " in told
    assert "Green has left expected 0 0 1 Who is left, by strength 4.3 " in told
    assert "Chance in percent that Blue alone can go on. Down: Blue; across: Green (warriors)." in told
    assert " 4 100 100 100 93 82 70 57 46 36 28 5 100 " in told
    assert strip.start_button.disabled
    strip.until.value = "rounds"
    assert (strip.rounds.layout.display, strip.chart.value) == ("", "")
    strip.rounds.value = 1
    strip.start_button.click()
    assert "1 round at most" in words(strip.chart.value)
    assert "by strength" not in words(strip.chart.value)
    assert "Green has left expected 7/8 3 1/16 2 3/16 1 5/16 0 7/16" in words(strip.chart.value)
    strip.until.value = "end"
    assert "expected 226/75" in words(strip.chart.value)
    strip.which.value = 1
    assert strip.chart.value == ""
    fox.language = "uk"
    assert strip.start_button.description == "Порахувати"
    click(fox, "8")
    fox.use("cancel", None)
    fox.use("cancel", None)
    click(fox, "8")
    assert strip.widget.layout.display == "none"


def test_it_is_there_while_a_battle_is_played_too(fox: Explorer) -> None:
    click(fox, "12")
    fox.use("begin", 0)
    strip = fox.prospect.repeating
    assert strip.widget.layout.display == ""
    assert strip.which.layout.display == "none"
    strip.start_button.click()
    assert "expected 226/75" in words(strip.chart.value)


def test_until_a_side_has_so_many_left_is_offered_and_told(fox: Explorer) -> None:
    click(fox, "12")
    strip = fox.prospect.repeating
    assert [name for name, _ in strip.until.options][-1] == "until a side has so many left"
    assert (strip.side.layout.display, strip.left.layout.display) == ("none", "none")
    strip.until.value = "left"
    assert (strip.side.layout.display, strip.left.layout.display, strip.rounds.layout.display) == ("", "", "none")
    assert strip.side.options == (("Blue", "Blue"), ("Green", "Green"))
    assert fox.exploration.left == ("Blue", 1)
    strip.side.value = "Green"
    strip.left.value = 2
    assert (fox.exploration.left, fox.exploration.rounds) == (("Green", 2), None)
    strip.start_button.click()
    told = words(strip.chart.value)
    assert told.startswith("Blue attacks Green, until 2 are left of Green ")
    # the first roll that hits ends it: by the higher die 1, 2 or 3 hits in 3, 5 and 7 of fifteen
    assert "Green has left expected 11/15 2 1/5 1 1/3 0 7/15" in told
    strip.left.value = 1
    assert strip.chart.value == "", "what was counted is kept for what was meant"
    strip.which.value = 1
    assert (strip.side.value, strip.left.value, fox.exploration.left) == ("Green", 1, ("Green", 1))
    strip.until.value = "end"
    assert fox.exploration.left is None
    strip.which.value = 0
    strip.until.value = "left"
    fox.language = "nl"
    assert [name for name, _ in strip.until.options][-1] == "tot een partij er nog zoveel heeft"
    assert fox.errors == []


def test_points_are_told_beneath_what_is_left(fox: Explorer) -> None:
    click(fox, "12")
    strip = fox.prospect.repeating
    strip.start_button.click()
    told = words(strip.chart.value)
    assert "Blue scores points expected 1 1 1 " in told, "one building of Green falls"
    assert "Green scores points" not in told


def test_a_side_whose_hits_fall_on_items_is_counted_by_them(wire: list[Sent]) -> None:
    explorer = Explorer(ROOT.with_name("faction-effects.json"))
    click(explorer, "4")
    panel = words(explorer.panel.value)
    assert "Vermilion loses expected" in panel
    assert "expected 43/16 other undamaged items 1 1/16 2 3/16 3 12/16" in panel, "swords go last"
    strip = explorer.prospect.repeating
    strip.start_button.click()
    assert status(explorer) == "Counted."
    told = words(strip.chart.value)
    assert told.startswith("Blue attacks Vermilion, until one side has nobody left ")
    assert "Vermilion has left expected" in told
    assert "other undamaged items and undamaged swords 4 " not in told, "he is not left with all four"
    explorer.use("until", (1, None))
    strip.start_button.click()
    once = words(strip.chart.value)
    assert "Vermilion has left expected 21/16 other undamaged items and undamaged swords 3 1/16 2 3/16 1 3/4" in once
    explorer.close()


def test_a_long_counting_tells_its_progress_and_is_stopped(fox: Explorer, monkeypatch: pytest.MonkeyPatch) -> None:
    told, go_on = Event(), Event()

    def endless(meant: Repetition, watch: Callable[[int], None]) -> Odds:
        n = 0
        while True:
            n += 1
            watch(n)
            if n == 7:
                told.set()
                go_on.wait(20)

    monkeypatch.setattr(Repetition, "odds", endless)
    monkeypatch.setattr("hexwidgets.widgets.work.PATIENCE", 0.0)
    monkeypatch.setattr("hexwidgets.widgets.work.EVERY", 0.0)
    click(fox, "12")
    strip = fox.prospect.repeating
    strip.start_button.click()
    assert told.wait(20)
    assert strip.running
    assert status(fox) == "Counting; everything else can be used meanwhile."
    assert (strip.progress.layout.display, strip.start_button.layout.display) == ("", "none")
    assert (strip.bar.value, strip.told.value) == (7, "7 tables looked at")
    click(fox, "11")
    assert strip.running
    over = _watched(fox, monkeypatch, "repeated")
    strip.stop_button.click()
    go_on.set()
    assert over.wait(20)
    assert status(fox) == "Counting was stopped."
    assert (strip.running, strip.progress.layout.display) == (False, "none")
    assert fox.errors == []


def test_too_many_tables_are_refused_in_a_sentence(fox: Explorer, monkeypatch: pytest.MonkeyPatch) -> None:
    def too_many(meant: Repetition, watch: Callable[[int], None]) -> Odds:
        raise TooMany

    monkeypatch.setattr(Repetition, "odds", too_many)
    click(fox, "12")
    fox.prospect.repeating.start_button.click()
    assert is_wrong(fox)
    assert status(fox).startswith("Counting stopped: more than 20,000 different tables")
    assert fox.errors == []


def _watched(explorer: Explorer, monkeypatch: pytest.MonkeyPatch, deed: str) -> Event:
    """Set once a deed is done, all that it shows included."""
    done, use = Event(), explorer.prospect.repeating._do

    def watching(name: str, value: Any) -> None:
        use(name, value)
        if name == deed:
            done.set()

    monkeypatch.setattr(explorer.prospect.repeating, "_do", watching)
    return done


def test_suits_are_dealt_by_the_seed_in_one_entry_that_is_undone_and_saved_as_terrain_is(
    wire: list[Sent], tmp_path: Path
) -> None:
    explorer = Explorer(WINTER)
    explorer.mode = "place"
    dealer = explorer.palette.dealer
    assert dealer.button.description == "Deal suits"
    dealer.seed.value = 42
    ground = explorer.picture.scene(explorer.exploration, None).layers["ground"]
    dealer.button.click()
    assert status(explorer) == "Deal by seed 42: suits of the clearings"
    assert explorer.picture.scene(explorer.exploration, None).layers["ground"] != ground
    assert len(explorer.session.entries) == 2
    expected = deal(load(WINTER), 42).table.board
    table = explorer.session.table
    assert {s: table.shown("suit", s, "") for s in table.board.spaces} == {
        s: expected.attribute(s, "suit") for s in expected.spaces
    }
    dealer.button.click()
    assert len(explorer.session.entries) == 2
    assert status(explorer) == "Seed 42 deals what lies there already: suits of the clearings."
    saved = load(explorer.save(tmp_path / "dealt.json"))
    assert {s: saved.table.board.attribute(s, "suit") for s in expected.spaces} == {
        s: expected.attribute(s, "suit") for s in expected.spaces
    }
    assert [fact for fact in saved.position.facts if fact[0] == "suit"] == []
    assert saved.faults() == ()
    assert len(saved.plays) == len(load(WINTER).plays), "they begin from the suits they were recorded under"
    assert dumps(loads(dumps(saved))) == dumps(saved)
    explorer.use("undo", None)
    assert explorer.session.position.facts == load(WINTER).position.facts
    dealer.seed.value = 41
    dealer.button.click()
    assert len(explorer.session.entries) == 2, "the file was dealt by 41"
    explorer.close()


def test_2_2_2_printed_suits_are_dealt_over_when_the_box_is_ticked_and_undone(wire: list[Sent]) -> None:
    explorer = Explorer(WINTER.with_name("autumn.json"))
    explorer.mode = "place"
    dealer, printed = explorer.palette.dealer, explorer.session.position
    dealer.seed.value = 42
    dealer.button.click()
    assert status(explorer).startswith("Nothing dealt. The suits of these clearings are printed on this board")
    assert "2.2.2" in status(explorer)
    assert status(explorer).endswith("To deal over it all the same, tick the box below the seed.")
    assert (len(explorer.session.entries), explorer.session.position) == (1, printed)
    dealer.over_printed.value = True
    dealer.button.click()
    assert status(explorer) == "Deal by seed 42: suits of the clearings"
    assert explorer.session.table.shown("suit", "1", "") == "fox"
    assert explorer.session.table.shown("suit", "3", "") == "mouse"
    dealer.over_printed.value = False
    dealer.seed.value = 43
    dealer.button.click()
    assert len(explorer.session.entries) == 3, "what was dealt is no longer what is printed"
    explorer.use("undo", None)
    explorer.use("undo", None)
    assert explorer.session.position == printed
    explorer.close()


def test_a_game_that_deals_nothing_offers_no_deal(explorer: Explorer) -> None:
    explorer.mode = "place"
    assert explorer.palette.dealer.widget.layout.display == "none"
