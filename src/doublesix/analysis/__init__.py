"""Review of matches: what each decision cost, what the tiles did, and why.

`review` judges a whole record, `evaluate` one decision from what its seat could know; `analyse` gives the best moves
with their values, and `hint` says why, too.
"""

from doublesix.analysis.evaluation import Evaluation, OptionValue, evaluate
from doublesix.analysis.grades import Grade, grade_of, levels_of, rating_of
from doublesix.analysis.hindsight import Hindsight, hindsight
from doublesix.analysis.hint import Hint, analyse, hint
from doublesix.analysis.luck import Luck, luck_of
from doublesix.analysis.report import Review, ReviewedDecision, ReviewedRound
from doublesix.analysis.review import review

__all__ = [
    "Evaluation",
    "Grade",
    "Hindsight",
    "Hint",
    "Luck",
    "OptionValue",
    "Review",
    "ReviewedDecision",
    "ReviewedRound",
    "analyse",
    "evaluate",
    "grade_of",
    "hindsight",
    "hint",
    "levels_of",
    "luck_of",
    "rating_of",
    "review",
]
