"""Puzzles in line mode: show a position, judge the answer at once, and update the ratings."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from doublesix.analysis.loss import Estimate
from doublesix.analysis.move_names import spoken
from doublesix.core.moves import Act, Draw, Move, Pass, Play
from doublesix.core.views import SeatView
from doublesix.drawing import text
from doublesix.errors import DominoError
from doublesix.messages.spoken import say
from doublesix.notation import format_tile, parse_move
from doublesix.puzzles.puzzle import Option, Puzzle
from doublesix.puzzles.ratings import RatingFile, Ratings
from doublesix.puzzles.selection import next_puzzle
from doublesix.puzzles.themes import THEMES, contrast, counted
from doublesix.terminal.commentary.words import move_words

__all__ = ["PuzzleTable"]

WIDTH: Final = 80
QUIT: Final = frozenset({"q", "quit", "exit"})
HELP: Final = """\
A number chooses from the list; a move may also be written: 63, 63>6, 63>66/s1, draw, pass.
  log     everything that was done since the deal
  theme   what the answer is about
  skip    the answer, which counts as not found
  quit    leave""".splitlines()


class PuzzleTable:
    """Line-mode session of puzzles.

    Args:
        puzzles: The puzzles to choose from.
        kept: File of the player's and the puzzles' ratings.
        read: Shows a prompt and returns the next line; `None` at the end of the input.
        write: Shows one line.
    """

    def __init__(
        self,
        puzzles: Sequence[Puzzle],
        kept: RatingFile,
        read: Callable[[str], str | None],
        write: Callable[[str], None],
    ) -> None:
        self.puzzles = puzzles
        self.kept = kept
        self.read = read
        self.write = write
        self.ratings = kept.read()
        self.tried = self.solved = 0

    def run(self, chance: Random, number: int | None = None) -> None:
        """Ask up to ``number`` puzzles, until the person quits or none is left; `None` for no limit."""
        begun = self.ratings.player.rating
        while number is None or self.tried < number:
            puzzle = next_puzzle(self.puzzles, self.ratings, chance)
            if puzzle is None:
                self.write("Every one of these puzzles was tried; doublesix puzzles make GAME --out FILE makes more.")
                break
            if not self._ask(puzzle):
                break
        now = self.ratings.player.rating
        moved = f", {begun.rating:.0f} before" if self.tried else ""
        self.write(
            f"{self.solved} of {self.tried} solved. Your rating is {now.rating:.0f} ± {2 * now.deviation:.0f}{moved}."
        )

    def _ask(self, puzzle: Puzzle) -> bool:
        """Ask one puzzle; `False` if the person quits."""
        self._show(puzzle)
        while True:
            line = self.read("Best is> ")
            word = "quit" if line is None else line.strip().casefold()
            if word in QUIT:
                return False
            if self._looked(puzzle, word):
                continue
            move = None if word == "skip" else self._move(puzzle, word)
            if move is not None or word == "skip":
                self._judge(puzzle, move)
                return True

    def _show(self, puzzle: Puzzle) -> None:
        seen = puzzle.view
        self.write("")
        self.write(f"Puzzle {puzzle.id}, rated {self.ratings.of(puzzle).rating:.0f}. {_table_words(seen)}")
        for line in text(seen, WIDTH).splitlines():
            self.write(line)
        for line in _passed(seen):
            self.write(line)
        self.write("What is best?")
        for number, move in enumerate(_choices(puzzle), start=1):
            self.write(f"  {number:>2}  {say(move_words(move))}")

    def _looked(self, puzzle: Puzzle, word: str) -> bool:
        """Handle a command that asks for information; whether the word was one, or empty."""
        if word in {"help", "h", "?"}:
            lines = HELP
        elif word == "log":
            lines = [_act(act) for act in puzzle.view.history] or ["Nothing was done yet."]
        elif word in {"theme", "themes"}:
            lines = [f"{theme}: {THEMES[theme].summary}." for theme in puzzle.themes] or ["It has no theme."]
        else:
            return not word
        for line in lines:
            self.write(line)
        return True

    def _move(self, puzzle: Puzzle, word: str) -> Move | None:
        choices = _choices(puzzle)
        if word.isdecimal() and len(word) <= len(str(len(choices))) and 1 <= int(word) <= len(choices):
            return choices[int(word) - 1]
        try:
            return parse_move(word, puzzle.view)
        except DominoError as error:
            self.write(f"Not done: {error}. You may answer 1 to {len(choices)}, or «help».")
            return None

    def _judge(self, puzzle: Puzzle, move: Move | None) -> None:
        right = move is not None and puzzle.is_solved_by(move)
        answer = say(spoken(puzzle.best.moves[0]))
        self.tried, self.solved = self.tried + 1, self.solved + right
        self.write(f"Right: {answer}." if right else f"{'No: ' if move else ''}{answer} is best.")
        tempting = puzzle.options[puzzle.tempting].moves[0]
        for line in (str(puzzle.reason or ""), *counted(contrast(puzzle.view, puzzle.best.moves[0], tempting))):
            if line:
                self.write(line)
        self.write("Exact values:" if puzzle.exact else f"Values in {puzzle.worlds:,} worlds:")
        chosen = None if move is None else puzzle.option_of(move)
        for place, option in enumerate(puzzle.options):
            mark = "*" if place == chosen else " "
            self.write(f" {mark}{_value(option)}")
        self._rate(puzzle, solved=right)

    def _rate(self, puzzle: Puzzle, *, solved: bool) -> None:
        before = self.ratings
        try:
            self.ratings = self.kept.note(puzzle, solved=solved)
        except OSError as error:
            # Continue with ratings in memory if the file cannot be written.
            self.ratings = before.after(puzzle, solved=solved)
            self.write(f"The rating could not be kept: {error.strerror or error}.")
        self.write(_moved(before, self.ratings))


def _choices(puzzle: Puzzle) -> list[Move]:
    """One move of each option, in the order of the legal moves, so that the order does not give the answer away."""
    found: dict[int, Move] = {}
    for move in puzzle.view.legal:
        found.setdefault(puzzle.option_of(move), move)
    return list(found.values())


def _table_words(seen: SeatView) -> str:
    rules, seats = seen.rules, seen.seating
    who = f"{seats.seats} seats{' in pairs' if seats.partners else ''}"
    own = seats.side_of(seen.seat or 0)
    others = ", ".join(str(points) for side, points in enumerate(seen.scoreboard.points) if side != own)
    scores = f"Scores: you {seen.scoreboard.points[own]}, {'they' if seats.sides == len('us') else 'others'} {others}"
    return f"{rules.name}, {who}, to {rules.target}. You are seat {seen.seat}. {scores}."


def _passed(seen: SeatView) -> list[str]:
    """Lines with the number of draws and passes of each seat, as clues to its voids."""
    lines = []
    for seat in seen.seating.all:
        own = [act.move for act in seen.history if act.seat == seat]
        draws, passes = (sum(isinstance(move, kind) for move in own) for kind in (Draw, Pass))
        if draws or passes:
            lines.append(f"Seat {seat} drew {draws} and passed {passes} times.")
    return lines


def _act(act: Act) -> str:
    return f"  seat {act.seat}: {'lead ' if _is_lead(act.move) else ''}{_deed(act.move)}"


def _is_lead(move: Move) -> bool:
    return isinstance(move, Play) and move.end is None


def _deed(move: Move) -> str:
    return format_tile(move.tile) if isinstance(move, Play) and move.end is None else say(move_words(move))


def _value(option: Option) -> str:
    words = [f"{_signed(option.points, 1)} points"]
    if option.chance is not None:
        words.append(f"{100 * option.chance.mean:5.1f} % of the match")
    return f" {say(spoken(option.moves[0])):<14} {'  '.join(words)}"


def _signed(estimate: Estimate, places: int) -> str:
    return f"{estimate.mean:+7.{places}f}"


def _moved(before: Ratings, after: Ratings) -> str:
    was, now = before.player.rating, after.player.rating
    if was == now:
        return f"Your rating is {now.rating:.0f}."
    return f"Your rating goes from {was.rating:.0f} to {now.rating:.0f}."
