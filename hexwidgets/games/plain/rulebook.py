"""Every rule of the game by id, all of them our own; what is left open is a switch."""

from __future__ import annotations

from hexwidgets.rules import Rule, Rulebook, RuleRef, Switch

BOOK = "plain"

RULEBOOK = Rulebook(
    BOOK,
    (
        Rule("P-POINTS-1", "implemented"),
        Rule("P-POINTS-2", "implemented"),
        Rule("P-MOVE-1", "implemented"),
        Rule("P-MOVE-2", "implemented"),
        Rule("P-MOVE-3", "implemented"),
        Rule("P-SPACE-1", "implemented"),
        Rule("P-SPACE-2", "implemented"),
        Rule("P-EDGE-1", "implemented"),
        Rule("P-EDGE-2", "implemented"),
        Rule("P-STACK-1", "implemented"),
        Rule("P-FOE-1", "implemented"),
        Rule("P-SPLIT-1", "implemented"),
    ),
)


def cite(section: str) -> RuleRef:
    """Citation of one of this game's rules."""
    return RULEBOOK.cite(section)


EDGE_COST, STACK_COUNTS, FOES, LEAST_MOVE = "edge_cost", "stack_counts", "foes", "least_move"

SWITCHES: tuple[Switch, ...] = (
    Switch(EDGE_COST, ("replaces", "adds"), cite("P-EDGE-1")),
    Switch(STACK_COUNTS, ("own", "all"), cite("P-STACK-1")),
    Switch(FOES, ("bar", "let through"), cite("P-FOE-1")),
    Switch(LEAST_MOVE, (False, True), cite("P-MOVE-2")),
)
