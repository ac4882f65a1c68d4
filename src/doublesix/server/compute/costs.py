"""Expected seconds of tasks: learned from measured ones, except for the decisions of bots."""

from collections.abc import Mapping
from typing import Final

from doublesix.server.compute.levels import HINT, LOGIN, PASSWORD, PLAY, QUICK, REVIEW, Level
from doublesix.server.compute.tasks import (
    CheckPassword,
    ChooseMove,
    DescribeTable,
    HashPassword,
    MakeChances,
    MakeHint,
    MakePicture,
    MakeRecord,
    MakeReplay,
    MakeReview,
    Practice,
    Task,
)

__all__ = ["Costs", "decision_ms", "level_of"]

_DECISIONS: Final[Mapping[str, float]] = {
    "solving": 20.0,
    "tree": 12.0,
    "level-10": 8.0,
    "master": 8.0,
    "level-9": 4.0,
    "flat": 2.0,
}
"""Mean processor time of a decision by bot, ms, measured with Five-Up at four seats; other bots take 1."""

_LEVELS: Final[Mapping[type[Task], Level]] = {
    ChooseMove: PLAY,
    DescribeTable: HINT,
    MakeHint: HINT,
    MakeReplay: QUICK,
    MakeRecord: QUICK,
    MakeChances: QUICK,
    MakePicture: QUICK,
    Practice: QUICK,
    MakeReview: REVIEW,
    HashPassword: PASSWORD,
    CheckPassword: PASSWORD,
}

_FIRST: Final[Mapping[type[Task], float]] = {
    DescribeTable: 0.1,
    MakeHint: 0.5,
    MakePicture: 0.15,
    MakeReplay: 0.001,
    MakeRecord: 0.001,
    MakeChances: 0.001,
    Practice: 0.5,
    MakeReview: 0.1,
    HashPassword: 0.1,
    CheckPassword: 0.1,
}
"""Seconds that are expected before anything was measured; of tasks with a log, for each of its entries."""

_WEIGHT: Final = 0.1
"""Weight of the latest measurement in the moving average."""


def decision_ms(kind: str) -> float:
    """Mean processor time of a bot's decision, ms.

    A mean for all positions: what is derived from it must reveal nothing about a hand, so it is never measured.
    """
    return _DECISIONS.get(kind, 1.0)


def level_of(task: Task) -> Level:
    """The priority level of a task."""
    if isinstance(task, HashPassword | CheckPassword) and task.known:
        return LOGIN
    return _LEVELS[type(task)]


class Costs:
    """Expected seconds of tasks, by kind and length: an exponential moving average of the measured ones."""

    def __init__(self) -> None:
        self._seconds: dict[str, float] = {}

    def expected(self, task: Task) -> float:
        """Expected seconds of a task."""
        if isinstance(task, ChooseMove):
            return decision_ms(task.kind) / 1000
        return self._seconds.get(_kind(task), _FIRST[type(task)]) * _length(task)

    def learn(self, task: Task, seconds: float) -> None:
        """Take the measured seconds of a task into account; those of a bot's decision are ignored."""
        if not isinstance(task, ChooseMove):
            kind, measured = _kind(task), seconds / _length(task)
            known = self._seconds.get(kind, _FIRST[type(task)])
            self._seconds[kind] = known + _WEIGHT * (measured - known)


def _kind(task: Task) -> str:
    name = type(task).__name__
    return f"{name} {task.kind}" if isinstance(task, Practice) else name


def _length(task: Task) -> int:
    """Entries of the task's log; 1 for a task without one."""
    return max(1, len(task.log)) if isinstance(task, MakeReplay | MakeRecord | MakeChances | MakeReview) else 1
