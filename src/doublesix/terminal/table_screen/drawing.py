"""Drawing of a table: the widgets of its screen, filled from a session."""

from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from doublesix.core.layout import Layout
from doublesix.terminal.commentary.transcript import Transcript
from doublesix.terminal.commentary.words import Kind
from doublesix.terminal.parts.styles import log_style
from doublesix.terminal.parts.tile_keys import Choice, Cursor
from doublesix.terminal.parts.widgets import Felt, Hand, KeyLine, Log
from doublesix.terminal.table_screen.messages import LABELS, SHORT_LABELS, SPARED
from doublesix.terminal.table_screen.panels import asks_text, scores_text, strip_text, title_text
from doublesix.terminal.table_screen.person_to_act import Turn

__all__ = ["TableDrawing"]

NEWS: Final = 2
"""Latest lines of the transcript below the layout."""


class TableDrawing:
    """The widgets of a table; draws what the person at the keyboard may see, and changes nothing of the match.

    Attributes:
        transcript: The lines about every event so far.
        message: Message to the person at the keyboard, shown until their next action.
        hint: The hint that they were given, shown until the next event.
    """

    def __init__(self, turn: Turn, cursor: Cursor, transcript: Transcript) -> None:
        self.message = ""
        self.hint = ""
        self._turn = turn
        self._cursor = cursor
        self.transcript = transcript
        self._title, self._strip, self._scores = Static(id="title"), Static(id="strip"), Static(id="scores")
        self._news, self._asks, self._small = Static(id="news"), Static(id="asks"), Static(id="small")
        self._felt, self._hand, self._keys = Felt(), Hand(), KeyLine(LABELS, SHORT_LABELS, SPARED)
        self._log = Log(transcript.lines)

    def widgets(self) -> ComposeResult:
        """Lay out the title, layout, scores, log, news, prompt and hand."""
        yield self._title
        yield self._strip
        with Horizontal(id="middle"):
            yield self._felt
            with Vertical(id="side"):
                yield self._scores
                yield self._log
        yield self._news
        yield self._asks
        yield self._hand
        yield self._keys
        yield self._small

    def show(self) -> None:
        """Update every widget."""
        session, turn, view = self._turn.session, self._turn, self._turn.view
        choice, width = self._cursor.choice, self._title.screen.size.width
        position = session.match.position
        self._title.update(title_text(session, width))
        self._strip.update(strip_text(session, width))
        self._scores.update(scores_text(session, 32))
        self._felt.layout_shown = position.layout if position is not None else Layout(session.match.rules)
        self._felt.choice = choice if turn.is_choosing else None
        self._hand.asked = turn.is_choosing
        self._hand.choice = choice or (Choice.first(view) if view is not None else None)
        self._asks.update(asks_text(session, view if session.asked == turn.facing else None, self._cursor.play))
        self.show_news()
        self._keys.catch_up()

    def show_news(self) -> None:
        """Update the log, and the news: its latest lines, the message to the person at the keyboard, and any hint."""
        self._log.catch_up()
        # A wide screen has the log beside the layout, so that its last lines would stand there twice.
        shown = [] if self._news.screen.has_class("-wide") else self.transcript.lines
        lines = [line for line in shown if line.kind is not Kind.DETAIL]
        news = [Text(line, log_style(line)) for line in lines[-NEWS + bool(self.message) :]]
        if self.message:
            news.append(Text(self.message, "bold #ffd24a"))
        if self.hint:
            news.append(Text(self.hint, "#9fd8bd"))
        self._news.set_class(bool(self.hint), "long")
        self._news.update(Text("\n").join(news))

    def say(self, message: str) -> None:
        """Show a message to the person at the keyboard."""
        self.message = message
        self.show_news()

    def show_anew(self) -> None:
        """Wrap and draw everything again, at a new size."""
        self._log.rewrite()
        self.show()

    def show_small(self, message: str) -> None:
        """Set the text that replaces the table in a terminal that is too small for it."""
        self._small.update(message)
        self._keys.catch_up()

    def switch_pips(self) -> None:
        """Switch between pips and digits."""
        self._felt.pips = not self._felt.pips
