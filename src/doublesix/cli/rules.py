"""``doublesix rules``: the rule card of a game, with the chosen variations and house rules."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from doublesix.cli.help_text import HelpText
from doublesix.cli.options import Json, Rules, Variations
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say
from doublesix.messages.units import Series

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console
    from rich.table import Table

    from doublesix.rulesets.card import Card
    from doublesix.rulesets.game import Game

__all__ = ["rules"]

_DOCUMENTS = FixedMessage("rules.page.documents", "The six documents")
_CATALOGUE = FixedMessage("rules.page.catalogue", "The catalogue")
_HINT = FixedMessage("rules.page.hint", "doublesix rules GAME prints the rules of one.")
_NOTES = FixedMessage("rules.page.notes", "Worth knowing")
_VARIATIONS = FixedMessage("rules.page.variations", "Variations (--variation NAME)")
_RULINGS = FixedMessage("rules.page.rulings", "Rulings, where no clause says it")
_PARAMETERS = FixedMessage("rules.page.parameters", "Rules one by one (--rule NAME=VALUE)")
_RULE = FixedMessage("rules.page.rule", "rule")


class _AlsoCalled(Message, id="rules.page.also-called", english="also called {names}"):
    names: Series


class _Exception(Message, id="rules.page.exception", english="Differs from its source: {exception}"):
    exception: Message


class _NotAsIn(Message, id="rules.page.not-as-in", english="not as in {game}"):
    game: str


class _InGame(Message, id="rules.page.in-game", english="in {game}: {value}; {allowed}"):
    game: str
    value: str
    allowed: Message


class _SameRules(Message, id="rules.page.same", english="{one} and {other} are played by the same rules."):
    one: str
    other: str


_Game = Annotated[
    str | None,
    typer.Argument(help=HelpText("option.rules.game", "A game, or a TOML file; without one, all games are listed.")),
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
_Diff = Annotated[
    tuple[str, str] | None,
    typer.Option("--diff", metavar="A B", help=HelpText("option.rules.diff", "Tell in which rules two games differ.")),
]


def rules(  # noqa: PLR0917 - one parameter for each option
    game: _Game = None,
    variation: Variations = None,
    rule: Rules = None,
    as_json: Json = False,
    listed: _Listed = False,
    as_toml: _AsToml = False,
    diff: _Diff = None,
) -> None:
    """Print the rules of a game, made from what the program really plays.

    doublesix rules five-up

    doublesix rules threes-and-fives --variation no-spinner --rule target=200

    doublesix rules my-own-game.toml --json

    doublesix rules five-up --rule target=150 --toml > sunday.toml

    doublesix rules --diff five-up "muggins;target=200"
    """
    from doublesix.rulesets.description import described, summarised
    from doublesix.rulesets.loader import games
    from doublesix.rulesets.spec import chosen

    if diff is not None:
        _print_differences(*diff, as_json=as_json, alone=not (game or variation or rule or listed or as_toml))
        return
    if game is None or listed:
        if game or variation or rule:
            raise UsageError(
                "a list of all games takes no game, variation or rule; for one game leave --list out and name it first,"
                " such as: doublesix rules five-up --rule target=200"
            )
        if as_json:
            print(json.dumps([summarised(one) for one in games()], indent=2))
        else:
            _print(lambda console: _paint_list(console, games()))
        return
    known, chosen_rules = chosen(game, variation or (), rule or ())
    if as_toml:
        from doublesix.rulesets.comparison import game_file

        print(game_file(chosen_rules, known), end="")
        return
    if as_json:
        print(json.dumps(described(chosen_rules, known), indent=2))
    else:
        from doublesix.rulesets.card import card

        _print(lambda console: _paint_card(console, card(chosen_rules, known), known))


def _print_differences(one: str, other: str, *, as_json: bool, alone: bool) -> None:
    """Print the rules in which two games differ, side by side."""
    if not alone:
        raise UsageError("--diff takes two games and nothing else, such as: doublesix rules --diff five-up muggins")
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

    _print(paint)


def _print(paint: "Callable[[Console], None]") -> None:
    """Print what ``paint`` draws on a console, without trailing spaces."""
    from rich.console import Console

    console = Console(highlight=False, markup=False, emoji=False)
    with console.capture() as painted:
        paint(console)
    print("\n".join(line.rstrip() for line in painted.get().splitlines()))


def _table(*styles: str) -> "Table":
    """Make a table without lines, in which only the last column may wrap."""
    from rich.table import Table

    table = Table.grid(padding=(0, 2))
    for style in styles[:-1]:
        table.add_column(style=style, no_wrap=True)
    table.add_column(style=styles[-1])
    return table


def _paint_list(console: "Console", known: "tuple[Game, ...]") -> None:
    from doublesix.rulesets.game import Category

    width = max(len(game.id) for game in known)
    for category, heading in {Category.DOCUMENT: _DOCUMENTS, Category.CATALOGUE: _CATALOGUE}.items():
        table = _table("bold", "")
        for game in known:
            if game.category is category:
                table.add_row(game.id.ljust(width), say(game.summary))
        console.print(say(heading), style="underline")
        console.print(table)
        console.print()
    console.print(say(_HINT), style="dim")


def _paint_card(console: "Console", card: "Card", game: "Game") -> None:
    from rich.text import Text

    from doublesix.rulesets.card import NoLonger
    from doublesix.rulesets.namesakes import namesakes

    console.print(card.title, style="bold")
    for fact in filter(None, (game.document, game.source)):
        console.print(fact, style="dim")
    if game.also_called:
        console.print(say(_AlsoCalled(Series(game.also_called))), style="dim")
    for sentence in namesakes(game):
        console.print(say(sentence), style="dim")
    console.print(say(game.summary))
    for exception in game.exceptions:
        console.print(say(_Exception(exception)))
    for section in card.sections:
        table = _table("yellow", "")
        for line in section.lines:
            clauses = f" ({', '.join(line.clauses)})" if line.clauses else ""
            table.add_row("*" if line.differs else " ", Text(say(line.message)).append(clauses, style="dim"))
        for rule in section.gone:
            table.add_row(" ", Text(say(NoLonger(rule)), style="dim"))
        console.print(f"\n{say(section.title)}", style="underline")
        console.print(table)
    if any(switch.document is not None for switch in card.switches):
        console.print(f"\n*  {say(_NotAsIn(game.name))}", style="yellow")
    _paint_notes(console, game)
    _paint_variations(console, game)
    _paint_rulings(console, card)
    _paint_switches(console, card, game)


def _paint_notes(console: "Console", game: "Game") -> None:
    if not game.notes:
        return
    table = _table("", "")
    for note in game.notes:
        table.add_row(" ", say(note))
    console.print(f"\n{say(_NOTES)}", style="underline")
    console.print(table)


def _paint_variations(console: "Console", game: "Game") -> None:
    if not game.variations:
        return
    table = _table("", "bold", "")
    for variation in game.variations.values():
        clauses = f" ({', '.join(variation.clauses)})" if variation.clauses else ""
        table.add_row(" ", variation.name, f"{say(variation.summary)}{clauses}")
    console.print(f"\n{say(_VARIATIONS)}", style="underline")
    console.print(table)


def _paint_rulings(console: "Console", card: "Card") -> None:
    from doublesix.rulesets.attribution import rulings_among

    if cited := rulings_among(card.sources):
        table = _table("", "dim")
        for ruling in cited:
            table.add_row(" ", say(ruling))
        console.print(f"\n{say(_RULINGS)}", style="underline")
        console.print(table)


def _paint_switches(console: "Console", card: "Card", game: "Game") -> None:
    table = _table("yellow", "bold", "", "dim")
    for switch in card.switches:
        differs = switch.document is not None
        allowed = switch.allowed if switch.document is None else _InGame(game.name, switch.document, switch.allowed)
        table.add_row("*" if differs else " ", switch.name, switch.value, say(allowed))
    console.print(f"\n{say(_PARAMETERS)}", style="underline")
    console.print(table)
