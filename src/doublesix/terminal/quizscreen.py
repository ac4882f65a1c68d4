"""Quiz screen: mistakes of a match, shown with their position and asked again."""

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
"""Move, key and label of each move without a tile."""


class QuizScreen(ChoiceKeys):
    """Screen that asks every question of a quiz until it is solved or its answer is shown.

    Attributes:
        quiz: The quiz.
        number: Index of the current question.
        solved: Number of questions solved at the first try.
        tries: Number of answers to the current question.
        done: Whether the current question is solved or its answer shown.
        judging: Whether an answer is being judged.
    """

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
        """The current question."""
        return self.quiz.questions[self.number]

    def compose(self) -> ComposeResult:
        """Lay out the question, the layout, the verdict and the hand."""
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
        """Redraw at the new size."""
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Update every part of the screen."""
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
        """Disable and hide the keys of actions that are not possible now."""
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
        """Judge an answer in a worker thread."""
        if self.done or self.judging:
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
        self.said = answer.words
        self.solved += answer.right and not self.tries
        self.tries += 1
        self.done = answer.right
        self.show()

    def action_move(self, name: str) -> None:
        """Answer with a move without a tile."""
        self.make(WORDLESS[name][0])

    def action_solve(self) -> None:
        """Show the best move on the layout and in words."""
        best = self.question.evaluation.best.move
        if isinstance(best, Play) and self.choice is not None:
            chosen = self.choice.on(self.choice.hand.index(best.tile))
            self.choice = chosen if best.end is None else chosen.to(best.end)
        self.said = self.quiz.solution(self.question)
        self.done = True
        self.show()

    def action_next(self) -> None:
        """Go to the next question; after the last one, back to the review."""
        if self.number == len(self.quiz.questions) - 1:
            self.action_leave()
            return
        self.number += 1
        self.tries, self.done, self.said = 0, False, ""
        self.choice = Choice.first(self.question.decision.seen)
        self.show()

    def action_leave(self) -> None:
        """Go back to the review."""
        if self.is_current:
            self.dismiss("")
