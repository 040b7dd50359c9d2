from __future__ import annotations

import networkx as nx
import pytest

from hexwidgets.model import Board, Hex, Position
from hexwidgets.rules import Table
from hexwidgets.view import HexLayout, Labels, Marks
from hexwidgets.view.labels import names
from hexwidgets.view.lettering import width
from tests.view.boards import RULES, clearings, island
from tests.view.graphs import NAMES, roads
from tests.view.items import AT, LAYOUT, scene, texts

MINUS = "\N{MINUS SIGN}"


@pytest.mark.parametrize(
    ("scheme", "expected"),
    [
        ("named", {(0, 0): "F6", (4, -3): "C8", (-3, 2): "H4"}),
        ("axial", {(0, 0): "0,0", (4, -3): f"4,{MINUS}3", (-3, 2): f"{MINUS}3,2"}),
        # Doubled columns: two apart along a row, one apart between rows.
        ("doubled", {(0, 0): "0,0", (4, -3): f"5,{MINUS}3", (-3, 2): f"{MINUS}4,2"}),
        ("letters", {(0, 0): "F6", (4, -3): "C8", (-3, 2): "H4"}),
    ],
)
def test_hexes_are_named_in_the_scheme_of_choice(scheme: Labels, expected: dict[tuple[int, int], str]) -> None:
    found = texts(scene(Marks(labels=scheme)).layers["pieces"])
    for (q, r), name in expected.items():
        x, y = LAYOUT.centres[AT[Hex(q, r)]]
        assert (x, y - 0.69 * 54) in [text.at for text in found[name]], name


@pytest.mark.parametrize("scheme", ["named", "axial", "doubled", "letters"])
def test_no_two_hexes_have_one_name(scheme: Labels) -> None:
    found = names(LAYOUT, scheme)
    assert set(found) == set(LAYOUT.centres)
    assert len(set(found.values())) == len(found)


def test_letters_do_not_depend_on_how_the_file_names_its_hexes() -> None:
    board, _ = island()
    graph = board.graph.copy()
    other: Board = Board(nx.relabel_nodes(graph, {space: f"hex {space}" for space in board.spaces}))
    layout = HexLayout.for_board(other, 54)
    assert names(layout, "named")["hex C8"] == "hex C8"
    assert names(layout, "letters")["hex C8"] == "C8"
    painted = scene(Marks(labels="letters"), Table(other, Position(), RULES), layout)
    assert "C8" in texts(painted.layers["pieces"])


def test_labels_are_on_or_off() -> None:
    def seen(labels: Labels | bool) -> set[str]:
        return set(texts(scene(Marks(labels=labels)).layers["pieces"])) & set(LAYOUT.centres)

    assert seen(False) == seen("") == set()
    assert seen(True) == seen("named")
    assert len(seen("named")) >= len(LAYOUT.centres) - 1, "all but the one whose stack takes the room"


def test_clearings_keep_their_names_on_their_rim_with_every_scheme() -> None:
    table = clearings()
    layout = HexLayout.for_board(table.board, 50)
    for scheme in ("named", "axial", "letters"):
        found = texts(scene(Marks(labels=scheme), table, layout).layers["pieces"])
        for space in table.board.spaces:
            x, y = layout.centres[space]
            assert (x, y - 50) in [text.at for text in found[space]]


@pytest.mark.parametrize("radius", [24, 34, 54])
def test_long_names_stand_beneath_their_discs_on_the_page_and_apart(radius: float) -> None:
    table = roads()
    layout = HexLayout.for_board(table.board, radius)
    found = texts(scene(Marks(), table, layout).layers["pieces"])
    boxes = []
    for name in NAMES:
        (text,) = found[name]
        half, high = width(name, text.size, True) / 2, text.size / 2
        assert text.size >= 7.5
        assert text.at[1] - layout.centres[name][1] > radius * 1.05
        boxes.append((text.at[0] - half, text.at[1] - high, text.at[0] + half, text.at[1] + high))
        assert 0 <= boxes[-1][0] < boxes[-1][2] <= layout.width
        assert boxes[-1][3] <= layout.height
    for i, a in enumerate(boxes):
        for b in boxes[i + 1 :]:
            assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
