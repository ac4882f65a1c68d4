"""Generate the pages of docs/rules from the rule sets: ``python -m doublesix.rulesets.docs docs/rules``."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from doublesix.messages import Message
from doublesix.rulesets.attribution import rulings_among
from doublesix.rulesets.card import card
from doublesix.rulesets.codec import format_value
from doublesix.rulesets.game import Category, Game, Variation
from doublesix.rulesets.loader import games, rule_set
from doublesix.rulesets.namesakes import namesakes
from doublesix.rulesets.not_here import CLOSING, HEADING, MISSING
from doublesix.rulesets.parameters import KNOWN
from doublesix.rulesets.table_card import table_card

__all__ = ["OWN_RULES", "main", "pages"]

OWN_RULES: Final = """\
name = "Sunday Five-Up"
parent = "five-up"
summary = "Five-Up as we play it on Sundays."

[parameters]
optional_draw = false
target = 150
hand_size = { 2 = 7, 3 = 5, 4 = 5 }

[variations.quick]
summary = "For when the soup is nearly ready."
parameters = { target = 50 }
"""

_INDEX: Final = """\
# Rules

A page for each game, with its variations and the clauses behind them. The pages are generated from the rule sets by
`make docs`, so that what is written is what is played; a change belongs in the rule set, not here.
`doublesix rules GAME` prints the same at the terminal, with the variations and house rules that you choose.

Every rule names what it rests on. Ids such as FU-17 count the clauses of a game's document. Where the document leaves
something open, a ruling settles it, and stands at the end of the page: A-MGR-26 for one game, C-07 for all, R-21 for
one of our own. The games of the catalogue come from texts that are not split into clauses; there S8 and the like name
the text.
"""

_PARAMETERS: Final = """\
# Parameters

A rule set is 43 values. Every game here is made of them, and each can be changed at the table by a house rule:
`doublesix play five-up --rule target=200`. Rules that contradict each other are refused, with the reason.
"""

_OWN: Final = """\
## Your own rules

A game of your own is a TOML file. It names a parent and says only what differs; its path can be given wherever a game's
name can: `doublesix play sunday.toml`, `doublesix rules sunday.toml --variation quick`. Tables such as `hand_size` are
written by number of players, lists such as `divisors` in brackets, and no skunk is `"none"`.
`notes`, a list of texts, stands under “Worth knowing” on its card; a game that names yours as its parent does not take
them over.
"""


def pages() -> dict[str, str]:
    """Text of every generated page, by file name."""
    known = games()
    return {"README.md": _index(known), "parameters.md": _parameters(), "not-here.md": _not_here()} | {
        f"{game.id}.md": _page(game) for game in known
    }


def main(arguments: list[str]) -> None:
    """Write all pages into the folder given as the only argument."""
    if len(arguments) != 1:
        raise SystemExit("usage: python -m doublesix.rulesets.docs FOLDER")
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (folder / name).write_text(text, encoding="utf-8")


def _table(titles: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    head = list(titles)
    lines = [head, ["---"] * len(head), *([cell.replace("|", "\\|") for cell in row] for row in rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _index(known: tuple[Game, ...]) -> str:
    def rows(category: Category) -> Iterable[Iterable[str]]:
        for game in known:
            if game.category is category:
                yield f"[{game.name}]({game.id}.md)", f"`{game.id}`", str(game.summary)

    titles = ("game", "chosen by", "what is special")
    documents, catalogue = _table(titles, rows(Category.DOCUMENT)), _table(titles, rows(Category.CATALOGUE))
    more = (
        "How to change a rule, and how to write a game of your own: [parameters](parameters.md).\n"
        "Matador, trains and others: [games that are not here, and why](not-here.md).\n"
    )
    return f"{_INDEX}\n## The six documents\n\n{documents}\n## The catalogue\n\n{catalogue}\n{more}"


def _parameters() -> str:
    rows = ((f"`{one.name}`", str(one.meaning), str(one.allowed)) for one in KNOWN.values())
    table = _table(("parameter", "what it says", "allowed"), rows)
    return f"{_PARAMETERS}\n{table}\n{_OWN}\n```toml\n{OWN_RULES}```\n"


def _not_here() -> str:
    return f"{HEADING}\n{_table(('game', 'what it needs', 'what comes nearest'), MISSING)}\n{CLOSING}"


def _page(game: Game) -> str:
    parts = [f"# {game.name}\n\n{game.summary}\n", _table(("", ""), _facts(game))]
    if game.exceptions:
        parts.append("Where this differs from the source:\n\n" + _bullets(game.exceptions))
    parts.append(f"## At the table\n\n{_bullets(table_card(game.rules, game))}")
    parts += [f"## {section.title}\n\n{_bullets(section.lines)}" for section in card(game.rules, game).sections]
    if game.notes:
        parts.append(f"## Worth knowing\n\n{_bullets(game.notes)}")
    if game.variations:
        parts.append(f"## Variations\n\n{_variations(game.variations.values())}")
    if cited := _rulings(game):
        parts.append(f"## Rulings\n\n{_bullets(cited)}")
    rows = ((f"`{switch.name}`", switch.value) for switch in card(game.rules).switches)
    parts.append(f"## As parameters\n\n[What they mean, and what else they may be](parameters.md).\n\n{_values(rows)}")
    return "\n".join(parts)


def _facts(game: Game) -> Iterable[Iterable[str]]:
    yield "chosen by", f"`{game.id}`"
    if game.document:
        yield "document", game.document
    yield "source", game.source
    if game.code:
        yield "clauses", f"{game.code}-01 and so on"
    if game.also_called:
        ids = game.rules.clauses_of("also_called")
        yield "also called", ", ".join(game.also_called) + (f" ({', '.join(ids)})" if ids else "")
    if others := namesakes(game):
        yield "not to be confused", " ".join(map(str, others))


def _rulings(game: Game) -> Iterable[Message]:
    """Texts of the rulings that the sentences and variations of a page cite."""
    chosen = [game.rules, *(rule_set(game, [name]) for name in game.variations)]
    cited = {source for rules in chosen for source in card(rules, game).sources}
    cited |= {source for variation in game.variations.values() for source in variation.clauses}
    return rulings_among(cited)


def _values(rows: Iterable[Iterable[str]]) -> str:
    return _table(("parameter", "value"), rows)


def _variations(variations: Iterable[Variation]) -> str:
    rows = (
        (
            f"`{variation.name}`",
            str(variation.summary),
            ", ".join(variation.clauses),
            ", ".join(f"`{name}={format_value(name, value)}`" for name, value in variation.changes.items()),
        )
        for variation in variations
    )
    return _table(("variation", "what it changes", "clauses", "as house rules"), rows)


def _bullets(lines: Iterable[object]) -> str:
    return "".join(f"- {line}\n" for line in lines)


if __name__ == "__main__":
    main(sys.argv[1:])
