"""Review of a record with a progress bar; Ctrl-C ends it with the decisions judged so far."""

import sys
from typing import TYPE_CHECKING

from doublesix.cli.stopping import one_interrupt

if TYPE_CHECKING:
    from doublesix.analysis import Review
    from doublesix.notation import Record

__all__ = ["judged"]


def judged(record: "Record", player: str, *, seed: str = "0", jobs: int = 1) -> "Review":
    """Review a record; the result is incomplete if Ctrl-C was pressed."""
    from rich.console import Console
    from rich.progress import Progress

    from doublesix.analysis import review

    with (
        one_interrupt(),
        Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar,
    ):
        task = bar.add_task("Judging", total=None)

        def show(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        return review(record, player, jobs=jobs, seed=seed, progress=show)
