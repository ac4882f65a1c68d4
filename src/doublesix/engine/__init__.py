"""The native engine: the rules of `doublesix.core` implemented again in C++, for search, simulation and solving.

``engine.compile`` compiles a rule set for one table; all other functions start from its result. The engine is verified
against the core; where they should ever differ, the core is right.
"""

import warnings
from typing import Final

from doublesix.engine.inference.beliefs import Belief, beliefs
from doublesix.engine.playouts import ENDINGS, POLICIES, Playouts, playouts, trace
from doublesix.engine.rules.board import Board
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.engine.rules.compilation import compile_rules as compile  # noqa: A004 - as `re.compile`
from doublesix.engine.rules.perft import perft
from doublesix.engine.rules.view_hash import view_hash
from doublesix.engine.search.players import PlayerConfig, player_config
from doublesix.engine.search.solver import MoveValue, Solution, solve
from doublesix.engine.search.table_player import Decision, think
from doublesix.engine.tabular.exploitability import exploitability
from doublesix.engine.tabular.game import Exploitability, HandWeights, SubgameSolving, TabularGame
from doublesix.engine.tabular.policy import ask

__all__ = [
    "ENDINGS",
    "POLICIES",
    "Belief",
    "Board",
    "CompiledRules",
    "Decision",
    "Exploitability",
    "HandWeights",
    "MoveValue",
    "PlayerConfig",
    "Playouts",
    "Solution",
    "SubgameSolving",
    "TabularGame",
    "ask",
    "beliefs",
    "compile",
    "exploitability",
    "perft",
    "player_config",
    "playouts",
    "solve",
    "think",
    "trace",
    "view_hash",
]

_RENAMED: Final = {"Judging": "HandWeights", "Laboratory": "TabularGame", "Solving": "SubgameSolving"}


def __getattr__(name: str) -> object:
    """Resolve a deprecated name of this package, with a `DeprecationWarning`."""
    if name not in _RENAMED:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    warnings.warn(f"doublesix.engine.{name} is called {_RENAMED[name]} now", DeprecationWarning, stacklevel=2)
    return globals()[_RENAMED[name]]
