"""One JupyterLab server and the notebooks that tests open in it."""

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import nbformat
from playwright.sync_api import Browser, BrowserContext

from tests.browser.notebook_page import NotebookPage

CHECKOUT = Path(__file__).parents[2]
SECONDS_TO_START = 90

SETTINGS: Mapping[str, Mapping[str, Any]] = {
    # No question about news, and nothing is saved but by the test itself.
    "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "docmanager-extension/plugin": {"autosave": False},
}


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab: the folder that it serves, its address and its token."""

    root: Path
    address: str
    token: str

    def url(self, notebook: Path) -> str:
        """Where the browser finds a notebook that lies under the served folder."""
        path = notebook.relative_to(self.root).as_posix()
        return f"{self.address}/lab/tree/{path}?reset&token={self.token}"

    def kernels(self, folder: Path) -> dict[str, str]:
        """The notebooks under the folder that have a kernel: file name by session id."""
        inside = folder.relative_to(self.root).as_posix() + "/"
        sessions = json.loads(self._request("GET", "/api/sessions"))
        return {
            session["id"]: session["path"].removeprefix(inside)
            for session in sessions
            if session["path"].startswith(inside)
        }

    def stop_kernels(self, folder: Path) -> None:
        """End the kernel of every notebook under the folder."""
        for session in self.kernels(folder):
            self._request("DELETE", f"/api/sessions/{session}")

    def _request(self, method: str, path: str) -> bytes:
        request = urllib.request.Request(
            self.address + path, method=method, headers={"Authorization": f"token {self.token}"}
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            body: bytes = answer.read()
        return body

    def answers(self) -> bool:
        """Whether the server is up."""
        try:
            self._request("GET", "/api/status")
        except OSError:
            return False
        return True


@contextmanager
def running_lab(folder: Path) -> Iterator[Lab]:
    """JupyterLab on a free loopback port, with settings and kernels apart from the user's own."""
    root, home = folder / "served", folder / "home"
    root.mkdir()
    for name, values in SETTINGS.items():
        file = home / "settings" / "@jupyterlab" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(values), encoding="utf-8")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    lab = Lab(root, f"http://127.0.0.1:{port}", secrets.token_hex(16))
    log = folder / "server.log"
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--ip=127.0.0.1", f"--port={port}"),
        *("--ServerApp.port_retries=0", f"--ServerApp.root_dir={root}"),
        "--LabApp.expose_app_in_browser=True",
        *(["--allow-root"] if os.geteuid() == 0 else []),
    ]
    with log.open("wb") as out:
        server = subprocess.Popen(
            command, env=_environment(home, lab.token), stdin=subprocess.DEVNULL, stdout=out, stderr=out
        )
    try:
        deadline = time.monotonic() + SECONDS_TO_START
        while not lab.answers():
            if server.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError("JupyterLab did not start:\n" + log.read_text("utf-8", "replace"))
            time.sleep(0.1)
        yield lab
    finally:
        server.terminate()
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _environment(home: Path, token: str) -> dict[str, str]:
    return {
        **os.environ,
        "IPYTHONDIR": str(home / "ipython"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "JUPYTER_TOKEN": token,  # not on the command line, where others could read it
        "PYDEVD_DISABLE_FILE_VALIDATION": "1",
        "PYTHONPATH": os.pathsep.join(filter(None, (str(CHECKOUT), os.environ.get("PYTHONPATH")))),
    }


@dataclass
class Windows:
    """Browser contexts by size, kept for the whole run so that JupyterLab's scripts stay in the cache."""

    browser: Browser
    _contexts: dict[tuple[tuple[int, int], float], BrowserContext] = field(default_factory=dict)

    def of_size(self, viewport: tuple[int, int], scale: float) -> BrowserContext:
        """The context whose pages have this size in CSS pixels and so many screen pixels a CSS pixel."""
        if (viewport, scale) not in self._contexts:
            self._contexts[viewport, scale] = self.browser.new_context(
                viewport={"width": viewport[0], "height": viewport[1]}, device_scale_factor=scale
            )
        return self._contexts[viewport, scale]


@dataclass
class Desk:
    """Opens notebooks in the browser for one test, and clears them away after it."""

    lab: Lab
    windows: Windows
    folder: Path
    shots: Path
    pages: list[NotebookPage] = field(default_factory=list)

    def __call__(
        self,
        source: Path | Sequence[str],
        *,
        beside: Sequence[Path] = (),
        run: bool = True,
        viewport: tuple[int, int] = (1280, 900),
        scale: float = 1,
    ) -> NotebookPage:
        """Open a notebook and, unless told otherwise, run all its cells.

        Parameters
        ----------
        source
            A notebook file, which is copied, or the sources of the code cells of a new one.
        beside
            Files and folders that are copied into the notebook's folder.
        viewport
            Width and height of the page in CSS pixels.
        scale
            Screen pixels a CSS pixel.
        """
        folder = self.folder / str(len(self.pages))
        folder.mkdir(parents=True)
        notebook = folder / (source.name if isinstance(source, Path) else "notebook.ipynb")
        if isinstance(source, Path):
            shutil.copyfile(source, notebook)
        else:
            _write_notebook(notebook, source)
        for file in beside:
            if file.is_dir():
                shutil.copytree(file, folder / file.name)
            else:
                shutil.copyfile(file, folder / file.name)
        page = NotebookPage(self.windows.of_size(viewport, scale).new_page(), notebook, self.shots)
        self.pages.append(page)
        page.open(self.lab.url(notebook))
        if run:
            page.run_all()
        return page

    def close(self) -> None:
        """Close the pages and end their kernels, so that memory does not pile up."""
        for page in self.pages:
            page.page.close()
        if self.folder.exists():
            self.lab.stop_kernels(self.folder)


def _write_notebook(path: Path, cells: Sequence[str]) -> None:
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(source) for source in cells],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    )
    nbformat.write(notebook, path)
