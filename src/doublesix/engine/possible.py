"""Whether a position can have come about: what the native side may be given without a second look."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from doublesix.core.abilities import callers
from doublesix.core.counting import count
from doublesix.core.layout import Layout
from doublesix.core.points import play_points
from doublesix.core.position import Position
from doublesix.core.turns import EndKind, Phase
from doublesix.errors import SetupError

__all__ = ["checked_position"]

_MOST_POINTS: Final = 1_000_000_000


def checked_position(position: Position) -> Position:
    """The same position, if it is a possible one.

    Raises:
        SetupError: With the first thing that cannot be.
    """
    for problem in _problems(position):
        raise SetupError(f"this position cannot have come about: {problem}")
    return position


def _problems(position: Position) -> Iterator[str]:
    yield from _seats(position)
    yield from _tiles(position)
    yield from _layout(position)
    yield from _hands(position)
    yield from _scores(position)
    yield from _course(position)
    yield from _window(position)


def _seats(position: Position) -> Iterator[str]:
    seats = position.seating.seats
    if len(position.hands) != seats:
        yield f"{len(position.hands)} hands for {seats} seats"
    for what, seat in (("to act", position.to_act), ("leading", position.leader), ("last", position.last)):
        if type(seat) is not int or not 0 <= seat < seats:
            yield f"seat {seat!r} is said to be {what}; the seats are 0 to {seats - 1}"


def _tiles(position: Position) -> Iterator[str]:
    held = [tile for hand in position.hands for tile in hand]
    counted = Counter((*held, *position.boneyard, *position.layout.tiles))
    if strange := [tile for tile in counted if tile.high > position.rules.set]:
        yield f"{strange[0]!r} is no tile of a double-{position.rules.set} set"
    elif twice := [tile for tile, times in counted.items() if times > 1]:
        yield f"{twice[0]!r} is there {counted[twice[0]]} times"
    elif missing := [tile for tile in position.rules.tiles if tile not in counted]:
        yield f"{missing[0]!r} is missing"


def _layout(position: Position) -> Iterator[str]:
    layout = Layout(position.rules)
    for number, play in enumerate(position.layout.plays):
        if (play.end is None) != (number == 0):
            yield "a lead names no end, and every other play names one"
            return
        if play.end is not None and play.end not in layout.open_ends:
            yield f"{play!r} joins an end that is not open to play"
            return
        if play.end is not None and play.end.pip not in {play.tile.high, play.tile.low}:
            yield f"{play!r} joins halves that are not equal"
            return
        layout = layout.place(play)
    if layout != position.layout:
        yield "the ends of the layout are not those that its plays leave"


def _hands(position: Position) -> Iterator[str]:
    seating, size = position.seating, position.rules.hand_size_for(position.seating.seats)
    drawn = len(position.rules.tiles) - seating.seats * size - len(position.boneyard)
    if drawn < 0:
        yield f"the boneyard holds {len(position.boneyard)} tiles, more than were left after the deal"
    for seat, hand in enumerate(position.hands):
        if len(hand) > size + max(drawn, 0):
            yield f"seat {seat} holds {len(hand)} tiles, where {size} were dealt and {drawn} drawn by all"
        if list(hand) != sorted(hand):
            yield f"the hand of seat {seat} is not sorted"
    if not 0 <= position.drawn <= max(drawn, 0):
        yield f"{position.drawn} tiles are said to be drawn in this turn, and {drawn} in all"


def _scores(position: Position) -> Iterator[str]:
    board, sides = position.scoreboard, position.seating.sides
    if len(board.points) != sides or len(board.on_board) != sides:
        yield f"scores for {len(board.points)} sides; there are {sides}"
    if any(not 0 <= points < _MOST_POINTS for points in board.points):
        yield f"scores of {list(board.points)}; a score is 0 to {_MOST_POINTS - 1}"
    named = [*board.reached, *(() if board.winner is None else (board.winner,))]
    if any(not 0 <= side < sides for side in named) or len(set(board.reached)) != len(board.reached):
        yield f"the sides are 0 to {sides - 1}, each once"
    if board.winner is not None and position.phase is not Phase.OVER:
        yield "the match is won, but the round is not over"


def _course(position: Position) -> Iterator[str]:
    led = bool(position.layout.plays)
    if (position.phase is Phase.OVER) != (position.ending is not None):
        yield "a round that is over has an ending, and no other has"
    if position.phase is Phase.OVER:
        redealt = position.ending is not None and position.ending.kind is EndKind.REDEAL
        if led == redealt:
            yield "a round ends with tiles on the table, or goes back before the lead"
        return
    if led != (position.phase is Phase.PLAY):
        yield f"the phase is {position.phase}, with {len(position.layout.plays)} tiles on the table"
    if any(not hand for hand in position.hands) and not (position.pending and not position.hands[position.last]):
        yield "a hand is empty, but the round is not over"
    if position.lead_tile is not None and (led or position.lead_tile not in position.hands[position.to_act]):
        yield f"{position.lead_tile!r} is to be led, but the leader does not hold it"
    if not 0 <= position.lead_passes < position.seating.seats:
        yield f"{position.lead_passes} seats let the lead go by; there are {position.seating.seats}"


def _window(position: Position) -> Iterator[str]:
    pending = position.pending
    if pending is None:
        return
    total = count(position.layout)
    if position.phase is not Phase.PLAY or pending.owner != position.last:
        yield "a score can wait only for whoever played last, while the round goes on"
    elif (pending.count, pending.points) != (total, play_points(position.rules, total)):
        yield f"a count of {pending.count} for {pending.points} points waits to be claimed; the layout counts {total}"
    else:
        able = (pending.owner, *callers(position, pending.owner, pending.points))
        asked = tuple(seat for seat in able if seat in pending.asking)
        if asked != pending.asking or (pending.owner in asked and asked != able):
            yield f"seats {list(pending.asking)} are asked about a score that only {list(able)} may take, in that order"
