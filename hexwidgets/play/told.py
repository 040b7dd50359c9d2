"""What the status line is to say."""

from __future__ import annotations

from typing import NamedTuple

from hexwidgets.play.faults import Fault
from hexwidgets.rules import Args, Ruling


class Told(NamedTuple):
    """A sentence for the status line: a message and its arguments; the first ruling is its argument ``reason``.

    Where a recorded play is refused, ``faults`` are all the reasons with their places, which are told then.

    ``wrong`` is set where something failed that no rule forbids; ``help`` is then the message that says what would
    help, with the same arguments.
    """

    say: str
    args: Args = ()
    rulings: tuple[Ruling, ...] = ()
    wrong: bool = False
    help: str = ""
    faults: tuple[Fault, ...] = ()
