"""The Law of Root as far as this game speaks of it: every rule id and how it stands.

Ids are the Law's own section numbers (current edition); titles are the messages ``root.rule.<section>``.
"""

from __future__ import annotations

from hexwidgets.rules import Rule, Rulebook, RuleRef

RULEBOOK = Rulebook(
    "root",
    (
        Rule("1.1.3", "implemented"),
        Rule("1.5.4", "implemented"),
        Rule("2.1.1", "implemented"),
        Rule("2.1.2", "implemented"),
        Rule("2.1.3", "partly", "root.why.dominance"),
        Rule("2.2.1", "implemented"),
        Rule("2.2.2", "partly", "root.why.check_only"),
        Rule("2.2.3", "partly", "root.why.check_only"),
        Rule("2.3", "implemented"),
        Rule("2.5", "implemented"),
        Rule("3.1", "partly", "root.why.win"),
        Rule("3.2.1", "implemented"),
        Rule("3.2.2", "implemented"),
        Rule("4.1", "implemented"),
        Rule("4.1.1", "implemented"),
        Rule("4.1.2", "implemented"),
        Rule("4.1.3", "partly", "root.why.persistent"),
        Rule("4.1.4", "implemented"),
        Rule("4.2", "implemented"),
        Rule("4.2.1", "implemented"),
        Rule("4.2.2", "implemented"),
        Rule("4.3", "implemented"),
        Rule("4.3.1", "implemented"),
        Rule("4.3.1.I", "implemented"),
        Rule("4.3.1.II", "implemented"),
        Rule("4.3.2", "implemented"),
        Rule("4.3.2.I", "implemented"),
        Rule("4.3.3", "implemented"),
        Rule("4.3.3.I", "implemented"),
        Rule("4.3.3.II", "implemented"),
        Rule("4.3.4", "implemented"),
        Rule("6.2.3", "implemented"),
        Rule("7.2.2", "implemented"),
        Rule("7.8.3", "implemented"),
        Rule("8.2.2", "implemented"),
        Rule("9.2.2", "implemented"),
        Rule("9.2.3", "implemented"),
        Rule("9.2.6", "implemented"),
        Rule("9.2.7", "implemented"),
        Rule("10.2.4", "implemented"),
        Rule("11.2.2", "implemented"),
    ),
)


def cite(section: str) -> RuleRef:
    """Citation of a section of the Law. Raises KeyError for one that the rulebook does not list."""
    return RULEBOOK.cite(section)
