"""Game loop of the table screen: bots, questions and results."""

from textual.timer import Timer

from doublesix.core.seating import Seat
from doublesix.terminal.claims import CALLS_WAIT
from doublesix.terminal.cursor import Choice
from doublesix.terminal.matchlog import Transition
from doublesix.terminal.notes import Cover, Note
from doublesix.terminal.remarks import remarks
from doublesix.terminal.reviewscreen import ReviewScreen
from doublesix.terminal.session import Session
from doublesix.terminal.tableview import TableView

__all__ = ["TableLoop"]

RESULT_KEYS = {"r": "review", "m": "menu", "a": "rematch", "q": "quit", "escape": "the table"}
"""Keys of the dialog that ends a match; Enter is not among them, so that a repeated key press does not close it."""


class TableLoop(TableView):
    """Event loop of a session on screen; dismissed with «quit», «menu» or «rematch».

    Calls are handled here, because they suspend the timer and their outcome is shown on the cover between two people.

    Attributes:
        delay: Seconds before each automatic event; 0 runs all events up to the next question at once.
        rounds_shown: Number of rounds whose result has been shown.
        warned: The save error that was last shown; empty if there was none.
        waiting: Timer of the next automatic event.
        halted: Whether automatic events are suspended while people say which of them called.
        called: Outcome of the last call, kept until the next cover has shown it.
    """

    def __init__(self, session: Session, delay: float) -> None:
        super().__init__(session)
        self.delay = delay
        self.rounds_shown = len(session.match.results)
        self.warned = ""
        self.waiting: Timer | None = None
        self.halted = False
        self.called = ""

    def on_mount(self) -> None:
        """Show the limitations of the bots, then start or resume the match."""
        for sentence in remarks(self.session):
            self.notify(sentence, timeout=15, markup=False)
        self.show_news()
        self.call_after_refresh(self.go_on)

    def go_on(self) -> None:
        """Show the current state, then show a result, ask the person to move, or schedule the next automatic event."""
        self.choice = None
        match = self.session.match
        if len(match.results) > self.rounds_shown:
            self.rounds_shown = len(match.results)
            self.show()
            self._show_result()
            return
        if self.session.is_over:
            self.show()
            self._show_result()
            return
        seat = self.session.asked
        if seat is None:
            self.show()
            self._wait_for_step()
        else:
            self._face(seat)

    def _wait_for_step(self) -> None:
        # A late timer skips its turn, so a very short one-shot timer might never fire: without a delay use a callback.
        if not self.delay:
            self.call_after_refresh(self._step)
            return
        if self.waiting is not None:
            self.waiting.stop()
        self.waiting = self.set_timer(self.delay * (CALLS_WAIT if self.session.claims.callers else 1), self._step)

    def _step(self) -> None:
        """Advance by one event; without a delay, until a person must act or a round ends."""
        if self.halted:
            return
        happened = self.session.advance()
        while happened is not None:
            for transition in happened:
                self._tell(transition)
            happened = self.session.advance() if not self.delay and not self.session.round_is_over else None
        self.go_on()

    def _face(self, seat: Seat) -> None:
        if seat == self.facing:
            self._ask(seat)
            return
        self.facing = None
        self.said = ""
        self.show()

        def face(word: str | None) -> None:
            if word == "call" and self.session.claims.callers:
                self.action_call()
                return
            self.facing = seat
            self._ask(seat)

        call = self.session.game.call if self.session.claims.callers else ""
        self.app.push_screen(Cover(self.session.names[seat], call, self.called), face)
        self.called = ""

    def _ask(self, seat: Seat) -> None:
        self.choice = Choice.first(self.session.view(seat))
        self.show()

    def _tell(self, transition: Transition) -> None:
        self.transcript.tell(transition)
        self.hint = ""
        if self.session.log.trouble != self.warned:
            self.warned = self.session.log.trouble
            self.said = self.warned or "The match is saved again."
        self.show_news()

    def _say(self, sentence: str) -> None:
        self.said = sentence
        self.show_news()

    def action_call(self) -> None:
        """Call the last play; if several people could, suspend the match and ask which of them did."""
        callers = self.session.claims.callers
        if len(callers) == 1:
            self._call(callers[0])
            return
        keys = {str(place): self.session.names[seat] for place, seat in enumerate(callers, start=1)}
        self.halted = True
        self.app.push_screen(
            Note(f"«{self.session.game.call}» Who calls?", [], keys | {"escape": "nobody"}), self._called
        )

    def _called(self, name: str | None) -> None:
        self.halted = False
        if name in self.session.names:
            self._call(self.session.names.index(name))
        else:
            self.go_on()

    def _call(self, seat: Seat) -> None:
        transition, known = self.session.claims.call(seat), len(self.transcript.lines)
        if transition is not None:
            self.said = ""
            self._tell(transition)
            self.called = "\n".join(self.transcript.lines[known:])
        else:
            self.said = self.called = self.transcript.words.nothing_called(seat)
        self.go_on()

    def _show_result(self) -> None:
        match, words = self.session.match, self.transcript.words
        keys = {"enter": "next round"}
        heading = f"Round {match.round}"
        if match.winner is not None:
            heading = words.won(match)
            keys = RESULT_KEYS
        awards = [words.award(award) for award in match.position.awards] if match.position is not None else []
        self.app.push_screen(Note(heading, [*awards, *words.ended(match)], keys), self._after_result)

    def _after_result(self, word: str | None) -> None:
        if not self.session.is_over:
            self.go_on()
        elif word == "review":
            self.action_review()
        elif word in {"menu", "rematch", "quit"}:
            self.action_stand(word)
        else:
            self.show()

    def action_review(self) -> None:
        """Review the match; limited to the mistakes of the human player if there is exactly one."""
        humans = self.session.humans
        seat = humans[0] if len(humans) == 1 else None
        self.app.push_screen(ReviewScreen(self.session.record, seat))

    def action_result(self) -> None:
        """Show the final result again."""
        self._show_result()

    def action_stand(self, word: str) -> None:
        """Leave the table with «menu», «rematch» or «quit»; everything is saved."""
        if self.is_current:
            self.dismiss(word)

    def action_leave(self) -> None:
        """Leave the table; everything is saved."""
        self.action_stand("quit")
