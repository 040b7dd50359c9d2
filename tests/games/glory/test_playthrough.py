"""The recorded round of maneuvers still goes as the golden file has it."""

from tests.games.glory.playthrough import FILE, text


def test_the_maneuvers_go_as_written() -> None:
    assert text() == FILE.read_text("utf-8")
