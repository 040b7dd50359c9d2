"""The panels and controls beside and above the board: what each shows, what each does, and that it is undone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from hexwidgets.play.exploration import MODES
from hexwidgets.text import cite, languages
from hexwidgets.view import Bubble
from hexwidgets.widgets import Explorer
from hexwidgets.widgets.side import INSPECTOR, KEYS, LEGEND, SWITCHES
from tests.widgets.conftest import Sent
from tests.widgets.driving import ROOT, SEVEN, click, status, words


@pytest.fixture
def explorer(wire: list[Sent]) -> Iterator[Explorer]:
    explorer = Explorer(SEVEN)
    yield explorer
    assert explorer.errors == []
    explorer.close()


def section(explorer: Explorer, name: str) -> str:
    """What a reader sees of one section of the panel."""
    found = re.search(rf'<div class="hexw-sec hexw-sec-{name}">(.*?)(?=<div class="hexw-sec |<div class="hexw-status)',
                      explorer.panel.value, re.S)  # fmt: skip
    return words(found[1]) if found else ""


def marks(explorer: Explorer) -> Any:
    return explorer.picture.marks(explorer.exploration)


# Names


@pytest.mark.parametrize("language", languages())
def test_every_control_has_a_name_and_a_tooltip_in_the_language(wire: list[Sent], language: str) -> None:
    explorer = Explorer(SEVEN, language=language)
    bar, side = explorer.toolbar, explorer.side
    click(explorer, "G7")
    click(explorer, "D7")
    named = [
        *bar.options.values(), bar.turns, bar.threat, bar.changes, bar.labels, bar.keep_faults, bar.undo, bar.redo,
        bar.save, bar.reopen, bar.shortcuts, side.party.open, side.tables, *side.remedies.buttons, side.stepping.back,
        side.stepping.next,
        *side.spans.buttons.values(),
    ]  # fmt: skip
    assert all(each.description for each in named)
    tipped = [bar.threat, bar.labels, bar.changes, bar.file, bar.language, bar.save, bar.reopen, bar.shortcuts,
              side.tables, *side.remedies.buttons, *side.spans.buttons.values()]  # fmt: skip
    assert all(each.tooltip for each in tipped)
    assert len(bar.mode.tooltips) == len(MODES)
    assert len(bar.turns.tooltips) == 3
    assert all(side.widget.titles)
    if language == "uk":
        texts = [each.description for each in named if each is not bar.shortcuts] + [
            each.tooltip for each in tipped[:2]
        ]
        assert [text for text in texts if not re.search("[а-яіїє]", text)] == []
    for tab in (SWITCHES, LEGEND, KEYS):
        side.widget.selected_index = tab
    shown = [
        side.legend.value,
        side.keys.value,
        side.switches.head.value,
        *(each.value for each in side.switches._notes.values()),
    ]
    assert [each for each in shown if re.search(r"\b(?:ui|inspect|legend|glory|shortcut)\.[a-z]", each)] == []
    assert explorer.errors == []


# Turns, threat, labels


def test_turns_show_how_far_it_is_in_the_turns_to_come(explorer: Explorer) -> None:
    click(explorer, "G7")
    assert {figure.turn for figure in marks(explorer).reach.values()} == {1}
    explorer.toolbar.turns.value = 3
    figures = marks(explorer).reach
    assert {figure.turn for figure in figures.values()} == {1, 2}
    before = {space for space, figure in figures.items() if figure.turn == 1}
    assert len(figures) > len(before), "a third turn would lead on from unexplored hexes only"
    explorer.toolbar.turns.value = 2
    assert {figure.turn for figure in marks(explorer).reach.values()} == {1, 2}
    assert "Space Terrain Turn Cost Left By way of" in section(explorer, "table")


def test_a_space_of_the_next_turn_has_its_route_turn_by_turn_on_board_and_panel(explorer: Explorer) -> None:
    click(explorer, "G7")
    click(explorer, "F4")
    assert marks(explorer).refused == "F4"
    explorer.toolbar.turns.value = 2
    assert status(explorer) == "F4 can be reached in turn 2, with 1 left."
    shown = marks(explorer)
    assert (shown.refused, shown.bubble) == (None, None)
    assert [entered.space for entered in shown.route.entered][-1] == "F4"
    assert [entered.left for entered in shown.route.entered][-1] == 1, "the points of the second turn"
    assert shown.ghost[0] == "F4"
    route = section(explorer, "route")
    assert route.index("Turn 1") < route.index("Turn 2") < route.index("F4")
    assert section(explorer, "why").startswith("F4: not this turn")
    explorer.toolbar.turns.value = 1
    assert "not reachable" in status(explorer)
    assert section(explorer, "route") == ""


def test_threat_is_marked_and_named_with_and_without_the_units_between(explorer: Explorer) -> None:
    click(explorer, "G7")
    assert section(explorer, "threat") == ""
    explorer.toolbar.threat.value = "threat"
    under = explorer.exploration.threatened
    assert under
    assert (marks(explorer).threat, marks(explorer).threat_ignoring) == (under, frozenset())
    assert set(section(explorer, "threat").removeprefix("Under threat ").split(", ")) == under
    explorer.toolbar.threat.value = "ignoring"
    assert marks(explorer).threat == frozenset()
    assert marks(explorer).threat_ignoring == explorer.exploration.threatened
    explorer.toolbar.threat.value = ""
    assert (marks(explorer).threat, marks(explorer).threat_ignoring) == (frozenset(), frozenset())


def test_labels_follow_the_scheme(explorer: Explorer) -> None:
    def labels() -> set[str]:
        pieces = explorer.picture.scene(explorer.exploration, None).layers["pieces"]
        return {item.text for item in pieces if hasattr(item, "text")}

    assert "G7" in labels()
    explorer.toolbar.labels.value = "axial"
    assert "G7" not in labels()
    at = explorer.layout_px.hexes["G8"]
    assert f"{at.q},{at.r}".replace("-", "\N{MINUS SIGN}") in labels()
    explorer.toolbar.labels.value = ""
    assert not any("," in label or re.fullmatch("[A-Z]\\d+", label) for label in labels())


# Why not, and what would help


def test_the_bubble_says_title_reasons_and_the_nearest_remedy_with_their_rules(explorer: Explorer) -> None:
    click(explorer, "G7")
    click(explorer, "F4")
    bubble = marks(explorer).bubble
    assert isinstance(bubble, Bubble)
    assert (bubble.space, bubble.title) == ("F4", "F4: not reachable")
    reasons = explorer.exploration.reasons
    assert [said.cites for said in bubble.reasons] == [(cite(each.rule),) for each in reasons]
    assert bubble.remedies[0].cites == ("G-MARCH 1",)
    assert "G-MARCH 1" in section(explorer, "remedies")
    click(explorer, "D7")
    assert marks(explorer).bubble is None
    assert section(explorer, "remedies") == ""


def test_a_remedy_is_applied_by_its_button(explorer: Explorer) -> None:
    click(explorer, "G7")
    click(explorer, "F4")
    explorer.side.remedies.buttons[0].click()
    assert explorer.exploration.target == "F4"
    assert explorer.toolbar.options["march"].value
    assert "G-MARCH 1" in section(explorer, "route")
    explorer.side.remedies.buttons[2].click()
    assert explorer.exploration.target == "F4", "a button without a remedy does nothing"


def test_the_round_ends_by_a_button_or_a_remedy_and_undo_brings_the_cubes_back(explorer: Explorer) -> None:
    before = explorer.session.position
    assert before.count("cubes", "F6") == 1
    click(explorer, "F6")
    (button,) = explorer.side.spans.buttons.values()
    button.click()
    assert explorer.session.position.count("cubes", "F6") == 0
    assert explorer.session.entry.say == "history.end"
    explorer.toolbar.undo.click()
    assert explorer.session.position == before
    click(explorer, "F6")
    assert section(explorer, "why").startswith("F6: cannot set out")
    explorer.side.remedies.buttons[0].click()
    assert explorer.session.position.count("cubes", "F6") == 0
    assert explorer.exploration.reasons == ()


def test_what_could_be_attacked_is_listed_and_marked_with_who_reaches_it(explorer: Explorer) -> None:
    click(explorer, "G7")
    assert section(explorer, "targets") == ""
    click(explorer, "D7")
    assert section(explorer, "targets").startswith("Could attack from D7")
    targets = marks(explorer).targets
    assert {target.space for target in targets} == {"C6", "E7"}
    chosen = explorer.exploration.chosen
    assert chosen is not None
    assert {target.by for target in targets} == {chosen.party}


def test_the_rule_behind_the_step_is_lit_as_the_route_is_stepped(explorer: Explorer) -> None:
    click(explorer, "G7")
    click(explorer, "D7")
    lit = []
    for _ in range(3):
        explorer.stepping.next.click()
        (found,) = re.findall(r'<li class="hexw-lit" aria-current="step"><b>(.*?)</b>', explorer.panel.value)
        lit.append(found)
    assert explorer.mode == "step", "the first step begins to step"
    assert lit == ["d", "b", "a"]
    assert explorer.stepping.next.description == "Make the move"


def test_other_ways_of_the_same_cost_are_listed(explorer: Explorer) -> None:
    click(explorer, "G7")
    reach = explorer.exploration.reach
    assert reach is not None
    space = next(space for space in reach if len(reach.routes(space)) > 1 and reach.may_stop(space))
    click(explorer, space)
    ways = [" ".join(entry.space for entry in way) for way in reach.routes(space)[1:]]
    assert f"Other ways at the same cost: {'; '.join(ways)}" in section(explorer, "route")


# Rule switches


def test_a_switch_changes_every_overlay_at_once_and_is_undone(explorer: Explorer) -> None:
    explorer.side.widget.selected_index = SWITCHES
    switches = explorer.side.switches
    assert set(switches.controls) == {switch.name for switch in explorer.exploration.game.switches}
    for switch in explorer.exploration.game.switches:
        note = words(switches._notes[switch.name].value)
        assert cite(switch.rule) in note
        assert explorer.say(f"glory.switch.{switch.name}.why") in note
    control = switches.controls["attack_needs"]
    explorer.use("end", "end_round")
    click(explorer, "E3")
    assert [ruling.legal for ruling in explorer.exploration.targets] == [True, True], "some unit reaches each"
    assert len(marks(explorer).targets) == 2
    control.value = "every_unit"
    assert explorer.session.table.rules["attack_needs"] == "every_unit"
    assert [ruling.legal for ruling in explorer.exploration.targets] == [False, False]
    assert marks(explorer).targets == ()
    assert "every unit must have it in range" in section(explorer, "targets")
    assert explorer.session.entry.say == "history.switch"
    explorer.toolbar.undo.click()
    assert control.value == "any_unit"
    click(explorer, "E3")
    assert len(marks(explorer).targets) == 2


def test_switch_controls_are_made_when_looked_at_and_once(explorer: Explorer) -> None:
    assert explorer.side.switches.controls == {}
    explorer.side.widget.selected_index = SWITCHES
    made = dict(explorer.side.switches.controls)
    explorer.side.widget.selected_index = INSPECTOR
    explorer.language = "uk"
    explorer.side.widget.selected_index = SWITCHES
    assert explorer.side.switches.controls == made
    assert re.search("[а-я]", explorer.side.switches._notes["attack_needs"].value)


def test_the_status_line_is_there_behind_every_tab(explorer: Explorer) -> None:
    for tab in (SWITCHES, LEGEND, KEYS, INSPECTOR):
        explorer.side.widget.selected_index = tab
        click(explorer, "G7")
        click(explorer, "D7")
        assert status(explorer) == "Route of 3 steps: spends 3, leaves 0."


# Legend and tables


def test_the_legend_says_what_is_on_the_board_now(explorer: Explorer) -> None:
    explorer.side.widget.selected_index = LEGEND
    legend = explorer.side.legend
    assert 'role="img" aria-label="What the marks on the board mean"' in legend.value
    assert "reach this turn" not in words(legend.value)
    click(explorer, "G7")
    assert "reach this turn" in words(legend.value)
    explorer.toolbar.turns.value = 2
    assert "reach next turn" in words(legend.value)


def test_tables_are_shown_to_their_end_when_asked(explorer: Explorer) -> None:
    click(explorer, "G7")
    reach = explorer.exploration.reach
    assert reach is not None
    assert section(explorer, "table").endswith(f"and {len(reach) - 4} more")
    assert explorer.side.board.value == ""
    explorer.side.tables.value = True
    assert explorer.panel.value.count('<th scope="row">') == len(reach)
    board = explorer.scenario.table.board
    assert explorer.side.board.value.count('<th scope="row">') == len(board.spaces)
    assert "C5 meadow" in words(explorer.side.board.value)
    assert "2 depletion cubes" in words(explorer.side.board.value)
    assert "2 cavalry of Nadiya" in words(explorer.side.board.value)
    explorer.side.tables.value = False
    assert explorer.side.board.value == ""


def test_a_game_of_moves_without_end_offers_no_turns_and_no_threat(wire: list[Sent]) -> None:
    explorer = Explorer(ROOT)
    assert explorer.toolbar.turns not in explorer.toolbar.widget.children
    assert explorer.toolbar.threat not in explorer.toolbar.widget.children
    for tab in (SWITCHES, LEGEND, KEYS):
        explorer.side.widget.selected_index = tab
    assert [each.description for each in explorer.side.spans.buttons.values()] == ["End of the turn"]
    assert explorer.errors == []


def test_what_changed_is_shown_when_asked_by_its_box_or_its_key(explorer: Explorer) -> None:
    click(explorer, "G7")
    explorer.toolbar.options["march"].value = True
    assert marks(explorer).difference is None
    explorer.toolbar.changes.value = True
    shown = marks(explorer).difference
    assert shown
    assert explorer.exploration.change
    assert shown.gained == explorer.exploration.change.gained
    assert "G7" in shown.same
    gained, lost = len(shown.gained), len(shown.lost)
    assert status(explorer) == f"The last change to the reach: {gained} gained, {lost} lost."
    assert f"gained ({gained})" in section(explorer, "change")
    explorer.hand.key("c", shift=False)
    assert (explorer.toolbar.changes.value, marks(explorer).difference) == (False, None)
    assert section(explorer, "change") == ""
    explorer.hand.key("c", shift=False)
    assert explorer.toolbar.changes.value
    explorer.mode = "place"
    assert (marks(explorer).difference, explorer.toolbar.changes.layout.display) == (None, "none")
