"""Worker processes for bots that search, hints, records, replays, reviews and practice."""

from doublesix.server.compute.pool import PoolBusy, WorkerFailed, WorkerPool
from doublesix.server.compute.tasks import (
    ChooseMove,
    MakeChances,
    MakeHint,
    MakeRecord,
    MakeReplay,
    MakeReview,
    Practice,
    perform,
    written_rules,
)

__all__ = [
    "ChooseMove", "MakeChances", "MakeHint", "MakeRecord", "MakeReplay", "MakeReview", "PoolBusy", "Practice",
    "WorkerFailed", "WorkerPool", "perform", "written_rules",
]  # fmt: skip
