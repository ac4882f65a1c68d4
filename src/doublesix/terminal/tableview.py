"""What is to be seen on the table: everything that the person at the keyboard may know."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Footer, RichLog, Static

from doublesix.core.layout import Layout
from doublesix.core.moves import DRAW, PASS, Move
from doublesix.core.seating import Seat
from doublesix.core.views import SeatView
from doublesix.terminal.choosing import Choice
from doublesix.terminal.panels import asks_text, log_style, scores_text, strip_text, title_text
from doublesix.terminal.session import Session
from doublesix.terminal.story import Story
from doublesix.terminal.styles import SMALLEST
from doublesix.terminal.widgets import Felt, Hand

__all__ = ["TableView"]

NEWS = 2


class TableView(Screen[str]):
    """Shows a session, but does nothing with it.

    It draws what `Session.view` gives for the person at the keyboard, and asks that view what may be played.

    Attributes:
        facing: The seat of the person at the keyboard; `None` while nobody is known to sit there.
        choice: The tile and the end that are being looked at, while that person is asked.
    """

    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 - Textual declares it so
        (0, "-narrow"),
        (100, "-wide"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.story = Story(session)
        self.facing: Seat | None = session.humans[0] if len(session.humans) == 1 else None
        self.choice: Choice | None = None

    def compose(self) -> ComposeResult:
        """Title, felt, scores and log, the news, the question, the hand."""
        yield Static(id="title")
        yield Static(id="strip")
        with Horizontal(id="middle"):
            yield Felt()
            with Vertical(id="side"):
                yield Static(id="scores")
                yield RichLog(id="log", wrap=True, min_width=10)
        yield Static(id="news")
        yield Static(id="asks")
        yield Hand()
        yield Footer(show_command_palette=False)
        yield Static(id="small")

    def on_resize(self, event: Resize) -> None:
        """A terminal that is too small gets a sentence instead of a table that cannot be read."""
        width, height = event.size
        too_small = width < SMALLEST[0] or height < SMALLEST[1]
        self.set_class(too_small, "small")
        message = (
            f"The table needs {SMALLEST[0]} columns and {SMALLEST[1]} rows;\nthis terminal has {width} by {height}.\n\n"
            "Make it larger, or leave with q\nand play with --plain."
        )
        self.query_one("#small", Static).update(message)
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Bring every part of the screen up to date."""
        session, asked = self.session, self.session.asked
        view = self._view()
        self.query_one("#title", Static).update(title_text(session))
        self.query_one("#strip", Static).update(strip_text(session))
        self.query_one("#scores", Static).update(scores_text(session, 32))
        felt, hand = self.query_one(Felt), self.query_one(Hand)
        felt.layout_shown = session.match.position.layout if session.match.position else Layout(session.match.rules)
        choosing = asked is not None and asked == self.facing and session.claim_question is None
        felt.choice = self.choice if choosing else None
        hand.asked = choosing
        hand.choice = self.choice or (Choice.first(view) if view is not None else None)
        chosen = self.choice.play if self.choice is not None else None
        self.query_one("#asks", Static).update(asks_text(session, view if asked == self.facing else None, chosen))
        self.refresh_bindings()

    def write(self, lines: list[str], private: str = "") -> None:
        """Add sentences to the log; the latest are news, and so is what only the person at the keyboard may know."""
        log = self.query_one(RichLog)
        for line in lines:
            log.write(Text(line, log_style(line)))
        latest = [line for line in self.story.lines if not line.startswith("  ")][-NEWS:]
        news = Text("\n").join(Text(line, log_style(line)) for line in latest)
        if private:
            news.append(f"  {private}", "bold #ffd24a")
        self.query_one("#news", Static).update(news)

    def can(self, move: Move) -> bool:
        """Whether the person at the keyboard may make this move now."""
        view = self._view()
        return view is not None and self.session.asked == self.facing and move in view.legal

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys for what cannot be done now are not offered."""
        if action == "move" and parameters in {("draw",), ("pass",)}:
            return self.can(DRAW if parameters == ("draw",) else PASS)
        return True

    def _view(self) -> SeatView | None:
        """What the person at the keyboard sees; nothing while nobody is known to sit there."""
        dealt = self.session.match.position is not None
        return self.session.view(self.facing) if dealt and self.facing is not None else None
