"""`Parameters`: all rule parameters; here those of the scores and the match, each with its declaration."""

from dataclasses import dataclass
from typing import Final

from doublesix.core.declaration import LARGEST, Bounds, Parameter, declarations, declared
from doublesix.core.options import (
    BlockedScore,
    BlockedTie,
    Claiming,
    CountScore,
    DominoScore,
    EndMatch,
    Finish,
    PartnerHand,
    SpinnerCount,
    Tally,
    TeamOut,
)
from doublesix.core.play_parameters import FROM_ONE, FROM_ZERO, PlayParameters

__all__ = ["DECLARED", "PARAMETERS", "Parameters"]

_DIVISORS: Final = range(2, LARGEST + 1)  # every count is a multiple of 1
_FIXED: Final = "a fixed score is at least 1 (write “none” for none)"
_CALLED: Final = (("claim", Claiming.MUGGINS),)


@dataclass(frozen=True, kw_only=True)
class Parameters(PlayParameters):
    """What scores, and how a match is won, in the order of section 5.2 of the rules analysis.

    ``rounding`` and ``rounding_each`` are its ``round_to`` and ``round_each``. No document has the two penalties for a
    false call.
    """

    divisors: tuple[int, ...] = declared(
        "Multiples of which a count scores.",
        "What a count is divided by",
        default=(5,),
        numbers=Bounds(_DIVISORS, "none, or numbers from 2, such as 3,5", "different numbers, each 2 or more"),
        tried=((5,), (3, 5), (3,), (), (2,), (2, 3, 7)),
        distance=100,
    )
    count_score: CountScore = declared(
        "What such a count is worth: its pips, or how often it was divided.",
        "Points for a count",
        default=CountScore.PIPS,
        distance=100,
    )
    end_match: EndMatch = declared(
        "Whether equal ends score: all ends together, or those of the number that a play shows.",
        "Points for equal ends",
        default=EndMatch.NONE,
        tried=(EndMatch.NONE, EndMatch.NONE, EndMatch.ALL, EndMatch.ANY),
        later=True,
        distance=100,
    )
    spinner_count: SpinnerCount = declared(
        "How long a spinner counts.",
        "How long a spinner counts",
        default=SpinnerCount.UNTIL_SIDES_COVERED,
        distance=20,
    )
    claim: Claiming = declared(
        "Whether scores count by themselves, must be called, or can be stolen.",
        "Claiming scores",
        default=Claiming.AUTO,
        topics=("steal", "claim_window", "steal_order"),
        distance=5,
    )
    false_call: int = declared(
        "What a call costs after a play that scored nothing.",
        "Cost of a wrong call",
        default=0,
        numbers=Bounds(FROM_ZERO, "0 for nothing, or points", "the points that it costs, or 0 for none"),
        tried=(0, 0, 5, 10),
        needs=_CALLED,
        later=True,
        distance=0,
        section="scores",
    )
    false_call_forfeits: bool = declared(
        "Whether it also forfeits the call on the next play of an opponent.",
        "A wrong call loses the next one",
        default=False,
        tried=(False, False, True),
        needs=_CALLED,
        later=True,
        distance=0,
        section="scores",
    )
    get_in: int = declared(
        "The least first score; until then nothing counts.",
        "Points to get in",
        default=0,
        numbers=Bounds(FROM_ZERO, "0 for none, or points", "0 for none, or the least first score"),
        tried=(0, 0, 0, 2, 5, 10),
        distance=5,
    )
    domino_score: DominoScore | int = declared(
        "What going out scores.",
        "Points for going out",
        default=DominoScore.OPPONENTS,
        numbers=Bounds(FROM_ONE, "a fixed score from 1", _FIXED),
        tried=(*DominoScore, DominoScore.OPPONENTS, 1, 10),
        distance=10,
    )
    blocked_score: BlockedScore | int = declared(
        "What the lowest hand of a blocked round scores.",
        "Points for a blocked round",
        default=BlockedScore.DIFFERENCES,
        numbers=Bounds(FROM_ONE, "a fixed score from 1", _FIXED),
        tried=(*BlockedScore, 1, 10),
        distance=5,
    )
    blocked_tie: BlockedTie = declared(
        "What a tie for the lowest hand does.", "Tied blocked rounds", default=BlockedTie.NONE
    )
    partner_hand: PartnerHand = declared(
        "Whether the partner's pips are taken off when a player goes out.",
        "The partner's hand",
        default=PartnerHand.IGNORE,
    )
    team_out: TeamOut = declared(
        "Whether a pair is out with its first player, or plays on until both are.",
        "When a pair is out",
        default=TeamOut.FIRST,
        later=True,
        distance=5,
    )
    blocked_by_pair: bool = declared(
        "Whether a pair wins a blocked round by the pips of both its hands.",
        "A blocked round goes to the pair with fewer pips in both hands",
        default=False,
        later=True,
        distance=2,
    )
    rounding: int = declared(
        "Round scores go to the nearest multiple of this.",
        "Rounding",
        default=5,
        numbers=Bounds((1, 5), "1 or 5", "hand scores are rounded to 1 or 5"),
        tried=(1, 5),
    )
    rounding_each: bool = declared(
        "Whether each hand is rounded before the sum is made.", "Each hand is rounded", default=False
    )
    pips_per_point: int = declared(
        "Pips that make a point of a round score.",
        "Pips for a point",
        default=1,
        numbers=Bounds(FROM_ONE, "1, or 5 where rounding is 5", "at least 1"),
        tried=(1, 5),
    )
    target: int = declared(
        "Points that win the match.",
        "Target",
        default=100,
        numbers=Bounds(FROM_ONE, "1 to 1000000", "a match needs at least 1 point"),
        tried=(61, 100, 30, 10, 150, 251),
        distance=2,
        section="match",
    )
    exact: bool = declared(
        "Whether the target must be hit exactly.",
        "The target must be hit exactly",
        default=False,
        tried=(False, False, True),
        distance=5,
    )
    finish: Finish = declared("When a reached target ends the match.", "When a match ends", default=Finish.AT_ONCE)
    skunk: int | None = declared(
        "Points that win while no opponent is on the board.",
        "Skunk",
        default=None,
        numbers=Bounds(FROM_ONE, "none, or points", "a number of points, or none"),
        tried=(None, None, 20, 75),
    )
    tally: Tally = declared(
        "How the score is drawn.", "How scores are kept", default=Tally.POINTS, tried=(), native=False
    )


DECLARED: Final[dict[str, Parameter]] = declarations(Parameters)
"""The declarations of all parameters, by name."""

PARAMETERS: Final = tuple(DECLARED)
"""Names of the parameters, in the order of the rules analysis."""
