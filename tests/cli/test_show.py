"""``show``: the board as a picture."""

from __future__ import annotations

import io
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.cli.running import FOX_CLEARING, PROVINCES, provinces, run

SVG = "{http://www.w3.org/2000/svg}"


def texts(file: Path) -> list[str | None]:
    return [each.text for each in ET.parse(file).getroot().iter(f"{SVG}text")]


def test_an_svg_with_names_or_without(tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    ran = run("show", PROVINCES, "-o", out)
    assert (ran.status, ran.out, ran.err) == (0, f"Wrote {out}.\n", "")
    root = ET.parse(out).getroot()
    assert root.tag == f"{SVG}svg"
    assert [each.text for each in root.iter(f"{SVG}title")] == ["Seven provinces"]
    assert "D7" in texts(out)
    assert run("show", PROVINCES, "-o", out, "--no-labels").status == 0
    assert "D7" not in texts(out)
    assert texts(out)  # the numbers of pieces are still there


@pytest.mark.parametrize("scenario", [PROVINCES, FOX_CLEARING])
def test_a_png(scenario: Path, tmp_path: Path) -> None:
    out = tmp_path / "board.PNG"
    assert run("show", scenario, "-o", out).status == 0
    image = Image.open(io.BytesIO(out.read_bytes()))
    image.load()
    assert image.format == "PNG"
    assert min(image.size) > 600
    colours = image.convert("RGB").getcolors(1 << 24)
    assert colours is not None
    assert len(colours) > 50


def test_the_title_is_in_the_language_asked_for(tmp_path: Path) -> None:
    out = tmp_path / "поле.svg"
    assert run("show", PROVINCES, "-o", out, "--lang", "uk").out == f"Записано {out}.\n"
    assert [each.text for each in ET.parse(out).getroot().iter(f"{SVG}title")] == ["Сім провінцій"]


def test_an_empty_board_has_a_picture(tmp_path: Path) -> None:
    out = tmp_path / "empty.svg"
    text = provinces(board={"spaces": {}}, pieces=[], facts=[])
    assert run("show", "-", "-o", out, stdin=text).status == 0
    assert ET.parse(out).getroot().tag == f"{SVG}svg"


@pytest.mark.parametrize(
    ("near", "far"),
    [
        ({"q": -10_000, "r": 0, "terrain": "meadow"}, {"q": 10_000, "r": 10_000, "terrain": "swamp"}),
        ({"x": 0, "y": 0, "kind": "open sea"}, {"x": 1e6, "y": 1e6, "kind": "open sea"}),
    ],
)
def test_a_png_that_no_memory_would_hold_is_refused(near: dict[str, Any], far: dict[str, Any], tmp_path: Path) -> None:
    nearer = {"x": 0, "y": 0.01, "kind": "open sea"} if "x" in far else near | {"q": -9_999}
    text = provinces(board={"spaces": {"A": near, "B": far, "C": nearer}}, pieces=[], facts=[], plays=[])
    out = tmp_path / "sparse.png"
    ran = run("show", "-", "-o", out, stdin=text)
    assert (ran.status, ran.out, out.exists()) == (2, "", False)
    assert ran.err == (
        f"{out}: the picture would have more than 100 million pixels. "
        "Bring the spaces closer together, or write an .svg.\n"
    )
    assert run("show", "-", "-o", out.with_suffix(".svg"), stdin=text).status == 0


def test_a_place_beyond_the_farthest_is_a_fault() -> None:
    text = provinces(board={"spaces": {"A": {"q": 10**9, "r": 0, "terrain": "meadow"}}}, pieces=[], facts=[])
    ran = run("check", "-", stdin=text)
    assert ran.status == 1
    assert "-: $.board.spaces.A.q, A: 1000000000 is too much: at most 10,000 is allowed." in ran.out


def test_places_that_cannot_be_written(tmp_path: Path) -> None:
    nowhere = tmp_path / "none" / "board.svg"
    ran = run("show", PROVINCES, "-o", nowhere)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"{nowhere} cannot be written: ")
    (tmp_path / "folder.svg").mkdir()
    assert run("show", PROVINCES, "-o", tmp_path / "folder.svg").status == 2
    odd = run("show", PROVINCES, "-o", tmp_path / "board.gif")
    assert (odd.status, list(tmp_path.glob("*.gif"))) == (2, [])
    assert (
        odd.err
        == f"{tmp_path / 'board.gif'}: a picture is written as .svg, .png, .html. Give the file one of these endings.\n"
    )
    assert run("show", PROVINCES).status == 2
