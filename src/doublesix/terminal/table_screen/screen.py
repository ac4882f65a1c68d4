"""Table screen: key bindings, and the parts that do the work."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Key, Resize
from textual.screen import Screen

from doublesix.core.moves import DRAW, PASS, Move
from doublesix.messages.spoken import say
from doublesix.terminal.commentary.remarks import remarks
from doublesix.terminal.commentary.rules import rule_lines
from doublesix.terminal.commentary.transcript import Transcript
from doublesix.terminal.match.session import Session
from doublesix.terminal.parts.notes import Note
from doublesix.terminal.parts.styles import too_small
from doublesix.terminal.parts.tile_keys import UNPLAYABLE, Cursor
from doublesix.terminal.parts.widgets import Felt, Hand
from doublesix.terminal.review.screen import ReviewScreen
from doublesix.terminal.table_screen import messages
from doublesix.terminal.table_screen.drawing import TableDrawing
from doublesix.terminal.table_screen.hinting import HintWorker
from doublesix.terminal.table_screen.loop import TableLoop
from doublesix.terminal.table_screen.person_to_act import Turn

__all__ = ["TableScreen", "key_lines"]

WORDLESS: dict[str, Move] = {"draw": DRAW, "pass": PASS}
"""Moves that have a key of their own."""


def key_lines() -> list[str]:
    """The keys of the table, each with what it does."""
    return [*(f"{say(key):<17}{say(words)}" for key, words in messages.KEYS), say(messages.CLICKS)]


class TableScreen(Screen[str]):
    """Screen of a match; dismissed with “quit”, “menu” or “rematch”.

    It turns keys and clicks into calls of its parts and decides which keys are active; the parts do the rest.

    Attributes:
        turn: The person at the keyboard, and what they may do now.
        cursor: The tile and the end that they have chosen.
        drawing: What is shown.
        loop: The course of the match.
    """

    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 - Textual declares it so
        (0, "-narrow"),
        (100, "-wide"),
    ]

    VERTICAL_BREAKPOINTS = [  # noqa: RUF012 - Textual declares it so
        (0, "-short"),
        (34, "-tall"),
    ]

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "play", "Play"),
        Binding("enter,space", "move('only')", "Go on", show=False),
        Binding("enter,space,n", "answer(False)", "Let it go", show=False),
        Binding("enter,escape,space", "result", "Result"),
        Binding("d", "move('draw')", "Draw"),
        Binding("p", "move('pass')", "Pass"),
        Binding("c", "answer(True)", "Claim"),
        Binding("x", "call", "Call"),
        Binding("m", "leave('menu')", "Menu"),
        Binding("a", "leave('rematch')", "Rematch"),
        Binding("r", "leave('review')", "Review"),
        Binding("h", "hint", "Hint"),
        Binding("l", "log", "Log"),
        Binding("z", "pips", "Pips"),
        Binding("question_mark,f1", "help", "Help", key_display="?"),
        Binding("q", "leave('quit')", "Save and quit"),
    ]

    def __init__(self, session: Session, delay: float) -> None:
        super().__init__()
        self.session = session
        self.transcript = Transcript(session)
        self.turn = Turn(session)
        self.cursor = Cursor()
        self.drawing = TableDrawing(self.turn, self.cursor, self.transcript)
        self.loop = TableLoop(self, self.turn, self.cursor, self.drawing, delay=delay, after_result=self.action_leave)

    def compose(self) -> ComposeResult:
        """Yield the widgets of the drawing."""
        yield from self.drawing.widgets()

    def on_mount(self) -> None:
        """Show the limitations of the bots, then start or resume the match."""
        for sentence in remarks(self.session):
            self.notify(sentence, timeout=15, markup=False)
        self.drawing.show_news()
        self.call_after_refresh(self.loop.go_on)

    def on_resize(self, event: Resize) -> None:
        """Redraw at the new size, or show a message if the terminal is too small."""
        small = too_small(*event.size)
        self.set_class(bool(small), "small")
        self.drawing.show_small(small)
        self.call_after_refresh(self.drawing.show_anew)

    def on_key(self, event: Key) -> None:
        """Move the cursor by its keys; all others are bindings."""
        tile = self.cursor.tile
        if self.has_class("small") or not self.cursor.press(event.key):
            return
        event.stop()
        event.prevent_default()
        if self.cursor.tile is not tile:
            self.drawing.message = ""
        self.drawing.show()

    def on_hand_picked(self, message: Hand.Picked) -> None:
        """Choose the clicked tile, or play it if it is chosen already."""
        if self.cursor.click(message.place):
            self.action_play()
        elif self.cursor.choice is not None:
            self.drawing.message = ""
            self.drawing.show()

    def on_felt_chosen(self, message: Felt.Chosen) -> None:
        """Play the chosen tile on the clicked end."""
        self.cursor.turn_to(message.end)
        self.action_play()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disable and hide the keys of actions that are not possible now."""
        word = str(parameters[0]) if parameters else ""
        if self.has_class("small") or word == "quit":
            return word == "quit"
        if action == "move" and word in WORDLESS:
            return self.turn.can(WORDLESS[word])
        possible = {
            "play": self.turn.is_choosing and self.cursor.has_plays,
            "move": self.turn.is_choosing and not self.cursor.has_plays,
            "call": bool(self.session.claims.callers),
            "hint": self.turn.is_asked,
            "answer": self.turn.has_claim_question,
            "result": self.session.is_over,
            "leave": self.session.is_over,
        }
        return possible.get(action, True)

    def action_play(self) -> None:
        """Play the chosen tile on the chosen end."""
        if self.cursor.play is not None:
            self.loop.act(self.cursor.play)
        elif self.cursor.choice is not None:
            self.drawing.message = say(UNPLAYABLE)
            self.drawing.show()

    def action_move(self, word: str) -> None:
        """Draw, pass, or make the only legal move."""
        move = self.turn.only_move if word == "only" else WORDLESS[word]
        if move is not None and self.cursor.choice is not None:
            self.loop.act(move)

    def action_answer(self, claims: bool) -> None:  # noqa: FBT001 - a binding has no names for its arguments
        """Claim the score of one's own play, or let it go."""
        self.loop.answer(claims=claims)

    def action_call(self) -> None:
        """Call the last play."""
        self.loop.call()

    def action_hint(self) -> None:
        """Show a hint, or why there is none."""
        HintWorker(self, self.turn, self.drawing).start()

    def action_result(self) -> None:
        """Show the final result again."""
        self.loop.show_result()

    def action_pips(self) -> None:
        """Switch between pips and digits."""
        self.drawing.switch_pips()

    def action_log(self) -> None:
        """Show everything that has happened."""
        self.app.push_screen(Note(say(messages.LOG_HEADING), self.transcript.lines))

    def action_help(self) -> None:
        """Show the keys and the rule card."""
        self.app.push_screen(Note(say(messages.KEYS_HEADING), [*key_lines(), "", *rule_lines(self.session)]))

    def action_leave(self, word: str) -> None:
        """Leave the table with “menu”, “rematch” or “quit”, or for the review of the match; everything is saved."""
        if word == "review":
            humans = self.session.humans
            self.app.push_screen(ReviewScreen(self.session.record, humans[0] if len(humans) == 1 else None))
        elif self.is_current:
            self.dismiss(word)
