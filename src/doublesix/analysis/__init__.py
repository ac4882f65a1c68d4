"""Analysis of matches: the cost of each decision, the luck of the tiles, and the reasons.

`review` evaluates a whole record, `evaluate` one decision given its seat's information; `analyse` returns the best
moves with their values, and `hint` the reason as well.
"""

from doublesix.analysis.evaluation import Evaluation, evaluate
from doublesix.analysis.grades import Grade, grade_of, levels_of, rating_of
from doublesix.analysis.hindsight import Hindsight, hindsight
from doublesix.analysis.hint import Hint, analyse, hint
from doublesix.analysis.luck import Luck, luck_of
from doublesix.analysis.option_value import OptionValue, RankedOptions
from doublesix.analysis.report import Review, ReviewedDecision, ReviewedRound
from doublesix.analysis.review import Part, review, review_parts

__all__ = [
    "Evaluation",
    "Grade",
    "Hindsight",
    "Hint",
    "Luck",
    "OptionValue",
    "Part",
    "RankedOptions",
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
    "review_parts",
]
