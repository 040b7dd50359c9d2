"""Battle after battle between two sides, for every strength around the one on the map (4.3)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from hexwidgets.games.root.attrition import WinTable
from hexwidgets.games.root.rulebook import cite
from hexwidgets.games.root.things import CARDBOARD, number
from hexwidgets.rules import Strengths, Table, Term

AROUND = 10
"""Numbers of warriors in a row and in a column."""
MOST = 40
"""Warriors of a side up to which a table is made."""
RULE = cite("4.3")
WARRIORS = ("warrior",)


def strengths(table: Table, arguments: Mapping[str, Any]) -> Strengths | None:
    """The chance that the attacker alone has warriors left, by the warriors of both sides.

    Their buildings and tokens in the clearing fight on as they stand there; ambushes, cards and what is otherwise for a
    faction are left out. None where a side has no warriors, or so many that no table is that large.

    Parameters
    ----------
    table
        The table.
    arguments
        The arguments of a battle's record.
    """
    stack = table.position.at(arguments["clearing"])
    sides = arguments["attacker"], arguments["defender"]
    first, second = (number(stack, side, WARRIORS) for side in sides)
    if not 0 < first <= MOST or not 0 < second <= MOST:
        return None
    others = tuple(number(stack, side, CARDBOARD) for side in sides)
    rows, columns = _around(first), _around(second)
    return Strengths(
        sides, Term("root.strength.warriors"), (first, second), rows, columns, _chances(rows, columns, others),
        "root.strength.left_out", RULE,
    )  # fmt: skip


def _around(n: int) -> tuple[int, ...]:
    least = max(1, n - AROUND // 2)
    return tuple(range(least, least + AROUND))


@lru_cache(maxsize=64)
def _chances(rows: tuple[int, ...], columns: tuple[int, ...], others: tuple[int, ...]) -> Any:
    won = WinTable(rows[-1], columns[-1], (others[0], others[1]))
    return tuple(tuple(won.win(a, d) for d in columns) for a in rows)
