"""``doublesix hint``: the best moves of a decision, as text or JSON."""

import json
import sys
from collections.abc import Iterator
from typing import Annotated, Final

import typer

from doublesix.cli import completion
from doublesix.cli.help_text import HelpText
from doublesix.cli.options import WorldsSeed
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage

__all__ = ["hint"]

LONGEST: Final = 100_000
"""Maximum length of an input line in bytes, far longer than any view."""


def hint(
    view: Annotated[
        str,
        typer.Argument(
            metavar=HelpText("placeholder.view", "VIEW"),
            help=HelpText("option.hint.view", "A seat's view in one line; - reads one a line from the input."),
        ),
    ] = "-",
    player: Annotated[
        str,
        typer.Option(
            "--player",
            "-p",
            autocompletion=completion.players,
            help=HelpText("option.hint.player", "Who judges, with the worlds that every move is tried in."),
        ),
    ] = "master@300",
    seed: WorldsSeed = "0",
    as_json: Annotated[
        bool,
        typer.Option("--json", help=HelpText("option.hint.json", "Print data for programs, one object a line.")),
    ] = False,
) -> None:
    """Name the three best moves of a decision, with their values and the reason.

    doublesix hint "all-fives 2 66,65>66/s1 ?8/00,21,30,22,51,43,52,62 ?10 1 0/0
    view=1 may=62>66/s2,51>65/5,52>65/5"

    doublesix hint --json < views.txt

    A value is what the side is to make more than the others to the end of the
    round, in points, and its chance to win the match, each with its standard
    error. All of it comes from what the seat can know; the same seed gives the
    same hint. Bots are given such lines; a program writes them by format_view.

    Exit codes: 0 done, 2 a line that is no view, or in which nothing is to be
    chosen; hints for the lines before it are printed.
    """
    from doublesix.analysis.hint import hint as hinted
    from doublesix.analysis.plain import plain_hint
    from doublesix.analysis.words import hint_lines
    from doublesix.messages.spoken import say
    from doublesix.notation import parse_view

    for line in _lines(view):
        found = hinted(parse_view(line), player, seed=seed)
        if as_json:
            print(json.dumps(plain_hint(found), ensure_ascii=False), flush=True)
        else:
            print(*hint_lines(found, say), sep="\n", flush=True)


_NO_VIEW = FixedMessage(
    "command.no-view",
    "there is no view; give its line as an argument or on the standard input",
)


def _lines(view: str) -> Iterator[str]:
    """Yield the given line, or, for ``-``, the non-empty lines of the standard input as they arrive."""
    if view != "-":
        yield view
        return
    given = False
    while line := sys.stdin.buffer.readline(LONGEST):
        text = line.decode("utf-8", "replace").strip()
        if text:
            given = True
            yield text
    if not given:
        raise UsageError(_NO_VIEW)
