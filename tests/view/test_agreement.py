"""SVG, PNG and canvas are replays of one scene: here each is read back, and they say the same geometry."""

from __future__ import annotations

import io
import json
import math
import re
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import ipycanvas.canvas as ic
import numpy as np
import pytest
from PIL import Image

from hexwidgets.model import Hex
from hexwidgets.view import (
    DARK,
    LAYERS,
    LIGHT,
    Bubble,
    Entered,
    Figure,
    HexLayout,
    Item,
    Marks,
    Page,
    Path,
    Polygons,
    Route,
    Said,
    Scene,
    Target,
    Text,
    paint,
    to_png,
    to_svg,
)
from hexwidgets.view.flatten import flatten
from hexwidgets.view.svg import MIDDLE
from hexwidgets.view.theme import INK, THREAT, WHITE
from hexwidgets.widgets.canvas import DENSITY, SceneCanvas
from tests.view import woods
from tests.view.boards import GAME, PLAYERS, island_marks, stack
from tests.view.graphs import roads
from tests.view.items import AT, LAYOUT, TABLE, points

Point = tuple[float, float]
Words = dict[str, list[Point]]
SVG = "{http://www.w3.org/2000/svg}"


def say(key: str, args: object) -> str:
    return key.upper()


MARKS = replace(
    island_marks(AT),
    threat=frozenset(AT[h] for h in Hex(1, -3).spiral(1) if h in AT),
    threat_ignoring=frozenset(AT[h] for h in Hex(3, 1).spiral(1) if h in AT),
    targets=(Target(AT[Hex(-1, 0)], stack("ann", bows=1, guard=1)), Target(AT[Hex(3, 0)])),
    bubble=Bubble(
        AT[Hex(4, -3)], "Why not", (Said("There is no way.", ("M-1",)),), "Remedy", (Said("Wait.", ("M-2",)),)
    ),
    legend=True,
)


def hexes(page: Page = LIGHT, layout: HexLayout = LAYOUT) -> Scene:
    return paint(TABLE, GAME, PLAYERS, layout, MARKS, say, page)


def graph() -> Scene:
    table = roads()
    marks = Marks(selected="Oxbow", threat=frozenset({"Juniper"}), targets=(Target("Dunmore"),), legend=True)
    return paint(table, GAME, PLAYERS, HexLayout.for_board(table.board, 34), marks, say)


def clearings() -> Scene:
    worst = woods.stack(eve={"levy": 4, "camp": 1, "den": 1}, cat={"levy": 2, "camp": 1}, dan={"levy": 3, "camp": 2})
    table = woods.wood(pieces={"6": worst, "1": woods.stack(ann={"levy": 2})})
    marks = Marks(
        reach={"5": Figure(2), "6": Figure(1, False), "4": Figure(1, turn=2)}, selected="1", refused="9", cursor="3",
        route=Route("1", (Entered("2", 1, 1), Entered("5", 1, 2)), 1), ghost=("6", woods.stack(ann={"levy": 1})),
        lit=frozenset({"8"}), threat=frozenset({"7"}), targets=(Target("6"),), faults=frozenset({"10"}), legend=True,
    )  # fmt: skip
    return paint(table, woods.WOOD_GAME, PLAYERS, woods.LAYOUT, marks, say)


def in_svg(scene: Scene) -> tuple[set[Point], Words]:
    """Corners and handles of all paths; texts and the middles of their lines."""
    root = ElementTree.fromstring(to_svg(scene))
    drawn: set[Point] = set()
    words: Words = {}
    for path in root.iter(f"{SVG}path"):
        numbers = [float(n) for n in re.findall(r"-?[\d.]+", path.get("d", ""))]
        drawn |= set(zip(numbers[::2], numbers[1::2], strict=True))
    for text in root.iter(f"{SVG}text"):
        if text.get("aria-hidden") is None:
            size = float(text.get("font-size", "0"))
            at = float(text.get("x", "nan")), float(text.get("y", "nan")) - size * MIDDLE
            words.setdefault(text.text or "", []).append(at)
    return drawn, words


def on_canvas(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> tuple[set[Point], Words]:
    """The same from the commands of the one message that a canvas is sent."""
    sent: list[tuple[list[Any], list[bytes]]] = []

    def keep(content: Any, buffers: list[Any]) -> None:
        sent.append((json.loads(bytes(buffers[0])), [bytes(each) for each in buffers[1:]]))

    monkeypatch.setattr(ic._CANVAS_MANAGER, "send", keep)

    def ignore(x: float, y: float) -> None:
        return None

    board = SceneCanvas(
        scene.width, scene.height, on_move=ignore, on_press=ignore, on_release=ignore, on_leave=lambda: None
    )
    assert board.widget.width == round(scene.width * DENSITY)
    board.show(scene)
    ((commands, buffers),) = sent
    names = {number: name for name, number in ic.COMMANDS.items()}
    drawn: set[Point] = set()
    words: Words = {}
    for number, args, *rest in commands:
        taken = rest[0] if rest else 0
        mine, buffers = buffers[:taken], buffers[taken:]
        match names[number]:
            case "moveTo" | "lineTo" | "bezierCurveTo":
                drawn |= set(zip(args[::2], args[1::2], strict=True))
            case "fillPolygons" | "strokePolygons" | "strokeLineSegments" | "fillStyledPolygons":
                described = [each for each in args if isinstance(each, dict) and "dtype" in each]
                kinds = [np.frombuffer(data, dtype=each["dtype"]) for each, data in zip(described, mine, strict=False)]
                flat = next(each for each in kinds if each.dtype == np.float32)
                drawn |= {(float(x), float(y)) for x, y in flat.reshape(-1, 2)}
            case "fillText":
                words.setdefault(args[0], []).append((args[1], args[2]))
            case "setTransform":
                assert args[:4] == [DENSITY, 0, 0, DENSITY]
    return drawn, words


def missing(here: set[Point], there: set[Point], within: float) -> list[Point]:
    """Points of one set that the other has nothing near."""
    cells: dict[tuple[int, int], list[Point]] = {}
    for x, y in there:
        cells.setdefault((math.floor(x), math.floor(y)), []).append((x, y))
    return [
        p
        for p in here
        if not any(
            math.dist(p, q) <= within
            for dx in (-1, 0, 1)
            for dy in (-1, 0, 1)
            for q in cells.get((math.floor(p[0]) + dx, math.floor(p[1]) + dy), ())
        )
    ]


@pytest.mark.parametrize("make", [hexes, graph, clearings])
def test_svg_and_canvas_draw_the_same_points_and_words(make: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = make()
    (svg, svg_words), (canvas, canvas_words) = in_svg(scene), on_canvas(scene, monkeypatch)
    assert len(svg) > 1000
    # The canvas rounds paths to a tenth of a px.
    assert missing(svg, canvas, 0.09) == []
    assert missing(canvas, svg, 0.09) == []
    assert {word: len(each) for word, each in svg_words.items()} == {
        word: len(each) for word, each in canvas_words.items()
    }
    for word, places in svg_words.items():
        for a, b in zip(sorted(places), sorted(canvas_words[word]), strict=True):
            assert math.dist(a, b) < 0.15, word


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5))


def middles(items: tuple[Item, ...], colour: str) -> list[Point]:
    """The middles of the triangles that are filled with a colour."""
    found: list[Point] = []
    for item in items:
        shapes: list[tuple[Point, ...]] = []
        if isinstance(item, Polygons) and item.fill == colour:
            shapes = list(item.polygons)
        elif isinstance(item, Path) and item.fill == colour:
            shapes = [line.points for line in flatten(item.segments)]
        found += [(sum(p[0] for p in s) / 3, sum(p[1] for p in s) / 3) for s in shapes if len(s) == 3]
    return found


@pytest.mark.parametrize(("scale", "page"), [(1, LIGHT), (1.5, DARK), (2, LIGHT)])
def test_png_has_every_mark_where_the_scene_has_it_at_every_device_ratio(scale: float, page: Page) -> None:
    layout = HexLayout.for_board(TABLE.board, 36)
    scene = hexes(page, layout)
    image = Image.open(io.BytesIO(to_png(scene, scale))).convert("RGB")
    assert image.size == (round(scene.width * scale), round(scene.height * scale))

    def at(x: float, y: float) -> object:
        return image.getpixel((int(x * scale), int(y * scale)))

    radius = layout.radius
    top = scene.layers["top"]
    heads = middles(top, INK)
    assert len(heads) == 11 + 6, "two targets, and the legend's"
    assert {at(*head) for head in heads[:11]} == {rgb(INK)}
    board = Scene(scene.width, scene.height, {"overlay": scene.layers["overlay"]})
    beneath = Image.open(io.BytesIO(to_png(board, scale))).convert("RGB")
    teeth = middles(scene.layers["overlay"], THREAT)
    assert len(teeth) > 60
    assert {beneath.getpixel((int(x * scale), int(y * scale))) for x, y in teeth} == {rgb(THREAT)}
    for item in top:
        if isinstance(item, Text) and item.text.startswith("\N{MINUS SIGN}") and item.size == 0.30 * radius:
            x, y = item.at
            assert at(x, y - 0.165 * radius) == rgb(WHITE)
            assert at(x, y - 0.30 * radius) != rgb(WHITE)
    assert at(2, 2) == at(2, scene.height - 3) == rgb(page.ground)


@pytest.mark.parametrize("scale", [1, 1.5, 2])
def test_edges_are_as_sharp_as_the_device_allows(scale: float) -> None:
    # Across a straight upright edge between ink and paper at most one pixel is neither.
    square = Path((("M", (10.0, 5.0)), ("L", (30.0, 5.0)), ("L", (30.0, 35.0)), ("L", (10.0, 35.0)), ("Z", ())), INK)
    image = Image.open(io.BytesIO(to_png(Scene(40, 40, {"ground": (square,)}, WHITE), scale))).convert("RGB")
    row = [image.getpixel((x, round(20 * scale))) for x in range(image.width)]
    between = [i for i, each in enumerate(row) if each not in (rgb(INK), rgb(WHITE))]
    assert len(between) <= 2
    inked = [i for i, each in enumerate(row) if each == rgb(INK)]
    assert inked[0] / scale == pytest.approx(10, abs=1.01 / scale)
    assert (inked[-1] + 1) / scale == pytest.approx(30, abs=1.01 / scale)


def test_everything_is_on_the_page() -> None:
    for scene in (hexes(), graph(), clearings()):
        for name in LAYERS:
            for x, y in points(scene.layers[name]):
                assert -1 <= x <= scene.width + 1
                assert -1 <= y <= scene.height + 1
