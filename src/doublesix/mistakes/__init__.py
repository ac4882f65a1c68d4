"""Mistakes that come back: when each is asked again, which answers count, and what mistakes have in common.

It knows no game: positions and their values are those of reviews.
"""

from doublesix.mistakes.repetition import Memory, Verdict, after, of_day, verdict_of, waiting
from doublesix.mistakes.weaknesses import Weakness, weaknesses

__all__ = ["Memory", "Verdict", "Weakness", "after", "of_day", "verdict_of", "waiting", "weaknesses"]
