"""Duplicate play: contests in which players play the same deals in every seating."""

from doublesix.arena.duplicate.contest import Contest, Hypotheses
from doublesix.arena.duplicate.runner import Played, run

__all__ = ["Contest", "Hypotheses", "Played", "run"]
