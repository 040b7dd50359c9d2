"""The means of the browser tests, on a canvas that knows nothing of boards."""

import pytest

from tests.browser.lab import Desk

CANVAS = "canvas.probe"

SETUP = """
import ipywidgets
from ipycanvas import Canvas
from ipycanvas.canvas import _CANVAS_MANAGER

clicks = []
"""

PROBE = """
canvas = Canvas(width=400, height=200, layout=ipywidgets.Layout(width="200px", height="100px"))
canvas.add_class("probe")

def draw():
    _CANVAS_MANAGER._current_canvas = None  # a reloaded page must be told again which canvas is drawn on
    canvas.fill_style = "rgb(10, 20, 30)" if clicks else "rgb(200, 150, 100)"
    canvas.fill_rect(0, 0, 400, 200)

def clicked(x, y):
    clicks.append((x, y))
    draw()

canvas.on_mouse_down(clicked)
canvas.on_client_ready(draw)
canvas
"""

BEFORE, AFTER = (200, 150, 100, 255), (10, 20, 30, 255)


@pytest.mark.endure
def test_a_click_reaches_the_kernel_and_comes_back_as_pixels(open_notebook: Desk) -> None:
    notebook = open_notebook([SETUP, PROBE])
    notebook.wait_pixel(CANVAS, 399, 199, BEFORE)
    notebook.locator(CANVAS).click(position={"x": 50, "y": 25})
    # The page tells whole CSS pixels, and a canvas may begin between two of them.
    notebook.wait_kernel("[(abs(x - 100) <= 2, abs(y - 50) <= 2) for x, y in clicks]", [[True, True]])
    notebook.wait_pixel(CANVAS, 0, 0, AFTER)
    assert notebook.pixel(CANVAS, 399, 199) == AFTER
    notebook.shot("probe")


@pytest.mark.endure
def test_the_page_reloads_with_the_same_kernel(open_notebook: Desk) -> None:
    notebook = open_notebook([SETUP, PROBE])
    notebook.locator(CANVAS).click(position={"x": 10, "y": 10})
    notebook.wait_kernel("len(clicks)", 1)
    notebook.reload()
    notebook.wait_pixel(CANVAS, 5, 5, AFTER)
    notebook.locator(CANVAS).click(position={"x": 20, "y": 20})
    notebook.wait_kernel("[max(abs(x - w), abs(y - w)) <= 2 for (x, y), w in zip(clicks, (20, 40))]", [True, True])


@pytest.mark.endure
def test_a_cell_runs_again(open_notebook: Desk) -> None:
    notebook = open_notebook(["runs = 0", "runs += 1\nruns"])
    notebook.run_cell(1)
    assert notebook.kernel("runs") == 2
    assert notebook.outputs(1)[0]["data"] == {"text/plain": "2"}


@pytest.mark.endure
def test_values_come_back_as_json(open_notebook: Desk) -> None:
    notebook = open_notebook(["name = 'Київ \\'\\n'"])
    assert notebook.kernel("{'b': (1, 2.5), 'a': [None, True], 'name': name}") == {
        "a": [None, True],
        "b": [1, 2.5],
        "name": "Київ '\n",
    }
    notebook.execute("long = 'x' * 100_000")
    assert len(notebook.kernel("long")) == 100_000


@pytest.mark.endure
def test_a_failing_cell_fails_the_test_with_its_traceback(open_notebook: Desk) -> None:
    notebook = open_notebook(["good = 1", "good / 0"], run=False)
    with pytest.raises(AssertionError, match=r"(?s)cell 1 failed.*ZeroDivisionError: division by zero"):
        notebook.run_all()
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        notebook.run_cell(1)
    with pytest.raises(AssertionError, match="NameError"):
        notebook.kernel("unknown")
    with pytest.raises(AssertionError, match="NameError"):
        notebook.execute("unknown")
    assert notebook.kernel("good") == 1


@pytest.mark.endure
def test_errors_of_the_page_are_heard(open_notebook: Desk) -> None:
    notebook = open_notebook([])
    notebook.page.evaluate("() => console.error('a message of the test')")
    with notebook.page.expect_event("pageerror"):
        notebook.page.evaluate("() => { setTimeout(() => { throw new Error('thrown by the test'); }, 0); }")
    assert [error.partition(" (")[0] for error in notebook.errors] == [
        "a message of the test",
        "thrown by the test",
    ]
    notebook.errors.clear()


@pytest.mark.endure
def test_a_saved_notebook_is_on_disk(open_notebook: Desk) -> None:
    notebook = open_notebook(["print('kept')"])
    notebook.save()
    assert "kept\\n" in notebook.path.read_text("utf-8")


@pytest.mark.endure
def test_a_closed_notebook_leaves_no_kernel(open_notebook: Desk) -> None:
    notebook = open_notebook(["1"])
    lab = open_notebook.lab
    assert list(lab.kernels(notebook.folder).values()) == ["notebook.ipynb"]
    open_notebook.close()
    assert lab.kernels(notebook.folder) == {}
