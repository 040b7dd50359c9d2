"""What would help against a refusal: changes of the plan, tried one after the other; only those that work are told."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from hexwidgets.model import FactValue, SpaceId, Stack
from hexwidgets.rules.plans import against_going
from hexwidgets.rules.reach import Reach, through_spaces
from hexwidgets.rules.records import BadRecord
from hexwidgets.rules.rulebook import value_key
from hexwidgets.rules.stages import Table, run
from hexwidgets.rules.steps import Args, Ruling, Term
from hexwidgets.rules.system import GameSystem, Mover, Order

MOST_LEFT = 24
"""Up to how many pieces of one kind are left behind one by one, before all but one are."""


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


def remedies(
    game: GameSystem, table: Table, order: Order, space: SpaceId, most: int = 3, via: Sequence[SpaceId] = ()
) -> tuple[Remedy, ...]:
    """What would make a space one that the party can end its move in, the nearest first; empty where it can already.

    The party comes by the spaces ``via`` in order, with the remedy as without it. What is told can be carried out: the
    game's move is begun along the way that there is then, and a remedy whose move is refused is left out.

    Raises
    ------
    UnknownMover, BadRecord
        The order is none that can be given.
    """
    if game.movement is None or _ends_in(Reach(game.movement(table, order)), space, via):
        return ()
    found: list[Remedy] = []
    tables: dict[Hashable, Table] = {((), ()): table}
    for attempt in attempts(game, table, order):
        if any(_more(attempt, each) for each in found):
            continue  # what helps alone need not be told again with something else
        prepared = attempt.ends, attempt.rules
        if prepared not in tables:
            tables[prepared] = attempt.table(game, table)
        if _works(game, tables[prepared], attempt.order, space, via):
            found.append(attempt)
            if len(found) == most:
                break
    return tuple(found)


def _more(attempt: Remedy, known: Remedy) -> bool:
    """Whether an attempt does all that another does: what is left behind, chosen, waited for, switched, and no less."""
    goes, went = attempt.order.party, known.order.party
    if went is not None and (goes is None or any(n > went.number(piece) for piece, n in goes)):
        return False
    done = known.order.options <= attempt.order.options and set(known.ends) <= set(attempt.ends)
    return done and set(known.rules) <= set(attempt.rules)


def _works(game: GameSystem, table: Table, order: Order, space: SpaceId, via: Sequence[SpaceId]) -> bool:
    """Whether an order can be carried out to a space: its reach has it, and the procedure of the move lets it begin."""
    assert game.movement is not None
    try:
        reach = Reach(game.movement(table, order))
        if not _ends_in(reach, space, via):
            return False
        way = through_spaces(reach.movement, (*via, space)) if via else reach.route(space)
        return not isinstance(way, Ruling) and not against_going(game, table, order, way)
    except BadRecord:
        return False


def _ends_in(reach: Reach, space: SpaceId, via: Sequence[SpaceId]) -> bool:
    if not reach.may_stop(space) or any(each not in reach for each in via):
        return False  # the dearer question need not be asked
    return not via or not reach.why_not(space, via)


def attempts(game: GameSystem, table: Table, order: Order) -> Iterator[Remedy]:
    """What could be tried, in the order in which it is told: by the plan, by waiting, by a rule switch."""
    mover = next((each for each in game.movers(table) if each.id == order.mover), None)
    if mover is None:
        return
    options, parts = tuple(_options(game, order)), tuple(_parts(game, mover, order))
    plans = [*options, *parts]
    for option in options:
        for part in parts:
            both = order._replace(party=part.order.party, options=option.order.options)
            plans.append(Remedy(steps=(*option.steps, *part.steps), order=both))
    yield from plans
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
    """Leaving whole kinds behind or some pieces of one, as few pieces as can be."""
    if game.part_rule is None:
        return
    party = mover.party if order.party is None else order.party
    kinds = [pair for pair in party]  # noqa: C416 - a stack is a tuple of its own kind
    whole = [each for n in range(1, len(kinds)) for each in combinations(kinds, n)]
    some = [((piece, n),) for piece, most in kinds for n in _numbers(most)]
    for behind in sorted([*whole, *some], key=lambda pairs: sum(n for _, n in pairs)):
        rest = Stack.of({piece: n - dict(behind).get(piece, 0) for piece, n in kinds})
        what = tuple(Term(f"{game.name}.piece.{piece.kind}", n) for piece, n in behind)
        args: Args = (("what", what), ("space", mover.space), ("n", sum(n for _, n in behind)))
        step = Ruling(rule=game.part_rule, say=f"{game.name}.remedy.leave", args=args, at=(mover.space,), legal=True)
        yield Remedy(steps=(step,), order=order._replace(party=rest))


def _numbers(most: int) -> list[int]:
    """How many of so many pieces of a kind are tried to be left behind: a few one by one, and all but one."""
    return sorted({*range(1, min(most, MOST_LEFT + 1)), *([most - 1] if most > 1 else [])})


def _switches(game: GameSystem, rules: Mapping[str, FactValue], order: Order) -> Iterator[Remedy]:
    for switch in game.switches:
        for value in switch.values:
            if value != rules[switch.name] or type(value) is not type(rules[switch.name]):
                name = f"{game.name}.switch.{switch.name}"
                args: Args = (("switch", Term(name)), ("value", Term(f"{name}.{value_key(value)}")))
                step = Ruling(rule=switch.rule, say="remedy.switch", args=args, legal=True)
                yield Remedy(steps=(step,), order=order, rules=((switch.name, value),))
