"""`QuestionScreen`: a position with a question, answered by playing a tile as at a table."""

from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Static

from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, RELEASE, Move, Play
from doublesix.core.views import SeatView
from doublesix.messages import Message
from doublesix.messages.spoken import say
from doublesix.terminal.parts import labels
from doublesix.terminal.parts.styles import Labelled
from doublesix.terminal.parts.tile_keys import UNPLAYABLE, Cursor
from doublesix.terminal.parts.widgets import Felt, Hand, KeyLine

__all__ = ["QuestionScreen"]

WORDLESS: Final[dict[str, tuple[Move, str, Message]]] = {
    "draw": (DRAW, "d", labels.DRAW),
    "pass": (PASS, "p", labels.PASS),
    "claim": (CLAIM, "c", labels.CLAIM),
    "call": (CALL, "x", labels.CALL),
    "release": (RELEASE, "n", labels.LET_IT_GO),
}
"""Move, key and label of each move without a tile."""

LABELS: Final[dict[str, Message]] = {
    "play": labels.ANSWER,
    "next": labels.GO_ON,
    **{f"move('{name}')": label for name, (_, _, label) in WORDLESS.items()},
    "solve": labels.SHOW_BEST,
    "log": labels.LOG,
    "pips": labels.PIPS,
    "leave": labels.BACK,
}
"""Labels of the actions in the line of keys."""


class QuestionScreen(Screen[str]):
    """Base of screens that ask for a move; a subclass says what is asked, and judges the answer.

    Attributes:
        done: Whether the question is answered.
        judging: Whether an answer is being judged.
        said: What was said of the last answer, shown until another tile is chosen.
        cursor: The tile and the end that are chosen.
        has_log: Whether there is a page of the acts so far.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "play", "Answer"),
        Binding("enter,space", "next", "Go on"),
        *(Binding(key, f"move('{name}')", str(word).capitalize()) for name, (_, key, word) in WORDLESS.items()),
        Binding("s", "solve", "Show the best"),
        Binding("l", "log", "Log"),
        Binding("z", "pips", "Pips"),
        Binding("escape,q", "leave", "Back", key_display="Esc"),
    ]

    VERTICAL_BREAKPOINTS = [  # noqa: RUF012 - Textual declares it so
        (0, "-short"),
        (34, "-tall"),
    ]

    has_log = False

    def __init__(self) -> None:
        super().__init__()
        self.done = False
        self.judging = False
        self.said = ""
        self.cursor = Cursor()

    @property
    def seen(self) -> SeatView:
        """The view that the question is about."""
        raise NotImplementedError

    def heading(self) -> str:
        """Title of the question."""
        raise NotImplementedError

    def asks(self) -> Text:
        """Prompt with the keys that answer it."""
        raise NotImplementedError

    def remark(self) -> str:
        """What stands above the prompt before an answer; nothing unless overridden."""
        return ""

    def make(self, move: Move) -> None:
        """Answer with a legal move."""
        raise NotImplementedError

    def action_solve(self) -> None:
        """Show the best move."""
        raise NotImplementedError

    def action_next(self) -> None:
        """Go to the next question, if there is one."""
        raise NotImplementedError

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

    def begin(self) -> None:
        """Ask the question about `seen`."""
        self.done, self.said = False, self.remark()
        self.cursor.start(self.seen)

    def show(self) -> None:
        """Update every part of the screen."""
        self.query_one("#title", Static).update(Text(self.heading()))
        felt, hand = self.query_one(Felt), self.query_one(Hand)
        felt.layout_shown = self.seen.layout
        felt.choice = hand.choice = self.cursor.choice
        hand.asked = True
        self.query_one("#news", Static).update(Text(self.said, "bold #ffd24a"))
        self.query_one("#asks", Static).update(self.asks())
        self.query_one(KeyLine).catch_up()

    def wordless(self) -> list[Labelled]:
        """Keys of the legal moves without a tile."""
        return [(key, word) for move, key, word in WORDLESS.values() if move in self.seen.legal]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disable and hide the keys of actions that are not possible now."""
        possible = {
            "play": self.is_open and self.cursor.has_plays,
            "solve": self.is_open,
            "next": self.done,
            "log": self.has_log,
        }
        if action == "move":
            return self.is_open and WORDLESS[str(parameters[0])][0] in self.seen.legal
        return possible.get(action, True)

    @property
    def is_open(self) -> bool:
        """Whether the question can be answered now."""
        return not self.done and not self.judging

    def on_key(self, event: Key) -> None:
        """Move the cursor by its keys; all others are bindings."""
        tile = self.cursor.tile
        if self.is_open and self.cursor.press(event.key):
            event.stop()
            event.prevent_default()
            if self.cursor.tile is not tile:
                self.said = self.remark()
            self.show()

    def on_hand_picked(self, message: Hand.Picked) -> None:
        """Choose the clicked tile, or answer with it if it is chosen already."""
        if self.is_open and self.cursor.click(message.place):
            self.action_play()
        self.show()

    def on_felt_chosen(self, message: Felt.Chosen) -> None:
        """Answer with the chosen tile on the clicked end."""
        if self.is_open:
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

    def action_move(self, name: str) -> None:
        """Answer with a move without a tile."""
        self.make(WORDLESS[name][0])

    def point_out(self, move: Move) -> None:
        """Put the cursor on a play."""
        if isinstance(move, Play):
            self.cursor.point_to(move.tile)
            if move.end is not None:
                self.cursor.turn_to(move.end)

    def action_leave(self) -> None:
        """Leave the questions."""
        if self.is_current:
            self.dismiss("")
