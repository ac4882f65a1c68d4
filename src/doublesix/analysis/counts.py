"""Reasons as data: a sentence, the numbers in it, and about how many points they explain."""

from dataclasses import dataclass
from typing import NamedTuple

__all__ = ["Count", "Reason"]


class Count(NamedTuple):
    """A number that was counted for both options."""

    name: str
    best: float
    played: float


@dataclass(frozen=True)
class Reason:
    """One counted difference between the best and the played option.

    Attributes:
        theme: What it is about: ``score``, ``reply``, ``block``, ``threat``, ``weight``, ``mobility``, ``ends`` or
            ``double``; of the turns that follow ``turns``, ``draws``, ``tiles``, ``pips`` or ``passes``; of a
            solved ending ``outcome``; without a price ``growth``, ``burden`` or ``boneyard``.
        worth: About how many points it explains; 0 for what has no price.
        words: The sentence.
        counts: The numbers of the sentence, for both options.
    """

    theme: str
    worth: float
    words: str
    counts: tuple[Count, ...]
