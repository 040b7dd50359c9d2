"""The picture: layout, marks, ``paint`` to a :class:`Scene`, and what replays a scene as SVG and PNG."""

from hexwidgets.view.layout import HexLayout
from hexwidgets.view.marks import NOTHING, Entered, Figure, Marks, Route
from hexwidgets.view.paint import paint
from hexwidgets.view.png import to_png
from hexwidgets.view.scene import LAYERS, Item, Lines, Path, Polygons, Scene, Text
from hexwidgets.view.svg import to_svg
from hexwidgets.view.theme import DARK, LIGHT, OWNERS, TERRAINS, Page

__all__ = [
    "DARK",
    "LAYERS",
    "LIGHT",
    "NOTHING",
    "OWNERS",
    "TERRAINS",
    "Entered",
    "Figure",
    "HexLayout",
    "Item",
    "Lines",
    "Marks",
    "Page",
    "Path",
    "Polygons",
    "Route",
    "Scene",
    "Text",
    "paint",
    "to_png",
    "to_svg",
]
