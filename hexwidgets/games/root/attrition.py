"""Exact chances of one battle and of battles fought again and again, by the pure functions of :mod:`hits` alone.

Whatever the stages decide by asking (an ambush, the order of removal, effects) is an argument here, or does not matter:
buildings and tokens of a side are counted together, as :func:`~hexwidgets.games.root.hits.fallen` counts them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from itertools import product
from math import lcm
from operator import itemgetter, mul
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from hexwidgets.games.root.exchange import TWO_DICE
from hexwidgets.games.root.hits import AMBUSH_HITS, dealt, fallen

Pair: TypeAlias = tuple[int, int]
MOST_ROLLED = max(map(max, TWO_DICE.faces))
"""No cap above this bites."""


class Force(NamedTuple):
    """A side in a clearing: its warriors, and its buildings and tokens."""

    warriors: int
    others: int = 0

    def after(self, hits: int) -> Force:
        """What hits leave of it."""
        (warriors, others), _ = fallen(self, hits)
        return Force(self.warriors - warriors, self.others - others)


Left: TypeAlias = tuple[Force, Force]
"""What is left of attacker and defender."""


class Stop(NamedTuple):
    """When repeated battles stop, whichever comes first.

    Parameters
    ----------
    attacker
        The attacker has no more warriors than this.
    defender
        The defender has no more pieces than this.
    battles
        So many battles are fought; None for no such bound.
    """

    attacker: int = 0
    defender: int = 0
    battles: int | None = None


@cache
def _rolls() -> tuple[tuple[Pair, int], ...]:
    """What the dice say, as (higher, lower), and how many of the sixteen rolls say it."""
    counts = Counter((max(faces), min(faces)) for faces in product(*TWO_DICE.faces))
    return tuple(counts.items())


@lru_cache(maxsize=4096)
def _hits(attackers: int, defenders: int, extra: Pair) -> tuple[tuple[Pair, int], ...]:
    """Hits dealt by attacker and defender, and by how many of the sixteen rolls."""
    counts: Counter[Pair] = Counter()
    for (high, low), n in _rolls():
        counts[dealt(high, low, attackers, defenders, extra)] += n
    return tuple(counts.items())


@lru_cache(maxsize=4096)
def battle_odds(
    attacker: Force,
    defender: Force,
    extra: Pair = (0, 0),
    ambush: Literal["none", "played", "foiled"] = "none",
    pawn: bool = False,
) -> Mapping[Left, Fraction]:
    """The exact distribution of what one battle leaves of both sides.

    Parameters
    ----------
    attacker, defender
        The two sides before it.
    extra
        Extra hits that effects give the attacker and the defender.
    ambush
        Whether the defender plays one, and whether it is foiled.
    pawn
        Whether the attacker has a pawn beside, and so fights on after an ambush without warriors.
    """
    if ambush == "played":
        attacker = attacker.after(AMBUSH_HITS)
        if not attacker.warriors and not pawn:
            return MappingProxyType({(attacker, defender): Fraction(1)})
    found: Counter[Left] = Counter()
    for (hits, back), n in _hits(min(attacker.warriors, MOST_ROLLED), min(defender.warriors, MOST_ROLLED), extra):
        found[attacker.after(back), defender.after(hits)] += n
    whole = sum(found.values())
    return MappingProxyType({left: Fraction(n, whole) for left, n in found.items()})


TO_THE_END = Stop()
"""Until one side can fight no more."""


class _Chain:
    """The chain of repeated battles over states (x, y), the pieces left of attacker and defender.

    A roll that removes nothing leads back to the same state, so it is left out and the others are scaled up. All
    chances are whole numbers: each is multiplied by ``base`` once for every piece, as every move removes one at least.
    """

    def __init__(self, others: Pair, extra: Pair, stop: Stop) -> None:
        self.others, self.extra = others, extra
        self.least = others[0] + stop.attacker, stop.defender
        kinds = list(product(range(1, MOST_ROLLED + 1), range(0 if others[1] else 1, MOST_ROLLED + 1)))
        divisors = {kind: sum(n for hits, n in _hits(*kind, extra) if hits != (0, 0)) for kind in kinds}
        self.base = lcm(*divisors.values())
        self.farthest = max(max(hits) for kind in kinds for hits, _ in _hits(*kind, extra))
        self.moves = {
            kind: [
                (back, hits, n * (self.base // divisors[kind]))
                for (hits, back), n in _hits(*kind, extra)
                if (hits, back) != (0, 0)
            ]
            for kind in kinds
        }

    def over(self, x: int, y: int) -> bool:
        """Whether the battles stop in a state."""
        return x <= self.least[0] or y <= self.least[1]

    def kind(self, x: int, y: int) -> Pair:
        """What decides the moves of a state: the warriors of both sides, as far as a cap asks for them."""
        return min(x - self.others[0], MOST_ROLLED), min(max(y - self.others[1], 0), MOST_ROLLED)


class WinTable:
    """The chances of repeated battles for every number of warriors up to the most given, all found at once.

    Parameters
    ----------
    attackers, defenders
        The most warriors of either side.
    others
        Buildings and tokens of the attacker and of the defender.
    extra
        Extra hits that effects give them in each battle.
    stop
        When the battles stop; a number of battles is none of it (see :func:`attrition`).

    Raises
    ------
    ValueError
        A number of battles is given.
    """

    def __init__(
        self, attackers: int, defenders: int, others: Pair = (0, 0), extra: Pair = (0, 0), stop: Stop = TO_THE_END
    ) -> None:
        if stop.battles is not None:
            raise ValueError("a table is of battles without a bound to their number")
        self.stop, self._chain = stop, _Chain(others, extra, stop)
        self._pad = self._chain.farthest
        self._width = defenders + others[1] + 1 + self._pad
        self._powers = [1]
        height = attackers + others[0] + 1 + self._pad
        for _ in range(height + self._width):
            self._powers.append(self._powers[-1] * self._chain.base)
        self._height = height

    @cached_property
    def _won(self) -> list[int]:
        return self._filled(attacker=True)

    @cached_property
    def _lost(self) -> list[int]:
        return self._filled(attacker=False)

    def _filled(self, attacker: bool) -> list[int]:
        """The chance that one side wins, scaled: by state, row by row, with a margin of states below 0."""
        height = self._height
        chain, pad, width, powers = self._chain, self._pad, self._width, self._powers
        least_x, least_y = chain.least
        table: list[int] = []
        kinds = {
            kind: (
                itemgetter(*(-back * width - hits for back, hits, _ in moves)),  # counted from the next to come
                [n * powers[back + hits - 1] for back, hits, n in moves],
            )
            for kind, moves in chain.moves.items()
        }
        edge = min(least_y + 1 + pad, width)
        defenders = [chain.kind(0, y)[1] for y in range(edge - pad, width - pad)]
        for x in range(-pad, height - pad):
            row = powers[x + pad : x + pad + width]  # certainty in each state of the row
            if x <= least_x:
                table += [0] * width if attacker else [0] * edge + row[edge:]
                continue
            table += row[:edge] if attacker else [0] * edge
            strong, _ = chain.kind(x, 0)
            for weak in defenders:
                onward, weights = kinds[strong, weak]
                table.append(sum(map(mul, weights, onward(table))))
        return table

    def _chance(self, table: list[int], attackers: int, defenders: int) -> Fraction:
        x, y = attackers + self._chain.others[0] + self._pad, defenders + self._chain.others[1] + self._pad
        return Fraction(table[x * self._width + y], self._powers[x + y])

    def win(self, attackers: int, defenders: int) -> Fraction:
        """Chance that only the defender comes down to where it stops."""
        return self._chance(self._won, attackers, defenders)

    def loss(self, attackers: int, defenders: int) -> Fraction:
        """Chance that only the attacker comes down to where it stops."""
        return self._chance(self._lost, attackers, defenders)

    def draw(self, attackers: int, defenders: int) -> Fraction:
        """Chance that both come down to it in the same battle."""
        return 1 - self.win(attackers, defenders) - self.loss(attackers, defenders)


def attrition(attacker: Force, defender: Force, extra: Pair = (0, 0), stop: Stop = TO_THE_END) -> dict[Left, Fraction]:
    """The exact distribution of what repeated battles leave of both sides when they stop.

    Parameters
    ----------
    attacker, defender
        The two sides before the first.
    extra
        Extra hits that effects give them in each battle.
    stop
        When the battles stop.
    """
    chain = _Chain((attacker.others, defender.others), extra, stop)
    start = sum(attacker), sum(defender)
    found = dict(_bounded(chain, start, stop.battles) if stop.battles is not None else _to_the_end(chain, start))
    return {
        (attacker.after(start[0] - x), defender.after(start[1] - y)): p for (x, y), p in sorted(found.items())[::-1]
    }


def _to_the_end(chain: _Chain, start: Pair) -> Iterator[tuple[Pair, Fraction]]:
    mass: Counter[Pair] = Counter({start: 1})
    for x in range(start[0], -1, -1):
        for y in range(start[1], -1, -1):
            here = mass.pop((x, y), 0)
            if not here:
                continue
            if chain.over(x, y):
                yield (x, y), Fraction(here, chain.base ** (sum(start) - x - y))
                continue
            for back, hits, n in chain.moves[chain.kind(x, y)]:
                onto = max(x - back, 0), max(y - hits, 0)
                mass[onto] += here * n * chain.base ** (x + y - sum(onto) - 1)


def _bounded(chain: _Chain, start: Pair, battles: int) -> Iterator[tuple[Pair, Fraction]]:
    mass: Mapping[Pair, int] = {start: 1}
    whole = sum(n for _, n in _rolls())
    for _ in range(battles):
        onward: Counter[Pair] = Counter()
        for (x, y), here in mass.items():
            if chain.over(x, y):
                onward[x, y] += here * whole
                continue
            for (hits, back), n in _hits(*chain.kind(x, y), chain.extra):
                onward[max(x - back, 0), max(y - hits, 0)] += here * n
        mass = onward
    for state, here in mass.items():
        yield state, Fraction(here, whole**battles)
