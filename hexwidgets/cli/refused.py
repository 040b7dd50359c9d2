"""What a command cannot use."""

from __future__ import annotations


class Refused(Exception):
    """Input or arguments that cannot be used; ``lines`` say so in the reader's language."""

    def __init__(self, *lines: str) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines
