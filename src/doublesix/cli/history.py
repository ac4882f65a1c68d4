"""``doublesix history``: the finished matches of this keyboard, head-to-head, and their records."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from doublesix.cli import completion
from doublesix.cli.help_text import HelpText
from doublesix.cli.history_choice import NONE_FINISHED, Choice, export_records, record_path
from doublesix.cli.history_text import Headline, match_data, match_lines, sections, tally_data
from doublesix.cli.options import FILE, NAME, Json
from doublesix.cli.progress import progress_bar
from doublesix.cli.sections import print_sections
from doublesix.cli.streams import complain, harmless
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say
from doublesix.messages.units import Count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from doublesix.terminal.history.book import Played
    from doublesix.terminal.history.shelf import Shelf

__all__ = ["history"]

SHOWN: Final = 10
"""Matches that the list shows unless asked for more."""

_Match = Annotated[
    int | None,
    typer.Argument(
        min=1,
        metavar=HelpText("placeholder.optional-number", "[NUMBER]"),
        help=HelpText("option.history.match", "One match by its number, with the lines that replay and review it."),
    ),
]
_Game = Annotated[
    str | None,
    typer.Option(
        "--game",
        "-g",
        autocompletion=completion.games,
        help=HelpText("option.history.game", "Only matches of this game."),
    ),
]
_Against = Annotated[
    str | None,
    typer.Option(
        "--against",
        "-a",
        metavar=NAME,
        autocompletion=completion.players,
        help=HelpText("option.history.against", "Only matches against this person or bot: Ben, greedy, 5."),
    ),
]
_Since = Annotated[
    str | None,
    typer.Option(
        "--since",
        metavar=HelpText("placeholder.day", "DAY"),
        help=HelpText("option.history.since", "Only matches from this day on: 2026-11-01."),
    ),
]
_Who = Annotated[
    str | None,
    typer.Option(
        "--as",
        metavar=NAME,
        help=HelpText("option.history.as", "Only matches of this person, won or lost by this person."),
    ),
]
_Number = Annotated[
    int | None,
    typer.Option(
        "--number", "-n", min=1, help=HelpText("option.history.number", "List so many; 10 if none, all with --json.")
    ),
]
_Export = Annotated[
    Path | None,
    typer.Option(
        "--export", metavar=FILE, help=HelpText("option.history.export", "Write the records into one .jsonl file.")
    ),
]


def history(  # noqa: PLR0917 - one parameter for each option
    match: _Match = None,
    game: _Game = None,
    against: _Against = None,
    since: _Since = None,
    who: _Who = None,
    number: _Number = None,
    export: _Export = None,
    as_json: Json = False,
) -> None:
    """Find the matches that were finished at this keyboard, newest first, with totals by game and by opponent.

    doublesix history

    doublesix history 12                        the lines that replay and review it

    doublesix history --game five-up --against 5 --since 2026-11-01

    doublesix history --as Anna --number 50

    doublesix history --export matches.jsonl

    A match is won or lost by the side on which the people sat. Where people
    played against each other it is neither, unless --as says whose it is.
    “doublesix play --no-history” keeps no record.
    """
    shelf = _shelf()
    chosen = Choice(match=match, game=game, against=against, since=since, who=who)
    matches = chosen.of(shelf.entries)
    for one in shelf.skipped:
        complain(say(_Skipped(str(one.path), one.reason)))
    if export is not None:
        export_records(export, matches)
    if as_json:
        _print_data(shelf, matches, number)
    elif match is not None:
        for line in match_lines(matches[0], record_path(matches[0])):
            print(say(line))
    elif not shelf.entries:
        print(say(NONE_FINISHED))
    else:
        _print(matches, number or SHOWN)
    if export is not None and not as_json:
        print(say(_Exported(len(matches), harmless(str(export)))))


_READING = FixedMessage("history.reading", "Reading records")


class _Skipped(Message, id="history.skipped", english="{file} is not listed: {reason}"):
    file: str
    reason: Message


class _Exported(
    Count,
    id="history.exported",
    english="{n} records are in {file}.",
    cases={1: "A record is in {file}."},
):
    file: str


class _More(
    Count,
    id="history.more",
    english="{n} older ones: --number lists more.",
    cases={1: "One older one: --number lists more."},
):
    """How many matches are not listed."""


class _Between(
    Count,
    id="history.between",
    english="{n} were between people, and are neither won nor lost: --as NAME says whose they are.",
    cases={1: "One was between people, and is neither won nor lost: --as NAME says whose it is."},
):
    """How many matches people played against each other."""


class _Find(
    Message, id="history.find", english="doublesix history {number} has the lines that replay and review that match."
):
    number: int


def _shelf() -> "Shelf":
    """The finished matches, with a progress bar while records are read."""
    from doublesix.terminal.history.shelf import finished_matches

    with progress_bar() as bar:
        task = bar.add_task(say(_READING), total=None, visible=False)
        return finished_matches(lambda done, total: bar.update(task, completed=done, total=total, visible=True))


def _print(matches: "Sequence[Played]", number: int) -> None:
    from doublesix.terminal.history.book import by_game, by_opponent, total

    whole, shown = total(matches), matches[: -number - 1 : -1]
    headline = Headline(whole.matches, won=whole.won, lost=whole.lost)
    notes: list[Message] = [_More(len(matches) - number)] if len(matches) > number else []
    between = sum(one.won is None for one in matches)
    if between:
        notes.append(_Between(between))
    if shown:
        notes.append(_Find(shown[0].number))
    print_sections(headline, sections(shown, by_game(matches), by_opponent(matches)), notes)


def _print_data(shelf: "Shelf", matches: "Sequence[Played]", number: int | None) -> None:
    from doublesix.terminal.history.book import by_game, by_opponent, total

    shown = matches[::-1] if number is None else matches[: -number - 1 : -1]
    data = {
        "format": 1,
        "total": tally_data(total(matches)),
        "games": [{"game": name, **tally_data(tally)} for name, tally in by_game(matches).items()],
        "opponents": [{"name": name, **tally_data(tally)} for name, tally in by_opponent(matches).items()],
        "matches": [match_data(one, record_path(one)) for one in shown],
        "skipped": [{"file": str(one.path), "reason": str(one.reason)} for one in shelf.skipped],
    }
    print(json.dumps(data, indent=2, ensure_ascii=False))
