"""Every rule id of the game and how it stands here; the open questions that have an effect here."""

from __future__ import annotations

from hexwidgets.rules import Rule, Rulebook, RuleRef, Switch

BOOK = "glory"

_DONE = (
    "G-MAN-1", "G-MAN-2", "G-MAN-3", "G-MAN-3a", "G-MAN-3b", "G-MAN-3c", "G-MAN-3d", "G-MAN-3e", "G-MAN-4", "G-MAN-5",
    "G-MAN-6", "G-MAN-7", "G-END-1", "G-END-3", "G-MARCH-1", "G-SPLIT-1", "G-SEA-1", "G-SEA-2",
)  # fmt: skip

_PARTLY = {
    "G-MAN-8": "no_ferry",
    "G-MERGE-1": "cross_only",
    "G-MERGE-4": "cross_only",
    "G-MERGE-7": "limit_on_table",
    "G-FERRY-3": "limit_on_table",
    "G-END-2": "no_battle",
    "G-MARCH-2": "no_pick_up",
    "G-MARCH-3": "no_strength",
    "G-EXPL-1": "price_only",
    "G-EXPL-2": "price_only",
}

_LATER = {
    "corps": ("G-MAN-3f", "G-CORPS-1", "G-CORPS-2", "G-CORPS-3", "G-CORPS-4", "G-CORPS-5"),
    "drop": ("G-SPLIT-2", "G-SPLIT-3", "G-SPLIT-4"),
    "merge": ("G-MERGE-2", "G-MERGE-3", "G-MERGE-5", "G-MERGE-6"),
    "reaction": ("G-REACT-1", "G-REACT-2", "G-REACT-3", "G-REACT-4", "G-REACT-5", "G-REACT-6"),
    "ferry": ("G-FERRY-1", "G-FERRY-2", "G-FERRY-4", "G-FERRY-5"),
    "exploration": (
        "G-EXPL-3", "G-EXPL-4", "G-EXPL-5", "G-EXPL-6", "G-EXPL-7", "G-EXPL-8", "G-EXPL-9",
    ),
}  # fmt: skip

RULEBOOK = Rulebook(
    BOOK,
    (
        *(Rule(section, "implemented") for section in _DONE),
        *(Rule(section, "partly", f"glory.partly.{why}") for section, why in _PARTLY.items()),
        *(Rule(s, "out of scope", f"glory.later.{why}") for why, sections in _LATER.items() for s in sections),
    ),
)


def cite(section: str) -> RuleRef:
    """Citation of one of this game's rules."""
    return RULEBOOK.cite(section)


SWITCHES: tuple[Switch, ...] = (
    Switch("army_limit", (4, "4 + castles"), cite("G-MERGE-7")),
    Switch("attack_needs", ("any_unit", "every_unit"), cite("G-END-2")),
    Switch("lone_peasants_cube", (True, False), cite("G-MAN-7")),
    Switch("march_penalty_per_cube", (False, True), cite("G-MARCH-3")),
    Switch("vessel_explores", (True, False), cite("G-EXPL-1")),
)
