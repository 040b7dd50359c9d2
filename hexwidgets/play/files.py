"""Scenario files: reading them whole, and writing them so that they diff well and are never half written."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Any, TextIO

from hexwidgets.play.faults import ScenarioFaults, fault
from hexwidgets.play.reading import parse, read
from hexwidgets.play.scenario import Scenario

_LEVELS = {
    "board": 2,
    "effects": 1,
    "facts": 1,
    "graph": 2,
    "pieces": 1,
    "players": 1,
    "plays": 2,
    "rules": 1,
    "terrains": 1,
    "tiles": 1,
}
"""How many levels below each part go on lines of their own: one space, piece, fact a line."""

_DEEPER = {"plays": {"start": 2, "expect": 1, "odds": 1}}
"""What goes on lines of its own further down: the pieces and facts that a play begins from, what it comes to."""


def load(path: str | os.PathLike[str]) -> Scenario:
    """Scenario of a file.

    Raises
    ------
    ScenarioFaults
        The file cannot be used; with every reason. What only breaks a rule of the game does not stop it from
        opening: see :meth:`Scenario.faults`.
    OSError
        The file cannot be read.
    """
    file = Path(path)
    try:
        text = file.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ScenarioFaults((fault(str(path), (), "fault.json.encoding", byte=error.start),)) from None
    return _scenario(text, str(path), file)


def loads(text: str, where: str = "") -> Scenario:
    """Scenario of a text; ``where`` is what its faults call it. Raises :class:`ScenarioFaults`."""
    return _scenario(text, where, None)


def _scenario(text: str, where: str, path: Path | None) -> Scenario:
    document, game = read(parse(text, where), where)
    return Scenario.of(document, game, path, where)


def dumps(scenario: Scenario) -> str:
    """The scenario as text, in the one form that we write: sorted keys, one space, piece or fact a line."""
    document: dict[str, Any] = scenario.current().model_dump(by_alias=True, exclude_defaults=True)
    lines = [
        f"  {_json(key)}: {_broken(document[key], _LEVELS.get(key, 0), 2, _DEEPER.get(key, {}))}"
        for key in sorted(document)
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def save(scenario: Scenario, path: str | os.PathLike[str] | None = None) -> Path:
    """Write a scenario to a file, its own unless another is given; whole or not at all.

    Raises
    ------
    ValueError
        Neither the scenario nor the caller names a file.
    OSError
        The file cannot be written; the old one is as it was.
    """
    named = path if path is not None else scenario.path
    if named is None:
        raise ValueError("a scenario that was read from no file needs a path to be saved to")
    target = Path(os.path.realpath(named))  # a link stays a link
    data = dumps(scenario).encode()
    new, stream = _beside(target)
    try:
        with stream:
            stream.write(data.decode())
            stream.flush()
            if target.exists():
                os.chmod(new, target.stat().st_mode & 0o7777)
            os.fsync(stream.fileno())
        os.replace(new, target)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)
    return Path(named)


def _beside(target: Path) -> tuple[Path, TextIO]:
    """A new file in the same folder, made as any new file is (so the mask of the process holds)."""
    for number in count():
        new = target.with_name(f".{target.name}.{os.getpid()}.{number}.new")
        try:
            return new, open(new, "x", encoding="utf-8", newline="\n")
        except FileExistsError:
            continue
    raise AssertionError("numbers do not end")


def _sync_folder(folder: Path) -> None:
    """Make the renaming last through a power cut, where the system can."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, allow_nan=False)


def _broken(value: object, levels: int, indent: int, deeper: Mapping[str, int]) -> str:
    if not levels or not value or not isinstance(value, dict | list | tuple):
        return _json(value)
    pad = " " * (indent + 2)
    if isinstance(value, dict):
        inner = [
            f"{pad}{_json(key)}: {_broken(value[key], levels - 1 + deeper.get(key, 0), indent + 2, deeper)}"
            for key in sorted(value)
        ]
    else:
        inner = [pad + _broken(each, levels - 1, indent + 2, deeper) for each in value]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return f"{opening}\n" + ",\n".join(inner) + f"\n{' ' * indent}{closing}"
