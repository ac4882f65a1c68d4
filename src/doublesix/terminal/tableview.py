"""Table view: read-only rendering of a session on screen."""

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.widgets import Footer, Static

from doublesix.core.layout import Layout
from doublesix.core.moves import DRAW, PASS, Move
from doublesix.core.seating import Seat
from doublesix.core.views import SeatView
from doublesix.terminal.choicekeys import ChoiceKeys
from doublesix.terminal.cursor import Choice
from doublesix.terminal.panels import asks_text, log_style, scores_text, strip_text, title_text
from doublesix.terminal.session import Session
from doublesix.terminal.styles import too_small
from doublesix.terminal.transcript import Transcript
from doublesix.terminal.widgets import Felt, Hand, Log

__all__ = ["MOVES", "TableView"]

NEWS = 2
MOVES: dict[str, Move] = {"draw": DRAW, "pass": PASS}


class TableView(ChoiceKeys):
    """Screen that displays a session without changing it.

    It draws the `Session.view` of the person at the keyboard, whose legal moves decide which keys are enabled.

    Attributes:
        facing: Seat of the person at the keyboard; `None` while the keyboard is passed on.
        hint: The hint that they were given, shown until the next event.
    """

    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 - Textual declares it so
        (0, "-narrow"),
        (100, "-wide"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.transcript = Transcript(session)
        self.facing: Seat | None = session.humans[0] if len(session.humans) == 1 else None
        self.hint = ""

    def compose(self) -> ComposeResult:
        """Lay out the title, layout, scores, log, news, prompt and hand."""
        yield Static(id="title")
        yield Static(id="strip")
        with Horizontal(id="middle"):
            yield Felt()
            with Vertical(id="side"):
                yield Static(id="scores")
                yield Log(self.transcript.lines)
        yield Static(id="news")
        yield Static(id="asks")
        yield Hand()
        yield Footer(show_command_palette=False)
        yield Static(id="small")

    def on_resize(self, event: Resize) -> None:
        """Redraw at the new size, or show a message if the terminal is too small."""
        small = too_small(*event.size)
        self.set_class(bool(small), "small")
        self.query_one("#small", Static).update(small)
        self.refresh_keys()
        self.call_after_refresh(self._shown_anew)

    def _shown_anew(self) -> None:
        self.query_one(Log).rewrite()
        self.show()

    def show(self) -> None:
        """Update every part of the screen."""
        session, asked = self.session, self.session.asked
        view = self._view()
        self.query_one("#title", Static).update(title_text(session, self.size.width))
        self.query_one("#strip", Static).update(strip_text(session, self.size.width))
        self.query_one("#scores", Static).update(scores_text(session, 32))
        felt, hand = self.query_one(Felt), self.query_one(Hand)
        felt.layout_shown = session.match.position.layout if session.match.position else Layout(session.match.rules)
        choosing = self.is_choosing
        felt.choice = self.choice if choosing else None
        hand.asked = choosing
        hand.choice = self.choice or (Choice.first(view) if view is not None else None)
        chosen = self.choice.play if self.choice is not None else None
        self.query_one("#asks", Static).update(asks_text(session, view if asked == self.facing else None, chosen))
        self.show_news()
        self.refresh_keys()

    def show_news(self) -> None:
        """Update the log, and the news: its latest lines, the message to the person at the keyboard, and any hint."""
        self.query_one(Log).catch_up()
        latest = [line for line in self.transcript.lines if not line.startswith("  ")][-NEWS + bool(self.said) :]
        news = [Text(line, log_style(line)) for line in latest]
        if self.said:
            news.append(Text(self.said, "bold #ffd24a"))
        if self.hint:
            news.append(Text(self.hint, "#9fd8bd"))
        self.set_class(bool(self.hint), "hinted")
        self.query_one("#news", Static).update(Text("\n").join(news))

    @property
    def is_asked(self) -> bool:
        """Whether input from the person at the keyboard is awaited."""
        return self.facing is not None and self.session.asked == self.facing

    @property
    def is_choosing(self) -> bool:
        """Whether they are to choose a move."""
        return self.is_asked and self.session.claims.question is None

    @property
    def has_claim_question(self) -> bool:
        """Whether they are to say if their own play scored."""
        return self.is_asked and self.session.claims.question is not None

    def can(self, move: Move) -> bool:
        """Whether the person at the keyboard may make this move now."""
        view = self._view()
        return view is not None and self.is_choosing and move in view.legal

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disable and hide the keys of actions that are not possible now."""
        if self.has_class("small"):
            return action == "leave"
        if action == "move":
            return self.can(MOVES[str(parameters[0])])
        if action in {"play", "only"}:
            plays = self.choice.plays if self.choice is not None else ()
            return self.is_choosing and bool(plays) == (action == "play")
        possible = {
            "call": bool(self.session.claims.callers),
            "hint": self.is_asked,
            "claim": self.has_claim_question,
            "let_go": self.has_claim_question,
            "result": self.session.is_over,
            "review": self.session.is_over,
            "stand": self.session.is_over,
        }
        return possible.get(action, True)

    def _view(self) -> SeatView | None:
        """View of the person at the keyboard; `None` before the first deal and while the keyboard is passed on."""
        dealt = self.session.match.position is not None
        return self.session.view(self.facing) if dealt and self.facing is not None else None
