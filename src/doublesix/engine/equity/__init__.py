"""Match equity: each side's probability to win the match, from every score.

A `RoundSample` holds the awards of many sampled rounds. `tabulate` solves the race to the target by dynamic programming
over all scores, with the sampled rounds as transitions, and gives an `EquityTable`. `from_bytes` and `to_bytes` convert
tables from and to files. The tables that ship with the package lie in ``tables``; `docs/guide/match-equity.md` says how
each was made, and `equity_table` finds the one of a match.
"""

from doublesix.engine.equity.dynamic_programming import solve_race
from doublesix.engine.equity.estimation import tabulate
from doublesix.engine.equity.files import equity_table, from_bytes, to_bytes
from doublesix.engine.equity.lookup import match_equity
from doublesix.engine.equity.race import Race, race_for
from doublesix.engine.equity.sample import RoundSample, Scored, ScoredRound
from doublesix.engine.equity.table import About, EquityTable, rules_key

__all__ = [
    "About",
    "EquityTable",
    "Race",
    "RoundSample",
    "Scored",
    "ScoredRound",
    "equity_table",
    "from_bytes",
    "match_equity",
    "race_for",
    "rules_key",
    "solve_race",
    "tabulate",
    "to_bytes",
]
