"""The turn of a setup: who is to act, and what was drawn, claimed, called or forced."""

from collections.abc import Iterator
from functools import partial

from doublesix.core.abilities import can_play, goes_out
from doublesix.core.options import NoDouble
from doublesix.core.position import Position
from doublesix.core.setup.calls import false_call_problems, window_problems
from doublesix.core.setup.problem import SetupProblem, as_problems
from doublesix.core.turns import Phase
from doublesix.messages import Argument, FixedMessage, Message
from doublesix.messages.units import SeatNumber

__all__ = ["over_problems", "turn_problems"]


class _MustLead(
    Message,
    id="setup.must-lead",
    english="{seat} must lead {tile}, which it does not hold",
):
    seat: SeatNumber
    tile: Argument


class _BoundTooLate(
    Message,
    id="setup.bound-too-late",
    english="{tile} cannot be bound to be led: the lead is made, or never will be",
):
    tile: Argument


def turn_problems(position: Position) -> Iterator[SetupProblem]:
    """Check that the state of the turn is possible."""
    tile = position.lead_tile
    if position.phase is Phase.LEAD:
        if tile is not None and tile not in position.hands[position.to_act]:
            yield SetupProblem(partial(_MustLead, SeatNumber(position.to_act)), (tile,))
        yield from as_problems(_lead(position))
    elif tile is not None:
        yield SetupProblem(_BoundTooLate, (tile,))
    yield from as_problems(_turn(position))


class _OutSoOver(
    Message,
    id="setup.out-so-over",
    english="{seat} holds nothing, so the round is over",
):
    seat: SeatNumber


class _ToActButOut(
    Message,
    id="setup.to-act-but-out",
    english="{seat} is to act, but holds nothing",
):
    seat: SeatNumber


_BLOCKED_SO_OVER = FixedMessage(
    "setup.blocked-so-over", "no seat can play and nothing can be drawn, so the round is over"
)


def over_problems(position: Position) -> Iterator[Message]:
    """Check that a round in play is not over; this depends on all hands."""
    asking = position.pending is not None and position.pending.asking
    if position.phase is not Phase.PLAY or asking:
        return  # an open claim window delays the end of the round
    if goes_out(position, position.last):
        yield _OutSoOver(SeatNumber(position.last))
    elif not position.hands[position.to_act] and position.pending is None:
        yield _ToActButOut(SeatNumber(position.to_act))
    elif not any(can_play(position, seat) for seat in position.seating.all) and not (
        position.rules.draw_limit and position.drawable
    ):
        yield _BLOCKED_SO_OVER


class _DrawnByChoice(
    Message,
    id="setup.drawn-by-choice",
    english="{chosen} of {drawn} tiles drawn by choice; the limit is {limit}",
):
    chosen: int
    drawn: int
    limit: int


class _DrawnByChoiceUnlimited(
    Message,
    id="setup.drawn-by-choice-unlimited",
    english="{chosen} of {drawn} tiles drawn by choice; the limit is none",
):
    chosen: int
    drawn: int


class _LeadPasses(
    Message,
    id="setup.lead-passes",
    english="{passes} seats let the lead go by, of {seats}",
):
    passes: int
    seats: int


def _turn(position: Position) -> Iterator[Message]:
    rules, seats = position.rules, position.seating.seats
    if position.phase is Phase.PLAY:
        yield from _play(position)
    if position.pending is not None:
        yield from window_problems(position, position.pending)
    limit = rules.optional_draw_limit
    if not 0 <= position.drawn_by_choice <= min(limit or 0, position.drawn):
        if limit:
            yield _DrawnByChoice(position.drawn_by_choice, position.drawn, limit)
        else:
            yield _DrawnByChoiceUnlimited(position.drawn_by_choice, position.drawn)
    yield from false_call_problems(position)
    if not 0 <= position.lead_passes <= seats - (position.phase is not Phase.OVER):
        yield _LeadPasses(position.lead_passes, seats)


class _OtherAsked(
    Message,
    id="setup.other-asked",
    english="{leader} leads, but {asked} is asked",
):
    leader: SeatNumber
    asked: SeatNumber


class _LastWithoutPlay(
    Message,
    id="setup.last-without-play",
    english="{seat} placed the last tile, but nothing has been played",
):
    seat: SeatNumber


_LEAD_NEVER_PASSES = FixedMessage("setup.lead-never-passes", "the lead went by, but in this game it does not")
_NEVER_DRAWN_FOR_LEAD = FixedMessage(
    "setup.never-drawn-for-lead", "tiles were drawn for the lead, but in this game they are not"
)
_EXTRA_WITHOUT_PLAY = FixedMessage("setup.extra-without-play", "an extra turn, but nothing has been played")


def _lead(position: Position) -> Iterator[Message]:
    rules = position.rules
    if position.leader != position.to_act:
        yield _OtherAsked(SeatNumber(position.leader), SeatNumber(position.to_act))
    if position.last != (position.leader - position.lead_passes) % position.seating.seats:
        yield _LastWithoutPlay(SeatNumber(position.last))
    if position.lead_passes and rules.no_double not in {NoDouble.PASS, NoDouble.DRAW}:
        yield _LEAD_NEVER_PASSES
    if position.drawn and rules.no_double is not NoDouble.DRAW and not rules.optional_draw:
        yield _NEVER_DRAWN_FOR_LEAD
    if position.extra:
        yield _EXTRA_WITHOUT_PLAY


class _DrawnTooMany(
    Message,
    id="setup.drawn-too-many",
    english="{drawn} tiles drawn in this turn; {most} can be",
):
    drawn: int
    most: int


class _ExtraUnearned(
    Message,
    id="setup.extra-unearned",
    english="an extra turn of {seat}, which it cannot have earned",
):
    seat: SeatNumber


class _OtherLed(
    Message,
    id="setup.other-led",
    english="{leader} led, but {last} placed the only tile",
):
    leader: SeatNumber
    last: SeatNumber


def _play(position: Position) -> Iterator[Message]:
    rules = position.rules
    if position.drawn > rules.draw_limit:
        yield _DrawnTooMany(position.drawn, rules.draw_limit)
    if position.extra and not (rules.play_again and position.to_act == position.last):
        yield _ExtraUnearned(SeatNumber(position.to_act))
    if len(position.layout.plays) == 1 and position.last != position.leader:
        yield _OtherLed(SeatNumber(position.leader), SeatNumber(position.last))
