"""Imports point down, nothing below play is left to chance, modules stay short, and the core runs without Jupyter."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "hexwidgets"

LEVELS = {"model": 1, "rules": 2, "games": 3, "play": 4, "text": 4, "view": 4, "widgets": 5, "cli": 5}
TOP = max(LEVELS.values())

JUPYTER = {
    *("IPython", "anywidget", "comm", "ipycanvas", "ipykernel", "ipywidgets", "jupyter_client"),
    *("jupyter_core", "jupyter_server", "jupyterlab", "nbclient", "nbconvert", "nbformat", "notebook"),
    *("tornado", "traitlets"),
}
HEAVY = {*JUPYTER, "numpy", "PIL"}
LIGHT_LAYERS = ("model", "rules", "games", "play", "text")

CHANCE_AND_CLOCK = {"datetime", "random", "secrets", "time"}
"""What would make two plays with the same answers differ."""
CANVAS_MODULES = {"canvas.py", "layers.py", "pen.py"}
"""The modules of the widgets that know ipycanvas."""

MOST_LINES = 400


def layer(module: str) -> str:
    """The layer of a module by its dotted name; every game is one of its own, as is the package itself."""
    parts = module.split(".")[1:]
    if not parts:
        return ""
    if parts[0] == "__main__":
        return "cli"
    return ".".join(parts[:2]) if parts[0] == "games" else parts[0]


def level(name: str) -> int | None:
    return LEVELS.get(name.partition(".")[0])


def imported(tree: ast.AST, module: str, is_package: bool) -> Iterator[tuple[int, str]]:
    """Every import of a module, wherever it stands in it: line and full dotted name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parents = module.split(".")
                here = parents[: len(parents) - node.level + is_package]
                base = ".".join([*here, *filter(None, [node.module])])
            # From the package itself or from games, the name imported tells the layer.
            if base in ("hexwidgets", "hexwidgets.games"):
                for alias in node.names:
                    yield node.lineno, f"{base}.{alias.name}"
            else:
                yield node.lineno, base


def modules(package: Path) -> Iterator[tuple[Path, str]]:
    for file in sorted(package.rglob("*.py")):
        parts = file.relative_to(package.parent).with_suffix("").parts
        yield file, ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def faults(package: Path) -> list[str]:
    """Every import that breaks the order of the layers, as 'file:line: what is wrong'."""
    found = []
    for file, module in modules(package):
        here = layer(module)
        if here == "":
            continue  # the package's own names are loaded when asked for, from any layer
        if level(here) is None:
            found.append(f"{file.relative_to(package)}:1: {module} belongs to no layer")
            continue
        tree = ast.parse(file.read_text("utf-8"))
        for line, name in imported(tree, module, file.name == "__init__.py"):
            if wrong := fault_of(here, file, name):
                found.append(f"{file.relative_to(package)}:{line}: {wrong}")
    return found


def fault_of(here: str, file: Path, name: str) -> str | None:
    mine = level(here)
    assert mine is not None
    if name.partition(".")[0] == "hexwidgets":
        there = layer(name)
        if there == here:
            return None
        # Anything else that the package offers is a public name, and those are for the users.
        theirs = level(there) or TOP
        return None if theirs < mine or (mine == TOP and level(there) is None) else f"{here} imports {name}"
    library = name.partition(".")[0]
    if here.partition(".")[0] in LIGHT_LAYERS and library in HEAVY:
        return f"{here} imports {library}"
    if mine <= LEVELS["games"] and library in CHANCE_AND_CLOCK:
        return f"{here} imports {library}"
    if library == "ipycanvas" and not (here == "widgets" and file.name in CANVAS_MODULES):
        return f"only {', '.join(sorted(CANVAS_MODULES))} import ipycanvas"
    if here == "view" and library == "PIL" and "png" not in file.stem:
        return "only the PNG renderer imports PIL"
    return None


def test_imports_point_down() -> None:
    assert faults(PACKAGE) == []


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("model/board.py", "from hexwidgets.rules.step import Step"),
        ("model/board.py", "from ..rules import step"),
        ("model/__init__.py", "from ..rules.step import Step"),
        ("model/board.py", "def late():\n    import hexwidgets.view"),
        ("model/board.py", "from hexwidgets import Explorer"),
        ("rules/step.py", "from hexwidgets import games"),
        ("rules/step.py", "import numpy as np"),
        ("games/glory/march.py", "from hexwidgets.games.root import GAME"),
        ("games/glory/march.py", "from ..root.battle import stage"),
        ("games/glory/march.py", "from hexwidgets.games import root"),
        ("games/glory/march.py", "from hexwidgets.play import Session"),
        ("play/session.py", "from hexwidgets.text import Catalog"),
        ("play/session.py", "from ipywidgets import VBox"),
        ("text/catalog.py", "from hexwidgets.view.scene import Scene"),
        ("view/scene.py", "import hexwidgets.play.scenario"),
        ("view/scene.py", "from PIL import Image"),
        ("view/scene.py", "from hexwidgets.widgets import Explorer"),
        ("widgets/explorer.py", "from hexwidgets.cli import main"),
        ("cli.py", "from hexwidgets.widgets import Explorer"),
        ("model/board.py", "import random"),
        ("rules/question.py", "from datetime import datetime"),
        ("games/glory/march.py", "from time import monotonic"),
        ("widgets/explorer.py", "from ipycanvas import Canvas"),
        ("cli/show.py", "import ipycanvas.canvas"),
        ("common.py", "import json"),
    ],
)
def test_an_import_against_the_order_is_found(tmp_path: Path, file: str, source: str) -> None:
    assert len(faults(made_up(tmp_path, {file: source}))) == 1


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("__init__.py", "def __getattr__(name):\n    from hexwidgets.widgets import Explorer"),
        (
            "model/board.py",
            "import networkx as nx\nfrom hexwidgets.model.hex import Hex\nfrom .hex import Hex",
        ),
        ("rules/reach.py", "from hexwidgets.model import Board\nfrom hexwidgets import model"),
        ("games/glory/__init__.py", "from .march import toll\nfrom hexwidgets.games.glory.march import toll"),
        ("games/glory/march.py", "from ...rules.step import Step"),
        ("play/scenario.py", "import pydantic\nimport random\nfrom hexwidgets.games import glory"),
        ("view/png.py", "from PIL import Image\nfrom hexwidgets.view.scene import Scene"),
        ("widgets/canvas.py", "import ipycanvas\nfrom hexwidgets.play import Session"),
        ("cli/show.py", "from hexwidgets.view import paint\nfrom hexwidgets import __version__"),
        ("__main__.py", "from hexwidgets.cli import main"),
    ],
)
def test_an_import_in_order_is_let_through(tmp_path: Path, file: str, source: str) -> None:
    assert faults(made_up(tmp_path, {file: source})) == []


def made_up(folder: Path, files: dict[str, str]) -> Path:
    package = folder / "hexwidgets"
    for name, source in files.items():
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text(source, encoding="utf-8")
    return package


@pytest.mark.parametrize("folder", [PACKAGE, Path(__file__).parent], ids=["package", "tests"])
def test_no_module_is_longer_than_400_lines(folder: Path) -> None:
    lengths = {file: len(file.read_text("utf-8").splitlines()) for file, _ in modules(folder)}
    assert {str(file): n for file, n in lengths.items() if n > MOST_LINES} == {}


def test_the_package_is_light_to_import() -> None:
    run_without_heavy_libraries("import hexwidgets")


def test_the_core_runs_without_jupyter_numpy_and_pillow() -> None:
    names = [name for _, name in modules(PACKAGE) if layer(name).partition(".")[0] in LIGHT_LAYERS]
    assert names, "the core has no modules"
    run_without_heavy_libraries(f"import importlib\nfor name in {names}: importlib.import_module(name)")


def run_without_heavy_libraries(code: str) -> None:
    blocked = f"import sys\nfor name in {sorted(HEAVY)}: sys.modules[name] = None\n"
    result = subprocess.run([sys.executable, "-c", blocked + code], cwd=PACKAGE.parent, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
