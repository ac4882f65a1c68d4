"""The native engine: the rules of `doublesix.core` once more, compiled, for search, simulation and exact answers.

``engine.compile`` turns a rule set into the engine's own numbers; everything else starts from what it returns. What the
engine plays is proven equal to the core; where they should ever differ, the core is right.
"""

from doublesix.engine.asking import ask
from doublesix.engine.beliefs import Belief, beliefs
from doublesix.engine.board import Board
from doublesix.engine.compilation import CompiledRules
from doublesix.engine.compilation import compile_rules as compile  # noqa: A004 - as `re.compile`, always with its module
from doublesix.engine.counting import perft
from doublesix.engine.exploitability import exploitability
from doublesix.engine.laboratory import Exploitability, Judging, Laboratory, Solving
from doublesix.engine.playouts import ENDINGS, POLICIES, Playouts, playouts, trace
from doublesix.engine.readings import Decision, Reading, reweighted
from doublesix.engine.solver import MoveValue, Solution, solve
from doublesix.engine.views import view_hash

__all__ = [
    "ENDINGS",
    "POLICIES",
    "Belief",
    "Board",
    "CompiledRules",
    "Decision",
    "Exploitability",
    "Judging",
    "Laboratory",
    "MoveValue",
    "Playouts",
    "Reading",
    "Solution",
    "Solving",
    "ask",
    "beliefs",
    "compile",
    "exploitability",
    "perft",
    "playouts",
    "reweighted",
    "solve",
    "trace",
    "view_hash",
]
