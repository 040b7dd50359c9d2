from __future__ import annotations

import math
from itertools import pairwise

import pytest

from hexwidgets.view import Path, Polygons
from hexwidgets.view.flatten import dashed, flatten
from hexwidgets.view.silhouettes import BadPath, parse, silhouette, silhouettes
from hexwidgets.view.stacks import sign_mark


def test_every_silhouette_is_absolute_closed_and_inside_its_box() -> None:
    every = silhouettes()
    assert {"peasants", "galley", "city", "relic", "depletion cube", "warrior", "fox", "bird"} <= set(every)
    for name, (segments, _) in every.items():
        assert segments[0][0] == "M", name
        assert segments[-1][0] == "Z", name
        assert {command for command, _ in segments} <= set("MLCZ"), name
        assert all(len(v) == {"M": 2, "L": 2, "C": 6, "Z": 0}[command] for command, v in segments), name
        points = [point for line in flatten(segments) for point in line.points]
        assert all(-0.5 <= x <= 24.5 and -0.5 <= y <= 24.5 for x, y in points), name
        assert all(line.closed and len(line.points) > 2 for line in flatten(segments)), name


def test_the_data_says_how_a_silhouette_is_filled() -> None:
    assert {name for name, each in silhouettes().items() if each.fill == "three faces"} == {"depletion cube"}
    assert {each.fill for each in silhouettes().values()} == {"one colour", "three faces"}
    assert isinstance(sign_mark("depletion cube", 0, 0, 24)[1], Polygons)
    assert isinstance(sign_mark("relic", 0, 0, 24)[1], Path)


def test_an_arc_is_a_circle() -> None:
    (line,) = flatten(parse("M2 12A10 10 0 0 1 22 12A10 10 0 0 1 2 12Z"))
    assert all(math.dist(point, (12, 12)) == pytest.approx(10, abs=0.01) for point in line.points)
    top = min(y for _, y in line.points)
    assert top == pytest.approx(2, abs=0.05)
    (back,) = flatten(parse("M2 12A10 10 0 0 0 22 12"))
    assert max(y for _, y in back.points) == pytest.approx(22, abs=0.05)
    (large,) = flatten(parse("M12 2A10 10 0 1 1 2 12"))
    assert max(x for x, _ in large.points) == pytest.approx(22, abs=0.05)


def test_short_commands_are_written_out() -> None:
    assert parse("M1 2H5V6L3 3Z") == (
        ("M", (1, 2)), ("L", (5, 2)), ("L", (5, 6)), ("L", (3, 3)), ("Z", ()),
    )  # fmt: skip
    assert parse("M0 0C1 0 2 1 2 2S3 4 4 4")[2] == ("C", (2, 3, 3, 4, 4, 4))
    assert parse("M0 0 1 1-2-.5")[1:] == (("L", (1, 1)), ("L", (-2, -0.5)))


@pytest.mark.parametrize("data", ["L1 1", "M1", "M1 1Q2 2 3 3", "M1 1H", "M0 0L1 Z"])
def test_what_is_no_path_is_refused(data: str) -> None:
    with pytest.raises(BadPath):
        parse(data)


def test_an_unknown_silhouette_is_a_token() -> None:
    assert silhouette("no such thing") == silhouette("token")


def test_dashes_measure_along_the_line() -> None:
    (line,) = flatten(parse("M0 0H10V10"))
    pieces = dashed(line, (3, 2))
    lengths = [sum(math.dist(a, b) for a, b in pairwise(p.points)) for p in pieces]
    assert lengths == pytest.approx([3, 3, 3, 3])
    assert pieces[1].points == ((5, 0), (8, 0))
    assert pieces[3].points == ((10, 5), (10, 8))
