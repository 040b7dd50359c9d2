"""Scenarios and sessions: files, editing and playing with one history, reach and exact chances."""

from hexwidgets.play.boards import UnknownBoard, board_names, scenario_on
from hexwidgets.play.chances import Balance, NothingRolled, Odds, Outcome, odds, odds_by_faces, odds_now, reach
from hexwidgets.play.dealing import AlreadyPrinted, NothingToDeal, deal
from hexwidgets.play.faults import Fault, ScenarioFaults
from hexwidgets.play.files import dumps, load, loads, save
from hexwidgets.play.graphs import graph_of, scenario_of
from hexwidgets.play.replaying import Replayed, UnknownRecord, as_filed, replay_record
from hexwidgets.play.scenario import Scenario
from hexwidgets.play.session import Session

__all__ = [
    "AlreadyPrinted", "Balance", "Fault", "NothingRolled", "NothingToDeal", "Odds", "Outcome", "Replayed", "Scenario",
    "ScenarioFaults", "Session", "UnknownBoard", "UnknownRecord", "as_filed", "board_names", "deal", "dumps",
    "graph_of", "load", "loads", "odds", "odds_by_faces", "odds_now", "reach", "replay_record", "save", "scenario_of",
    "scenario_on",
]  # fmt: skip
