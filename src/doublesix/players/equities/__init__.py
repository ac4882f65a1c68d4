"""Tables of match equity that come with the package: every game as its document has it, for players of the match.

They were made by ``doublesix equity GAME --out FILE``; `docs/guide/match-equity.md` says how each.
"""

from doublesix.engine.equity.files import equity_table, shipped

__all__ = ["equity_table", "shipped"]
