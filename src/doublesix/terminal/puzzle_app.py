"""Puzzles on the full screen: a position, the answer by playing a tile, and a page with what every move is worth."""

from random import Random

from rich.text import Text

from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.messages.message import capital
from doublesix.messages.spoken import say
from doublesix.puzzles.puzzle import Puzzle
from doublesix.terminal.lines.puzzle_messages import ALL_TRIED, WHAT_IS_BEST
from doublesix.terminal.lines.puzzles import PuzzleTable, act_lines, clues
from doublesix.terminal.parts import labels
from doublesix.terminal.parts.notes import Closing, Note
from doublesix.terminal.parts.question_screen import QuestionScreen
from doublesix.terminal.parts.screen_app import ScreenApp
from doublesix.terminal.parts.styles import keyed

__all__ = ["PuzzleScreen", "puzzles_on_screen"]

ON = Closing("enter", labels.NEXT_QUESTION, "on")
LEAVE = Closing("q", labels.QUIT, "leave")


class PuzzleScreen(QuestionScreen):
    """Screen that asks one puzzle after another.

    Attributes:
        puzzle: The current puzzle.

    Args:
        table: Session of puzzles, which judges and rates; it writes to ``lines``.
        lines: What the session has said of the last answer.
        first: The first puzzle.
        chance: Source of the choice among puzzles.
        number: Most puzzles; `None` for no limit.
    """

    has_log = True

    def __init__(self, table: PuzzleTable, lines: list[str], first: Puzzle, chance: Random, number: int | None) -> None:
        super().__init__()
        self.puzzle = first
        self._table, self._lines, self._chance, self._number = table, lines, chance, number
        self.begin()

    @property
    def seen(self) -> SeatView:
        """The view of the puzzle."""
        return self.puzzle.view

    def heading(self) -> str:
        """Id and rating of the puzzle, and its table."""
        return self._table.heading(self.puzzle)

    def asks(self) -> Text:
        """Prompt with the keys that answer it."""
        return keyed(WHAT_IS_BEST, ("Enter", labels.ANSWER), *self.wordless(), ("s", labels.SHOW), ("l", labels.LOG))

    def make(self, move: Move) -> None:
        """Judge an answer."""
        self._judge(move)

    def action_solve(self) -> None:
        """Show the best move, which counts as no answer."""
        self._judge(None)

    def action_log(self) -> None:
        """Show everything that was done since the deal."""
        self.app.push_screen(Note(capital(say(labels.LOG)), act_lines(self.seen)))

    def _judge(self, move: Move | None) -> None:
        if not self.is_open:
            return
        self.done = True
        self._lines.clear()
        self._table.judge(self.puzzle, move)
        self.point_out(self.puzzle.best.moves[0])
        self.show()
        self.app.push_screen(Note(self._lines[0], self._lines[1:], (ON, LEAVE)), self._read)

    def _read(self, word: str | None) -> None:
        """Go on when the page about the answer is closed."""
        if word == LEAVE.word:
            self.action_leave()
        else:
            self.action_next()

    def action_next(self) -> None:
        """Ask the next puzzle; leave after the last one."""
        wanted = self._number is None or self._table.tried < self._number
        puzzle = self._table.next_one(self._chance) if wanted else None
        if puzzle is None:
            self._lines[:] = [say(ALL_TRIED)] if wanted else []
            self.action_leave()
            return
        self.puzzle = puzzle
        self.begin()
        self.show()

    def remark(self) -> str:
        """Draws and passes of each seat, as clues to what it lacks."""
        return "\n".join(say(clue) for clue in clues(self.seen))

    def action_leave(self) -> None:
        """Leave the puzzles."""
        self.app.exit("")


def puzzles_on_screen(table: PuzzleTable, lines: list[str], chance: Random, number: int | None) -> None:
    """Ask puzzles on the full screen, then print the result.

    Args:
        table: Session of puzzles, which writes to ``lines``.
        lines: The lines that it has written.
        chance: Source of the choice among puzzles.
        number: Most puzzles; `None` for no limit.
    """
    first = table.next_one(chance)
    if first is None:
        print(say(ALL_TRIED))
        return
    ScreenApp(PuzzleScreen(table, lines, first, chance, number)).run()
    if lines == [say(ALL_TRIED)]:
        print(lines[0])
    print(table.result())
