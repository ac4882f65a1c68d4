"""Table view: layout, scores, news and hand on the screen."""

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
    """Shows a session, but does nothing with it.

    It draws what `Session.view` gives for the person at the keyboard, and asks that view what may be played.

    Attributes:
        facing: The seat of the person at the keyboard; `None` while the keyboard is between two people.
        hint: The hint that they were given; it stays until something happens.
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
        """Title, felt, scores and log, the news, the question, the hand."""
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
        """A terminal that is too small gets a sentence instead of a table that cannot be read."""
        small = too_small(*event.size)
        self.set_class(bool(small), "small")
        self.query_one("#small", Static).update(small)
        self.refresh_keys()
        self.call_after_refresh(self._shown_anew)

    def _shown_anew(self) -> None:
        self.query_one(Log).rewrite()
        self.show()

    def show(self) -> None:
        """Bring every part of the screen up to date."""
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
        """The log; the latest of it is news, and so is the sentence for the person at the keyboard."""
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
        """Whether the person at the keyboard is to do something now."""
        return self.facing is not None and self.session.asked == self.facing

    @property
    def is_choosing(self) -> bool:
        """Whether what they are to do is a move."""
        return self.is_asked and self.session.claims.question is None

    @property
    def has_claim_question(self) -> bool:
        """Whether they are to say if their play scored."""
        return self.is_asked and self.session.claims.question is not None

    def can(self, move: Move) -> bool:
        """Whether the person at the keyboard may make this move now."""
        view = self._view()
        return view is not None and self.is_choosing and move in view.legal

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys for what cannot be done now do nothing and are not offered."""
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
        """What the person at the keyboard sees; nothing while it is unknown who sits there."""
        dealt = self.session.match.position is not None
        return self.session.view(self.facing) if dealt and self.facing is not None else None
