"""Worker processes for what takes a processor long: bots that think, replays and records of finished matches."""

from doublesix.server.compute.pool import PoolBusy, WorkerFailed, WorkerPool
from doublesix.server.compute.tasks import ChooseMove, MakeRecord, MakeReplay, perform, written_rules

__all__ = [
    "ChooseMove", "MakeRecord", "MakeReplay", "PoolBusy", "WorkerFailed", "WorkerPool", "perform", "written_rules",
]  # fmt: skip
