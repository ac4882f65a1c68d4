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
"""Into so many parts the rounds are cut to see how far the table depends on which of them were played."""

FEWEST_ROUNDS: Final = 500
"""With fewer rounds a part of them is too small to say anything."""


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
    """The table of a match by these rules, in which rounds go as they went in the sample.

    Args:
        rules: Of what match.
        seating: At what table.
        sample: The rounds.
        word: The rules as one short word.
        player: Who played them.
        seed: What chance they were drawn from.
        errors: Whether to ask how far the table depends on which rounds were played; it takes as long again.
        most: Cells that the table may have; above that its steps are longer.

    Raises:
        UsageError: If such a match cannot be tabulated, or could not end by what these rounds score.
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
    """The standard error of the whole, from tables of a tenth of the rounds each."""
    parts = [
        solve_race(sample, solved.race, np.arange(part, sample.rounds, PARTS)).led[..., 0] for part in range(PARTS)
    ]
    return np.asarray(np.std(parts, axis=0, ddof=1) / np.sqrt(PARTS), np.float64)
