"""How a JSON value is written inside a message."""

from __future__ import annotations

import json


def written(value: object, most: int = 40) -> str:
    """A JSON value in one short line, as a file has it."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = repr(value)
    return text if len(text) <= most else text[: most - 1] + "\N{HORIZONTAL ELLIPSIS}"
