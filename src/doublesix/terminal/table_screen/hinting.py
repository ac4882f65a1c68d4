"""Hints on the table screen, computed in a worker thread."""

from typing import Final

from textual.screen import Screen
from textual.worker import get_current_worker

from doublesix.messages import FixedMessage
from doublesix.messages.message import capital
from doublesix.messages.spoken import say
from doublesix.terminal.match.hints import HintAnswer, HintRequest, give, hint_refusal, hint_request
from doublesix.terminal.table_screen.drawing import TableDrawing
from doublesix.terminal.table_screen.person_to_act import Turn

__all__ = ["HintWorker"]

THINKING: Final = FixedMessage("hint.thinking", "Thinking of a hint …")


class HintWorker:
    """Computes a hint for the person at the keyboard, and shows it if the match has not gone on meanwhile."""

    def __init__(self, screen: Screen[str], turn: Turn, drawing: TableDrawing) -> None:
        self._screen = screen
        self._turn = turn
        self._drawing = drawing

    def start(self) -> None:
        """Start to compute a hint, or show why there is none."""
        session, seat = self._turn.session, self._turn.facing
        refused = hint_refusal(session)
        if refused is not None or seat is None:
            self._drawing.say(capital(say(refused)))
            return
        self._drawing.say(say(THINKING))
        request = hint_request(session, seat)
        self._screen.run_worker(lambda: self._compute(request), group="hint", exclusive=True, thread=True)

    def _compute(self, request: HintRequest) -> None:
        """Compute the hint; runs in a worker thread."""
        answer = request.answer()
        if not get_current_worker().is_cancelled:
            self._screen.app.call_from_thread(self._show, answer)

    def _show(self, answer: HintAnswer) -> None:
        lines = give(self._turn.session, answer)
        if lines:
            self._drawing.hint = "\n".join(lines)
            self._drawing.say("")
