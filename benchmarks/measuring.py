"""Shared tools of the benchmarks: timing, alternating runs, tables.

Only the standard library, for the programs that are measured beside ours live in a virtual environment of their own.
"""

import platform
import subprocess
import time
from argparse import ArgumentTypeError
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import inf
from os import cpu_count
from pathlib import Path
from statistics import median


@dataclass
class Table:
    """A table of figures that prints as Markdown.

    Attributes:
        title: What is measured.
        heads: A head for each column, with the format of its cells; text where there is none.
        rows: What was measured, a value for each head; `None` where there is nothing to tell.
        note: What a reader has to know of the figures.
    """

    title: str
    heads: Mapping[str, str]
    rows: list[tuple[object, ...]] = field(default_factory=list)
    note: str = ""

    def text(self) -> str:
        """The table as Markdown, its columns in line."""
        formats = list(self.heads.values())
        cells = [
            list(self.heads),
            *([_cell(value, form) for value, form in zip(row, formats, strict=True)] for row in self.rows),
        ]
        widths = [max(len(row[place]) for row in cells) for place in range(len(formats))]
        rule = ["-" * (width - 1) + (":" if form else "-") for width, form in zip(widths, formats, strict=True)]
        lines = [
            "| " + " | ".join(_padded(*part) for part in zip(row, widths, formats, strict=True)) + " |"
            for row in (cells[0], rule, *cells[1:])
        ]
        return "\n".join([f"### {self.title}", "", *lines, *(["", self.note] if self.note else [])])

    def data(self) -> dict[str, object]:
        """The table for programs."""
        plain = [[value if isinstance(value, int | float | None) else str(value) for value in row] for row in self.rows]
        return {"title": self.title, "rows": [dict(zip(self.heads, row, strict=True)) for row in plain]}


def _cell(value: object, form: str) -> str:
    if value is None:
        return ""
    return f"{value:{form}}" if form else str(value)


def _padded(cell: str, width: int, form: str) -> str:
    return cell.rjust(width) if form else cell.ljust(width)


def clocked(work: Callable[[], int], seconds: float, clock: Callable[[], float] = time.process_time) -> float:
    """Work a second: call ``work`` until the time is over, and add its results.

    Seconds are those in which this process was computing, unless another clock is given: on a machine that others use
    too, that is what a core can do. For several threads it has to be the clock on the wall.
    """
    done, start = 0, clock()
    while (spent := clock() - start) < seconds or not done:
        done += work()
    return done / spent


def in_turn(runs: Mapping[str, Callable[[], float]], times: int) -> dict[str, list[float]]:
    """Repeated measurements of several programs in turn."""
    figures: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(times):
        for name, run in runs.items():
            figures[name].append(run())
    return figures


def ratio(over: list[float], under: list[float]) -> float:
    """The median of the ratios of figures that were taken in the same turn."""
    return median(one / other for one, other in zip(over, under, strict=True))


class Unmeasured(Exception):  # noqa: N818 - it tells of a gap in a table, and the rest goes on
    """A program that could not be fetched, or that did not play."""


def said(command: list[str], *, patience: float = 300, surroundings: Mapping[str, str] | None = None) -> str:
    """What a command prints.

    Raises:
        Unmeasured: If it cannot be run, ends with another code than 0, or takes longer than so many seconds.
    """
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=patience, check=False, env=surroundings)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Unmeasured(str(error)) from None
    if done.returncode:
        last = [line for line in done.stderr.splitlines() if line.strip()][-3:]
        raise Unmeasured(f"{' '.join(command)} ended with {done.returncode}: {' / '.join(last) or 'not a word'}")
    return done.stdout


def duration(text: str) -> float:
    """A positive time, for `argparse`."""
    number = float(text)
    if not 0 < number < inf:
        raise ArgumentTypeError(f"seconds must be more than 0, not {text}")
    return number


def machine() -> str:
    """What this ran on, in a line."""
    system = f"{platform.system()} {platform.machine()}"
    return f"Python {platform.python_version()}, {system}, {_processor()}, {cpu_count()} cores"


def _processor() -> str:
    """Name of the processor, if known."""
    source = Path("/proc/cpuinfo")
    if source.exists():
        for line in source.read_text(encoding="utf-8").splitlines():
            name, _, value = line.partition(":")
            if name.strip() == "model name":
                return value.strip()
    return platform.processor() or "a processor without a name"
