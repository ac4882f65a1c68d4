"""The solver says what plain minimax over the core says: of every move, under every rule set."""

from random import Random

import pytest

from doublesix.core.options import Partnership
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating, seating_for
from doublesix.engine.board import Board
from doublesix.engine.solver import Objective, Question, answer
from doublesix.rulesets import rule_set
from doublesix.testing.random_rules import random_rules
from tests.property.walks import PRESETS, Walk
from tests.solver.minimax import Minimax, TooMuchError, random_round, solvable

TREE = 150
DEEP_TREE = 1_500
LARGEST_TABLE = 300


def seatings(rules: RuleSet) -> list[Seating]:
    """Every seating that the rules allow."""
    both = 4 in rules.players and rules.partnership is Partnership.OPTIONAL
    pairs = [seating_for(rules, 4, partners=True)] if both else []
    return [seating_for(rules, seats) for seats in rules.players] + pairs


def compared(rules: RuleSet, seed: int, tree: int) -> int:
    """How many positions of a round a seating were compared, from its end back; half of them late in a match."""
    number = 0
    for seating in seatings(rules):
        positions = random_round(Walk(rules, seating, seed), late=seed % 3 > 0)
        if seating.sides > 2:
            number += compared_ends(positions, tree)
        else:
            by_match = seed % 4 == 3 and rules.target <= LARGEST_TABLE
            number += compared_values(positions, tree, values_of(rules, seed) if by_match else None)
    return number


def values_of(rules: RuleSet, seed: int) -> list[list[float]]:
    """Any values of the scores: the solver must not rely on their making sense."""
    stream = Random(seed)
    return [[stream.random() for _ in range(rules.target)] for _ in range(rules.target)]


def compared_values(positions: list[Position], tree: int, values: list[list[float]] | None) -> int:
    number = 0
    for position, expected in solvable(positions, tree, values):
        objective = Objective.POINTS if values is None else Objective.MATCH
        solution = answer(Board.from_position(position), Question(objective, values))
        turned = solution.side == 1
        sign = {
            move: (-value if values is None else 1 - value) if turned else value for move, value in expected.items()
        }
        assert {one.move: one.value for one in solution.moves} == pytest.approx(sign, abs=1e-7)
        assert solution.complete
        number += 1
    return number


def compared_ends(positions: list[Position], tree: int) -> int:
    number = 0
    for position in reversed(positions):
        try:
            expected = Minimax(tree).ends(position)
        except TooMuchError:
            break
        solution = answer(Board.from_position(position), Question())
        assert {one.move: one.gains for one in solution.moves} == expected
        assert solution.complete
        number += 1
    return number


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_at_every_table_gives_what_minimax_gives(preset: str) -> None:
    assert sum(compared(rule_set(preset), seed, TREE) for seed in range(4)) > 0


@pytest.mark.parametrize("first", range(0, 60, 10))
def test_random_rule_sets_give_what_minimax_gives(first: int) -> None:
    assert sum(compared(random_rules(seed), seed, TREE) for seed in range(first, first + 10)) > 0


@pytest.mark.deep
@pytest.mark.parametrize("preset", PRESETS)
def test_thousands_of_positions_of_every_preset_give_what_minimax_gives(preset: str) -> None:
    assert sum(compared(rule_set(preset), seed, DEEP_TREE) for seed in range(100, 150)) > 0


@pytest.mark.deep
@pytest.mark.parametrize("first", range(1000, 2000, 50))
def test_thousands_of_positions_of_random_rule_sets_give_what_minimax_gives(first: int) -> None:
    assert sum(compared(random_rules(seed), seed, DEEP_TREE) for seed in range(first, first + 50)) > 0
