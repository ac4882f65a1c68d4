"""``doublesix replay``: a recorded match, shown step by step."""

import shutil
import sys
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Final

import typer

from doublesix.cli import completion
from doublesix.cli import replay_messages as messages
from doublesix.cli.help_text import HelpText
from doublesix.cli.options import Threads
from doublesix.cli.record_sources import one_record
from doublesix.cli.streams import harmless
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say
from doublesix.messages.units import Tiles as TileCount
from doublesix.messages.units import Verbatim

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from doublesix.core.match import Match
    from doublesix.core.tiles import Tile
    from doublesix.notation import Record
    from doublesix.notation.record.replay import Step

__all__ = ["replay"]

CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"


class Form(StrEnum):
    """File format of a record."""

    TEXT = "text"
    JSON = "json"


@dataclass(frozen=True)
class _Frame:
    """Display of one step: the sentences about it, and the table after it."""

    round: int
    said: tuple[str, ...]
    table: tuple[str, ...]
    closes: bool


_File = Annotated[
    str,
    typer.Argument(
        autocompletion=completion.files,
        help=HelpText("option.replay.file", "A record, as text or JSON; - reads the standard input."),
    ),
]
_Everything = Annotated[bool, typer.Option("--all", help=HelpText("option.replay.all", "Print everything at once."))]
_RecordNumber = Annotated[
    int | None,
    typer.Option(
        "--record",
        "-r",
        min=1,
        help=HelpText("option.replay.record", "Which record, of a file that holds many."),
    ),
]
_Only = Annotated[
    int | None, typer.Option("--round", "-n", min=1, help=HelpText("option.replay.round", "Only this round."))
]
_Seat = Annotated[
    int | None,
    typer.Option("--seat", "-s", min=0, help=HelpText("option.replay.seat", "Only what this seat could know.")),
]
_To = Annotated[
    Form | None,
    typer.Option("--to", help=HelpText("option.replay.to", "Print the record itself in this form instead.")),
]
_Review = Annotated[
    bool,
    typer.Option(
        "--review", help=HelpText("option.replay.review", "Judge every decision, as “doublesix review” does.")
    ),
]
_Player = Annotated[
    str,
    typer.Option(
        "--player",
        "-p",
        autocompletion=completion.players,
        help=HelpText("option.replay.player", "Who judges, with --review."),
    ),
]


class _NoEvents(Message, id="command.no-events", english="{file} has no events to be replayed"):
    file: str


class _NoSuchRound(Message, id="command.no-round", english="{file} has no round {round} to be replayed"):
    file: str
    round: int


class _NoSuchSeat(
    Message,
    id="command.no-such-seat",
    english="--seat {seat}: there is no such seat; the seats are 0 to {last}",
):
    seat: int
    last: int


_TO_ALONE = FixedMessage(
    "command.to-alone",
    "--to converts the whole record, so --all, --round, --seat and --review cannot go with it: leave them out",
)


def replay(
    file: _File,
    *,
    everything: _Everything = False,
    record_number: _RecordNumber = None,
    only: _Only = None,
    seat: _Seat = None,
    to: _To = None,
    review: _Review = False,
    player: _Player = "master@300",
    jobs: Threads = 1,
) -> None:
    """Step through a recorded match.

    doublesix replay evening.txt

    doublesix replay evening.txt --round 3 --seat 1

    doublesix replay evening.txt --review

    doublesix replay evening.txt --to json

    With --review each decision is followed by its judgement: the best move,
    what the choice cost, its grade and the reason. Ctrl-C ends the judging;
    the rest of the match is shown without it.
    """
    from doublesix.notation import verify, write_json, write_text

    record = verify(one_record(file, record_number))
    if to is not None:
        if everything or review or only is not None or seat is not None:
            raise UsageError(_TO_ALONE)
        print(write_json(record) if to is Form.JSON else write_text(record), end="")
        return
    if seat is not None and seat not in record.seating.all:
        raise UsageError(_NoSuchSeat(seat, record.seating.seats - 1))
    judgements, complete = _judgements(record, seat, player, jobs) if review else ({}, True)
    frames = [frame for frame in _frames(record, seat, judgements) if only in {None, frame.round}]
    if not frames:
        raise UsageError(_NoEvents(harmless(file)) if only is None else _NoSuchRound(harmless(file), only))
    if not complete:
        frames[0] = replace(frames[0], said=(f"  {say(messages.STOPPED)}", *frames[0].said))
    if everything or not (sys.stdin.isatty() and sys.stdout.isatty()):
        _print_all(frames)
    else:
        _walk(frames)


def _print_all(frames: "Sequence[_Frame]") -> None:
    for frame in frames:
        print(*frame.said, sep="\n")
        if frame.closes:
            print("", *frame.table, "", sep="\n")


def _walk(frames: "Sequence[_Frame]") -> None:
    at = 0
    while True:
        frame = frames[at]
        print(CLEAR, *frame.table, "", *frame.said, "", say(messages.Place(at + 1, len(frames))), sep="\n")
        try:
            key = input("> ").strip().casefold()
        except EOFError:
            return
        if key == "q":
            return
        at = _moved(frames, at, key)


def _moved(frames: "Sequence[_Frame]", at: int, key: str) -> int:
    """Index of the frame that a key leads to; unknown keys change nothing."""
    last = len(frames) - 1
    here = frames[at].round
    match key:
        case "" | "n":
            return min(at + 1, last)
        case "p":
            return max(at - 1, 0)
        case "r":
            return next((place for place in range(at, last) if frames[place].round > here), last)
        case "b":
            before = max((frame.round for frame in frames[:at] if frame.round < here), default=frames[0].round)
            return next(place for place, frame in enumerate(frames) if frame.round == before)
        case "e":
            return last
        case _:
            return at


def _judgements(record: "Record", seat: int | None, player: str, jobs: int) -> "tuple[dict[int, list[str]], bool]":
    """Judgements by the number of the event, only those of ``seat`` if it is given; and whether they are complete."""
    from doublesix.analysis.words import DidNotCall, judgement
    from doublesix.cli.progress import judged

    done = judged(record, player, jobs=jobs)
    said: dict[int, list[str]] = {}
    for one in done.decisions if seat is None else done.of(seat):
        found = judgement(one)
        if one.decision.forgotten:
            found = DidNotCall(record.players[one.decision.seat], found)
        said.setdefault(one.decision.step, []).append(f"  {say(found)}")
    return said, done.complete


def _frames(record: "Record", seat: int | None, judgements: "Mapping[int, Sequence[str]]") -> "list[_Frame]":
    from doublesix.notation.record.match_record import helped_message
    from doublesix.notation.record.replay import steps
    from doublesix.rulesets.inplay import game_of
    from doublesix.terminal.commentary.words import Words
    from doublesix.terminal.match.log import Transition

    words = Words(record.players, call=game_of(record.rules).call)
    frames = []
    opening = [say(helped_message(record))] if record.helped else []
    for number, step in enumerate(steps(record)):
        said = [*opening] if number == 0 else []
        said += words.happened(Transition(step.event, step.before, step.after))
        said += judgements.get(number, ())
        said += _hidden(step, record.players, seat)
        if step.ending is not None:
            said += words.ended(step.after)
        frames.append(_Frame(step.round, tuple(said), tuple(_table(record, step.after, seat)), step.ending is not None))
    return frames


def _hidden(step: "Step", names: "Sequence[str]", seat: int | None) -> list[str]:
    """Hidden tiles of a step, as far as ``seat`` may see them: hands dealt, the boneyard, a tile drawn."""
    from doublesix.core.moves import Act

    lines = [f"  {names[who]}: {_tiles(sorted(hand))}." for who, hand in step.hands if seat in {None, who}]
    if step.boneyard and seat is None:
        lines.append(f"  {say(messages.BoneyardIs(_tiles(step.boneyard)))}")
    if step.drawn is not None and isinstance(step.event, Act) and seat in {None, step.event.seat}:
        lines.append(f"  {say(messages.DrawnIs(_tiles([step.drawn])))}")
    return lines


def _table(record: "Record", match: "Match", seat: int | None) -> list[str]:
    """The layout, the hands as far as ``seat`` may see them (all if it is `None`), and the scores."""
    from doublesix.core.views import view
    from doublesix.drawing.characters import layout_lines

    position = match.position
    points = match.scoreboard.points
    scores = ", ".join(f"{record.players[who]} {points[match.seating.side_of(who)]}" for who in match.seating.all)
    if position is None:
        return [say(messages.Scores(scores))]
    seen = view(position, seat)
    lines = [*layout_lines(position.layout, shutil.get_terminal_size().columns), ""]
    for who, name in enumerate(record.players):
        shown = seat is None or who == seat or seen.shown is not None
        lines.append(f"{name}: {_tiles(position.hands[who]) if shown else say(TileCount(seen.hand_sizes[who]))}")
    yard = Verbatim(_tiles(position.boneyard)) if seat is None else TileCount(seen.boneyard)
    lines.append(say(messages.Boneyard(yard)))
    return [*lines, say(messages.Scores(scores))]


def _tiles(tiles: "Sequence[Tile]") -> str:
    from doublesix.notation import format_tiles

    return format_tiles(tiles) or say(messages.NO_TILE)
