"""What is wrong, in sentences: for the command line, for widgets, and for an exception that a user meets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from hexwidgets.rules import Args, RuleRef
from hexwidgets.text.catalog import Catalog, cite


class Wrong(Protocol):
    """Something wrong with a file: file, JSON path, space, message, rule, and the key of what would help."""

    @property
    def file(self) -> str: ...  # noqa: D102
    @property
    def path(self) -> str: ...  # noqa: D102
    @property
    def space(self) -> str: ...  # noqa: D102
    @property
    def say(self) -> str: ...  # noqa: D102
    @property
    def args(self) -> Args: ...  # noqa: D102
    @property
    def rule(self) -> RuleRef | None: ...  # noqa: D102
    @property
    def help(self) -> str: ...  # noqa: D102


def with_rule(sentence: str, ref: RuleRef | None) -> str:
    """A sentence and its citation."""
    return sentence if ref is None else f"{sentence} ({cite(ref)})"


def fault_lines(fault: Wrong, say: Catalog) -> list[str]:
    """A fault as text: file and place, the sentence with its rule, and what would help."""
    lines = [f"{fault.file}: {fault_sentence(fault, say)}"]
    if fault.help:
        lines.append(f"    {say('told.help', (('help', say(fault.help, fault.args)),))}")
    return lines


def fault_sentence(fault: Wrong, say: Catalog) -> str:
    """A fault in one line: its place, the sentence, its rule."""
    place = ", ".join(filter(None, (fault.path, fault.space)))
    told = with_rule(say(fault.say, fault.args), fault.rule)
    return say("told.at", (("place", place), ("text", told)))


def explain(error: Exception, faults: Iterable[Wrong], say: Catalog) -> None:
    """Make the sentences what an exception says, so that its traceback ends with them."""
    error.args = ("\n".join(line for fault in faults for line in fault_lines(fault, say)),)
