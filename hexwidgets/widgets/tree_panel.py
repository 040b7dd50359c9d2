"""The tree of what could happen: a canvas to click in and to go about in by keys, and the same as a list to read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from html import escape

import ipywidgets as W

from hexwidgets.rules import Answer
from hexwidgets.rules.question import same
from hexwidgets.text import Catalog
from hexwidgets.view import LAYERS, Scene
from hexwidgets.view.tree import Spot, TreePicture
from hexwidgets.widgets.canvas import SceneCanvas
from hexwidgets.widgets.shortcuts import ARROWS

LOW = 260.0
"""Least height of the canvas in px."""


class TreePanel:
    """The canvas of the tree, what is told of the node that is pointed at, and every node as a list for screen readers.

    Parameters
    ----------
    go
        Called with the answers of a node that was clicked, or chosen by ``Enter``.
    key
        Called with a key that the tree does not answer itself, and whether Shift was held.
    fault
        Called with what went wrong where nobody would see it.

    Attributes
    ----------
    cursor
        The node that the keys stand on, by its answers; None where they have not been used.
    """

    def __init__(
        self,
        go: Callable[[tuple[Answer, ...]], None],
        key: Callable[[str, bool], None],
        fault: Callable[[Exception], None],
    ) -> None:
        self._go, self._others, self._fault = go, key, fault
        self._drawn: TreePicture | None = None
        self._here: tuple[Answer, ...] = ()
        self.cursor: tuple[Answer, ...] | None = None
        self.canvas: SceneCanvas | None = None
        self.told, self.list = W.HTML(), W.HTML()
        self._table = W.VBox()
        self.widget = W.VBox([self._table, self.told, self.list])
        for widget, css in ((self._table, "hexw-tree"), (self.told, "hexw-said-tree"), (self.list, "hexw-tree-list")):
            widget.add_class(css)

    def show(self, drawn: TreePicture, here: tuple[Answer, ...], say: Catalog) -> None:
        """Show a tree; ``here`` are the answers of its current node."""
        self._drawn, self._here = drawn, here
        if self.cursor is not None and self._spot(self.cursor) is None:
            self.cursor = None
        scene = self._scene(drawn)
        if self.canvas is None or self.canvas.size[0] != scene.width or self.canvas.size[1] < scene.height:
            old = self.canvas  # it grows and never shrinks downwards, so that a step seldom makes another one
            self.canvas = SceneCanvas(
                scene.width, max(scene.height, LOW), on_move=self._point, on_press=self._press,
                on_release=lambda x, y: None, on_leave=lambda: self._point(-1, -1), on_key=self.key,
                on_fault=self._fault,
            )  # fmt: skip
            self._table.children = (self.canvas.view,)
            if old is not None:
                old.close()
        companion = self.canvas.companion
        companion.label, companion.hint, companion.lang = say("tree.title"), say("tree.keys"), say.language
        self.canvas.show(scene)
        rows = "".join(self._row(spot) for spot in drawn.spots)
        self.list.value = f'<ul aria-label="{escape(say("tree.title"))}">{rows}</ul>'

    def _row(self, spot: Spot) -> str:
        mark = ' aria-current="true"' if same(spot.answers, self._here) else ""
        return f"<li{mark}>{escape(spot.told)}</li>"

    def _scene(self, drawn: TreePicture) -> Scene:
        spot = None if self.cursor is None else self._spot(self.cursor)
        cursor = () if spot is None else drawn.cursor_at(spot)
        return replace(drawn.scene, layers={**dict.fromkeys(LAYERS, ()), **drawn.scene.layers, "cursor": cursor})

    def _spot(self, answers: tuple[Answer, ...]) -> Spot | None:
        spots = () if self._drawn is None else self._drawn.spots
        return next((spot for spot in spots if same(spot.answers, answers)), None)

    def node_at(self, x: float, y: float) -> tuple[Answer, ...] | None:
        """The answers of the node that is shown at a place in px, None between them."""
        return None if self._drawn is None else self._drawn.node_at(x, y)

    def place_of(self, answers: tuple[Answer, ...]) -> tuple[float, float] | None:
        """Where in the picture (px) a node is shown; None where it is not."""
        spot = self._spot(answers)
        return None if spot is None else spot.middle

    def _press(self, x: float, y: float) -> None:
        answers = self.node_at(x, y)
        if answers is not None:
            self._go(answers)

    def _point(self, x: float, y: float) -> None:
        at = self.node_at(x, y)
        self._tell(None if at is None else self._spot(at))

    def _tell(self, spot: Spot | None) -> None:
        text = "" if spot is None else escape(spot.told)
        if self.told.value != text:
            self.told.value = text

    def key(self, key: str, shift: bool) -> None:
        """A key was pressed in the tree.

        Arrows go from node to node, ``Home`` to the current one, ``Enter`` chooses; every other key does what it does
        at the board.
        """
        drawn = self._drawn
        if drawn is None or self.canvas is None:
            return
        here = self._spot(self._here if self.cursor is None else self.cursor) or drawn.spots[0]
        if key == "Enter":
            self._go(here.answers)
        elif key in (*ARROWS, "Home", "End"):
            if key in ARROWS:
                onward = drawn.toward(here, *ARROWS[key])
            else:
                onward = drawn.spots[-1] if key == "End" else self._spot(self._here) or here
            self.cursor = onward.answers
            self.canvas.show(self._scene(drawn))
            self.canvas.companion.spoken = onward.told
            self._tell(onward)
        else:
            self._others(key, shift)

    def close(self) -> None:
        """Close the canvas for good."""
        if self.canvas is not None:
            self.canvas.close()
            self.canvas = None
