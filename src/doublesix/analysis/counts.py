"""Reasons as data: a sentence, the numbers in it, and the points that they roughly explain."""

from dataclasses import dataclass
from typing import NamedTuple

__all__ = ["Count", "Reason"]


class Count(NamedTuple):
    """A number that was counted for both the best and the played option."""

    name: str
    best: float
    played: float


@dataclass(frozen=True)
class Reason:
    """One counted difference between the best and the played option.

    Attributes:
        theme: Subject of the reason: ``score``, ``reply``, ``block``, ``threat``, ``weight``, ``mobility``, ``ends`` or
            ``double``; for the turns that follow ``turns``, ``draws``, ``tiles``, ``pips`` or ``passes``; for a
            solved ending ``outcome``; without a price ``growth``, ``burden`` or ``boneyard``; and ``match`` where
            points and match-win probability disagree.
        worth: Points that it roughly explains; 0 without a price.
        words: The sentence.
        counts: The numbers of the sentence, for both options.
    """

    theme: str
    worth: float
    words: str
    counts: tuple[Count, ...]
