"""Histories as one word of a view line: ``1:66,1:claim,0:draw,0:63>66/s1``."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from doublesix.core.moves import Act, Draw, Move, Play
from doublesix.core.setup.determinization import last_of
from doublesix.core.views import SeatView
from doublesix.errors import NotationError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import SeatNumber
from doublesix.notation.faults import excerpt
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


class _SeatsBeyond(Message, id="line.seats-beyond", english="past= names seat {seats}; the seats are 0 to {last}"):
    seats: tuple[int, ...]
    last: int


_OTHER_PLAYS = FixedMessage("line.other-plays", "the plays of past= are not those of the layout, in their order")


class _OtherLast(
    Message,
    id="line.other-last",
    english="last= says that {given} placed the last tile, and past= that {right} did",
):
    given: SeatNumber
    right: SeatNumber


class _OtherSize(
    Message,
    id="line.other-size",
    english="{seat} holds {held} tiles; of the {dealt} that were dealt to it, {played} played and {drawn} drawn by"
    " past=, {left} are left",
):
    seat: SeatNumber
    held: int
    dealt: int
    played: int
    drawn: int
    left: int


def past_problems(view: SeatView) -> tuple[Message, ...]:
    """Contradictions between a view and its history that show without the hidden tiles; empty if there are none."""
    seats = view.seating.seats
    if beyond := sorted({act.seat for act in view.history if act.seat >= seats}):
        return (_SeatsBeyond(tuple(beyond), seats - 1),)
    return tuple(_misfits(view))


def _misfits(view: SeatView) -> Iterator[Message]:
    if tuple(act.move for act in view.history if isinstance(act.move, Play)) != view.layout.plays:
        yield _OTHER_PLAYS
    elif view.last != last_of(view):
        yield _OtherLast(SeatNumber(view.last), SeatNumber(last_of(view)))
    dealt = view.rules.hand_size_for(view.seating.seats)
    for seat, size in enumerate(view.hand_sizes):
        own = [act.move for act in view.history if act.seat == seat]
        plays = sum(isinstance(move, Play) for move in own)
        draws = sum(isinstance(move, Draw) for move in own)
        if size != dealt + draws - plays:
            yield _OtherSize(SeatNumber(seat), size, dealt, plays, draws, dealt + draws - plays)


@lru_cache(maxsize=_KEPT)
def _written(act: Act) -> str:
    return f"{act.seat}:{format_move(act.move)}"


class _NoAct(
    Message,
    id="line.no-act",
    english="“{word}” is no act: write the seat, a colon and the move, such as 1:63>66/s1",
):
    word: str


_SEAT_THAT_ACTED = FixedMessage("line.seat-that-acted", "the seat that acted")


@lru_cache(maxsize=_KEPT)
def _act(word: str) -> Act:
    seat, sign, move = word.partition(":")
    if not sign:
        raise NotationError(_NoAct(excerpt(word)))
    return Act(number_in(seat, _SEAT_THAT_ACTED), _move(move))


def _move(word: str) -> Move:
    written = read_move(word)
    return play_in_full(word, written) if isinstance(written, WrittenPlay) else written
