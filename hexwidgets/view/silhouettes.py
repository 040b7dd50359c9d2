"""Silhouettes of pieces and suits: our own drawings, kept as SVG path data in a box of 24 x 24, y down.

An entry is its path, or where it is not filled with one colour, its ``path`` and its ``fill``.
"""

from __future__ import annotations

import json
import math
import re
from functools import cache
from importlib.resources import files
from typing import Literal, NamedTuple, TypeAlias

from hexwidgets.view.scene import Segment

BOX = 24.0
_TOKEN = re.compile(r"[MLHVCSAZ]|-?(?:\d+\.?\d*|\.\d+)")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "A": 7}


class BadPath(ValueError):
    """Path data uses a command that silhouettes do not have, or a number is missing."""


Fill: TypeAlias = Literal["one colour", "three faces"]


class Silhouette(NamedTuple):
    """A drawing as absolute ``M``, ``L``, ``C`` and ``Z``, where holes wind the other way; and how it is filled.

    ``three faces`` is a solid as large as its box, drawn where there are colours; its path is for where there is one.
    """

    path: tuple[Segment, ...]
    fill: Fill = "one colour"


@cache
def silhouettes() -> dict[str, Silhouette]:
    """Every silhouette by name."""
    text = files(__package__).joinpath("silhouettes.json").read_text(encoding="utf-8")
    return {
        name: Silhouette(parse(data)) if isinstance(data, str) else Silhouette(parse(data["path"]), data["fill"])
        for name, data in json.loads(text).items()
    }


def silhouette(name: str) -> Silhouette:
    """The silhouette of this name, or a token's where there is none."""
    every = silhouettes()
    return every.get(name, every["token"])


def parse(data: str) -> tuple[Segment, ...]:
    """Absolute lines and cubic Béziers from path data of the commands ``M L H V C S A Z``.

    Raises
    ------
    BadPath
        The data does not start with ``M``, or holds something else than these commands and their numbers.
    """
    if re.sub(r"[\s,]", "", _TOKEN.sub("", data)):
        raise BadPath(f"not understood: {_TOKEN.sub('', data).strip()!r}")
    tokens = _TOKEN.findall(data)
    out: list[Segment] = []
    x = y = 0.0
    start, control, command, i = (0.0, 0.0), (0.0, 0.0), "", 0
    while i < len(tokens):
        if tokens[i] in _ARGUMENTS or tokens[i] == "Z":
            command, i = tokens[i], i + 1
        if command == "Z":
            out.append(("Z", ()))
            (x, y), command = start, ""
            continue
        n = _ARGUMENTS.get(command, 0)
        if not n or len(tokens) < i + n or (not out and command != "M"):
            raise BadPath(f"a command or a number is missing in {data!r}")
        try:
            v = tuple(float(each) for each in tokens[i : i + n])
        except ValueError:
            raise BadPath(f"a number is missing in {data!r}") from None
        i += n
        before = x, y
        match command:
            case "M":
                x, y = start = v[0], v[1]
                out.append(("M", v))
                command = "L"
            case "L" | "H" | "V":
                x, y = {"L": v, "H": (v[0], y), "V": (x, v[0])}[command]
                out.append(("L", (x, y)))
            case "C" | "S":
                first = v[:2] if command == "C" else (2 * x - control[0], 2 * y - control[1])
                out.append(("C", (*first, *v[-4:])))
                control, (x, y) = (v[-4], v[-3]), (v[-2], v[-1])
            case _:
                out.extend(_arc(before, v))
                x, y = v[5], v[6]
        if out[-1][0] != "C" or command == "A":
            control = x, y
    return tuple(out)


def _arc(start: tuple[float, float], v: tuple[float, ...]) -> list[Segment]:
    """An upright elliptical arc as cubics, one for each quarter turn or less (SVG 1.1, appendix F.6)."""
    rx, ry, _, large, sweep, x2, y2 = v
    x1, y1 = start
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    wide = (dx / rx) ** 2 + (dy / ry) ** 2
    if wide > 1:
        rx, ry, wide = rx * math.sqrt(wide), ry * math.sqrt(wide), 1.0
    k = math.sqrt(max(0.0, 1 / wide - 1)) * (1 if large != sweep else -1)
    cx, cy = k * rx * dy / ry + (x1 + x2) / 2, -k * ry * dx / rx + (y1 + y2) / 2
    first = math.atan2((y1 - cy) / ry, (x1 - cx) / rx)
    turn = math.atan2((y2 - cy) / ry, (x2 - cx) / rx) - first
    if sweep and turn <= 0:
        turn += 2 * math.pi
    elif not sweep and turn >= 0:
        turn -= 2 * math.pi
    n = math.ceil(abs(turn) / (math.pi / 2) - 1e-9)
    part = turn / n
    t = 4 / 3 * math.tan(part / 4)
    out: list[Segment] = []
    for i in range(n):
        a, b = first + i * part, first + (i + 1) * part
        (ca, sa), (cb, sb) = (math.cos(a), math.sin(a)), (math.cos(b), math.sin(b))
        p, q = (ca - t * sa, sa + t * ca), (cb + t * sb, sb - t * cb)
        ends = (p, q, (cb, sb))
        out.append(
            (
                "C",
                tuple(round(c + r * e, 4) for end in ends for c, r, e in zip((cx, cy), (rx, ry), end, strict=True)),
            )
        )
    return out
