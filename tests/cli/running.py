"""Runs commands as a terminal would: in this process, or in one of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from typer.testing import CliRunner

from hexwidgets.cli.commands import app

CHECKOUT = Path(__file__).parents[2]
PROVINCES = CHECKOUT / "scenarios" / "glory" / "seven-provinces.json"
FOX_CLEARING = CHECKOUT / "scenarios" / "root" / "ambush-at-the-fox-clearing.json"


class Ran(NamedTuple):
    """Exit status and what was printed."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def run(*arguments: object, stdin: str | bytes = "") -> Ran:
    """Run a command in this process; whatever is raised but the exit status is raised here."""
    result = CliRunner().invoke(app, [str(each) for each in arguments], input=stdin, catch_exceptions=False)
    return Ran(result.exit_code, result.stdout, result.stderr)


def process(*arguments: object, stdin: bytes = b"", env: Mapping[str, str] | None = None, cwd: Path = CHECKOUT) -> Ran:
    """Run ``python -m hexwidgets`` with arguments."""
    path = os.pathsep.join(filter(None, (str(CHECKOUT), os.environ.get("PYTHONPATH"))))
    done = subprocess.run(
        [sys.executable, "-m", "hexwidgets", *map(str, arguments)],
        input=stdin,
        capture_output=True,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8", **(env or {})},
        timeout=120,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def provinces(**parts: Any) -> str:
    """Text of the seven provinces with some parts of the file replaced."""
    return json.dumps({**json.loads(PROVINCES.read_text("utf-8")), **parts}, ensure_ascii=False)


def fox_clearing(**parts: Any) -> str:
    """Text of the Root scenario with some parts of the file replaced."""
    return json.dumps({**json.loads(FOX_CLEARING.read_text("utf-8")), **parts}, ensure_ascii=False)
