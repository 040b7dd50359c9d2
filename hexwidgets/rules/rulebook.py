"""A game's rules by id and its open questions: what a step may cite, and how a rule set settles what is open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, NamedTuple, TypeAlias

from hexwidgets.model import FactValue
from hexwidgets.rules.steps import RuleRef

Status: TypeAlias = Literal["implemented", "partly", "out of scope"]


class Rule(NamedTuple):
    """How one rule of a game stands; ``why`` is the key of a message.

    Messages: its title ``<game>.rule.<section>``, what it says in own words ``<game>.text.<section>``; a section that
    is no rule itself has the title ``<game>.section.<section>``.
    """

    section: str
    status: Status
    why: str = ""


class Rulebook:
    """Every rule id of a game; a step can cite nothing else. Raises ValueError for an id that is listed twice."""

    def __init__(self, book: str, rules: Iterable[Rule]) -> None:
        self.book = book
        self.rules: dict[str, Rule] = {}
        self._refs: dict[str, RuleRef] = {}
        for rule in rules:
            if rule.section in self.rules:
                raise ValueError(f"{book} lists {rule.section} twice")
            self.rules[rule.section] = rule
            self._refs[rule.section] = RuleRef(book, rule.section)

    def cite(self, section: str) -> RuleRef:
        """Citation of a rule. Raises KeyError for an id that the game does not have."""
        ref = self._refs.get(section)
        if ref is None:
            raise KeyError(f"{self.book} has no rule {section!r}")
        return ref

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def __contains__(self, ref: object) -> bool:
        return isinstance(ref, RuleRef) and ref.book == self.book and ref.section in self.rules


class Switch(NamedTuple):
    """An open question of the rules, settled by name: its values, the default first, and the section it opens.

    Messages: its title ``<game>.switch.<name>``, why it is open ``<game>.switch.<name>.why``, a word for each value
    ``<game>.switch.<name>.<value>``.
    """

    name: str
    values: tuple[FactValue, ...]
    rule: RuleRef


def value_key(value: FactValue) -> str:
    """A switch's value as the last part of a message key: ``true``, ``4``, ``4 + castles``."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class UnknownSwitch(ValueError):
    """A rule set names a switch or a value that the game does not have."""

    def __init__(self, name: str, value: object, known: tuple[object, ...]) -> None:
        super().__init__(f"{name}={value!r}: known are {', '.join(map(str, known))}")
        self.name, self.value, self.known = name, value, known


class RuleSet(Mapping[str, FactValue]):
    """The value of every switch of a game; immutable and hashable.

    Parameters
    ----------
    switches
        The game's switches.
    chosen
        What differs from the defaults.
    losses
        The keys of the facts about a player that count what he can lose.

    Raises
    ------
    UnknownSwitch
        ``chosen`` names a switch or a value that the game does not have.
    """

    __slots__ = ("_hash", "_values", "chosen", "losses")

    def __init__(
        self,
        switches: Iterable[Switch],
        chosen: Mapping[str, FactValue] | None = None,
        losses: Iterable[str] = (),
    ) -> None:
        known = {switch.name: switch for switch in switches}
        values: dict[str, FactValue] = {switch.name: switch.values[0] for switch in known.values()}
        for name, value in (chosen or {}).items():
            if name not in known:
                raise UnknownSwitch(name, value, tuple(known))
            if not any(type(each) is type(value) and each == value for each in known[name].values):
                raise UnknownSwitch(name, value, known[name].values)
            values[name] = value
        self._values = values
        self._hash = hash(tuple(values.items()))
        self.losses = frozenset(losses)
        self.chosen: tuple[tuple[str, FactValue], ...] = tuple(sorted((chosen or {}).items()))

    def __getitem__(self, name: str) -> FactValue:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RuleSet) and self._values == other._values
