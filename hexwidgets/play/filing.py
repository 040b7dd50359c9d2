"""Saving and reopening by a name that someone typed: what would lose something is asked for twice."""

from __future__ import annotations

from pathlib import Path

from hexwidgets.model import Position
from hexwidgets.play.files import load
from hexwidgets.play.scenario import Scenario
from hexwidgets.play.session import Session
from hexwidgets.play.told import Told


class Filing:
    """The file of a session, and what was asked for once already.

    Attributes
    ----------
    own
        The file saved to or reopened last: saving there again replaces nobody else's.
    """

    def __init__(self) -> None:
        self._asked: tuple[str, Path, Position] | None = None
        self.own: Path | None = None

    def save(self, session: Session, typed: str, opened: Path | None) -> Told:
        """Save a session under a name; another file that exists already is replaced only when asked twice.

        A file that was saved to before is no longer another file.

        Raises
        ------
        ScenarioFaults
            The table cannot be written.
        """
        path = Path(typed) if typed.strip() else opened
        if path is None:
            return Told("status.no_path", wrong=True)
        try:
            if path not in (opened, self.own) and path.exists() and not self._twice("save", path, session):
                return Told("status.save_again", (("file", path.name),), wrong=True)
            self._asked = None
            session.save(path)
        except OSError as error:
            return Told("status.not_saved", (("file", str(path)), ("error", error.strerror or str(error))), wrong=True)
        self.own = path
        return Told("status.saved", (("file", path.name),))

    def reopen(self, session: Session, typed: str) -> Scenario | Told:
        """Read a file again; what is not saved is given up only when asked twice.

        Raises
        ------
        ScenarioFaults
            The file cannot be used.
        """
        if not typed.strip():
            return Told("status.no_path", wrong=True)
        path = Path(typed)
        if session.dirty and not self._twice("reopen", path, session):
            return Told("status.reopen_again", wrong=True)
        self._asked = None
        try:
            scenario = load(path)
        except OSError as error:
            return Told("status.not_opened", (("file", typed), ("error", error.strerror or str(error))), wrong=True)

        self.own = path
        return scenario

    def _twice(self, what: str, path: Path, session: Session) -> bool:
        """Whether the same was asked just now; whatever is done in between is worth a question of its own."""
        asked, self._asked = self._asked, (what, path, session.position)
        return asked == self._asked
