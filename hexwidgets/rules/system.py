"""What a game hands over: its rulebook, switches, kinds of things, movement, procedures and checks."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, NamedTuple

from hexwidgets.model import Board, FactValue, SpaceId, Stack
from hexwidgets.rules.movement import Entry, Movement
from hexwidgets.rules.printings import Difference, Printing
from hexwidgets.rules.rulebook import Rulebook, RuleSet, Switch
from hexwidgets.rules.stages import Stage, Table
from hexwidgets.rules.steps import Args, RuleRef, Ruling, Step, Term
from hexwidgets.rules.strengths import Strengths, no_strengths
from hexwidgets.rules.vocabulary import Vocabulary


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


def _no_movers(table: Table) -> tuple[Mover, ...]:
    return ()


def _no_spaces(players: tuple[str, ...]) -> tuple[SpaceId, ...]:
    return ()


def _no_place(space: SpaceId) -> Place | None:
    return None


def _no_names(board: Board, kind: str) -> Mapping[str, Term | str]:
    return {}


def _no_encounters(table: Table, space: SpaceId) -> tuple[Encounter, ...]:
    return ()


def _no_checks(table: Table, spaces: Iterable[SpaceId]) -> tuple[Ruling, ...]:
    return ()


def _no_price(table: Table, space: SpaceId) -> Step | None:
    return None


def _no_holder(table: Table, space: SpaceId) -> str | None:
    return None


def _no_holding(table: Table, space: SpaceId) -> tuple[Ruling, ...]:
    return ()


def _always_open(table: Table, a: SpaceId, b: SpaceId) -> bool:
    return True


def _no_stakes(table: Table, arguments: Mapping[str, Any]) -> Mapping[str, tuple[str, ...]]:
    return {}


def _no_targets(table: Table, order: Order, space: SpaceId) -> tuple[Ruling, ...]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSystem:
    """One game: data and functions. A game is a folder that makes one of these, found by entry point.

    Parameters
    ----------
    name
        The game's name; the book of its citations and the first part of its message keys.
    rulebook, switches
        Its rules and its open questions.
    space_kinds
        Values of the node attribute ``kind`` that its boards may have.
    edge_kinds
        Values of the edge attribute ``kind``; the first is that of an edge of a user's graph that says none. Empty
        where kinds of edges mean nothing.
    terrains, pieces, facts
        What there is to place, in the order of a palette. Messages: ``<game>.terrain.<name>``, ``<game>.piece.<name>``,
        ``<game>.fact.<key>``.
    texts
        Folder of its catalogs.
    off_board
        From the players' ids to the spaces that lie beside the board (hands, supplies, the discard pile).
    place
        What is known of a space beside the board; None where nothing is: it has its own name then, and any card lies
        there.
    piece_names
        The names that a piece of a kind may have on a board, each with its words; a str where it is the name of a
        space. Empty where a piece of this kind may have any name, or none.
    options
        What a moving party may choose.
    movers, movement
        Who can move; and how, for an order. ``movement`` raises :class:`UnknownMover` and :class:`BadRecord`.
    move
        Name of the procedure that carries an order out, or None where nothing moves. Its arguments are those of
        :func:`move_arguments`.
    procedures
        Its printed sequences by name.
    checks
        The faults of a table in some spaces, as unlawful rulings with their places.
    notes
        What is good to know of a table in some spaces though no rule forbids it, as lawful rulings with their places.
    price
        What a space costs anybody to enter, as the step that says so; None where nothing can be said.
    holder
        The player who rules a space as the table lies, None where nobody does or the game knows no such thing.
    holding
        The rules by which that is so: each a ruling with its reason, the deciding one first.
    targets
        What the party of an order may attack once it has moved and stands in a space: a ruling for each space with
        something to attack within its reach, saying who reaches it, or why it may not be attacked (``legal``).
    covers
        The spaces that the party of an order could attack from a space, whoever stands there; None in a game that has
        no attacks.
    edge_open
        Whether the edge between two spaces may be used at all; where not, the picture shows it closed.
    turns
        Whether a reach over several turns says anything: not where one turn has any number of moves.
    part_rule
        The rule by which a part of a mover may go alone, None where only the whole can.
    clocks
        The spans of play that end by a procedure without arguments, the shortest first.
    encounters
        What could begin in a space, on the board or beside it (a hand), the likeliest first.
    stakes
        From the arguments of a procedure, by player: the keys of the facts that count what he has left where it is
        begun again and again, instead of his pieces there. Whose pieces count is left out.
    strengths
        For the arguments of an encounter's record: how it comes out for every strength of both sides around that on the
        table; None where nothing can be said.
    boards
        Folder of its boards, a JSON file each: ``title`` by language, ``board`` as in a scenario file, ``note`` on what
        is left out; None where it has none.
    deal
        What of a board is dealt at random, None where nothing is.
    own_graph
        How a graph of a user's becomes one of its boards; None where it cannot.
    printings, differences
        The printed editions of its rules that are compared, and where they differ, in the order of the rulebook.
    effects
        The words of which a scenario makes effects of its own; None where the game reads none. What it says is the
        graph attribute ``effects`` of the board. The name of an effect is ``<game>.effect_card.<name>``, with ``_``
        for each space.
    """

    name: str
    rulebook: Rulebook
    switches: tuple[Switch, ...]
    space_kinds: tuple[str, ...]
    edge_kinds: tuple[str, ...] = ()
    terrains: tuple[Terrain, ...]
    pieces: tuple[PieceKind, ...]
    facts: tuple[FactKind, ...]
    texts: Path
    off_board: Callable[[tuple[str, ...]], tuple[SpaceId, ...]] = _no_spaces
    place: Callable[[SpaceId], Place | None] = _no_place
    piece_names: Callable[[Board, str], Mapping[str, Term | str]] = _no_names
    options: tuple[PlanOption, ...] = ()
    movers: Callable[[Table], tuple[Mover, ...]] = _no_movers
    movement: Callable[[Table, Order], Movement] | None = None
    move: str | None = None
    procedures: Mapping[str, Procedure] = field(default_factory=dict)
    checks: Callable[[Table, Iterable[SpaceId]], tuple[Ruling, ...]] = _no_checks
    notes: Callable[[Table, Iterable[SpaceId]], tuple[Ruling, ...]] = _no_checks
    price: Callable[[Table, SpaceId], Step | None] = _no_price
    holder: Callable[[Table, SpaceId], str | None] = _no_holder
    holding: Callable[[Table, SpaceId], tuple[Ruling, ...]] = _no_holding
    targets: Callable[[Table, Order, SpaceId], tuple[Ruling, ...]] = _no_targets
    covers: Callable[[Table, Order, SpaceId], frozenset[SpaceId]] | None = None
    edge_open: Callable[[Table, SpaceId, SpaceId], bool] = _always_open
    turns: bool = True
    part_rule: RuleRef | None = None
    clocks: tuple[Clock, ...] = ()
    encounters: Callable[[Table, SpaceId], tuple[Encounter, ...]] = _no_encounters
    stakes: Callable[[Table, Mapping[str, Any]], Mapping[str, tuple[str, ...]]] = _no_stakes
    strengths: Callable[[Table, Mapping[str, Any]], Strengths | None] = no_strengths
    boards: Path | None = None
    deal: Deal | None = None
    own_graph: OwnGraph | None = None
    printings: tuple[Printing, ...] = ()
    differences: tuple[Difference, ...] = ()
    effects: Vocabulary | None = None

    def rule_set(self, chosen: Mapping[str, FactValue] | None = None) -> RuleSet:
        """The game's rule set with some switches set. Raises :class:`UnknownSwitch`."""
        return RuleSet(self.switches, chosen, (kind.key for kind in self.facts if kind.loss))

    def lost(self, kind: str, n: int | None = None) -> Term:
        """The words for what is lost, a kind of piece or a fact that counts a loss: so many of it, or as such."""
        fact = any(each.loss and each.key == kind for each in self.facts)
        return Term(f"{self.name}.fact.{kind}" if fact else f"{self.name}.piece.{kind}", n)

    def piece(self, kind: str) -> PieceKind:
        """A kind of piece by name. Raises KeyError."""
        for each in self.pieces:
            if each.name == kind:
                return each
        raise KeyError(kind)

    def space_name(self, board: Board, space: SpaceId) -> Term | str:
        """What sentences call a space: on the board as the board does, beside it as the game does."""
        place = None if space in board else self.place(space)
        return space if place is None else place.name

    def kinds_beside(self, space: SpaceId) -> tuple[PieceKind, ...]:
        """The kinds of piece that lie in a space beside the board."""
        place = self.place(space)
        if place is None:
            return tuple(kind for kind in self.pieces if kind.role == "card")
        return tuple(self.piece(kind) for kind in place.kinds)

    def terrains_of(self, board: Board) -> dict[str, Terrain]:
        """The terrains of a board by name: the game's, then what its scenario adds (graph attribute ``terrains``)."""
        added: Mapping[str, Terrain] = board.graph.graph.get("terrains", {})
        return {**{each.name: each for each in self.terrains}, **added}


def move_arguments(order: Order, route: Iterable[Entry]) -> dict[str, Any]:
    """The arguments (JSON) of the procedure that carries out an order along a route."""
    kinds: dict[str, int] = {}
    for piece, n in order.party or ():
        kinds[piece.kind] = kinds.get(piece.kind, 0) + n
    return {
        "mover": order.mover,
        "party": None if order.party is None else [[kind, n] for kind, n in kinds.items()],
        "options": sorted(order.options),
        "route": [[entry.space, entry.leg] for entry in route],
    }
