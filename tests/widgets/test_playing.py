"""The steps of what is played through as a panel: the one looked at lit, answers and dice told, everything escaped."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hexwidgets.text import Catalog
from hexwidgets.widgets import Explorer
from hexwidgets.widgets.playing import meetings, steps
from tests.widgets.battling import battle, on, press
from tests.widgets.driving import ROOT, SCENARIOS, words


def panel(explorer: Explorer) -> ElementTree.Element:
    return ElementTree.fromstring(f"<div>{steps(explorer.exploration, explorer.say)}</div>")


def text(element: ElementTree.Element) -> str:
    return " ".join(" ".join(element.itertext()).split())


def lit(explorer: Explorer) -> list[str]:
    """The sections of what is lit."""
    return [str(each.findtext(".//cite")) for each in panel(explorer).iter("li") if each.get("aria-current") == "step"]


def kinds(explorer: Explorer) -> list[tuple[str, str]]:
    """Every section with its classes."""
    return [(str(each.findtext(".//cite")), str(each.get("class"))) for each in panel(explorer).iter("li")]


def test_the_section_that_is_looked_at_is_lit_and_what_lies_ahead_is_marked() -> None:
    explorer = battle()
    explorer.use("record", 2)
    sections = [section for section, _ in kinds(explorer)]
    assert sections == [
        "4.3", "4.3.1", "4.3.1.I", "4.3.1.II", "4.3.4", "4.3.1.II", "4.3.2", "4.3.2.I", "4.3.3", "4.3.4"
    ]  # fmt: skip
    seen = []
    for number in range(1, 18):
        explorer.use("step", number)
        (section,) = lit(explorer)
        seen.append(section)
        assert kinds(explorer)[0] == ("4.3", "hexw-lit" if number == 1 else "")
    assert seen == [
        "4.3", "4.3.1", "4.3.1", "4.3.1.I", "4.3.1.I", "4.3.1.II", "4.3.4", "4.3.1.II", "4.3.2", "4.3.2", "4.3.2.I",
        "4.3.2.I", "4.3.3", "4.3.3", "4.3.4", "4.3.4", "4.3.4",
    ]  # fmt: skip
    explorer.use("step", 4)
    assert kinds(explorer)[:4] == [
        ("4.3", ""), ("4.3.1", "hexw-decides"), ("4.3.1.I", "hexw-decides hexw-lit"), ("4.3.1.II", "hexw-ahead")
    ]  # fmt: skip
    explorer.close()


def test_answers_and_dice_stand_at_their_steps() -> None:
    explorer = battle()
    explorer.use("record", 3)
    told = [text(each) for each in panel(explorer).iter("div") if "hexw-line" in str(each.get("class"))]
    assert told[1] == "Green: play an ambush card in clearing 12? → fox ambush"
    assert told[3].endswith("with an ambush card? → bird ambush")
    assert told[6] == "Two dice from 0 to 3: the higher is for Blue, the lower for Green. → 2, 3"
    assert "Battle step 1 of 23" in words(explorer.panel.value)
    assert "The end." not in text(panel(explorer))
    explorer.use("step", 23)
    assert text(panel(explorer)).endswith("The end. Keep the result, or look back and take another way.")
    explorer.close()


def test_a_language_switch_changes_the_running_step_at_once() -> None:
    explorer = battle()
    on(explorer)
    press(explorer, "fox ambush")
    assert "Battle step 2 of 4" in words(explorer.panel.value)
    explorer.language = "uk"
    shown = words(explorer.panel.value)
    assert "Green: play an ambush" not in shown
    assert "→ засідка лисів" in shown
    assert lit(explorer) == ["4.3.1"]
    assert explorer.exploration.performance is not None
    assert explorer.exploration.performance.answers == ("fox",)
    explorer.language = "en"
    assert "Green: play an ambush card in clearing 12? → fox ambush" in words(explorer.panel.value)
    explorer.close()


@pytest.mark.parametrize("language", ["en", "uk"])
def test_every_record_of_root_is_told_without_a_missing_text(language: str) -> None:
    for file in sorted((SCENARIOS / "root").glob("*.json")):
        explorer = Explorer(file, language=language)
        strict = Catalog(language, [explorer.exploration.game], explorer.scenario.words(language), strict=True)
        for number in range(1, len(explorer.scenario.plays) + 1):
            explorer.exploration.open_record(explorer.scenario, number)
            assert explorer.exploration.performance is not None
            for at in range(1, explorer.exploration.performance.length + 1):
                explorer.exploration.look(at)
                ElementTree.fromstring(f"<div>{steps(explorer.exploration, strict)}</div>")
        explorer.close()


def test_names_of_a_file_are_escaped(tmp_path: Path) -> None:
    document = json.loads(ROOT.read_text("utf-8"))
    text = json.dumps(document).replace('"Green"', '"<i>G</i>"').replace(' Green"', ' <i>G</i>"')
    renamed = json.loads(text)
    file = tmp_path / "named.json"
    file.write_text(json.dumps(renamed), "utf-8")
    explorer = Explorer(file)
    explorer.exploration.spot = "12"
    assert "<i>" not in meetings(explorer.exploration, explorer.picture.looks, explorer.say)
    explorer.use("begin", 0)
    for _ in range(3):
        on(explorer)
    explorer.use("answer", "hold")
    assert explorer.errors == []
    told = steps(explorer.exploration, explorer.say)
    assert "<i>" not in told
    assert "&lt;i&gt;G&lt;/i&gt;" in told
    assert "<i>" not in explorer.prospect.outlook.value
    assert "<i>" not in explorer.prospect.tree.list.value
    explorer.close()
