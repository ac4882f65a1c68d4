"""What a round has shown of the other hands: where they drew or passed, and hands of one or two tiles."""

from collections.abc import Iterator
from typing import Final

from doublesix.core.layout import Layout
from doublesix.core.moves import Draw, Pass, Play
from doublesix.core.seating import Seat
from doublesix.core.views import SeatView
from doublesix.messages import Message
from doublesix.messages.units import AllOf, SeatNumber, Tiles

__all__ = ["told"]

MOST: Final = 4
"""Most facts of draws and passes; the latest say most."""

SHORT: Final = 2
"""Tiles of a hand that is worth a word."""


class _Drew(Message, id="told.drew", english="{seat} drew {tiles} where {pips} lay open."):
    """A seat drew."""

    seat: Message
    tiles: Message
    pips: Message


class _Passed(Message, id="told.passed", english="{seat} passed where {pips} lay open."):
    """A seat passed."""

    seat: Message
    pips: Message


class _Holds(Message, id="told.holds", english="{seat} holds {tiles}."):
    """A seat has few tiles."""

    seat: Message
    tiles: Message


def told(seen: SeatView) -> tuple[Message, ...]:
    """Facts about the other hands that every seat could see, those of the longest ago first.

    >>> from doublesix.notation import parse_view
    >>> seen = parse_view("five-up 2 - 41,55,43,64,65/?5 ?18 0 0/0 view=0 may=55,64,65,43,41,draw")
    >>> told(seen)
    ()
    """
    facts = [_fact(seat, drawn, pips) for seat, drawn, pips in _stops(seen)][-MOST:]
    short = (
        _Holds(SeatNumber(seat), Tiles(held))
        for seat, held in enumerate(seen.hand_sizes)
        if seat != seen.seat and 0 < held <= SHORT
    )
    return (*facts, *short)


def _fact(seat: Seat, drawn: int, pips: tuple[int, ...]) -> Message:
    return _Drew(SeatNumber(seat), Tiles(drawn), AllOf(pips)) if drawn else _Passed(SeatNumber(seat), AllOf(pips))


def _stops(seen: SeatView) -> Iterator[tuple[Seat, int, tuple[int, ...]]]:
    """Where another seat drew or passed: the seat, how many tiles it drew, and the pips that lay open."""
    layout, drawn, last = Layout(seen.rules), 0, None
    for act in seen.history:
        own = act.seat == seen.seat
        if isinstance(act.move, Draw) and not own:
            drawn, last = drawn + 1, act.seat
            continue
        pips = tuple(sorted({end.pip for end in layout.open_ends}))
        if drawn and last is not None and pips:
            yield last, drawn, pips
        elif isinstance(act.move, Pass) and not own and pips:
            yield act.seat, 0, pips
        drawn, last = 0, None
        if isinstance(act.move, Play):
            layout = layout.place(act.move)
