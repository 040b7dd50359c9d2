"""What a cell showed before is closed when the page has taken up what it shows now, and no earlier."""

from __future__ import annotations

import pytest

from hexwidgets.widgets import cells
from hexwidgets.widgets.cells import earlier_in_cell


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
