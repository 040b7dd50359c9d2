"""The picture: layout, marks, ``paint`` to a :class:`Scene`, and what replays a scene as SVG and PNG."""

from hexwidgets.view.ground import Print, ground
from hexwidgets.view.layout import HexLayout
from hexwidgets.view.legend import legend
from hexwidgets.view.marks import NOTHING, Bubble, Difference, Entered, Figure, Labels, Marks, Route, Said, Target
from hexwidgets.view.overlay import overlay
from hexwidgets.view.paint import Stands, paint, pieces
from hexwidgets.view.png import to_png
from hexwidgets.view.scene import LAYERS, Item, LayerName, Lines, Path, Polygons, Scene, Text
from hexwidgets.view.stacks import all_contents
from hexwidgets.view.svg import to_svg
from hexwidgets.view.theme import DARK, LIGHT, OWNERS, TERRAINS, Page
from hexwidgets.view.top import cursor, top

__all__ = [
    "DARK",
    "LAYERS",
    "LIGHT",
    "NOTHING",
    "OWNERS",
    "TERRAINS",
    "Bubble",
    "Difference",
    "Entered",
    "Figure",
    "HexLayout",
    "Item",
    "Labels",
    "LayerName",
    "Lines",
    "Marks",
    "Page",
    "Path",
    "Polygons",
    "Print",
    "Route",
    "Said",
    "Scene",
    "Stands",
    "Target",
    "Text",
    "all_contents",
    "cursor",
    "ground",
    "legend",
    "overlay",
    "paint",
    "pieces",
    "to_png",
    "to_svg",
    "top",
]
