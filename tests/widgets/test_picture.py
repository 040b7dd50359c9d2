"""From what is explored to marks and layers; only what changed is painted anew."""

from __future__ import annotations

import pytest

from hexwidgets.model import Piece, Stack
from hexwidgets.play import Session, load
from hexwidgets.play.design import PieceBrush, TerrainBrush
from hexwidgets.play.exploration import Exploration
from hexwidgets.view import HexLayout, LayerName
from hexwidgets.widgets.picture import Picture
from tests.widgets.driving import SEVEN


@pytest.fixture
def exploring() -> Exploration:
    return Exploration(Session(load(SEVEN)))


@pytest.fixture
def picture(exploring: Exploration) -> Picture:
    scenario = exploring.session.scenario()
    return Picture(scenario, HexLayout.for_board(scenario.table.board, 48))


def test_the_marks_are_those_of_the_reach(exploring: Exploration, picture: Picture) -> None:
    assert (picture.marks(exploring).reach or {}) == {}
    exploring.press("G7")
    marks, reach = picture.marks(exploring), exploring.reach
    assert reach is not None
    assert marks.reach is not None
    assert marks.selected == "G7"
    assert {space: figure[0] for space, figure in marks.reach.items()} == {
        space: reach.left(space) for space in reach if space != "G7"
    }
    assert [space for space, figure in marks.reach.items() if not figure[1]] == ["F6"]
    exploring.switch("place")
    assert (picture.marks(exploring).reach or {}) == {}


def test_the_ghost_stands_where_the_route_is_stepped_to(exploring: Exploration, picture: Picture) -> None:
    exploring.press("G7")
    exploring.aim("D7")
    army = Stack.of({Piece("cavalry", "yellow"): 2})
    assert picture.marks(exploring).ghost == ("D7", army), "the whole way is shown"
    exploring.switch("step")
    ghosts = []
    for made in range(4):
        exploring.step_to(made)
        marks = picture.marks(exploring)
        assert marks.route is not None
        assert [(entered.space, entered.toll, entered.left) for entered in marks.route.entered] == [
            ("F7", 0, 3), ("E6", 2, 1), ("D7", 1, 0),
        ]  # fmt: skip
        ghosts.append(marks.ghost)
    assert ghosts == [None, ("F7", army), ("E6", army), ("D7", army)]


def test_only_the_layers_that_a_deed_is_about_differ(exploring: Exploration, picture: Picture) -> None:
    def changed(before: dict[LayerName, object]) -> set[LayerName]:
        after = dict(picture.scene(exploring, None).layers)
        found = {name for name in after if after[name] != before[name]}
        before.update(after)
        return found

    layers: dict[LayerName, object] = dict(picture.scene(exploring, None).layers)
    assert changed(layers) == set()
    exploring.take(PieceBrush("relic"))
    exploring.press("E4")
    assert "pieces" in (found := changed(layers))
    assert "ground" not in found
    exploring.take(TerrainBrush("swamp"))
    exploring.press("E4")
    assert "ground" in changed(layers)
    picture.labels = False
    assert changed(layers) == {"pieces"}
    assert [name for name, items in picture.scene(exploring, "E4").layers.items() if items != layers[name]] == [
        "cursor"
    ]


def test_what_is_painted_over_and_off_again_is_the_first_picture(exploring: Exploration, picture: Picture) -> None:
    first = picture.scene(exploring, None)
    exploring.take(TerrainBrush("swamp"))
    exploring.press("E4")
    exploring.session.undo()
    exploring.catch_up()
    exploring.switch("reach")
    assert picture.scene(exploring, None) == first
