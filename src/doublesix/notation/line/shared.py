"""Fields shared by the lines of positions and views."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from doublesix.core.layout import Layout
from doublesix.core.points import play_points
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.scoreboard import Scoreboard
from doublesix.core.seating import Seat, Seating, seating_for
from doublesix.core.setup.problem import SetupProblem
from doublesix.core.setup.table import layout_of
from doublesix.core.table_count import count
from doublesix.core.turns import Ending, EndKind, Pending, Phase
from doublesix.core.views import SeatView
from doublesix.errors import NotationError
from doublesix.messages import FixedMessage, Message
from doublesix.notation.faults import excerpt, text_in
from doublesix.notation.line.fields import (
    NOTHING,
    choice_in,
    format_layout,
    format_numbers,
    format_rules,
    format_seating,
    number_in,
    numbers_in,
    options_in,
    parse_plays,
    parse_rules,
    parse_seating,
    seat_in,
)

__all__ = ["HIDDEN", "OPTIONS", "Shared", "format_shared", "parse_shared"]

HIDDEN: Final = "?"
"""Prefix of a number of hidden tiles in a view."""

OPTIONS: Final = (
    "leader",
    "drawn",
    "chosen",
    "extra",
    "claim",
    "open",
    "barred",
    "forfeits",
    "over",
    "board",
    "reached",
    "won",
    "skunk",
)
YES: Final = "yes"

_FEWEST_WORDS: Final = 7
"""Rules, seats, layout, hands, boneyard, seat to act and scores."""


@dataclass(frozen=True)
class Shared:
    """Parsed fields of a line; hands and boneyard are still words."""

    rules: RuleSet
    seating: Seating
    layout: Layout
    problems: tuple[SetupProblem, ...]
    hands: tuple[str, ...]
    boneyard: str
    to_act: Seat
    scoreboard: Scoreboard
    options: Mapping[str, str]
    leader: Seat
    drawn: int
    drawn_by_choice: int
    extra: bool
    pending: Pending | None
    open_to_call: bool
    barred: tuple[Seat, ...]
    forfeits: tuple[Seat, ...]
    ending: Ending | None
    phase: Phase


def format_shared(at: Position | SeatView, hands: str, boneyard: str) -> Iterator[str]:
    """Words of a line up to the options that are specific to positions or views."""
    board = at.scoreboard
    yield from (format_rules(at.rules), format_seating(at.seating), format_layout(at.layout), hands, boneyard)
    yield from (str(at.to_act), format_numbers(board.points, "/"))
    if at.leader != at.to_act:
        yield f"leader={at.leader}"
    if at.drawn:
        yield f"drawn={at.drawn}"
    if at.drawn_by_choice:
        yield f"chosen={at.drawn_by_choice}"
    if at.extra:
        yield f"extra={YES}"
    if at.pending is not None:
        yield f"claim={at.pending.owner}/{format_numbers(at.pending.asking)}"
    yield from _calls(at)
    if at.ending is not None:
        yield f"over={at.ending.kind.value}/{NOTHING if at.ending.seat is None else at.ending.seat}"
    if board.on_board != _all_on(at.rules, board.points):
        yield f"board={format_numbers(side for side, on in enumerate(board.on_board) if on)}"
    if board.reached:
        yield f"reached={format_numbers(board.reached)}"
    if board.winner is not None:
        yield f"{'skunk' if board.skunk else 'won'}={board.winner}"


def _calls(at: Position | SeatView) -> Iterator[str]:
    """Options about calls: an open call of a play that scored nothing, and seats barred from calling."""
    if at.open_to_call:
        yield f"open={YES}"
    if at.barred:
        yield f"barred={format_numbers(at.barred)}"
    if at.forfeits:
        yield f"forfeits={format_numbers(at.forfeits)}"


class _NoPosition(
    Message,
    id="line.no-position",
    english="“{line}” is not a position: that has at least seven words, for rules, seats, layout, hands, boneyard, seat"
    " to act and scores",
):
    line: str


_SEAT_ASKED = FixedMessage("line.seat-asked", "the seat that is asked")
_SEAT_LEADING = FixedMessage("line.seat-leading", "the seat that leads")
_TILES_DRAWN = FixedMessage("line.tiles-drawn", "the number of tiles drawn")
_DRAWN_BY_CHOICE = FixedMessage("line.drawn-by-choice", "the number of tiles drawn by choice")
_AN_ANSWER = FixedMessage("line.an-answer", "an answer")
_SEAT_BARRED = FixedMessage("line.seat-barred", "a seat that may not call")
_SEAT_FORFEITED = FixedMessage("line.seat-forfeited", "a seat that has forfeited its call")


def parse_shared(line: str, given: RuleSet | None, further: tuple[str, ...]) -> Shared:
    """Parse the fields of a line; options in ``further`` are accepted too, but left as words.

    Raises:
        NotationError: If the line is malformed.
        RuleSetError: If its first word names no rules.
        SetupError: If the rules do not allow its seating.
    """
    line = text_in(line)
    words = line.split()
    if len(words) < _FEWEST_WORDS:
        raise NotationError(_NoPosition(excerpt(line.strip())))
    options = options_in(words[_FEWEST_WORDS:], (*OPTIONS, *further))
    rules = parse_rules(words[0], given)
    seating = parse_seating(words[1])
    seating = seating_for(rules, seating.seats, partners=seating.partners)
    layout, problems = layout_of(rules, parse_plays(words[2]))
    to_act = number_in(words[5], _SEAT_ASKED)
    ending = _ending(options["over"]) if "over" in options else None
    return Shared(
        rules=rules,
        seating=seating,
        layout=layout,
        problems=problems,
        hands=tuple(words[3].split("/")),
        boneyard=words[4],
        to_act=to_act,
        scoreboard=_scoreboard(rules, seating, words[6], options),
        options=options,
        leader=number_in(options["leader"], _SEAT_LEADING) if "leader" in options else to_act,
        drawn=number_in(options.get("drawn", "0"), _TILES_DRAWN),
        drawn_by_choice=number_in(options.get("chosen", "0"), _DRAWN_BY_CHOICE),
        extra="extra" in options and bool(choice_in(options["extra"], [YES], _AN_ANSWER)),
        pending=_pending(options["claim"], layout) if "claim" in options else None,
        open_to_call="open" in options and bool(choice_in(options["open"], [YES], _AN_ANSWER)),
        barred=numbers_in(options.get("barred", NOTHING), _SEAT_BARRED),
        forfeits=numbers_in(options.get("forfeits", NOTHING), _SEAT_FORFEITED),
        ending=ending,
        phase=Phase.OVER if ending is not None else Phase.PLAY if layout.plays else Phase.LEAD,
    )


def _all_on(rules: RuleSet, points: tuple[int, ...]) -> tuple[bool, ...]:
    return (not rules.get_in,) * len(points)


_POINTS_OF_A_SIDE = FixedMessage("line.points-of-a-side", "the points of a side")
_SIDE_ON_BOARD = FixedMessage("line.side-on-board", "a side that is on the board")
_SIDE_AT_TARGET = FixedMessage("line.side-at-target", "a side that reached the target")
_WINNING_SIDE = FixedMessage("line.winning-side", "the side that has won")
_WON_TWICE = FixedMessage("line.won-twice", "both won= and skunk= stand there: a match is won in one way")


class _NoSuchSide(Message, id="line.no-such-side", english="board={sides} names a side that has no score"):
    sides: str


def _scoreboard(rules: RuleSet, seating: Seating, word: str, options: Mapping[str, str]) -> Scoreboard:
    points = numbers_in(word, _POINTS_OF_A_SIDE, "/")
    on_board = _all_on(rules, points)
    if "board" in options:
        sides = numbers_in(options["board"], _SIDE_ON_BOARD)
        if any(side >= len(points) for side in sides):
            raise NotationError(_NoSuchSide(excerpt(options["board"])))
        on_board = tuple(side in sides for side in range(len(points)))
    if "won" in options and "skunk" in options:
        raise NotationError(_WON_TWICE)
    winner = options.get("won", options.get("skunk"))
    return Scoreboard(
        rules,
        seating,
        points,
        on_board,
        numbers_in(options.get("reached", NOTHING), _SIDE_AT_TARGET),
        None if winner is None else number_in(winner, _WINNING_SIDE),
        "skunk" in options,
    )


_SCORING_SEAT = FixedMessage("line.scoring-seat", "the seat whose score it is")
_SEAT_TO_SPEAK = FixedMessage("line.seat-to-speak", "a seat that is asked about the score")


def _pending(word: str, layout: Layout) -> Pending:
    owner, _, asking = word.partition("/")
    total = count(layout)
    return Pending(
        number_in(owner, _SCORING_SEAT),
        total,
        play_points(layout.rules, total),
        numbers_in(asking, _SEAT_TO_SPEAK),
    )


_AN_END = FixedMessage("line.an-end", "a way in which a round ends")


def _ending(word: str) -> Ending:
    kind, _, seat = word.partition("/")
    return Ending(choice_in(kind, EndKind, _AN_END), seat_in(seat))
