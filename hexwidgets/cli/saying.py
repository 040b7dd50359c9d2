"""How answers are printed: lines, aligned columns, JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from typing import Any

import typer

from hexwidgets.play.faults import Fault
from hexwidgets.rules import RuleRef, Ruling
from hexwidgets.text import Catalog, cite


def tell_json(value: Any) -> None:
    """Print a JSON value; letters stand for themselves where the output can carry them."""
    utf8 = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "") == "utf8"
    typer.echo(json.dumps(value, ensure_ascii=not utf8, indent=2, allow_nan=False))


def columns(rows: Iterable[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """Lines of rows whose cells stand one under the other; the columns ``right`` are flush right."""
    table = [tuple(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if i in right else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in table
    ]


def section(ref: RuleRef | None) -> str:
    """Id of a rule as JSON has it: as in the rules folder."""
    return "" if ref is None else ref.section


def with_rule(sentence: str, ref: RuleRef | None) -> str:
    """A sentence and its citation."""
    return sentence if ref is None else f"{sentence} ({cite(ref)})"


def fault_lines(fault: Fault, say: Catalog) -> list[str]:
    """A fault as text: file and place, the sentence with its rule, and what would help."""
    place = ", ".join(filter(None, (fault.path, fault.space)))
    told = with_rule(say(fault.say, fault.args), fault.rule)
    lines = [f"{fault.file}: {say('cli.fault', (('place', place), ('text', told)))}"]
    if fault.help:
        lines.append(f"    {say('cli.help', (('help', say(fault.help, fault.args)),))}")
    return lines


def ruling_lines(ruling: Ruling, say: Catalog) -> list[str]:
    """A ruling as text: its place, the sentence with its rule, and what would help."""
    told = with_rule(say.step(ruling), ruling.rule)
    if ruling.at:
        told = say("cli.fault", (("place", ", ".join(ruling.at)), ("text", told)))
    remedy = say.help(ruling)
    return [told, f"    {say('cli.help', (('help', remedy),))}"] if remedy else [told]
