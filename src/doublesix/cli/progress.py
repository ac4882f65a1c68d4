"""Long work of a command: its progress bar, and Ctrl-C, at which what was finished is still reported."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from typing import TYPE_CHECKING

from doublesix.messages import FixedMessage
from doublesix.messages.spoken import say

if TYPE_CHECKING:
    from rich.progress import Progress

    from doublesix.analysis import Review
    from doublesix.notation import Record

__all__ = ["judged", "one_interrupt", "progress_bar"]


@contextmanager
def progress_bar() -> "Iterator[Progress]":
    """Show a progress bar on the error stream, if that is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        yield progress


@contextmanager
def one_interrupt() -> Iterator[None]:
    """Raise `KeyboardInterrupt` at the first Ctrl-C and ignore later ones, while results are being reported."""
    if current_thread() is not main_thread():
        yield
        return

    def stop(*_: object) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is stop:
            signal.signal(signal.SIGINT, before)


_JUDGING = FixedMessage("progress.judging", "Judging")


def judged(record: "Record", player: str, *, seed: str = "0", jobs: int = 1) -> "Review":
    """Review a record; the result is incomplete if Ctrl-C was pressed."""
    from rich.console import Console
    from rich.progress import Progress

    from doublesix.analysis import review

    with (
        one_interrupt(),
        Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar,
    ):
        task = bar.add_task(say(_JUDGING), total=None)

        def show(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        return review(record, player, jobs=jobs, seed=seed, progress=show)
