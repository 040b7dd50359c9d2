"""The printings of a rulebook in several languages: where they differ, and how each reads by its letter."""

from __future__ import annotations

from typing import NamedTuple

from hexwidgets.model import FactValue
from hexwidgets.rules.steps import RuleRef


class Difference(NamedTuple):
    """A point on which the printings of a rule differ, in wording only or in what is played.

    Messages: what differs ``<game>.printing.<point>``, what a printing says of it
    ``<game>.printing.<point>.<language>``, in the reader's language.

    Parameters
    ----------
    point
        Its name in message keys.
    rule
        The section that is worded differently.
    switch
        Name of the rule switch that settles it; empty where nothing is played differently.
    """

    point: str
    rule: RuleRef
    switch: str = ""


class Printing(NamedTuple):
    """A printed edition of the rules in one language.

    Parameters
    ----------
    language
        Code of its language, such as ``es``.
    literal
        The value of rule switches, by name, that its words say when they are taken literally.
    """

    language: str
    literal: tuple[tuple[str, FactValue], ...] = ()

    def says(self, switch: str) -> FactValue | None:
        """The value of a switch that its words say; None where they leave it open."""
        return dict(self.literal).get(switch)
