"""The wheel carries what a user without a checkout needs, and nothing of the tests."""

import configparser
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet"]
    subprocess.run([*pip, "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(CHECKOUT)], check=True)
    (file,) = folder.glob("hexwidgets-*.whl")
    return zipfile.ZipFile(file)


@pytest.mark.parametrize(
    ("pattern", "inside"),
    [
        ("notebooks/**/*.ipynb", "hexwidgets/shipped/"),
        ("scenarios/**/*.json", "hexwidgets/shipped/"),
        ("hexwidgets/**/*.po", ""),
        ("hexwidgets/view/fonts/*.ttf", ""),
        ("hexwidgets/view/fonts/LICENSE", ""),
        ("hexwidgets/**/*.css", ""),
        ("hexwidgets/**/*.json", ""),
        ("hexwidgets/**/*.py", ""),
        ("hexwidgets/py.typed", ""),
    ],
)
def test_the_wheel_carries(wheel: zipfile.ZipFile, pattern: str, inside: str) -> None:
    files = [
        file.relative_to(CHECKOUT).as_posix()
        for file in CHECKOUT.glob(pattern)
        if ".ipynb_checkpoints" not in file.parts
    ]
    assert files, f"there is no {pattern}"
    assert {inside + file for file in files} - set(wheel.namelist()) == set()


def test_the_wheel_carries_every_file_of_the_package(wheel: zipfile.ZipFile) -> None:
    """Whatever its kind, so that no sort of data added later is left out; but what an interpreter or editor left."""
    tree = [path.relative_to(CHECKOUT) for path in (CHECKOUT / "hexwidgets").rglob("*") if path.is_file()]
    files = {
        path.as_posix()
        for path in tree
        if path.suffix != ".pyc" and not any(part.startswith(".") for part in path.parts)
    }
    inside = {name for name in wheel.namelist() if name.startswith("hexwidgets/")}
    shipped = {name for name in inside if name.startswith("hexwidgets/shipped/")}
    assert inside - shipped == files


def test_the_wheel_carries_nothing_else(wheel: zipfile.ZipFile) -> None:
    assert {name.partition("/")[0] for name in wheel.namelist()} == {
        "hexwidgets",
        "hexwidgets-0.1.0.dist-info",
    }


def test_the_wheel_announces_the_command_and_the_games(wheel: zipfile.ZipFile) -> None:
    points = configparser.ConfigParser()
    points.read_string(wheel.read("hexwidgets-0.1.0.dist-info/entry_points.txt").decode())
    assert points["console_scripts"]["hexwidgets"] == "hexwidgets.cli:main"
    assert dict(points["hexwidgets.games"]) == {
        "glory": "hexwidgets.games.glory:GAME",
        "plain": "hexwidgets.games.plain:GAME",
        "root": "hexwidgets.games.root:GAME",
    }
