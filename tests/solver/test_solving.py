"""`engine.solve`: answers, errors and limits."""

import math
import os
import re
import signal
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from doublesix.core.position import Position
from doublesix.engine.rules.board import Board
from doublesix.engine.rules.compilation import compile_rules
from doublesix.engine.search.solve_request import MANY_SIDES_NODES, TWO_SIDES_NODES, checked_nodes
from doublesix.engine.search.solver import Objective, Solution, SolveRequest, answer, solve
from doublesix.errors import UsageError
from doublesix.notation import format_move
from doublesix.rulesets import from_spec
from tests.support.interrupts import interruptible


def dealt(spec: str, seed: int, seats: int = 2) -> Board:
    board = Board(compile_rules(from_spec(spec), seats))
    board.shuffle(seed, 0)
    return board


def moves_of(solution: Solution) -> list[tuple[object, float]]:
    return [(one.move, one.value) for one in solution.moves]


def ending() -> Position:
    """A round of Block in which few tiles are left."""
    board = dealt("block", 1)
    for _ in range(5):
        board.push(board.legal_moves()[0])
    return board.position()


class TestTheAnswer:
    def test_every_legal_move_has_an_exact_value_and_the_best_comes_first(self) -> None:
        board = dealt("all-fives", 3)

        solution = solve(board)

        assert {one.move for one in solution.moves} == set(board.legal_moves())
        assert all(one.exact for one in solution.moves)
        assert [one.value for one in solution.moves] == sorted((one.value for one in solution.moves), reverse=True)
        assert [one.loss for one in solution.moves] == [solution.value - one.value for one in solution.moves]

    def test_a_position_is_solved_like_a_board_without_changing_it(self) -> None:
        position = ending()
        board = Board.from_position(position)

        assert moves_of(solve(position)) == moves_of(solve(board))
        assert board.position() == position

    @pytest.mark.parametrize("spec", ["all-fives", "five-up", "multiples-of-five", "threes-and-fives+optional-draw"])
    def test_the_answer_is_the_same_without_the_table_and_without_the_ordering(self, spec: str) -> None:
        compared = 0
        for seed in range(6):
            board = dealt(f"{spec};hand_size=2:3,3:3,4:3;draw=2;reserve=2:18", seed)
            while not board.over:
                if len(board.acts()) >= 3:
                    assert moves_of(solve(board)) == moves_of(answer(board, SolveRequest(table=False, ordering=False)))
                    compared += 1
                board.push(board.legal_moves()[0])
        assert compared


class TestLimits:
    def test_a_limit_of_nodes_leaves_bounds_between_which_the_value_lies(self) -> None:
        board = dealt("all-fives", 3)
        exact = {one.move: one.value for one in solve(board).moves}

        cut = solve(board, nodes=3_000)

        assert not cut.complete
        assert cut.nodes < 10_000
        assert all(one.lower <= exact[one.move] <= one.upper for one in cut.moves)
        assert cut.lower <= max(exact.values()) <= cut.upper

    def test_the_same_limit_of_nodes_gives_the_same_answer_whatever_was_solved_before(self) -> None:
        board = dealt("all-fives", 3)

        # A new thread has solved nothing yet.
        with ThreadPoolExecutor(1) as thread:
            alone = thread.submit(solve, board, nodes=200_000).result()
        solve(dealt("five-up", 4), nodes=1_000_000)
        again = solve(board, nodes=200_000)

        assert (again.moves, again.nodes) == (alone.moves, alone.nodes)

    def test_a_bound_that_is_not_known_is_infinite(self) -> None:
        cut = [one for nodes in range(1, 400, 7) for one in solve(dealt("all-fives", 3), nodes=nodes).moves]

        assert any(math.isinf(one.lower) for one in cut)
        assert all(abs(bound) < 1_000 or math.isinf(bound) for one in cut for bound in (one.lower, one.upper))

    def test_a_limit_of_seconds_ends_a_search_that_would_take_hours(self) -> None:
        hard = Board(compile_rules(from_spec("all-fives;set=12;players=2;partnership=never;hand_size=2:20"), 2))
        hard.shuffle(1, 0)

        assert not solve(hard, seconds=0.1).complete

    def test_many_sides_end_at_their_limit_with_a_guess_for_every_move(self) -> None:
        solution = solve(dealt("five-up", 1, 3), nodes=20_000)

        assert not solution.complete
        assert all(len(one.gains) == 3 and math.isinf(one.upper) for one in solution.moves)

    def test_the_search_has_a_default_limit(self) -> None:
        assert checked_nodes(SolveRequest(), 2) == TWO_SIDES_NODES
        assert checked_nodes(SolveRequest(), 3) == MANY_SIDES_NODES
        assert checked_nodes(SolveRequest(seconds=math.inf), 2) is None
        assert checked_nodes(SolveRequest(nodes=7), 2) == 7
        assert solve(ending(), seconds=math.inf).complete

    def test_a_stopped_search_is_marked(self) -> None:
        cut, whole = solve(dealt("five-up", 1), nodes=3_000), solve(ending())

        assert re.match(
            r"stopped by its limit after [\d,]+ positions in [\d.]+ s: \d of 6 moves are exact", cut.stopped
        )
        assert cut.stopped in str(cut)
        assert cut.stopped in cut._repr_html_()
        assert whole.stopped == ""
        assert str(whole) == f"seat {whole.seat}: {format_move(whole.best.move)}, {whole.value:g} for its side"

    def test_ctrl_c_stops_a_long_search(self) -> None:
        hard = Board(compile_rules(from_spec("all-fives;set=12;players=2;partnership=never;hand_size=2:20"), 2))
        hard.shuffle(1, 0)

        with interruptible():
            threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()

            with pytest.raises(KeyboardInterrupt):
                solve(hard)


class TestRefusals:
    @pytest.mark.parametrize("nodes", [0, -5, True, 1.5, 2**70])
    def test_a_limit_of_nodes_is_a_whole_number_above_zero(self, nodes: int) -> None:
        with pytest.raises(UsageError, match="nodes must be a whole number from 1 to 9,223,372,036,854,775,807, not"):
            solve(ending(), nodes=nodes)

    @pytest.mark.parametrize("seconds", [0, -1.0, math.nan, -math.inf, True])
    def test_a_limit_of_seconds_is_a_number_above_zero(self, seconds: float) -> None:
        with pytest.raises(
            UsageError, match=r"seconds must be a number above 0, or None or math\.inf for no limit, not"
        ):
            solve(ending(), seconds=seconds)

    def test_an_objective_must_be_known(self) -> None:
        with pytest.raises(UsageError, match="objective must be one of points, match, not 'glory'"):
            solve(ending(), objective="glory")

    @pytest.mark.parametrize(
        ("values", "message"),
        [
            (None, "the objective “match” needs values: side 0's probability to win the match, by both scores"),
            ([[0.5]], r"not shape \(1, 1\)"),
            ([["a"]], r"values must be an array of numbers, not \[\['a'\]\]"),
            ([[math.nan] * 100] * 100, "each item of values must be a number from 0 to 1, not"),
            ([[2.0] * 100] * 100, "each item of values must be a number from 0 to 1, not"),
        ],
    )
    def test_values_must_be_probabilities_for_all_scores(self, values: list[list[float]] | None, message: str) -> None:
        with pytest.raises(UsageError, match=message):
            solve(dealt("five-up", 1), objective=Objective.MATCH, values=values)

    def test_values_mean_nothing_for_points(self) -> None:
        with pytest.raises(
            UsageError, match="values are for the objective “match” only; leave them out, or solve for the match"
        ):
            solve(ending(), values=[[0.5]])

    def test_the_match_is_played_for_by_two_sides_only(self) -> None:
        with pytest.raises(UsageError, match="the objective “match” is for two sides, not for 3; solve for points"):
            solve(dealt("five-up", 1, 3), objective="match", values=[[0.5]])

    def test_a_round_that_is_over_has_nothing_to_solve(self) -> None:
        board = dealt("block", 1)
        while not board.over:
            board.push(board.legal_moves()[0])

        with pytest.raises(UsageError, match="the round is over"):
            solve(board)

    def test_only_positions_and_boards_can_be_solved(self) -> None:
        with pytest.raises(UsageError, match="start must be a Position or a Board, not '66'"):
            solve("66")  # type: ignore[arg-type]  # what a caller without a type checker may do
