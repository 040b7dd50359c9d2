"""From what someone explores to what the view draws: marks, and a scene of which only what changed is painted anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, TypeVar

from hexwidgets.model import Position, SpaceId, Stack
from hexwidgets.play.exploration import Exploration
from hexwidgets.play.scenario import Scenario
from hexwidgets.rules import Movement, Ruling, Table, Toll
from hexwidgets.text import Catalog
from hexwidgets.view import (
    LIGHT,
    Difference,
    Entered,
    Figure,
    HexLayout,
    Item,
    Labels,
    LayerName,
    Marks,
    Print,
    Route,
    Scene,
    Stands,
    all_contents,
    cursor,
    ground,
    legend,
    overlay,
    pieces,
    to_svg,
    top,
)
from hexwidgets.widgets.against import bubble, targets_on_board

Made = TypeVar("Made")

KEPT = 256
"""Tables whose faults are remembered at most."""


class Picture:
    """The board's picture as an exploration goes on.

    Parameters
    ----------
    scenario
        Its players' looks are used.
    layout
        Where spaces lie on the page.
    say
        The translator of what is said on the board; without one nothing is.
    """

    def __init__(self, scenario: Scenario, layout: HexLayout, say: Catalog | None = None) -> None:
        self.labels: Labels | bool = "named"
        self.layout = layout
        self.say = say
        self.looks = {player.id: player.look for player in scenario.players.values()}
        self._drawn: Stands = {}
        self._kept: dict[str, tuple[object, Any]] = {}
        self._faults: dict[Table, tuple[Ruling, ...]] = {}

    def faults(self, exploration: Exploration) -> tuple[Ruling, ...]:
        """The faults of the table as it lies, found once for tables that are alike: undo leads back to old ones."""
        table = exploration.table
        if table not in self._faults:
            if len(self._faults) >= KEPT:
                self._faults.clear()
            spaces = (*table.board.spaces, *exploration.session.beside)
            self._faults[table] = exploration.game.checks(table, spaces)
        return self._faults[table]

    def marks(self, exploration: Exploration) -> Marks:
        """What is shown over the board, the pointer apart."""
        board = exploration.table.board
        faults = frozenset(at for ruling in self.faults(exploration) for at in ruling.at if at in board)
        later = bool(exploration.later)
        told = None if self.say is None or later else bubble(exploration, self.say)
        resting = Marks(
            refused=None if later else exploration.refused, faults=faults, labels=self.labels, bubble=told
        )  # fmt: skip
        if exploration.playing is not None:
            return replace(resting, lit=frozenset(exploration.playing.step.at))
        if exploration.mode == "place" or exploration.reach is None or exploration.chosen is None:
            return replace(resting, selected=exploration.held)
        route, ghost = _way(exploration)
        under = exploration.threatened or frozenset()
        ignoring = exploration.threat == "ignoring"
        return replace(
            resting, reach=_figures(exploration), selected=exploration.chosen.mover.space, route=route, ghost=ghost,
            moves=not exploration.reach.movement.bounded, difference=_difference(exploration),
            threat=frozenset() if ignoring else under, threat_ignoring=under if ignoring else frozenset(),
            targets=targets_on_board(exploration),
        )  # fmt: skip

    def scene(self, exploration: Exploration, pointer: SpaceId | None) -> Scene:
        """The scene as it now is; a layer whose ingredients are the same is the same object as before."""
        table, game, layout = exploration.table, exploration.game, self.layout
        marks, resting = Marks(cursor=pointer), self.marks(exploration)
        dealt = {game.deal.attribute} if game.deal is not None else set()
        painted = _facts(table.position, dealt | {kind.key for kind in game.facts if kind.value != "count"})
        printed = self._once("printed", painted, lambda: Print.of(table, game, layout))
        inside = self._once("inside", table.position, lambda: all_contents(table, game, self.looks, layout))
        layers: dict[LayerName, tuple[Item, ...]] = {
            "ground": self._once("ground", (painted, table.rules), lambda: ground(table, game, layout)),
            "overlay": self._once(
                "overlay", (painted, resting, inside), lambda: overlay(printed, layout, resting, inside)
            ),
            "pieces": self._once(
                "pieces", (table.position, self.labels), lambda: pieces(table, layout, inside, self.labels, self._drawn)
            ),
            "top": self._once("top", (table.position, resting), lambda: top(game, self.looks, layout, resting, inside)),
            "cursor": self._once("cursor", marks.cursor, lambda: cursor(layout, marks)),
        }
        return Scene(layout.width, layout.height, layers)

    def legend(self, exploration: Exploration, width: float) -> str:
        """What the marks on the board mean, as SVG for a panel of a width in px, its words in the page's colour."""
        if self.say is None:
            return ""
        table, game, page = exploration.table, exploration.game, replace(self.layout, width=width, height=0.0)
        inside = all_contents(table, game, self.looks, self.layout)
        colours = replace(LIGHT, text="currentColor")
        marks = self.marks(exploration)
        items, height = legend(table, game, self.looks, page, marks, inside, self.say, colours)
        layers: dict[LayerName, tuple[Item, ...]] = {
            "ground": (), "overlay": (), "pieces": (), "top": items, "cursor": (),
        }  # fmt: skip
        return to_svg(Scene(width, height, layers), self.say("ui.legend"))

    def _once(self, name: str, key: object, make: Callable[[], Made]) -> Made:
        """What was made last under a name, made anew where its ingredients differ."""
        kept = self._kept.get(name)
        if kept is None or kept[0] != key:
            kept = self._kept[name] = key, make()
        made: Made = kept[1]
        return made


def _figures(exploration: Exploration) -> dict[SpaceId, Figure]:
    """Points left or moves made, and the turn, for every space reached but that where the party stands."""
    reach, turned = exploration.reach, exploration.turned
    start = exploration.chosen.mover.space if exploration.chosen else None
    if turned is not None:
        shown = turned.movement.figure
        return {at: Figure(shown(each.cost), each.may_stop, each.turn) for at, each in turned.items() if at != start}
    if not reach:
        return {}
    return {at: Figure(reach.movement.figure(reach[at]), reach.may_stop(at)) for at in reach if at != start}


def _difference(exploration: Exploration) -> Difference | None:
    """What the last change gained and lost; where the party stands never recedes."""
    change, chosen = exploration.change, exploration.chosen
    if change is None or chosen is None:
        return None
    return Difference(change.gained, change.lost, change.same | {chosen.mover.space})


def _way(exploration: Exploration) -> tuple[Route | None, tuple[SpaceId, Stack] | None]:
    """The route as far as it is stepped, over several turns where only they lead there, and who stands at its end."""
    reach, chosen = exploration.reach, exploration.chosen
    if reach is None or chosen is None or (exploration.target is None and not exploration.later):
        return None, None
    turns = exploration.later or (exploration.tolls,)
    entered = [each for tolls in turns for each in _entered(tolls, reach.movement)]
    made = exploration.made if exploration.mode == "step" and exploration.target is not None else len(entered)
    route = Route(chosen.mover.space, tuple(entered), made)
    return route, (entered[made - 1].space, chosen.party) if made else None


def _entered(tolls: Iterable[Toll], movement: Movement) -> Iterator[Entered]:
    spent = 0
    for toll in tolls:
        spent += toll.points
        price = movement.points(toll.points) if movement.bounded else None
        yield Entered(toll.at[0], price, movement.figure(spent))


def _facts(position: Position, keys: set[str]) -> frozenset[tuple[tuple[str, str], object]]:
    return frozenset((where, value) for where, value in position.facts.items() if where[0] in keys)
