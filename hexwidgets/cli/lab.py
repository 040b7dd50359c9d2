"""``hexwidgets lab``: JupyterLab on the start notebook, or on a notebook made for a scenario."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

import typer

from hexwidgets.cli import shipped
from hexwidgets.cli.inputs import STDIN, open_scenario, translator
from hexwidgets.cli.refused import Refused
from hexwidgets.text import Catalog


def start(path: str | None, lang: str | None, extra: Sequence[str]) -> int:
    """Run JupyterLab until it ends, and return its exit status.

    Parameters
    ----------
    path
        A scenario, or a notebook; None for the start notebook.
    lang
        Language of what is said.
    extra
        Further arguments for JupyterLab.
    """
    say = translator(lang)
    if path is None:
        folder = _start_folder(say)
        notebook = folder / shipped.START
    else:
        notebook = _notebook_of(path, lang, say)
        folder = notebook.parent
    typer.echo(say("cli.lab_start", (("notebook", str(notebook)),)))
    sys.stdout.flush()
    return _run(_command(notebook, folder, extra))


def _start_folder(say: Catalog) -> Path:
    found = shipped.checkout()
    if found is not None:
        return found
    target = shipped.user_folder()
    try:
        shipped.copy_missing(shipped.PACKAGE / "shipped", target)
    except OSError as error:
        raise _unwritable(error, target, say) from None
    if not (target / shipped.START).is_file():
        raise Refused(say("cli.not_a_file", (("file", str(target / shipped.START)),)))
    typer.echo(say("cli.lab_copied", (("folder", str(target)),)))
    return target


def _notebook_of(path: str, lang: str | None, say: Catalog) -> Path:
    """The notebook of a scenario, beside it and made where there is none; a notebook is its own."""
    file = Path(path)
    if file.suffix == ".ipynb" and file.is_file():
        return file.absolute()
    if path == STDIN:
        raise Refused(say("cli.not_a_file", (("file", path),)))
    opened = open_scenario(path, lang)
    notebook = file.absolute().with_suffix(".ipynb")
    title = " ".join(opened.scenario.title(opened.say.language).split())
    text = json.dumps(_made_for(file.name, title), ensure_ascii=False, indent=1) + "\n"
    try:
        with notebook.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except FileExistsError:
        pass  # it is the user's by now
    except OSError as error:
        raise _unwritable(error, notebook, opened.say) from None
    return notebook


def _made_for(scenario: str, title: str) -> dict[str, Any]:
    """A notebook (nbformat 4.5) that opens the explorer on a scenario beside it."""
    code = f"from hexwidgets import Explorer\n\nExplorer({json.dumps(scenario, ensure_ascii=False)})"
    cells: list[dict[str, Any]] = [
        {"cell_type": "markdown", "id": "title", "metadata": {}, "source": f"# {title}"},
        {"cell_type": "code", "execution_count": None, "id": "board", "metadata": {}, "outputs": [], "source": code},
    ]  # fmt: skip
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    metadata = {"kernelspec": kernel, "language_info": {"name": "python"}}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def _unwritable(error: OSError, place: Path, say: Catalog) -> Refused:
    told = error.strerror or str(error)
    return Refused(say("cli.cannot_write", (("file", str(error.filename or place)), ("error", told))))


def _command(notebook: Path, folder: Path, extra: Sequence[str]) -> list[str]:
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0 and "--allow-root" not in extra
    address = quote(notebook.relative_to(folder).as_posix())
    return [
        *(sys.executable, "-m", "jupyterlab", str(notebook), f"--ServerApp.root_dir={folder}"),
        f"--LabApp.default_url=/lab/tree/{address}",  # what the log prints leads there, too
        *(["--allow-root"] if as_root else []),
        *extra,
    ]


def _run(command: Sequence[str]) -> int:
    """Run a command to its end. Ctrl+C reaches it without us, and what ends us ends it."""
    with subprocess.Popen(command) as server:
        before = signal.signal(signal.SIGTERM, lambda *_: server.terminate())
        try:
            while True:
                try:
                    return server.wait()
                except KeyboardInterrupt:
                    continue
        finally:
            signal.signal(signal.SIGTERM, before)
