"""`PlayParameters`: the rule parameters of the deal, the lead, the layout and the turn, each with its declaration."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from doublesix.core.declaration import LARGEST, Bounds, declared
from doublesix.core.options import (
    BlockedLead,
    Crosswise,
    Drawing,
    FirstLead,
    LeadTile,
    NextLead,
    NoDouble,
    Partnership,
    PlayAgain,
    SingleOrder,
    SpinnerOrder,
    SpinnerPolicy,
)
from doublesix.core.tiles import HIGHEST_SET, Pip

__all__ = ["FEWEST_SEATS", "FROM_ONE", "FROM_ZERO", "MOST_SEATS", "PerSeats", "PlayParameters"]

PerSeats: TypeAlias = tuple[tuple[int, int], ...]
"""A value for each number of seats, as pairs: ``((2, 7), (3, 5), (4, 5))``; 0 for a number that is not listed."""

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 8

FROM_ZERO: Final = range(LARGEST + 1)
FROM_ONE: Final = range(1, LARGEST + 1)


@dataclass(frozen=True, kw_only=True)
class PlayParameters:
    """How a round is dealt, led and played, in the order of section 5.2 of the rules analysis.

    No document has the limit of drawing by choice. docs/rules/parameters.md lists all parameters with their meanings.
    """

    set: Pip = declared(
        "The highest double of the set.",
        "Highest double of the set",
        default=6,
        numbers=Bounds(range(1, HIGHEST_SET + 1), "1 to 18", f"the highest double is 1 to {HIGHEST_SET}"),
        tried=(6, 6, 6, 3, 5, 7, 9),
    )
    players: tuple[int, ...] = declared(
        "How many may play.",
        "Players",
        default=(2, 3, 4),
        numbers=Bounds(
            range(FEWEST_SEATS, MOST_SEATS + 1),
            "numbers from 2 to 8, such as 2,3,4",
            f"at least one number of seats, each 2 to {MOST_SEATS}",
        ),
        tried=((2, 3, 4), (2,), (2, 4), (3,), (4,), (2, 3, 4, 5)),
        native=False,
    )
    partnership: Partnership = declared(
        "Whether four play as two pairs with a common score.", "Pairs", default=Partnership.NEVER, native=False
    )
    hand_size: PerSeats = declared(
        "Tiles that each draws, by number of players.",
        "Tiles in a hand",
        default=((2, 5), (3, 5), (4, 5)),
        numbers=Bounds(FROM_ONE, "such as 2:7,3:5,4:5", "at least 1 tile each"),
        tried=(
            *(tuple((seats, size) for seats in range(2, 6)) for size in (1, 2, 3, 4, 5)),
            ((2, 7), (3, 5), (4, 5), (5, 4)),
            ((2, 7), (3, 7), (4, 7), (5, 5)),
            ((2, 9), (3, 7), (4, 5), (5, 5)),
        ),
        distance=10,
    )
    first_lead: FirstLead = declared("How the leader is found.", "Who leads first", default=FirstLead.LOT)
    lead_tile: LeadTile = declared(
        "What may be led; “forced” is the tile that won the lead.", "What is led", default=LeadTile.ANY
    )
    no_double: NoDouble = declared(
        "What happens when the double that the lead needs is missing.",
        "If nobody holds a double",
        default=NoDouble.REDEAL,
    )
    single_order: SingleOrder = declared(
        "How singles are ranked for “heaviest”.",
        "Order of tiles that are no doubles",
        default=SingleOrder.PIPS_THEN_HIGH,
    )
    next_lead: NextLead = declared(
        "Who leads after a round in which somebody went out.", "Who leads the next round", default=NextLead.SAME
    )
    blocked_lead: BlockedLead = declared(
        "Who leads after a blocked round.", "Who leads after a blocked round", default=BlockedLead.SAME
    )
    spinner: SpinnerPolicy = declared(
        "Which doubles take four tiles.",
        "Which doubles are spinners",
        default=SpinnerPolicy.FIRST_DOUBLE,
        distance=40,
    )
    spinner_order: SpinnerOrder = declared(
        "Whether a spinner's sides come before its ends.",
        "Order of a spinner's sides",
        default=SpinnerOrder.SIDES_FIRST,
    )
    cross_first: bool = declared(
        "Whether the lead double is surrounded before anything else grows.",
        "The cross comes first",
        default=False,
        distance=40,
    )
    crosswise: Crosswise = declared(
        "Which doubles lie across, and so count both halves at an open end.",
        "Which doubles lie across",
        default=Crosswise.ALL,
        distance=20,
    )
    line_ends: int = declared(
        "From how many ends of the lead the layout grows.",
        "Ends of the line",
        default=2,
        numbers=Bounds((1, 2), "1 or 2", "the line grows from 1 or 2 ends of the lead"),
        tried=(2, 2, 1),
        distance=40,
    )
    draw: Drawing | int = declared(
        "Drawing when unable to play.",
        "Drawing",
        default=Drawing.UNTIL_PLAYABLE,
        numbers=Bounds(
            FROM_ONE, "at most so many in a turn, from 1", "“none”, “until_playable”, or at least 1 tile in a turn"
        ),
        tried=(*Drawing, 1, 2, 3),
        distance=20,
    )
    reserve: PerSeats = declared(
        "Boneyard tiles that may not be drawn.",
        "Tiles that stay in the boneyard",
        default=(),
        numbers=Bounds(FROM_ZERO, "none, or such as 2:2,3:1,4:1", "no fewer than 0 tiles"),
        tried=((), (), ((2, 2), (3, 1), (4, 1)), ((2, 1), (3, 2), (4, 3), (5, 1))),
    )
    optional_draw: bool = declared(
        "Whether a player who can play may draw instead.", "Drawing by choice", default=False, distance=40
    )
    optional_draw_limit: int | None = declared(
        "How many tiles a player who can play, or lead, may draw by choice in one turn.",
        "Tiles drawn by choice in a turn",
        default=None,
        numbers=Bounds(
            FROM_ONE, "none for any number, or tiles from 1", "at least 1 tile in a turn, or none for no limit"
        ),
        tried=(None, None, 1, 2, 3),
        needs=(("optional_draw", True),),
        later=True,
        distance=12,
        section="turn",
    )
    optional_pass: bool = declared(
        "Whether a player who can play may pass instead.",
        "Passing by choice",
        default=False,
        tried=(False, False, True),
        distance=10,
    )
    play_again: tuple[PlayAgain, ...] = declared(
        "Plays after which the same player may play again.",
        "What gives another play",
        default=(),
        tried=(
            (),
            (),
            (PlayAgain.DOUBLE,),
            (PlayAgain.SCORE,),
            (PlayAgain.DOUBLE, PlayAgain.SCORE),
            (PlayAgain.LEAD,),
        ),
    )
