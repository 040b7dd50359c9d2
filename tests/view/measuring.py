"""Where the words and lines of a scene are, by the widths of the shipped fonts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from hexwidgets.view.lettering import width
from hexwidgets.view.scene import Lines, Path, Scene, Text


def texts(scene: Scene) -> list[Text]:
    return [item for items in scene.layers.values() for item in items if isinstance(item, Text)]


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float
    text: str

    def meets(self, other: Box) -> bool:
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


def boxes(scene: Scene) -> list[Box]:
    found = []
    for each in texts(scene):
        wide = width(each.text, each.size, each.bold)
        x = each.at[0] - {"left": 0.0, "center": wide / 2, "right": wide}[each.align]
        high = each.size * 0.5
        found.append(Box(x, each.at[1] - high, x + wide, each.at[1] + high, each.text))
    return found


def points(scene: Scene) -> Iterator[tuple[float, float]]:
    for items in scene.layers.values():
        for item in items:
            if isinstance(item, Path):
                for _, values in item.segments:
                    yield from zip(values[::2], values[1::2], strict=True)
            elif isinstance(item, Lines):
                for a, b, c, d in item.lines:
                    yield from ((a, b), (c, d))


def check_geometry(scene: Scene) -> None:
    """Nothing leaves the page, and no words lie on others."""
    for box in boxes(scene):
        assert box.left >= 0, box
        assert box.right <= scene.width, box
        assert box.top >= 0, box
        assert box.bottom <= scene.height, box
    for x, y in points(scene):
        assert 0 <= x <= scene.width
        assert 0 <= y <= scene.height
    assert [(a, b) for a, b in combinations(boxes(scene), 2) if a.meets(b)] == []
