"""Match equity tables that ship with the package, one for every game by its documented rules.

They were made by ``doublesix equity GAME --out FILE``; `docs/guide/match-equity.md` says how each was made.
"""

from doublesix.engine.equity.files import equity_table, shipped

__all__ = ["equity_table", "shipped"]
