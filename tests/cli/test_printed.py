"""``rules GAME --printings``."""

from __future__ import annotations

from hexwidgets.rules import find_game
from tests.cli.running import run

ROOT = find_game("root")


def test_the_printings_as_json() -> None:
    ran = run("rules", "root", "--printings", "--format", "json")
    assert (ran.status, ran.err, list(ran.json)) == (0, "", ["printings"])
    sections = {each["id"]: each for each in ran.json["printings"]}
    assert list(sections) == ["1.1.3", "4.1", "4.1.3", "4.2", "4.3.1", "4.3.1.I", "4.3.2", "4.3.3", "4.3.4"]
    foil = sections["4.3.1.I"]
    assert foil["title"] == "Foiling the ambush"
    assert foil["titles"]["nl"] == "De hinderlaag verijdelen"
    (difference,) = foil["differences"]
    assert (difference["point"], difference["switch"]) == ("foil", "foil_discard")
    assert {code: said["value"] for code, said in difference["says"].items()} == {
        "es": "both",
        "pt": "defender_only",
        "nl": "defender_only",
    }
    assert [each["point"] for each in sections["4.3.4"]["differences"]] == [
        "hits_title",
        "warriors_first",
        "struck_picks",
        "triggered",
    ]


def test_the_printings_as_text() -> None:
    ran = run("rules", "root", "--printings")
    lines = ran.out.splitlines()
    assert (ran.status, ran.err) == (0, "")
    at = lines.index("4.3.1.I: Foiling the ambush")
    end = lines.index("4.3.2: The dice")
    assert "    Nederlands: De hinderlaag verijdelen" in lines[at:end]
    assert lines[end - 4 : end] == [
        "  Who discards when an ambush is foiled; the hits fall away in every printing",
        "    Español: Both players discard their ambush cards, and neither has an effect. (foil_discard=both)",
        "    Português: Only the defender is told to discard. Of the attacker’s card it says nothing. "
        "(foil_discard=defender_only)",
        "    Nederlands: The defender discards and leaves the hits out. Of the attacker’s card it says nothing. "
        "(foil_discard=defender_only)",
    ]


def test_the_reader_chooses_the_language() -> None:
    lines = run("rules", "root", "--printings", "--lang", "nl").out.splitlines()
    assert lines[0] == "1.1.3: Onduidelijke volgorde of keuze"
    assert "    Español: De dobbelstenen" not in lines
    assert "    Nederlands: De dobbelstenen en de extra treffers, al komen die pas in de derde stap." in lines


def test_a_game_without_printings_says_so() -> None:
    ran = run("rules", "glory", "--printings")
    assert (ran.status, ran.out) == (0, "Nothing is known here of other printings of this game.\n")
    assert run("rules", "glory", "--printings", "--format", "json").json == {"printings": []}


def test_an_unknown_game_is_refused_as_for_the_table() -> None:
    asked, table = run("rules", "chess", "--printings"), run("rules", "chess")
    assert (asked.status, asked.err) == (table.status, table.err) == (2, asked.err)
    assert "chess" in asked.err
