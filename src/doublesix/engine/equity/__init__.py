"""Match equity: how likely each side is to win the match, from every score.

A `RoundSample` holds what many rounds scored, award by award. `tabulate` lets the race to the target run backwards over
all scores, each round going as one of those did, and gives an `EquityTable`. `from_bytes` and `to_bytes` are for files.
"""

from doublesix.engine.equity.course import Course, course_for
from doublesix.engine.equity.sample import RoundSample, Scored, ScoredRound
from doublesix.engine.equity.solving import solve_race
from doublesix.engine.equity.storing import from_bytes, to_bytes
from doublesix.engine.equity.table import About, EquityTable, rules_key
from doublesix.engine.equity.tabulating import tabulate

__all__ = [
    "About",
    "Course",
    "EquityTable",
    "RoundSample",
    "Scored",
    "ScoredRound",
    "course_for",
    "from_bytes",
    "rules_key",
    "solve_race",
    "tabulate",
    "to_bytes",
]
