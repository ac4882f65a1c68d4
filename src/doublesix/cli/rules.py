"""``doublesix rules``: the rule card of a game, with the chosen variations and house rules."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from doublesix.cli import completion
from doublesix.cli.help_text import HelpText
from doublesix.cli.options import Json, Rules, Variations
from doublesix.cli.rule_pages import paint_card, paint_list, paint_short, print_painted
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say

if TYPE_CHECKING:
    from rich.console import Console

    from doublesix.core.rules import RuleSet
    from doublesix.rulesets.game import Game

__all__ = ["rules"]

_RULE = FixedMessage("rules.page.rule", "rule")


class _SameRules(Message, id="rules.page.same", english="{one} and {other} are played by the same rules."):
    one: str
    other: str


_Game = Annotated[
    str | None,
    typer.Argument(
        autocompletion=completion.games,
        help=HelpText("option.rules.game", "A game, or a TOML file; without one, all games are listed."),
    ),
]
_Listed = Annotated[bool, typer.Option("--list", help=HelpText("option.rules.list", "List all games."))]
_AsToml = Annotated[
    bool,
    typer.Option(
        "--toml",
        help=HelpText(
            "option.rules.toml", "Print a file of the rules, to be changed and played as a game of your own."
        ),
    ),
]
_Short = Annotated[
    bool,
    typer.Option(
        "--short", help=HelpText("option.rules.short", "Print only the short card for the table, without clauses.")
    ),
]
_Diff = Annotated[
    tuple[str, str] | None,
    typer.Option(
        "--diff",
        metavar="A B",
        autocompletion=completion.games,
        help=HelpText("option.rules.diff", "Tell in which rules two games differ."),
    ),
]


_LIST_ALONE = FixedMessage(
    "command.list-alone",
    "a list of all games takes no game, variation or rule; for one game leave --list out and name it"
    " first, such as: doublesix rules five-up --rule target=200",
)


def rules(  # noqa: PLR0917 - one parameter for each option
    game: _Game = None,
    variation: Variations = None,
    rule: Rules = None,
    as_json: Json = False,
    listed: _Listed = False,
    as_toml: _AsToml = False,
    short: _Short = False,
    diff: _Diff = None,
) -> None:
    """Print the rules of a game, made from what the program really plays.

    doublesix rules five-up

    doublesix rules threes-and-fives --variation no-spinner --rule target=200

    doublesix rules my-own-game.toml --json

    doublesix rules five-up --rule target=150 --toml > sunday.toml

    doublesix rules merry-go-round --short

    doublesix rules --diff five-up "muggins;target=200"
    """
    if diff is not None:
        _print_differences(*diff, as_json=as_json, alone=not (game or variation or rule or listed or as_toml))
        return
    if game is None or listed:
        if game or variation or rule:
            raise UsageError(_LIST_ALONE)
        _print_list(as_json=as_json)
        return
    from doublesix.rulesets.spec import chosen

    known, chosen_rules = chosen(game, variation or (), rule or ())
    if as_toml:
        from doublesix.rulesets.comparison import game_file

        print(game_file(chosen_rules, known, say), end="")
    elif as_json:
        from doublesix.rulesets.description import described

        print(json.dumps(described(chosen_rules, known), indent=2))
    else:
        _print_card(chosen_rules, known, short=short)


def _print_card(rules: "RuleSet", game: "Game", *, short: bool) -> None:
    """Print the full card of rules, or the short one."""
    from doublesix.rulesets.card import card
    from doublesix.rulesets.table_card import table_card

    if short:
        print_painted(lambda console: paint_short(console, rules.name, table_card(rules, game)))
    else:
        print_painted(lambda console: paint_card(console, card(rules, game), game))


def _print_list(*, as_json: bool) -> None:
    """Print all games, each with what is special about it."""
    from doublesix.rulesets.description import summarised
    from doublesix.rulesets.loader import games

    if as_json:
        print(json.dumps([summarised(one) for one in games()], indent=2))
    else:
        print_painted(lambda console: paint_list(console, games()))


_DIFF_ALONE = FixedMessage(
    "command.diff-alone",
    "--diff takes two games and nothing else, such as: doublesix rules --diff five-up muggins",
)


def _print_differences(one: str, other: str, *, as_json: bool, alone: bool) -> None:
    """Print the rules in which two games differ, side by side."""
    if not alone:
        raise UsageError(_DIFF_ALONE)
    from doublesix.rulesets.comparison import differences
    from doublesix.rulesets.spec import chosen

    rules = [chosen(text)[1] for text in (one, other)]
    found = differences(*rules)
    if as_json:
        print(
            json.dumps({name: dict(zip((one, other), values, strict=True)) for name, values in found.items()}, indent=2)
        )
        return
    if not found:
        print(say(_SameRules(rules[0].name, rules[1].name)))
        return

    def paint(console: "Console") -> None:
        from rich.table import Table

        table = Table(say(_RULE), rules[0].name, rules[1].name, box=None, pad_edge=False)
        for name, values in found.items():
            table.add_row(name, *values)
        console.print(table)

    print_painted(paint)
