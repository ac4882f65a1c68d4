"""Review screen: interruptible progress, report, and access to the quiz."""

import os
from threading import Event
from typing import TYPE_CHECKING, ClassVar, Final

from rich.console import Group
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.screen import Screen
from textual.widgets import ProgressBar, Static

from doublesix.core.seating import Seat
from doublesix.errors import DominoError
from doublesix.messages import FixedMessage
from doublesix.messages.spoken import say
from doublesix.messages.units import Verbatim
from doublesix.notation import Record
from doublesix.terminal.parts import labels
from doublesix.terminal.parts.widgets import KeyLine
from doublesix.terminal.review.settings import JUDGE, NoReview, no_engine

if TYPE_CHECKING:
    from doublesix.analysis import Review

__all__ = ["ReviewScreen"]

MOST_THREADS: Final = 8
RUNNING: Final = FixedMessage("review.running", "Judging every choice of the match …")
ADDING: Final = FixedMessage("review.adding", "Adding it up …")
STOPPING: Final = FixedMessage("review.stopping", "Stopping after the choices that are being judged …")
HEADING: Final = FixedMessage("review.heading", "Review")
LABELS: Final = {
    "quiz": FixedMessage("review.try-again", "try the mistakes again"),
    "leave": labels.BACK,
}
"""Labels of the actions in the line of keys."""


class ReviewScreen(Screen[None]):
    """Screen that reviews a match in worker threads, then shows the report.

    Args:
        record: Record of the match.
        seat: Seat whose decisions are reported and quizzed; `None` for all seats.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t,enter", "quiz", "Try the mistakes again", key_display="t"),
        Binding("escape,q", "leave", "Back", key_display="Esc"),
    ]

    class Judged(Message):
        """Progress: ``done`` of ``total`` decisions are judged."""

        def __init__(self, done: int, total: int) -> None:
            super().__init__()
            self.done = done
            self.total = total

    class Done(Message):
        """End of the review: the result, or the reason why there is none."""

        def __init__(self, review: "Review | None", why: str = "") -> None:
            super().__init__()
            self.review = review
            self.why = why

    def __init__(self, record: Record, seat: Seat | None) -> None:
        super().__init__()
        self.record = record
        self.seat = seat
        self.review: Review | None = None
        self.running = True
        self._stop = Event()

    def compose(self) -> ComposeResult:
        """Lay out the status line, the progress bar and the report."""
        yield Static(Text(say(RUNNING)), id="title")
        yield ProgressBar(id="progress")
        with VerticalScroll(id="report"):
            yield Static(id="text")
        yield KeyLine(LABELS)

    def on_mount(self) -> None:
        """Start the review."""
        self.run_worker(self._judge, thread=True)

    def on_unmount(self) -> None:
        """Stop the worker threads."""
        self._stop.set()

    def _judge(self) -> None:
        """Review the match, and post the complete or interrupted result; runs in a worker thread."""
        try:
            from doublesix.analysis import review

            jobs = min(os.cpu_count() or 1, MOST_THREADS)
            self.post_message(self.Done(review(self.record, JUDGE, jobs=jobs, progress=self._progress)))
        except DominoError as error:
            self.post_message(self.Done(None, say(NoReview(Verbatim(str(error).splitlines()[0])))))
        except ImportError:
            self.post_message(self.Done(None, say(no_engine())))

    def _progress(self, done: int, total: int) -> None:
        if self._stop.is_set():
            # Same as Ctrl-C: the decisions judged so far become a review that is marked incomplete.
            raise KeyboardInterrupt
        self.post_message(self.Judged(done, total))

    def on_review_screen_judged(self, message: Judged) -> None:
        """Update the progress bar."""
        self.query_one(ProgressBar).update(progress=message.done, total=message.total)
        if message.done == message.total:
            self.query_one("#title", Static).update(Text(say(ADDING)))

    def on_review_screen_done(self, message: Done) -> None:
        """Show the report."""
        self.running = False
        self.review = message.review
        self.query_one(ProgressBar).display = False
        self.query_one("#title", Static).update(Text(say(HEADING) if self.review is not None else message.why))
        if self.review is not None:
            from doublesix.terminal.review.report import report

            self.query_one("#text", Static).update(Group(*report(self.review, self.seat)))
        self.query_one("#report").focus()
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enable the quiz if the review has mistakes."""
        del parameters
        mistakes = self.review is not None and bool(self.review.worst(1, self.seat))
        return mistakes if action == "quiz" else True

    def action_quiz(self) -> None:
        """Open the quiz."""
        from doublesix.analysis.quiz import Quiz
        from doublesix.terminal.review.quiz_screen import QuizScreen

        assert self.review is not None, "the quiz is offered once there is a review"
        self.app.push_screen(QuizScreen(Quiz(self.review, self.seat)))

    def action_leave(self) -> None:
        """Stop a running review to show the partial result; otherwise go back to the table."""
        if self.running and not self._stop.is_set():
            self._stop.set()
            self.query_one("#title", Static).update(Text(say(STOPPING)))
        elif self.is_current:
            self.dismiss(None)
