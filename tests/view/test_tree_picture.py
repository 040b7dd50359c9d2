"""The picture of a tree: every node can be hit where it is drawn, nothing leaves the page, no words overlap."""

from __future__ import annotations

from fractions import Fraction as F
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from hexwidgets.model import Position
from hexwidgets.play import Scenario, load
from hexwidgets.play.chances import answers_by_key
from hexwidgets.rules import Answer, Choice, Coming, Outlook, Roll, Tree, outlook, tree
from hexwidgets.text import Catalog
from hexwidgets.view.outcomes import rows_of, share
from hexwidgets.view.scene import Path
from hexwidgets.view.svg import to_svg
from hexwidgets.view.theme import DARK, LIGHT
from hexwidgets.view.tree import PER_CHANCE, THIN, TreePicture, draw_tree
from tests.rules import skirmish
from tests.text.installed import PACKAGE
from tests.view.measuring import Box, check_geometry, texts

AMBUSH = PACKAGE.parent / "scenarios" / "root" / "ambush-at-the-fox-clearing.json"
WAYS: tuple[tuple[Answer, ...], ...] = (
    (),
    ("fox",),
    ("fox", "hold"),
    ("fox", "hold", (3, 1)),
    ("fox", "hold", (3, 1), "hold", "hold"),
    ("hold", (3, 3), "use"),
    ("fox", "bird", (2, 3), "use", "use", "Green"),
)


@cache
def battle(*answers: Answer) -> tuple[Scenario, Tree]:
    scenario = load(AMBUSH)
    play = scenario.plays[0]
    table = scenario.start(play)
    procedure = scenario.game.procedures["battle"]
    state = procedure.begin(table, play.arguments)
    return scenario, tree(table, procedure.stage, state, answers, answers_by_key({}), "battle")


@cache
def drawn(answers: tuple[Answer, ...], lang: str = "en", wide: float = 1288.0, page: Any = LIGHT) -> TreePicture:
    scenario, grown = battle(*answers)
    say = Catalog(lang, [scenario.game], strict=True)
    return draw_tree(grown, say, ("Green", "Blue"), wide, page)


@pytest.mark.parametrize("answers", WAYS)
@pytest.mark.parametrize("wide", [700.0, 1000.0, 1288.0, 1900.0])
@pytest.mark.parametrize("lang", ["en", "uk"])
def test_nothing_leaves_the_page_and_no_words_overlap(answers: tuple[Answer, ...], wide: float, lang: str) -> None:
    scene = drawn(answers, lang, wide).scene
    assert scene.width == wide
    check_geometry(scene)


@pytest.mark.parametrize("answers", WAYS)
@pytest.mark.parametrize("wide", [700.0, 1288.0])
def test_a_hit_gives_the_node_that_is_drawn_there(answers: tuple[Answer, ...], wide: float) -> None:
    picture = drawn(answers, wide=wide)
    for spot in picture.spots:
        assert picture.node_at((spot.left + spot.right) / 2, (spot.top + spot.bottom) / 2) == spot.answers
        assert picture.node_at(spot.left + 1, spot.top + 1) == spot.answers
    for a, b in combinations(picture.spots, 2):
        assert not Box(*a[1:5], "").meets(Box(*b[1:5], "")), (a, b)
    assert picture.node_at(2, 2) is None
    assert picture.node_at(wide - 2, picture.scene.height - 2) is None


@pytest.mark.parametrize("answers", WAYS)
def test_every_node_that_is_drawn_can_be_gone_to(answers: tuple[Answer, ...]) -> None:
    _, grown = battle(*answers)
    spots = drawn(answers).spots
    assert answers in [spot.answers for spot in spots]
    for spot in spots:
        assert grown.at(spot.answers).here.answers == spot.answers
    assert all(spot.told for spot in spots)


def test_all_branches_beside_the_line_are_there_in_reading_order() -> None:
    spots = [spot.answers for spot in drawn(("fox", "hold")).spots]
    assert spots[:2] == [(), ("hold",)]
    assert {("hold",), ("bird",), ("fox",), ("fox", "bird"), ("fox", "hold")} < set(spots)
    assert len(spots) == 6 + 6
    lefts = [spot.left for spot in drawn(("fox", "hold")).spots]
    assert lefts == sorted(lefts)


def test_outcomes_are_told_with_their_sixteenths_and_blocks() -> None:
    said = [each.text for each in texts(drawn(("fox", "hold")).scene)]
    assert [each for each in said if each.endswith("/16")] == ["1/16", "2/16", "4/16", "1/16", "4/16", "4/16"]
    assert "Green loses 2, Blue loses 4" in said
    thrown = [each for each in texts(drawn(("fox", "hold", (3, 1))).scene) if "thrown" in each.text and each.bold]
    assert [each.text for each in thrown] == ["Green loses 2, Blue loses 3 · thrown"]


def test_a_branch_is_as_wide_as_it_is_likely() -> None:
    paths = [item for item in drawn(("fox", "hold")).scene.layers["ground"] if isinstance(item, Path)]
    widths = sorted(path.width for path in paths if len(path.segments) == 3)
    assert widths == [THIN + PER_CHANCE * n / 16 for n in (1, 1, 2, 4, 4, 4)]


def test_the_current_node_has_a_ring_and_the_words_for_it() -> None:
    for answers in WAYS:
        scene = drawn(answers).scene
        rings = [item for item in scene.layers["pieces"] if isinstance(item, Path) and item.width == 2.5]
        assert len(rings) == 1
        _, grown = battle(*answers)
        words = sum(each.text == "you are here" for each in texts(scene))
        assert words == (grown.here.end is None)


def test_both_pages_have_their_own_colours() -> None:
    light, dark = (to_svg(drawn((), page=page).scene) for page in (LIGHT, DARK))
    assert LIGHT.text in light
    assert DARK.text in dark
    assert LIGHT.text not in dark


def made_up(n: int) -> Outlook:
    """An outlook with so many equally likely outcomes, the third of them taken."""
    _, grown = battle("fox", "hold")
    seen = outlook(grown)
    comings = tuple(Coming((i,), (("Green", i),), (), F(1, n), i == 2) for i in range(n))
    return Outlook(seen.line, seen.here, seen.roll, n, comings)


@pytest.mark.parametrize(("n", "rows"), [(3, 3), (12, 12), (13, 12), (40, 12)])
def test_more_than_twelve_outcomes_share_a_row(n: int, rows: int) -> None:
    scenario, _ = battle()
    found = rows_of(made_up(n), Catalog("en", [scenario.game]), ("Green",), LIGHT, 500).rows
    assert len(found) == rows
    assert sum(row.chance for row in found) == 1
    assert [row.answers for row in found if row.taken] == [(2,)]
    if n > rows:
        assert found[-1].told == f"{n - 11} more"
        assert found[-1].chance == F(n - 11, n)


def test_shares() -> None:
    assert [share(F(1, 4), 16), share(F(1, 3), 16), share(F(1), 1), share(F(3), 16)] == ["4/16", "1/3", "1", "48/16"]


def test_a_long_line_keeps_the_current_node_and_the_roll_in_the_picture() -> None:
    def say(key: str, args: Any) -> str:
        return " ".join([key.split(".")[-1], *(str(value) for _, value in args)])

    start = skirmish.table(A_warrior=5, D_warrior=5, D_house=2)
    answers: list[Answer] = [(0, 0)] * 12

    def eager(choice: Choice, position: Position) -> Answer:
        return skirmish.eager(choice, position)

    grown = tree(start, skirmish.fight_on, None, answers, eager)
    assert isinstance(grown.here.step, Roll)
    picture = draw_tree(grown, say, ("A", "D"), 900)
    assert grown.answers in [spot.answers for spot in picture.spots]
    assert picture.scene.height < 700
    check_geometry(picture.scene)


def row(room: float, winner: str = "") -> tuple[str, ...]:
    """The lines of the one outcome in which both sides lose and one scores."""
    comings = (Coming(((3, 0),), (("Blue", 2), ("Green", 3)), (("Blue", 1),), F(1), True, winner),)
    say = Catalog("en", [battle()[0].game], strict=True)
    seen = made_up(1)
    outcome = Outlook(seen.line, seen.here, seen.roll, 1, comings)
    (found,) = rows_of(outcome, say, ("Green", "Blue"), LIGHT, room).rows
    return found.lines


def test_an_outcome_tells_who_wins_the_game_before_all_else() -> None:
    told = "Green loses 3, Blue loses 2, Blue scores 1 point · thrown"
    assert " ".join(row(900)) == told
    assert " ".join(row(900, "Blue")) == f"Blue wins the game, {told}"


def test_an_outcome_on_two_lines_is_broken_between_what_two_sides_come_to_and_dots_say_that_it_is_cut() -> None:
    assert row(450, "Blue") == ("Blue wins the game, Green loses 3,", "Blue loses 2, Blue scores 1 point · thrown")
    cut = row(250, "Blue")
    assert len(cut) == 2
    assert " ".join(cut).startswith("Blue wins the game, ")
    assert cut[1].endswith("\N{HORIZONTAL ELLIPSIS}")
