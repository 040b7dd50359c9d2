"""What is wrong with a scenario, as values: where, which rule or field, and the key of the sentence."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from pydantic_core import ErrorDetails

from hexwidgets.model import SpaceId
from hexwidgets.play.keys import keys_at, nearest
from hexwidgets.rules import Args, RuleRef, Ruling, Value, written

Where: TypeAlias = "tuple[str | int, ...]"
"""A place in a JSON document: the keys and indexes that lead there."""

KEYS: Mapping[str, tuple[str, ...]] = {
    "fault.json.broken": ("line", "column"),
    "fault.json.deep": (),
    "fault.json.encoding": ("byte",),
    "fault.json.number": ("got",),
    "fault.json.twice": ("key",),
    "fault.json.surrogate": (),
    "fault.type.text": ("got",),
    "fault.type.whole": ("got",),
    "fault.type.number": ("got",),
    "fault.type.flag": ("got",),
    "fault.type.scalar": ("got",),
    "fault.type.object": ("got",),
    "fault.type.list": ("got",),
    "fault.unfit": ("got",),
    "fault.empty": (),
    "fault.least": ("got", "least"),
    "fault.most": ("got", "most"),
    "fault.length.least": ("n", "least"),
    "fault.length.most": ("n", "most"),
    "fault.choice": ("got", "known"),
    "fault.beside": ("got", "key", "beside", "known"),
    "fault.chance": ("got",),
    "fault.missing": ("key",),
    "fault.unknown_key": ("key",),
    "fault.misspelt_key": ("key", "near"),
    "fault.newer": ("version", "known"),
    "fault.game": ("name", "known"),
    "fault.switch": ("name", "known"),
    "fault.switch_value": ("name", "got", "known"),
    "fault.player.twice": ("name",),
    "fault.owner": ("name", "known"),
    "fault.owner.missing": ("kind", "known"),
    "fault.owner.none": ("kind", "name"),
    "fault.space": ("name",),
    "fault.space.half": ("has", "lacks"),
    "fault.space.kind": ("name", "known"),
    "fault.space.reserved": ("name",),
    "fault.space.shared": ("name", "other"),
    "fault.edge.loop": ("name",),
    "fault.edge.twice": ("a", "b"),
    "fault.terrain": ("name", "known"),
    "fault.dealt": ("got", "known"),
    "fault.piece": ("name", "known"),
    "fault.fact": ("name", "known"),
    "fault.fact.of": ("name", "known"),
    "fault.fact.twice": ("key", "of"),
    "fault.procedure": ("name", "known"),
    "fault.record.arguments": ("procedure",),
    "fault.record.answers": ("n",),
    "fault.record.mover": ("name", "known"),
    "fault.record.no_mover": ("name",),
    "fault.record.argument": ("key", "known"),
    "fault.record.no_argument": ("key",),
    "fault.record.entry": ("got", "known"),
    "fault.record.leg": ("space", "leg"),
    "fault.record.no_option": ("got",),
    "fault.record.party": ("got", "known"),
    "fault.record.twice": ("kind",),
    "fault.record.stale": (),
    "fault.effect.place": ("name",),
    "fault.expect.losses": ("player", "got", "expected"),
    "fault.expect.points": ("player", "n", "expected"),
    "fault.expect.waits_for": ("got", "expected"),
    "fault.expect.chance": ("got", "expected"),
    "fault.expect.outcome": ("got", "outcome"),
    "fault.expect.endless": (),
    "fault.expect.refused": ("got", "expected"),
    "fault.expect.lawful": ("expected",),
    "fault.graph.cost": ("key", "got"),
    "fault.graph.empty": (),
    "fault.graph.fine": ("key", "got", "most"),
    "fault.graph.invisible": ("name",),
    "fault.graph.large": ("n", "most"),
    "fault.graph.long": ("name", "n", "most"),
    "fault.graph.markup": ("name",),
    "fault.graph.multi": (),
    "fault.graph.nowhere": ("name",),
    "fault.graph.one_way": ("a", "b"),
    "fault.graph.parts": ("n", "most"),
    "fault.graph.place": ("key",),
    "fault.graph.same_name": ("name", "one", "other"),
    "fault.graph.two_ways": ("a", "b"),
    "fault.graph.unmarked": ("name",),
    "fault.graph.value": ("key", "got"),
    "fault.tile.edge": ("name",),
}
"""Every message that a fault of the file may have, with the names of its arguments; a rule's are its game's.

Those in :data:`HELP` have a second sentence, with ``.help`` after the key: what would help.
"""

HELP = frozenset({
    "fault.json.broken", "fault.json.encoding", "fault.json.twice", "fault.missing", "fault.unknown_key",
    "fault.newer", "fault.game", "fault.owner.missing", "fault.space", "fault.space.shared", "fault.fact.of",
    "fault.tile.edge", "fault.record.answers", "fault.record.entry", "fault.record.party", "fault.effect.place",
    "fault.graph.cost", "fault.graph.fine", "fault.graph.invisible", "fault.graph.large", "fault.graph.markup",
    "fault.graph.multi", "fault.graph.nowhere", "fault.graph.one_way", "fault.graph.parts", "fault.graph.same_name",
    "fault.graph.two_ways", "fault.graph.unmarked", "fault.graph.value",
})  # fmt: skip
"""The keys that also have a sentence on what would help."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One thing that is wrong.

    Parameters
    ----------
    file
        Name of the file, empty where there is none.
    path
        JSON path of the place (RFC 9535): ``$.pieces[3].kind``.
    say, args
        Key of the message and its arguments.
    space
        The space that it is about, empty where there is none.
    rule
        The rule that it breaks, None where it is the file that is wrong.
    help
        Key of the sentence that says what would help, empty where there is none.
    """

    file: str = ""
    path: str = "$"
    say: str
    args: Args = ()
    space: SpaceId = ""
    rule: RuleRef | None = None
    help: str = ""

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.args)
        return f"{self.file}{': ' if self.file else ''}{self.path}: {self.say}{f' ({told})' if told else ''}"


class ScenarioFaults(ValueError):
    """A scenario cannot be used; ``faults`` are all the reasons."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


def json_path(where: Where) -> str:
    """The JSON path (RFC 9535) of a place."""
    steps = (
        f"[{step}]"
        if isinstance(step, int)
        else f".{step}"
        if re.fullmatch(r"[^\W\d]\w*", step)
        else f"[{json.dumps(step, ensure_ascii=False)}]"
        for step in where
    )
    return "$" + "".join(steps)


def fault(file: str, where: Where, say: str, *, space: SpaceId = "", **args: Value) -> Fault:
    """A fault of the file itself."""
    help_key = f"{say}.help" if say in HELP else ""
    return Fault(file=file, path=json_path(where), say=say, args=tuple(args.items()), space=space, help=help_key)


def unknown_key(file: str, where: Where, known: Iterable[str], *, space: SpaceId = "") -> Fault:
    """A fault of a key that there is not in its place; the nearest of the known ones is named, if one is near."""
    key = str(where[-1])
    near = nearest(key, known)
    if near:
        return fault(file, where, "fault.misspelt_key", space=space, key=key, near=near)
    return fault(file, where, "fault.unknown_key", space=space, key=key)


def rule_fault(file: str, where: Where, ruling: Ruling) -> Fault:
    """A fault that a rule finds, cited as the ruling cites it."""
    return Fault(
        file=file, path=json_path(where), say=ruling.say, args=ruling.args,
        space=ruling.at[0] if ruling.at else "", rule=ruling.rule, help=ruling.help,
    )  # fmt: skip


_TYPES = {
    "string_type": "fault.type.text",
    "int_type": "fault.type.whole",
    "int_from_float": "fault.type.whole",
    "bool_type": "fault.type.flag",
    "number": "fault.type.number",
    "scalar": "fault.type.scalar",
    "model_type": "fault.type.object",
    "dict_type": "fault.type.object",
    "tuple_type": "fault.type.list",
}


def type_faults(file: str, errors: Iterable[ErrorDetails]) -> Iterator[Fault]:
    """What pydantic found, in our words."""
    for error in errors:
        # It counts a list without the items that are wrong, which are told of already.
        if error["type"] != "too_short" or len(error["input"]) < error["ctx"]["min_length"]:
            yield _type_fault(file, error)


def _type_fault(file: str, error: ErrorDetails) -> Fault:
    where = tuple(step for step in error["loc"] if step != "[key]")
    space = str(where[2]) if where[:2] == ("board", "spaces") and len(where) > 2 else ""
    kind, ctx, got = error["type"], error.get("ctx", {}), written(error["input"])
    match kind:
        case "string_pattern_mismatch" | "string_type" if where[-1] == "p" and "odds" in where[-3:]:
            return fault(file, where, "fault.chance", space=space, got=got)
        case "missing":
            return fault(file, where[:-1], "fault.missing", space=space, key=str(where[-1]))
        case "extra_forbidden":
            return unknown_key(file, where, keys_at(where[:-1]), space=space)
        case "string_too_short":
            return fault(file, where, "fault.empty", space=space)
        case "greater_than_equal":
            return fault(file, where, "fault.least", space=space, got=got, least=ctx["ge"])
        case "less_than_equal":
            return fault(file, where, "fault.most", space=space, got=got, most=ctx["le"])
        case "too_short":
            return fault(
                file,
                where,
                "fault.length.least",
                space=space,
                n=ctx["actual_length"],
                least=ctx["min_length"],
            )
        case "too_long":
            return fault(file, where, "fault.length.most", space=space, n=len(error["input"]), most=ctx["max_length"])
        case "literal_error":
            known = re.findall(r"'([^']*)'", ctx["expected"])
            return fault(file, where, "fault.choice", space=space, got=got, known=listed(known))
        case _:
            return fault(file, where, _TYPES.get(kind, "fault.unfit"), space=space, got=got)


def listed(names: Iterable[str]) -> str:
    """Names in one line, for a message that says which are known."""
    return ", ".join(names)
