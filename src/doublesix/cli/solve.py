"""``doublesix solve``: the exact value of every move of a position with open hands."""

import json
from enum import StrEnum
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from doublesix.cli import completion
from doublesix.cli.help_text import HelpText
from doublesix.cli.options import FILE, Json
from doublesix.cli.record_sources import match_text
from doublesix.cli.solution_text import print_solution
from doublesix.cli.streams import harmless
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from doublesix.core.position import Position
    from doublesix.engine.search.solver import MoveValue, Solution

__all__ = ["solve"]

USUAL_SECONDS: Final = 10.0


class Aim(StrEnum):
    """Objective of both sides."""

    POINTS = "points"
    MATCH = "match"


_What = Annotated[
    str,
    typer.Argument(
        metavar=HelpText("placeholder.position-record", "POSITION|RECORD"),
        autocompletion=completion.files,
        help=HelpText(
            "option.solve.what",
            "A position in one line, or the file of one or of a record; - reads the standard input.",
        ),
    ),
]
_Round = Annotated[
    int | None,
    typer.Option(
        "--round", "-n", min=1, help=HelpText("option.solve.round", "Of a record: this round; without it the last.")
    ),
]
_Act = Annotated[
    int | None,
    typer.Option(
        "--act",
        "-a",
        min=0,
        help=HelpText("option.solve.act", "Of a record: after so many acts of it; without it before the first."),
    ),
]
_Nodes = Annotated[
    int | None,
    typer.Option("--nodes", min=1, help=HelpText("option.solve.nodes", "Look at no more positions than this.")),
]
_Seconds = Annotated[
    float, typer.Option("--seconds", help=HelpText("option.solve.seconds", "Take no longer than this."))
]
_Objective = Annotated[
    Aim, typer.Option("--objective", "-o", help=HelpText("option.solve.objective", "What both sides play for."))
]
_Values = Annotated[
    Path | None,
    typer.Option(
        "--values",
        metavar=FILE,
        help=HelpText(
            "option.solve.values",
            "For the match: JSON, a list of lists; in row a, place b the probability that side 0 wins it from a to b.",
        ),
    ),
]


_NO_VALUES = FixedMessage(
    "command.no-values",
    (
        "--objective match needs --values FILE, which says what the scores are worth; “doublesix equity"
        " GAME --json” prints such lists"
    ),
)


def solve(  # noqa: PLR0917 - one parameter for each option
    what: _What,
    number: _Round = None,
    act: _Act = None,
    objective: _Objective = Aim.POINTS,
    values: _Values = None,
    nodes: _Nodes = None,
    seconds: _Seconds = USUAL_SECONDS,
    as_json: Json = False,
) -> None:
    """Tell what every move is worth when all hands lie open.

    doublesix solve "five-up 2 66,63>66/s1 11,31/51,52 00,10,... 1 15/0 last=0"

    doublesix solve evening.txt --round 3 --act 5

    Both sides play for the most points of the round, and know the order of
    the boneyard. Each move is shown with what its side then gains more than
    the other, what that is less than the best move, and how the round goes
    on. Among three sides or more each plays for its own points. With
    --objective match a value is the probability to win the match.

    What is not known after 10 seconds is guessed and marked with a question
    mark; --seconds and --nodes set other limits, and Ctrl-C stops.
    """
    from doublesix.engine.search.solver import solve as solved

    if objective is Aim.MATCH and values is None:
        raise UsageError(_NO_VALUES)
    position = _position(what, number, act)
    shares = None if values is None else _shares(values)
    solution = solved(position, objective=objective, values=shares, nodes=nodes, seconds=seconds, lines=True)
    if as_json:
        print(json.dumps(_plain(position, solution), indent=2))
        return
    print_solution(position, solution, nodes)


_NO_MOMENT = FixedMessage(
    "command.no-moment",
    "--round and --act choose a moment of a record; a position has none to choose from",
)


def _position(what: str, number: int | None, act: int | None) -> "Position":
    """Parse the position, given as a line, in a file, or as a moment of a record."""
    from doublesix.notation import parse_position

    line = what if len(what.split()) > 1 and not _is_file(what) else match_text(what)
    # A record has many lines, or is JSON.
    if len(line.strip().splitlines()) > 1 or line.lstrip().startswith("{"):
        return _moment(line, what, number, act)
    if number is not None or act is not None:
        raise UsageError(_NO_MOMENT)
    return parse_position(line)


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except OSError:  # too long for a name
        return False


class _NoRound(
    Message,
    id="command.no-dealt-round",
    english="{file} has no round that was dealt, so nothing can be solved",
):
    file: str


class _NoSuchRound(
    Message,
    id="command.no-such-round",
    english="{file} has no round {round}; its rounds are {first} to {last}",
):
    file: str
    round: int
    first: int
    last: int


class _BeyondActs(
    Message,
    id="command.beyond-acts",
    english="round {round} has {acts} acts; --act {act} is beyond its end",
):
    round: int
    acts: int
    act: int


class _OverAtAct(
    Message,
    id="command.over-at-act",
    english="round {round} was over after {act} acts; --act {last} is the last that can be solved",
):
    round: int
    act: int
    last: int


def _moment(text: str, name: str, number: int | None, act: int | None) -> "Position":
    from doublesix.core.match import Deal
    from doublesix.core.moves import Act
    from doublesix.core.turns import Phase
    from doublesix.notation import verify
    from doublesix.notation.record.replay import steps

    rounds: dict[int, list[Position]] = {}
    for step in steps(verify(text)):
        if isinstance(step.event, Deal):
            # After a redeal, only the deal that was played counts.
            rounds[step.round] = [] if step.after.position is None else [step.position]
        elif isinstance(step.event, Act):
            rounds[step.round].append(step.position)
    played = {place: positions for place, positions in rounds.items() if positions}
    if not played:
        raise UsageError(_NoRound(harmless(name)))
    wanted = max(played) if number is None else number
    if wanted not in played:
        raise UsageError(_NoSuchRound(harmless(name), wanted, min(played), max(played)))
    positions = played[wanted]
    place = 0 if act is None else act
    if place >= len(positions):
        raise UsageError(_BeyondActs(wanted, len(positions) - 1, place))
    if positions[place].phase is Phase.OVER:
        raise UsageError(_OverAtAct(wanted, place, place - 1))
    return positions[place]


class _NoJson(
    Message,
    id="command.values-no-json",
    english="{file} is no JSON; --values reads a list of lists of probabilities",
):
    file: str


def _shares(file: Path) -> "Sequence[Sequence[float]]":
    """Read the probabilities from a file; the solver validates them."""
    from doublesix.notation.record.files import file_text

    try:
        shares: Sequence[Sequence[float]] = json.loads(file_text(file))
    except (ValueError, RecursionError):
        raise UsageError(_NoJson(harmless(str(file)))) from None
    return shares


def _plain(position: "Position", solution: "Solution") -> dict[str, object]:
    from doublesix.notation import format_position

    return {
        "format": 1,
        "position": format_position(position),
        "seat": solution.seat,
        "side": solution.side,
        "objective": solution.objective.value,
        "complete": solution.complete,
        "lower": solution.lower if isfinite(solution.lower) else None,
        "upper": solution.upper if isfinite(solution.upper) else None,
        "nodes": solution.nodes,
        "seconds": solution.seconds,
        "moves": [_plain_move(move) for move in solution.moves],
    }


def _plain_move(move: "MoveValue") -> dict[str, object]:
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
