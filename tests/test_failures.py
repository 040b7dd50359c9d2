"""Failures that products of the same kind had, each by the tests that try it on this one, or why it cannot happen yet.

F1 and so on are the numbers of our own list of such failures. That the tests named here exist is read from their
files; what they promise is theirs to show.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

from hexwidgets.play import reach, scenario_of
from hexwidgets.rules import Reach

CHECKOUT = Path(__file__).parents[1]
BROWSER, WIDGETS = "tests/browser", "tests/widgets"

TRIED: dict[str, tuple[str, ...]] = {
    # after an exception inside a batch ipycanvas never draws again
    "F1": (
        f"{WIDGETS}/test_errors.py::test_f1_a_rule_that_fails_while_redrawing_and_is_mended_draws_again_without_a_restart",
        f"{WIDGETS}/test_canvas.py::test_after_an_exception_in_a_batch_drawing_goes_on",
    ),
    # an error in a callback is seen by nobody
    "F2": (
        f"{WIDGETS}/test_errors.py::test_f2_an_error_in_a_callback_of_the_user_is_shown_and_the_state_unchanged",
        f"{BROWSER}/test_explorer.py::test_history_goes_to_any_entry_and_an_error_in_a_handler_is_shown",
    ),
    # blank after the page is loaded anew
    "F3": (
        f"{BROWSER}/test_saved.py::test_corners_are_hit_and_a_reload_and_a_reopened_notebook_show_the_board",
        f"{WIDGETS}/test_canvas.py::test_every_batch_selects_its_canvas_anew_so_that_a_reloaded_page_draws",
    ),
    # what is drawn before it is shown is lost, and so is what a second page is to show
    "F4": (f"{BROWSER}/test_saved.py::test_corners_are_hit_and_a_reload_and_a_reopened_notebook_show_the_board",),
    # "model not found" in a notebook that is reopened
    "F5": (
        f"{BROWSER}/test_saved.py::test_corners_are_hit_and_a_reload_and_a_reopened_notebook_show_the_board",
        f"{BROWSER}/test_explorer.py::test_a_saved_notebook_holds_picture_and_text_of_the_board",
    ),
    # the page cannot be scrolled with the pointer over the board
    "F8": (f"{BROWSER}/test_hand.py::test_the_board_takes_its_own_keys_and_lets_wheel_and_foreign_keys_pass",),
    # the keyboard is trapped, and arrows go to other cells as well
    "F9": (
        f"{BROWSER}/test_hand.py::test_the_board_takes_its_own_keys_and_lets_wheel_and_foreign_keys_pass",
        f"{BROWSER}/test_one_hand.py::test_by_keys_alone",
        f"{WIDGETS}/test_keyboard.py::test_tab_leaves_the_board_also_without_the_companion",
    ),
    # the pointer is off on dense screens, in a border, in a scaled layout
    "F10": (
        f"{BROWSER}/test_saved.py::test_corners_are_hit_and_a_reload_and_a_reopened_notebook_show_the_board",
        f"{BROWSER}/test_hand.py::test_the_board_zooms_at_the_pointer_and_pans_and_a_click_stays_exact",
    ),
    # the output of widgets breaks notebooks that are run without a page; grading has nothing to grade before there are
    # questions
    "F12": ("tests/test_notebooks.py::test_it_runs_in_a_fresh_kernel",),
    # nodes that are tuples come back from JSON as lists
    "F13": (
        "tests/play/test_play_graphs.py::test_a_graph_comes_back_with_all_its_types_from_the_file",
        "tests/play/test_play_graphs.py::test_tuples_of_a_hex_grid_survive_json_and_are_hexes_of_the_board",
    ),
    # ways that go one way only by mistake
    "F15": ("tests/play/test_play_graph_faults.py::test_one_way_edges_are_named_each",),
    # a map is drawn transposed against its neighbours
    "F17": ("tests/view/test_layout.py::test_f17_no_map_is_drawn_transposed_against_its_neighbours",),
    # a move of one hex that costs all points is refused, one that costs more is let through
    "F23": (
        "tests/test_failures.py::test_f23_a_dear_neighbour_is_entered_with_all_points_and_with_fewer_only_by_the_switch",
        "tests/games/plain/test_plain.py::test_the_least_move_enters_one_dear_neighbour_and_no_further",
    ),
    # distances are wrong off the middle and in odd columns
    "F25": (
        "tests/model/test_hex_numbers.py::test_f25_distances_in_odd_and_even_columns",
        "tests/model/test_hex_numbers.py::test_f25_rings_round_an_even_and_an_odd_column",
        "tests/view/test_layout.py::test_f25_drawn_distance_agrees_with_counted_steps_away_from_the_middle_too",
    ),
}

NOT_YET = {
    "F18": "No map of another editor is read, so none can have its rows shifted the wrong way.",
    "F20": "No unit goes aboard a vessel: a way over water is refused with its rule, so no preview counts it wrongly.",
    "F21": "No unit goes aboard a vessel, so none gains points by going ashore, and no list of cargo can be stale.",
}


def named_in(path: Path) -> set[str]:
    """Names of the test functions of a file, as they stand in it."""
    tree = ast.parse(path.read_text("utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}


@pytest.mark.parametrize("failure", TRIED)
def test_every_failure_is_tried_by_tests_that_there_are(failure: str) -> None:
    for node_id in TRIED[failure]:
        file, _, name = node_id.partition("::")
        assert name.startswith("test_"), node_id
        assert name in named_in(CHECKOUT / file), node_id


def test_none_is_forgotten_and_none_both_tried_and_put_off() -> None:
    asked = {f"F{n}" for n in (1, 2, 3, 4, 5, 8, 9, 10, 12, 13, 15, 17, 20, 23, 25)}
    assert asked <= {*TRIED, *NOT_YET}
    assert not TRIED.keys() & NOT_YET.keys()


def within_reach(points: float, **rules: Any) -> Reach:
    """How far a pawn gets on a--b--c, where entering b costs 2 and c costs 1."""
    graph: nx.Graph[str] = nx.path_graph(["a", "b", "c"])
    graph.add_node("b", terrain="bog")
    return reach(scenario_of(graph, terrain_cost={"bog": 2}, budget=points, start="a", rules=rules), "A:a")


@pytest.mark.parametrize(
    ("points", "within", "by_the_switch"),
    [(3, "abc", "abc"), (2, "ab", "ab"), (1.5, "a", "ab"), (1, "a", "ab")],
)
def test_f23_a_dear_neighbour_is_entered_with_all_points_and_with_fewer_only_by_the_switch(
    points: float, within: str, by_the_switch: str
) -> None:
    assert "".join(sorted(within_reach(points))) == within
    assert "".join(sorted(within_reach(points, least_move=True))) == by_the_switch
    against = within_reach(points).why_not("b")
    assert [ruling.rule.section for ruling in against] == ([] if "b" in within else ["P-POINTS-1"])
