"""Spaced repetition of mistakes: when each one is asked again, by days and answers alone.

A mistake is asked a day after it was made, and after each right answer four, eleven and thirty days later; after the
fourth it is learned. A wrong answer takes it back to one day. Only the first answer of a day counts, because no mistake
is due twice on one day: answers from two devices at once need no other rule.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar

__all__ = ["A_DAY", "FRESH", "STEPS", "WAITING", "Memory", "Verdict", "after", "of_day", "verdict_of", "waiting"]

STEPS: Final = (1, 4, 11, 30)
"""Days until a mistake is asked: after the match, and after the first, second and third right answer in a row."""

A_DAY: Final = 5
"""Mistakes that are asked in a day."""

WAITING: Final = 60
"""Mistakes that wait to be asked; of more, the costliest."""

T = TypeVar("T")


@dataclass(frozen=True)
class Memory:
    """What is remembered of one mistake.

    Attributes:
        step: Right answers in a row, from 0; as many as `STEPS` where it is learned.
        since: Number of the day of the last answer that counted; `None` before the first.
    """

    step: int = 0
    since: int | None = None

    @property
    def is_learned(self) -> bool:
        """Whether it is not asked any more."""
        return self.step >= len(STEPS)

    def due(self, made: int) -> int:
        """Number of the day from which it is asked, for a mistake that was made on day ``made``."""
        return (made if self.since is None else self.since) + STEPS[min(self.step, len(STEPS) - 1)]

    def is_due(self, made: int, today: int) -> bool:
        """Whether it is to be asked today.

        It is where the last answer lies in the future, too: then the clock was wrong, and its wait means nothing.
        """
        return not self.is_learned and (self.due(made) <= today or (self.since or made) > today)


FRESH: Final = Memory()
"""A mistake that was never asked."""


def after(memory: Memory, made: int, today: int, *, right: bool) -> Memory:
    """The memory after an answer; unchanged if it was not due, for then the answer does not count.

    >>> memory = FRESH
    >>> for day in (2, 6, 17):
    ...     memory = after(memory, 1, day, right=True)
    >>> memory.step, memory.due(1)
    (3, 47)
    >>> after(memory, 1, 47, right=False).due(1)
    48
    """
    if not memory.is_due(made, today):
        return memory
    return Memory(memory.step + 1 if right else 0, today)


def waiting(mistakes: Iterable[T], memory: Callable[[T], Memory], cost: Callable[[T], float]) -> list[T]:
    """The mistakes that wait: those that were asked and are not learned, then the costliest of the others."""
    left = [one for one in mistakes if not memory(one).is_learned]
    left.sort(key=lambda one: (memory(one).since is None, -cost(one)))
    return left[:WAITING]


def of_day(due: Sequence[T], cost: Callable[[T], float], answered: int) -> list[T]:
    """What is left to be asked today, the costliest first, of the mistakes that are due.

    Args:
        due: The mistakes that are due.
        cost: What each has cost.
        answered: How many were answered today already.
    """
    return sorted(due, key=lambda one: -cost(one))[: max(0, A_DAY - answered)]


class Verdict(StrEnum):
    """Verdict on an answer: the best move, one that costs nothing against it, or another one."""

    RIGHT = "right"
    GOOD = "good"
    NOT_YET = "not_yet"

    @property
    def counts(self) -> bool:
        """Whether the answer counts as right."""
        return self is not Verdict.NOT_YET


def verdict_of(move: str, best: str, good: Collection[str]) -> Verdict:
    """Verdict on an answer.

    Args:
        move: The answer in the notation; empty for none.
        best: The best move.
        good: Further moves that cost nothing against it, within two standard errors.

    >>> verdict_of("63>6", "66", ["63>6"]), verdict_of("", "66", []).counts
    (<Verdict.GOOD: 'good'>, False)
    """
    if move == best:
        return Verdict.RIGHT
    return Verdict.GOOD if move in good else Verdict.NOT_YET
