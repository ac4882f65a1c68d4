"""Game loop of the table screen: moves, bots, questions, calls and results."""

from collections.abc import Callable

from textual.screen import Screen
from textual.timer import Timer

from doublesix.core.moves import Move
from doublesix.core.seating import Seat
from doublesix.errors import IllegalMove
from doublesix.messages import Message
from doublesix.messages.spoken import say
from doublesix.messages.units import Verbatim
from doublesix.notation import format_tiles
from doublesix.terminal.commentary.messages import NOTHING_TO_CLAIM, SAVED_AGAIN, Drawn, RoundNumber
from doublesix.terminal.commentary.people import person
from doublesix.terminal.commentary.refusals import deed, refused
from doublesix.terminal.match.claims import CALLS_WAIT
from doublesix.terminal.match.log import Transition
from doublesix.terminal.parts import labels
from doublesix.terminal.parts.notes import Closing, Cover, Note
from doublesix.terminal.parts.tile_keys import Cursor
from doublesix.terminal.table_screen import messages
from doublesix.terminal.table_screen.drawing import TableDrawing
from doublesix.terminal.table_screen.person_to_act import Turn

__all__ = ["TableLoop"]

RESULT_KEYS = (
    Closing("r", labels.REVIEW, "review"),
    Closing("m", labels.MENU, "menu"),
    Closing("a", labels.REMATCH, "rematch"),
    Closing("q", labels.QUIT, "quit"),
    Closing("escape", labels.THE_TABLE, "the table"),
)
"""Keys of the dialog that ends a match; Enter is not among them, so that a repeated key press does not close it."""


class TableLoop:
    """Event loop of a session on screen: advances it, asks the person at the keyboard, and shows what happened.

    Calls are handled here, because they suspend the timer and their outcome is shown on the cover between two people.

    Args:
        screen: The screen whose timers and dialogs are used.
        turn: The person at the keyboard; this loop passes the keyboard on.
        cursor: Set when the person is to choose a move, and cleared otherwise.
        drawing: Shows every change; its transcript gets every event.
        delay: Seconds before each automatic event; 0 runs all events up to the next question at once.
        after_result: Called with the word that closed the final result: “review”, “menu”, “rematch” or “quit”.
    """

    def __init__(
        self,
        screen: Screen[str],
        turn: Turn,
        cursor: Cursor,
        drawing: TableDrawing,
        *,
        delay: float,
        after_result: Callable[[str], None],
    ) -> None:
        self._screen = screen
        self._turn = turn
        self._session = turn.session
        self._cursor = cursor
        self._drawing = drawing
        self._transcript = drawing.transcript
        self._delay = delay
        self._leave = after_result
        self._rounds_shown = len(turn.session.match.results)
        self._save_error: Message | None = None
        self._timer: Timer | None = None
        self._is_halted = False
        self._call_outcome = ""

    def go_on(self) -> None:
        """Show the current state, then show a result, ask the person to move, or schedule the next automatic event."""
        self._cursor.clear()
        session, rounds = self._session, len(self._session.match.results)
        if rounds > self._rounds_shown or session.is_over:
            self._rounds_shown = rounds
            self._drawing.show()
            self.show_result()
        elif session.asked is None:
            self._drawing.show()
            self._wait_for_step()
        else:
            self._face(session.asked)

    def act(self, move: Move) -> None:
        """Make a move of the person at the keyboard, or show why it is illegal."""
        seat, session = self._turn.facing, self._session
        if seat is None or session.asked != seat:
            return
        try:
            transition = session.act(seat, move)
        except IllegalMove as error:
            self._drawing.say(say(refused(person(session.names[seat]), deed(move), error)))
            return
        held = self._cursor.choice.hand if self._cursor.choice is not None else ()
        view = self._turn.view
        new = [tile for tile in view.hand if tile not in held] if view is not None else []
        self._drawing.message = say(Drawn(format_tiles(new))) if new else ""
        self._record(transition)
        self.go_on()
        if new and self._cursor.choice is not None:
            self._cursor.point_to(new[0])
            self._drawing.show()

    def answer(self, *, claims: bool) -> None:
        """Claim a score for the person's own play, or let it go."""
        if self._session.asked != self._turn.facing:
            return
        self._drawing.message = ""
        transition = self._session.claims.answer(claims=claims)
        if transition is not None:
            self._record(transition)
        elif claims:
            self._drawing.say(say(NOTHING_TO_CLAIM))
        self.go_on()

    def call(self) -> None:
        """Call the last play; if several people could, suspend the match and ask which of them did."""
        callers = self._session.claims.callers
        if len(callers) == 1:
            self._call(callers[0])
            return
        names = [self._session.names[seat] for seat in callers]
        keys = [Closing(str(place), Verbatim(name), name) for place, name in enumerate(names, start=1)]
        self._is_halted = True
        keys.append(Closing("escape", labels.NOBODY, ""))
        note = Note(say(messages.WhoCalls(self._session.game.call)), [], keys)
        self._screen.app.push_screen(note, self._on_caller)

    def show_result(self) -> None:
        """Show the result of the round or, once it is over, of the match."""
        match, words = self._session.match, self._transcript.words
        keys: tuple[Closing, ...] = (Closing("enter", labels.NEXT_ROUND, "next round"),)
        heading = say(RoundNumber(match.round))
        if match.winner is not None:
            heading = str(words.won(match))
            keys = RESULT_KEYS
        awards = [words.award(award) for award in match.position.awards] if match.position is not None else []
        self._screen.app.push_screen(Note(heading, [*awards, *words.ended(match)], keys), self._on_result)

    def _wait_for_step(self) -> None:
        # A late timer skips its turn, so a very short one-shot timer might never fire: without a delay use a callback.
        if not self._delay:
            self._screen.call_after_refresh(self._step)
            return
        if self._timer is not None:
            self._timer.stop()
        delay = self._delay * (CALLS_WAIT if self._session.claims.callers else 1)
        self._timer = self._screen.set_timer(delay, self._step)

    def _step(self) -> None:
        """Advance by one event; without a delay, until a person must act or a round ends."""
        if self._is_halted:
            return
        session = self._session
        happened = session.advance()
        while happened is not None:
            for transition in happened:
                self._record(transition)
            happened = session.advance() if not self._delay and not session.round_is_over else None
        self.go_on()

    def _face(self, seat: Seat) -> None:
        """Ask a person for a move, after the keyboard was passed on to them."""
        if seat == self._turn.facing:
            self._ask(seat)
            return
        self._turn.facing = None
        self._drawing.message = ""
        self._drawing.show()

        def face(word: str | None) -> None:
            if word == "call" and self._session.claims.callers:
                self.call()
                return
            self._turn.facing = seat
            self._ask(seat)

        call = self._session.game.call if self._session.claims.callers else ""
        self._screen.app.push_screen(Cover(self._session.names[seat], call, self._call_outcome), face)
        self._call_outcome = ""

    def _ask(self, seat: Seat) -> None:
        self._cursor.start(self._session.view(seat))
        self._drawing.show()

    def _record(self, transition: Transition) -> None:
        """Add an event to the transcript and show it, with any change of what keeps the match from being saved."""
        self._transcript.tell(transition)
        self._drawing.hint = ""
        trouble = self._session.log.trouble
        if trouble != self._save_error:
            self._save_error = trouble
            self._drawing.message = say(trouble or SAVED_AGAIN)
        self._drawing.show_news()

    def _on_caller(self, name: str | None) -> None:
        self._is_halted = False
        if name in self._session.names:
            self._call(self._session.names.index(name))
        else:
            self.go_on()

    def _call(self, seat: Seat) -> None:
        transition, known = self._session.claims.call(seat), len(self._transcript.lines)
        if transition is not None:
            self._drawing.message = ""
            self._record(transition)
            self._call_outcome = "\n".join(self._transcript.lines[known:])
        else:
            self._drawing.message = self._call_outcome = self._transcript.words.nothing_called(seat)
        self.go_on()

    def _on_result(self, word: str | None) -> None:
        if not self._session.is_over:
            self.go_on()
        elif word in {"review", "menu", "rematch", "quit"}:
            self._leave(word)
        else:
            self._drawing.show()
