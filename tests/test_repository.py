"""What the tracked files may not carry: the paths of one machine and the addresses of registries."""

import re
import subprocess
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[1]

FORBIDDEN = {
    "a path of one machine": re.compile(r"(?<![\w.~*})>\]-])/(?:root|work|tmp|home/\w+|Users/\w+)/"),
    "a registry's host": re.compile(
        r"\b(?:pypi\.org|pythonhosted\.org|npmjs\.(?:org|com)|yarnpkg\.com|debian\.org|conda\.anaconda\.org)\b"
    ),
    "a download by address": re.compile(r"--(?:extra-)?index-url|\bpip\.conf\b|^\S+ @ \w+://", re.MULTILINE),
}


def faults(text: str) -> list[str]:
    """What is forbidden in a text, as 'what: the words'."""
    return [f"{what}: {match[0]}" for what, pattern in FORBIDDEN.items() for match in pattern.finditer(text)]


def tracked_files() -> list[Path]:
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=CHECKOUT,
        check=True,
        capture_output=True,
        text=True,
    )
    return [CHECKOUT / name for name in listing.stdout.split("\0") if name]


def test_no_tracked_file_names_a_machine_or_a_registry() -> None:
    found = {}
    for file in tracked_files():
        data = file.read_bytes() if file.is_file() else b""
        if b"\0" not in data and (wrong := faults(data.decode("utf-8"))):
            found[str(file.relative_to(CHECKOUT))] = wrong
    assert found == {}


@pytest.mark.parametrize(
    "parts",
    [
        ("cd /", "root/board"),
        ("'/", "tmp/out.svg'"),
        ("/home", "/someone/code"),
        ("https://py", "pi.org/simple"),
        ("ruff @ ", "file:///wheels/ruff.whl"),
    ],
)
def test_a_forbidden_word_is_found(parts: tuple[str, str]) -> None:
    assert len(faults("".join(parts))) == 1


@pytest.mark.parametrize(
    "text",
    ["games/root/texts/en.po", "hexwidgets.games.root:GAME", "{folder}/root/{slug}.json"],
)
def test_lawful_words_are_let_through(text: str) -> None:
    assert faults(text) == []


def test_pins_are_names_and_versions_alone() -> None:
    lines = (CHECKOUT / "constraints.txt").read_text("utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert [line for line in pins if not re.fullmatch(r"[\w.-]+==[\w.+!]+", line)] == []
    names = {re.split("==", line)[0].lower().replace("_", "-") for line in pins}
    assert {"ipycanvas", "ipywidgets", "jupyterlab", "networkx", "pytest", "ruff", "mypy"} <= names
