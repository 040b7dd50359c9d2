"""A scene as a PNG: drawn too large by Pillow, then made small, so that edges come out smooth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from io import BytesIO
from itertools import pairwise
from typing import TYPE_CHECKING

from hexwidgets.view.flatten import Polyline, area, dashed, flatten, pen
from hexwidgets.view.scene import LAYERS, Colour, Item, Lines, Path, Point, Polygons, Scene, Text
from hexwidgets.view.svg import MIDDLE

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw as Drawing
    from PIL.ImageFont import FreeTypeFont

MOST_PIXELS = 24_000_000
"""What is drawn at once, before it is made small: three bytes each."""

LARGEST = 100_000_000
"""Pixels of the largest picture that is made."""


class TooLarge(ValueError):
    """A picture would have more pixels than :data:`LARGEST`."""


def to_png(scene: Scene, scale: float = 2.0) -> bytes:
    """The scene as PNG bytes.

    Parameters
    ----------
    scene
        What is painted.
    scale
        Pixels of the file for one px of the page; its size is the page's times this, rounded.

    Raises
    ------
    TooLarge
        The picture would have more pixels than :data:`LARGEST`.
    """
    from PIL import Image

    if not scene.width * scale * scene.height * scale <= LARGEST:  # not a number is too large as well
        raise TooLarge(f"{scene.width:g} x {scene.height:g} px at scale {scale:g}")
    size = max(1, round(scene.width * scale)), max(1, round(scene.height * scale))
    finer = next((n for n in (3, 2) if size[0] * size[1] * n * n <= MOST_PIXELS), 1)
    image = Image.new("RGB", (size[0] * finer, size[1] * finer), scene.background or "#FFFFFF")
    board = _Board(image, scale * finer)
    for layer in LAYERS:
        for item in scene.layers.get(layer, ()):
            board.draw(item)
    out = BytesIO()
    (image.reduce(finer) if finer > 1 else image).save(out, "PNG")
    return out.getvalue()


@cache
def _font(bold: bool, size: int) -> FreeTypeFont:
    from PIL import ImageFont

    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    return ImageFont.truetype(BytesIO(files(__package__).joinpath("fonts", name).read_bytes()), size)


class _Board:
    """An image that items are drawn on; ``k`` is its pixels per px of the page."""

    def __init__(self, image: Image, k: float) -> None:
        from PIL import ImageDraw

        self.image, self.k = image, k
        self.pen: Drawing = ImageDraw.Draw(image)

    def draw(self, item: Item) -> None:
        match item:
            case Polygons():
                self._polygons(item)
            case Lines():
                k = self.k
                lines = [Polyline(((a * k, b * k), (c * k, d * k)), False) for a, b, c, d in item.lines]
                self._stroke(lines, item.stroke, item.width * k, item.opacity)
            case Path():
                lines = list(flatten(item.segments, self.k))
                if item.fill:
                    self._fill(lines, item.fill, item.opacity, item.rule == "evenodd")
                if item.stroke:
                    dash = tuple(each * self.k for each in item.dash)
                    pieces = [piece for line in lines for piece in dashed(line, dash)]
                    self._stroke(pieces, item.stroke, item.width * self.k, item.opacity)
            case Text():
                self._text(item)

    def _polygons(self, item: Polygons) -> None:
        shapes = [Polyline(tuple((x * self.k, y * self.k) for x, y in each), True) for each in item.polygons]
        fills = item.fill if isinstance(item.fill, tuple) else (item.fill,) * len(shapes)
        for shape, fill in zip(shapes, fills, strict=True):
            if fill:
                self._fill([shape], fill, item.opacity, False)
        if item.stroke:
            self._stroke(shapes, item.stroke, item.width * self.k, item.opacity)

    def _fill(self, lines: Sequence[Polyline], fill: Colour, opacity: float, even_odd: bool) -> None:
        loops = [line.points for line in lines if len(line.points) > 2]
        if len(loops) == 1 and opacity >= 1:
            self.pen.polygon(loops[0], fill=fill)
        elif loops:
            self._paste(_inside(loops, self._box(loops, 1), even_odd), fill, opacity, self._box(loops, 1))

    def _stroke(self, lines: Sequence[Polyline], colour: Colour, width: float, opacity: float) -> None:
        from PIL import Image, ImageDraw

        if opacity >= 1:
            _pen_down(self.pen, lines, colour, width, (0, 0))
        elif lines:
            box = self._box([line.points for line in lines], width)
            mask = Image.new("L", (box[2] - box[0], box[3] - box[1]), 0)
            _pen_down(ImageDraw.Draw(mask), lines, 255, width, (box[0], box[1]))
            self._paste(mask, colour, opacity, box)

    def _text(self, item: Text) -> None:
        font = _font(item.bold, max(1, round(item.size * self.k)))
        at = item.at[0] * self.k, (item.at[1] + item.size * MIDDLE) * self.k
        anchor = {"center": "m", "left": "l", "right": "r"}[item.align] + "s"
        if item.halo and item.halo_width:
            width = item.halo_width / 2 * self.k
            self.pen.text(at, item.text, item.halo, font, anchor, stroke_width=width, stroke_fill=item.halo)
        self.pen.text(at, item.text, item.fill, font, anchor)

    def _paste(self, mask: Image, colour: Colour, opacity: float, box: tuple[int, int, int, int]) -> None:
        if opacity < 1:
            mask = mask.point([round(value * opacity) for value in range(256)])
        self.image.paste(colour, box, mask)

    def _box(self, loops: Iterable[Sequence[Point]], grow: float) -> tuple[int, int, int, int]:
        """What of the image the points cover, grown by a pen's width; at least one pixel."""
        points = [point for loop in loops for point in loop]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        left, top = max(0, int(min(xs) - grow)), max(0, int(min(ys) - grow))
        right = min(self.image.width, int(max(xs) + grow) + 2)
        bottom = min(self.image.height, int(max(ys) + grow) + 2)
        return left, top, max(left + 1, right), max(top + 1, bottom)


def _inside(loops: Sequence[Sequence[Point]], box: tuple[int, int, int, int], even_odd: bool) -> Image:
    """Mask of what lies inside loops: those wind round it an odd number of times, or not nought times."""
    from PIL import Image, ImageChops, ImageDraw

    size = box[2] - box[0], box[3] - box[1]
    winding = Image.new("L", size, 128)
    for loop in loops:
        one = Image.new("L", size, 0)
        ImageDraw.Draw(one).polygon([(x - box[0], y - box[1]) for x, y in loop], fill=1)
        add = even_odd or area(loop) > 0
        winding = (ImageChops.add if add else ImageChops.subtract)(winding, one)
    return winding.point([255 * (value % 2 if even_odd else value != 128) for value in range(256)])


def _pen_down(
    draw: Drawing,
    lines: Iterable[Polyline],
    colour: Colour | int,
    width: float,
    corner: tuple[float, float],
) -> None:
    """Stroke with round joins and ends: a rectangle a line, a disc a corner."""
    left, top = corner
    r = width / 2
    for line in lines:
        points = [(x - left, y - top) for x, y in line.points]
        ends = [*points, points[0]] if line.closed else points
        for a, b in pairwise(ends):
            if body := pen(a, b, width):
                draw.polygon(body, fill=colour)
        if width > 1.5:
            for x, y in points:
                draw.ellipse((x - r, y - r, x + r, y + r), fill=colour)
