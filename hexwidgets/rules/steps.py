"""The one currency: a step is one application of one printed rule."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from hexwidgets.model import Change, Piece, SpaceId

if TYPE_CHECKING:
    from hexwidgets.rules.question import Option, Question


class RuleRef(NamedTuple):
    """Citation of one rule: the book is the game's name, the section the id of the rules folder."""

    book: str
    section: str

    def __str__(self) -> str:
        return self.section


class Term(NamedTuple):
    """A word of a game inside a message: the key of its name, and a number where it is counted ("2 cavalry").

    ``args`` are the arguments of a name that has some ("the hand of Blue"); a counted one has none.
    """

    key: str
    n: int | None = None
    args: Args = ()


Value: TypeAlias = "int | str | Fraction | Term | tuple[Term | str, ...]"
"""What a message's argument may be: a number, a name as the scenario has it, a word of the game, a list of words."""

Args: TypeAlias = "tuple[tuple[str, Value], ...]"

Say: TypeAlias = "Callable[[str, Args], str]"
"""A translator: from a message's key and arguments to the sentence in some language."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One application of one printed rule: what the map, the panel, the log, the odds and a quiz all read.

    Parameters
    ----------
    rule
        The citation.
    say
        Key of the message in the catalogs.
    args
        The message's arguments; an argument ``n`` selects the plural form.
    at
        Spaces to light.
    """

    rule: RuleRef
    say: str
    args: Args = ()
    at: tuple[SpaceId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Toll(Step):
    """A term of a cost. ``points`` are movement points, a whole number of at least 0."""

    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling(Step):
    """Something is lawful or not, and why.

    ``help`` is the key of a sentence that says what would help. What it is about, more closely than its first space, is
    said by ``pieces`` (any of those that lie there), ``attribute`` (of the space), ``edge`` (its two ends) or ``fact``
    (key and subject, where it is about no space). One that holds ``everywhere`` is about the table as a whole, and its
    spaces only share in it.
    """

    legal: bool = False
    help: str = ""
    pieces: tuple[Piece, ...] = ()
    attribute: str = ""
    edge: tuple[SpaceId, SpaceId] | None = None
    fact: tuple[str, str] | None = None
    everywhere: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Event(Step):
    """Something happens: the changes to the position, none where it only tells."""

    changes: tuple[Change, ...] = ()


@lru_cache(maxsize=4096)
def told(*, rule: RuleRef, say: str, args: Args = (), at: tuple[SpaceId, ...] = ()) -> Event:
    """An event that changes nothing; the same object for the same words, as odds tell them over and over."""
    return Event(rule=rule, say=say, args=args, at=at)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Step):
    """A decision; whoever plays, or a policy, answers the question."""

    question: Question


@dataclass(frozen=True, slots=True)
class Dice:
    """Some dice and how a rule reads them.

    Parameters
    ----------
    faces
        One tuple a die, its faces equally likely.
    read
        From the faces rolled to the outcome class that the rule tells apart.
    """

    faces: tuple[tuple[int, ...], ...]
    read: Callable[[tuple[int, ...]], Hashable]


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Step):
    """Chance. Play records the faces, as rolled or typed in; odds branch once per outcome class.

    ``refused`` are answers that someone might give instead of the faces, with the ruling against each.
    """

    dice: Dice
    by: str = ""
    refused: tuple[Option, ...] = ()


@cache
def classes(dice: Dice) -> tuple[tuple[tuple[int, ...], Hashable, Fraction], ...]:
    """For each outcome class of the dice: a roll that stands for it, the class, its chance."""
    rolls: dict[Hashable, list[tuple[int, ...]]] = {}
    for faces in product(*dice.faces):
        rolls.setdefault(dice.read(faces), []).append(faces)
    total = sum(map(len, rolls.values()))
    return tuple((like[0], read, Fraction(len(like), total)) for read, like in rolls.items())
