"""The smallest parts of the panels as HTML: heads, citations, sentences, tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from html import escape

from hexwidgets.rules import RuleRef, Step
from hexwidgets.text import Catalog, cite
from hexwidgets.view import Page

NAMED = "hexw-named"
"""CSS class of a control whose description is there for screen readers only: what it is can be seen from its place."""
PAGE = Page(*(f"var(--hexw-{name})" for name in Page.__dataclass_fields__))
"""The page's own colours, light or dark, for what is drawn as SVG in a panel."""


def section(name: str, body: str) -> str:
    """A section of a panel, put in its place by its name; nothing without a body."""
    return f'<div class="hexw-sec hexw-sec-{name}">{body}</div>' if body else ""


def head(text: str) -> str:
    """A section's head."""
    return f'<h4 class="hexw-head">{escape(text)}</h4>'


def pill(ref: RuleRef) -> str:
    """A citation."""
    return f"<cite>{escape(cite(ref))}</cite>"


def points(n: int | Fraction) -> str:
    """A toll in points, with a true minus sign."""
    return f"\N{MINUS SIGN}{n}" if n else "0"


def sentence(step: Step, say: Catalog) -> str:
    """A step's sentence and its citation."""
    return f"{escape(say.step(step))} {pill(step.rule)}"


def dim(text: str) -> str:
    """A second line."""
    return f'<div class="hexw-dim">{escape(text)}</div>'


def stacked(heads: Sequence[str]) -> str:
    """The attribute of a table by which the style sheet puts each head before its cells, where columns are too narrow.

    Heads are words of any length: on a phone's width a column of its own would cut them.
    """
    named = (f'--h{i}:"{head.translate(_IN_CSS)}"' for i, head in enumerate(heads[1:], 2) if head)
    return f' style="{escape(";".join(named))}"'


_IN_CSS = str.maketrans({'"': '\\"', "\\": "\\\\", "\n": " "})


def table(name: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of words with a head over every column; the first cell of a row is its head.

    Parameters
    ----------
    name
        What a screen reader calls the table.
    heads, rows
        The words, not yet escaped.
    """
    top = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>' + "".join(f"<td>{escape(cell)}</td>" for cell in rest) + "</tr>"
        for first, *rest in rows
    )
    return (
        f'<table class="hexw-list" aria-label="{escape(name)}"{stacked(heads)}><thead><tr>{top}</tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )
