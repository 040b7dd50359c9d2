"""Every notebook of ours runs in a fresh kernel, and is stored small: no outputs, no paths, no long cells."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from hexwidgets.rules import find_game, game_names

CHECKOUT = Path(__file__).parents[1]
FOLDER = CHECKOUT / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))

MOST_LINES = 12
ABSOLUTE = re.compile(r"""["'(]\s*(?:/|~|[A-Za-z]:[\\/]|file:)""")
GLORY_RULE = re.compile(r"\bG-[A-Z]+-\d+[a-z]?\b")
PLAIN_RULE = re.compile(r"\bP-[A-Z]+-\d+\b")
ROOT_RULE = re.compile(r"(?<![\d/.])\d\.\d(?:\.\d+)?(?:\.[IVX]+)?(?![\d/])")

every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)


def cells(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))["cells"]
    return [{**cell, "source": "".join(cell["source"])} for cell in found]


def cited(text: str) -> set[str]:
    """Every rule id that a text names."""
    return {*GLORY_RULE.findall(text), *PLAIN_RULE.findall(text), *ROOT_RULE.findall(text)}


def test_there_is_one_to_start_with_and_one_for_each_use() -> None:
    assert {path.stem for path in NOTEBOOKS} >= {"start", "design", "reach", "battle", "own-graph"}


@every_notebook
def test_it_runs_in_a_fresh_kernel(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, (str(CHECKOUT), os.environ.get("PYTHONPATH")))))
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(notebook, timeout=60, kernel_name="python3", resources={"metadata": {"path": str(FOLDER)}})
    client.execute()
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    outputs = [output for cell in code for output in cell.outputs]
    assert outputs
    assert [output for output in outputs if output.get("name") == "stderr"] == []


@every_notebook
def test_it_is_stored_without_outputs_and_with_nothing_but_its_kernel(path: Path) -> None:
    notebook = json.loads(path.read_text("utf-8"))
    nbformat.validate(notebook)
    assert set(notebook["metadata"]) <= {"kernelspec", "language_info"}
    assert notebook["metadata"]["kernelspec"]["name"] == "python3"
    for cell in notebook["cells"]:
        assert cell["metadata"] == {}
        assert cell.get("outputs", []) == []
        assert cell.get("execution_count") is None


@every_notebook
def test_it_names_no_absolute_path_and_only_scenarios_that_there_are(path: Path) -> None:
    for cell in cells(path):
        assert ABSOLUTE.findall(cell["source"]) == []
        for relative in re.findall(r'"(\.\./[^"]+)"', cell["source"]):
            assert (FOLDER / relative).is_file(), relative
        for linked in re.findall(r"\]\(([^)]+)\)", cell["source"]):
            assert (FOLDER / linked).is_file(), linked


@every_notebook
def test_its_cells_are_short(path: Path) -> None:
    assert {cell["id"]: n for cell in cells(path) if (n := cell["source"].count("\n") + 1) > MOST_LINES} == {}


@every_notebook
def test_it_cites_only_rules_that_there_are(path: Path) -> None:
    known = {rule.section for game in game_names() for rule in find_game(game).rulebook}
    prose = "\n".join(cell["source"] for cell in cells(path) if cell["cell_type"] == "markdown")
    assert cited(prose) - known == set()
    if path.stem != "start":
        assert cited(prose)


def test_citations_are_found_in_prose() -> None:
    assert cited("free (G-MAN-3d), then 4.3.1.II and 2.1.1, of 45/16") == {"G-MAN-3d", "4.3.1.II", "2.1.1"}
