"""The explorer without a browser: reopening, saving under another name, unsaved work."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from hexwidgets.play import ScenarioFaults
from hexwidgets.play.design import PieceBrush
from hexwidgets.widgets import Explorer
from tests.widgets.driving import ROOT, click, is_wrong, status


def test_a_file_that_changed_on_disk_is_shown_as_it_now_is(explorer: Explorer, file: Path) -> None:
    explorer.mode = "place"
    explorer.toolbar.keep_faults.value = True
    explorer.toolbar.labels.value = "doubled"
    ground = explorer.picture.scene(explorer.exploration, None).layers["ground"]
    text = file.read_text("utf-8")
    file.write_text(text.replace('"r": -1, "terrain": "meadow"', '"r": -1, "terrain": "swamp"'), "utf-8")
    old = explorer.canvas
    explorer.toolbar.reopen.click()
    assert status(explorer) == "Opened seven.json."
    assert explorer.session.table.terrain("E4") == "swamp"
    shown = explorer.canvas._scene
    assert shown is not None
    assert shown.layers["ground"] != ground
    assert explorer.canvas is not old
    assert explorer._table.children[0] is explorer.canvas.view
    assert (explorer.mode, explorer.exploration.keep_faults, explorer.picture.labels) == ("place", True, "doubled")
    assert len(explorer.session.entries) == len(explorer.history.list.options) == 1
    explorer.mode = "reach"
    click(explorer, "G7")
    assert (explorer.selection, explorer.errors) == ("yellow:G7", [])


def test_reopening_closes_the_old_board_and_palette(explorer: Explorer) -> None:
    old = [*explorer.canvas._layers.all, explorer.palette.widget]
    old += [each.widget for each in explorer.palette.buttons]
    bar = explorer.toolbar.widget.children
    explorer.toolbar.reopen.click()
    assert [each.comm for each in old] == [None] * len(old)
    assert explorer._body.children[0] is explorer.palette.widget
    assert explorer.palette.widget.comm is not None
    assert explorer.toolbar.widget.children == bar, "the same game has the same bar"


def test_unsaved_work_is_given_up_when_asked_twice(explorer: Explorer) -> None:
    explorer.exploration.take(PieceBrush("relic"))
    click(explorer, "E4")
    explorer.toolbar.reopen.click()
    assert is_wrong(explorer)
    assert explorer.session.position.at("E4").total() == 1
    explorer.toolbar.reopen.click()
    assert explorer.session.position.at("E4").total() == 0
    assert explorer.errors == []


def test_a_file_that_cannot_be_used_is_told_and_the_board_stays(explorer: Explorer, file: Path) -> None:
    click(explorer, "G7")
    before = explorer.session, explorer.canvas, explorer.palette, explorer.scenario
    for text in ("{", "[]", '{"format": 99, "game": "glory"}', '{"format": 1, "game": "chess"}'):
        file.write_text(text, "utf-8")
        explorer.toolbar.reopen.click()
        assert isinstance(explorer.errors[-1], ScenarioFaults)
        assert is_wrong(explorer)
        assert str(file) in status(explorer)
        assert (explorer.session, explorer.canvas, explorer.palette, explorer.scenario) == before
    assert len(explorer.errors) == 4
    click(explorer, "D7")
    assert explorer.exploration.target == "D7"


def test_every_fault_of_a_file_is_told(explorer: Explorer, file: Path) -> None:
    document = json.loads(file.read_text("utf-8"))
    document["board"]["spaces"]["B5"]["terrain"] = "lava"
    document["pieces"][0]["owner"] = "nobody"
    file.write_text(json.dumps(document), "utf-8")
    explorer.toolbar.reopen.click()
    assert "lava" in status(explorer)
    assert "nobody" in status(explorer)


def test_the_file_of_another_game_sets_out_anew_and_so_does_coming_back(explorer: Explorer, file: Path) -> None:
    click(explorer, "G7")
    click(explorer, "D7")
    explorer.toolbar.file.value = str(ROOT)
    explorer.toolbar.reopen.click()
    assert (explorer.session.game.name, explorer.selection, explorer.errors) == ("root", "", [])
    assert list(explorer.toolbar.options) == []
    assert {each.widget.description for each in explorer.palette.buttons} >= {"warrior"}
    size = explorer.canvas.widget.width, explorer.canvas.widget.height
    click(explorer, "12")
    assert not explorer.errors
    explorer.toolbar.file.value = str(file)
    explorer.toolbar.reopen.click()
    assert [box.description for box in explorer.toolbar.options.values()] == ["March"]
    assert explorer.toolbar.options["march"] in explorer.toolbar.widget.children
    assert (explorer.canvas.widget.width, explorer.canvas.widget.height) != size
    click(explorer, "G7")
    explorer.toolbar.options["march"].value = True
    assert explorer.exploration.chosen is not None
    assert explorer.exploration.chosen.options == {"march"}
    assert explorer.errors == []


def test_saving_under_another_name_asks_for_what_is_there_already_once(explorer: Explorer, tmp_path: Path) -> None:
    other = Path(shutil.copy(ROOT, tmp_path / "other.json"))
    explorer.toolbar.file.value = str(other)
    explorer.toolbar.save.click()
    assert (is_wrong(explorer), other.read_bytes() == ROOT.read_bytes()) == (True, True)
    for _ in range(2):
        explorer.toolbar.save.click()
        assert status(explorer) == "Saved to other.json."
    assert json.loads(other.read_text("utf-8"))["game"] == "glory"
    explorer.save(tmp_path / "third.json")
    explorer.toolbar.save.click()
    assert status(explorer) == "Saved to third.json."
    assert explorer.errors == []
