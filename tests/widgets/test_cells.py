"""What a cell showed before is closed when the page has taken up what it shows now, and no earlier."""

from __future__ import annotations

from pathlib import Path

import ipywidgets as W
import pytest

from hexwidgets import Explorer, load
from hexwidgets.widgets import cells
from hexwidgets.widgets.cells import earlier_in_cell

PROVINCES = Path(__file__).parents[2] / "scenarios" / "glory" / "seven-provinces.json"


class Shown:
    def __init__(self) -> None:
        self.closed = 0

    def close(self) -> None:
        self.closed += 1


@pytest.fixture
def running(monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[str, str] | None]:
    """The cell and the run of it that the front end tells, to be set under ``now``."""
    place: dict[str, tuple[str, str] | None] = {"now": None}
    monkeypatch.setattr(cells, "running_cell", lambda: place["now"])
    monkeypatch.setattr(cells, "_shown", {})
    return place


def test_earlier_runs_are_closed_only_when_that_is_called_for(running: dict[str, tuple[str, str] | None]) -> None:
    first, second, third = Shown(), Shown(), Shown()
    running["now"] = ("cell", "run 1")
    earlier_in_cell(first)()
    running["now"] = ("cell", "run 2")
    close_first = earlier_in_cell(second)
    running["now"] = ("cell", "run 3")
    close_both = earlier_in_cell(third)
    assert (first.closed, second.closed, third.closed) == (0, 0, 0)
    close_first()
    assert (first.closed, second.closed, third.closed) == (1, 0, 0)
    close_both()
    assert (first.closed, second.closed, third.closed) == (1, 1, 0)
    close_first()
    close_both()
    assert (first.closed, second.closed, third.closed) == (1, 1, 0), "each is closed once"


def test_what_the_same_run_shows_stays(running: dict[str, tuple[str, str] | None]) -> None:
    left, right, new = Shown(), Shown(), Shown()
    running["now"] = ("cell", "run 1")
    for shown in (left, right):
        earlier_in_cell(shown)()
    assert (left.closed, right.closed) == (0, 0)
    running["now"] = ("cell", "run 2")
    earlier_in_cell(new)()
    assert (left.closed, right.closed, new.closed) == (1, 1, 0)


def test_another_cell_is_left_alone(running: dict[str, tuple[str, str] | None]) -> None:
    here, there = Shown(), Shown()
    running["now"] = ("one", "run 1")
    earlier_in_cell(here)()
    running["now"] = ("other", "run 2")
    earlier_in_cell(there)()
    assert (here.closed, there.closed) == (0, 0)


def test_what_nobody_holds_any_more_is_not_kept(running: dict[str, tuple[str, str] | None]) -> None:
    running["now"] = ("cell", "run 1")
    earlier_in_cell(Shown())()
    assert [len(shown) for shown in cells._shown["cell"].values()] == [0]


def test_without_a_front_end_nothing_is_closed_or_kept(running: dict[str, tuple[str, str] | None]) -> None:
    old = Shown()
    running["now"] = ("cell", "run 1")
    earlier_in_cell(old)
    running["now"] = None
    earlier_in_cell(Shown())()
    assert old.closed == 0
    assert list(cells._shown) == ["cell"]
    assert list(cells._shown["cell"]) == ["run 1"]


def test_outside_of_a_kernel_no_cell_runs() -> None:
    assert cells.running_cell() is None


def open_models() -> set[str]:
    return set(W.widget._instances)


def test_a_closed_explorer_leaves_no_model_behind() -> None:
    Explorer(load(PROVINCES)).close()  # what is made once for all of them
    before = open_models()
    explorer = Explorer(load(PROVINCES))
    assert len(open_models() - before) > 100
    explorer.close()
    assert open_models() - before == set()


def test_reopening_leaves_no_model_behind() -> None:
    explorer = Explorer(load(PROVINCES))
    explorer.use("reopen", None)
    before = len(open_models())
    for _ in range(3):
        explorer.use("reopen", None)
    assert len(open_models()) == before
    explorer.close()
