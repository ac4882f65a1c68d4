"""Worker processes for bots that think, records and replays."""

from doublesix.server.compute.pool import PoolBusy, WorkerFailed, WorkerPool
from doublesix.server.compute.tasks import ChooseMove, MakeRecord, MakeReplay, MakeReview, perform, written_rules

__all__ = [
    "ChooseMove", "MakeRecord", "MakeReplay", "MakeReview", "PoolBusy", "WorkerFailed", "WorkerPool", "perform",
    "written_rules",
]  # fmt: skip
