"""Quiz screen: mistakes of a match, shown with their position and asked again."""

from typing import Final

from rich.text import Text
from textual.worker import get_current_worker

from doublesix.analysis.quiz import Answer, Quiz
from doublesix.analysis.report import ReviewedDecision
from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say
from doublesix.terminal.parts import labels
from doublesix.terminal.parts.question_screen import QuestionScreen
from doublesix.terminal.parts.styles import keyed
from doublesix.terminal.review.settings import question_heading

__all__ = ["QuizScreen"]

JUDGING: Final = FixedMessage("quiz.judging", "Judging …")
WHICH: Final = FixedMessage("quiz.which", "Which is best?")


class _End(Message, id="quiz.end", english="The end: {solved} of {questions} at the first try."):
    """The end of the quiz."""

    solved: int
    questions: int


class QuizScreen(QuestionScreen):
    """Screen that asks every question of a quiz until it is solved or its answer is shown.

    Attributes:
        quiz: The quiz.
        number: Index of the current question.
        solved: Number of questions solved at the first try.
        tries: Number of answers to the current question.
    """

    def __init__(self, quiz: Quiz) -> None:
        super().__init__()
        self.quiz = quiz
        self.number = 0
        self.solved = 0
        self.tries = 0
        self.begin()

    @property
    def question(self) -> ReviewedDecision:
        """The current question."""
        return self.quiz.questions[self.number]

    @property
    def seen(self) -> SeatView:
        """The view that the question is about."""
        return self.question.decision.seen

    def heading(self) -> str:
        """Title of the question."""
        return say(question_heading(self.quiz.review.record, self.question, self.number, len(self.quiz.questions)))

    def asks(self) -> Text:
        """Prompt with the keys that answer it."""
        if self.judging:
            return keyed(JUDGING)
        last = self.number == len(self.quiz.questions) - 1
        if self.done:
            end = _End(self.solved, len(self.quiz.questions)) if last else None
            return keyed(end, ("Enter", labels.BACK if last else labels.NEXT_QUESTION), ("Esc", labels.BACK))
        return keyed(WHICH, ("Enter", labels.ANSWER), *self.wordless(), ("s", labels.SHOW), ("Esc", labels.BACK))

    def make(self, move: Move) -> None:
        """Judge an answer in a worker thread."""
        if not self.is_open:
            return
        self.judging = True
        self.show()
        question = self.question
        self.run_worker(lambda: self._judge(question, move), thread=True, exclusive=True)

    def _judge(self, question: ReviewedDecision, move: Move) -> None:
        """Judge an answer; runs in a worker thread."""
        answer = self.quiz.judged(question, move)
        if not get_current_worker().is_cancelled:
            self.app.call_from_thread(self._answered, answer)

    def _answered(self, answer: Answer) -> None:
        self.judging = False
        self.said = say(answer.message)
        self.solved += answer.right and not self.tries
        self.tries += 1
        self.done = answer.right
        self.show()

    def action_solve(self) -> None:
        """Show the best move on the layout and in words."""
        self.point_out(self.question.evaluation.best.move)
        self.said = say(self.quiz.solution(self.question))
        self.done = True
        self.show()

    def action_next(self) -> None:
        """Go to the next question; after the last one, back to the review."""
        if self.number == len(self.quiz.questions) - 1:
            self.action_leave()
            return
        self.number += 1
        self.tries = 0
        self.begin()
        self.show()
