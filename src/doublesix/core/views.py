"""Views: what a seat or a spectator may know of a position. Everything that leaves a table is made from a view."""

from dataclasses import dataclass, field

from doublesix.core.awards import Award
from doublesix.core.layout import Layout
from doublesix.core.lines import LINES
from doublesix.core.moves import Act, Move
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.scoreboard import Scoreboard
from doublesix.core.seating import Seat, Seating
from doublesix.core.tiles import Tile
from doublesix.core.turns import Ending, Pending, Phase
from doublesix.core.type_check import expect_kind
from doublesix.messages import FixedMessage

__all__ = ["SeatView", "own_hand", "view"]


VIEW = FixedMessage("type.view", "a SeatView, such as doublesix.view(position, seat)")


@dataclass(frozen=True, kw_only=True)
class SeatView:
    """Information state of a seat: all that it may know of a position, and nothing else.

    Positions that differ only in what the seat may not know give equal views.

    Attributes:
        seat: The seat whose view it is; `None` for a spectator.
        hand: The seat's own tiles, sorted; empty for a spectator.
        hand_sizes: Number of tiles that each seat holds.
        boneyard: Number of undealt tiles.
        drawable: Number of them that may still be drawn.
        drawn_by_choice: Tiles that the seat drew by choice in its own turn; 0 in the turns of other seats, which need
            not reveal whether they could have played.
        last: The seat that placed the last tile; before the lead, the seat that was to lead first.
        legal: Legal moves of the seat; empty if it is not to act and has nothing to call or claim.
        shown: All hands once the round is over, when they are turned up and counted; else `None`.
        history: All acts since the deal. Drawn tiles are not named in it.
    """

    rules: RuleSet = field(repr=False)
    seating: Seating
    seat: Seat | None
    hand: tuple[Tile, ...]
    hand_sizes: tuple[int, ...]
    boneyard: int
    drawable: int
    layout: Layout
    scoreboard: Scoreboard
    phase: Phase
    to_act: Seat
    leader: Seat
    drawn: int
    drawn_by_choice: int = 0
    extra: bool
    last: Seat
    pending: Pending | None
    open_to_call: bool = False
    barred: tuple[Seat, ...] = ()
    forfeits: tuple[Seat, ...] = ()
    legal: tuple[Move, ...]
    ending: Ending | None
    shown: tuple[tuple[Tile, ...], ...] | None
    history: tuple[Act, ...] = field(repr=False)
    awards: tuple[Award, ...] = field(repr=False)

    def __str__(self) -> str:
        """The view as one line of notation, without its history (`doublesix.notation.format_view`)."""
        return LINES.line(self)


_POSITION = FixedMessage("type.position", "a Position, such as match.position")


def view(position: Position, seat: Seat | None) -> SeatView:
    """The view of ``position`` from ``seat``; `None` for that of a spectator.

    Raises:
        SetupError: If there is no such seat, or ``position`` is not a `Position`.
    """
    expect_kind(position, Position, "position", _POSITION)
    return SeatView(
        rules=position.rules,
        seating=position.seating,
        seat=seat,
        hand=own_hand(position, seat),
        hand_sizes=tuple(map(len, position.hands)),
        boneyard=len(position.boneyard),
        drawable=position.drawable,
        layout=position.layout,
        scoreboard=position.scoreboard,
        phase=position.phase,
        to_act=position.to_act,
        leader=position.leader,
        drawn=position.drawn,
        drawn_by_choice=position.drawn_by_choice if seat == position.to_act else 0,
        extra=position.extra,
        last=position.last,
        pending=position.pending,
        open_to_call=position.open_to_call,
        barred=position.barred,
        forfeits=position.forfeits,
        legal=() if seat is None else position.legal_moves(seat),
        ending=position.ending,
        shown=position.hands if position.phase is Phase.OVER else None,
        history=position.history,
        awards=position.awards,
    )


def own_hand(position: Position, seat: Seat | None) -> tuple[Tile, ...]:
    """The hand in the view of ``seat``, without building the view; empty for a spectator.

    Raises:
        SetupError: If there is no such seat.
    """
    return () if seat is None else position.hands[position.seating.checked(seat)]
