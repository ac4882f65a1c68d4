"""Approximate match equity within a second, for rules without a shipped table."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from doublesix.core.options import Claiming, Finish
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.engine.equity.engine_rounds import endless_kinds, nearer_targets, scored_by_engine
from doublesix.engine.equity.estimation import tabulate
from doublesix.engine.equity.sample import RoundSample, ScoredRound
from doublesix.engine.equity.table import TWO, EquityTable
from doublesix.engine.playouts import trace
from doublesix.engine.rules.compilation import compile_rules
from doublesix.rulesets.spec import spec

__all__ = ["rough_table"]

ROUNDS: Final = 1_000
"""Sampled rounds of each kind: a probability at one score is then right to 2 %, the worth of a point much better."""

CELLS: Final = 4_000
"""Most cells of a table; beyond this the steps are made longer."""

EXACT_CELLS: Final = 16_000
"""Most cells with an exact target, which allows no longer steps; beyond this the target counts as not exact."""

_MATCHES: Final = 60
_NEARER: Final = (1, 2, 4)
_PLAYER: Final = "greedy"
_SEED: Final = "rough"


def rough_table(rules: RuleSet, seating: Seating) -> EquityTable:
    """Approximate table of a match between greedy sides, deterministic for given rules.

    Raises:
        UsageError: If the match cannot be tabulated.
    """
    if rules.exact and rules.target**2 > EXACT_CELLS and seating.sides == TWO:
        rules = replace(rules, exact=False)
    sample = RoundSample.of(_rounds(rules, seating), seating.sides)
    most = EXACT_CELLS if rules.exact else CELLS
    return tabulate(rules, seating, sample, word=spec(rules), player=_PLAYER, seed=_SEED, errors=False, most=most)


def _rounds(rules: RuleSet, seating: Seating) -> Iterator[ScoredRound]:
    """Sample rounds of every kind: how the leader is found, who is on the board, how near the target is."""
    for kind in endless_kinds(rules):
        for first_score in sorted({0, rules.get_in}):
            yield from _played(replace(kind, get_in=first_score), seating, ROUNDS, "rounds")
    # A board with scores of 0 cannot replay claims that depend on being near an exact target.
    if rules.exact and rules.claim is Claiming.AUTO:
        for target in nearer_targets(rules, _NEARER):
            near = replace(rules, target=target, finish=Finish.HAND_END, skunk=None)
            yield from _played(near, seating, _MATCHES, "matches")


def _played(rules: RuleSet, seating: Seating, games: int, unit: str) -> Iterator[ScoredRound]:
    compiled = compile_rules(rules, seating.seats, partners=seating.partners)
    for game in range(games):
        yield from scored_by_engine(compiled, trace(compiled, game, seed=_SEED, policy=_PLAYER, unit=unit))
