"""Peers timed side by side: shuffled rounds, medians, and only ratios of one run."""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Line:
    """One line of the table: what was measured, by whom, and how it compares."""

    id: str
    work: str
    peer: str
    ours: float
    theirs: float
    goal: str

    def __str__(self) -> str:
        ratio = f"{self.theirs / self.ours:.2f}x"
        return (
            f"{self.id:4} {self.work:52} {self.ours * 1e6:10.1f} us  {self.theirs * 1e6:10.1f} us  "
            f"{ratio:>9}  {self.goal:12} {self.peer}"
        )


HEADER = f"{'':4} {'work':52} {'ours':>13}  {'peer':>13}  {'peer/ours':>9}  {'goal':12} peer"


def medians(peers: Mapping[str, Callable[[], Any]], rounds: int = 31, least: float = 0.004) -> dict[str, float]:
    """Median seconds of a call of each peer.

    In a round every peer is called as often in a row as fills ``least`` seconds; the order is shuffled anew.
    """
    times = {}
    for name, call in peers.items():
        start = time.perf_counter()
        call()
        times[name] = max(1, round(least / max(time.perf_counter() - start, 1e-7)))
    taken: dict[str, list[float]] = {name: [] for name in peers}
    order, rng = list(peers), random.Random(7)
    for _ in range(rounds):
        rng.shuffle(order)
        for name in order:
            call = peers[name]
            gc.collect(0)
            start = time.perf_counter()
            for _ in range(times[name]):
                call()
            taken[name].append((time.perf_counter() - start) / times[name])
    return {name: statistics.median(each) for name, each in taken.items()}
