"""Where the notebooks and scenarios lie: in a checkout, or packaged and then copied to the user."""

from __future__ import annotations

import shutil
from pathlib import Path

import hexwidgets

PACKAGE = Path(hexwidgets.__file__).parent
START = Path("notebooks", "start.ipynb")
PARTS = ("notebooks", "scenarios")


def checkout(package: Path = PACKAGE) -> Path | None:
    """The checkout that the package runs from, None where it is installed apart from one."""
    folder = package.parent
    return folder if (folder / "pyproject.toml").is_file() and (folder / START).is_file() else None


def folder(package: Path = PACKAGE) -> Path:
    """The folder that holds the notebooks and scenarios: the checkout, or what the package carries."""
    return checkout(package) or package / "shipped"


def user_folder() -> Path:
    """The folder of the user's that the packaged notebooks and scenarios are copied into."""
    return Path.home() / "hexwidgets"


def copy_missing(source: Path, target: Path) -> None:
    """Copy the packaged notebooks and scenarios; a file that is there already stays as it is.

    Raises
    ------
    OSError
        A file cannot be read or written.
    """
    for part in PARTS:
        for file in sorted((source / part).rglob("*")):
            copy = target / file.relative_to(source)
            if file.is_file() and not copy.exists():
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, copy)
