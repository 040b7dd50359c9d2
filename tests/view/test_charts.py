"""Charts of a panel: a block for each roll, what happened filled, all rolls in a table, the luck meter, answers."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product

import pytest

from hexwidgets.games.root import GAME
from hexwidgets.rules import Odds, Outcome, Term
from hexwidgets.text import Catalog
from hexwidgets.view.chart import losses_chart, luck_meter, rolls_table
from hexwidgets.view.compared import Answered, comparison_table
from hexwidgets.view.scene import Path, Scene
from hexwidgets.view.theme import DARK, LIGHT, OWNERS, Page
from tests.view.measuring import check_geometry, texts

LOOKS = {"Blue": "blue", "Green": "green"}
SAY = Catalog("en", strict=True)
ODDS = Odds(
    (
        Outcome({"Green": {"warrior": 2}}, {}, F(1, 2)),
        Outcome({"Green": {"warrior": 1}, "Blue": {"warrior": 1}}, {}, F(5, 16)),
        Outcome({"Blue": {"building": 1}}, {"Green": 1}, F(3, 16)),
    )
)


def paths(scene: Scene) -> list[Path]:
    return [item for items in scene.layers.values() for item in items if isinstance(item, Path)]


def certain(green: int, blue: int) -> Odds:
    return Odds((Outcome({"Green": {"warrior": green}, "Blue": {"warrior": blue}}, {}, F(1)),))


@pytest.mark.parametrize("wide", [260.0, 340.0])
@pytest.mark.parametrize("lang", ["en", "uk"])
@pytest.mark.parametrize("page", [LIGHT, DARK])
def test_charts_fit_their_panel(wide: float, lang: str, page: Page) -> None:
    say = Catalog(lang, strict=True)
    check_geometry(losses_chart(ODDS, ("Green", "Blue"), LOOKS, say, wide, page, happened={"Green": 1}))
    cells = [(faces, certain(max(faces), min(faces))) for faces in product(range(4), repeat=2)]
    table = rolls_table(cells, ("Green", "Blue"), say, wide, page, (3, 1))
    assert table is not None
    check_geometry(table)
    for total in (F(-2), F(0), F(1, 8)):
        check_geometry(luck_meter(("Blue", "Green"), LOOKS, F(-2), F(0), F(1), total, say, wide, page))
    rows = [Answered((Term("root.option.hold"),), ODDS, True), Answered((), certain(1, 2), False)]
    check_geometry(comparison_table(rows, ("Green", "Blue"), Catalog(lang), wide, page))


def test_a_block_is_one_roll_and_what_happened_is_filled() -> None:
    scene = losses_chart(ODDS, ("Green", "Blue"), LOOKS, SAY, 300, happened={"Green": 2, "Blue": 0})
    green = OWNERS["green"].colour
    blocks = [path for path in paths(scene) if path.width == 1.4]
    assert len(blocks) == 32
    assert sum(path.fill == green for path in blocks) == 8
    assert sum(path.stroke == green for path in blocks) == 8
    said = [each.text for each in texts(scene)]
    assert said[:2] == ["Green loses", "expected 21/16"]
    assert [each for each in said if each.endswith("/16") and "expected" not in each] == [
        "3/16", "5/16", "8/16", "8/16", "8/16",
    ]  # fmt: skip
    assert [each.text for each in texts(scene) if each.bold and each.text.isdigit()] == ["2", "0"]


def test_what_is_lost_in_the_place_of_pieces_is_told_and_who_wins() -> None:
    odds = Odds((
        Outcome({"Green": {"gem": 1}}, {}, F(3, 4)),
        Outcome({"Blue": {"scout": 1}}, {"Green": 3}, F(1, 4), "Green"),
    ))  # fmt: skip
    scene = losses_chart(odds, ("Green", "Blue"), LOOKS, SAY, 300, kinds={"Green": ("gems", "coins")})
    check_geometry(scene)
    said = [each.text for each in texts(scene)]
    assert said[:3] == ["Green loses", "expected 12/16", "gems and coins"]
    assert said[-2:] == ["Green wins the game", "4/16"]
    first = next(each for each in texts(scene) if each.text == "0")
    below = next(each for each in texts(scene) if each.text == "gems and coins")
    assert first.at[1] > below.at[1] + 10
    narrow = losses_chart(
        odds, ("Green",), LOOKS, SAY, 230, kinds={"Green": ("a good many gems", "coins of gold", "pearls")}
    )
    check_geometry(narrow)


def test_other_chances_are_bars_with_their_fractions() -> None:
    odds = Odds((Outcome({"Green": {"warrior": 1}}, {}, F(1, 3)), Outcome({}, {}, F(2, 3))))
    scene = losses_chart(odds, ("Green",), LOOKS, SAY, 300)
    assert [each.text for each in texts(scene)][-4:] == ["0", "2/3", "1", "1/3"]
    assert len([path for path in paths(scene) if path.width == 1.4]) == 2


def test_the_table_of_rolls_rings_both_ways_to_throw() -> None:
    cells = [(faces, certain(max(faces), min(faces))) for faces in product(range(4), repeat=2)]
    scene = rolls_table(cells, ("Green", "Blue"), SAY, 300, rolled=(3, 1))
    assert scene is not None
    labels = [each.text for each in texts(scene) if " / " in each.text and "loses" not in each.text]
    assert labels == [f"{max(a, b)} / {min(a, b)}" for a, b in product(range(4), repeat=2)]
    assert len([path for path in paths(scene) if path.width == 2.4]) == 2
    assert [each.text for each in texts(scene) if each.bold and "/" in each.text] == ["3 / 1", "3 / 1"]
    once = rolls_table(cells, ("Green", "Blue"), SAY, 300, rolled=(2, 2))
    assert once is not None
    assert len([path for path in paths(once) if path.width == 2.4]) == 1
    assert rolls_table([((1,), certain(1, 0))], ("Green", "Blue"), SAY, 300) is None
    assert rolls_table([], ("Green", "Blue"), SAY, 300) is None


def test_a_cell_that_is_not_settled_tells_from_least_to_most() -> None:
    scene = rolls_table([((1, 1), ODDS)], ("Green", "Blue"), SAY, 300)
    assert scene is not None
    assert "0\u20132 / 0\u20131" in [each.text for each in texts(scene)]


@pytest.mark.parametrize("lang", ["en", "uk", "es", "pt", "nl"])
@pytest.mark.parametrize("wide", [180.0, 216.0, 244.0, 300.0, 330.0, 420.0])
def test_a_comparison_breaks_no_word_however_narrow_it_is(wide: float, lang: str) -> None:
    say = Catalog(lang, [GAME], strict=True)
    options = [(Term(f"root.option.{name}"),) for name in ("hold", "use", "attacker_first")]
    rows = [
        Answered(name, each, lit)
        for name, each, lit in zip(options, (ODDS, certain(1, 2), ODDS), (True, False, False), strict=True)
    ]
    scene = comparison_table(rows, ("Green", "Blue"), say, wide)
    check_geometry(scene)
    sides = [("who", Term(f"player.{side}")) for side in ("Green", "Blue")]
    heads = [say(f"compare.{does}", (side,)) for does in ("loses", "scores") for side in sides]
    names = [say("tree.answer", (("what", name),)) for name in options]
    whole = " ".join([say("compare.answer"), say("compare.policy", (("what", names[0]),)), *names, *heads]).split()
    drawn = [word for each in texts(scene) for word in each.text.split() if not word[0].isdigit()]
    assert set(drawn) <= set(whole)
    assert all(name.split()[-1] in drawn for name in names)


@pytest.mark.parametrize(("total", "whose"), [(F(3, 8), "Blue"), (F(-1), "Green")])
def test_the_luck_meter_says_whose_luck_it_was(total: F, whose: str) -> None:
    scene = luck_meter(("Blue", "Green"), LOOKS, F(-2), F(0), F(1), total, SAY, 300)
    said = [each.text for each in texts(scene)]
    assert said[:2] == ["better for Green", "better for Blue"]
    assert said[-1] == f"Luck so far, counted in losses: {abs(total)} for {whose}."
    counter = paths(scene)[-1]
    xs = [x for _, values in counter.segments for x in values[::2]]
    assert (min(xs) + max(xs)) / 2 == pytest.approx(150 + 136 * float(total / 2), abs=0.1)
    assert counter.fill == OWNERS[LOOKS[whose]].colour


def test_an_average_roll_is_in_the_middle_of_the_meter() -> None:
    scene = luck_meter(("Blue", "Green"), LOOKS, F(0), F(0), F(0), F(0), SAY, 300)
    assert texts(scene)[-1].text == "Just as expected."
    assert len(paths(scene)) == 1


def test_a_comparison_tells_averages_of_each_answer() -> None:
    rows = [Answered((Term("x.hold"),), ODDS, True), Answered((), certain(1, 2), False)]
    said = [each.text for each in texts(comparison_table(rows, ("Green", "Blue"), Catalog("en"), 400))]
    assert said[-8:] == ["hold (assumed)", "21/16", "8/16", "3/16", "none", "1", "2", "0"]
