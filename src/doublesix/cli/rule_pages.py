"""Lists of games and rule cards, painted on a console."""

from typing import TYPE_CHECKING

from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say
from doublesix.messages.units import Series

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console
    from rich.table import Table

    from doublesix.rulesets.card import Card
    from doublesix.rulesets.game import Game

__all__ = ["paint_card", "paint_list", "paint_short", "print_painted"]

_DOCUMENTS = FixedMessage("rules.page.documents", "The six documents")
_CATALOGUE = FixedMessage("rules.page.catalogue", "The catalogue")
_HINT = FixedMessage("rules.page.hint", "doublesix rules GAME prints the rules of one.")
_NOTES = FixedMessage("rules.page.notes", "Worth knowing")
_VARIATIONS = FixedMessage("rules.page.variations", "Variations (--variation NAME)")
_RULINGS = FixedMessage("rules.page.rulings", "Rulings, where no clause says it")
_PARAMETERS = FixedMessage("rules.page.parameters", "Rules one by one (--rule NAME=VALUE)")


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


def print_painted(paint: "Callable[[Console], None]") -> None:
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


def paint_list(console: "Console", known: "tuple[Game, ...]") -> None:
    """Paint all games, each with what is special about it."""
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


def paint_card(console: "Console", card: "Card", game: "Game") -> None:
    """Paint the full card of rules, with the variations and parameters of their game."""
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
    console.print(say(card.heading))
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


def paint_short(console: "Console", title: str, sentences: "tuple[Message, ...]") -> None:
    """Paint the short card for a table."""
    table = _table("", "")
    for sentence in sentences:
        table.add_row(" ", say(sentence))
    console.print(title, style="bold")
    console.print(table)


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
