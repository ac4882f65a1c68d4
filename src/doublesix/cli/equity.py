"""``doublesix equity``: match equity tables, the probability of each side to win the match from every score."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from doublesix.cli import completion
from doublesix.cli.help_text import HelpText
from doublesix.cli.options import FILE, NAME, Game, Json, Partners, Rules, Seats, Variations
from doublesix.cli.sections import extra, print_sections
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage
from doublesix.messages.spoken import say

if TYPE_CHECKING:
    from doublesix.engine.equity import EquityTable

__all__ = ["equity"]

USUAL = 20_000


_Target = Annotated[
    int | None,
    typer.Option(
        "--target", "-t", min=1, help=HelpText("option.equity.target", "Play to so many points, not the game's own.")
    ),
]


_Players = Annotated[
    str,
    typer.Option(
        "--players",
        "-p",
        metavar=NAME,
        autocompletion=completion.players,
        help=HelpText("option.equity.players", "Who plays the rounds, on every seat."),
    ),
]
_Rounds = Annotated[
    int, typer.Option("--rounds", "-n", help=HelpText("option.equity.rounds", "Play so many rounds of each kind."))
]
_Seed = Annotated[
    str, typer.Option("--seed", help=HelpText("option.equity.seed", "The same seed gives the same table."))
]
_Jobs = Annotated[
    int,
    typer.Option(
        "--jobs",
        "-j",
        help=HelpText("option.equity.jobs", "Processes that play; the table is the same for any number."),
    ),
]
_Out = Annotated[
    Path | None, typer.Option("--out", metavar=FILE, help=HelpText("option.equity.out", "Keep the table there."))
]
_Plot = Annotated[
    Path | None,
    typer.Option("--plot", metavar=FILE, help=HelpText("option.equity.plot", "Draw it there, as PNG or SVG.")),
]


def equity(  # noqa: PLR0917 - one parameter for each option
    game: Game,
    target: _Target = None,
    seats: Seats = None,
    partners: Partners = None,
    variation: Variations = None,
    rule: Rules = None,
    players: _Players = "greedy",
    rounds: _Rounds = USUAL,
    seed: _Seed = "1",
    jobs: _Jobs = 1,
    out: _Out = None,
    plot: _Plot = None,
    as_json: Json = False,
) -> None:
    """Tell how likely each side is to win the match, from every score.

    doublesix equity five-up

    doublesix equity threes-and-fives --target 151 --plot equity.png

    doublesix equity merry-go-round --rounds 100000 --jobs 2 --out mgr.equity

    Rounds are played and their scores kept in order; the match is then
    worked out backwards from its end, each round going as one of those.
    An exact target, a first score and a skunk count as they do at the table.
    """
    from doublesix.arena.reports.equity import equity_data, equity_headline, equity_notes, equity_sections
    from doublesix.engine.equity import to_bytes
    from doublesix.files import write_whole

    drawing = None if plot is None else extra("doublesix.arena.reports.equity_chart", "--plot")
    if drawing is not None:
        # Check the file name first: the table may take minutes.
        drawing.picture_kind(plot)
    table, name = _made(game, _rules(rule, target), variation, (seats, partners), (players, rounds, seed, jobs))
    title = equity_headline(table, name)
    if out is not None:
        write_whole(out, to_bytes(table))
    if drawing is not None:
        drawing.draw_equity(table, plot, say(title))
    if as_json:
        print(json.dumps(equity_data(table)))
    else:
        print_sections(title, equity_sections(table), equity_notes(table))


_TWO_TARGETS = FixedMessage(
    "command.two-targets",
    "--target and --rule target=… exclude each other; give one of them",
)


def _rules(rule: list[str] | None, target: int | None) -> list[str]:
    """House rules, with ``--target`` added as one of them."""
    if target is None:
        return rule or []
    if any(one.partition("=")[0].strip() == "target" for one in rule or ()):
        raise UsageError(_TWO_TARGETS)
    return [*(rule or ()), f"target={target}"]


def _made(
    game: str,
    rule: list[str],
    variation: list[str] | None,
    table: tuple[int | None, bool | None],
    play: tuple[str, int, str, int],
) -> "tuple[EquityTable, str]":
    """Sample the rounds and compute the equity table; also return the name of the rules."""
    from doublesix.arena.equity.measurement import measure
    from doublesix.core.seating import seating_for
    from doublesix.engine.equity import tabulate
    from doublesix.rulesets.spec import chosen, spec

    seats, partners = table
    player, rounds, seed, jobs = play
    _, rules = chosen(game, variation or (), rule)
    seating = seating_for(rules, min(rules.players) if seats is None else seats, partners=partners)
    sample = measure(rules, seating, player=player, rounds=rounds, seed=seed, jobs=jobs)
    return tabulate(rules, seating, sample, word=spec(rules), player=player, seed=seed), rules.name
