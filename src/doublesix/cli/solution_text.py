"""What ``doublesix solve`` prints of a solution: a headline, a table of the moves, and notes."""

from decimal import Decimal
from math import isfinite
from typing import TYPE_CHECKING, Final

from doublesix.cli.results import score_text
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say
from doublesix.messages.units import SeatNumber

if TYPE_CHECKING:
    from rich.table import Table

    from doublesix.core.position import Position
    from doublesix.engine.search.solver import MoveValue, Solution

__all__ = ["print_solution"]

SHOWN_ACTS: Final = 8
WIDTH: Final = 300
MATCH: Final = "match"


_MOVE = FixedMessage("solve.move", "move")
_VALUE = FixedMessage("solve.value", "value")
_LOSS = FixedMessage("solve.loss", "loss")
_ALL_SIDES = FixedMessage("solve.all-sides", "all sides")
_THEN = FixedMessage("solve.then", "and then")


class _Asked(Message, id="solve.asked", english="{game}: {seat} is asked at {scores}"):
    game: str
    seat: SeatNumber
    scores: Message


class _Wins(Message, id="solve.wins", english="{asked}, and its side wins the match with a probability of {percent}%"):
    asked: Message
    percent: Decimal


class _Gains(Message, id="solve.gains", english="{asked}, and gains {points}"):
    asked: Message
    points: Decimal


class _Even(Message, id="solve.even", english="{asked}, and its side gains as much as the other"):
    asked: Message


class _More(Message, id="solve.more", english="{asked}, and its side gains {points} more"):
    asked: Message
    points: Decimal


class _Less(Message, id="solve.less", english="{asked}, and its side gains {points} less"):
    asked: Message
    points: Decimal


class _Ended(Message, id="solve.ended", english="{asked}; the search was ended before everything was known"):
    asked: Message


class _EndedAtLeast(
    Message,
    id="solve.ended-at-least",
    english="{asked}; the search was ended before everything was known, its value is at least {low}",
):
    asked: Message
    low: str


class _EndedAtMost(
    Message,
    id="solve.ended-at-most",
    english="{asked}; the search was ended before everything was known, its value is at most {high}",
):
    asked: Message
    high: str


class _EndedAt(
    Message,
    id="solve.ended-at",
    english="{asked}; the search was ended before everything was known, its value is {value}",
):
    asked: Message
    value: str


class _EndedBetween(
    Message,
    id="solve.ended-between",
    english="{asked}; the search was ended before everything was known, its value lies from {low} to {high}",
):
    asked: Message
    low: str
    high: str


class _Measured(
    Message,
    id="solve.measured",
    english="{positions:,} positions in {seconds} s; all hands open, the boneyard's order known.",
):
    positions: int
    seconds: Decimal


class _Guess(
    Message,
    id="solve.guess",
    english="? is a guess. {option} ended the search; with a higher limit it goes on.",
):
    option: str


class _GuessWithBounds(
    Message,
    id="solve.guess-with-bounds",
    english="? is a guess; bounds that are known stand behind it. {option} ended the search; with a higher limit it"
    " goes on.",
):
    option: str


def print_solution(position: "Position", solution: "Solution", nodes: int | None) -> None:
    """Print the value of every move; ``nodes`` is the limit that was asked for."""
    from rich.console import Console

    # A terminal that wraps a long line is better than a truncated number.
    console = Console(highlight=False, markup=False, emoji=False)
    console.width = max(console.width, WIDTH)
    with console.capture() as painted:
        console.print(say(_headline(position, solution)), style="bold")
        console.print()
        console.print(_moves_table(solution))
        console.print()
        for note in _notes(solution, nodes):
            console.print(say(note), style="dim")
    print("\n".join(line.rstrip() for line in painted.get().splitlines()))


def _headline(position: "Position", solution: "Solution") -> Message:
    asked = _Asked(position.rules.name, SeatNumber(solution.seat), score_text(position.scoreboard.points))
    value = solution.value
    if not solution.complete:
        return _bounded(asked, solution)
    if solution.objective.value == MATCH:
        return _Wins(asked, Decimal(f"{100 * value:.2f}"))
    if solution.best.gains:
        return _Gains(asked, Decimal(f"{value:g}"))
    if not value:
        return _Even(asked)
    return (_More if value > 0 else _Less)(asked, Decimal(f"{abs(value):g}"))


def _bounded(asked: Message, solution: "Solution") -> Message:
    """The headline of a search that was ended, with the bounds of the value as far as they are known."""
    low, high = _figure(solution, solution.lower), _figure(solution, solution.upper)
    if solution.best.gains or not (isfinite(solution.lower) or isfinite(solution.upper)):
        return _Ended(asked)
    if not isfinite(solution.upper):
        return _EndedAtLeast(asked, low)
    if not isfinite(solution.lower):
        return _EndedAtMost(asked, high)
    return _EndedAt(asked, low) if low == high else _EndedBetween(asked, low, high)


def _moves_table(solution: "Solution") -> "Table":
    from rich.table import Table

    from doublesix.notation import format_move

    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(say(_MOVE), no_wrap=True)
    for head in (_VALUE, _LOSS, *((_ALL_SIDES,) if solution.best.gains else ())):
        table.add_column(say(head), justify="right", no_wrap=True)
    table.add_column(say(_THEN), no_wrap=True)
    for move in solution.moves:
        gains = (" ".join(map(str, move.gains)),) if move.gains else ()
        table.add_row(format_move(move.move), _value(solution, move), _loss(solution, move), *gains, _line(move))
    return table


def _figure(solution: "Solution", number: float) -> str:
    return f"{number:.2%}" if solution.objective.value == MATCH else f"{number:+g}"


def _value(solution: "Solution", move: "MoveValue") -> str:
    value = _figure(solution, move.value)
    if move.exact:
        return value
    low, high = isfinite(move.lower), isfinite(move.upper)
    if move.gains or not (low or high):
        return f"{value}?"
    if not high:
        return f"{value}? (at least {_figure(solution, move.lower)})"
    if not low:
        return f"{value}? (at most {_figure(solution, move.upper)})"
    return f"{value}? ({_figure(solution, move.lower)} to {_figure(solution, move.upper)})"


def _loss(solution: "Solution", move: "MoveValue") -> str:
    if not move.loss:
        return ""
    return _figure(solution, -move.loss) + ("" if move.exact and solution.best.exact else "?")


def _line(move: "MoveValue") -> str:
    """The acts after the move, at most `SHOWN_ACTS`; a seat is named where it changes."""
    from doublesix.notation import format_move

    words: list[str] = []
    before = move.line[0].seat if move.line else None
    for act in move.line[1 : SHOWN_ACTS + 1]:
        words.append(f"{act.seat}: {format_move(act.move)}" if act.seat != before else format_move(act.move))
        before = act.seat
    return " ".join(words) + (" …" if len(move.line) > SHOWN_ACTS + 1 else "")


def _notes(solution: "Solution", nodes: int | None) -> tuple[Message, ...]:
    measured = _Measured(solution.nodes, Decimal(f"{solution.seconds:.3g}"))
    if solution.complete:
        return (measured,)
    struck = "--nodes" if nodes is not None and solution.nodes >= nodes else "--seconds"
    guessed = _Guess(struck) if solution.best.gains else _GuessWithBounds(struck)
    return (measured, guessed)
