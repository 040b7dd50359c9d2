"""Recorded plays: which is meant, and why one cannot be played."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from hexwidgets.cli.inputs import Opened
from hexwidgets.cli.refused import Refused
from hexwidgets.cli.saying import ruling_lines
from hexwidgets.model import StaleChange
from hexwidgets.play import UnknownRecord
from hexwidgets.rules import BadRecord, Endless, IllegalAnswer, Ruling, UnknownMover


@contextmanager
def playing(opened: Opened, record: int) -> Iterator[None]:
    """Around whatever plays a record: what keeps it from being played is refused in sentences."""
    say, file = opened.say, opened.file
    rulings: tuple[Ruling, ...] = ()
    try:
        yield
        return
    except UnknownRecord as error:
        if not error.known:
            raise Refused(say("cli.no_records", (("file", file),))) from None
        args = (("file", file), ("number", record), ("n", error.known))
        raise Refused(say("cli.no_record", args)) from None
    except UnknownMover as error:
        args_of_mover = (("mover", error.mover), ("known", ", ".join(error.known)))
        raise Refused(say("cli.unknown_mover", args_of_mover)) from None
    except (BadRecord, IllegalAnswer) as error:
        rulings = error.rulings
    except StaleChange:
        pass
    except Endless:
        raise Refused(say("cli.endless", (("file", file), ("number", record)))) from None
    lines = [line for ruling in rulings for line in ruling_lines(ruling, say)]
    raise Refused(say("cli.bad_record", (("file", file), ("number", record))), *lines)
