"""Principal variations are legal and gain their values."""

import pytest

from doublesix.core.position import Position
from doublesix.core.turns import Phase
from doublesix.engine.search.solver import MoveValue, Solution, solve
from doublesix.rulesets import rule_set
from tests.property.walks import PRESETS, Walk
from tests.solver.minimax import random_round
from tests.solver.test_against_minimax import seatings, small

NODES = 20_000


def gained(start: Position, value: MoveValue) -> tuple[int, ...]:
    """Gains of each side by a line; repetition ends with a pass of every seat."""
    played = start
    for act in value.line:
        played = played.play(act.move, act.seat)
    assert played.phase is Phase.OVER or start.rules.optional_pass
    return tuple(now - was for now, was in zip(played.scoreboard.points, start.scoreboard.points, strict=True))


def assert_lines_gain_their_values(start: Position, solution: Solution) -> int:
    """Check all lines; their number."""
    lines = [one for one in solution.moves if one.line]
    for one in lines:
        assert one.exact
        assert one.line[0].move == one.move
        gains = gained(start, one)
        if one.gains:
            assert gains == one.gains
        else:
            assert gains[solution.side] - gains[1 - solution.side] == one.value
    return len(lines)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_move_has_a_line_that_gains_its_value(preset: str) -> None:
    rules, checked = small(preset, 3), 0
    for seating in seatings(rules):
        for seed in range(4):
            for position in random_round(Walk(rules, seating, seed), late=seed % 2 > 0):
                checked += assert_lines_gain_their_values(position, solve(position, nodes=NODES, lines=True))
    assert checked >= 20


@pytest.mark.parametrize("preset", ["muggins", "merry-go-round", "cross", "draw", "threes-and-fives", "all-fives"])
def test_ends_of_rounds_with_a_whole_set_have_complete_lines(preset: str) -> None:
    rules, checked = rule_set(preset), 0
    for seating in seatings(rules):
        for seed in range(4):
            positions = random_round(Walk(rules, seating, seed), late=seed % 2 > 0)
            for position in positions[len(positions) * 3 // 4 :]:
                checked += assert_lines_gain_their_values(position, solve(position, nodes=NODES, lines=True))
    assert checked


@pytest.mark.parametrize("seats", [2, 3])
def test_a_limited_search_gives_a_complete_line_or_none(seats: int) -> None:
    rules = rule_set("all-fives")
    seating = next(one for one in seatings(rules) if one.seats == seats)
    positions = random_round(Walk(rules, seating, 3), late=False)
    start = next(position for position in positions if solve(position, nodes=6_000, lines=True).complete)
    whole = solve(start, lines=True)
    checked = 0
    for nodes in range(1, whole.nodes, whole.nodes // 300 + 1):
        checked += assert_lines_gain_their_values(start, solve(start, nodes=nodes, lines=True))
    assert checked
