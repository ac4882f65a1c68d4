"""Data for reviews that a page makes by itself: what a judge knows of a table, and match equity as a file.

The page judges with the engine's module as `doublesix.analysis` does. What depends on the rules is decided here.
"""

from hashlib import sha256
from typing import Any, Final

import numpy as np

from doublesix.analysis.ending_rollouts import ending_rules
from doublesix.analysis.estimate import point_scale
from doublesix.analysis.free_drawing import Opponents, drawn_by_choice, forced, note_of, opponents_of
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.engine.equity import equity_table
from doublesix.engine.equity.win_shares import shares_for
from doublesix.engine.rules.compilation import CompiledRules, compile_rules
from doublesix.players import player_names
from doublesix.rulesets.crossing import crossed
from doublesix.server.compute.analysis_table import network_file
from doublesix.server.domain.messages import maybe_seen

__all__ = ["EquityFiles", "review_facts"]

DIGITS: Final = 16


class EquityFiles(dict[str, bytes]):
    """Match equity of several tables, by the names of their files; equal tables share one.

    A file holds the planes of `doublesix.engine.equity.win_shares.shares_for` as little-endian float32.
    """

    def named(self, compiled: CompiledRules) -> str | None:
        """Name of a table's file, which is then one of these; `None` if the package has no match equity for it.

        A coarse table, which is computed where the package has none, would cost a second for each table.
        """
        seating = compiled.seating
        shares = None if equity_table(compiled.rules, seating) is None else shares_for(compiled)
        if shares is None:
            return None
        content = np.ascontiguousarray(shares, "<f4").tobytes()
        name = f"{sha256(content).hexdigest()[:DIGITS]}.equity"
        self[name] = content
        return name


def review_facts(rules: RuleSet, seating: Seating, equity: EquityFiles) -> dict[str, Any]:
    """What a judge in the page knows of a table.

    Returns:
        ``network`` and ``equity`` are names of files, or `None`; ``endings`` the engine's numbers of the rules by which
        endings are solved; ``scale`` the points that correspond to a pip (`point_scale`); ``draws`` whether tiles are
        drawn at all (``any``), also by a seat that could play (``by_choice``), and how many of these at most
        (``limit``). Where tiles may be drawn by choice there is ``drawing``: the network that values deals
        (``network``), and by kind of the players whose play is judged against (``Opponents``) what is said of it
        (``notes``), and that of each bot (``bots``).
    """
    compiled = compile_rules(rules, seating.seats, partners=seating.partners)
    return {
        "network": network_file(rules, seating),
        "equity": equity.named(compiled),
        "endings": crossed(ending_rules(forced(compiled).rules if drawn_by_choice(rules) else rules), seating),
        "scale": point_scale(rules),
        "draws": {
            "any": rules.draw_limit > 0,
            "by_choice": rules.optional_draw,
            "limit": rules.optional_draw_limit,
        },
        "drawing": _drawing(compiled) if drawn_by_choice(rules) else None,
    }


def _drawing(compiled: CompiledRules) -> dict[str, Any]:
    return {
        "network": network_file(forced(compiled).rules, compiled.seating),
        "notes": {kind.value: maybe_seen(note_of(compiled.rules, kind)) for kind in Opponents},
        "bots": {name: opponents_of(compiled.rules, [name]) for name in player_names()},
    }
