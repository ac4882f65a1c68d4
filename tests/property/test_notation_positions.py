"""Positions and views as lines: round trip."""

import pytest
from hypothesis import given

from doublesix.core.evolve import evolve
from doublesix.core.moves import DRAW, PASS, Move, Play
from doublesix.core.position import Position
from doublesix.core.setup.positions import position_problems
from doublesix.core.views import SeatView, view
from doublesix.errors import AmbiguousMove, IllegalMove
from doublesix.notation import (
    format_move,
    format_position,
    format_tile,
    format_view,
    parse_move,
    parse_position,
    parse_view,
)
from tests.property.walks import Walk, walks

pytestmark = pytest.mark.property


@given(walks())
def test_a_position_is_read_back_from_its_line(walk: Walk) -> None:
    for position in walk.positions():
        line = format_position(position)
        back = parse_position(line, position.rules)
        assert back == position
        assert format_position(back) == line
        assert back.legal_moves() == position.legal_moves()


@given(walks())
def test_a_view_is_read_back_from_its_line_without_its_history(walk: Walk) -> None:
    for number, position in enumerate(walk.positions()):
        seats = (*position.seating.all, None)
        seen = view(position, seats[number % len(seats)])
        line = format_view(seen)
        back = parse_view(line, position.rules)
        assert back == evolve(seen, history=(), awards=())
        assert format_view(back) == line


@given(walks())
def test_a_view_keeps_the_history_of_its_line(walk: Walk) -> None:
    for number, position in enumerate(walk.positions()):
        seats = (*position.seating.all, None)
        seen = view(position, seats[number % len(seats)])
        line = format_view(seen, history=True)
        assert parse_view(line, position.rules) == evolve(seen, awards=())


@given(walks())
def test_no_position_that_a_round_comes_to_has_a_problem(walk: Walk) -> None:
    assert [problem for position in walk.positions() for problem in position_problems(position)] == []


@given(walks())
def test_every_legal_move_is_read_as_itself_from_position_and_view(walk: Walk) -> None:
    for position in walk.positions():
        for seat in position.seating.all:
            for move in position.legal_moves(seat):
                text = format_move(move)
                assert parse_move(text) is move
                assert parse_move(text.lower(), position, seat) is move
                assert parse_move(text, view(position, seat)) is move


def reading(text: str, at: Position | SeatView) -> Move | AmbiguousMove | IllegalMove:
    """Parse a move: the move or the error."""
    try:
        return parse_move(text, at)
    except (AmbiguousMove, IllegalMove) as error:
        return error


@given(walks())
def test_a_short_move_is_legal_or_lists_what_it_could_mean_or_is_refused(walk: Walk) -> None:
    for position in walk.positions():
        for tile in position.hands[position.to_act]:
            plays = {move for move in position.legal_moves() if isinstance(move, Play) and move.tile is tile}
            result = reading(format_tile(tile), position)
            if isinstance(result, AmbiguousMove):
                assert set(result.candidates) <= plays
                assert len(result.candidates) > 1
            else:
                assert (result in plays) != isinstance(result, IllegalMove)
                assert plays or isinstance(result, IllegalMove)


@given(walks())
def test_a_view_refuses_what_the_position_refuses(walk: Walk) -> None:
    for number, position in enumerate(walk.positions()):
        seat = number % position.seating.seats
        seen = view(position, seat)
        ends = seen.layout.free or (None,)
        moves: list[Move] = [DRAW, PASS, *(Play(tile, end) for tile in seen.hand for end in ends)]
        for move in moves:
            result = reading(format_move(move), seen)
            assert (result is move) == (position.why_not(move, seat) is None)
            assert result is move or (isinstance(result, IllegalMove) and result.legal == position.legal_moves(seat))
