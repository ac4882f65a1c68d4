"""Match equity tables that ship with the package, for the games by their documented rules and as they are proposed.

They were made by ``doublesix equity GAME --out FILE``; `docs/guide/match-equity.md` says how each was made.
"""

from doublesix.engine.equity.files import equity_table, shipped

__all__ = ["equity_table", "shipped"]
