"""Quiz of a review in line mode: each mistake is shown with its position and asked again."""

from collections.abc import Callable
from typing import Final

from doublesix.analysis.quiz import Quiz
from doublesix.analysis.report import ReviewedDecision
from doublesix.core.views import SeatView
from doublesix.errors import DominoError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say
from doublesix.messages.units import Paragraph, Verbatim
from doublesix.notation import format_tiles
from doublesix.terminal.lines.answers import QUIT, move_lines, open_ends, read_answer
from doublesix.terminal.lines.commands import table_lines
from doublesix.terminal.lines.messages import HandLine
from doublesix.terminal.review.settings import question_heading

__all__ = ["QuizLines"]

SHOW: Final = frozenset({"show", "s"})
SKIP: Final = frozenset({"skip", "next", "n"})
NONE: Final = FixedMessage("quiz.no-mistake", "There is no mistake to try again.")
WHICH: Final = FixedMessage("quiz.which-lines", "Which is best? “show” tells it, “skip” goes on, “quit” ends.")
NOT_HERE: Final = FixedMessage("quiz.not-here", "that could not be done here")


class _Solved(Message, id="quiz.solved", english="Solved at the first try: {solved} of {questions}."):
    """Result of the quiz."""

    solved: int
    questions: int


class _NoAnswer(Message, id="quiz.no-answer", english="Not an answer: {why}. You may answer 1 to {most}."):
    """Something that is no answer."""

    why: Message
    most: int


class QuizLines:
    """Asks every question of a quiz until it is solved, shown or skipped.

    Args:
        quiz: The quiz.
        read: Shows a prompt and returns the next line; `None` at the end of the input.
        write: Shows one line.
    """

    def __init__(self, quiz: Quiz, read: Callable[[str], str | None], write: Callable[[str], None]) -> None:
        self.quiz = quiz
        self.read = read
        self.write = write
        self.solved = 0

    def run(self) -> None:
        """Ask all questions, until the input ends or the person quits, and report the score."""
        if not self.quiz.questions:
            self.write(say(NONE))
            return
        for number, question in enumerate(self.quiz.questions):
            if not self._ask(question, number):
                break
        self.write(say(_Solved(self.solved, len(self.quiz.questions))))

    def _ask(self, question: ReviewedDecision, number: int) -> bool:
        """Ask one question; `False` if the person quits or the input ends."""
        seen, record = question.decision.seen, self.quiz.review.record
        heading = say(question_heading(record, question, number, len(self.quiz.questions)))
        for shown in (heading, *table_lines(seen, record.players), _hand(seen), *move_lines(seen)):
            self.write(shown)
        self.write(say(WHICH))
        tries = 0
        while True:
            line = self.read("try> ")
            word = "" if line is None else line.strip().casefold()
            if line is None or word in QUIT:
                return False
            if word in SKIP:
                return True
            if word in SHOW:
                self.write(say(self.quiz.solution(question)))
                return True
            right = self._judged(question, word)
            if right:
                self.solved += tries == 0
                return True
            tries += right is not None

    def _judged(self, question: ReviewedDecision, line: str) -> bool | None:
        """Judge an answer; `None` if the line is not a legal move."""
        seen = question.decision.seen
        try:
            move = read_answer(line, seen)
        except DominoError as error:
            self.write(say(_NoAnswer(Verbatim(str(error).splitlines()[0].rstrip(".")), len(seen.legal))))
            return None
        if move not in seen.legal:
            self.write(say(_NoAnswer(NOT_HERE, len(seen.legal))))
            return None
        answer = self.quiz.judged(question, move)
        self.write(say(answer.message))
        return answer.right


def _hand(seen: SeatView) -> str:
    return say(Paragraph((HandLine(format_tiles(seen.hand)), *open_ends(seen))))
