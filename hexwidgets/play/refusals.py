"""Why a recorded play cannot be played: every reason with its place in the file, its rule, and what would help."""

from __future__ import annotations

from typing import TypeAlias

from hexwidgets.model import StaleChange
from hexwidgets.play.faults import HELP, Fault, Where, fault, json_path, listed, rule_fault
from hexwidgets.rules import BadRecord, IllegalAnswer, UnknownMover

Unplayable: TypeAlias = BadRecord | IllegalAnswer | UnknownMover | StaleChange
UNPLAYABLE = (BadRecord, IllegalAnswer, UnknownMover, StaleChange)
"""What is raised where a play cannot be played as it is recorded."""


def refusals(file: str, where: Where, procedure: str, error: Unplayable) -> tuple[Fault, ...]:
    """Every reason why a play cannot be played, the same for commands, check and explorer.

    Parameters
    ----------
    file
        What the faults call the file.
    where
        The place of the play in it, empty where it is in none.
    procedure
        Its name.
    error
        What was raised.
    """
    match error:
        case IllegalAnswer():
            at: Where = (*where, "answers", error.index)
            if not error.rulings:
                return (fault(file, at, "fault.record.answers", n=error.index),)
        case BadRecord():
            at = (*where, "arguments", *error.where)
            if not error.rulings and error.say:
                tip = f"{error.say}.help" if error.say in HELP else ""
                return (Fault(file=file, path=json_path(at), say=error.say, args=error.say_args, help=tip),)
            if not error.rulings:
                return (fault(file, at, "fault.record.arguments", procedure=procedure),)
        case UnknownMover():
            at = (*where, "arguments", "mover")
            if not error.known:
                return (fault(file, at, "fault.record.no_mover", name=error.mover),)
            return (fault(file, at, "fault.record.mover", name=error.mover, known=listed(error.known)),)
        case _:
            return (fault(file, where, "fault.record.stale"),)
    return tuple(rule_fault(file, at, ruling) for ruling in error.rulings)
