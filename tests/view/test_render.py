from __future__ import annotations

import io
import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest
from PIL import Image

from hexwidgets.view import HexLayout, Item, Lines, Marks, Path, Polygons, Scene, Text, paint, to_png, to_svg
from hexwidgets.view.shapes import circle
from hexwidgets.view.theme import LIGHT
from tests.view.boards import GAME, PLAYERS, island_marks, island_table

SVG = "{http://www.w3.org/2000/svg}"
TABLE, AT = island_table()

Pixel = tuple[int, int, int]


def picture(*items: Item, scale: float = 1, size: float = 40) -> Image.Image:
    scene = Scene(size, size, {"ground": items}, "#FFFFFF")
    return Image.open(io.BytesIO(to_png(scene, scale))).convert("RGB")


def pixel(image: Image.Image, x: float, y: float) -> Pixel:
    found = image.getpixel((int(x), int(y)))
    assert isinstance(found, tuple)
    return found[0], found[1], found[2]


def rgb(colour: str) -> Pixel:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def inside(polygon: list[tuple[float, float]], x: float, y: float) -> bool:
    odd = False
    for (ax, ay), (bx, by) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def svg_colour(root: ElementTree.Element, x: float, y: float) -> str | None:
    """Fill of the topmost path of straight lines under a point."""
    found = None
    for path in root.iter(f"{SVG}path"):
        fill, data = path.get("fill"), path.get("d", "")
        if fill in (None, "none") or "C" in data or path.get("opacity"):
            continue
        for loop in data.split("M")[1:]:
            numbers = [float(n) for n in re.findall(r"-?[\d.]+", loop)]
            corners = list(zip(numbers[::2], numbers[1::2], strict=True))
            if loop.endswith("Z") and inside(corners, x, y):
                found = fill
    return found


def test_svg_and_png_show_the_same_board() -> None:
    table = TABLE.after(type(TABLE.position)())
    layout = HexLayout.for_board(table.board, 54)
    scene = paint(table, GAME, PLAYERS, layout, Marks(labels=False))
    root = ElementTree.fromstring(to_svg(scene))
    image = Image.open(io.BytesIO(to_png(scene, 2))).convert("RGB")
    assert image.size == (round(layout.width * 2), round(layout.height * 2))
    assert float(root.get("width", "0")) == pytest.approx(layout.width, abs=0.01)
    seen = set()
    for space, (x, y) in layout.centres.items():
        # Clear of the patterns and of the sign on what is not explored.
        x, y = x + 0.02 * 54, y + 0.22 * 54
        colour = svg_colour(root, x, y)
        assert colour is not None
        assert pixel(image, x * 2, y * 2) == rgb(colour), space
        seen.add(colour)
    assert len(seen) == 8
    assert pixel(image, 3, 3) == rgb(LIGHT.ground)


def test_svg_stands_alone_and_tells_a_screen_reader_what_it_is() -> None:
    layout = HexLayout.for_board(TABLE.board, 54)
    text = to_svg(paint(TABLE, GAME, PLAYERS, layout, island_marks(AT)), "Reach & <toll>", 'Where "they" go')
    root = ElementTree.fromstring(text)
    assert root.get("role") == "img"
    assert [child.text for child in root[:2]] == ["Reach & <toll>", 'Where "they" go']
    assert root.get("font-family") == "DejaVu Sans, sans-serif"
    assert not re.search(r"href|url\(|nan|inf\b", text)
    assert ElementTree.fromstring(to_svg(paint(TABLE, GAME, PLAYERS, layout))).get("aria-hidden") == "true"
    assert len(text) < 400_000


def test_holes_stay_open() -> None:
    outer, inner = circle(20, 20, 16), circle(20, 20, 8)
    back = tuple(reversed([(v[-2], v[-1]) for c, v in inner if v]))
    hole = tuple(("L" if i else "M", point) for i, point in enumerate(back))
    image = picture(Path((*outer, *hole, ("Z", ())), "#000000"))
    assert pixel(image, 20, 20) == (255, 255, 255)
    assert pixel(image, 8, 20) == (0, 0, 0)
    assert pixel(picture(Path((*outer, *inner), "#000000")), 20, 20) == (0, 0, 0)
    assert pixel(picture(Path((*outer, *inner), "#000000", rule="evenodd")), 20, 20) == (255, 255, 255)


def test_opacity_mixes_with_what_is_below() -> None:
    square = ((0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (0.0, 40.0))
    image = picture(Polygons((square,), "#000000"), Polygons((square,), "#FFFFFF", opacity=0.5))
    assert pixel(image, 20, 20) == pytest.approx((128, 128, 128), abs=1)
    image = picture(Lines(((0, 20, 40, 20), (20, 0, 20, 40)), "#000000", 6, opacity=0.5))
    assert pixel(image, 20, 20) == pixel(image, 5, 20) == pytest.approx((127, 127, 127), abs=1)


def test_a_dashed_line_has_gaps() -> None:
    image = picture(Path((("M", (4, 20)), ("L", (36, 20))), stroke="#000000", width=4, dash=(6, 10)))
    assert [pixel(image, x, 20)[0] < 128 for x in (7, 15, 23, 31)] == [True, False, True, False]


def test_each_polygon_has_its_own_fill() -> None:
    squares = tuple(((x, 0.0), (x + 20.0, 0.0), (x + 20.0, 40.0), (x, 40.0)) for x in (0.0, 20.0))
    image = picture(Polygons(squares, ("#FF0000", "#00FF00")))
    assert pixel(image, 10, 20) == (255, 0, 0)
    assert pixel(image, 30, 20) == (0, 255, 0)


def test_text_is_set_in_the_shipped_font_with_cyrillic() -> None:
    def word(text: str, bold: bool = False) -> bytes:
        return picture(Text((20, 20), text, 24, "#000000", bold), scale=2).tobytes()

    blank, missing = picture(scale=2).tobytes(), word("\U000f1234")
    signs = "ЖїєҐ\N{MINUS SIGN}●◆■▼▲⚑"
    for sign in signs:
        for bold in (False, True):
            if sign != "⚑" or not bold:
                assert word(sign, bold=bold) not in (blank, missing, word("\U000f1234", bold=bold)), sign
    assert len({word(sign) for sign in signs}) == len(signs)
    assert word("Ж") != word("Ж", bold=True)


def test_text_is_centred_on_its_point_and_its_halo_surrounds_it() -> None:
    image = picture(Text((20, 20), "0", 30, "#000000", bold=True), scale=4)
    box = image.point([255 if v < 128 else 0 for v in range(256)] * 3).getbbox()
    assert box is not None
    left, upper, right, lower = (v / 4 for v in box)
    assert (left + right) / 2 == pytest.approx(20, abs=0.5)
    assert (upper + lower) / 2 == pytest.approx(20, abs=0.5)
    dark = Polygons((((0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (0.0, 40.0)),), "#000000")
    halo = picture(dark, Text((20, 20), "1", 30, "#000000", halo="#FFFFFF", halo_width=6))
    assert 255 in {halo.getpixel((x, 20))[0] for x in range(40)}  # type: ignore[index]


def test_the_picture_needs_no_image_library_until_a_png_is_asked_for() -> None:
    code = "import sys, hexwidgets.view; sys.exit('PIL' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
