"""Review of a finished match in line mode: progress, report and quiz of the mistakes."""

import io
from collections.abc import Callable
from shutil import get_terminal_size
from typing import Final

from rich.console import Console

from doublesix.errors import DominoError
from doublesix.notation import Record
from doublesix.terminal.lines.answers import QUIT
from doublesix.terminal.review.settings import JUDGE, NO_ENGINE

__all__ = ["ReviewLines"]

WIDTH: Final = 100
PARTS: Final = 10
"""Number of progress messages of a review."""

OFFER: Final = "«review» tells what each choice cost and what the tiles did; Enter leaves."
OFFER_QUIZ: Final = "«try» asks the mistakes again; Enter leaves."


class ReviewLines:
    """Offers a review at the end of a match.

    Args:
        record: Record of the match.
        seat: Seat whose decisions are reported and quizzed; `None` for all seats.
        read: Shows a prompt and returns the next line; `None` at the end of the input.
        write: Shows one line.
    """

    def __init__(
        self, record: Record, seat: int | None, read: Callable[[str], str | None], write: Callable[[str], None]
    ) -> None:
        self.record = record
        self.seat = seat
        self.read = read
        self.write = write

    def run(self) -> None:
        """Offer the review until the person accepts or leaves, or the input ends."""
        self.write(OFFER)
        while True:
            line = self.read("end> ")
            word = "" if line is None else line.strip().casefold()
            if not word or word in QUIT:
                return
            if word in {"review", "r"}:
                self._review()
                return
            self.write(f"Not done: «{word[:20]}» is no word here. {OFFER}")

    def _review(self) -> None:
        try:
            from doublesix.analysis import review
            from doublesix.analysis.quiz import Quiz
            from doublesix.terminal.lines.quiz import QuizLines
            from doublesix.terminal.review.report import report
        except ImportError:
            self.write(NO_ENGINE)
            return
        self.write("Judging every choice; Ctrl-C stops, and shows what is known by then.")
        try:
            found = review(self.record, JUDGE, progress=self._progress)
        except DominoError as error:
            self.write(f"There is no review here: {str(error).splitlines()[0]}")
            return
        page = io.StringIO()
        console = Console(file=page, width=get_terminal_size((WIDTH, 0)).columns, highlight=False)
        for part in report(found, self.seat):
            console.print(part)
        for line in page.getvalue().splitlines():
            self.write(line.rstrip())
        quiz = Quiz(found, self.seat)
        if quiz.questions:
            self.write(OFFER_QUIZ)
            if (self.read("end> ") or "").strip().casefold() in {"try", "t"}:
                QuizLines(quiz, self.read, self.write).run()

    def _progress(self, done: int, total: int) -> None:
        step = max(total // PARTS, 1)
        if done % step == 0 or done == total:
            self.write(f"Judged {done} of {total}.")
