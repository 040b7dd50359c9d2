"""The message keys that the code names, read from its syntax trees."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

KEY = re.compile(r"[a-z][a-z_]*(\.[A-Za-z0-9_-]+)+")
PART = r"[A-Za-z0-9_. -]*"
"""What a part of a key that is known only when the code runs may be."""

KEYWORDS = frozenset({"say", "help", "why"})
"""Arguments that take a message key whatever is called."""
CALLS = frozenset({"say", "Term", "catalog", "_say"})
"""Functions whose first argument is a message key."""


class Use(NamedTuple):
    """A place in the code that names a key, and what the key must match: a literal, or an f-string."""

    place: str
    pattern: re.Pattern[str]


def uses(package: Path) -> Iterator[Use]:
    """Every argument that must be a message key, as far as it is written down where it is used."""
    for path in sorted(package.rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.Call):
                given = [word.value for word in call.keywords if word.arg in KEYWORDS]
                if _name(call.func) in CALLS:
                    given += call.args[:1]
                for node in given:
                    for pattern in _patterns(node):
                        yield Use(f"{path.relative_to(package)}:{node.lineno}", pattern)


def mentioned(package: Path) -> list[re.Pattern[str]]:
    """Everything in the code that could be a message key, wherever it stands."""
    return [
        pattern
        for path in sorted(package.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant | ast.JoinedStr)
        for pattern in _patterns(node)
    ]


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _patterns(node: ast.expr) -> Iterator[re.Pattern[str]]:
    match node:
        case ast.Constant(str(text)) if KEY.fullmatch(text):
            yield re.compile(re.escape(text))
        case ast.JoinedStr(values) if len(values) > 1:
            parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else PART for part in values]
            if any(isinstance(part, ast.Constant) and "." in str(part.value) for part in values):
                yield re.compile("".join(parts))
        case ast.IfExp(_, body, other):
            yield from _patterns(body)
            yield from _patterns(other)
