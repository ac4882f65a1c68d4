from typing import Any

import pytest

from doublesix import engine
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.turns import Phase
from doublesix.engine import Board
from doublesix.engine.rules.perft import MOST_DEPTH
from doublesix.errors import SetupError, UsageError
from doublesix.rulesets import load

FIVE_UP = engine.compile(load("five-up").rules)


def begun(compiled: engine.CompiledRules = FIVE_UP, acts: int = 0) -> Board:
    board = Board(compiled)
    board.shuffle("perft", 0)
    for _ in range(acts):
        board.push(board.legal_moves()[0])
    return board


def sequences(position: Position, depth: int) -> int:
    """Perft by the core."""
    if not depth or position.phase is Phase.OVER:
        return 1
    return sum(sequences(position.play(move), depth - 1) for move in position.legal_moves())


class TestPerft:
    @pytest.mark.parametrize("game", ["five-up", "block", "multiples-of-five", "seven-toed-pete"])
    def test_perft_counts_what_the_core_counts(self, game: str) -> None:
        board = begun(engine.compile(load(game).rules))

        assert [engine.perft(board, depth) for depth in range(4)] == [sequences(board.position(), n) for n in range(4)]

    def test_perft_leaves_the_board_unchanged_and_accepts_positions(self) -> None:
        board = begun(acts=4)
        position, before = board.position(), board.hash

        assert engine.perft(board, 4) == engine.perft(position, 4) == engine.perft(board.copy(), 4)
        assert (board.hash, board.position()) == (before, position)

    def test_perft_counts_a_round_that_is_over_once(self) -> None:
        board = begun(engine.compile(load("block").rules))
        while not board.over:
            board.push(board.legal_moves()[0])

        assert [engine.perft(board, depth) for depth in (0, 1, MOST_DEPTH)] == [1, 1, 1]

    def test_perft_counts_to_the_greatest_depth_where_rounds_are_short(self) -> None:
        rules = RuleSet(set=1, players=(2,), hand_size=((2, 1),), divisors=(), rounding=1)
        board = begun(engine.compile(rules))

        assert engine.perft(board, MOST_DEPTH) == sequences(board.position(), 50)

    @pytest.mark.parametrize("depth", [-1, MOST_DEPTH + 1, 10**9, 10**30, True, 2.0, "3", None])
    def test_perft_of_an_impossible_depth_is_refused(self, depth: Any) -> None:  # noqa: ANN401 - of any type on purpose
        with pytest.raises(UsageError, match=f"depth must be a whole number from 0 to {MOST_DEPTH}"):
            engine.perft(begun(), depth)

    def test_counting_sequences_of_a_board_checks_the_depth(self) -> None:
        with pytest.raises(UsageError, match="depth must be a whole number from 0 to 100, not -1"):
            begun().count_sequences(-1)

    def test_perft_of_no_board_is_refused(self) -> None:
        nothing: Any = None

        with pytest.raises(SetupError, match="position must be of type Position, not NoneType"):
            engine.perft(nothing, 1)
        with pytest.raises(UsageError, match="progress must be a function or None, not 3"):
            engine.perft(begun(), 1, progress=3)  # type: ignore[arg-type]  # what a program may do by mistake
