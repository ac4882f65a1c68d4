"""Tables at which engine players are weaker than elsewhere, and how they play there."""

from typing import Final

from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.engine.inference.information_state import plays_at
from doublesix.engine.learning.networks import evaluation_for
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.engine.search.players import player_config

__all__ = ["shortfall"]

_NETTED: Final = {"network": "it judges like “heuristic”", "master": "it plays deals out like “flat”"}


def shortfall(name: str, rules: RuleSet, seating: Seating) -> str:
    """Sentence on why an engine player is weaker at this table, and how it plays; empty if it is not.

    >>> from doublesix.core.seating import seating_for
    >>> rules = RuleSet(set=9)
    >>> shortfall("master", rules, seating_for(rules, 2))
    'Master is weaker with a double-9 set and 2 seats: it plays by the rules alone, one ply ahead.'
    """
    kind, _, _ = name.partition("@")
    number = kind.removeprefix("level-")
    who = f"Level {number}" if number.isdecimal() else kind.capitalize()
    where = f"with a double-{rules.set} set and {seating.seats} seats"
    if not plays_at(rules, seating):
        return f"{who} is weaker {where}: it plays by the rules alone, one ply ahead."
    instead = _NETTED.get(player_config(f"level-{number}").kind if number.isdecimal() else kind)
    if instead is None or evaluation_for(CompiledRules(rules, seating)) is not None:
        return ""
    return f"{who} is weaker {where}, for which there is no network: {instead}."
