"""``doublesix review``: what each decision of a recorded match cost, and what the tiles did."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from doublesix.cli import completion
from doublesix.cli.help_text import HelpText
from doublesix.cli.options import FILE, Json, RecordFiles, Threads, WorldsSeed
from doublesix.cli.progress import judged
from doublesix.cli.record_sources import RecordSource, record_sources
from doublesix.cli.streams import complain, harmless
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say
from doublesix.messages.units import AnyOf, Series, message_of

if TYPE_CHECKING:
    from doublesix.analysis import Review
    from doublesix.core.seating import Seat
    from doublesix.notation import Record

__all__ = ["review"]

WRONG: Final = 1
INTERRUPTED: Final = 130
WIDTH: Final = 200


_Seat = Annotated[
    str | None,
    typer.Option(
        "--seat",
        metavar=HelpText("placeholder.who", "WHO"),
        help=HelpText("option.review.seat", "Show this player alone, by name or number from 0."),
    ),
]
_Player = Annotated[
    str,
    typer.Option(
        "--player",
        "-p",
        autocompletion=completion.players,
        help=HelpText("option.review.player", "Who judges, with the worlds that choose the best move."),
    ),
]
_Top = Annotated[int, typer.Option("--top", "-n", min=1, help=HelpText("option.review.top", "Show so many decisions."))]
_Html = Annotated[
    Path | None,
    typer.Option(
        "--html",
        metavar=FILE,
        help=HelpText("option.review.html", "Write one self-contained page, good to print and send."),
    ),
]
_Again = Annotated[
    bool,
    typer.Option("--try", help=HelpText("option.review.try", "Ask the mistakes again, and judge each answer.")),
]
_Lenient = Annotated[
    bool,
    typer.Option(
        "--lenient",
        help=HelpText(
            "option.review.lenient", "Read what was written by hand, and review the rounds that can be read."
        ),
    ),
]


def review(  # noqa: PLR0917 - one parameter for each option
    files: RecordFiles,
    seat: _Seat = None,
    player: _Player = "master@300",
    top: _Top = 5,
    html: _Html = None,
    seed: WorldsSeed = "0",
    jobs: Threads = 1,
    as_json: Json = False,
    again: _Again = False,
    lenient: _Lenient = False,
) -> None:
    """Tell where a match turned: which choices cost what and why, and what the tiles did.

    doublesix review evening.txt

    doublesix review evening.txt --seat Ana --html review.html

    doublesix review evening.txt --seat Ana --try

    doublesix review --lenient scribbled.txt

    Every choice is judged from what its seat could know, in points to the end
    of the round and in the chance to win the match; the same seed gives the
    same review. Tiles are what was dealt, drawn, or lay hidden; play is what
    choices cost. Ctrl-C stops, and tells what is known by then. A file may
    hold many records: each is reviewed.

    Exit codes: 0 done, 1 a record says what the rules deny, 2 it cannot be
    read or judged, 130 stopped.
    """
    sources = _sources(files, html, lenient=lenient)
    if again:
        _expect_answers(sources, as_json=as_json)
    found = []
    for source in sources:
        record, is_whole = _read(source, lenient=lenient)
        chosen = None if seat is None else _seat(record, seat)
        done = _judged(record, player, seed, jobs, is_whole=is_whole)
        found.append(done)
        if html is not None:
            _write(html, done, chosen or 0, top)
        if not as_json:
            _show(done, chosen, top, html, source.label if source.number else "")
        if again:
            _ask_again(done, chosen)
    if as_json:
        _print_data(found)
    if not all(one.complete for one in found):
        raise typer.Exit(INTERRUPTED)


class _OnePage(
    Message,
    id="command.one-page",
    english="--html writes the page of one record, not of {count}; choose one with --record",
):
    count: int


def _sources(files: list[str], html: Path | None, *, lenient: bool) -> list[RecordSource]:
    """Records to review; raise `UsageError` if ``--html`` was given for several, or its file cannot be written."""
    sources = list(record_sources(files, many=not lenient))
    if html is not None and len(sources) > 1:
        raise UsageError(_OnePage(len(sources)))
    if html is not None:
        _expect_room(html)
    return sources


class _HtmlFolder(
    Message,
    id="command.html-folder",
    english="--html {file} is a folder; name a file in it",
):
    file: str


class _HtmlNowhere(
    Message,
    id="command.html-nowhere",
    english="--html {file} cannot be written: there is no folder {folder}",
):
    file: str
    folder: str


def _expect_room(page: Path) -> None:
    """Raise `UsageError` if the page cannot be written there, before the review takes a minute."""
    shown = harmless(str(page))
    if page.is_dir():
        raise UsageError(_HtmlFolder(shown))
    if not page.parent.is_dir():
        raise UsageError(_HtmlNowhere(shown, harmless(str(page.parent))))


class _NoSuchPlayer(
    Message,
    id="command.no-such-player",
    english="--seat {given}: there is no such player; there are {players}",
):
    given: str
    players: Series


def _seat(record: "Record", who: str) -> "Seat":
    if who in record.players:
        return record.players.index(who)
    if who.isdecimal() and int(who) < record.seating.seats:
        return int(who)
    known = Series(tuple(AnyOf((number, harmless(name))) for number, name in enumerate(record.players)))
    raise UsageError(_NoSuchPlayer(harmless(who), known))


class _OneQuiz(
    Message,
    id="command.one-quiz",
    english="--try asks the mistakes of one record, not of {count}; choose one with --record",
):
    count: int


_QUIZ_INPUT = FixedMessage(
    "command.quiz-input",
    "--try reads answers from the standard input, so the record must come from a file",
)


_QUIZ_DATA = FixedMessage(
    "command.quiz-data",
    "--try and --json exclude each other: one asks a person, the other prints data for programs",
)


def _expect_answers(sources: list[RecordSource], *, as_json: bool) -> None:
    """Raise `UsageError` if ``--try`` was given with several records, the standard input or ``--json``."""
    if len(sources) > 1:
        raise UsageError(_OneQuiz(len(sources)))
    if sources[0].file == "-":
        raise UsageError(_QUIZ_INPUT)
    if as_json:
        raise UsageError(_QUIZ_DATA)


def _read(source: RecordSource, *, lenient: bool) -> "tuple[Record, bool]":
    """Read a record, and whether it is complete; gaps of a score sheet are reported on the error stream."""
    from doublesix.analysis.score_sheet import read_score_sheet
    from doublesix.errors import RecordError
    from doublesix.notation import verify

    text, name = source.text(), source.label
    try:
        if not lenient:
            return verify(text), True
        sheet = read_score_sheet(text)
    except RecordError as error:
        complain(f"{name}: {say(message_of(error))}")
        raise typer.Exit(WRONG) from None
    for liberty in sheet.liberties:
        complain(f"{name}: {liberty}")
    if sheet.missing:
        complain(f"{name}: {sheet.missing}")
    return sheet.record, not sheet.liberties


def _judged(record: "Record", player: str, seed: str, jobs: int, *, is_whole: bool) -> "Review":
    """Review a record; without hindsight if the record is incomplete."""
    from doublesix.analysis.score_sheet import without_hindsight

    done = judged(record, player, seed=seed, jobs=jobs)
    return done if is_whole else without_hindsight(done)


def _ask_again(done: "Review", seat: "Seat | None") -> None:
    from doublesix.analysis.quiz import Quiz
    from doublesix.terminal.lines.quiz import QuizLines
    from doublesix.terminal.lines.standard import LineReader

    lines = LineReader(sys.stdin, sys.stdout, echo=not sys.stdin.isatty())
    QuizLines(Quiz(done, seat), lines, lambda line: print(line, flush=True)).run()


def _print_data(found: "list[Review]") -> None:
    from doublesix.analysis.plain import plain

    print(json.dumps([plain(one) for one in found], indent=2, ensure_ascii=False))


def _write(path: Path, done: "Review", seat: "Seat", top: int) -> None:
    """Write the page atomically: if the disk is full, an existing file is kept."""
    from doublesix.analysis.html import page
    from doublesix.files import write_whole
    from doublesix.messages.spoken import language

    write_whole(path, page(done, seat, top=top, language=language()).encode())


def _show(done: "Review", seat: "Seat | None", top: int, html: Path | None, label: str) -> None:
    from rich.console import Console
    from rich.text import Text

    from doublesix.terminal.review.report import report

    if label:
        print(f"{harmless(label)}:\n", flush=True)
    console = Console(width=None if sys.stdout.isatty() else WIDTH, highlight=False)
    for part in report(done, seat, top=top):
        console.print(part)
    if html is not None:
        console.print(Text(f"The page is in {harmless(str(html))}."))
