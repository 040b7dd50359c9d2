"""The rules core: steps, questions, stages, odds, reach, and the record that a game hands over.

It knows no game, no widget and no language; it is plain Python and NetworkX.
"""

from hexwidgets.rules.ground import Ground, Leg, Passage, Refusal
from hexwidgets.rules.movement import Entry, Movement, passage, tolls
from hexwidgets.rules.odds import Endless, Policy, odds, odds_from
from hexwidgets.rules.outline import Outline, Paragraph, outline
from hexwidgets.rules.question import Answer, Option, Question
from hexwidgets.rules.reach import Reach, through_spaces
from hexwidgets.rules.registry import UnknownGame, find_game, game_names
from hexwidgets.rules.remedies import Remedy, remedies
from hexwidgets.rules.stages import (
    Call,
    Done,
    Flow,
    Frame,
    Go,
    IllegalAnswer,
    Pending,
    Point,
    Run,
    Saved,
    Stage,
    Table,
    check,
    replay,
    run,
)
from hexwidgets.rules.steps import (
    Args,
    Choice,
    Dice,
    Event,
    Roll,
    RuleRef,
    Ruling,
    Say,
    Step,
    Term,
    Toll,
    Value,
    classes,
    told,
)
from hexwidgets.rules.system import (
    BadRecord,
    Clock,
    FactKind,
    GameSystem,
    Mover,
    Order,
    PieceKind,
    PlanOption,
    Procedure,
    Rule,
    Rulebook,
    RuleSet,
    Switch,
    Terrain,
    UnknownMover,
    UnknownSwitch,
    move_arguments,
    value_key,
)
from hexwidgets.rules.turns import Arrival, Turns
from hexwidgets.rules.vocabulary import Misfit, Vocabulary, Word

__all__ = [
    "Answer", "Args", "Arrival", "BadRecord", "Call", "Choice", "Clock", "Dice", "Done", "Endless", "Entry", "Event",
    "FactKind", "Flow", "Frame", "GameSystem", "Go", "Ground", "IllegalAnswer", "Leg", "Misfit", "Movement", "Mover",
    "Option", "Order", "Outline", "Paragraph", "Passage", "Pending", "PieceKind", "PlanOption", "Point", "Policy",
    "Procedure", "Question", "Reach", "Refusal", "Remedy", "Roll", "Rule", "RuleRef", "RuleSet", "Rulebook", "Ruling",
    "Run", "Saved", "Say", "Stage", "Step", "Switch", "Table", "Term", "Terrain", "Toll", "Turns", "UnknownGame",
    "UnknownMover", "UnknownSwitch", "Value", "Vocabulary", "Word", "check", "classes", "find_game", "game_names",
    "move_arguments", "odds", "odds_from", "outline", "passage", "remedies", "replay", "run", "through_spaces",
    "told", "tolls", "value_key",
]  # fmt: skip
