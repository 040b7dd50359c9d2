"""The keys that a scenario file may have in a place, and the one that was probably meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Any

from hexwidgets.play.schema import Document


def nearest(key: str, known: Iterable[str]) -> str:
    """The known key that is most like one, empty where none is like it."""
    return next(iter(get_close_matches(key, list(known), n=1)), "")


def keys_at(where: Iterable[str | int]) -> tuple[str, ...]:
    """The keys that the format knows for the object in a place, in the order of the schema."""
    parts = [_schema()]
    for step in where:
        parts = [below for part in parts for each in _forms(part) for below in _below(each, step)]
    return tuple(key for part in parts for each in _forms(part) for key in each.get("properties", ()))


@cache
def _schema() -> Mapping[str, Any]:
    return Document.model_json_schema(by_alias=True)


def _forms(part: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """A part of the schema, followed to what it refers to, in each of its forms."""
    if "$ref" in part:
        yield from _forms(_schema()["$defs"][part["$ref"].rpartition("/")[2]])
    elif "anyOf" in part:
        for each in part["anyOf"]:
            yield from _forms(each)
    else:
        yield part


def _below(part: Mapping[str, Any], step: str | int) -> Iterator[Mapping[str, Any]]:
    if isinstance(step, int):
        inner = part.get("items")
    else:
        inner = part.get("properties", {}).get(step, part.get("additionalProperties"))
    if isinstance(inner, Mapping):
        yield inner
