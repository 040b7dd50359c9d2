"""From what someone explores to what the view draws: marks, and a scene of which only what changed is painted anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from hexwidgets.model import Position, SpaceId
from hexwidgets.play.exploration import Exploration
from hexwidgets.play.scenario import Scenario
from hexwidgets.rules import Ruling, Table
from hexwidgets.view import (
    Entered,
    Figure,
    HexLayout,
    Item,
    LayerName,
    Marks,
    Route,
    Scene,
    all_contents,
    cursor,
    ground,
    overlay,
    pieces,
    top,
)

Made = TypeVar("Made")


class Picture:
    """The board's picture as an exploration goes on.

    Parameters
    ----------
    scenario
        Its players' looks are used.
    layout
        Where spaces lie on the page.
    """

    def __init__(self, scenario: Scenario, layout: HexLayout) -> None:
        self.labels = True
        self.layout = layout
        self.looks = {player.id: player.look for player in scenario.players.values()}
        self._kept: dict[str, tuple[object, Any]] = {}
        self._faults: tuple[Table, tuple[Ruling, ...]] | None = None

    def faults(self, exploration: Exploration) -> tuple[Ruling, ...]:
        """The faults of the table as it lies, found once a table."""
        table = exploration.table
        if self._faults is None or self._faults[0] is not table:
            self._faults = table, exploration.game.checks(table, table.board.spaces)
        return self._faults[1]

    def marks(self, exploration: Exploration) -> Marks:
        """What is shown over the board, the pointer apart."""
        reach, chosen = exploration.reach, exploration.chosen
        faults = frozenset(space for ruling in self.faults(exploration) for space in ruling.at)
        if exploration.mode == "place" or reach is None or chosen is None:
            return Marks(selected=exploration.held, refused=exploration.refused, faults=faults, labels=self.labels)
        route, ghost = None, None
        if exploration.target is not None:
            left, entered = reach.movement.budget, []
            for toll in exploration.tolls:
                left -= toll.points
                entered.append(Entered(toll.at[0], toll.points, left))
            made = exploration.made if exploration.mode == "step" else len(entered)
            route = Route(chosen.mover.space, tuple(entered), made)
            at = entered[made - 1].space if made else chosen.mover.space
            ghost = (at, chosen.party) if made else None
        figures = {
            space: Figure(reach.left(space), reach.may_stop(space)) for space in reach if space != chosen.mover.space
        }
        return Marks(
            reach=figures, selected=chosen.mover.space, refused=exploration.refused, route=route,
            ghost=ghost, faults=faults, labels=self.labels,
        )  # fmt: skip

    def scene(self, exploration: Exploration, pointer: SpaceId | None) -> Scene:
        """The scene as it now is; a layer whose ingredients are the same is the same object as before."""
        table, game, layout = exploration.table, exploration.game, self.layout
        marks, resting = Marks(cursor=pointer), self.marks(exploration)
        painted = _facts(table.position, {kind.key for kind in game.facts if kind.value != "count"})
        inside = self._once("inside", table.position, lambda: all_contents(table, game, self.looks, layout))
        layers: dict[LayerName, tuple[Item, ...]] = {
            "ground": self._once("ground", painted, lambda: ground(table, game, layout)),
            "overlay": self._once(
                "overlay", (table.position, resting), lambda: overlay(table, game, layout, resting, inside)
            ),
            "pieces": self._once(
                "pieces", (table.position, self.labels), lambda: pieces(table, layout, inside, self.labels)
            ),
            "top": self._once("top", (table.position, resting), lambda: top(game, self.looks, layout, resting, inside)),
            "cursor": self._once("cursor", marks.cursor, lambda: cursor(layout, marks)),
        }
        return Scene(layout.width, layout.height, layers)

    def _once(self, name: str, key: object, make: Callable[[], Made]) -> Made:
        """What was made last under a name, made anew where its ingredients differ."""
        kept = self._kept.get(name)
        if kept is None or kept[0] != key:
            kept = self._kept[name] = key, make()
        made: Made = kept[1]
        return made


def _facts(position: Position, keys: set[str]) -> frozenset[tuple[tuple[str, str], object]]:
    return frozenset((where, value) for where, value in position.facts.items() if where[0] in keys)
