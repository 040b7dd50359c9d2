"""The rules core: steps, questions, stages, odds, reach, and the record that a game hands over.

It knows no game, no widget and no language; it is plain Python and NetworkX.
"""

from hexwidgets.rules.assuming import Assuming, Assumption, assumed_answers
from hexwidgets.rules.balance import POINTS, WON, Balance, Odds, Outcome, balanced
from hexwidgets.rules.ground import Ground, Leg, Passage, Refusal
from hexwidgets.rules.kinds import (
    Clock,
    Deal,
    Encounter,
    FactKind,
    Mover,
    Order,
    OwnGraph,
    PieceKind,
    Place,
    PlanOption,
    Procedure,
    Terrain,
)
from hexwidgets.rules.movement import Entry, Movement, never_short, passage, told_along, tolls
from hexwidgets.rules.odds import Endless, Policy, odds, odds_after, odds_from
from hexwidgets.rules.outline import Outline, Paragraph, outline
from hexwidgets.rules.outlook import Coming, Outlook, outlook
from hexwidgets.rules.plans import Plan, against_going, find_mover, placed, plan_of, route_of
from hexwidgets.rules.printings import Difference, Printing
from hexwidgets.rules.question import Answer, Option, Question
from hexwidgets.rules.reach import Reach, through_spaces
from hexwidgets.rules.records import (
    BadRecord,
    UnknownMover,
    named_twice,
    no_option,
    no_party,
    no_space,
    no_such_way,
    require_arguments,
    require_names,
    require_players,
)
from hexwidgets.rules.registry import UnknownGame, find_game, game_names
from hexwidgets.rules.remedies import Remedy, remedies
from hexwidgets.rules.rulebook import Rule, Rulebook, RuleSet, Switch, UnknownSwitch, value_key
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
from hexwidgets.rules.strengths import Strengths
from hexwidgets.rules.system import GameSystem, move_arguments
from hexwidgets.rules.tree import Branch, Inside, Node, Tree, answer_name, possible, tree
from hexwidgets.rules.turns import Arrival, Turns
from hexwidgets.rules.vocabulary import Misfit, Tie, Vocabulary, Word
from hexwidgets.rules.written import written

__all__ = [
    "POINTS", "WON", "Answer", "Args", "Arrival", "Assuming", "Assumption", "BadRecord", "Balance", "Branch", "Call",
    "Choice", "Clock", "Coming", "Deal", "Dice", "Difference", "Done", "Encounter", "Endless", "Entry", "Event",
    "FactKind", "Flow", "Frame", "GameSystem", "Go", "Ground", "IllegalAnswer", "Inside", "Leg", "Misfit", "Movement",
    "Mover", "Node", "Odds", "Option", "Order", "Outcome", "Outline", "Outlook", "OwnGraph", "Paragraph", "Passage",
    "Pending", "PieceKind", "Place", "Plan", "PlanOption", "Point", "Policy", "Printing", "Procedure", "Question",
    "Reach", "Refusal", "Remedy", "Roll", "Rule", "RuleRef", "RuleSet", "Rulebook", "Ruling", "Run", "Saved", "Say",
    "Stage", "Step", "Strengths", "Switch", "Table", "Term", "Terrain", "Tie", "Toll", "Tree", "Turns", "UnknownGame",
    "UnknownMover", "UnknownSwitch", "Value", "Vocabulary", "Word", "against_going", "answer_name", "assumed_answers",
    "balanced", "check", "classes", "find_game", "find_mover", "game_names", "move_arguments", "named_twice",
    "never_short", "no_option", "no_party", "no_space", "no_such_way", "odds", "odds_after", "odds_from", "outline",
    "outlook", "passage", "placed", "plan_of", "possible", "remedies", "replay", "require_arguments", "require_names",
    "require_players", "route_of", "run", "through_spaces", "told", "told_along", "tolls", "tree", "value_key",
    "written",
]  # fmt: skip
