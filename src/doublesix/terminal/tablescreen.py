"""The table: one screen on which a whole match is played."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.timer import Timer

from doublesix.core.moves import Move
from doublesix.core.seating import Seat
from doublesix.errors import IllegalMove
from doublesix.notation import format_tiles
from doublesix.terminal.choosing import Choice
from doublesix.terminal.commands import rule_lines
from doublesix.terminal.notes import Cover, Note
from doublesix.terminal.session import Happening, Session
from doublesix.terminal.tableview import MOVES, TableView
from doublesix.terminal.widgets import Felt, Hand
from doublesix.terminal.words import SEAT

__all__ = ["CALLS_WAIT", "KEYS", "TableScreen"]

KEYS = """\
← →  or 1 to 9   choose a tile; what may be played is bright, and the arrows go there
↑ ↓  or Tab      choose one of the ends that light up
Enter or Space   play the tile there; the outline shows where it would lie
d  p             draw a tile, pass
c                claim the score of your own play (with --calling)
x                call what an opponent has not claimed, until the next move; it may be nothing
l                everything that has happened
z                pips or digits
?                this page
q                leave; the match is saved after every move, and goes on with: doublesix play --resume
A tile or a lit end can also be clicked.""".splitlines()

CALLS_WAIT = 3
"""How many times as long a bot waits after a play that a person may call, whether it has scored or not."""

RESULT_KEYS = {"m": "menu", "r": "rematch", "q": "quit", "escape": "the table"}
"""The ways out of the box that ends a match; Enter is none, lest a key pressed too often lose it."""


class TableScreen(TableView):
    """Plays a session; gives «quit», «menu» or «rematch» when it is left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "tile(-1)", "Tile", show=False),
        Binding("right", "tile(1)", "Tile", show=False),
        Binding("up,shift+tab", "end(-1)", "End", show=False),
        Binding("down,tab", "end(1)", "End", show=False),
        *(Binding(str(number), f"pick({number - 1})", "Tile", show=False) for number in range(1, 10)),
        Binding("enter,space", "play", "Play"),
        Binding("enter,space", "only", "Go on", show=False),
        Binding("enter,space,n", "let_go", "Let it go", show=False),
        Binding("enter,escape,space", "result", "Result"),
        Binding("d", "move('draw')", "Draw"),
        Binding("p", "move('pass')", "Pass"),
        Binding("c", "claim", "Claim"),
        Binding("x", "call", "Call"),
        Binding("m", "stand('menu')", "Menu"),
        Binding("r", "stand('rematch')", "Rematch"),
        Binding("l", "log", "Log"),
        Binding("z", "pips", "Pips"),
        Binding("question_mark,f1,h,r", "help", "Help", key_display="?"),
        Binding("q", "leave", "Save and quit"),
    ]

    def __init__(self, session: Session, delay: float) -> None:
        super().__init__(session)
        self.delay = delay
        self.rounds_shown = len(session.match.results)
        self.warned = ""
        self.waiting: Timer | None = None
        self.halted = False
        self.called = ""

    def on_mount(self) -> None:
        """Begin, or go on."""
        for sentence in self.session.shortfalls:
            self.notify(sentence, timeout=15, markup=False)
        self.show_news()
        self.call_after_refresh(self.go_on)

    def go_on(self) -> None:
        """Show what there is, and do or ask what comes next."""
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
        # A timer that comes late skips its turn, and a short one that is only meant once may never be heard.
        if not self.delay:
            self.call_after_refresh(self._step)
            return
        if self.waiting is not None:
            self.waiting.stop()
        self.waiting = self.set_timer(self.delay * (CALLS_WAIT if self.session.callers else 1), self._step)

    def _step(self) -> None:
        """Let one thing happen; without a delay, all that happen before somebody is asked or a round ends."""
        if self.halted:
            return
        happened = self.session.advance()
        while happened is not None:
            for happening in happened:
                self._tell(happening)
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
            if word == "call" and self.session.callers:
                self.action_call()
                return
            self.facing = seat
            self._ask(seat)

        call = self.session.game.call if self.session.callers else ""
        self.app.push_screen(Cover(self.session.names[seat], call, self.called), face)
        self.called = ""

    def _ask(self, seat: Seat) -> None:
        self.choice = Choice.first(self.session.view(seat))
        self.show()

    def _tell(self, happening: Happening) -> None:
        self.story.tell(happening)
        if self.session.trouble != self.warned:
            self.warned = self.session.trouble
            self.said = self.warned or "The match is saved again."
        self.show_news()

    def _say(self, sentence: str) -> None:
        self.said = sentence
        self.show_news()

    def _show_result(self) -> None:
        match, words = self.session.match, self.story.words
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
        elif word in {"menu", "rematch", "quit"}:
            self.action_stand(word)
        else:
            self.show()

    def _choose(self, choice: Choice) -> None:
        self.choice = choice
        self.show()

    def action_tile(self, step: int) -> None:
        """Move the cursor along the hand."""
        if self.choice is not None:
            self.said = ""
            self._choose(self.choice.moved(step))

    def action_pick(self, place: int) -> None:
        """Put the cursor on a tile."""
        if self.choice is not None:
            self.said = ""
            self._choose(self.choice.on(place))

    def action_end(self, step: int) -> None:
        """Look at another end."""
        if self.choice is not None:
            self._choose(self.choice.turned(step))

    def on_hand_picked(self, message: Hand.Picked) -> None:
        """A click on a tile chooses it; on the chosen one, plays it."""
        if self.choice is not None and message.place == self.choice.at:
            self.action_play()
        else:
            self.action_pick(message.place)

    def on_felt_chosen(self, message: Felt.Chosen) -> None:
        """A click on a lit end plays there."""
        if self.choice is not None:
            self._choose(self.choice.to(message.end))
            self.action_play()

    def action_play(self) -> None:
        """Play the chosen tile on the chosen end."""
        if self.choice is None:
            return
        if self.choice.play is not None:
            self._act(self.choice.play)
        else:
            self._say("This tile fits nowhere now; choose one of the bright ones.")

    def action_only(self) -> None:
        """Do the only thing that can be done, if no tile fits and there is just one."""
        move = self._only_move()
        if move is not None:
            self._act(move)

    def action_let_go(self) -> None:
        """Let the score of one's own play go."""
        self._answer(claims=False)

    def action_claim(self) -> None:
        """Claim the score of one's own play."""
        self._answer(claims=True)

    def action_move(self, word: str) -> None:
        """Draw or pass."""
        if self.choice is not None:
            self._act(MOVES[word])

    def action_call(self) -> None:
        """Call the last play; where several people may, whoever it was says so, and nothing goes on meanwhile."""
        callers = self.session.callers
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
        happening, known = self.session.call(seat), len(self.story.lines)
        if happening is not None:
            self.said = ""
            self._tell(happening)
            self.called = "\n".join(self.story.lines[known:])
        else:
            self.said = self.called = self.story.words.nothing_called(seat)
        self.go_on()

    def _answer(self, *, claims: bool) -> None:
        if self.session.asked != self.facing:
            return
        self.said = ""
        happening = self.session.answer(claims=claims)
        if happening is not None:
            self._tell(happening)
        elif claims:
            self._say("There is no score to claim: the count is no multiple that scores here.")
        self.go_on()

    def _act(self, move: Move) -> None:
        if self.facing is None or self.session.asked != self.facing:
            return
        try:
            happening = self.session.act(self.facing, move)
        except IllegalMove as error:
            first = str(error).splitlines()[0]
            self._say(SEAT.sub(lambda found: self.session.names[int(found[1])], first))
            return
        held = self.choice.hand if self.choice is not None else ()
        view = self._view()
        new = [tile for tile in view.hand if tile not in held] if view is not None else []
        self.said = f"It is {format_tiles(new)}." if new else ""
        self._tell(happening)
        self.go_on()
        if new and self.choice is not None and new[0] in self.choice.hand:
            self._choose(self.choice.on(self.choice.hand.index(new[0])))

    def _only_move(self) -> Move | None:
        """What can be done, where only one thing can."""
        view = self._view()
        return view.legal[0] if view is not None and len(view.legal) == 1 else None

    def action_log(self) -> None:
        """Show everything that has happened."""
        self.app.push_screen(Note("What has happened", self.story.lines))

    def action_help(self) -> None:
        """Show the keys and the rule card."""
        self.app.push_screen(Note("Keys", [*KEYS, "", *rule_lines(self.session)]))

    def action_pips(self) -> None:
        """Switch between pips and digits."""
        felt = self.query_one(Felt)
        felt.pips = not felt.pips

    def action_result(self) -> None:
        """Show again how the match ended."""
        self._show_result()

    def action_stand(self, word: str) -> None:
        """Leave the table for the menu, a rematch or good; everything is saved."""
        if self.is_current:
            self.dismiss(word)

    def action_leave(self) -> None:
        """Leave the table; everything is saved."""
        self.action_stand("quit")
