"""Counting that may take long: in a thread of its own, with its progress told, and stopped when asked."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Lock, Thread
from time import monotonic
from typing import Generic, TypeVar

T = TypeVar("T")
PATIENCE = 0.4
"""Seconds that are waited for it before it goes on by itself."""
EVERY = 0.2
"""Seconds from one word of progress to the next."""


class Stopped(Exception):
    """It was asked to stop."""


class Work(Generic[T]):
    """One counting.

    Parameters
    ----------
    count
        Counts; is handed what to call with its progress, often.
    on_progress
        Called with the progress now and then, in the thread that counts.
    on_over
        Called there when it is over, unless :meth:`wait` has seen that.
    """

    def __init__(
        self, count: Callable[[Callable[[int], None]], T], on_progress: Callable[[int], None],
        on_over: Callable[[], None],
    ) -> None:  # fmt: skip
        self._count, self._on_progress, self._on_over = count, on_progress, on_over
        self._over, self._stop, self._lock = Event(), Event(), Lock()
        self._alone = False
        self._told = 0.0
        self.result: T | None = None
        self.error: Exception | None = None
        self._thread = Thread(target=self._run, daemon=True)

    def wait(self) -> bool:
        """Begin, and wait a short while; whether it is over then."""
        self._told = monotonic()
        self._thread.start()
        self._over.wait(PATIENCE)
        with self._lock:
            self._alone = not self._over.is_set()
        return not self._alone

    @property
    def over(self) -> bool:
        """Whether it has ended, whichever way."""
        return self._over.is_set()

    def stop(self) -> None:
        """Ask it to stop; it does so soon."""
        self._stop.set()

    def _run(self) -> None:
        try:
            self.result = self._count(self._watch)
        except Exception as error:
            self.error = error
        with self._lock:
            self._over.set()
            alone = self._alone
        if alone:
            self._on_over()

    def _watch(self, n: int) -> None:
        if self._stop.is_set():
            raise Stopped
        now = monotonic()
        if now - self._told >= EVERY:
            self._told = now
            self._on_progress(n)
