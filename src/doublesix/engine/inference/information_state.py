"""Information states: what a seat knows, compiled from its view for the native engine."""

from collections.abc import Iterable
from typing import Final

from doublesix import _native
from doublesix.core.moves import Pass, Play
from doublesix.core.options import FirstLead, LeadTile, NextLead
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.core.turns import Phase
from doublesix.core.type_check import type_problem
from doublesix.core.views import SeatView
from doublesix.engine.inference.view_problems import VIEW_PROBLEMS
from doublesix.engine.rules.compilation import CompiledRules, TableSize, compile_rules, table_size
from doublesix.engine.rules.numbering import Numbering
from doublesix.errors import SetupError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import message_of

__all__ = ["MOST_SEATS", "MOST_SET", "information_state_of", "plays_at", "table_too_large"]

MOST_SET: Final = 6
MOST_SEATS: Final = 4

_PHASES: Final = tuple(Phase)
_LIKELY: Final = 2


class _Last:
    """Cache of the rules compiled last, since consecutive views are mostly of one table."""

    compiled: CompiledRules | None = None


def plays_at(rules: RuleSet, seating: Seating) -> bool:
    """Whether the engine's players support this set and table."""
    return rules.set <= MOST_SET and seating.seats <= MOST_SEATS


class _Contradicts(Message, id="engine.view-contradicts-itself", english="this view contradicts itself: {problem}"):
    problem: Message


def information_state_of(
    seen: SeatView, *, by_tiles: bool | None = None
) -> tuple[CompiledRules, _native.InformationState]:
    """Compile a view into compiled rules and the information state of its seat.

    The public history is replayed without hands. A history that is cut off at its front, as in a view parsed from
    notation, gives no information about earlier acts.

    Args:
        seen: View of a seat in a round in progress.
        by_tiles: Whether the tiles held decided who leads this round, which excludes some hands. A view does not say;
            `None` assumes it in the first round of a match, and where the rules decide every lead so.

    Raises:
        SetupError: If ``seen`` is no view, contradicts itself, is a spectator's, or is of a round that is over; or if
            the set or the table is too large.
    """
    try:
        return _sight_of(seen, by_tiles=by_tiles)
    except (TypeError, ValueError, AttributeError, LookupError, RuntimeError, OverflowError) as error:
        problem = type_problem(seen, SeatView, "seen")
        if problem is None and isinstance(error, SetupError):
            raise
        if problem is None:
            raise SetupError(_Contradicts(VIEW_PROBLEMS.get(str(error)) or message_of(error))) from None
    raise SetupError(problem)


_SPECTATOR = FixedMessage(
    "engine.view-of-a-spectator", "beliefs are those of a seat, and this is the view of a spectator"
)
_OVER = FixedMessage(
    "engine.view-of-a-finished-round", "the round is over: all hands are shown, and nothing is left to believe"
)


def _sight_of(seen: SeatView, *, by_tiles: bool | None) -> tuple[CompiledRules, _native.InformationState]:
    compiled = _compiled(seen)
    if seen.seat is None:
        raise SetupError(_SPECTATOR)
    if seen.phase is Phase.OVER:
        raise SetupError(_OVER)
    numbers, layout, board, pending = compiled.numbers, seen.layout, seen.scoreboard, seen.pending
    turn = (
        seen.boneyard,
        _PHASES.index(seen.phase),
        seen.to_act,
        seen.leader,
        seen.drawn,
        seen.extra,
        seen.last,
        -1 if pending is None else pending.owner,
        0 if pending is None else pending.points,
        0 if pending is None else _bits(pending.asking),
        _bits(side for side, there in enumerate(board.on_board) if there),
        -1 if board.winner is None else board.winner,
        board.skunk,
        _by_tiles(seen, decided=by_tiles),
        seen.drawn_by_choice,
        _must_lead(seen, numbers),
        seen.open_to_call,
        _bits(seen.barred),
        _bits(seen.forfeits),
    )
    ends = [numbers.end_number[end] for end in layout.free]
    return compiled, _native.InformationState.of_view(
        compiled.native,
        seen.seat,
        numbers.order(seen.hand),
        seen.hand_sizes,
        turn,
        board.points,
        board.reached,
        ends,
        layout.plays,
        seen.history,
    )


class _TableTooLarge(
    Message,
    id="engine.table-too-large",
    english=(
        "the engine's beliefs, players and networks are for at most {seats} seats and sets up to"
        " double-{highest}; this table has {table}"
    ),
):
    seats: int
    highest: int
    table: TableSize


def table_too_large(compiled: CompiledRules) -> Message:
    """Error message for a table that is too large for the engine's beliefs, players and networks."""
    return _TableTooLarge(MOST_SEATS, MOST_SET, table_size(compiled))


def _compiled(seen: SeatView) -> CompiledRules:
    known = _Last.compiled
    if known is not None and known.rules is seen.rules and known.seating == seen.seating:
        return known
    compiled = compile_rules(seen.rules, seen.seating.seats, partners=seen.seating.partners)
    if compiled.rules.set > MOST_SET or compiled.seating.seats > MOST_SEATS:
        raise SetupError(table_too_large(compiled))
    _Last.compiled = compiled
    return compiled


def _bits(members: Iterable[int]) -> int:
    return sum(1 << member for member in members)


def _must_lead(seen: SeatView, numbers: Numbering) -> int:
    """Number of the only tile that the seat may lead now; -1 if there is none, or a choice."""
    leads = [move.tile for move in seen.legal if isinstance(move, Play) and move.end is None]
    return numbers.number[leads[0]] if len(leads) == 1 else -1


def _by_tiles(seen: SeatView, *, decided: bool | None) -> int:
    """Whether tiles decided who leads: 0 for no, 1 for yes, 2 if the native side is to infer it from the scores."""
    rules = seen.rules
    if rules.first_lead is FirstLead.LOT:
        return 0
    if decided is not None:
        return int(decided)
    if rules.next_lead is NextLead.SAME:
        return 1
    undone = not any(isinstance(act.move, Play | Pass) for act in seen.history)
    leads = seen.phase is Phase.LEAD and seen.to_act == seen.seat and undone
    if leads and rules.lead_tile is LeadTile.FORCED and len(seen.hand) > 1:
        # A leader that won the lead by a tile must lead it; any other may lead any tile.
        return int(len([move for move in seen.legal if isinstance(move, Play)]) == 1)
    return _LIKELY
