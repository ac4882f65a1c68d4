"""Arena: players in seats, matches from a seed, and statistics that say how far they can be trusted."""

from doublesix.arena.dealer import Dealer
from doublesix.arena.figures import figures
from doublesix.arena.plan import Contender, Plan, Unit, contenders
from doublesix.arena.simulation import play_game, simulate, total
from doublesix.arena.statistics import Interval, Moments, wilson
from doublesix.arena.table import LIMITS, Limits, Step, play_match, play_round
from doublesix.arena.tally import ContenderTally, Tally

__all__ = [
    "LIMITS",
    "Contender",
    "ContenderTally",
    "Dealer",
    "Interval",
    "Limits",
    "Moments",
    "Plan",
    "Step",
    "Tally",
    "Unit",
    "contenders",
    "figures",
    "play_game",
    "play_match",
    "play_round",
    "simulate",
    "total",
    "wilson",
]
