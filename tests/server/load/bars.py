"""Bounds of the load tests, as ratios to the yardstick.

The yardstick is `benchmarks/load_generator/yardstick.py`, a bare server on the same libraries, under the same load, on
the same core, in the same run: see `benchmarks/README.md`. A ratio says the same on a slow machine as on a quick one.
"""

from dataclasses import dataclass
from typing import Final

__all__ = [
    "BRISK",
    "CLOSED",
    "OPEN",
    "PROCESSES",
    "RETURN",
    "BriskBar",
    "ClosedBar",
    "OpenBar",
    "ProcessesBar",
    "ReturnBar",
]


@dataclass(frozen=True)
class OpenBar:
    """Open loop: a fixed rate of commands at a number of tables.

    Attributes:
        in_time: The share of them that was acknowledged within the time of the run.
        p99: The longest wait of 99 in 100, in those of the yardstick.
        memory: KiB a socket with its share of the table, in those of the yardstick.
        level: MiB at the end, in those at the beginning.
        cpu: The processor's time for a command, in that of the yardstick.
    """

    tables: int
    rate: float
    seconds: float
    in_time: float
    p99: float
    memory: float
    level: float
    cpu: float


@dataclass(frozen=True)
class ClosedBar:
    """Closed loop: rate, and processor time a command, in the yardstick's."""

    tables: int
    seconds: float
    rate: float
    cpu: float


@dataclass(frozen=True)
class BriskBar:
    """A higher rate from few sockets.

    Attributes:
        p99: The longest wait of 99 in 100, in those of the yardstick.
    """

    tables: int
    rate: float
    seconds: float
    p99: float


@dataclass(frozen=True)
class ProcessesBar:
    """Throughput of two processes with Postgres and Redis, relative to one."""

    carries: float


@dataclass(frozen=True)
class ReturnBar:
    """Time until all are back after ``kill -9``: to the first and to the last picture, in those of the yardstick."""

    first: float
    last: float


OPEN: Final = OpenBar(tables=2_500, rate=1_000, seconds=60, in_time=0.98, p99=60, memory=1.3, level=1.15, cpu=4.5)
CLOSED: Final = ClosedBar(tables=100, seconds=20, rate=0.16, cpu=6.5)
BRISK: Final = BriskBar(tables=100, rate=1_200, seconds=20, p99=40)
PROCESSES: Final = ProcessesBar(carries=1.8)
RETURN: Final = ReturnBar(first=12, last=6)
