"""Arena: players in seats, matches from a seed, and statistics that say how far they can be trusted."""

from doublesix.arena.dealer import Dealer
from doublesix.arena.table import LIMITS, Limits, Step, play_match, play_round

__all__ = ["LIMITS", "Dealer", "Limits", "Step", "play_match", "play_round"]
