"""Description of a game in the menu: its heading, its house rule, and the main rules of its card."""

from typing import Final

from rich.text import Text

from doublesix.core.rules import RuleSet
from doublesix.messages.spoken import say
from doublesix.rulesets import Game, proposed_rules
from doublesix.rulesets.card import card
from doublesix.rulesets.proposal import proposal_reason
from doublesix.terminal import menu_messages as messages

__all__ = ["about"]

SECTIONS: Final = frozenset(f"card.title.{part}" for part in ("lead", "layout", "scoring", "round-score", "match"))


def about(game: Game, rules: RuleSet, *, booklet: bool = False) -> Text:
    """Short description of a game by the rules that were chosen.

    Args:
        game: The game.
        rules: Its rules, as they are to be played.
        booklet: Whether it is described as in its document, without the house rule.
    """
    text = Text(f"{rules.name}\n", "bold #ffd24a")
    text.append(f"{game.document}\n\n", "#9fb8ad")
    shown = card(rules, game)
    text.append(f"{say(shown.heading)}\n")
    if why := proposal_reason(proposed_rules(game)):
        house = messages.BACK_TO_BOOKLET if booklet else messages.BookletKey(why)
        text.append(f"\n{say(house)}\n", "bold")
    for section in shown.sections:
        if section.title.id in SECTIONS:
            text.append(f"\n{say(section.title)}\n", "bold")
            for line in section.lines[:4]:
                text.append(f"  {say(line.message)}\n", "#5be08a" if line.differs else "")
    return text
