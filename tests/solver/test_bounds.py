"""Bounds of limited searches enclose the exact values."""

import math

import pytest

from doublesix.core.position import Position
from doublesix.core.seating import seating_for
from doublesix.engine.search.solver import Solution, solve
from tests.property.walks import Walk
from tests.solver.minimax import random_round
from tests.solver.test_against_minimax import small

GAMES = ("all-fives", "five-up", "merry-go-round", "threes-and-fives", "draw", "cross")
NODES = 20_000
PARTS = 6


def solved(preset: str, seed: int) -> list[tuple[Position, Solution]]:
    """Small positions at random scores with a moderate number of nodes."""
    rules = small(preset, 3)
    found = []
    for position in random_round(Walk(rules, seating_for(rules, 2), seed), late=seed % 2 > 0):
        whole = solve(position, nodes=NODES)
        if whole.complete and whole.nodes > 20:
            found.append((position, whole))
    return found


def enclosed(position: Position, whole: Solution, nodes: int) -> int:
    """Check the bounds after a number of nodes; how many are known."""
    cut = solve(position, nodes=nodes)
    exact = {one.move: one.value for one in whole.moves}
    assert all(one.lower <= exact[one.move] <= one.upper for one in cut.moves)
    assert cut.lower <= whole.value <= cut.upper
    assert cut.lower <= cut.value <= cut.upper
    # What is known of the moves is known of the position.
    assert cut.lower >= max(one.lower for one in cut.moves)
    assert cut.upper <= max(one.upper for one in cut.moves)
    return 0 if cut.complete else math.isfinite(cut.lower) + math.isfinite(cut.upper)


@pytest.mark.parametrize("preset", GAMES)
def test_the_values_lie_between_the_bounds_wherever_the_search_is_ended(preset: str) -> None:
    known = 0
    for seed in range(4):
        for position, whole in solved(preset, seed):
            known += sum(enclosed(position, whole, whole.nodes * part // PARTS) for part in range(1, PARTS))
    assert known > 0


def test_a_position_that_is_solved_has_its_value_for_bounds() -> None:
    for _, whole in solved("five-up", 1):
        assert whole.lower == whole.value == whole.upper
