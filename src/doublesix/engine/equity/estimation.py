"""Match equity estimated from a sample of rounds, with standard errors."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.engine.equity.dynamic_programming import Solved, solve_race
from doublesix.engine.equity.race import MOST_STATES, race_for
from doublesix.engine.equity.sample import RoundSample
from doublesix.engine.equity.table import About, EquityTable, rules_key

__all__ = ["tabulate"]

PARTS: Final = 10
"""Parts of the sample, solved separately to estimate the standard error."""

FEWEST_ROUNDS: Final = 500
"""With fewer rounds the parts are too small for an estimate."""


def tabulate(  # noqa: PLR0913 - where a table comes from is a part of it
    rules: RuleSet,
    seating: Seating,
    sample: RoundSample,
    *,
    word: str,
    player: str,
    seed: str,
    errors: bool = True,
    most: int = MOST_STATES,
) -> EquityTable:
    """Estimate the match equity table of these rules from a sample of rounds.

    Args:
        rules: Rules of the match.
        seating: The table.
        sample: The rounds.
        word: Spec of the rules, as recorded in the table.
        player: Name of the player on every seat.
        seed: Seed that the rounds were drawn from.
        errors: Whether to estimate standard errors; doubles the time.
        most: Most cells of the table; beyond this its steps are made longer.

    Raises:
        UsageError: If the match cannot be tabulated, or could never end with these rounds.
    """
    race = race_for(rules, seating, sample, most=most)
    solved = solve_race(sample, race)
    about = About(
        rules=word,
        key=rules_key(rules, seating),
        seats=seating.seats,
        partners=seating.partners,
        target=rules.target,
        unit=race.unit,
        whole=race.whole,
        get_in=bool(rules.get_in),
        skunk=rules.skunk,
        player=player,
        rounds=sample.rounds,
        seed=str(seed),
    )
    error = _errors(sample, solved) if errors and sample.rounds >= FEWEST_ROUNDS else np.zeros(solved.led.shape[:-1])
    led = solved.led.astype(np.float32)
    opening = led if solved.opening is solved.led else solved.opening.astype(np.float32)
    return EquityTable(about=about, led=led, opening=opening, error=error.astype(np.float32))


def _errors(sample: RoundSample, solved: Solved) -> NDArray[np.float64]:
    """Standard errors of the table, from tables of a tenth of the rounds each."""
    parts = [
        solve_race(sample, solved.race, np.arange(part, sample.rounds, PARTS)).led[..., 0] for part in range(PARTS)
    ]
    return np.asarray(np.std(parts, axis=0, ddof=1) / np.sqrt(PARTS), np.float64)
