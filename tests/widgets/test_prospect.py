"""What could happen, beneath the board: the tree to click in and to go about in by keys, charts, what is assumed."""

from __future__ import annotations

from xml.etree import ElementTree

import ipywidgets as W

from hexwidgets.play import dumps
from hexwidgets.play.performance import Rolled
from hexwidgets.widgets import Explorer
from tests.games.root.tables import ARGUMENTS
from tests.games.root.test_effects import scenario
from tests.widgets.battling import at_the_dice, battle, played, visible
from tests.widgets.conftest import Sent
from tests.widgets.driving import ROOT, SCENARIOS, click, words


def click_node(explorer: Explorer, *answers: object) -> None:
    """Click the middle of a node on the canvas of the tree."""
    tree = explorer.prospect.tree
    assert tree.canvas is not None
    place = tree.place_of(answers)
    assert place is not None
    x, y = (each * tree.canvas.zoom.density for each in place)
    for name in ("mouse_move", "mouse_down", "mouse_up"):
        tree.canvas.widget._handle_frontend_event(None, {"event": name, "x": x, "y": y}, [])


def saved(explorer: Explorer) -> str:
    return dumps(explorer.session.scenario().with_position(explorer.exploration.table.position))


def test_it_is_there_only_while_something_is_played() -> None:
    explorer = Explorer(ROOT)
    assert not visible(explorer.prospect._now)
    click(explorer, "12")
    assert not visible(explorer.prospect._now)
    explorer.use("begin", 0)
    assert visible(explorer.prospect._now)
    explorer.mode = "reach"
    assert not visible(explorer.prospect._now)
    explorer.mode = "step"
    assert visible(explorer.prospect._now)
    explorer.use("leave", None)
    assert not visible(explorer.prospect._now)
    explorer.close()


def test_a_node_that_is_clicked_is_gone_to_and_going_back_leaves_all_byte_equal() -> None:
    explorer = at_the_dice()
    explorer.side.stepper.roll.click()
    explorer.use("step", played(explorer).length)
    before = saved(explorer), explorer.panel.value, explorer.prospect.outlook.value, explorer.prospect.tree.list.value
    assert played(explorer).at == 8
    click_node(explorer, "hold", (0, 3))
    assert played(explorer).answers == ("hold", (0, 3))
    assert played(explorer).rolled(1) == Rolled("chosen")
    explorer.exploration.go_to(("hold", (1, 3)))
    explorer.refresh()
    after = saved(explorer), explorer.panel.value, explorer.prospect.outlook.value, explorer.prospect.tree.list.value
    assert after == before
    explorer.close()


def test_a_click_between_the_nodes_does_nothing() -> None:
    explorer = at_the_dice()
    tree = explorer.prospect.tree
    assert tree.canvas is not None
    before = played(explorer).answers, played(explorer).at
    for name in ("mouse_move", "mouse_down", "mouse_up"):
        tree.canvas.widget._handle_frontend_event(None, {"event": name, "x": 2, "y": 2}, [])
    assert (played(explorer).answers, played(explorer).at) == before
    explorer.close()


def test_pointing_tells_of_a_node_and_leaving_tells_nothing() -> None:
    explorer = at_the_dice()
    tree = explorer.prospect.tree
    assert tree.canvas is not None
    place = tree.place_of(("hold", (0, 0)))
    assert place is not None
    tree._point(*place)
    assert tree.told.value == "Blue loses 0, Green loses 0"
    tree._point(-1, -1)
    assert tree.told.value == ""
    explorer.close()


def test_keys_go_from_node_to_node_and_enter_goes_there() -> None:
    explorer = at_the_dice()
    tree = explorer.prospect.tree
    assert tree.canvas is not None
    tree.key("ArrowRight", False)
    first = tree.cursor
    assert first is not None
    assert tree.canvas.companion.spoken == tree.told.value
    assert tree.canvas._scene is not None
    assert len(tree.canvas._scene.layers["cursor"]) == 1
    tree.key("End", False)
    assert tree.cursor == ("hold", (2, 3))
    tree.key("ArrowDown", False)
    assert tree.cursor == ("hold", (2, 3)), "nothing lies below"
    tree.key("ArrowUp", False)
    assert tree.cursor == ("hold", (2, 2))
    tree.key("Enter", False)
    assert played(explorer).answers == ("hold", (2, 2))
    assert explorer.exploration.forecast is not None
    assert explorer.exploration.forecast.tree.answers == ("hold", (2, 2))
    tree.key("Home", False)
    assert tree.cursor == ("hold", (2, 2))
    assert explorer.errors == []
    explorer.close()


def test_from_the_first_node_every_node_is_reached_by_arrows() -> None:
    explorer = at_the_dice()
    drawn = explorer.prospect.tree._drawn
    assert drawn is not None
    reached, todo = {drawn.spots[0]}, [drawn.spots[0]]
    while todo:
        here = todo.pop()
        for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            onward = drawn.toward(here, *way)
            if onward not in reached:
                reached.add(onward)
                todo.append(onward)
    assert reached == set(drawn.spots)
    explorer.close()


def test_other_keys_do_in_the_tree_what_they_do_at_the_board() -> None:
    explorer = at_the_dice()
    tree = explorer.prospect.tree
    for key in "db":
        tree.key(key, False)
    assert (played(explorer).answers, played(explorer).at) == (("hold", (1, 3)), 3)
    tree.key("z", False)
    assert played(explorer).answers == ("hold",)
    tree.key("Escape", False)
    assert explorer.exploration.performance is None
    tree.key("ArrowUp", False)
    assert explorer.errors == []
    explorer.close()


def test_screen_readers_have_every_node_as_a_list_and_the_language_of_the_page() -> None:
    explorer = battle(language="uk")
    tree = explorer.prospect.tree
    assert tree.canvas is not None
    companion = tree.canvas.companion
    assert (companion.lang, companion.label) == ("uk", explorer.say("tree.title"))
    assert companion.hint == explorer.say("tree.keys")
    listed = ElementTree.fromstring(tree.list.value)
    assert tree._drawn is not None
    assert ["".join(each.itertext()) for each in listed.iter("li")] == [spot.told for spot in tree._drawn.spots]
    assert sum(each.get("aria-current") == "true" for each in listed.iter("li")) == 1
    explorer.language = "en"
    assert companion.lang == "en"
    explorer.close()


def test_what_is_assumed_is_chosen_from_lists_and_changes_the_odds() -> None:
    explorer = battle()
    fields = [field for field in explorer.prospect.assumed if visible(field)]
    assert [field.label for field in fields[:2]] == ["do not play it", "do not play it"]
    assert fields[0].description == "Green, Ambush"
    before = explorer.exploration.forecast
    assert before is not None
    fields[0].value = "fox"
    assert explorer.exploration.policy == {"Green.ambush": "fox"}
    after = explorer.exploration.forecast
    assert after is not None
    assert after.odds != before.odds
    assert fields[0].value == "fox"
    explorer.close()


def test_several_questions_under_one_section_are_named_by_what_they_ask() -> None:
    explorer = at_the_dice()
    explorer.side.stepper.roll.click()
    names = [field.description for field in explorer.prospect.assumed if visible(field)]
    assert names[:2] == ["Blue: use the effect of Brutal Tactics?", "Green: use the effect of Sappers?"]
    told = words(explorer.prospect.tree.list.value)
    assert "Brutal Tactics: use it" in told
    assert "Sappers: do not use it" in told
    explorer.use("language", "uk")
    assert "Brutal" not in words(explorer.prospect.tree.list.value)
    explorer.close()


def test_charts_are_well_formed_and_speak_the_language() -> None:
    for language in ("en", "uk"):
        explorer = battle(language=language)
        explorer.use("record", 3)
        for number in range(1, 23):
            explorer.use("step", number)
            ElementTree.fromstring(f"<div>{explorer.prospect.outlook.value}</div>")
            ElementTree.fromstring(f"<div>{explorer.prospect.worth.value}</div>")
            assert "prospect." not in words(explorer.prospect.outlook.value + explorer.prospect.worth.value)
        assert explorer.errors == []
        explorer.close()


def test_a_procedure_that_asks_nothing_has_a_tree_of_one_outcome() -> None:
    explorer = Explorer(SCENARIOS / "root" / "a-turn-at-the-workshops.json")
    explorer.selection = "Green:3"
    explorer.use("begin", 0)
    assert explorer.errors == []
    listed = ElementTree.fromstring(explorer.prospect.tree.list.value)
    assert len(list(listed.iter("li"))) == 1
    explorer.prospect.tree.key("ArrowRight", False)
    explorer.prospect.tree.key("Enter", False)
    assert explorer.errors == []
    explorer.close()


def test_a_step_draws_the_board_and_the_tree_and_no_third_canvas(wire: list[Sent]) -> None:
    explorer = at_the_dice()
    wire.clear()
    explorer.stepping.back.click()
    assert sum(sent.draws for sent in wire) <= 2
    explorer.close()


def test_closing_leaves_no_model_behind() -> None:
    battle().close()  # what is made once for all of them
    before = set(W.widget._instances)
    explorer = at_the_dice()
    explorer.side.stepper.roll.click()
    assert len(set(W.widget._instances) - before) > 100
    explorer.close()
    assert set(W.widget._instances) - before == set()


def test_the_tree_is_as_wide_as_its_page_within_limits_and_charts_are_no_wider() -> None:
    explorer = at_the_dice()
    tree = explorer.prospect.tree

    def widths(room: float) -> tuple[float, float]:
        explorer.canvas.companion.room = room
        assert tree.canvas is not None
        chart = ElementTree.fromstring(f"<div>{explorer.prospect.outlook.value}</div>").find(".//{*}svg")
        assert chart is not None
        return tree.canvas.size[0], float(chart.attrib["width"])

    assert widths(0) == (1080, 330)
    assert widths(1458) == (1420, 330)
    assert widths(3000) == (1500, 330)
    assert widths(700) == (660, 330)
    assert widths(270) == (640, 240)
    assert explorer.errors == []
    explorer.close()


def test_at_the_end_what_happened_is_filled_and_no_answer_is_weighed() -> None:
    explorer = at_the_dice()
    explorer.exploration.go_to(("hold", (3, 0), "hold", "hold"))
    explorer.use("step", played(explorer).length)
    assert played(explorer).over
    chart = explorer.prospect.outlook.value
    assert 'stroke="var(--hexw-text)" stroke-width="1.40"' in chart
    assert explorer.prospect.worth.value == ""
    explorer.use("step", 1)
    assert 'stroke="var(--hexw-text)" stroke-width="1.40"' not in explorer.prospect.outlook.value
    assert "Ambush 4.3.1 Green: play an ambush card in clearing 12?" in words(explorer.prospect.worth.value)
    explorer.close()


def test_the_luck_meter_names_a_side_that_can_lose_nothing() -> None:
    """Whoever has no warrior there deals no hit back."""
    pieces = [
        {"space": "1", "owner": "A", "kind": "warrior", "n": 2}, {"space": "1", "owner": "B", "kind": "building"},
        {"space": "1", "owner": "B", "kind": "token", "n": 2},
    ]  # fmt: skip
    plays = [{"procedure": "battle", "arguments": ARGUMENTS, "answers": [[1, 0]]}]
    explorer = Explorer(scenario({}, pieces=pieces, plays=plays))
    explorer.use("record", 1)
    explorer.use("step", 5)
    told = words(explorer.prospect.outlook.value)
    assert "better for A better for B expected" in told
    explorer.close()
