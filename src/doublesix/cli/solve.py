"""``doublesix solve``: what every move of a position is worth with open hands."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from doublesix.cli.streams import harmless, record_text
from doublesix.errors import UsageError

if TYPE_CHECKING:
    from rich.table import Table

    from doublesix.core.position import Position
    from doublesix.engine.solver import MoveValue, Solution

__all__ = ["solve"]

SHOWN_ACTS: Final = 8

_What = Annotated[
    str,
    typer.Argument(metavar="POSITION|RECORD", help="A position in one line, or a record; - reads the standard input."),
]
_Round = Annotated[int | None, typer.Option("--round", "-n", min=1, help="Of a record: this round. [the last]")]
_Act = Annotated[int | None, typer.Option("--act", "-a", min=0, help="Of a record: after so many acts of it. [none]")]
_Nodes = Annotated[int | None, typer.Option("--nodes", min=1, help="Look at no more positions than this.")]
_Seconds = Annotated[float | None, typer.Option("--seconds", help="Take no longer than this.")]
_Json = Annotated[bool, typer.Option("--json", help="Print data for programs.")]


def solve(
    what: _What,
    number: _Round = None,
    act: _Act = None,
    nodes: _Nodes = None,
    seconds: _Seconds = None,
    as_json: _Json = False,
) -> None:
    """Tell what every move is worth when all hands lie open.

    doublesix solve "five-up 2 66,63>66/s1 11,31/51,52 00,10,... 1 15/0 last=0"

    doublesix solve evening.txt --round 3 --act 5

    Both sides play for the most points of the round, and know the order of
    the boneyard. Each move is shown with what its side then gains more than
    the other, what that is less than the best move, and how the round goes
    on. Among three sides or more each plays for its own points.
    """
    from doublesix.engine.solver import solve as solved

    position = _position(what, number, act)
    solution = solved(position, nodes=nodes, seconds=seconds, lines=True)
    if as_json:
        print(json.dumps(_plain(position, solution), indent=2))
        return
    _show(position, solution)


def _position(what: str, number: int | None, act: int | None) -> "Position":
    """The position that was asked for: written as a line, or a moment of a record."""
    from doublesix.notation import parse_position

    if len(what.split()) > 1 and not Path(what).is_file():
        if number is not None or act is not None:
            raise UsageError("--round and --act choose a moment of a record; a position has none to choose from")
        return parse_position(what)
    return _moment(what, number, act)


def _moment(name: str, number: int | None, act: int | None) -> "Position":
    from doublesix.core.moves import Act
    from doublesix.notation import verify
    from doublesix.notation.replaying import steps as replayed

    steps = [step for step in replayed(verify(record_text(name))) if step.after.position is not None]
    rounds = sorted({step.round for step in steps})
    if not rounds:
        raise UsageError(f"{harmless(name)} has no round that was dealt, so nothing can be solved")
    wanted = rounds[-1] if number is None else number
    positions = [step.position for step in steps if step.round == wanted]
    if not positions:
        raise UsageError(f"{harmless(name)} has no round {wanted}; its rounds are {rounds[0]} to {rounds[-1]}")
    # A redeal begins the round anew: what counts is the deal that was played.
    acts = [step.position for step in steps if step.round == wanted and isinstance(step.event, Act)]
    opening = positions[-1 - len(acts)] if len(acts) < len(positions) else positions[0]
    line = [opening, *acts]
    place = 0 if act is None else act
    if place >= len(line):
        raise UsageError(f"round {wanted} has {len(line) - 1} acts; --act {place} is beyond its end")
    return line[place]


def _plain(position: "Position", solution: "Solution") -> dict[str, object]:
    from doublesix.notation import format_position

    return {
        "format": 1,
        "position": format_position(position),
        "seat": solution.seat,
        "side": solution.side,
        "objective": solution.objective.value,
        "complete": solution.complete,
        "nodes": solution.nodes,
        "seconds": solution.seconds,
        "moves": [_plain_move(move) for move in solution.moves],
    }


def _plain_move(move: "MoveValue") -> dict[str, object]:
    from math import isfinite

    from doublesix.notation import format_move

    return {
        "move": format_move(move.move),
        "value": move.value,
        "exact": move.exact,
        "lower": move.lower if isfinite(move.lower) else None,
        "upper": move.upper if isfinite(move.upper) else None,
        "loss": move.loss,
        **({"gains": list(move.gains)} if move.gains else {}),
        "line": [{"seat": act.seat, "move": format_move(act.move)} for act in move.line],
    }


def _show(position: "Position", solution: "Solution") -> None:
    from rich.console import Console

    # A pipe has no width, and a terminal wraps a long line better than a table cuts a figure.
    console = Console(highlight=False, markup=False, emoji=False)
    console.width = max(console.width, 120)
    with console.capture() as painted:
        console.print(_headline(position, solution), style="bold")
        console.print()
        console.print(_moves_table(solution))
        console.print()
        for note in _notes(solution):
            console.print(note, style="dim")
    print("\n".join(line.rstrip() for line in painted.get().splitlines()))


def _headline(position: "Position", solution: "Solution") -> str:
    scores = " to ".join(map(str, position.scoreboard.points))
    asked = f"seat {solution.seat} is asked at {scores}"
    if not solution.complete:
        return f"{position.rules.name}: {asked}; the search was ended before everything was known"
    if solution.best.gains:
        return f"{position.rules.name}: {asked}, and gains {solution.value:g}"
    value = solution.value
    if not value:
        return f"{position.rules.name}: {asked}, and its side gains as much as the other"
    return f"{position.rules.name}: {asked}, and its side gains {abs(value):g} {'more' if value > 0 else 'less'}"


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
        table.add_row(format_move(move.move), _value(move), _loss(move), *gains, _line(move))
    return table


def _value(move: "MoveValue") -> str:
    if move.exact or move.gains:
        return f"{move.value:+g}" if move.exact else f"{move.value:+g}?"
    return f"{move.value:+g}? ({move.lower:+g} to {move.upper:+g})"


def _loss(move: "MoveValue") -> str:
    return f"-{move.loss:g}" if move.loss else ""


def _line(move: "MoveValue") -> str:
    """The next acts of a line, each seat named where it changes."""
    from doublesix.notation import format_move

    words: list[str] = []
    before = move.line[0].seat if move.line else None
    for act in move.line[1 : SHOWN_ACTS + 1]:
        words.append(f"{act.seat}: {format_move(act.move)}" if act.seat != before else format_move(act.move))
        before = act.seat
    return " ".join(words) + (" …" if len(move.line) > SHOWN_ACTS + 1 else "")


def _notes(solution: "Solution") -> tuple[str, ...]:
    measured = f"{solution.nodes:,} positions in {solution.seconds:.3g} s; all hands open, the boneyard's order known."
    if solution.complete:
        return (measured,)
    guessed = "? is a guess"
    return (
        measured,
        f"{guessed}." if solution.best.gains else f"{guessed}, with the bounds between which the value lies.",
    )
