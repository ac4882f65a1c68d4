"""Topics without a parameter: what a clause can be about besides the parameters themselves.

A game's ``[clauses]`` lists the ids behind each topic. The sentences of a card name the topics that they cover, and so
do the refusals and awards of the core.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

__all__ = ["TOPICS"]

TOPICS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "also_called": "what else the game is called",
        "aim": "what one plays for",
        "partners": "where partners sit, and what they share",
        "seating": "where two players sit",
        "turn_order": "whose turn comes next",
        "double": "which tiles are doubles",
        "shuffle": "that the tiles are shuffled face down",
        "first_shuffle": "who shuffles before the first round",
        "later_shuffle": "who shuffles before a later round",
        "deal_order": "who draws the first hand",
        "hidden_hands": "who sees a hand",
        "boneyard": "what becomes of the tiles left over",
        "free_lead": "who may lead any tile although the first leader may not",
        "leader_without_double": "what a later leader does who lacks the double that is needed",
        "lead_passes": "what becomes of the lead when no tile to lead can be drawn",
        "matching": "which halves may touch",
        "blanks": "what a blank joins",
        "one_tile": "how many tiles are played in a turn",
        "open_ends": "from where the layout grows",
        "doubles": "what the doubles after the first one do",
        "drawn_tiles": "what becomes of the tiles that a player unable to play has drawn",
        "draw_before_lead": "whether the leader may draw, too",
        "pass": "who passes, and for how long",
        "count": "that the open ends are counted, and when",
        "counted_ends": "how many open ends count",
        "double_count": "how a double at an open end is counted",
        "examples": "counts that a document works out",
        "document_example": "the document's own example of a lead and the tile after it",
        "equal_elsewhere": "whether equal ends score that the play did not make",
        "zero": "what a count of 0 is worth",
        "board": "what being on the board allows",
        "claim_window": "until when a score may be claimed",
        "worth": "what the examples of a count are worth",
        "steal": "who may take a score that is not claimed",
        "steal_order": "which of several calls counts, and who loses the score",
        "round_end": "when a round ends",
        "blocked": "when a round is blocked",
        "settlement": "who wins a round",
        "partner_tie": "whether partners tie with each other",
        "blocked_rounding": "how the score of a blocked round is rounded",
        "off_board": "what a round scores for a side that is not on the board",
        "off_board_domino": "what going out scores for such a side",
        "off_board_blocked": "what a blocked round scores for such a side",
        "last_tile": "which comes first when the last tile scores",
        "or_more": "whether more than the target wins, too",
        "house": "how a house of 50 points is drawn",
    }
)
"""All such topics, with their subject."""
