"""Rounds as plain data with words, as the engine for pages has them."""

from typing import Any, Final

from doublesix.engine import Board

__all__ = ["round_facts"]

PHASES: Final = ("lead", "play", "over")
LEADS: Final = ("any", "double", "double_or_score", "forced")
ENDINGS: Final = ("none", "domino", "block", "redeal", "target", "skunk")


def round_facts(board: Board) -> dict[str, Any]:
    """The native facts of a round."""
    native = board.facts()
    words = {
        "phase": PHASES[native["phase"]],
        "lead_rule": LEADS[native["lead_rule"]],
        "ending": ENDINGS[native["ending"] + 1],
        "boneyard": list(native["boneyard"]),
        "points": list(native["points"]),
    }
    return native | words
