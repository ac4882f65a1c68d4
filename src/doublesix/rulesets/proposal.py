"""Proposed rules: a game as the program offers it by itself, with a limit on free drawing (A-FU-23, R-44)."""

from typing import Final

from doublesix.core.rules import RuleSet
from doublesix.messages import Message
from doublesix.messages.units import Tiles
from doublesix.rulesets.game import Game
from doublesix.rulesets.loader import load, rule_set

__all__ = ["FREE_DRAW_LIMIT", "free_drawing", "proposal_reason", "proposed_house_rules", "proposed_rules"]

FREE_DRAW_LIMIT: Final = 1
"""Tiles that may be drawn by choice in a turn at a table that the program proposes, for every number of seats.

R-44 in docs/design/0004 says why it is 1; the figures are those of `benchmarks/draws.py`.
"""


def free_drawing(rules: RuleSet) -> bool:
    """Whether players may draw as many tiles as they like although they could play.

    >>> free_drawing(load("five-up").rules), free_drawing(load("muggins").rules)
    (True, False)
    """
    return rules.optional_draw and rules.optional_draw_limit is None and rules.draw_limit > 0


def proposed_house_rules(rules: RuleSet, *, chosen: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """House rules that the program adds to rules that it proposes itself, each as ``name=value``; mostly none.

    Rules that a person has chosen are never changed: ask only for a table that the program proposes.

    Args:
        rules: The game's rules, with any variations.
        chosen: Names of the rules that were set explicitly.

    >>> proposed_house_rules(load("five-up").rules) == (f"optional_draw_limit={FREE_DRAW_LIMIT}",)
    True
    >>> proposed_house_rules(load("muggins").rules)
    ()
    """
    wanted = free_drawing(rules) and chosen.isdisjoint({"optional_draw", "optional_draw_limit"})
    return (f"optional_draw_limit={FREE_DRAW_LIMIT}",) if wanted else ()


def proposed_rules(game: str | Game) -> RuleSet:
    """The rules by which the program proposes a game; `rule_set` gives those of its document.

    >>> proposed_rules("five-up").optional_draw_limit == FREE_DRAW_LIMIT
    True
    >>> proposed_rules("muggins") == rule_set("muggins")
    True

    Raises:
        RuleSetError: If there is no such game.
    """
    known = load(game) if isinstance(game, str) else game
    house = dict(rule.split("=", 1) for rule in proposed_house_rules(known.rules))
    return rule_set(known, house_rules=house) if house else known.rules


class _Limited(
    Message,
    id="rules.proposal",
    english="House rule: at most {most} drawn by choice in a turn; without a limit the first leader may draw nearly"
    " everything, and wins too often.",
):
    most: Tiles


def proposal_reason(rules: RuleSet) -> Message | None:
    """Why a proposed table differs from the document, in one sentence; `None` if it does not.

    Args:
        rules: The proposed rules.

    >>> proposal_reason(load("five-up").rules) is None
    True
    """
    if not rules.optional_draw or rules.optional_draw_limit is None:
        return None
    return _Limited(Tiles(rules.optional_draw_limit))
