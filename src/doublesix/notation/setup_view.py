"""Setups, part four: what is wrong with a view, as far as it can be told without the hidden tiles."""

from collections.abc import Iterator

from doublesix.core.moves import Move, Play
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView
from doublesix.notation.setup import tile_problems
from doublesix.notation.setup_scores import ending_problems, score_problems
from doublesix.notation.setup_table import table_problems
from doublesix.notation.setup_turns import hand_problems, turn_problems
from doublesix.notation.standin import stand_in
from doublesix.notation.written import format_move

__all__ = ["view_problems"]


def view_problems(view: SeatView) -> tuple[str, ...]:
    """Everything that is wrong with a view, one sentence each; empty for every view of a reachable position."""
    found = (*_sizes(view), *_known(view))
    if found:
        return found
    position = stand_in(view)
    return (*table_problems(position),) or (
        *hand_problems(position),
        *turn_problems(position),
        *score_problems(position),
        *ending_problems(position),
        *_legal(view),
    )


def _sizes(view: SeatView) -> Iterator[str]:
    seats = view.seating.seats
    if view.seat is not None and view.seat >= seats:
        yield f"no such seat: {view.seat}; the seats are 0 to {seats - 1}"
    if len(view.hand_sizes) != seats:
        yield f"{len(view.hand_sizes)} hands for {seats} seats"
    placed = sum(view.hand_sizes) + view.boneyard + len(view.layout.plays)
    if placed != len(view.rules.tiles):
        yield f"{placed} tiles in hands, boneyard and layout; the set has {len(view.rules.tiles)}"


def _known(view: SeatView) -> Iterator[str]:
    hands = view.shown if view.shown is not None else (view.hand,)
    known = (*view.layout.tiles, *(tile for hand in hands for tile in hand))
    rest = tuple(tile for tile in view.rules.tiles if tile not in set(known))
    yield from tile_problems(view.rules, (*known, *rest))


def _legal(view: SeatView) -> Iterator[str]:
    """Whether the seat may do what the view says; who leads, and who may call, depends on more than a view shows."""
    for move in view.legal:
        if isinstance(move, Play) and not _possible(view, move):
            yield f"seat {view.seat} cannot play {format_move(move)}"
    if view.phase is Phase.PLAY and view.pending is None and view.seat is not None:
        right = stand_in(view).legal_moves(view.seat)
        if set(right) != set(view.legal):
            yield f"seat {view.seat} may do {_listed(right)}, and nothing else"
    elif view.legal and (view.seat is None or view.phase is Phase.OVER):
        yield "nobody may do anything, or only watches, but moves are named"


def _possible(view: SeatView, play: Play) -> bool:
    if play.tile not in view.hand or (play.end is None) == bool(view.layout.plays):
        return False
    return play.end is None or (play.end in view.layout.open_ends and play.end.pip in {play.tile.high, play.tile.low})


def _listed(moves: tuple[Move, ...]) -> str:
    return ", ".join(map(format_move, moves)) or "nothing"
