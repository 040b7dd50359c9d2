from __future__ import annotations

from fractions import Fraction
from importlib.resources import files
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import ImageFont

from hexwidgets.view.lettering import SLACK, figure, width, wrap
from tests.text.installed import catalogs

SAMPLES = (
    "Cavalry enter water only with a vessel of yours close by.",
    "Кіннота заходить на воду лише з кораблем поруч: ґанок, їжак, щука.",
    "G-MAN 3, 4\u20138 \u00b7 \u22122 \u2192 \u00d7 \u2026 \u00ab\u00bb",
    "Zażółć gęślą jaźń; piñata, Łódź, Čapek",
)


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("text", SAMPLES)
def test_the_table_has_the_widths_of_the_shipped_fonts(text: str, bold: bool) -> None:
    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    data = files("hexwidgets.view").joinpath("fonts", name).read_bytes()
    font = ImageFont.truetype(BytesIO(data), 1000, layout_engine=ImageFont.Layout.BASIC)
    # The renderer kerns and rounds every sign to a pixel of the large size; together never as much as one in a hundred.
    assert width(text, 1000, bold) == pytest.approx(font.getlength(text), rel=0.01)


@pytest.mark.parametrize("name", ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"])
@pytest.mark.parametrize("path", catalogs(), ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_the_shipped_fonts_have_every_sign_of_every_language(path: Path, name: str) -> None:
    data = files("hexwidgets.view").joinpath("fonts", name).read_bytes()
    font = ImageFont.truetype(BytesIO(data), 40, layout_engine=ImageFont.Layout.BASIC)
    boxed = bytes(font.getmask("\uffff"))
    signs = set(path.read_text("utf-8")) - set(" \n")
    assert [sign for sign in sorted(signs) if bytes(font.getmask(sign)) == boxed] == []


@given(st.lists(st.text("abcWM мшЩ-.", min_size=1, max_size=30), max_size=12), st.floats(40, 400))
def test_wrapped_lines_keep_to_the_width_and_lose_nothing(words: list[str], most: float) -> None:
    text = " ".join(words)
    lines = wrap(text, 12, most)
    assert "".join(lines).replace(" ", "") == "".join(text.split())
    assert all(width(line, 12) * SLACK <= most or len(line) == 1 for line in lines)
    assert all(lines)


def test_a_line_takes_all_the_words_that_fit() -> None:
    assert wrap("one two three", 10, 1000) == ("one two three",)
    room = width("one two", 10) * SLACK
    assert wrap("one two three", 10, room + 0.01) == ("one two", "three")
    assert wrap("one two three", 10, room - 0.01)[0] == "one"
    assert wrap("", 10, 50) == ()


@pytest.mark.parametrize(
    ("points", "shown"),
    [
        (3, "3"), (0, "0"), (-2, "\u22122"), (2.5, "5/2"), (Fraction(5, 2), "5/2"), (Fraction(4, 2), "2"),
        (Fraction(1, 3), "1/3"), (1 / 3, "1/3"), (0.1, "1/10"), (3.14159265, "3.14"), (-1.5, "\u22123/2"),
        (float("nan"), ""),
    ],
)  # fmt: skip
def test_numbers_on_the_board_are_short(points: float | Fraction, shown: str) -> None:
    assert figure(points) == shown
