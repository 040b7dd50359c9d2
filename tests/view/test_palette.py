from __future__ import annotations

from dataclasses import asdict
from itertools import combinations

import pytest

from hexwidgets.view import theme
from hexwidgets.view.threat import OPACITY
from tests.view.colours import VISION, ciede2000, contrast, lab


def test_the_colour_formula_gives_its_published_values() -> None:
    # Pairs 1, 7, 17 and 24 of the test data of Sharma, Wu and Dalal.
    pairs = (
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (50.0, 3.2592, 0.3350), 1.0),
    )
    for one, two, known in pairs:
        assert ciede2000(one, two) == pytest.approx(known, abs=1e-4)
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)


@pytest.mark.parametrize("vision", VISION)
def test_players_are_told_apart(vision: str) -> None:
    for a, b in combinations(theme.OWNERS, 2):
        pair = lab(theme.OWNERS[a].colour, vision), lab(theme.OWNERS[b].colour, vision)
        assert ciede2000(*pair) >= 15, (a, b)


@pytest.mark.parametrize("vision", VISION)
def test_terrains_are_told_apart(vision: str) -> None:
    for a, b in combinations(theme.TERRAINS, 2):
        pair = lab(theme.TERRAINS[a].tint, vision), lab(theme.TERRAINS[b].tint, vision)
        assert ciede2000(*pair) >= 9.5, (a, b)


def test_nothing_is_told_by_colour_alone() -> None:
    owners = [*theme.OWNERS.values(), theme.NEUTRAL]
    assert len({look.outline for look in owners}) == len(owners)
    assert len({look.mark for look in owners}) == len(owners)
    patterns = [look.pattern for look in theme.TERRAINS.values()]
    assert all(patterns)
    assert len(set(patterns)) == len(patterns)
    assert len({band.dash for band in theme.BANDS}) == len(theme.BANDS)
    assert len({band.veil for band in theme.BANDS}) == len(theme.BANDS)


def test_text_and_figures_are_readable() -> None:
    assert contrast(theme.INK, theme.PAPER) >= 4.5
    for look in theme.TERRAINS.values():
        assert contrast(theme.INK, look.tint) >= 4.5, look
    for tint in (*theme.SUIT_TINTS.values(), *theme.AREA_TINTS.values()):
        assert contrast(theme.INK, tint) >= 4.5, tint
    for band in theme.BANDS:
        assert contrast(band.figure, theme.PAPER) >= 4.5
    for page in (theme.LIGHT, theme.DARK):
        for ink, ground in (
            ("text", "page"), ("text", "panel"), ("text", "ground"), ("text", "lit"), ("dim", "panel"),
            ("dim", "lit"), ("dim", "page"), ("dim", "ground"), ("accent", "page"), ("on", "accent"), ("warn", "panel"),
            ("warn", "page"),
        ):  # fmt: skip
            colours = asdict(page)
            assert contrast(colours[ink], colours[ground]) >= 4.5, (ink, ground)


def test_marks_stand_out_from_what_they_lie_on() -> None:
    for look in (*theme.OWNERS.values(), theme.NEUTRAL):
        assert contrast(look.ink, look.colour) >= 3, look
    for terrain in theme.TERRAINS.values():
        assert contrast(terrain.ink, terrain.tint) >= 3, terrain
    for line in (*(band.line for band in theme.BANDS), theme.FAULT, theme.THREAT, theme.PROVINCE, theme.PATH_RIM):
        assert contrast(line, theme.PAPER) >= 3, line
    assert contrast(theme.WHITE, theme.FAULT) >= 4.5
    assert contrast(theme.INK, theme.PATH_FILL) >= 4.5, "what a way costs"
    for ground in (theme.WOOD, theme.PAPER, *theme.SUIT_TINTS.values()):
        assert contrast(theme.SLOT_RIM, ground) >= 3, ground
        assert contrast(theme.INK, ground) >= 4.5, ground
    assert contrast(theme.PATH_RIM, theme.WOOD) >= 3
    assert contrast(theme.RUIN[2], theme.RUIN[0]) >= 3
    assert contrast(theme.TREE, theme.WOOD) < 1.6, "trees stay quiet"
    assert contrast(theme.TERRAINS["water"].ink, theme.TERRAINS["water"].tint) >= 3, "the middle of a river"
    # Pluses, minuses, arrowheads and bars are ink or line on paper, whatever the ground.
    for mark in (theme.INK, theme.THREAT, theme.BANDS[0].line):
        assert contrast(mark, theme.PAPER) >= 4.5, mark
    assert contrast(theme.INK, theme.GOLD) >= 3
    for page in (theme.LIGHT, theme.DARK):
        assert contrast(page.strong, page.panel) >= 3


def hatched(ground: str) -> str:
    """A ground as seen through the hatch of a threat: its line, as strong as it is drawn."""
    line, under = ([int(colour[i : i + 2], 16) for i in (1, 3, 5)] for colour in (theme.THREAT, ground))
    mixed = [round(a * OPACITY + b * (1 - OPACITY)) for a, b in zip(line, under, strict=True)]
    return "#" + "".join(f"{each:02X}" for each in mixed)


@pytest.mark.parametrize("vision", VISION)
def test_the_hatch_of_a_threat_is_seen_on_every_ground(vision: str) -> None:
    for name, look in theme.TERRAINS.items():
        assert ciede2000(lab(hatched(look.tint), vision), lab(look.tint, vision)) >= 15, name


@pytest.mark.parametrize("vision", VISION)
def test_gained_and_lost_are_told_apart_by_colour_too(vision: str) -> None:
    assert ciede2000(lab(theme.BANDS[0].line, vision), lab(theme.THREAT, vision)) >= 9.5


def test_the_bubble_stands_out_from_the_board_on_both_pages() -> None:
    for page in (theme.LIGHT, theme.DARK):
        assert contrast(page.warn, page.page) >= 4.5
        assert contrast(theme.FAULT, theme.PAPER) >= 4.5, "its leader has a casing"
