"""Free draws in Five-Up: analysis agrees with real rounds."""

import pytest

from doublesix import analyse, make_player, rule_set
from doublesix.core.moves import DRAW
from doublesix.engine.rules.board import Board
from doublesix.engine.rules.compilation import compile_rules


def margin_of_the_leader(number: int) -> int:
    """Margin of the leader, the network playing both seats."""
    board, player = Board(compile_rules(rule_set("five-up"), 2)), make_player("network", seed="1")
    board.shuffle("free draws", number)
    leader = board.to_act
    while not board.over:
        board.push(player.choose(board.view(board.to_act)))
    return board.scores[leader] - board.scores[1 - leader]


def test_analysis_of_the_first_draw_agrees_with_rounds() -> None:
    board = Board(compile_rules(rule_set("five-up"), 2))
    board.shuffle("free draws", 0)
    best = analyse(board.view(board.to_act), player="master@100", lines=1)[0]
    played = sum(margin_of_the_leader(number) for number in range(20)) / 20
    assert best.move == DRAW
    assert played == pytest.approx(best.points.mean, abs=20)
