"""The scenario file as it stands on disk: one JSON object, every part of it typed strictly."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, PlainValidator, WithJsonSchema
from pydantic_core import PydanticCustomError, PydanticKnownError

FORMAT = 1
"""The version of the file format that is written, and the newest that is read."""

FARTHEST_HEX = 10_000
"""How far q and r of a hex may lie from 0."""
FINEST = 1000
"""Into how many parts a point may be divided at most."""
FARTHEST = 1_000_000
"""How far x and y of a place may lie from 0, in board units."""


def _scalar(value: object) -> object:
    if type(value) in (bool, int, str):
        return value
    raise PydanticCustomError("scalar", "a whole number, a text, true or false")


def _place(value: object) -> object:
    if not (type(value) is int or (type(value) is float and value - value == 0)):
        raise PydanticCustomError("number", "a number")
    if value < -FARTHEST:
        raise PydanticKnownError("greater_than_equal", {"ge": -FARTHEST})
    if value > FARTHEST:
        raise PydanticKnownError("less_than_equal", {"le": FARTHEST})
    return value


Name = Annotated[str, Field(min_length=1)]
Scalar = Annotated[
    int | str | bool, PlainValidator(_scalar), WithJsonSchema({"type": ["integer", "string", "boolean"]})
]
Axial = Annotated[int, Field(ge=-FARTHEST_HEX, le=FARTHEST_HEX)]
Place = Annotated[
    float,
    PlainValidator(_place),
    WithJsonSchema({"type": "number", "minimum": -FARTHEST, "maximum": FARTHEST}),
]
Words = dict[Name, str]
Losses = dict[Name, dict[Name, int]]
Chance = Annotated[str, Field(pattern=r"^[0-9]{1,200}(/[1-9][0-9]{0,199})?$")]


class Part(BaseModel):
    """A part of the file: no key but those named, and no value that has to be converted."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, use_attribute_docstrings=True)


class PlayerPart(Part):
    """One who plays."""

    id: Name
    """What pieces, facts and records call the player."""
    look: Literal["yellow", "purple", "green", "vermilion", "blue", "black"]
    """Colour and shape of the player's counters."""
    name: str = ""
    """What people call the player."""


class SpacePart(Part):
    """One space of the board; a hex has q and r."""

    kind: Name | None = None
    """Kind of space; left out, a hex where q and r are given, else the first kind that the game has."""
    q: Axial | None = None
    """Axial column of a hex."""
    r: Axial | None = None
    """Axial row of a hex; it grows downwards."""
    x: Place | None = None
    """Place on the page in board units, to the right."""
    y: Place | None = None
    """Place on the page in board units, downwards."""
    terrain: Name | None = None
    """Name of a terrain of the game or of this scenario."""
    province: int | None = None
    """Number of the province that the space belongs to."""
    explored: bool | None = None
    """False where the tile still lies face down; left out, it is explored."""
    suit: Name | None = None
    """Suit of a clearing."""
    slots: Annotated[int, Field(ge=0)] | None = None
    """Building slots of a clearing."""
    ruin: bool | None = None
    """Whether a ruin fills one of the slots."""
    corner: Literal["NW", "NE", "SE", "SW"] | None = None
    """The corner of the board that a clearing is."""
    landmark: Name | None = None
    """What is printed there or starts there: ferry, tower."""
    cost: Annotated[int, Field(ge=0)] | None = None
    """Cost of the space's own, in parts of a point; left out, its terrain says it."""


class EdgePart(Part):
    """An edge, and what is printed on it."""

    between: Annotated[tuple[Name, ...], Field(min_length=2, max_length=2, strict=False)]
    """The two spaces."""
    kind: Name | None = None
    """Kind of the edge; left out, adjacent."""
    cost: Annotated[int, Field(ge=0)] | None = None
    """Cost of the edge's own, in parts of a point."""
    blocked: bool = False
    """Whether nobody may go along it."""


class BoardPart(Part):
    """The board: its spaces, and the edges that no shared side of two hexes tells."""

    spaces: dict[Name, SpacePart]
    """The spaces by name. Hexes that share a side are joined."""
    edges: Annotated[
        tuple[Annotated[tuple[Name, ...], Field(min_length=2, max_length=3, strict=False)], ...],
        Field(strict=False),
    ] = ()
    """Further edges: two spaces, and the kind of the edge (left out: adjacent)."""
    marked_edges: Annotated[tuple[EdgePart, ...], Field(strict=False)] = ()
    """Further edges with a cost of their own, or blocked."""
    shared_sides: bool = True
    """Whether hexes that share a side are joined; false where the edges named are all that there are."""
    forests: Annotated[
        tuple[Annotated[tuple[Name, ...], Field(min_length=2, strict=False)], ...],
        Field(strict=False),
    ] = ()
    """The forests, each as the clearings around it."""
    parts: Annotated[int, Field(ge=1, le=FINEST)] = 1
    """Into how many parts a point is divided: all costs and points of this file count these."""
    open_sea: bool = False
    """Whether a ring of open sea lies along the outer edge of the hexes; what of it is listed stays as it is."""


class TerrainPart(Part):
    """A terrain that the scenario adds to the game's, or puts in the place of one."""

    cost: Annotated[int, Field(ge=0)]
    """Points to enter it."""
    look: Name
    """Its tint and pattern in the theme."""
    title: Words = {}
    """Name by language."""


class EffectPart(Part):
    """An effect that the scenario adds to the game's, or puts in the place of one, in the words of the game."""

    model_config = ConfigDict(extra="allow")

    title: Words = {}
    """Name by language."""

    __pydantic_extra__: dict[str, Any] = Field(init=False)

    def entries(self) -> dict[str, Any]:
        """What it says but for its name."""
        return dict(self.__pydantic_extra__)


class PiecePart(Part):
    """Equal pieces in one space."""

    space: Name
    """Where they lie."""
    kind: Name
    """Kind of piece."""
    owner: str = ""
    """Id of a player, for what belongs to one."""
    n: Annotated[int, Field(ge=1)] = 1
    """How many."""
    name: str = ""
    """Tells a general, a card or a tile apart."""


class FactPart(Part):
    """Something that holds but is no piece."""

    key: Name
    """Which fact."""
    of: Name
    """The space or the player it is about, or ``game``."""
    value: Scalar = Field(alias="is")
    """What it says."""


class StartPart(Part):
    """The table that a recorded play begins from."""

    pieces: Annotated[tuple[PiecePart, ...], Field(strict=False)] = ()
    """What lies on it."""
    facts: Annotated[tuple[FactPart, ...], Field(strict=False)] = ()
    """What else holds; a terrain or explored where it differs from the board."""


class OutcomePart(Part):
    """One way that a play can come out, and its exact chance."""

    losses: Losses = {}
    """By player and kind: how many pieces fewer lie on the board, or fewer of what a fact counts that can be lost;
    whoever loses none is left out."""
    points: dict[Name, int] = {}
    """By player: points won; whoever wins none is left out."""
    p: Chance
    """The chance as a fraction: "3/16"."""


class ExpectPart(Part):
    """What a recorded play comes to; each entry that is there is compared when the scenario is checked."""

    losses: Losses | None = None
    """By player and kind: how many pieces fewer lie on the board after its answers; ``{}`` where nobody loses any."""
    points: dict[Name, int] | None = None
    """By player: points won by then; ``{}`` where nobody wins any."""
    waits_for: Name | None = None
    """What comes next: the key of a question, ``dice``, or ``nothing`` where the play is over."""
    odds: Annotated[tuple[OutcomePart, ...], Field(min_length=1, strict=False)] | None = None
    """Every way that it can come out from there, open questions answered by their first lawful option."""
    refused: Annotated[tuple[Name, ...], Field(min_length=1, strict=False)] | None = None
    """Sections of the rules by which it is refused: the play shows what may not be done."""


class PlayPart(Part):
    """A recorded play: a procedure of the game, how it begins, and the answers given so far."""

    title: Words = {}
    """Title by language."""
    procedure: Name
    """Name of the procedure."""
    arguments: dict[str, Any] = {}
    """What the procedure begins with."""
    answers: Annotated[tuple[Any, ...], Field(strict=False)] = ()
    """Answers to its questions and rolls, in order."""
    start: StartPart | None = None
    """The table that it begins from; left out, the pieces and facts of this file."""
    expect: ExpectPart | None = None
    """What it comes to, for those who check the scenario."""


class GraphPart(Part):
    """The NetworkX graph that the board was made of, to the last attribute, so that it can be given back."""

    directed: bool = False
    """Whether its edges have a direction."""
    attributes: Any = None
    """Its own attributes."""
    nodes: Annotated[
        tuple[Annotated[tuple[Name, Any, Any], Field(strict=False)], ...],
        Field(strict=False),
    ]
    """Its nodes in their order: the space, the node, its attributes."""
    edges: Annotated[
        tuple[Annotated[tuple[Name, Name, Any], Field(strict=False)], ...],
        Field(strict=False),
    ] = ()
    """Its edges in their order: two spaces, the attributes."""


class Document(Part):
    """A scenario for Hexwidgets."""

    schema_uri: str | None = Field(default=None, alias="$schema")
    """Where the schema of this file is found; editors read it."""
    format: Annotated[int, Field(ge=1, le=FORMAT)]
    """Version of this format."""
    game: Name
    """Name of the game system."""
    title: Annotated[Words, Field(min_length=1)]
    """Title by language."""
    language: Name = "en"
    """The language that the scenario opens in."""
    players: Annotated[tuple[PlayerPart, ...], Field(strict=False)] = ()
    """Who plays, in turn order."""
    rules: dict[Name, Scalar] = {}
    """Rule switches that differ from the game's defaults."""
    board: BoardPart
    """The board."""
    terrains: dict[Name, TerrainPart] = {}
    """What the scenario adds to the game's terrains."""
    effects: dict[Name, EffectPart] = {}
    """What the scenario adds to the game's effects."""
    tiles: dict[Name, Annotated[tuple[Name, ...], Field(min_length=7, max_length=7, strict=False)]] = {}
    """Tiles of seven hexes: the centre, then the ring clockwise from the upper right."""
    pieces: Annotated[tuple[PiecePart, ...], Field(strict=False)] = ()
    """What lies on the table."""
    facts: Annotated[tuple[FactPart, ...], Field(strict=False)] = ()
    """What else holds."""
    plays: Annotated[tuple[PlayPart, ...], Field(strict=False)] = ()
    """Recorded plays; each begins from the table as this file has it, unless it has a start of its own."""
    graph: GraphPart | None = None
    """The graph of a user that the board was made of."""


def schema_text() -> str:
    """The JSON Schema of scenario files, as the package carries it in ``scenario.schema.json``."""
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **Document.model_json_schema(by_alias=True),
    }
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"
