"""What is left of a side as a chart; numbers that are too long are rounded and say so by their form."""

from __future__ import annotations

from fractions import Fraction as F

from hexwidgets.rules import Odds, Outcome
from hexwidgets.text import Catalog
from hexwidgets.view.scene import Text
from hexwidgets.view.survivors import mean, share, short, survivors_chart

EN, UK = Catalog("en", [], {"player.A": "Ada"}), Catalog("uk")


def test_rows_run_from_most_left_down_with_their_chances() -> None:
    odds = Odds((
        Outcome({"A": {"warrior": 3}}, {}, F(1, 2)),
        Outcome({"A": {"warrior": 1}}, {}, F(1, 3)),
        Outcome({}, {}, F(1, 6)),
    ))  # fmt: skip
    scene = survivors_chart(odds, 3, "A", {}, EN, 330)
    texts = [item.text for item in scene.layers["top"] if isinstance(item, Text)]
    assert texts == ["Ada has left", "expected 7/6", "3", "1/6", "2", "1/3", "0", "1/2"]


def test_points_and_the_chance_to_win_stand_beneath_with_what_is_counted_in_words() -> None:
    odds = Odds((
        Outcome({"A": {"gem": 2}}, {"A": 1}, F(1, 2)),
        Outcome({"A": {"gem": 1}}, {"A": 3}, F(1, 3), "A"),
        Outcome({}, {"B": 1}, F(1, 6)),
    ))  # fmt: skip
    scene = survivors_chart(odds, 2, "A", {}, EN, 330, kinds=("gems",))
    texts = [item.text for item in scene.layers["top"] if isinstance(item, Text)]
    assert texts == [
        "Ada has left", "expected 2/3", "gems", "2", "1/6", "1", "1/3", "0", "1/2",
        "Ada scores points", "expected 3/2", "3", "1/3", "1", "1/2", "0", "1/6",
        "Ada wins the game", "1/3",
    ]  # fmt: skip
    heights = [item.at[1] for item in scene.layers["top"] if isinstance(item, Text)]
    assert heights == sorted(heights)
    assert heights[-1] < scene.height
    without = survivors_chart(odds, 2, "C", {}, EN, 330)
    assert [item.text for item in without.layers["top"] if isinstance(item, Text)][-2:] == ["2", "1"]


def test_long_fractions_are_rounded() -> None:
    assert (short(F(34, 16), EN), short(F(10007, 5003), EN), short(F(10007, 5003), UK)) == (F(17, 8), "2.00", "2,00")
    assert (share(F(153, 256), True, EN), share(F(40000, 65536 * 3), False, EN)) == ("153/256", "20.35%")
    assert (share(F(3, 512), False, EN), share(F(1), False, EN), share(F(1, 2), False, EN)) == ("0.59%", "100%", "50%")
    assert share(F(1, 10**8), False, EN) == "under 0.01%"
    assert share(F(1, 10**8), False, UK) == "менш як 0,01 %"
    assert share(1 - F(1, 10**8), False, EN) == "over 99.99%"
    assert mean({0: F(1, 4), 2: F(3, 4)}) == F(3, 2)


def test_one_chart_has_one_form_of_numbers() -> None:
    rare = F(1, 4096)
    odds = Odds((
        Outcome({"A": {"warrior": 2}}, {"A": 2}, rare * 13),
        Outcome({"A": {"warrior": 1}}, {}, 1 - rare * 13 - F(1, 512)),
        Outcome({}, {}, F(1, 512)),
    ))  # fmt: skip
    texts = [item.text for item in survivors_chart(odds, 2, "A", {}, EN, 330).layers["top"] if isinstance(item, Text)]
    assert texts == [
        "Ada has left", "expected 1.00", "2", "0.20%", "1", "99.49%", "0", "0.32%",
        "Ada scores points", "expected 0.01", "2", "0.32%", "0", "99.68%",
    ]  # fmt: skip
