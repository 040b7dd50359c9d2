"""The rules of the made-up game by id."""

from hexwidgets.rules import Rule, Rulebook, RuleRef, Switch

BOOK = "madeup"

RULEBOOK = Rulebook(
    BOOK,
    (
        Rule("P-TREK-1", "implemented"),
        Rule("P-TREK-2", "implemented"),
        Rule("P-TREK-3", "implemented"),
        Rule("P-TREK-4", "implemented"),
        Rule("P-FEN-1", "implemented"),
        Rule("P-TOWER-1", "implemented"),
        Rule("P-STACK-1", "implemented"),
        Rule("P-HASTE-1", "implemented"),
        Rule("P-WEARY-1", "implemented"),
        Rule("P-DUEL-1", "implemented"),
        Rule("P-DUEL-2", "implemented"),
        Rule("P-DUEL-3", "implemented"),
        Rule("P-REST-1", "partly", "madeup.why.rest"),
        Rule("P-WINTER-1", "out of scope", "madeup.why.winter"),
    ),
)


def cite(section: str) -> RuleRef:
    return RULEBOOK.cite(section)


SWITCHES = (Switch("stack_limit", (3, 4), cite("P-STACK-1")),)
