"""Load test of one server by players of legal moves over loopback.

    python benchmarks/load.py --tables 250 --seconds 60                  as fast as acknowledgements come
    python benchmarks/load.py --tables 2500 --seconds 60 --rate 1000     so many commands a second in all
    python benchmarks/load.py --tables 2500 --seconds 10 --rate 500 --restart
    python benchmarks/load.py --tables 250 --seconds 20 --yardstick      beside a bare server, under the same load

Starts ``doublesix serve`` with an SQLite file of its own, seats a person in every seat, lets them play, and ends. The
server has one core, the generator (C++, one epoll loop) another. With a rate, a command's time counts from the moment
it was due, so a server that falls behind cannot hide it; without one, from the moment it was sent. The time ends with
the acknowledgement, which comes after the commit. Lost is what was acknowledged and is not in the log.
"""

import argparse
import asyncio
import json
import signal
import sqlite3
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

from load_generator.driving import Generator
from load_generator.people import LONGEST, Person, address_of, people
from load_generator.processes import Process, cores, free_port
from load_generator.reporting import text

from doublesix.server.storage import Store

RUN: Final = "import sys; sys.argv[0] = 'doublesix'; from doublesix.cli.app import main; main()"
FREE: Final = ("--limit", "work=1000000000", "--limit", "spacing=0.001", "--limit", "messages=1000000")
"""Limits for twenty people at once behind one address, who answer without a pause."""
YARDSTICK: Final = Path(__file__).parent / "load_generator" / "yardstick.py"
PATIENCE: Final = 180.0

Figures = dict[str, Any]


def main() -> None:
    """Measure, and print."""
    wanted = arguments()
    found = {"server": measured(wanted, bare=False)}
    if wanted.yardstick:
        found["yardstick"] = measured(wanted, bare=True)
    if wanted.json:
        print(json.dumps(found))
        return
    for name, figures in found.items():
        print(f"{name}:\n{text(figures)}")


def arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seats", type=int, default=4, choices=(2, 3, 4))
    parser.add_argument("--seconds", type=float, default=20, help="how long to play (default 20)")
    parser.add_argument("--rate", type=float, default=0, help="commands a second in all, each from when it is due")
    parser.add_argument("--target", type=int, default=LONGEST, help="points that win a match; then comes the rematch")
    parser.add_argument("--think", type=float, default=0, help="without a rate: seconds from a turn to the move")
    parser.add_argument("--restart", action="store_true", help="then kill the server, and wait until all are back")
    parser.add_argument("--yardstick", action="store_true", help="measure a bare server in the same way, too")
    parser.add_argument("--database", default="", help="another database than a new SQLite file")
    parser.add_argument("--redis", default="", help="the Redis by which several processes tell each other")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server; several use all cores")
    parser.add_argument("--anywhere", action="store_true", help="server and generator may use every core")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    return parser.parse_args()


def measured(wanted: argparse.Namespace, *, bare: bool) -> Figures:
    """All figures of one server."""
    seats = wanted.tables * wanted.seats
    figures: Figures = {"tables": wanted.tables, "sockets": seats}
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = wanted.database or f"sqlite:///{folder / 'tables.sqlite'}"
        port = free_port()
        process = stack.enter_context(yardstick(folder, port) if bare else server(wanted, folder, port, database))
        began, before = time.monotonic(), process.memory()
        crowd = bare_people(wanted) if bare else people(port, wanted.tables, wanted.seats, wanted.target)
        own, others = cores()
        generator = stack.enter_context(Generator(port, crowd, folder, own | others if wanted.anywhere else others))
        figures["opening"] = generator.open()
        figures["opened_in"] = round(time.monotonic() - began, 2)
        figures["mib"] = {"start": before, "open": process.memory()}
        with each_minute(process.memory) as figures["mib"]["minutes"]:
            figures |= played(generator, process, wanted)
        figures["mib"]["end"] = process.memory()
        figures["kib_a_socket"] = (figures["mib"]["open"] - before) * 1024 / seats
        if wanted.restart:
            figures["restart"] = restarted(generator, process)
            # All players can go on.
            figures["afterwards"] = played(generator, process, wanted)
        figures["ending"] = ended(generator, process)
        keys = generator.acknowledged()
        figures["lost"] = lost_rows(keys, folder) if bare else asyncio.run(lost(keys, database))
    return figures


def server(wanted: argparse.Namespace, folder: Path, port: int, database: str) -> Process:
    """A server of our own; one process has one core."""
    words = ["-c", RUN, "serve", "--port", str(port), "--database", database, "--workers", str(wanted.workers), *FREE]
    if wanted.redis:
        words += ["--redis", wanted.redis]
    own, others = cores()
    on = own if wanted.workers == 1 and not wanted.anywhere else own | others
    return Process(words, f"http://127.0.0.1:{port}/health", folder / "log", on, "The table is open at")


def yardstick(folder: Path, port: int) -> Process:
    """The bare server."""
    words = [str(YARDSTICK), str(port), str(folder / "yardstick.sqlite")]
    return Process(words, f"http://127.0.0.1:{port}/", folder / "log", cores()[0])


def bare_people(wanted: argparse.Namespace) -> list[Person]:
    """People for the bare server, which knows no identities."""
    places = ((table, seat) for table in range(wanted.tables) for seat in range(wanted.seats))
    return [
        Person(f"{table}-{wanted.seats}", seat, address_of(table * wanted.seats + seat), str(seat))
        for table, seat in places
    ]


def played(generator: Generator, process: Process, wanted: argparse.Namespace) -> Figures:
    """What playing gave, with what the server spent on it."""
    worked = process.cpu()
    figures = generator.play(wanted.seconds, wanted.rate, wanted.think)
    worked = process.cpu() - worked
    figures["rate"] = figures["in_time"] / figures["seconds"]
    figures["cpu_ms"] = 1000 * worked / max(1, figures["acknowledged"])
    return figures


@contextmanager
def each_minute(measure: Callable[[], float]) -> Iterator[list[float]]:
    """Measure after every minute within the context."""
    found: list[float] = []
    over = threading.Event()

    def watch() -> None:
        while not over.wait(60):
            found.append(measure())

    watching = threading.Thread(target=watch)
    watching.start()
    try:
        yield found
    finally:
        over.set()
        watching.join()


def restarted(generator: Generator, process: Process) -> Figures:
    """Kill the server under all sockets, start it, and wait until all have the table's picture again."""
    process.end(signal.SIGKILL)
    process.start()
    return {"answers_in": process.answered} | generator.returned(process.started, PATIENCE)


def ended(generator: Generator, process: Process) -> Figures:
    """End the server as an operator would, under all sockets: farewells by code, and the log."""
    before = len(process.log())
    seconds, code = process.end(signal.SIGTERM)
    farewells = generator.returned(time.monotonic_ns(), 0)["farewells"]
    return {"seconds": seconds, "code": code, "farewells": farewells, "log": process.log()[before:]}


async def lost(keys: list[tuple[str, str]], database: str) -> int:
    """How many commands were acknowledged, and are not in the log."""
    store = await Store.open(database)
    stored = {(table, row.key) for table in {table for table, _ in keys} for row in await store.read(table)}
    await store.close()
    return sum(key not in stored for key in keys)


def lost_rows(keys: list[tuple[str, str]], folder: Path) -> int:
    """The same, of the bare server."""
    connection = sqlite3.connect(folder / "yardstick.sqlite")
    stored = set(connection.execute("SELECT table_id, key FROM entries"))
    connection.close()
    return sum(key not in stored for key in keys)


if __name__ == "__main__":
    main()
