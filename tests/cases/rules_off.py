"""A game with one of its rules switched off, by the record that every game hands over.

Whatever cites the rule is treated as absent: a ruling closes nothing, a fault is not listed, a toll costs nothing
(and a way in for nothing is not there), an event does not happen, and where the rule asks somebody, the first answer
is taken without asking. A budget that the rule bounds is unbounded. What the rule lets one attack is no target, and no
remedy comes of it: an option, a part that goes alone, the end of a span of play.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from hexwidgets.model import SpaceId
from hexwidgets.rules import (
    BadRecord,
    Call,
    Choice,
    Done,
    Event,
    Flow,
    GameSystem,
    Go,
    Ground,
    Leg,
    Movement,
    Option,
    Order,
    Passage,
    Procedure,
    Refusal,
    Roll,
    RuleRef,
    Ruling,
    Stage,
    Step,
    Table,
    Toll,
)

UNBOUNDED = 99
WAIVED = "begun although the rule that is off forbids it"


def without(game: GameSystem, off: RuleRef) -> GameSystem:
    """The game as if it had no such rule."""

    def movement(table: Table, order: Order) -> Movement:
        assert game.movement
        return _movement(game.movement(table, order), off)

    def checks(table: Table, spaces: Iterable[SpaceId]) -> tuple[Ruling, ...]:
        return tuple(each for each in game.checks(table, spaces) if each.rule != off)

    def targets(table: Table, order: Order, space: SpaceId) -> tuple[Ruling, ...]:
        return tuple(each for each in game.targets(table, order, space) if each.rule != off)

    def holding(table: Table, space: SpaceId) -> tuple[Ruling, ...]:
        return tuple(each for each in game.holding(table, space) if each.rule != off)

    def holder(table: Table, space: SpaceId) -> str | None:
        return game.holder(table, space) if holding(table, space)[:1] == game.holding(table, space)[:1] else None

    return replace(
        game,
        targets=targets,
        holder=holder,
        holding=holding,
        options=tuple(each for each in game.options if each.rule != off),
        part_rule=None if game.part_rule == off else game.part_rule,
        clocks=tuple(each for each in game.clocks if each.rule != off),
        movement=movement if game.movement else None,
        procedures={name: _procedure(each, off) for name, each in game.procedures.items()},
        checks=checks,
    )


def _movement(going: Movement, off: RuleRef) -> Movement:
    old = going.ground

    def passages(left: Hashable, entered: Hashable, edge: Hashable, leg: Leg) -> tuple[Passage | Refusal, ...]:
        ways = old.passages_between(left, entered, edge, leg)
        owed = tuple(way for way in ways if not _gift(way, off))
        return tuple(_way(way, off) for way in owed or ways)

    def stop(kind: Hashable, leg: Leg) -> Ruling | None:
        ruling = old._stop(kind, leg)
        return None if ruling is None or ruling.rule == off else ruling

    unbounded = going.bounded and going.short(going.start, 1, 0, True).rule == off
    return replace(
        going,
        ground=Ground(old.board, old.legs, old.kind, passages, stop, old._edge),
        budget=UNBOUNDED if unbounded else going.budget,
        prelude=tuple(step for step in going.prelude if step.rule != off),
        barred=tuple(ruling for ruling in going.barred if ruling.rule != off),
        after=lambda left, entered: tuple(step for step in going.after(left, entered) if step.rule != off),
    )


def _gift(way: Passage | Refusal, off: RuleRef) -> bool:
    """Whether the rule lets a party in for nothing; without it, only what else there is remains."""
    toll = (way.instead if isinstance(way, Refusal) else way).toll
    return toll.rule == off and not toll.points


def _way(way: Passage | Refusal, off: RuleRef) -> Passage | Refusal:
    if isinstance(way, Passage):
        return _free(way, off)
    left, instead = tuple(each for each in way.rulings if each.rule != off), _free(way.instead, off)
    return Refusal(left, instead) if left else instead


def _free(way: Passage, off: RuleRef) -> Passage:
    return way._replace(toll=replace(way.toll, points=0)) if way.toll.rule == off else way


def _procedure(procedure: Procedure, off: RuleRef) -> Procedure:
    def begin(table: Table, arguments: Mapping[str, Any]) -> Hashable:
        try:
            return procedure.begin(table, arguments)
        except BadRecord as error:
            if error.rulings and all(ruling.rule == off for ruling in error.rulings):
                return WAIVED
            raise

    return replace(procedure, stage=_stage(procedure.stage, off), begin=begin)


@cache
def _stage(stage: Stage, off: RuleRef) -> Stage:
    def altered(table: Table, state: Any, came: Any) -> Flow:
        if state == WAIVED:
            return Done(WAIVED)
        flow, sent = stage(table, state, came), None
        while True:
            try:
                step = flow.send(sent)
            except StopIteration as over:
                match over.value:
                    case Go(onward, then):
                        return Go(_stage(onward, off), then)
                    case Call(name, inner, begun, back, then):
                        return Call(name, _stage(inner, off), begun, _stage(back, off), then)
                return over.value  # type: ignore[no-any-return]
            if isinstance(step, Choice) and step.rule == off:
                sent = step.question.lawful()[0]
            elif isinstance(step, Event | Ruling) and step.rule == off:
                sent = table if isinstance(step, Event) else None
            else:
                sent = yield _lenient(step, off)
                table = sent if isinstance(step, Event) else table

    return altered


def _lenient(step: Step, off: RuleRef) -> Step:
    """The step without what the rule adds to it: points, and refused answers."""
    if isinstance(step, Toll) and step.rule == off:
        return replace(step, points=0)
    if isinstance(step, Choice):
        return replace(step, question=replace(step.question, options=tuple(_lifted(step.question.options, off))))
    if isinstance(step, Roll):
        return replace(step, refused=tuple(o for o in step.refused if o.refused is None or o.refused.rule != off))
    return step


def _lifted(options: Iterable[Option], off: RuleRef) -> Iterable[Option]:
    for option in options:
        lifted = option.refused is not None and option.refused.rule == off
        yield replace(option, refused=None) if lifted else option
