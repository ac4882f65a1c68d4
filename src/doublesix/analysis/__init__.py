"""Review of matches: what each decision cost, what the tiles did, and why.

`review` judges a whole record; `evaluate` one decision from what its seat could know.
"""

from doublesix.analysis.evaluation import Evaluation, OptionValue, evaluate
from doublesix.analysis.grades import Grade, grade_of, rating_of
from doublesix.analysis.luck import Luck, luck_of
from doublesix.analysis.review import Review, ReviewedDecision, ReviewedRound, review

__all__ = [
    "Evaluation",
    "Grade",
    "Luck",
    "OptionValue",
    "Review",
    "ReviewedDecision",
    "ReviewedRound",
    "evaluate",
    "grade_of",
    "luck_of",
    "rating_of",
    "review",
]
