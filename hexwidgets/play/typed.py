"""Python values as JSON and back, with their types: the nodes and attributes of a graph that somebody hands in.

A text, a whole number, a finite float, true, false and None are JSON as they are, and so is a list. Whatever else there
is becomes an object with one key, its type: ``{"tuple": [0, 1]}``, ``{"numpy": ["int64", 5]}``.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from importlib import import_module
from typing import Any

from hexwidgets.model import Hex

DEEPEST = 50
"""How many values may lie inside each other."""


class Unwritable(ValueError):
    """A value whose type no scenario file can hold; ``value`` is the one."""

    def __init__(self, value: object) -> None:
        super().__init__(f"no scenario file can hold a {type(value).__name__}: {value!r:.60}")
        self.value = value


def typed(value: object, depth: int = DEEPEST) -> Any:
    """A value as JSON.

    Raises
    ------
    Unwritable
        Its type is none of those that a file can hold: text, number, truth value, None, tuple, list, dict, set,
        frozenset, Fraction, Decimal, Hex, and what numpy makes of numbers.
    """
    if not depth:
        raise Unwritable(value)
    kind = type(value)
    if value is None or kind in (bool, int):
        return value
    if isinstance(value, str) and kind is str:
        if any("\ud800" <= c <= "\udfff" for c in value):
            raise Unwritable(value)
        return value
    if isinstance(value, float) and kind is float:
        return value if math.isfinite(value) else {"float": str(value)}
    if isinstance(value, Fraction | Decimal) and kind in (Fraction, Decimal):
        return {kind.__name__: str(value)}
    if isinstance(value, Hex):
        return {"Hex": [typed(each, depth - 1) for each in value]}
    if isinstance(value, list | tuple) and kind in (list, tuple):
        inside = [typed(each, depth - 1) for each in value]
        return inside if kind is list else {"tuple": inside}
    if isinstance(value, set | frozenset) and kind in (set, frozenset):
        # their order differs from run to run, that of a file may not
        return {kind.__name__: sorted((typed(each, depth - 1) for each in value), key=repr)}
    if isinstance(value, dict) and kind is dict:
        return {"dict": [[typed(key, depth - 1), typed(each, depth - 1)] for key, each in value.items()]}
    return _numpy_typed(value)


def _numpy_typed(value: Any) -> Any:
    if type(value).__module__ != "numpy" or getattr(value, "dtype", None) is None or value.dtype.kind not in "biufU":
        raise Unwritable(value)
    plainly = typed(value.tolist())
    return {"numpy array" if type(value).__name__ == "ndarray" else "numpy": [value.dtype.str, plainly]}


def plain(value: Any) -> Any:
    """The value that :func:`typed` wrote.

    Raises
    ------
    Unwritable
        It is nothing that it writes, or of numpy where there is no numpy.
    """
    if value is None or type(value) in (bool, int, str, float):
        return value
    if isinstance(value, list):
        return [plain(each) for each in value]
    if isinstance(value, dict) and len(value) == 1:
        ((kind, inside),) = value.items()
        if kind in _READ:
            try:
                return _READ[kind](inside)
            except (TypeError, ValueError, ArithmeticError, ImportError):
                raise Unwritable(value) from None
    raise Unwritable(value)


def _listed(inside: Any) -> list[Any]:
    if not isinstance(inside, list):
        raise TypeError(inside)
    return [plain(each) for each in inside]


def _read_hex(inside: Any) -> Hex:
    q, r = _listed(inside)
    return Hex(q, r)


def _read_float(inside: Any) -> float:
    if inside not in ("nan", "inf", "-inf"):
        raise ValueError(inside)
    return float(inside)


def _read_dict(inside: Any) -> dict[Any, Any]:
    return {plain(key): plain(each) for key, each in inside}


def _read_scalar(inside: Any) -> Any:
    return _read_array(inside)[()]


def _read_array(inside: Any) -> Any:
    dtype, values = inside
    if not isinstance(dtype, str) or dtype.lstrip("<>|=")[:1] not in ("b", "i", "u", "f", "U"):
        raise ValueError(dtype)
    return import_module("numpy").array(plain(values), dtype=dtype)


_READ: dict[str, Callable[[Any], Any]] = {
    "tuple": lambda inside: tuple(_listed(inside)),
    "set": lambda inside: set(_listed(inside)),
    "frozenset": lambda inside: frozenset(_listed(inside)),
    "dict": _read_dict,
    "float": _read_float,
    "Fraction": lambda inside: Fraction(str(inside)),
    "Decimal": lambda inside: Decimal(str(inside)),
    "Hex": _read_hex,
    "numpy": _read_scalar,
    "numpy array": _read_array,
}
