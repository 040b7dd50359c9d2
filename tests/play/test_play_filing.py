"""Saving and reopening under a name that someone typed: what would lose something is asked for twice."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from hexwidgets.model import BOX, Piece, Shift
from hexwidgets.play import Scenario, ScenarioFaults, Session, load, loads
from hexwidgets.play.exploration import Told
from hexwidgets.play.filing import Filing

SEVEN = Path(__file__).parents[2] / "scenarios" / "glory" / "seven-provinces.json"
SMALLER = SEVEN.with_name("free-city.json")
RELIC = Shift(Piece("relic"), 1, BOX, "E4")


@pytest.fixture
def opened(tmp_path: Path) -> Path:
    return Path(shutil.copy(SEVEN, tmp_path / "opened.json"))


@pytest.fixture
def session(opened: Path) -> Session:
    session = Session(load(opened))
    session.edit((RELIC,))
    return session


def said(told: Scenario | Told) -> str:
    assert isinstance(told, Told)
    return told.say


def relics(path: Path) -> int:
    return load(path).position.at("E4").number(Piece("relic"))


def test_saving_where_it_was_opened_asks_nothing(session: Session, opened: Path) -> None:
    for typed in ("", "  ", str(opened)):
        told = Filing().save(session, typed, opened)
        assert told == Told("status.saved", (("file", "opened.json"),))
        assert (relics(opened), session.dirty) == (1, False)


def test_another_file_is_replaced_when_asked_twice_and_is_then_its_own(
    session: Session, opened: Path, tmp_path: Path
) -> None:
    other = Path(shutil.copy(SMALLER, tmp_path / "other.json"))
    before, filing = other.read_bytes(), Filing()
    told = filing.save(session, str(other), opened)
    assert (told.say, told.wrong, other.read_bytes() == before) == ("status.save_again", True, True)
    assert session.dirty
    assert said(filing.save(session, str(other), opened)) == "status.saved"
    assert (relics(other), relics(opened), session.dirty) == (1, 0, False)
    session.undo()
    assert said(filing.save(session, str(other), opened)) == "status.saved"
    assert relics(other) == 0


def test_a_new_file_is_not_asked_for_the_second_time_either(session: Session, opened: Path, tmp_path: Path) -> None:
    filing, new = Filing(), tmp_path / "new.json"
    assert [said(filing.save(session, str(new), opened)) for _ in range(2)] == ["status.saved"] * 2


def test_a_question_holds_for_that_file_and_that_table_alone(session: Session, opened: Path, tmp_path: Path) -> None:
    one, two = (Path(shutil.copy(SMALLER, tmp_path / f"{name}.json")) for name in ("one", "two"))
    filing = Filing()
    assert [said(filing.save(session, str(each), opened)) for each in (one, two, one)] == ["status.save_again"] * 3
    assert said(filing.reopen(session, str(one))) == "status.reopen_again"
    session.undo()
    session.edit((Shift(Piece("relic"), 1, BOX, "E5"),))
    assert said(filing.reopen(session, str(one))) == "status.reopen_again", "more would be lost than was asked about"
    again = filing.reopen(session, str(one))
    assert isinstance(again, Scenario)
    assert one.read_bytes() == two.read_bytes() == SMALLER.read_bytes()


def test_without_a_path_nothing_is_saved_or_opened() -> None:
    session = Session(loads(SEVEN.read_text("utf-8")))
    session.edit((RELIC,))
    assert Filing().save(session, " ", None) == Told("status.no_path", wrong=True)
    assert Filing().reopen(session, "") == Told("status.no_path", wrong=True)
    assert session.dirty


@pytest.mark.parametrize("place", ["missing/a.json", "opened.json/a.json", "folder", f"{'long' * 80}.json"])
def test_a_place_that_cannot_be_written_is_told_and_nothing_is_lost(
    session: Session, opened: Path, tmp_path: Path, place: str
) -> None:
    (tmp_path / "folder").mkdir()
    before, filing = opened.read_bytes(), Filing()
    typed = str(tmp_path / place)
    told = filing.save(session, typed, opened)
    if told.say == "status.save_again":
        told = filing.save(session, typed, opened)
    assert (told.say, told.wrong) == ("status.not_saved", True)
    assert dict(told.args)["file"] == typed
    assert dict(told.args)["error"]
    assert (opened.read_bytes(), session.dirty) == (before, True)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["folder", "opened.json"]


def test_a_folder_that_must_not_be_written_is_told(
    session: Session, opened: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    before = opened.read_bytes()
    monkeypatch.setattr("builtins.open", refuse)
    told = Filing().save(session, "", opened)
    monkeypatch.undo()
    assert told == Told("status.not_saved", (("file", str(opened)), ("error", "Permission denied")), wrong=True)
    assert (opened.read_bytes(), session.dirty) == (before, True)


def test_reopening_gives_the_file_as_it_now_is(opened: Path) -> None:
    session = Session(load(opened))
    opened.write_text(opened.read_text("utf-8").replace('"B5": {"province": 1, ', '"B5": {"province": 9, '), "utf-8")
    got = Filing().reopen(session, str(opened))
    assert isinstance(got, Scenario)
    assert got.table.board.attribute("B5", "province") == 9
    assert got.path == opened


def test_what_is_not_saved_is_given_up_when_asked_twice(session: Session, opened: Path) -> None:
    filing = Filing()
    told = filing.reopen(session, str(opened))
    assert told == Told("status.reopen_again", wrong=True)
    got = filing.reopen(session, str(opened))
    assert isinstance(got, Scenario)
    assert got.position.at("E4").total() == 0


def test_a_file_that_is_not_there_is_told(opened: Path, tmp_path: Path) -> None:
    session = Session(load(opened))
    told = Filing().reopen(session, str(tmp_path / "nowhere.json"))
    assert (said(told), dict(told.args)["file"]) == ("status.not_opened", str(tmp_path / "nowhere.json"))  # type: ignore[union-attr]
    assert said(Filing().reopen(session, str(tmp_path))) == "status.not_opened"


def test_a_faulty_file_tells_every_fault_and_is_asked_about_anew(session: Session, opened: Path) -> None:
    document = json.loads(opened.read_text("utf-8"))
    document["board"]["spaces"]["B5"]["terrain"] = "lava"
    document["pieces"][0]["owner"] = "nobody"
    opened.write_text(json.dumps(document), "utf-8")
    filing = Filing()
    filing.reopen(session, str(opened))
    with pytest.raises(ScenarioFaults) as caught:
        filing.reopen(session, str(opened))
    assert [fault.say for fault in caught.value.faults] == ["fault.terrain", "fault.owner"]
    assert session.dirty
    assert said(filing.reopen(session, str(opened))) == "status.reopen_again"
