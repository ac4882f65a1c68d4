"""Values of rule parameters, one enumeration per parameter (section 5.2 of the rules analysis)."""

from enum import StrEnum

__all__ = [
    "BlockedLead",
    "BlockedScore",
    "BlockedTie",
    "Claiming",
    "CountScore",
    "Crosswise",
    "DominoScore",
    "Drawing",
    "EndMatch",
    "Finish",
    "FirstLead",
    "LeadTile",
    "NextLead",
    "NoDouble",
    "PartnerHand",
    "Partnership",
    "PlayAgain",
    "SingleOrder",
    "SpinnerCount",
    "SpinnerOrder",
    "SpinnerPolicy",
    "Tally",
    "TeamOut",
]


class Partnership(StrEnum):
    """Whether four seats play as two pairs with a common score."""

    NEVER = "never"
    OPTIONAL = "optional"
    IF_FOUR = "if_four"


class FirstLead(StrEnum):
    """How the leader of the first round is determined."""

    LOT = "lot"
    HIGHEST_DOUBLE = "highest_double"
    HEAVIEST_TILE = "heaviest_tile"


class LeadTile(StrEnum):
    """What may be led; ``FORCED`` binds only a leader who won the lead by holding that tile."""

    ANY = "any"
    DOUBLE = "double"
    DOUBLE_OR_SCORE = "double_or_score"
    FORCED = "forced"


class NoDouble(StrEnum):
    """What happens if the double required for the lead is missing."""

    REDEAL = "redeal"
    HEAVIEST_SINGLE = "heaviest_single"
    DRAW = "draw"
    PASS = "pass"


class SingleOrder(StrEnum):
    """How singles are ranked for “heaviest”."""

    PIPS_THEN_HIGH = "pips_then_high"
    HIGH_THEN_LOW = "high_then_low"


class NextLead(StrEnum):
    """Who leads after a round in which a seat went out."""

    SAME = "same"
    WINNER = "winner"
    LEFT = "left"


class BlockedLead(StrEnum):
    """Who leads after a blocked round: by the procedure of the first round, or by `NextLead`."""

    SAME = "same"
    AS_NEXT = "as_next"


class SpinnerPolicy(StrEnum):
    """Which doubles take four tiles."""

    NONE = "none"
    FIRST_DOUBLE = "first_double"
    ALL_DOUBLES = "all_doubles"


class SpinnerOrder(StrEnum):
    """Whether both sides of a spinner must be covered before its ends open."""

    SIDES_FIRST = "sides_first"
    FREE = "free"


class Crosswise(StrEnum):
    """Which doubles lie across the line, and so count both halves at an open end."""

    ALL = "all"
    SPINNERS = "spinners"
    NONE = "none"


class Drawing(StrEnum):
    """Drawing when unable to play; an integer instead is the most tiles in one turn."""

    NONE = "none"
    UNTIL_PLAYABLE = "until_playable"


class PlayAgain(StrEnum):
    """Plays after which the same seat may play again; ``LEAD`` is the lead."""

    DOUBLE = "double"
    SCORE = "score"
    LEAD = "lead"


class EndMatch(StrEnum):
    """Which equal ends score: none, all ends that there are, or those of the number that the play shows."""

    NONE = "none"
    ALL = "all"
    ANY = "any"


class CountScore(StrEnum):
    """What a multiple of a divisor is worth: the count itself, or the quotient."""

    PIPS = "pips"
    QUOTIENT = "quotient"


class SpinnerCount(StrEnum):
    """How a spinner counts: until both of its sides are covered, or once for each exposed end."""

    UNTIL_SIDES_COVERED = "until_sides_covered"
    WHILE_EXPOSED = "while_exposed"


class Claiming(StrEnum):
    """Whether scores are awarded automatically, lost unless claimed, or open to an opponent's call if unclaimed."""

    AUTO = "auto"
    CALL = "call"
    MUGGINS = "muggins"


class DominoScore(StrEnum):
    """What going out scores; an integer instead is a fixed score."""

    OPPONENTS = "opponents"
    NONE = "none"


class BlockedScore(StrEnum):
    """What the lowest hand of a blocked round scores; an integer instead is a fixed score."""

    OPPONENTS = "opponents"
    DIFFERENCES = "differences"
    ONCE = "once"
    CASCADE = "cascade"
    NONE = "none"


class BlockedTie(StrEnum):
    """What sides that tie for the lowest hand score; ignored by `BlockedScore.CASCADE`."""

    NONE = "none"
    SPLIT = "split"
    SPLIT_IF_THREE = "split_if_three"


class PartnerHand(StrEnum):
    """Whether the partner's pips are subtracted from the score for going out."""

    IGNORE = "ignore"
    SUBTRACT = "subtract"


class TeamOut(StrEnum):
    """Whether a pair goes out with the first of its players, or with both: until then it plays on."""

    FIRST = "first"
    BOTH = "both"


class Finish(StrEnum):
    """When reaching the target ends the match."""

    AT_ONCE = "at_once"
    HAND_END = "hand_end"


class Tally(StrEnum):
    """How the score is drawn; affects the display only."""

    POINTS = "points"
    PEGS = "pegs"
    STROKES = "strokes"
    HOUSES = "houses"
