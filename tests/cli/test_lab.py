"""``lab``: JupyterLab on the right notebook; a made-up ``jupyterlab`` module tells what it was started with."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import unquote

import nbformat
import pytest

from hexwidgets.cli import shipped
from tests.cli.running import CHECKOUT, PROVINCES, Ran, process, provinces, run

TELLS_ARGUMENTS = """
import json, os, sys
with open(os.environ["TOLD"], "w", encoding="utf-8") as file:
    json.dump(sys.argv[1:], file)
raise SystemExit(3)
"""

WAITS_FOR_THE_END = """
import os, signal, sys
def end(number, frame):
    open(os.environ["TOLD"], "w").write("ended")
    sys.exit(0)
signal.signal(signal.SIGTERM, end)
print("ready", flush=True)
signal.pause()
"""

AS_ROOT = ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []


class MadeUpLab:
    """A ``jupyterlab`` module, and what it was started with."""

    def __init__(self, folder: Path, source: str = TELLS_ARGUMENTS) -> None:
        self.told = folder / "told"
        self.path = folder / "modules"
        (self.path / "jupyterlab").mkdir(parents=True)
        (self.path / "jupyterlab" / "__init__.py").touch()
        (self.path / "jupyterlab" / "__main__.py").write_text(source, encoding="utf-8")
        self.env = {
            "PYTHONPATH": os.pathsep.join((str(self.path), str(CHECKOUT))), "TOLD": str(self.told),
            "PYTHONIOENCODING": "utf-8",
        }  # fmt: skip

    def run(self, *arguments: object, env: Mapping[str, str] | None = None) -> Ran:
        # The checkout on the path comes second, after the made-up module.
        done = subprocess.run(
            [sys.executable, "-m", "hexwidgets", "lab", *map(str, arguments)],
            cwd=self.path,
            env={**os.environ, **self.env, **(env or {})},
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=60,
        )
        return Ran(done.returncode, done.stdout, done.stderr)

    @property
    def arguments(self) -> list[str]:
        arguments: list[str] = json.loads(self.told.read_text("utf-8"))
        return arguments


@pytest.fixture
def lab(tmp_path: Path) -> MadeUpLab:
    return MadeUpLab(tmp_path)


@pytest.mark.parametrize("extra", [("--", "--no-browser", "--port", "1234"), ("--no-browser", "--port", "1234")])
def test_in_a_checkout_it_opens_the_start_notebook_there(lab: MadeUpLab, extra: tuple[str, ...]) -> None:
    ran = lab.run(*extra)
    notebook = CHECKOUT / "notebooks" / "start.ipynb"
    assert (ran.status, ran.err) == (3, "")  # the status of JupyterLab
    assert ran.out == f"JupyterLab opens {notebook}. Stop it with Ctrl+C.\n"
    assert lab.arguments == [
        str(notebook), f"--ServerApp.root_dir={CHECKOUT}", "--LabApp.default_url=/lab/tree/notebooks/start.ipynb",
        *AS_ROOT, "--no-browser", "--port", "1234",
    ]  # fmt: skip


def test_a_scenario_gets_a_notebook_beside_it_once(lab: MadeUpLab, tmp_path: Path) -> None:
    scenario = tmp_path / "мої карти" / 'seven "x".json'
    scenario.parent.mkdir()
    shutil.copyfile(PROVINCES, scenario)
    ran = lab.run(scenario, "--lang", "uk", "--", "--no-browser")
    made = scenario.with_suffix(".ipynb")
    assert (ran.status, ran.err) == (3, "")
    assert ran.out == f"JupyterLab відкриває {made}. Зупинити: Ctrl+C.\n"
    first, root, address, *rest = lab.arguments
    assert (first, root) == (str(made), f"--ServerApp.root_dir={scenario.parent}")
    assert unquote(address) == f"--LabApp.default_url=/lab/tree/{made.name}"
    assert rest == [*AS_ROOT, "--no-browser"]
    notebook = nbformat.read(made, as_version=4)
    nbformat.validate(notebook)
    assert [cell.source for cell in notebook.cells] == [
        "# Сім провінцій",
        'from hexwidgets import Explorer\n\nExplorer("seven \\"x\\".json")',
    ]
    assert notebook.cells[1].outputs == []

    made.write_text(made.read_text("utf-8").replace("# Сім", "# Мої сім"), encoding="utf-8")
    kept = made.read_bytes()
    assert lab.run(scenario).status == 3
    assert made.read_bytes() == kept
    assert lab.arguments[0] == str(made)


def test_a_notebook_is_opened_as_it_is(lab: MadeUpLab, tmp_path: Path) -> None:
    own = tmp_path / "own.ipynb"
    own.write_text("{}", encoding="utf-8")
    assert lab.run(own).status == 3
    assert lab.arguments[0] == str(own)
    assert own.read_text("utf-8") == "{}"


def test_outside_a_checkout_the_packaged_files_are_copied_and_kept(lab: MadeUpLab, tmp_path: Path) -> None:
    package = lab.path / "hexwidgets"
    shutil.copytree(CHECKOUT / "hexwidgets", package, ignore=shutil.ignore_patterns("__pycache__"))
    for part in ("notebooks", "scenarios"):
        shutil.copytree(CHECKOUT / part, package / "shipped" / part)
    home = tmp_path / "home"
    home.mkdir()
    env = {"HOME": str(home), "USERPROFILE": str(home)}
    ran = lab.run(env=env)
    start = home / "hexwidgets" / "notebooks" / "start.ipynb"
    assert (ran.status, ran.err) == (3, "")
    assert ran.out.splitlines() == [
        f"The notebooks and scenarios are in {home / 'hexwidgets'}.",
        f"JupyterLab opens {start}. Stop it with Ctrl+C.",
    ]
    assert lab.arguments[:2] == [str(start), f"--ServerApp.root_dir={home / 'hexwidgets'}"]
    assert start.read_bytes() == (CHECKOUT / "notebooks" / "start.ipynb").read_bytes()
    scenario = home / "hexwidgets" / "scenarios" / "glory" / "seven-provinces.json"
    assert scenario.read_bytes() == PROVINCES.read_bytes()

    scenario.write_text(provinces(title={"en": "Mine"}), encoding="utf-8")
    start.unlink()
    assert lab.run(env=env).status == 3
    assert '"Mine"' in scenario.read_text("utf-8")
    assert start.is_file()


def test_a_folder_that_cannot_be_made_is_said(lab: MadeUpLab, tmp_path: Path) -> None:
    package = lab.path / "hexwidgets"
    shutil.copytree(CHECKOUT / "hexwidgets", package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(CHECKOUT / "notebooks", package / "shipped" / "notebooks")
    home = tmp_path / "home"
    home.write_text("a file where the home should be", encoding="utf-8")
    ran = lab.run(env={"HOME": str(home), "USERPROFILE": str(home)})
    assert (ran.status, ran.out) == (2, "")
    assert " cannot be written: " in ran.err
    assert not lab.told.exists()


def test_only_what_pyproject_and_start_notebook_mark_is_a_checkout(tmp_path: Path) -> None:
    assert shipped.checkout() == CHECKOUT
    assert shipped.checkout(tmp_path / "hexwidgets") is None


def test_what_is_no_scenario_is_refused_and_nothing_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*arguments: object, **more: object) -> None:
        raise AssertionError("JupyterLab was started")

    monkeypatch.setattr(subprocess, "Popen", never)
    faulty = tmp_path / "faulty.json"
    faulty.write_text("{", encoding="utf-8")
    for path, sentence in [
        (tmp_path / "none.json", f"There is no file {tmp_path / 'none.json'}."),
        (tmp_path / "none.ipynb", f"There is no file {tmp_path / 'none.ipynb'}."),
        (tmp_path, f"{tmp_path} cannot be read: "),
        (faulty, f"{faulty}: $: The file breaks off"),
    ]:
        ran = run("lab", path)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith(sentence)
    assert [each.name for each in tmp_path.iterdir()] == ["faulty.json"]
    assert run("lab", "--lang", "ru").status == 2


@pytest.mark.skipif(os.name == "nt", reason="Windows ends a process without asking it")
def test_ending_the_command_ends_jupyterlab(tmp_path: Path) -> None:
    lab = MadeUpLab(tmp_path, WAITS_FOR_THE_END)
    command = [sys.executable, "-m", "hexwidgets", "lab"]
    env = {**os.environ, **lab.env}
    with subprocess.Popen(command, cwd=lab.path, env=env, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stdout.readline().startswith("JupyterLab opens ")
        assert running.stdout.readline() == "ready\n"
        running.send_signal(signal.SIGINT)  # JupyterLab asks on Ctrl+C itself; the command waits for it
        running.send_signal(signal.SIGTERM)
        assert running.wait(60) == 0
    assert lab.told.read_text() == "ended"


def test_version_and_help() -> None:
    assert process("--version").out == "hexwidgets 0.1.0\n"
    told = process("--help")
    assert told.status == 0
    for command in ("lab", "check", "show", "reach", "why", "odds"):
        assert f"\n  {command} " in told.out
