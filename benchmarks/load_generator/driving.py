"""The load generator as a process with instructions and figures."""

import json
import os
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, Self

from load_generator.building import generator
from load_generator.people import Person

AT_ONCE: Final = 64
"""How many connect and sit down at once; in life they would come one by one."""

Figures = dict[str, Any]


class Generator:
    """All sockets; a context that ends them.

    Args:
        port: Where the server listens, on this machine.
        people: Who plays.
        folder: For the list of them and the book of what was acknowledged.
        on: The cores on which it runs.
    """

    def __init__(self, port: int, people: Iterable[Person], folder: Path, on: set[int]) -> None:
        self._book = folder / "acknowledged"
        names = folder / "people"
        names.write_text("".join(map(str, people)))
        self._process = subprocess.Popen(
            [str(generator()), "127.0.0.1", str(port), str(names), str(self._book)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        os.sched_setaffinity(self._process.pid, on)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(30)

    def open(self) -> Figures:
        """Connect all players, and sit down."""
        return self._asked(f"open {AT_ONCE}")

    def play(self, seconds: float, rate: float = 0, think: float = 0) -> Figures:
        """Play: at a rate of commands a second in all, or as soon as the tables allow it."""
        return self._asked(f"play {seconds} {rate} {think}")

    def returned(self, since: int, patience: float) -> Figures:
        """Wait until all players have a picture from after a time of the monotonic clock."""
        return self._asked(f"return {since} {patience}")

    def acknowledged(self) -> list[tuple[str, str]]:
        """Table and key of every command that was acknowledged until the last figures."""
        rows = (line.split() for line in self._book.read_text().splitlines())
        return [(table, key) for table, key in rows]

    def _asked(self, instruction: str) -> Figures:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{instruction}\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise SystemExit(f"the generator ended with code {self._process.wait()}")
        return dict(json.loads(answer))
