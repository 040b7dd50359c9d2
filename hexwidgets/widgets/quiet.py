"""Setting a control to what already holds, without its observers taking it for a hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

Do: TypeAlias = Callable[[str, Any], None]
"""Called by a control with the name of a deed and its value (see :func:`~hexwidgets.widgets.deeds.deeds`)."""


class Quiet:
    """Holds a widget's observers back while its value is set to what already holds."""

    def __init__(self) -> None:
        self._depth = 0

    def __enter__(self) -> None:
        self._depth += 1

    def __exit__(self, *_: object) -> None:
        self._depth -= 1

    def __bool__(self) -> bool:
        return self._depth > 0

    def observer(self, name: str, do: Do) -> Callable[[Any], None]:
        """What observes a control's value: its deed is done, unless someone holds it back."""
        return lambda change: None if self else do(name, change["new"])
