"""Tables of match equity that come with the package: every game as its document has it, for players of the match.

They were made by ``doublesix equity GAME --out FILE``; `docs/guide/match-equity.md` says how each.
"""

from functools import lru_cache
from importlib.resources import files
from typing import Final

from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.engine.equity import EquityTable, from_bytes, rules_key
from doublesix.errors import UsageError

__all__ = ["equity_table", "shipped"]

_ENDING: Final = ".equity"


@lru_cache(maxsize=1)
def shipped() -> tuple[EquityTable, ...]:
    """Every table of the package."""
    found = sorted(
        (one for one in files(__package__).iterdir() if one.name.endswith(_ENDING)), key=lambda one: one.name
    )
    return tuple(from_bytes(one.read_bytes(), one.name) for one in found)


@lru_cache(maxsize=64)
def equity_table(rules: RuleSet, seating: Seating) -> EquityTable | None:
    """The table for a match by these rules; `None` where the package has none.

    One to a higher target serves a lower one as well, where the rules do not count from a score of 0.
    """
    key = rules_key(rules, seating)
    for table in shipped():
        if table.about.key != key:
            continue
        if table.about.target == rules.target:
            return table
        try:
            return table.to_target(rules.target)
        except UsageError:
            continue
    return None
