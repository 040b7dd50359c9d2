"""Players who look alike: lawful, as allies may be meant to, but noted."""

from __future__ import annotations

from collections.abc import Iterator

from hexwidgets.play.faults import Fault, json_path
from hexwidgets.play.schema import Document


def look_notes(file: str, document: Document) -> Iterator[Fault]:
    """Each player who has the look of an earlier one."""
    first: dict[str, str] = {}
    for i, player in enumerate(document.players):
        other = first.setdefault(player.look, player.id)
        if other != player.id:
            yield Fault(
                file=file, path=json_path(("players", i, "look")), say="note.look",
                args=(("name", player.id), ("other", other), ("look", player.look)), help="note.look.help",
            )  # fmt: skip
