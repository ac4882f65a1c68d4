"""Tables at which players are weaker than elsewhere: how they play there, and how that is said."""

from typing import Final

from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.engine.compilation import CompiledRules
from doublesix.engine.minds import LEVELS
from doublesix.engine.nets import network_for
from doublesix.engine.sights import MOST_SEATS, MOST_SET
from doublesix.errors import UsageError

__all__ = ["engine_plays", "shortfall"]

_NETTED: Final = {"network": "it judges like «heuristic»", "master": "it plays deals out like «flat»"}


def engine_plays(rules: RuleSet, seating: Seating) -> bool:
    """Whether the engine's minds play such a set at such a table."""
    return rules.set <= MOST_SET and seating.seats <= MOST_SEATS


def shortfall(name: str, rules: RuleSet, seating: Seating) -> str:
    """What a player that thinks lacks at this table, and how it plays instead; empty where it lacks nothing.

    >>> from doublesix.core.seating import seating_for
    >>> rules = RuleSet(set=9)
    >>> shortfall("master", rules, seating_for(rules, 2))
    'Master is weaker with a double-9 set and 2 seats: it plays by the rules alone, one ply ahead.'
    """
    kind, _, _ = name.partition("@")
    number = kind.removeprefix("level-")
    who = f"Level {number}" if number.isdecimal() else kind.capitalize()
    where = f"with a double-{rules.set} set and {seating.seats} seats"
    if not engine_plays(rules, seating):
        return f"{who} is weaker {where}: it plays by the rules alone, one ply ahead."
    instead = _NETTED.get(LEVELS[int(number)].kind if number.isdecimal() else kind)
    if instead is None or _has_network(rules, seating):
        return ""
    return f"{who} is weaker {where}, for which there is no network: {instead}."


def _has_network(rules: RuleSet, seating: Seating) -> bool:
    try:
        network_for(CompiledRules(rules, seating))
    except UsageError:
        return False
    return True
