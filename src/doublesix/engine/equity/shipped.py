"""The tables of match equity that come with the package."""

from functools import lru_cache
from importlib.resources import files
from typing import Final

from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.engine.equity.storing import from_bytes
from doublesix.engine.equity.table import EquityTable, rules_key
from doublesix.errors import UsageError

__all__ = ["equity_table", "shipped"]

_ENDING: Final = ".equity"


@lru_cache(maxsize=1)
def shipped() -> tuple[EquityTable, ...]:
    """Every table of the package."""
    folder = files("doublesix") / "players" / "equities"
    found = sorted((one for one in folder.iterdir() if one.name.endswith(_ENDING)), key=lambda one: one.name)
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
