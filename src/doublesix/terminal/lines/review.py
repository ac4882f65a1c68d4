"""Review of a finished match in line mode: progress, report and quiz of the mistakes."""

import io
from collections.abc import Callable
from shutil import get_terminal_size
from typing import Final

from rich.console import Console

from doublesix.errors import DominoError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say
from doublesix.messages.units import Verbatim
from doublesix.notation import Record
from doublesix.terminal.lines.answers import QUIT
from doublesix.terminal.lines.messages import NotDone
from doublesix.terminal.review.settings import JUDGE, NoReview, no_engine

__all__ = ["ReviewLines"]

WIDTH: Final = 100
PARTS: Final = 10
"""Number of progress messages of a review."""

OFFER: Final = FixedMessage(
    "lines.offer-review", "“review” tells what each choice cost and what the tiles did; Enter leaves."
)
OFFER_QUIZ: Final = FixedMessage("lines.offer-quiz", "“try” asks the mistakes again; Enter leaves.")
JUDGING: Final = FixedMessage("lines.judging", "Judging every choice; Ctrl-C stops, and shows what is known by then.")


class _NoWord(Message, id="lines.no-word", english="“{word}” is no word here. {offer}"):
    """A word that is none here."""

    word: str
    offer: Message


class _Judged(Message, id="lines.judged", english="Judged {done} of {total}."):
    """Progress of a review."""

    done: int
    total: int


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
        self.write(say(OFFER))
        while True:
            line = self.read("end> ")
            word = "" if line is None else line.strip().casefold()
            if not word or word in QUIT:
                return
            if word in {"review", "r"}:
                self._review()
                return
            self.write(say(NotDone(_NoWord(word[:20], OFFER))))

    def _review(self) -> None:
        try:
            from doublesix.analysis import review
            from doublesix.analysis.quiz import Quiz
            from doublesix.terminal.lines.quiz import QuizLines
            from doublesix.terminal.review.report import report
        except ImportError:
            self.write(say(no_engine()))
            return
        self.write(say(JUDGING))
        try:
            found = review(self.record, JUDGE, progress=self._progress)
        except DominoError as error:
            self.write(say(NoReview(Verbatim(str(error).splitlines()[0]))))
            return
        page = io.StringIO()
        console = Console(file=page, width=get_terminal_size((WIDTH, 0)).columns, highlight=False)
        for part in report(found, self.seat):
            console.print(part)
        for line in page.getvalue().splitlines():
            self.write(line.rstrip())
        quiz = Quiz(found, self.seat)
        if quiz.questions:
            self.write(say(OFFER_QUIZ))
            if (self.read("end> ") or "").strip().casefold() in {"try", "t"}:
                QuizLines(quiz, self.read, self.write).run()

    def _progress(self, done: int, total: int) -> None:
        step = max(total // PARTS, 1)
        if done % step == 0 or done == total:
            self.write(say(_Judged(done, total)))
