"""Scenarios: a position, choices, and what must then be true.  The format is specified in docs/scenarios.md."""

from smallcouncil.scenarios.reading import Scenario, read_scenario
from smallcouncil.scenarios.running import Failure, run_scenario

__all__ = ["Failure", "Scenario", "read_scenario", "run_scenario"]
