"""The table of who is left, by strength: its numbers, its ring, and how deep its cells are."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from hexwidgets.rules import RuleRef, Strengths, Term
from hexwidgets.text import Catalog
from hexwidgets.view.scene import Path, Text
from hexwidgets.view.strengths import percent, strength_table
from hexwidgets.view.theme import OWNERS

SAY = Catalog("en", [], {"player.A": "Ada", "player.B": "Ben"})
GIVEN = Strengths(
    ("A", "B"), Term("ui.word", None, (("what", "spears"),)), (2, 1), (1, 2), (1, 2),
    ((F(2, 5), F(0)), (F(1), F(1, 2))),
    "repeat.title", RuleRef("x", "1"),
)  # fmt: skip
LOOKS = {"A": "blue", "B": "green"}


def test_cells_hold_percent_and_the_strength_here_is_ringed() -> None:
    scene = strength_table(GIVEN, LOOKS, SAY, 330)
    said = [(item.text, item.bold) for item in scene.layers["top"] if isinstance(item, Text)]
    assert said[0][0].startswith("Chance in percent that Ada alone can go on.")
    assert any(text.startswith("Ringed: as at the beginning.") for text, _ in said)
    numbers = [each for each in said if each[0].isdigit()]
    assert numbers == [
        ("1", True), ("2", False), ("1", False), ("40", False), ("0", False), ("2", True), ("100", True), ("50", False),
    ]  # fmt: skip
    assert len([item for item in scene.layers["top"] if isinstance(item, Path) and item.width == 2.4]) == 1


def test_a_cell_has_the_colour_of_the_side_that_begins_the_deeper_the_likelier() -> None:
    scene = strength_table(GIVEN, LOOKS, SAY, 330)
    tints = [item for item in scene.layers["top"] if isinstance(item, Path) and item.opacity != 1]
    blue = OWNERS["blue"].colour
    assert [(item.fill, item.opacity) for item in tints] == [(blue, 0.168), (blue, 0.0), (blue, 0.42), (blue, 0.21)]


@pytest.mark.parametrize(
    ("chance", "told"),
    [(F(0), "0"), (F(1), "100"), (F(1, 1000), "<1"), (F(999, 1000), ">99"), (F(1, 2), "50"), (F(2, 3), "67")],
)
def test_only_certainty_is_told_as_certain(chance: F, told: str) -> None:
    assert percent(chance, SAY) == told
