"""What there is in a game, as it says so itself: kinds of things, movers and orders, what can begin and be played."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from hexwidgets.model import SpaceId, Stack
from hexwidgets.rules.stages import Stage, Table
from hexwidgets.rules.steps import Args, RuleRef, Ruling, Term


class Terrain(NamedTuple):
    """A kind of ground. ``cost`` is the price of entry in points; ``look`` names its tint and pattern in the theme."""

    name: str
    cost: int
    look: str


class PieceKind(NamedTuple):
    """A kind of counter: how it is drawn and where it may stand.

    ``role`` places it in a space: a ``unit`` on a counter, a ``structure`` in the top band, a ``relic`` at the right;
    a ``card`` is never drawn on the board. ``owned`` says whether it belongs to a player, ``slot`` whether it fills a
    slot of its space.
    """

    name: str
    role: Literal["unit", "structure", "relic", "card"]
    silhouette: str
    owned: bool = True
    slot: bool = False


class Place(NamedTuple):
    """A space beside the board: what it is called, and the kinds of piece that lie there, in the order of a list."""

    name: Term
    kinds: tuple[str, ...]


class FactKind(NamedTuple):
    """A kind of fact: what it is about and what it says; ``silhouette`` is set where the board draws it.

    ``count`` facts are whole numbers from 0 on, ``terrain`` names a terrain, ``flag`` is true or false, ``dealt`` is a
    value of the game's :class:`Deal`. ``most`` is how far a brush counts up before it begins again, 0 without end; what
    lies on a table may be more. What a ``loss`` counts a player can lose, and outcomes tell of it as of pieces.
    """

    key: str
    about: Literal["space", "player", "game"]
    value: Literal["count", "terrain", "flag", "dealt"]
    silhouette: str = ""
    most: int = 0
    loss: bool = False


class Mover(NamedTuple):
    """Something that can be moved: its id in the scenario's words, its owner, where it stands and of what it is."""

    id: str
    owner: str
    space: SpaceId
    party: Stack


class Order(NamedTuple):
    """Who is to move and how: a mover, the part of it that goes, and the options of the plan that are switched on."""

    mover: str
    party: Stack | None = None
    options: frozenset[str] = frozenset()


class PlanOption(NamedTuple):
    """Something that a moving party may choose (a march): its key, its rule."""

    key: str
    rule: RuleRef


class Clock(NamedTuple):
    """A span of play (a round): its name, the procedure that ends it, the rule by which it does."""

    name: str
    procedure: str
    rule: RuleRef


class Encounter(NamedTuple):
    """A procedure that could begin in a space as the table lies (a battle where two sides meet).

    Parameters
    ----------
    procedure, arguments
        Its name, and the arguments of its record, by name.
    by
        Who would begin it.
    say, args
        Key and arguments of what it is called.
    rule
        The section that it follows.
    refused
        Every reason against it; empty where it may begin.
    """

    procedure: str
    arguments: tuple[tuple[str, str], ...]
    by: str
    say: str
    args: Args
    rule: RuleRef
    refused: tuple[Ruling, ...] = ()


class Deal(NamedTuple):
    """What is dealt at random on a board: a value for an attribute of every space of a kind, each so many times.

    ``printed`` is the ruling against dealing over what a board of the game's own has printed on it, unless that is
    asked for; None where it does not matter.
    """

    attribute: str
    kind: str
    numbers: tuple[tuple[str, int], ...]
    printed: Ruling | None = None


class OwnGraph(NamedTuple):
    """What a game calls the things that a user's graph becomes when it is played on.

    Parameters
    ----------
    piece
        The kind of piece that stands on the start.
    budget, points, most
        Key of the fact about a player that says how many points a piece has in one move, in parts of a point; how many
        points unless given; the most parts that are counted.
    limit
        Key of the fact about the game that says how many pieces may end in a space.
    """

    piece: str
    budget: str
    points: int
    most: int
    limit: str


@dataclass(frozen=True, slots=True)
class Procedure:
    """A printed sequence that can be played.

    Parameters
    ----------
    name
        Name in recorded plays.
    stage
        Its first stage.
    begin
        From the table and the arguments of a record (JSON) to the first stage's state. Raises :class:`BadRecord`.
    players
        The names of those arguments that name a player.
    """

    name: str
    stage: Stage
    begin: Callable[[Table, Mapping[str, Any]], Hashable]
    players: tuple[str, ...] = ()
