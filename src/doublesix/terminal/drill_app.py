"""Drills on the full screen: a layout, the answer by its numbers, and the verdict below it."""

from collections.abc import Iterator
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import Input, Static

from doublesix.messages import Message
from doublesix.messages.spoken import say
from doublesix.terminal.commentary.words import Line
from doublesix.terminal.lines.drills import QUIT, Drill, Question
from doublesix.terminal.lines.puzzle_messages import DrillPlace
from doublesix.terminal.parts import labels
from doublesix.terminal.parts.screen_app import ScreenApp
from doublesix.terminal.parts.styles import GOLD, keyed, too_small
from doublesix.terminal.parts.widgets import Felt, KeyLine, Log

__all__ = ["DrillScreen", "drill_on_screen"]

LONGEST_ANSWER: Final = 40
PAGE: Final = 5
"""Lines by which a key scrolls what was done."""

LABELS: Final[dict[str, Message]] = {"leave": labels.QUIT}


class DrillScreen(Screen[str]):
    """Screen that asks one question after another.

    Attributes:
        question: The current question.
        done: Whether it is answered.

    Args:
        drill: Score keeper, which writes to ``lines``.
        lines: What it has said of the last answer.
        questions: The questions.
        most: How many are asked.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", f"scroll_acts({-PAGE})", "Up", show=False),
        Binding("pagedown", f"scroll_acts({PAGE})", "Down", show=False),
        Binding("escape", "leave", "Quit", key_display="Esc"),
    ]

    def __init__(self, drill: Drill, lines: list[str], questions: Iterator[Question], most: int) -> None:
        super().__init__()
        self._drill, self._lines, self._questions, self._most = drill, lines, questions, most
        self.question = next(questions)
        self.done = False

    def compose(self) -> ComposeResult:
        """Lay out the question, the layout, what was done, the verdict and the line for the answer."""
        yield Static(id="small")
        yield Static(id="title")
        with Horizontal(id="middle"):
            yield Felt()
            yield Log([])
        yield Static(id="news", classes="long")
        yield Static(id="asks")
        yield Input(id="answer", max_length=LONGEST_ANSWER)
        yield KeyLine(LABELS)

    def on_mount(self) -> None:
        """Ask the first question."""
        self.query_one(Input).focus()
        self._drill.begin()
        self.call_after_refresh(self.show)

    def on_resize(self) -> None:
        """Redraw at the new size, or say that it is too small."""
        said = too_small(*self.size)
        self.set_class(bool(said), "small")
        self.query_one("#small", Static).update(Text(said))
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Update every part of the screen."""
        question = self.question
        number = self._drill.asked + (not self.done)
        self.query_one("#title", Static).update(Text(say(DrillPlace(number, self._most))))
        self.query_one(Felt).layout_shown = question.layout
        log = self.query_one(Log)
        log.display = bool(question.acts)
        log.transcript_lines = [Line.of(act) for act in question.acts]
        log.rewrite()
        news = "\n".join(line for line in (question.facts, *self._lines) if line)
        self.query_one("#news", Static).update(Text(news, GOLD if self.done else ""))
        asks = keyed(None, ("Enter", labels.NEXT_QUESTION)) if self.done else keyed(question.prompt)
        self.query_one("#asks", Static).update(asks)
        self.query_one(KeyLine).catch_up()

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Judge an answer; after one, ask the next question."""
        if message.value.strip().casefold() in QUIT:
            self.action_leave()
        elif self.done:
            self._next()
        else:
            self._lines.clear()
            self.done = self._drill.judge(self.question, message.value)
        message.input.clear()
        self.show()

    def _next(self) -> None:
        """Ask the next question; leave after the last one."""
        question = next(self._questions, None) if self._drill.asked < self._most else None
        if question is None:
            self.action_leave()
            return
        self._lines.clear()
        self.question, self.done = question, False
        self._drill.begin()

    def action_scroll_acts(self, lines: int) -> None:
        """Scroll what was done."""
        self.query_one(Log).scroll_relative(y=lines, animate=False)

    def action_leave(self) -> None:
        """Leave the drill."""
        self.app.exit("")


def drill_on_screen(questions: Iterator[Question], most: int) -> None:
    """Ask up to ``most`` questions on the full screen, then print the score."""
    lines: list[str] = []
    drill = Drill(lambda _: None, lines.append)
    ScreenApp(DrillScreen(drill, lines, questions, most)).run()
    if drill.asked:
        print(drill.pace())
