"""Scenarios and sessions: reading and saving files, editing and playing with one history, reach and exact chances."""

from hexwidgets.play.faults import Fault, ScenarioFaults
from hexwidgets.play.files import dumps, load, loads, save
from hexwidgets.play.scenario import Scenario

__all__ = ["Fault", "Scenario", "ScenarioFaults", "dumps", "load", "loads", "save"]
