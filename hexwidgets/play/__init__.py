"""Scenarios and sessions: files, editing and playing with one history, reach and exact chances."""

from hexwidgets.play.chances import Balance, NothingRolled, Odds, Outcome, UnknownRecord, odds, reach
from hexwidgets.play.faults import Fault, ScenarioFaults
from hexwidgets.play.files import dumps, load, loads, save
from hexwidgets.play.graphs import graph_of, scenario_of
from hexwidgets.play.scenario import Scenario
from hexwidgets.play.session import Session

__all__ = [
    "Balance", "Fault", "NothingRolled", "Odds", "Outcome", "Scenario", "ScenarioFaults", "Session", "UnknownRecord",
    "dumps", "graph_of", "load", "loads", "odds", "reach", "save", "scenario_of",
]  # fmt: skip
