"""How answers are printed: lines, aligned columns, JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from typing import Any, TypeVar

import typer

from hexwidgets.rules import RuleRef, Ruling
from hexwidgets.text import Catalog, with_rule

T = TypeVar("T")


def tell_json(value: Any) -> None:
    """Print a JSON value; letters stand for themselves where the output can carry them."""
    utf8 = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "") == "utf8"
    typer.echo(json.dumps(value, ensure_ascii=not utf8, indent=2, allow_nan=False))


def number(points: int | Fraction) -> int | float:
    """Points as JSON has them: a whole number where they are whole."""
    return points if isinstance(points, int) else float(points)


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


@contextmanager
def watched(items: Sequence[T], label: str) -> Iterator[Iterable[T]]:
    """What is worked through one by one, with a progress bar where a terminal shows what goes to standard error."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield items
        return
    with typer.progressbar(items, label=label, file=sys.stderr) as bar:
        yield bar


def section(ref: RuleRef | None) -> str:
    """Id of a rule as JSON has it: as in the rules folder."""
    return "" if ref is None else ref.section


def ruling_lines(ruling: Ruling, say: Catalog) -> list[str]:
    """A ruling as text: its place, the sentence with its rule, and what would help."""
    told = with_rule(say.step(ruling), ruling.rule)
    if ruling.at:
        told = say("told.at", (("place", ", ".join(ruling.at)), ("text", told)))
    remedy = say.help(ruling)
    return [told, f"    {say('told.help', (('help', remedy),))}"] if remedy else [told]
