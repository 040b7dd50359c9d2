"""A closed vocabulary: what the entries of a scenario file may say about something that a game reads as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeAlias

from hexwidgets.rules.steps import RuleRef

Entries: TypeAlias = Mapping[str, Any]
"""What an entry says: a value (JSON) by key."""


class Word(NamedTuple):
    """One key that an entry may have.

    Parameters
    ----------
    key
        The key.
    kind
        What its value is: ``one`` of the values, ``some`` of them (a list), a ``count`` (a whole number from 0 on), a
        ``flag`` (true or false), a ``name`` (any text but the empty one) or a ``place``: the name of a space, or of a
        piece on the board.
    values
        The values of ``one`` and ``some``.
    needed
        Whether every entry has it.
    """

    key: str
    kind: Literal["one", "some", "count", "flag", "name", "place"]
    values: tuple[str, ...] = ()
    needed: bool = False


class Misfit(NamedTuple):
    """What is wrong with an entry: at which key, how, and what is known there, or at the key ``beside``."""

    key: str
    fault: Literal["unknown", "missing", "choice", "list", "least", "whole", "flag", "text", "empty", "beside"]
    got: object = None
    known: tuple[object, ...] = ()
    beside: str = ""


class Tie(NamedTuple):
    """What may be said only beside certain values of another key: without them it could never come to anything.

    Parameters
    ----------
    key, values
        The key, and the values of it that are tied; none for any value.
    beside, allowed
        The other key, and the values that it must have then.
    """

    key: str
    values: tuple[object, ...]
    beside: str
    allowed: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of which entries are made, and the entries that the game has of its own.

    Parameters
    ----------
    words
        The keys that there are.
    own
        The game's own entries by name, in the same words.
    lead
        The key on whose value it depends what others may say.
    together
        By a value of ``lead``: by another key the values that go with it, of which one has to be said where the key
        is needed then; an empty tuple stands for any value.
    ties
        What may be said only beside something else.
    rule
        The rule of an entry that names no section of its own by the key ``rule``; None where entries have no rules.
    """

    words: tuple[Word, ...]
    own: Mapping[str, Entries] = field(default_factory=dict)
    lead: str = ""
    together: Mapping[str, Mapping[str, tuple[object, ...]]] = field(default_factory=dict)
    ties: tuple[Tie, ...] = ()
    rule: RuleRef | None = None

    def cited(self, entries: Entries) -> RuleRef | None:
        """The rule that an entry is about."""
        section = entries.get("rule")
        return self.rule if self.rule is None or not isinstance(section, str) else RuleRef(self.rule.book, section)

    def misfits(self, entries: Entries) -> Iterator[Misfit]:
        """Everything that is wrong with an entry."""
        known = {word.key: word for word in self.words}
        wrong: set[str] = set()
        for key, value in entries.items():
            if key not in known:
                yield Misfit(key, "unknown", value, tuple(known))
                continue
            for misfit in _value(known[key], value):
                wrong.add(key)
                yield misfit
        lead = entries.get(self.lead)
        beside = self.together.get(lead, {}) if isinstance(lead, str) else {}
        for word in self.words:
            if word.key not in entries:
                if word.needed or word.key in beside:
                    yield Misfit(word.key, "missing")
            elif word.key not in wrong and (allowed := beside.get(word.key)):
                value = entries[word.key]
                if not any(type(each) is type(value) and each == value for each in allowed):
                    wrong.add(word.key)
                    yield Misfit(word.key, "choice", value, allowed)
        yield from self._untied(entries, wrong)

    def _untied(self, entries: Entries, wrong: set[str]) -> Iterator[Misfit]:
        """What is said without what it is tied to; of what is wrong by itself nothing more is said."""
        needed = {word.key for word in self.words if word.needed}
        for tie in self.ties:
            value, other = entries.get(tie.key), entries.get(tie.beside)
            if tie.key not in entries or (tie.values and value not in tie.values) or wrong & {tie.key, tie.beside}:
                continue
            if other not in tie.allowed and (tie.beside in entries or tie.beside not in needed):
                yield Misfit(tie.key, "beside", value, tie.allowed, tie.beside)


def _value(word: Word, value: object) -> Iterator[Misfit]:
    if word.kind == "count":
        if type(value) is not int:
            yield Misfit(word.key, "whole", value)
        elif value < 0:
            yield Misfit(word.key, "least", value, (0,))
    elif word.kind == "flag":
        if type(value) is not bool:
            yield Misfit(word.key, "flag", value)
    elif word.kind == "some":
        if not isinstance(value, list | tuple):
            yield Misfit(word.key, "list", value)
        elif not value:
            yield Misfit(word.key, "empty", value)
        else:
            yield from (Misfit(word.key, "choice", each, word.values) for each in value if each not in word.values)
    elif not isinstance(value, str):
        yield Misfit(word.key, "text", value)
    elif not value:
        yield Misfit(word.key, "empty", value)
    elif word.kind == "one" and value not in word.values:
        yield Misfit(word.key, "choice", value, word.values)
