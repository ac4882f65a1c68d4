"""Games and rule cards as plain data, for ``doublesix rules --json`` and other programs."""

from collections.abc import Callable
from typing import TypeAlias

from doublesix.core.rules import RuleSet
from doublesix.messages import Message
from doublesix.rulesets.card import card, differences
from doublesix.rulesets.codec import format_value, to_plain
from doublesix.rulesets.game import Game
from doublesix.rulesets.spec import spec
from doublesix.rulesets.table_card import table_card

__all__ = ["described", "summarised"]

Say: TypeAlias = Callable[[Message], object]


def summarised(game: Game, say: Say = str) -> dict[str, object]:
    """Summary of a game, as an entry in a list of games; ``say`` gives its messages, by default in English.

    >>> from doublesix.rulesets.loader import load
    >>> summarised(load("five-up"))["players"]
    [2, 3, 4]
    """
    return {
        "id": game.id,
        "name": game.name,
        "category": str(game.category),
        "code": game.code,
        "summary": say(game.summary),
        "also_called": list(game.also_called),
        "players": list(game.rules.players),
        "variations": list(game.variations),
    }


def described(rules: RuleSet, game: Game, say: Say = str) -> dict[str, object]:
    """Full description of rules and their game: texts, variations, parameters, card and differences.

    Args:
        rules: The rules.
        game: The game that they come from.
        say: What a message is given as: by default its English.
    """
    variations = [
        {
            "name": variation.name,
            "summary": say(variation.summary),
            "clauses": list(variation.clauses),
            "changes": {name: format_value(name, value) for name, value in variation.changes.items()},
        }
        for variation in game.variations.values()
    ]
    shown = card(rules, game)
    sections = [
        {
            "title": say(section.title),
            "rules": [
                {"text": say(line.message), "clauses": list(line.clauses), "differs": line.differs}
                for line in section.lines
            ],
            "no_longer": list(map(say, section.gone)),
        }
        for section in shown.sections
    ]
    return {
        "game": summarised(game, say) | {"document": game.document, "source": game.source, "variations": variations},
        "exceptions": list(map(say, game.exceptions)),
        "notes": list(map(say, game.notes)),
        "spec": spec(rules),
        "rules": to_plain(rules),
        "heading": say(shown.heading),
        "short_card": list(map(say, table_card(rules, game))),
        "card": sections,
        "differences": [
            {"name": one.name, "value": one.value, "document": one.document} for one in differences(rules, game)
        ],
    }
