"""Recorded plays: which is meant, and why one cannot be played."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from hexwidgets.cli.inputs import Opened
from hexwidgets.cli.refused import Refused
from hexwidgets.play import UnknownRecord
from hexwidgets.play.refusals import UNPLAYABLE, refusals
from hexwidgets.rules import Endless
from hexwidgets.text import fault_lines


@contextmanager
def playing(opened: Opened, record: int) -> Iterator[None]:
    """Around whatever plays a record: what keeps it from being played is refused in sentences."""
    say, file = opened.say, opened.file
    try:
        yield
        return
    except UnknownRecord as error:
        if not error.known:
            raise Refused(say("cli.no_records", (("file", file),))) from None
        args = (("file", file), ("number", record), ("n", error.known))
        raise Refused(say("cli.no_record", args)) from None
    except UNPLAYABLE as error:
        scenario = opened.scenario
        found = refusals(scenario.where, ("plays", record - 1), scenario.plays[record - 1].procedure, error)
    except Endless:
        raise Refused(say("cli.endless", (("file", file), ("number", record)))) from None
    lines = [line for each in found for line in fault_lines(each, say)]
    raise Refused(say("cli.bad_record", (("file", file), ("number", record))), *lines)
