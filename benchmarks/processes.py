"""What a second process adds, with Postgres and Redis: ``python benchmarks/processes.py [--tables 60] [--rate 150]``.

Starts a Postgres that waits for the disk, and a Redis, and runs `load.py` three ways: one process; two processes at one
port, which share the sockets of each table as chance will have it; and two servers at ports of their own, each with
half of the tables, as behind a proxy that chooses by the table. Where servers, generator and database share two cores
the clock says nothing, so what counts is the servers' processor time for a command: two processes on cores of their own
carry twice the ratio of one's to theirs. The first way is measured once more at the end.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server.services import DURABLE, Postgres, Redis

LOAD: Final = Path(__file__).parent / "load.py"

Figures = dict[str, Any]


def main() -> None:
    """Measure, and print."""
    wanted = arguments()
    with services() as (postgres, redis):
        own = ("--redis", redis.url)
        ways = {
            "one process": (1, ()),
            "two at one port": (1, ("--workers", "2", *own)),
            "two, tables apart": (2, own),
            "one process again": (1, ()),
        }
        found = {name: measured(wanted, postgres.new_database(), *way) for name, way in ways.items()}
    one = (cpu(found["one process"]) + cpu(found["one process again"])) / 2
    print(f"{'':<20}{'commands/s':>11}{'CPU ms each':>13}{'p50 ms':>9}{'p99 ms':>9}{'lost':>6}{'carries':>9}")
    for name, servers in found.items():
        rate = sum(server["rate"] for server in servers)
        p50, p99 = (worst(servers, share) for share in ("p50", "p99"))
        carries = f"{2 * one / cpu(servers):>8.2f}x" if "two" in name else ""
        lost = sum(server["lost"] for server in servers)
        print(f"{name:<20}{rate:>11.0f}{cpu(servers):>13.2f}{p50:>9.1f}{p99:>9.1f}{lost:>6}{carries}")


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--rate", type=int, default=150, help="commands a second in all; 0: as fast as they can")
    parser.add_argument("--seconds", type=int, default=20)
    return parser.parse_args()


@contextmanager
def services() -> Iterator[tuple[Postgres, Redis]]:
    """A Postgres and a Redis, and a folder for the key that servers with one database share."""
    postgres, redis = Postgres(DURABLE), Redis()
    try:
        postgres.start()
        redis.start()
        with tempfile.TemporaryDirectory() as home:
            os.environ["DOUBLESIX_HOME"] = home
            yield postgres, redis
    finally:
        postgres.remove()
        redis.remove()


def measured(wanted: argparse.Namespace, database: str, servers: int, words: tuple[str, ...]) -> list[Figures]:
    """The figures of so many servers with one database, at the same time."""
    sizes = ("--tables", wanted.tables // servers, "--rate", wanted.rate // servers, "--seconds", wanted.seconds)
    asked = [sys.executable, str(LOAD), "--json", *map(str, sizes), "--database", database, *words]
    running = [subprocess.Popen(asked, stdout=subprocess.PIPE, text=True) for _ in range(servers)]
    told = [one.communicate()[0] for one in running]
    if any(one.returncode for one in running):
        raise SystemExit("a server could not be measured; it has said why")
    return [json.loads(text)["server"] for text in told]


def cpu(servers: list[Figures]) -> float:
    """Milliseconds of the servers' processors for a command."""
    worked = sum(one["cpu_ms"] * one["acknowledged"] for one in servers)
    return float(worked / sum(one["acknowledged"] for one in servers))


def worst(servers: list[Figures], share: str) -> float:
    """The longest wait of a share of commands, at the slower server."""
    return float(max(one["ms"][share] for one in servers))


if __name__ == "__main__":
    main()
