"""Histories as one word of a view line: ``1:66,1:claim,0:draw,0:63>66/s1``."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from doublesix.core.moves import Act, Draw, Move, Play
from doublesix.core.setup.behind import last_of
from doublesix.core.views import SeatView
from doublesix.errors import NotationError
from doublesix.notation.faults import quoted
from doublesix.notation.line.fields import NOTHING, number_in
from doublesix.notation.move_text import WrittenPlay, format_move, play_in_full, read_move

__all__ = ["format_past", "parse_past", "past_problems"]

# Distinct acts are few, and a table formats and parses the same ones again after every move.
_KEPT = 16_384


def format_past(history: Iterable[Act]) -> str:
    """Acts in order, each as seat and move, separated by commas."""
    return ",".join(map(_written, history)) or NOTHING


def parse_past(word: str) -> tuple[Act, ...]:
    """Parse acts as written by `format_past`, without checking that they are possible.

    Raises:
        NotationError: If one of them is not an act.
    """
    return () if word == NOTHING else tuple(map(_act, word.split(",")))


def past_problems(view: SeatView) -> tuple[str, ...]:
    """Contradictions between a view and its history that show without the hidden tiles; empty if there are none."""
    seats = view.seating.seats
    if beyond := sorted({act.seat for act in view.history if act.seat >= seats}):
        return (f"past= names seat {', '.join(map(str, beyond))}; the seats are 0 to {seats - 1}",)
    return tuple(_misfits(view))


def _misfits(view: SeatView) -> Iterator[str]:
    if tuple(act.move for act in view.history if isinstance(act.move, Play)) != view.layout.plays:
        yield "the plays of past= are not those of the layout, in their order"
    elif view.last != last_of(view):
        yield f"last= says that seat {view.last} placed the last tile, and past= that seat {last_of(view)} did"
    dealt = view.rules.hand_size_for(view.seating.seats)
    for seat, size in enumerate(view.hand_sizes):
        own = [act.move for act in view.history if act.seat == seat]
        plays = sum(isinstance(move, Play) for move in own)
        draws = sum(isinstance(move, Draw) for move in own)
        if size != dealt + draws - plays:
            yield (
                f"seat {seat} holds {size} tiles; of the {dealt} that were dealt to it, {plays} played and {draws}"
                f" drawn by past=, {dealt + draws - plays} are left"
            )


@lru_cache(maxsize=_KEPT)
def _written(act: Act) -> str:
    return f"{act.seat}:{format_move(act.move)}"


@lru_cache(maxsize=_KEPT)
def _act(word: str) -> Act:
    seat, sign, move = word.partition(":")
    if not sign:
        raise NotationError(f"{quoted(word)} is no act: write the seat, a colon and the move, such as 1:63>66/s1")
    return Act(number_in(seat, "the seat that acted"), _move(move))


def _move(word: str) -> Move:
    written = read_move(word)
    return play_in_full(word, written) if isinstance(written, WrittenPlay) else written
