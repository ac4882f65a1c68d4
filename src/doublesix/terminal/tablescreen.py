"""Table screen: key bindings and their actions."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.worker import get_current_worker

from doublesix.core.moves import Move
from doublesix.errors import IllegalMove
from doublesix.notation import format_tiles
from doublesix.terminal.commands import rule_lines
from doublesix.terminal.hints import HintAnswer, HintRequest, give, hint_refusal, hint_request
from doublesix.terminal.notes import Note
from doublesix.terminal.tableloop import TableLoop
from doublesix.terminal.tableview import MOVES
from doublesix.terminal.words import SEAT

__all__ = ["KEYS", "TableScreen"]

KEYS = """\
← →  or 1 to 9   choose a tile; what may be played is bright, and the arrows go there
↑ ↓  or Tab      choose one of the ends that light up
Enter or Space   play the tile there; the outline shows where it would lie
d  p             draw a tile, pass
h                a hint, where you play against bots alone: three moves, their values and why; it is noted
r                once the match is over: its review, what each choice cost and why, and the mistakes to try again
c                claim the score of your own play (with --calling)
x                call what an opponent has not claimed, until the next move; it may be nothing
l                everything that has happened
z                pips or digits
?                this page
q                leave; the match is saved after every move, and goes on with: doublesix play --resume
A tile or a lit end can also be clicked.""".splitlines()


class TableScreen(TableLoop):
    """Table screen with actions for moves, claims, hints and pages; `TableLoop` runs the automatic events."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "play", "Play"),
        Binding("enter,space", "only", "Go on", show=False),
        Binding("enter,space,n", "let_go", "Let it go", show=False),
        Binding("enter,escape,space", "result", "Result"),
        Binding("d", "move('draw')", "Draw"),
        Binding("p", "move('pass')", "Pass"),
        Binding("c", "claim", "Claim"),
        Binding("x", "call", "Call"),
        Binding("m", "stand('menu')", "Menu"),
        Binding("a", "stand('rematch')", "Rematch"),
        Binding("r", "review", "Review"),
        Binding("h", "hint", "Hint"),
        Binding("l", "log", "Log"),
        Binding("z", "pips", "Pips"),
        Binding("question_mark,f1", "help", "Help", key_display="?"),
        Binding("q", "leave", "Save and quit"),
    ]

    def action_only(self) -> None:
        """Make the only legal move, if no tile fits and there is exactly one."""
        move = self._only_move()
        if move is not None:
            self.make(move)

    def action_let_go(self) -> None:
        """Decline to claim a score for one's own play."""
        self._answer(claims=False)

    def action_claim(self) -> None:
        """Claim the score of one's own play."""
        self._answer(claims=True)

    def action_move(self, word: str) -> None:
        """Draw or pass."""
        if self.choice is not None:
            self.make(MOVES[word])

    def _answer(self, *, claims: bool) -> None:
        if self.session.asked != self.facing:
            return
        self.said = ""
        transition = self.session.claims.answer(claims=claims)
        if transition is not None:
            self._tell(transition)
        elif claims:
            self._say("There is no score to claim: the count is no multiple that scores here.")
        self.go_on()

    def make(self, move: Move) -> None:
        """Make a move, or show why it is illegal."""
        if self.facing is None or self.session.asked != self.facing:
            return
        try:
            transition = self.session.act(self.facing, move)
        except IllegalMove as error:
            first = str(error).splitlines()[0]
            self._say(SEAT.sub(lambda found: self.session.names[int(found[1])], first))
            return
        held = self.choice.hand if self.choice is not None else ()
        view = self._view()
        new = [tile for tile in view.hand if tile not in held] if view is not None else []
        self.said = f"It is {format_tiles(new)}." if new else ""
        self._tell(transition)
        self.go_on()
        if new and self.choice is not None and new[0] in self.choice.hand:
            self.choose(self.choice.on(self.choice.hand.index(new[0])))

    def _only_move(self) -> Move | None:
        """The only legal move; `None` if there are none or several."""
        view = self._view()
        return view.legal[0] if view is not None and len(view.legal) == 1 else None

    def action_hint(self) -> None:
        """Compute a hint in a worker thread, or show why there is none."""
        refused = hint_refusal(self.session)
        if refused or self.facing is None:
            self._say(f"{refused[:1].upper()}{refused[1:]}")
            return
        self._say("Thinking of a hint …")
        request = hint_request(self.session, self.facing)
        self.run_worker(lambda: self._think(request), group="hint", exclusive=True, thread=True)

    def _think(self, request: HintRequest) -> None:
        """Compute the hint; runs in a worker thread."""
        answer = request.answer()
        if not get_current_worker().is_cancelled:
            self.app.call_from_thread(self._hinted, answer)

    def _hinted(self, answer: HintAnswer) -> None:
        lines = give(self.session, answer)
        if lines:
            self.hint = "\n".join(lines)
            self._say("")

    def action_log(self) -> None:
        """Show everything that has happened."""
        self.app.push_screen(Note("What has happened", self.transcript.lines))

    def action_help(self) -> None:
        """Show the keys and the rule card."""
        self.app.push_screen(Note("Keys", [*KEYS, "", *rule_lines(self.session)]))
