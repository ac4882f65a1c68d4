"""Quiz screen: mistakes of a match, shown with their position and asked again."""

from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Static
from textual.worker import get_current_worker

from doublesix.analysis.quiz import Answer, Quiz
from doublesix.analysis.report import ReviewedDecision
from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, RELEASE, Move, Play
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say
from doublesix.terminal.parts import labels
from doublesix.terminal.parts.styles import keyed
from doublesix.terminal.parts.tile_keys import UNPLAYABLE, Cursor
from doublesix.terminal.parts.widgets import Felt, Hand, KeyLine
from doublesix.terminal.review.settings import question_heading

__all__ = ["QuizScreen"]

WORDLESS: Final[dict[str, tuple[Move, str, Message]]] = {
    "draw": (DRAW, "d", labels.DRAW),
    "pass": (PASS, "p", labels.PASS),
    "claim": (CLAIM, "c", labels.CLAIM),
    "call": (CALL, "x", labels.CALL),
    "release": (RELEASE, "n", labels.LET_IT_GO),
}
"""Move, key and label of each move without a tile."""

JUDGING: Final = FixedMessage("quiz.judging", "Judging …")
WHICH: Final = FixedMessage("quiz.which", "Which is best?")

LABELS: Final[dict[str, Message]] = {
    "play": labels.ANSWER,
    "next": labels.GO_ON,
    **{f"move('{name}')": label for name, (_, _, label) in WORDLESS.items()},
    "solve": labels.SHOW_BEST,
    "pips": labels.PIPS,
    "leave": labels.BACK,
}
"""Labels of the actions in the line of keys."""


class _End(Message, id="quiz.end", english="The end: {solved} of {questions} at the first try."):
    """The end of the quiz."""

    solved: int
    questions: int


class QuizScreen(Screen[str]):
    """Screen that asks every question of a quiz until it is solved or its answer is shown.

    Attributes:
        quiz: The quiz.
        number: Index of the current question.
        solved: Number of questions solved at the first try.
        tries: Number of answers to the current question.
        done: Whether the current question is solved or its answer shown.
        judging: Whether an answer is being judged.
        said: The verdict on the last answer, shown until another tile is chosen.
        cursor: The tile and the end that are chosen.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "play", "Answer"),
        Binding("enter,space", "next", "Go on"),
        *(Binding(key, f"move('{name}')", str(word).capitalize()) for name, (_, key, word) in WORDLESS.items()),
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
        self.said = ""
        self.cursor = Cursor()
        self.cursor.start(self.question.decision.seen)

    @property
    def question(self) -> ReviewedDecision:
        """The current question."""
        return self.quiz.questions[self.number]

    def compose(self) -> ComposeResult:
        """Lay out the question, the layout, the verdict and the hand."""
        yield Static(id="title")
        with Horizontal(id="middle"):
            yield Felt()
        yield Static(id="news", classes="long")
        yield Static(id="asks")
        yield Hand()
        yield KeyLine(LABELS)

    def on_mount(self) -> None:
        """Ask the first question."""
        self.call_after_refresh(self.show)

    def on_resize(self) -> None:
        """Redraw at the new size."""
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Update every part of the screen."""
        seen, review = self.question.decision.seen, self.quiz.review
        heading = say(question_heading(review.record, self.question, self.number, len(self.quiz.questions)))
        self.query_one("#title", Static).update(Text(heading))
        felt, hand = self.query_one(Felt), self.query_one(Hand)
        felt.layout_shown = seen.layout
        felt.choice = hand.choice = self.cursor.choice
        hand.asked = True
        self.query_one("#news", Static).update(Text(self.said, "bold #ffd24a"))
        self.query_one("#asks", Static).update(self._asks())
        self.query_one(KeyLine).catch_up()

    def _asks(self) -> Text:
        if self.judging:
            return keyed(JUDGING)
        last = self.number == len(self.quiz.questions) - 1
        if self.done:
            end = _End(self.solved, len(self.quiz.questions)) if last else None
            return keyed(end, ("Enter", labels.BACK if last else labels.NEXT_QUESTION), ("Esc", labels.BACK))
        others = [(key, word) for move, key, word in WORDLESS.values() if move in self.question.decision.seen.legal]
        return keyed(WHICH, ("Enter", labels.ANSWER), *others, ("s", labels.SHOW), ("Esc", labels.BACK))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disable and hide the keys of actions that are not possible now."""
        open_ = self._is_open
        possible = {
            "play": open_ and self.cursor.has_plays,
            "solve": open_,
            "next": self.done,
        }
        if action == "move":
            return open_ and WORDLESS[str(parameters[0])][0] in self.question.decision.seen.legal
        return possible.get(action, True)

    @property
    def _is_open(self) -> bool:
        """Whether the question can be answered now."""
        return not self.done and not self.judging

    def on_key(self, event: Key) -> None:
        """Move the cursor by its keys; all others are bindings."""
        tile = self.cursor.tile
        if self._is_open and self.cursor.press(event.key):
            event.stop()
            event.prevent_default()
            if self.cursor.tile is not tile:
                self.said = ""
            self.show()

    def on_hand_picked(self, message: Hand.Picked) -> None:
        """Choose the clicked tile, or answer with it if it is chosen already."""
        if self._is_open and self.cursor.click(message.place):
            self.action_play()
        self.show()

    def on_felt_chosen(self, message: Felt.Chosen) -> None:
        """Answer with the chosen tile on the clicked end."""
        if self._is_open:
            self.cursor.turn_to(message.end)
            self.action_play()

    def action_play(self) -> None:
        """Answer with the chosen tile on the chosen end."""
        if self.cursor.play is not None:
            self.make(self.cursor.play)
        else:
            self.said = say(UNPLAYABLE)
            self.show()

    def action_pips(self) -> None:
        """Switch between pips and digits."""
        felt = self.query_one(Felt)
        felt.pips = not felt.pips

    def make(self, move: Move) -> None:
        """Judge an answer in a worker thread."""
        if not self._is_open:
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

    def action_move(self, name: str) -> None:
        """Answer with a move without a tile."""
        self.make(WORDLESS[name][0])

    def action_solve(self) -> None:
        """Show the best move on the layout and in words."""
        best = self.question.evaluation.best.move
        if isinstance(best, Play):
            self.cursor.point_to(best.tile)
            if best.end is not None:
                self.cursor.turn_to(best.end)
        self.said = say(self.quiz.solution(self.question))
        self.done = True
        self.show()

    def action_next(self) -> None:
        """Go to the next question; after the last one, back to the review."""
        if self.number == len(self.quiz.questions) - 1:
            self.action_leave()
            return
        self.number += 1
        self.tries, self.done, self.said = 0, False, ""
        self.cursor.start(self.question.decision.seen)
        self.show()

    def action_leave(self) -> None:
        """Go back to the review."""
        if self.is_current:
            self.dismiss("")
