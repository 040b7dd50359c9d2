"""``hexwidgets check``: every fault of scenarios, each with its place."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from hexwidgets.cli.inputs import catalog_of, own_language, read_text, translator
from hexwidgets.cli.refused import Refused
from hexwidgets.cli.saying import section, tell_json
from hexwidgets.play import Fault, ScenarioFaults, loads
from hexwidgets.text import Catalog, fault_lines


def check_files(files: Sequence[str], lang: str | None, *, as_json: bool) -> int:
    """Print faults and notes of every file; 1 where there are faults, 2 where a file cannot be read."""
    found: dict[str, list[dict[str, str]]] = {"faults": [], "notes": []}
    translator(lang)
    status = 0
    for file in files:
        try:
            faults, notes, say = _faults(file, lang)
        except Refused as unreadable:
            for line in unreadable.lines:
                typer.echo(line, err=True)
            status = 2
            continue
        if faults:
            status = max(status, 1)
        if not as_json:
            _tell(file, faults, notes, say)
        found["faults"] += [_as_json(file, each, say) for each in faults]
        found["notes"] += [_as_json(file, each, say) for each in notes]
    if as_json:
        tell_json(found)
    return status


def _as_json(file: str, fault: Fault, say: Catalog) -> dict[str, str]:
    return {
        "file": file,
        "path": fault.path,
        "space": fault.space,
        "rule": section(fault.rule),
        "text": say(fault.say, fault.args),
    }


def _faults(file: str, lang: str | None) -> tuple[Sequence[Fault], Sequence[Fault], Catalog]:
    text = ""
    try:
        text = read_text(file, translator(lang))
        scenario = loads(text, file)
    except ScenarioFaults as faulty:
        return faulty.faults, (), translator(lang if lang is not None else own_language(text))
    return scenario.faults(), scenario.notes(), catalog_of(scenario, lang)


def _tell(file: str, faults: Sequence[Fault], notes: Sequence[Fault], say: Catalog) -> None:
    for note in notes:
        for line in fault_lines(note, say):
            typer.echo(line)
    if not faults:
        typer.echo(say("cli.no_faults", (("file", file),)))
        return
    for fault in faults:
        for line in fault_lines(fault, say):
            typer.echo(line)
    typer.echo(say("cli.faults", (("file", file), ("n", len(faults)))))
