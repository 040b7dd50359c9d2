"""Names of spaces for the nodes of a graph, and what no space may be called."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from hexwidgets.model import BOX
from hexwidgets.play.faults import Fault, Where, fault

LONGEST = 60
"""Most characters of a name."""
_MARKUP = re.compile(r"<[/!?]?[A-Za-z]")
_JOINERS = "\u200c\u200d"
"""Signs without a width that some scripts are not written right without."""


def space_name(node: object) -> str:
    """What the space of a node is called: a text as it is, a tuple by its parts, anything else as Python shows it."""
    if isinstance(node, tuple):
        return ",".join(map(space_name, node))
    return str(node)


def readable(name: str) -> str:
    """A name as a message can show it: short, and with its invisible signs written out."""
    text = "".join(f"\\u{ord(c):04x}" if _invisible(c) else c for c in name[: LONGEST + 1])
    return text if len(name) <= LONGEST else f"{text[:LONGEST]}\N{HORIZONTAL ELLIPSIS}"


def name_faults(where: Where, name: str) -> Iterator[Fault]:
    """Why nothing on a board may have a name."""
    told = readable(name)
    if not name.strip():
        yield fault("", where, "fault.empty", space=told)
    if len(name) > LONGEST:
        yield fault("", where, "fault.graph.long", space=told, name=told, n=len(name), most=LONGEST)
    if any(map(_invisible, name)):
        yield fault("", where, "fault.graph.invisible", space=told, name=told)
    if _MARKUP.search(name):
        yield fault("", where, "fault.graph.markup", space=told, name=told)
    if name == BOX:
        yield fault("", where, "fault.space.reserved", space=told, name=told)


def _invisible(c: str) -> bool:
    """Whether a character is a control (line breaks among them), turns the direction of text, or is half a one."""
    return unicodedata.category(c) in ("Cc", "Cf", "Cs", "Zl", "Zp") and c not in _JOINERS
