"""Puzzles in line mode: show a position, judge the answer at once, and update the ratings."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from doublesix.analysis.estimate import Estimate
from doublesix.analysis.move_names import spoken
from doublesix.analysis.numbers import InPoints, OfTheMatch, units
from doublesix.core.moves import Act, Draw, Move, Pass
from doublesix.core.views import SeatView
from doublesix.drawing import text
from doublesix.errors import DominoError
from doublesix.messages import Message
from doublesix.messages.spoken import say
from doublesix.messages.units import SeatNumber, Series, Verbatim, message_of
from doublesix.notation import parse_move
from doublesix.puzzles.puzzle import Option, Puzzle
from doublesix.puzzles.ratings import RatingFile, Ratings
from doublesix.puzzles.selection import next_puzzle
from doublesix.puzzles.themes import THEMES, contrast, counted
from doublesix.terminal.commentary.words import move_words
from doublesix.terminal.lines import puzzle_messages as messages

__all__ = ["PuzzleTable", "act_lines", "clues"]

WIDTH: Final = 80
QUIT: Final = frozenset({"q", "quit", "exit"})


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
        self._begun = self.ratings.player.rating

    def run(self, chance: Random, number: int | None = None) -> None:
        """Ask up to ``number`` puzzles, until the person quits or none is left; `None` for no limit."""
        while number is None or self.tried < number:
            puzzle = self.next_one(chance)
            if puzzle is None:
                self.write(say(messages.ALL_TRIED))
                break
            if not self._ask(puzzle):
                break
        self.write(self.result())

    def next_one(self, chance: Random) -> Puzzle | None:
        """The next puzzle, of about the player's strength; `None` once all were tried."""
        return next_puzzle(self.puzzles, self.ratings, chance)

    def result(self) -> str:
        """How many puzzles were solved, and the player's rating."""
        now, begun = self.ratings.player.rating, self._begun
        found = (self.solved, self.tried, units(now.rating), units(2 * now.deviation))
        return say(messages.SolvedBefore(*found, units(begun.rating)) if self.tried else messages.Solved(*found))

    def _ask(self, puzzle: Puzzle) -> bool:
        """Ask one puzzle; `False` if the person quits."""
        self._show(puzzle)
        while True:
            line = self.read(f"{say(messages.BEST_PROMPT)} ")
            word = "quit" if line is None else line.strip().casefold()
            if word in QUIT:
                return False
            if self._looked(puzzle, word):
                continue
            move = None if word == "skip" else self._move(puzzle, word)
            if move is not None or word == "skip":
                self.judge(puzzle, move)
                return True

    def _show(self, puzzle: Puzzle) -> None:
        seen = puzzle.view
        self.write("")
        self.write(self.heading(puzzle))
        for line in text(seen, WIDTH).splitlines():
            self.write(line)
        for clue in clues(seen):
            self.write(say(clue))
        self.write(say(messages.WHAT_IS_BEST))
        for number, move in enumerate(_choices(puzzle), start=1):
            self.write(f"  {number:>2}  {say(move_words(move))}")

    def heading(self, puzzle: Puzzle) -> str:
        """Id and rating of a puzzle, and its table."""
        return say(messages.Heading(puzzle.id, units(self.ratings.of(puzzle).rating), _table(puzzle.view)))

    def _looked(self, puzzle: Puzzle, word: str) -> bool:
        """Handle a command that asks for information; whether the word was one, or empty."""
        if word in {"help", "h", "?"}:
            lines = [say(messages.NUMBERS), *(f"  {word:<8}{say(what)}" for word, what in messages.HELP)]
        elif word == "log":
            lines = act_lines(puzzle.view)
        elif word in {"theme", "themes"}:
            lines = [say(messages.ThemeLine(theme, THEMES[theme].summary)) for theme in puzzle.themes] or [
                say(messages.NO_THEME)
            ]
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
            self.write(say(messages.MayAnswer(message_of(error), len(choices))))
            return None

    def judge(self, puzzle: Puzzle, move: Move | None) -> None:
        """Say whether an answer is right, what every move is worth, and the new rating; `None` is no answer."""
        right = move is not None and puzzle.is_solved_by(move)
        answer = spoken(puzzle.best.moves[0])
        self.tried, self.solved = self.tried + 1, self.solved + right
        kind = messages.Right if right else messages.Wrong if move else messages.BestIs
        self.write(say(kind(answer)))
        tempting = puzzle.options[puzzle.tempting].moves[0]
        for fact in (puzzle.reason, *counted(contrast(puzzle.view, puzzle.best.moves[0], tempting))):
            if fact is not None:
                self.write(say(fact))
        self.write(say(messages.EXACT if puzzle.exact else messages.Values(f"{puzzle.worlds:,}")))
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
            self.write(say(messages.NotKept(error.strerror or str(error))))
        self.write(say(_moved(before, self.ratings)))


def _choices(puzzle: Puzzle) -> list[Move]:
    """One move of each option, in the order of the legal moves, so that the order does not give the answer away."""
    found: dict[int, Move] = {}
    for move in puzzle.view.legal:
        found.setdefault(puzzle.option_of(move), move)
    return list(found.values())


def _table(seen: SeatView) -> Message:
    rules, seats = seen.rules, seen.seating
    own = seats.side_of(seen.seat or 0)
    others = tuple(points for side, points in enumerate(seen.scoreboard.points) if side != own)
    return messages.Table(
        game=rules.name,
        seats=(messages.InPairs if seats.partners else messages.TableOf)(seats.seats),
        target=rules.target,
        seat=seen.seat or 0,
        own=seen.scoreboard.points[own],
        who=messages.THEY if seats.sides == len("us") else messages.OTHERS,
        others=Series(others),
    )


def act_lines(seen: SeatView) -> list[str]:
    """Everything that was done since the deal, a line for each act."""
    return [_act(act) for act in seen.history] or [say(messages.NOTHING_DONE)]


def clues(seen: SeatView) -> Iterator[Message]:
    """The number of draws and passes of each seat, as clues to its voids."""
    for seat in seen.seating.all:
        own = [act.move for act in seen.history if act.seat == seat]
        draws, passes = (sum(isinstance(move, kind) for move in own) for kind in (Draw, Pass))
        if draws or passes:
            yield messages.DrewPassed(SeatNumber(seat), draws, passes)


def _act(act: Act) -> str:
    return f"  {say(messages.SeatActs(SeatNumber(act.seat), move_words(act.move)))}"


def _value(option: Option) -> str:
    words = [say(InPoints(Verbatim(_signed(option.points, 1))))]
    if option.chance is not None:
        words.append(say(OfTheMatch(Verbatim(f"{100 * option.chance.mean:5.1f}"))))
    return f" {say(spoken(option.moves[0])):<14} {'  '.join(words)}"


def _signed(estimate: Estimate, places: int) -> str:
    return f"{estimate.mean:+7.{places}f}"


def _moved(before: Ratings, after: Ratings) -> Message:
    was, now = before.player.rating, after.player.rating
    if was == now:
        return messages.RatingIs(units(now.rating))
    return messages.RatingMoves(units(was.rating), units(now.rating))
