"""What there is in Root: pieces, facts, cards, and the spaces off the map that cards lie in."""

from __future__ import annotations

from collections.abc import Iterable

from hexwidgets.games.root.rulebook import cite
from hexwidgets.model import Fact, Piece, SpaceId, Stack
from hexwidgets.rules import WON, Deal, FactKind, PieceKind, Place, Ruling, Switch, Table, Term

FIGHTERS = ("warrior", "pawn")
"""The figures with which a player may attack (4.3)."""

CARDBOARD = ("building", "token")
"""The pieces that score when they are removed (3.2.1)."""

PIECES = (
    PieceKind("warrior", "unit", "warrior"),
    PieceKind("pawn", "unit", "pawn"),
    PieceKind("building", "structure", "building", slot=True),
    PieceKind("token", "structure", "token"),
    PieceKind("ambush", "card", "bird", owned=False),
    PieceKind("effect", "card", "token", owned=False),
    PieceKind("card", "card", "token", owned=False),
    PieceKind("item", "card", "token", owned=False),
    PieceKind("activation", "card", "token", owned=False),
)

ITEMS = ("items", "swords")
"""The facts that count a player's undamaged items: swords by themselves, and all others."""

RULES_TIES, RULES_GARDENS, NEVER_RULES = "rules_ties", "rules_gardens", "never_rules"
"""What is otherwise for a player: he rules in a tie (7.2.2), by a garden (10.2.4), or never, nor do others mind his
pieces (9.2.2)."""

MOVES_WITHOUT_RULE, MOVES_ON_RIVERS = "moves_without_rule", "moves_on_rivers"
"""He need not rule where he moves (9.2.3); he goes along rivers, there without rule (11.2.2)."""

FACTS = (
    FactKind("points", "player", "count", most=30),
    FactKind(RULES_TIES, "player", "flag"),
    FactKind(RULES_GARDENS, "player", "flag"),
    FactKind(NEVER_RULES, "player", "flag"),
    FactKind(MOVES_WITHOUT_RULE, "player", "flag"),
    FactKind(MOVES_ON_RIVERS, "player", "flag"),
    *(FactKind(key, "player", "count", most=9, loss=True) for key in ITEMS),
    FactKind(WON, "player", "flag"),
    FactKind("crafts_with_buildings", "player", "flag"),
    FactKind("crafts_with_tokens", "player", "flag"),
)

FOIL_DISCARD = Switch("foil_discard", ("both", "defender_only"), cite("4.3.1.I"))
"""Which cards a foiled ambush costs: both, or the defender's alone (the printings differ)."""

SUITS = ("fox", "rabbit", "mouse")
"""The suits that a clearing may have (2.2.2)."""

PRINTED_SUITS = Ruling(rule=cite("2.2.2"), say="root.deal.printed", help="root.deal.printed.help")
"""What speaks against dealing suits on the autumn board."""

DEAL = Deal("suit", "clearing", tuple((suit, 4) for suit in SUITS), PRINTED_SUITS)
"""Where suits are dealt, four clearings are of each, as on the autumn board."""

AMBUSHES = {"fox": 1, "rabbit": 1, "mouse": 1, "bird": 2}
"""The ambush cards of the deck by suit (2.1.2)."""

BIRD = "bird"
"""The wild suit (2.1.1)."""

ACTIVATION = "activation"
"""The kind of the piece that stands, by the name of its clearing, for a crafting piece activated there (4.1.1)."""

WIN = 30
"""Victory points that win the game at once (3.1)."""

DISCARD: SpaceId = "discard"
SUPPLY: SpaceId = "supply"
"""The space of the items that nobody has yet (4.1.2)."""
PLAYED: SpaceId = "played"
"""The space of a card that is played and not yet discarded."""


HAND, PLAY_AREA, CRAFTED, ACTIVATED = "hand ", "play area ", "items ", "activated "
"""What the names of a player's own spaces begin with."""


def hand(player: str) -> SpaceId:
    """The space of a player's hand."""
    return f"{HAND}{player}"


def holder_of(space: SpaceId) -> str:
    """The player whose hand a space is; empty where it is none."""
    return space.removeprefix(HAND) if space.startswith(HAND) else ""


def play_area(player: str) -> SpaceId:
    """The space of a player's persistent effects (4.1.3)."""
    return f"{PLAY_AREA}{player}"


def items(player: str) -> SpaceId:
    """The space of the items that a player has crafted (4.1.2)."""
    return f"{CRAFTED}{player}"


def activations(player: str) -> SpaceId:
    """The space that remembers which crafting pieces a player has activated this turn (4.1.1)."""
    return f"{ACTIVATED}{player}"


def off_board(players: tuple[str, ...]) -> tuple[SpaceId, ...]:
    """The spaces beside the map for these players."""
    own = (hand, play_area, items, activations)
    return (DISCARD, PLAYED, SUPPLY, *(space(player) for player in players for space in own))


def number(stack: Stack, owner: str, kinds: Iterable[str]) -> int:
    """How many pieces of these kinds an owner has in a stack."""
    return sum(n for piece, n in stack if piece.owner == owner and piece.kind in kinds)


def ambush_card(suit: str) -> Piece:
    """The ambush card of a suit."""
    return Piece("ambush", name=suit)


def ambushes_held(table: Table, player: str) -> tuple[str, ...]:
    """The suits of the ambush cards in a player's hand."""
    return tuple(piece.name for piece, _ in table.position.at(hand(player)) if piece.kind == "ambush")


def effect_name(name: str) -> Term:
    """The name of an effect's card."""
    return Term(f"root.effect_card.{name.replace(' ', '_')}")


_COMMON = {
    DISCARD: ("discard", ("ambush", "card", "effect")),
    PLAYED: ("played", ("ambush", "card")),
    SUPPLY: ("supply", ("item",)),
}
_OWN = {
    HAND: ("hand", ("ambush", "card")),
    PLAY_AREA: ("play_area", ("effect",)),
    CRAFTED: ("items", ("item",)),
    ACTIVATED: ("activated", (ACTIVATION,)),
}


def place(space: SpaceId) -> Place | None:
    """What a space beside the map is called, and what lies there; None for any other space."""
    if space in _COMMON:
        name, kinds = _COMMON[space]
        return Place(Term(f"root.space.{name}"), kinds)
    for beginning, (name, kinds) in _OWN.items():
        if space.startswith(beginning):
            player = Term(f"player.{space.removeprefix(beginning)}")
            return Place(Term(f"root.space.{name}", None, (("player", player),)), kinds)
    return None


def space_name(table: Table, space: SpaceId) -> Term | str:
    """What sentences call a space, on the map or beside it."""
    found = None if space in table.board else place(space)
    return space if found is None else found.name


def suit_of(table: Table, clearing: SpaceId) -> str:
    """The one suit of a clearing (2.2.2), as dealt over the board's own; ``none`` where there is none."""
    return str(table.shown(DEAL.attribute, clearing, "none"))


def matches(card: str, suit: str) -> bool:
    """Whether a card's suit fits a clearing's: the same, or a bird, as birds are wild (2.1.1)."""
    return card in (suit, BIRD)


def scored(table: Table, player: str, points: int) -> Fact:
    """The change that gives a player victory points."""
    before = table.position.fact("points", player)
    return Fact("points", player, before, int(before or 0) + points)


def words(stack: Stack) -> tuple[Term, ...]:
    """A stack as counted words, kind by kind in the order of the palette."""
    order = [kind.name for kind in PIECES]
    counts = {kind: sum(n for piece, n in stack if piece.kind == kind) for kind in order}
    return tuple(Term(f"root.piece.{kind}", n) for kind, n in counts.items() if n)
