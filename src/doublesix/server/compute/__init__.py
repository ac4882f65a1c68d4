"""Worker processes for bots that search, hints, records, replays, reviews, practice and passwords."""

from doublesix.server.compute.costs import decision_ms
from doublesix.server.compute.execution import perform
from doublesix.server.compute.levels import LEVELS
from doublesix.server.compute.pool import PoolBusy, WorkerFailed, WorkerPool
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
    void_seats,
    written_rules,
)

__all__ = [
    "LEVELS", "CheckPassword", "ChooseMove", "DescribeTable", "HashPassword", "MakeChances", "MakeHint", "MakePicture",
    "MakeRecord", "MakeReplay", "MakeReview", "PoolBusy", "Practice", "WorkerFailed", "WorkerPool", "decision_ms",
    "perform", "void_seats", "written_rules",
]  # fmt: skip
