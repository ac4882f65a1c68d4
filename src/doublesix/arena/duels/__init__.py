"""Duels: players meet over the same deals in each other's seats, so that what is left is how they play."""

from doublesix.arena.duels.contest import Contest, Hypotheses
from doublesix.arena.duels.result import Result, result_of
from doublesix.arena.duels.running import Played, run

__all__ = ["Contest", "Hypotheses", "Played", "Result", "result_of", "run"]
