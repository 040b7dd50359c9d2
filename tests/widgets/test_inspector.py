"""The panels beside the board, by what they say."""

from __future__ import annotations

import re

import pytest

from hexwidgets.play import Session, load
from hexwidgets.play.exploration import Exploration
from hexwidgets.text import Catalog
from hexwidgets.widgets import inspector
from hexwidgets.widgets.against import changed, reasons
from hexwidgets.widgets.tables import reach_table
from tests.widgets.driving import ROOT, SEVEN, words

LOOKS = {"yellow": "yellow", "purple": "purple"}


@pytest.fixture
def exploring() -> Exploration:
    return Exploration(Session(load(SEVEN)))


@pytest.fixture
def say(exploring: Exploration) -> Catalog:
    return Catalog("en", [exploring.game], exploring.session.scenario().words("en"), strict=True)


def rows(markup: str) -> list[str]:
    return [words(each) for each in re.split("(?=<tr)", markup)[1:]]


def test_who_is_chosen_with_points_and_spaces(exploring: Exploration, say: Catalog) -> None:
    assert words(inspector.chosen(exploring, say, LOOKS)) == "Selected Nothing is selected."
    exploring.press("G7")
    assert exploring.reach is not None
    n = sum(exploring.reach.may_stop(space) for space in exploring.reach) - 1  # it stands on one of them
    shown = words(inspector.chosen(exploring, say, LOOKS))
    assert "of Nadiya at G7" in shown
    assert f"3 points · meadow {n} spaces this turn" in shown
    exploring.show_turns(2)
    assert exploring.turned is not None
    within = sum(arrival.may_stop for arrival in exploring.turned.values()) - 1
    assert f"{within} spaces in 2 turns" in words(inspector.chosen(exploring, say, LOOKS))


def test_the_route_runs_cost_by_cost_and_the_step_made_is_lit(exploring: Exploration, say: Catalog) -> None:
    exploring.press("G7")
    exploring.aim("D7")
    assert rows(inspector.route(exploring, say))[0] == "Space Step Toll Left Rule"
    shown = rows(inspector.route(exploring, say))[1:]
    left = [re.findall(r"(\d) G-", row)[-1] for row in shown]
    assert left == ["3", "3", "1", "0"]
    assert [re.findall(r"G-\S+ \w+", row)[-1] for row in shown][1:] == ["G-MAN 3d", "G-MAN 3b", "G-MAN 3a"]
    exploring.switch("step")
    for made, space in ((1, "F7"), (2, "E6"), (3, "D7")):
        exploring.step_to(made)
        (lit,) = [row for row in inspector.route(exploring, say).split("<tr") if 'class="hexw-lit"' in row]
        assert f"<td>{space}</td>" in lit
    exploring.forget_route()
    assert inspector.route(exploring, say) == ""


def test_where_no_points_limit_a_move_moves_are_counted_and_who_rules_is_told() -> None:
    exploring = Exploration(Session(load(ROOT)))
    say = Catalog("en", [exploring.game], exploring.session.scenario().words("en"), strict=True)
    exploring.switch("reach")
    exploring.select("Blue:9")
    exploring.aim("10")
    assert "any number of moves · mouse" in words(inspector.chosen(exploring, say, LOOKS))
    head, *shown = rows(inspector.route(exploring, say))
    assert head == "Space Step Moves Rule"
    made = [(row.split()[0], re.findall(r"(\d) (?:root )?[\d.]+$", row)[-1]) for row in shown if " rules both " in row]
    assert made == [("1", "1")]
    assert sum(" rules." in row for row in shown) == 5
    assert "2 moves in all." in words(inspector.route(exploring, say))
    exploring.switch("step")
    exploring.step_to(1)
    (lit,) = [row for row in inspector.route(exploring, say).split("<tr") if 'class="hexw-lit"' in row]
    assert "<td>1</td>" in lit
    assert rows(reach_table(exploring, say, 4))[0] == "Space Terrain Moves By way of"
    assert "Blue 4 and Green 3. Blue rules." in words(inspector.under_cursor(exploring, say, "12"))


def test_under_the_cursor_stand_terrain_pieces_cost_and_rule(exploring: Exploration, say: Catalog) -> None:
    assert "E6 mountains" in words(inspector.under_cursor(exploring, say, "E6"))
    assert "G-MAN 3b" in words(inspector.under_cursor(exploring, say, "E6"))
    assert "H7 unexplored" in words(inspector.under_cursor(exploring, say, "H7"))
    exploring.press("G7")
    shown = words(inspector.under_cursor(exploring, say, "D7"))
    assert re.findall(r"G-MAN 3\w", shown) == ["G-MAN 3d", "G-MAN 3b", "G-MAN 3a"]
    assert "G-MAN 8" in words(inspector.under_cursor(exploring, say, "D8"))
    assert words(inspector.under_cursor(exploring, say, "D8")).count("G-MAN 8") == 1
    assert "G-MAN 1" in words(inspector.under_cursor(exploring, say, "E2"))


def test_reasons_stand_with_citation_and_help(exploring: Exploration, say: Catalog) -> None:
    exploring.press("G7")
    exploring.aim("F4")
    shown = words(reasons(exploring.reasons, say, "F4"))
    assert "G-MAN 1" in shown
    assert say.help(exploring.reasons[-1]) in shown
    assert reasons((), say, "F4") == ""


def test_the_reach_as_a_table_has_a_row_a_space(exploring: Exploration, say: Catalog) -> None:
    assert reach_table(exploring, say) == ""
    exploring.press("G7")
    reach = exploring.reach
    assert reach is not None
    table = rows(reach_table(exploring, say))
    assert len(table) == 1 + len(reach)
    assert "D7 meadow 3 0 F7 E6 D7" in table
    crossed = next(row for row in table if row.startswith("F6 "))
    assert "(2)" in crossed, "an own army is only passed"
    exploring.switch("place")
    assert reach_table(exploring, say) == ""


def test_the_status_line_tells_faults_and_what_is_unsaved(say: Catalog) -> None:
    assert words(inspector.status("a < b", False, 0, False, say)) == "a < b no faults · saved"
    assert words(inspector.status("x", True, 2, True, say)) == "x 2 faults · not saved yet"
    assert 'class="hexw-error"' in inspector.status("x", True, 0, False, say)


def test_what_is_reached_and_cannot_be_carried_out_yet_says_so_beside_its_route(
    exploring: Exploration, say: Catalog
) -> None:
    exploring.press("G7")
    hovered = words(inspector.under_cursor(exploring, say, "H7"))
    assert "Turning up a tile is not covered yet" in hovered
    assert "not covered yet" not in words(inspector.under_cursor(exploring, say, "D7"))
    exploring.aim("H7")
    told = words(inspector.panel(exploring, (), say, looks=LOOKS))
    assert "H7: reached, but not to be carried out yet Turning up a tile is not covered yet" in told
    assert told.index("G-EXPL 2") < told.index("Route")
    assert "Nothing that was tried" not in told


def test_what_the_last_change_did_is_said_in_words(exploring: Exploration, say: Catalog) -> None:
    assert changed(exploring, say) == ""
    exploring.press("G7")
    exploring.compare(on=True)
    assert "Nothing has changed yet" in words(changed(exploring, say))
    exploring.set_options(frozenset({"march"}))
    assert exploring.change
    gained = [space for space in exploring.table.board.spaces if space in exploring.change.gained]
    head, more, less, same = rows(changed(exploring, say))
    assert (head, more) == ("Change Spaces", f"gained ({len(gained)}) {' '.join(gained)}")
    assert less == "lost (0)"
    assert same.startswith("the same in both (")
