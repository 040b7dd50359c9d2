"""What would help against a refusal: changes of the plan, tried one after the other; only those that work are told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from hexwidgets.model import FactValue, SpaceId, Stack
from hexwidgets.rules.reach import Reach
from hexwidgets.rules.stages import Table, run
from hexwidgets.rules.steps import Args, Ruling, Term
from hexwidgets.rules.system import BadRecord, GameSystem, Mover, Order, value_key


@dataclass(frozen=True, slots=True, kw_only=True)
class Remedy:
    """Something that can be done so that a space can be reached.

    Parameters
    ----------
    steps
        What is to be done, each with its rule.
    order
        The order to give then.
    ends
        Names of procedures without arguments to be played first (the end of the round).
    rules
        Switches to be set first.
    """

    steps: tuple[Ruling, ...]
    order: Order
    ends: tuple[str, ...] = ()
    rules: tuple[tuple[str, FactValue], ...] = ()

    def table(self, game: GameSystem, table: Table) -> Table:
        """The table once everything that is to be done first is done."""
        after = table
        if self.rules:
            after = table.under(game.rule_set({**dict(table.rules.chosen), **dict(self.rules)}))
        for name in self.ends:
            procedure = game.procedures[name]
            after = after.after(run(after, procedure.stage, procedure.begin(after, {}), ()).position)
        return after

    def reach(self, game: GameSystem, table: Table) -> Reach | None:
        """The reach that there is then, None where a rule forbids the order even so."""
        if game.movement is None:
            return None
        try:
            return Reach(game.movement(self.table(game, table), self.order))
        except BadRecord:
            return None


def remedies(
    game: GameSystem, table: Table, order: Order, space: SpaceId, most: int = 3, via: Sequence[SpaceId] = ()
) -> tuple[Remedy, ...]:
    """What would make a space one that the party can end its move in, the nearest first; empty where it can already.

    The party comes by the spaces ``via`` in order, with the remedy as without it.

    Raises
    ------
    UnknownMover, BadRecord
        The order is none that can be given.
    """
    if game.movement is None or _ends_in(Reach(game.movement(table, order)), space, via):
        return ()
    found: list[Remedy] = []
    for attempt in attempts(game, table, order):
        if any(set(each.steps) < set(attempt.steps) or _less(attempt, each) for each in found):
            continue  # what helps alone need not be told again with something else
        reach = attempt.reach(game, table)
        if reach is not None and _ends_in(reach, space, via):
            found.append(attempt)
            if len(found) == most:
                break
    return tuple(found)


def _less(attempt: Remedy, known: Remedy) -> bool:
    """Whether an attempt is another but for leaving still more behind."""
    alike = attempt.order._replace(party=known.order.party) == known.order
    goes, went = attempt.order.party, known.order.party
    if not alike or goes is None or went is None or (attempt.ends, attempt.rules) != (known.ends, known.rules):
        return False
    return all(n <= went.number(piece) for piece, n in goes)


def _ends_in(reach: Reach, space: SpaceId, via: Sequence[SpaceId]) -> bool:
    if not reach.may_stop(space) or any(each not in reach for each in via):
        return False  # the dearer question need not be asked
    return not via or not reach.why_not(space, via)


def attempts(game: GameSystem, table: Table, order: Order) -> Iterator[Remedy]:
    """What could be tried, in the order in which it is told: by the plan, by waiting, by a rule switch."""
    mover = next((each for each in game.movers(table) if each.id == order.mover), None)
    if mover is None:
        return
    plans = [*_options(game, order), *_parts(game, mover, order)]
    yield from plans
    for option in _options(game, order):
        for part in _parts(game, mover, order):
            both = order._replace(party=part.order.party, options=option.order.options)
            yield Remedy(steps=(*option.steps, *part.steps), order=both)
    for clock in game.clocks:
        step = Ruling(rule=clock.rule, say=f"{game.name}.remedy.{clock.name}", legal=True)
        yield Remedy(steps=(step,), order=order, ends=(clock.procedure,))
        for plan in plans:
            yield Remedy(steps=(step, *plan.steps), order=plan.order, ends=(clock.procedure,))
    yield from _switches(game, table.rules, order)


def _options(game: GameSystem, order: Order) -> Iterator[Remedy]:
    for option in game.options:
        if option.key not in order.options:
            step = Ruling(rule=option.rule, say=f"{game.name}.remedy.{option.key}", legal=True)
            yield Remedy(steps=(step,), order=order._replace(options=order.options | {option.key}))


def _parts(game: GameSystem, mover: Mover, order: Order) -> Iterator[Remedy]:
    """Leaving whole kinds behind, as few pieces as can be."""
    if game.part_rule is None:
        return
    party = mover.party if order.party is None else order.party
    kinds = [pair for pair in party]  # noqa: C416 - a stack is a tuple of its own kind
    left = sorted(
        (each for n in range(1, len(kinds)) for each in combinations(kinds, n)),
        key=lambda pairs: sum(n for _, n in pairs),
    )
    for behind in left:
        rest = Stack.of(pair for pair in kinds if pair not in behind)
        what = tuple(Term(f"{game.name}.piece.{piece.kind}", n) for piece, n in behind)
        args: Args = (("what", what), ("space", mover.space), ("n", sum(n for _, n in behind)))
        step = Ruling(rule=game.part_rule, say=f"{game.name}.remedy.leave", args=args, at=(mover.space,), legal=True)
        yield Remedy(steps=(step,), order=order._replace(party=rest))


def _switches(game: GameSystem, rules: Mapping[str, FactValue], order: Order) -> Iterator[Remedy]:
    for switch in game.switches:
        for value in switch.values:
            if value != rules[switch.name] or type(value) is not type(rules[switch.name]):
                name = f"{game.name}.switch.{switch.name}"
                args: Args = (("switch", Term(name)), ("value", Term(f"{name}.{value_key(value)}")))
                step = Ruling(rule=switch.rule, say="remedy.switch", args=args, legal=True)
                yield Remedy(steps=(step,), order=order, rules=((switch.name, value),))
