"""Setting a control to what already holds, without its observers taking it for a hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import ipywidgets as W

from hexwidgets.widgets.markup import NAMED

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


def slider(**traits: Any) -> W.IntSlider:
    """A slider from 0, named for screen readers only, whose limit and value may change in one message.

    It tells where it is put when it is let go. One that tells at once answers such a message with the new value cut to
    the old limit, as if a hand had moved it there (the like of ipywidgets issue 3824).
    """
    made = W.IntSlider(min=0, max=0, continuous_update=False, **traits)
    made.add_class(NAMED)
    return made
