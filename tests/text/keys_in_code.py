"""The message keys that the code names, read from its syntax trees."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias

KEY = re.compile(r"[a-z][a-z_]*(\.[A-Za-z0-9_-]+)+")
FIRST, PART = r"[A-Za-z0-9_. -]*", r"[A-Za-z0-9_ -]*"
"""What is known only when the code runs may be: several words of a key at its beginning, one later on."""

KEYWORDS = frozenset({"say", "help", "why"})
"""Arguments that take a message key whatever is called."""
CALLS = frozenset({"heading", "say", "Term", "catalog", "_say"})
"""Functions whose first argument is a message key."""


class Use(NamedTuple):
    """A place in the code that names a key, and what the key must match: a literal, or an f-string."""

    place: str
    pattern: re.Pattern[str]


def uses(package: Path) -> Iterator[Use]:
    """Every argument that must be a message key, as far as it is written down where it is used."""
    for path in sorted(package.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        words = _words(tree)
        for call in ast.walk(tree):
            if isinstance(call, ast.Call):
                given = [word.value for word in call.keywords if word.arg in KEYWORDS]
                if _name(call.func) in CALLS:
                    given += call.args[:1]
                for node in given:
                    for pattern in _patterns(node, words):
                        yield Use(f"{path.relative_to(package)}:{node.lineno}", pattern)


def mentioned(package: Path) -> list[re.Pattern[str]]:
    """Everything in the code that could be a message key, wherever it stands."""
    found: list[re.Pattern[str]] = []
    for path in sorted(package.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        words = _words(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant | ast.JoinedStr):
                found += _patterns(node, words)
    return found


Words: TypeAlias = dict[ast.expr, list[str]]
"""What the names inside f-strings stand for, where a loop goes over words that are written down."""


def _words(tree: ast.AST) -> Words:
    words: Words = {}
    for node in ast.walk(tree):
        loops = [node] if isinstance(node, ast.For) else getattr(node, "generators", [])
        for loop in loops:
            if isinstance(loop.iter, ast.Tuple | ast.List) and isinstance(loop.target, ast.Name):
                constants = (each.value for each in loop.iter.elts if isinstance(each, ast.Constant))
                values = [value for value in constants if isinstance(value, str)]
                if len(values) == len(loop.iter.elts):
                    inside = (each for each in ast.walk(node) if isinstance(each, ast.Name))
                    words |= {each: values for each in inside if each.id == loop.target.id}
    return words


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _patterns(node: ast.expr, words: Words) -> Iterator[re.Pattern[str]]:
    match node:
        case ast.Constant(str(text)) if KEY.fullmatch(text):
            yield re.compile(re.escape(text))
        case ast.JoinedStr(values) if len(values) > 1:
            if any(isinstance(part, ast.Constant) and "." in str(part.value) for part in values):
                yield re.compile("".join(_part(part, words, not number) for number, part in enumerate(values)))
        case ast.IfExp(_, body, other):
            yield from _patterns(body, words)
            yield from _patterns(other, words)


def _part(part: ast.expr, words: Words, first: bool) -> str:
    if isinstance(part, ast.Constant):
        return re.escape(str(part.value))
    if isinstance(part, ast.FormattedValue) and part.value in words:
        return f"(?:{'|'.join(map(re.escape, words[part.value]))})"
    return FIRST if first else PART
