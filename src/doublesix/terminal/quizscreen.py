"""The screen of a quiz: a mistake of a match on the board, tried again, and judged at once."""

from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Footer, Static
from textual.worker import get_current_worker

from doublesix.analysis.quiz import Answer, Quiz
from doublesix.analysis.report import ReviewedDecision
from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, RELEASE, Move, Play
from doublesix.terminal.choicekeys import ChoiceKeys
from doublesix.terminal.cursor import Choice
from doublesix.terminal.panels import keyed
from doublesix.terminal.quizlines import question_heading
from doublesix.terminal.widgets import Felt, Hand

__all__ = ["QuizScreen"]

WORDLESS: Final[dict[str, tuple[Move, str, str]]] = {
    "draw": (DRAW, "d", "draw"),
    "pass": (PASS, "p", "pass"),
    "claim": (CLAIM, "c", "claim"),
    "call": (CALL, "x", "call"),
    "release": (RELEASE, "n", "let it go"),
}
"""Moves without a tile, with the key and the word of each."""


class QuizScreen(ChoiceKeys):
    """Asks every question; each until it is solved, or its answer is shown."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "play", "Answer"),
        Binding("enter,space", "next", "Go on"),
        *(Binding(key, f"move('{name}')", word.capitalize()) for name, (_, key, word) in WORDLESS.items()),
        Binding("s", "solve", "Show the best"),
        Binding("z", "pips", "Pips"),
        Binding("escape,q", "leave", "Back", key_display="Esc"),
    ]

    def __init__(self, quiz: Quiz) -> None:
        super().__init__()
        self.quiz = quiz
        self.number = 0
        self.solved = 0
        self.tries = 0
        self.done = False
        self.judging = False
        self.choice = Choice.first(self.question.decision.seen)

    @property
    def question(self) -> ReviewedDecision:
        """What is asked now."""
        return self.quiz.questions[self.number]

    def compose(self) -> ComposeResult:
        """The question, the board, the verdict, the hand."""
        yield Static(id="title")
        with Horizontal(id="middle"):
            yield Felt()
        yield Static(id="news")
        yield Static(id="asks")
        yield Hand()
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Ask the first question."""
        self.add_class("hinted")
        self.call_after_refresh(self.show)

    def on_resize(self) -> None:
        """Draw the board as large as it may be now."""
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Bring every part of the screen up to date."""
        seen, review = self.question.decision.seen, self.quiz.review
        heading = question_heading(review.record, self.question, self.number, len(self.quiz.questions))
        self.query_one("#title", Static).update(Text(heading))
        felt, hand = self.query_one(Felt), self.query_one(Hand)
        felt.layout_shown = seen.layout
        felt.choice = hand.choice = self.choice
        hand.asked = True
        self.query_one("#news", Static).update(Text(self.said, "bold #ffd24a"))
        self.query_one("#asks", Static).update(self._asks())
        self.refresh_keys()

    def _asks(self) -> Text:
        if self.judging:
            return keyed("Judging …")
        last = self.number == len(self.quiz.questions) - 1
        if self.done:
            end = f"The end: {self.solved} of {len(self.quiz.questions)} at the first try."
            return keyed(end if last else "", ("Enter", "back" if last else "next question"), ("Esc", "back"))
        others = [(key, word) for move, key, word in WORDLESS.values() if move in self.question.decision.seen.legal]
        return keyed("Which is best?", ("Enter", "answer"), *others, ("s", "show"), ("Esc", "back"))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys for what cannot be done now do nothing and are not offered."""
        open_ = not self.done and not self.judging
        possible = {
            "play": open_ and self.choice is not None and bool(self.choice.plays),
            "tile": open_,
            "pick": open_,
            "end": open_,
            "solve": open_,
            "next": self.done,
        }
        if action == "move":
            return open_ and WORDLESS[str(parameters[0])][0] in self.question.decision.seen.legal
        return possible.get(action, True)

    def make(self, move: Move) -> None:
        """Judge an answer while the screen goes on."""
        if self.done or self.judging:
            return
        self.judging = True
        self.show()
        question = self.question
        self.run_worker(lambda: self._judge(question, move), thread=True, exclusive=True)

    def _judge(self, question: ReviewedDecision, move: Move) -> None:
        """In a thread of its own."""
        answer = self.quiz.judged(question, move)
        if not get_current_worker().is_cancelled:
            self.app.call_from_thread(self._answered, answer)

    def _answered(self, answer: Answer) -> None:
        self.judging = False
        self.said = answer.words
        self.solved += answer.right and not self.tries
        self.tries += 1
        self.done = answer.right
        self.show()

    def action_move(self, name: str) -> None:
        """Answer with a move that has no tile."""
        self.make(WORDLESS[name][0])

    def action_solve(self) -> None:
        """Show the best move, on the board and in words."""
        best = self.question.evaluation.best.move
        if isinstance(best, Play) and self.choice is not None:
            chosen = self.choice.on(self.choice.hand.index(best.tile))
            self.choice = chosen if best.end is None else chosen.to(best.end)
        self.said = self.quiz.solution(self.question)
        self.done = True
        self.show()

    def action_next(self) -> None:
        """The next question; after the last one, back to the review."""
        if self.number == len(self.quiz.questions) - 1:
            self.action_leave()
            return
        self.number += 1
        self.tries, self.done, self.said = 0, False, ""
        self.choice = Choice.first(self.question.decision.seen)
        self.show()

    def action_leave(self) -> None:
        """Back to the review."""
        if self.is_current:
            self.dismiss("")
