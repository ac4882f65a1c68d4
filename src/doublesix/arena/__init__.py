"""Arena: players in seats, matches from a seed, and statistics that say how far they can be trusted."""

from doublesix.arena.reports.figures import figures
from doublesix.arena.simulation.plan import Contender, Plan, Unit, contenders
from doublesix.arena.simulation.runner import play_game, simulate, total
from doublesix.arena.simulation.tally import ContenderTally, Tally
from doublesix.arena.statistics import Interval, Moments, wilson
from doublesix.arena.table import LIMITS, Limits, Step, play_match, play_round
from doublesix.dealing.seeded import Dealer

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
