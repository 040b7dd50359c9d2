"""The file of an explorer: saved and reopened by the name in its file field, or by a call."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hexwidgets.play.filing import Filing
from hexwidgets.play.told import Told

if TYPE_CHECKING:
    from hexwidgets.widgets.explorer import Explorer


class Saving:
    """Saves the table of an explorer and opens its file again.

    Parameters
    ----------
    explorer
        Whose table it is.
    """

    def __init__(self, explorer: Explorer) -> None:
        self._explorer, self._filing = explorer, Filing()

    def as_typed(self) -> Told:
        """Save under the name in the file field; what the status line is to say."""
        explorer = self._explorer
        field, own = explorer.toolbar.file, explorer.scenario.path
        told = self._filing.save(explorer.session, field.value, own)
        if not field.value:
            field.value = str(own or "")
        return told

    def save(self, path: Path | str | None) -> Path:
        """Save to a path, None for where the scenario came from. Raises as `Explorer.save` does."""
        written = self._filing.own = self._explorer.session.save(path)
        self._explorer.toolbar.file.value = str(written)
        return written

    def reopen(self) -> Told:
        """Read the file in the file field again; what the status line is to say."""
        explorer = self._explorer
        got = self._filing.reopen(explorer.session, explorer.toolbar.file.value)
        if isinstance(got, Told):
            return got
        explorer.show_scenario(got)
        return Told("status.opened", (("file", Path(explorer.toolbar.file.value).name),))
