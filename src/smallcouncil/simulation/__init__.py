"""Many games between bots, and what can be learnt from them."""

from smallcouncil.simulation.paired import paired
from smallcouncil.simulation.play import Lineup, Played, play_game
from smallcouncil.simulation.simulate import simulate
from smallcouncil.simulation.tournament import tournament

__all__ = ["Lineup", "Played", "paired", "play_game", "simulate", "tournament"]
