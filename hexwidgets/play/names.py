"""What a piece or a fact of a scenario may name, and the faults of those that name something else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from hexwidgets.model import FactValue, Piece, SpaceId
from hexwidgets.play.faults import Fault, Where, fault, listed
from hexwidgets.rules import FactKind, GameSystem, written

GAME = "game"
"""What a fact about no space and no player is about."""

PAINTED = {
    "terrain": FactKind("terrain", "space", "terrain"),
    "explored": FactKind("explored", "space", "flag"),
}
"""The facts that lie over the board's own attributes in every game."""


def painted_facts(game: GameSystem) -> dict[str, FactKind]:
    """The facts that lie over the board's own attributes: those of every game, and what this one deals."""
    dealt = {} if game.deal is None else {game.deal.attribute: FactKind(game.deal.attribute, "space", "dealt")}
    return PAINTED | dealt


@dataclass(frozen=True, slots=True)
class Names:
    """What a piece or a fact may name.

    None stands for what is not known, since its part of the file is broken.
    """

    file: str
    game: GameSystem
    spaces: frozenset[SpaceId] | None
    players: tuple[str, ...] | None
    terrains: tuple[str, ...] | None

    def piece(self, where: Where, space: SpaceId, piece: Piece) -> Iterator[Fault]:
        """Every fault of a piece in a space."""
        yield from self.space((*where, "space"), space)
        kinds = {kind.name: kind for kind in self.game.pieces}
        if piece.kind not in kinds:
            known = listed(kinds)
            yield fault(self.file, (*where, "kind"), "fault.piece", space=space, name=piece.kind, known=known)
        elif kinds[piece.kind].owned and not piece.owner:
            known = listed(self.players or ())
            yield fault(self.file, where, "fault.owner.missing", space=space, kind=piece.kind, known=known)
        elif piece.owner and not kinds[piece.kind].owned:
            at = (*where, "owner")
            yield fault(self.file, at, "fault.owner.none", space=space, kind=piece.kind, name=piece.owner)
        if piece.owner and self.players is not None and piece.owner not in self.players:
            known = listed(self.players)
            yield fault(self.file, (*where, "owner"), "fault.owner", space=space, name=piece.owner, known=known)

    def outcome(self, where: Where, losses: Mapping[str, Mapping[str, int]], points: Iterable[str]) -> Iterator[Fault]:
        """Every fault of what a play is expected to come to: players and kinds that there are not."""
        kinds = [*(kind.name for kind in self.game.pieces), *(fact.key for fact in self.game.facts if fact.loss)]
        for key, players in (("losses", losses), ("points", points)):
            for player in players:
                if self.players is not None and player not in self.players:
                    at = (*where, key, player)
                    yield fault(self.file, at, "fault.owner", name=player, known=listed(self.players))
        for owner, lost in losses.items():
            for kind in lost:
                if kind not in kinds:
                    at = (*where, "losses", owner, kind)
                    yield fault(self.file, at, "fault.piece", name=kind, known=listed(kinds))

    def fact(self, where: Where, key: str, of: str, value: FactValue) -> Iterator[Fault]:
        """Every fault of a fact."""
        kinds = painted_facts(self.game) | {kind.key: kind for kind in self.game.facts}
        if key not in kinds:
            known = listed(kinds)
            yield fault(self.file, (*where, "key"), "fault.fact", space=self._known(of), name=key, known=known)
            return
        kind = kinds[key]
        if kind.about == "space":
            yield from self.space((*where, "of"), of)
        elif kind.about == "player" and self.players is not None and of not in self.players:
            yield fault(self.file, (*where, "of"), "fault.fact.of", name=of, known=listed(self.players))
        elif kind.about == "game" and of != GAME:
            yield fault(self.file, (*where, "of"), "fault.fact.of", name=of, known=GAME)
        yield from self._value((*where, "is"), kind, self._known(of), value)

    def space(self, where: Where, space: SpaceId) -> Iterator[Fault]:
        """A fault where a name is that of no space."""
        if self.spaces is not None and space not in self.spaces:
            yield fault(self.file, where, "fault.space", name=space)

    def terrain(self, where: Where, name: str, space: SpaceId = "") -> Iterator[Fault]:
        """A fault where a name is that of no terrain."""
        if self.terrains is not None and name not in self.terrains:
            yield fault(self.file, where, "fault.terrain", space=space, name=name, known=listed(self.terrains))

    def _known(self, of: str) -> SpaceId:
        return of if self.spaces and of in self.spaces else ""

    def _value(self, where: Where, kind: FactKind, space: SpaceId, value: FactValue) -> Iterator[Fault]:
        got = written(value)
        if kind.value == "flag" and type(value) is not bool:
            yield fault(self.file, where, "fault.type.flag", space=space, got=got)
        elif kind.value == "terrain":
            if type(value) is str:
                yield from self.terrain(where, value, space)
            else:
                yield fault(self.file, where, "fault.type.text", space=space, got=got)
        elif kind.value == "dealt" and self.game.deal is not None:
            values = [each for each, _ in self.game.deal.numbers]
            if value not in values:
                yield fault(self.file, where, "fault.dealt", space=space, got=got, known=listed(values))
        elif kind.value == "count":
            if type(value) is not int:
                yield fault(self.file, where, "fault.type.whole", space=space, got=got)
            elif value < 0:
                yield fault(self.file, where, "fault.least", space=space, got=got, least=0)
