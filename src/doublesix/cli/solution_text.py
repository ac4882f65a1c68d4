"""What ``doublesix solve`` prints of a solution: a headline, a table of the moves, and notes."""

from math import isfinite
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.table import Table

    from doublesix.core.position import Position
    from doublesix.engine.search.solver import MoveValue, Solution

__all__ = ["print_solution"]

SHOWN_ACTS: Final = 8
WIDTH: Final = 300
MATCH: Final = "match"


def print_solution(position: "Position", solution: "Solution", nodes: int | None) -> None:
    """Print the value of every move; ``nodes`` is the limit that was asked for."""
    from rich.console import Console

    # A terminal that wraps a long line is better than a truncated number.
    console = Console(highlight=False, markup=False, emoji=False)
    console.width = max(console.width, WIDTH)
    with console.capture() as painted:
        console.print(_headline(position, solution), style="bold")
        console.print()
        console.print(_moves_table(solution))
        console.print()
        for note in _notes(solution, nodes):
            console.print(note, style="dim")
    print("\n".join(line.rstrip() for line in painted.get().splitlines()))


def _headline(position: "Position", solution: "Solution") -> str:
    scores = " to ".join(map(str, position.scoreboard.points))
    asked = f"{position.rules.name}: seat {solution.seat} is asked at {scores}"
    value = solution.value
    if not solution.complete:
        return f"{asked}; the search was ended before everything was known{_bounds(solution)}"
    if solution.objective.value == MATCH:
        return f"{asked}, and its side wins the match with a probability of {value:.2%}"
    if solution.best.gains:
        return f"{asked}, and gains {value:g}"
    if not value:
        return f"{asked}, and its side gains as much as the other"
    return f"{asked}, and its side gains {abs(value):g} {'more' if value > 0 else 'less'}"


def _bounds(solution: "Solution") -> str:
    """Phrase with the bounds of the value; empty if neither is known, or with more than two sides."""
    low, high = _figure(solution, solution.lower), _figure(solution, solution.upper)
    if solution.best.gains or not (isfinite(solution.lower) or isfinite(solution.upper)):
        return ""
    if not isfinite(solution.upper):
        return f", its value is at least {low}"
    if not isfinite(solution.lower):
        return f", its value is at most {high}"
    return f", its value is {low}" if low == high else f", its value lies from {low} to {high}"


def _moves_table(solution: "Solution") -> "Table":
    from rich.table import Table

    from doublesix.notation import format_move

    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("move", no_wrap=True)
    for head in ("value", "loss", *(("all sides",) if solution.best.gains else ())):
        table.add_column(head, justify="right", no_wrap=True)
    table.add_column("and then", no_wrap=True)
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


def _notes(solution: "Solution", nodes: int | None) -> tuple[str, ...]:
    measured = f"{solution.nodes:,} positions in {solution.seconds:.3g} s; all hands open, the boneyard's order known."
    if solution.complete:
        return (measured,)
    struck = "--nodes" if nodes is not None and solution.nodes >= nodes else "--seconds"
    guessed = "? is a guess" if solution.best.gains else "? is a guess; bounds that are known stand behind it"
    return (measured, f"{guessed}. {struck} ended the search; with a higher limit it goes on.")
