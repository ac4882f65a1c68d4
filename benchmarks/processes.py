"""Scaling to two processes with Postgres and Redis: ``python benchmarks/processes.py [--tables 100] [--rate 300]``.

Starts a Postgres that waits for the disk, and a Redis, and runs `load.py` four ways, each process with as much to do as
the one alone: one process; two with a database each, which know nothing of each other; two at one port, where each
table's sockets go to one of them; and two servers at ports of their own, each with half of the tables, as behind a
proxy that chooses by the table. Servers, generator and database share what processors there are, so the clock says
nothing, and what counts is the servers' processor time for a command. The strangers are the measure: two processes
share the caches of their processors, and whatever they need more than strangers do is what working together costs.
“carries” is twice the strangers' time in theirs: how much more than one process they carry on processors of their own.
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
from statistics import median
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server.services import DURABLE, Postgres, Redis

LOAD: Final = Path(__file__).parent / "load.py"

Figures = dict[str, Any]


class Way(NamedTuple):
    """A setup: servers, processes at each port, and databases."""

    servers: int
    workers: int
    more: tuple[str, ...] = ()
    is_shared: bool = True


def main() -> None:
    """Measure, and print."""
    wanted = arguments()
    with services() as (postgres, redis):
        own = ("--redis", redis.url)
        ways = {
            "one process": Way(1, 1),
            "two strangers": Way(2, 1, is_shared=False),
            "two at one port": Way(1, 2, own),
            "two, tables apart": Way(2, 1, own),
        }
        turns = [{name: measured(wanted, postgres, way) for name, way in ways.items()} for _ in range(wanted.turns)]
    found = {name: [server for turn in turns for server in turn[name]] for name in ways}
    carries = {
        name: median(2 * cpu(turn["two strangers"]) / cpu(turn[name]) for turn in turns) for name in list(ways)[2:]
    }
    if wanted.json:
        print(
            json.dumps(
                {"servers": found, "cpu_ms": {name: cpu(one) for name, one in found.items()}, "carries": carries}
            )
        )
    else:
        report(found, carries, wanted.turns)


def report(found: dict[str, list[Figures]], carries: dict[str, float], turns: int) -> None:
    """Print the table of all ways."""
    print(f"{'':<20}{'commands/s':>11}{'CPU ms each':>13}{'p50 ms':>9}{'p99 ms':>9}{'lost':>6}{'carries':>9}")
    for name, servers in found.items():
        rate = sum(server["rate"] for server in servers) / turns
        p50, p99 = (worst(servers, share) for share in ("p50", "p99"))
        more = f"{carries[name]:>8.2f}x" if name in carries else ""
        lost = sum(server["lost"] for server in servers)
        print(f"{name:<20}{rate:>11.0f}{cpu(servers):>13.2f}{p50:>9.1f}{p99:>9.1f}{lost:>6}{more}")


def arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100, help="of each process")
    parser.add_argument("--rate", type=int, default=300, help="commands a second of each process; 0: all they can")
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument(
        "--turns", type=int, default=1, help="how often all ways take their turn; “carries” is the median"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
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


def measured(wanted: argparse.Namespace, postgres: Postgres, way: Way) -> list[Figures]:
    """The figures of all servers of a way, at the same time."""
    sizes = ("--tables", wanted.tables * way.workers, "--rate", wanted.rate * way.workers, "--seconds", wanted.seconds)
    databases = [postgres.new_database() for _ in range(1 if way.is_shared else way.servers)] * way.servers
    asked = [
        sys.executable,
        str(LOAD),
        "--json",
        "--anywhere",
        *map(str, sizes),
        "--workers",
        str(way.workers),
        *way.more,
    ]
    running = [
        subprocess.Popen([*asked, "--database", database], stdout=subprocess.PIPE, text=True)
        for database in databases[: way.servers]
    ]
    outputs = [one.communicate()[0] for one in running]
    if any(one.returncode for one in running):
        raise SystemExit("a server could not be measured; it has said why")
    return [json.loads(text)["server"] for text in outputs]


def cpu(servers: list[Figures]) -> float:
    """Milliseconds of the servers' processors for a command."""
    worked = sum(one["cpu_ms"] * one["acknowledged"] for one in servers)
    return float(worked / sum(one["acknowledged"] for one in servers))


def worst(servers: list[Figures], share: str) -> float:
    """The longest wait of a share of commands, at the slower server."""
    return float(max(one["ms"][share] for one in servers))


if __name__ == "__main__":
    main()
