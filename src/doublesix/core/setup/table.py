"""Seats, tiles, hands and layout of a setup: the checks that those of the turn depend on."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

from doublesix.core.abilities import pairs_play_on
from doublesix.core.layout import Layout
from doublesix.core.moves import Illegal, Play
from doublesix.core.options import NoDouble
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.seating import seating_for
from doublesix.core.setup.problem import SetupProblem
from doublesix.core.tiles import Tile
from doublesix.errors import SetupError
from doublesix.messages import Argument, FixedMessage, Message
from doublesix.messages.units import SeatNumber, message_of

__all__ = [
    "HandsForSeats",
    "NoSuchSeats",
    "hand_problems",
    "layout_of",
    "layout_problems",
    "seat_problems",
    "tile_problems",
]


class HandsForSeats(
    Message,
    id="setup.hands-for-seats",
    english="{hands} hands for {seats} seats",
):
    """Another number of hands than of seats."""

    hands: int
    seats: int


class _ScoresForSides(
    Message,
    id="setup.scores-for-sides",
    english="{scores} scores for {sides} sides",
):
    scores: int
    sides: int


class NoSuchSeats(
    Message,
    id="setup.no-such-seats",
    english="no such seat: {seats}; the seats are 0 to {last}",
):
    """Seats that the table does not have."""

    seats: tuple[int, ...]
    last: int


class _NoSuchSides(
    Message,
    id="setup.no-such-sides",
    english="no such side: {sides}; the sides are 0 to {last}",
):
    sides: tuple[int, ...]
    last: int


def seat_problems(position: Position) -> Iterator[Message]:
    """Check that every seat and side named exists, and that each has a hand or a score."""
    rules, seating, board = position.rules, position.seating, position.scoreboard
    try:
        seating_for(rules, seating.seats, partners=seating.partners)
    except SetupError as error:
        yield message_of(error)
    if len(position.hands) != seating.seats:
        yield HandsForSeats(len(position.hands), seating.seats)
    if len(board.points) != seating.sides:
        yield _ScoresForSides(len(board.points), seating.sides)
    named = {position.to_act, position.leader, position.last}
    if position.pending is not None:
        named |= {position.pending.owner, *position.pending.asking}
    if position.ending is not None and position.ending.seat is not None:
        named.add(position.ending.seat)
    if beyond := sorted(named - set(seating.all)):
        yield NoSuchSeats(tuple(beyond), seating.seats - 1)
    sides = {*board.reached, *(() if board.winner is None else (board.winner,))}
    if beyond := sorted(sides - set(range(seating.sides))):
        yield _NoSuchSides(tuple(beyond), seating.sides - 1)


class _NotInSet(
    Message,
    id="setup.not-in-set",
    english="not in a double-{set} set: {tiles}",
):
    set: int
    tiles: Argument


class _Twice(
    Message,
    id="setup.twice",
    english="in more than one place: {tiles}",
):
    tiles: Argument


class _Missing(
    Message,
    id="setup.missing",
    english="in no place: {tiles}",
):
    tiles: Argument


def tile_problems(rules: RuleSet, tiles: tuple[Tile, ...]) -> Iterator[SetupProblem]:
    """Check that each tile of the set is in exactly one place, given the tiles of all places."""
    alien = tuple(tile for tile in dict.fromkeys(tiles) if tile.high > rules.set)
    twice = tuple(tile for tile, times in Counter(tiles).items() if times > 1)
    there = set(tiles)
    missing = tuple(tile for tile in rules.tiles if tile not in there)
    if alien:
        yield SetupProblem(partial(_NotInSet, rules.set), (alien,))
    if twice:
        yield SetupProblem(_Twice, (twice,))
    if missing:
        yield SetupProblem(_Missing, (missing,))


class _TooManyPlays(
    Message,
    id="setup.too-many-plays",
    english="{plays} plays: the set has {tiles} tiles",
):
    plays: int
    tiles: int


class _OfPlay(
    Message,
    id="setup.of-play",
    english="{play}: {problem}",
):
    play: Argument
    problem: Message


def _of_play(problem: SetupProblem, play: Argument, *named: Argument) -> Message:
    return _OfPlay(play, problem.said(*named))


def layout_of(rules: RuleSet, plays: tuple[Play, ...]) -> tuple[Layout, tuple[SetupProblem, ...]]:
    """The layout of the plays that fit, and a problem for each that does not."""
    layout, problems = Layout(rules), list[SetupProblem]()
    if len(plays) > len(rules.tiles):
        return layout, (SetupProblem(_TooManyPlays(len(plays), len(rules.tiles))),)
    for play in plays:
        problem = _misfit(layout, play)
        if problem is None:
            layout = layout.place(play)
        else:
            problems.append(SetupProblem(partial(_of_play, problem), (play, *problem.named)))
    return layout, tuple(problems)


_OTHER_ENDS = FixedMessage("setup.other-ends", "the ends of the layout are not those that its plays leave")


def layout_problems(position: Position) -> Iterator[SetupProblem]:
    """Check that the plays fit, and that they leave the ends that the layout has."""
    layout, problems = layout_of(position.rules, position.layout.plays)
    yield from problems
    if layout != position.layout:
        yield SetupProblem(_OTHER_ENDS)


class _BoneyardTooLarge(
    Message,
    id="setup.boneyard-too-large",
    english="{tiles} tiles in the boneyard: the deal leaves {left} there",
):
    tiles: int
    left: int


class _ReserveDrawn(
    Message,
    id="setup.reserve-drawn",
    english="{tiles} tiles in the boneyard: the last {reserve} cannot be drawn",
):
    tiles: int
    reserve: int


class _DrawnWithoutDrawing(
    Message,
    id="setup.drawn-without-drawing",
    english="{tiles} tiles in the boneyard: without drawing the {left} of the deal are left",
):
    tiles: int
    left: int


class _HandTooLarge(
    Message,
    id="setup.hand-too-large",
    english="{seat} holds {tiles} tiles: {dealt} were dealt to it, and {drawn} were drawn in all",
):
    seat: SeatNumber
    tiles: int
    dealt: int
    drawn: int


class _HandTooSmall(
    Message,
    id="setup.hand-too-small",
    english="{seat} holds {tiles} tiles: {dealt} were dealt to it, and nothing has been played",
):
    seat: SeatNumber
    tiles: int
    dealt: int


class _OutButNotLast(
    Message,
    id="setup.out-but-not-last",
    english="{seat} holds nothing, but {last} placed the last tile",
):
    seat: SeatNumber
    last: SeatNumber


def hand_problems(position: Position) -> Iterator[Message]:
    """Check that a deal and draws can have left hands and a boneyard of these sizes."""
    rules, seats = position.rules, position.seating.seats
    size = rules.hand_size_for(seats)
    left = len(rules.tiles) - seats * size
    drawn = left - len(position.boneyard)
    if drawn < 0:
        yield _BoneyardTooLarge(len(position.boneyard), left)
    elif drawn > max(0, left - rules.reserve_for(seats)):
        yield _ReserveDrawn(len(position.boneyard), rules.reserve_for(seats))
    elif drawn and not rules.draw_limit and rules.no_double is not NoDouble.DRAW:
        yield _DrawnWithoutDrawing(len(position.boneyard), left)
    for seat, hand in enumerate(position.hands):
        if len(hand) > size + max(0, drawn):
            yield _HandTooLarge(SeatNumber(seat), len(hand), size, max(0, drawn))
        if not position.layout.plays and len(hand) < size:
            yield _HandTooSmall(SeatNumber(seat), len(hand), size)
        if not hand and seat != position.last and not pairs_play_on(position):
            yield _OutButNotLast(SeatNumber(seat), SeatNumber(position.last))


_LEAD_WITH_END = FixedMessage("setup.lead-with-end", "nothing is on the table yet, so a lead names no end")


class _EndMissing(
    Message,
    id="setup.end-missing",
    english="the lead is {tile} already, so an end must be named",
):
    tile: Argument


_LIES_THERE = FixedMessage("setup.lies-there", "that tile lies there already")
_NO_FREE_END = FixedMessage("setup.no-free-end", "there is no such free end at that moment")


def _misfit(layout: Layout, play: Play) -> SetupProblem | None:
    if not layout.plays:
        return None if play.end is None else SetupProblem(_LEAD_WITH_END)
    if play.end is None:
        return SetupProblem(_EndMissing, (layout.plays[0].tile,))
    if play.tile in layout.tiles:
        return SetupProblem(_LIES_THERE)
    if play.end not in layout.free:
        return SetupProblem(_NO_FREE_END)
    if play.end.pip not in {play.tile.high, play.tile.low}:
        return SetupProblem(Illegal.DOES_NOT_MATCH.message)
    closed = layout.why_closed(play.end)
    return None if closed is None else SetupProblem(closed.message)
