"""What undo and other changes of the table leave of what is explored."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from hexwidgets.model import BOX, Hex, Piece, Shift, Stack
from hexwidgets.play import Scenario, Session, dumps, loads
from hexwidgets.play.design import CountBrush, EraseBrush, PieceBrush, TerrainBrush, TileBrush
from hexwidgets.play.exploration import MODES, Exploration, Told
from hexwidgets.rules import Reach
from tests.play.exploring import CAVALRY, SPEARMEN

# History


def test_after_undo_the_army_is_found_again_or_forgotten(at_table: Exploration) -> None:
    at_table.press("G7")
    at_table.take(PieceBrush("relic"))
    at_table.press("E4")
    assert at_table.selection == "yellow:G7"
    at_table.session.undo()
    at_table.catch_up()
    assert at_table.selection == "yellow:G7"
    at_table.switch("reach")
    at_table.aim("D7")
    at_table.go()
    assert at_table.selection == "yellow:D7"
    at_table.session.undo()
    at_table.catch_up()
    assert (at_table.chosen, at_table.reach, at_table.target) == (None, None, None)
    at_table.press("G7")
    at_table.session.redo()
    at_table.catch_up()
    assert at_table.chosen is None
    at_table.session.jump(1)
    at_table.press("G7")
    assert at_table.reach is not None
    assert at_table.reach["D7"] == 3


def test_a_route_is_forgotten_when_the_table_changes_and_kept_when_it_does_not(at_table: Exploration) -> None:
    at_table.press("G7")
    at_table.aim("D7")
    at_table.step_to(2)
    at_table.catch_up()
    assert (at_table.target, at_table.made) == ("D7", 2)
    at_table.session.edit((Shift(Piece("relic"), 1, BOX, "E4"),))
    at_table.catch_up()
    assert (at_table.target, at_table.made, at_table.selection) == (None, 0, "yellow:G7")


def test_the_reach_is_that_of_the_table_as_it_lies(at_table: Exploration) -> None:
    def cost(space: str) -> int:
        assert at_table.reach is not None
        return at_table.reach[space]

    at_table.press("G7")
    assert (cost("F8"), cost("F9")) == (1, 2)
    at_table.take(TerrainBrush("swamp"))
    at_table.press("F8")
    assert (cost("F8"), cost("F9")) == (2, 3)
    at_table.session.undo()
    at_table.catch_up()
    assert (cost("F8"), cost("F9")) == (1, 2)


def test_a_whole_army_that_grew_goes_whole_and_a_party_stays_a_party(at_table: Exploration) -> None:
    at_table.press("G7")
    at_table.session.edit((Shift(SPEARMEN, 1, BOX, "G7"),))
    at_table.catch_up()
    assert at_table.chosen is not None
    assert at_table.chosen.party == Stack.of({CAVALRY: 2, SPEARMEN: 1})
    at_table.choose_party({"cavalry": 2, "spearmen": 0})
    at_table.session.edit((Shift(SPEARMEN, 1, "G7", BOX), Shift(Piece("archers", "yellow"), 1, BOX, "G7")))
    at_table.catch_up()
    assert at_table.chosen.party == Stack.of({CAVALRY: 2})
    at_table.session.edit((Shift(CAVALRY, 1, "G7", BOX),))
    at_table.catch_up()
    assert at_table.chosen.party == Stack.of({CAVALRY: 1, Piece("archers", "yellow"): 1})


# Whatever is done


def small() -> Scenario:
    """Nineteen hexes with an unexplored one, water, a city, a depleted army and two sides."""
    terrains = ("meadow", "forest", "swamp", "meadow", "mountains", "water")
    spaces: dict[str, dict[str, Any]] = {
        f"{at.q},{at.r}": {"q": at.q, "r": at.r, "terrain": terrains[i % 6]} for i, at in enumerate(Hex(0, 0).spiral(2))
    }
    spaces["2,0"] = {"q": 2, "r": 0, "explored": False}
    document = {
        "format": 1,
        "game": "glory",
        "title": {"en": "Small"},
        "players": [{"id": "a", "look": "yellow"}, {"id": "b", "look": "blue"}],
        "board": {"spaces": spaces},
        "tiles": {"tile": list(TILE)},
        "pieces": [
            {"space": "0,0", "kind": "cavalry", "owner": "a", "n": 2},
            {"space": "0,0", "kind": "spearmen", "owner": "a"},
            {"space": "1,0", "kind": "city", "owner": "a"},
            {"space": "-2,0", "kind": "archers", "owner": "b"},
            {"space": "0,2", "kind": "cavalry", "owner": "a"},
        ],
        "facts": [{"key": "cubes", "of": "-2,0", "is": 1}],
    }
    return loads(json.dumps(document))


TILE = ("meadow", "forest", "swamp", "water", "meadow", "meadow", "mountains")
SMALL = small()
SPACES = st.sampled_from(SMALL.table.board.spaces)
BRUSHES = (
    None, PieceBrush("cavalry", "a"), PieceBrush("galley", "b"), PieceBrush("relic"), PieceBrush("castle", "b"),
    CountBrush("cubes"), TerrainBrush("water"), TileBrush("tile", TILE, 1), EraseBrush(),
)  # fmt: skip
DEEDS = st.one_of(
    st.tuples(st.sampled_from(("press", "drag", "release", "aim", "press", "press")), SPACES),
    st.tuples(st.just("place"), st.sampled_from(BRUSHES), SPACES),
    st.tuples(st.just("choose"), st.sampled_from(("0,0", "0,2", "-2,0"))),
    st.tuples(st.just("switch"), st.sampled_from(MODES)),
    st.tuples(st.just("take"), st.sampled_from(BRUSHES)),
    st.tuples(st.just("set_options"), st.sampled_from((frozenset(), frozenset({"march"})))),
    st.tuples(st.just("choose_party"), st.dictionaries(st.sampled_from(("cavalry", "spearmen")), st.integers(-1, 3))),
    st.tuples(st.just("step_to"), st.integers(-2, 6)),
    st.tuples(st.sampled_from(("forward", "go", "undo", "redo", "keep", "refuse"))),
    st.tuples(st.just("jump"), st.integers(0, 30)),
)


def do(exploring: Exploration, name: str, *values: Any) -> None:
    session = exploring.session
    match name:
        case "place":
            exploring.take(values[0])
            exploring.press(values[1])
        case "choose":
            exploring.switch("reach")
            exploring.press(values[0])
        case "undo" | "redo":
            getattr(session, name)()
            exploring.catch_up()
        case "jump":
            session.jump(values[0] % len(session.entries))
            exploring.catch_up()
        case "keep" | "refuse":
            exploring.keep_faults = name == "keep"
        case _:
            told = getattr(exploring, name)(*values)
            assert told is None or isinstance(told, Told)


@given(deeds=st.lists(DEEDS, max_size=40))
@settings(max_examples=150)
def test_whatever_is_done_the_reach_is_that_of_the_table_and_undoing_all_gives_the_file_back(
    deeds: list[tuple[Any, ...]],
) -> None:
    exploring = Exploration(Session(SMALL))
    session = exploring.session
    for deed in deeds:
        do(exploring, *deed)
        table, chosen = exploring.table, exploring.chosen
        assert table is session.table
        if exploring.held is not None:
            assert table.position.at(exploring.held)
        if chosen is None:
            assert (exploring.reach, exploring.target, exploring.steps) == (None, None, ())
            continue
        stack = table.position.at(chosen.mover.space)
        assert chosen.party
        assert all(n <= stack.number(piece) for piece, n in chosen.party)
        assert SMALL.game.movement is not None
        anew = Reach(SMALL.game.movement(SMALL.table.after(session.position), chosen.order))
        shown = exploring.reach
        assert shown is not None
        assert dict(shown) == dict(anew)
        if exploring.target is not None:
            assert exploring.target in anew
            assert 0 <= exploring.made <= len(exploring.route) == len(exploring.tolls)
            assert sum(toll.points for toll in exploring.tolls) == anew[exploring.target]
    while session.can_undo:
        session.undo()
    assert dumps(session.scenario()) == dumps(SMALL)
