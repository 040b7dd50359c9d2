"""The commands in the README print what stands under them."""

from __future__ import annotations

import re
import shlex

import pytest

from tests.cli.running import CHECKOUT, run

BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CALL = re.compile(r"^\$ hexwidgets (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
EXAMPLES = [
    example for block in BLOCK.findall((CHECKOUT / "README.md").read_text("utf-8")) for example in CALL.findall(block)
]


def test_there_are_examples() -> None:
    assert {arguments.split()[0] for arguments, _ in EXAMPLES} >= {"why", "play"}


@pytest.mark.parametrize(("arguments", "printed"), EXAMPLES, ids=[arguments for arguments, _ in EXAMPLES])
def test_it_prints_this(arguments: str, printed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(CHECKOUT)
    ran = run(*shlex.split(arguments))
    assert (ran.out, ran.err) == (printed, "")
