"""Arena: seeded matches between players, simulations, and statistics with confidence intervals."""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from doublesix.arena.statistics import Interval, Moments, wilson
from doublesix.arena.table import LIMITS, Limits, Step, play_match, play_match_async, play_round
from doublesix.dealing.seeded import Dealer

if TYPE_CHECKING:
    from doublesix.arena.reports.figures import figures
    from doublesix.arena.simulation.plan import Contender, Plan, Unit, contenders
    from doublesix.arena.simulation.runner import play_game, simulate, total
    from doublesix.arena.simulation.tally import ContenderTally, Tally

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
    "play_match_async",
    "play_round",
    "simulate",
    "total",
    "wilson",
]

# Simulations need the compiled engine; a table does not, so it must be importable without the engine.
_NEED_THE_ENGINE: Final = {
    "reports.figures": ("figures",),
    "simulation.plan": ("Contender", "Plan", "Unit", "contenders"),
    "simulation.runner": ("play_game", "simulate", "total"),
    "simulation.tally": ("ContenderTally", "Tally"),
}


def __getattr__(name: str) -> object:
    """Import the names of simulations lazily."""
    for module, names in _NEED_THE_ENGINE.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
