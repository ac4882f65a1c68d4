"""The solver agrees with plain minimax, and with itself without table and ordering."""

from random import Random

import pytest

from doublesix.core.options import Partnership
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating, seating_for
from doublesix.engine.rules.board import Board
from doublesix.engine.search.solver import Objective, SolveRequest, answer
from doublesix.rulesets import rule_set
from doublesix.testing.random_rules import random_rules
from tests.property.walks import PRESETS, Walk
from tests.samples import sample, some
from tests.solver.minimax import Minimax, TooMuchError, random_round, solvable

TREE = 150
DEEP_TREE = 1_500

POSITIONS = sample(50, 120)
NODES = 30_000
LARGEST_TABLE = 300


def seatings(rules: RuleSet) -> list[Seating]:
    """Every seating that the rules allow."""
    both = 4 in rules.players and rules.partnership is Partnership.OPTIONAL
    pairs = [seating_for(rules, 4, partners=True)] if both else []
    return [seating_for(rules, seats) for seats in rules.players] + pairs


def compared(rules: RuleSet, seed: int, tree: int) -> int:
    """Number of compared positions of random rounds, half of them late in a match."""
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
    """Random values of scores."""
    stream = Random(seed)
    return [[stream.random() for _ in range(rules.target)] for _ in range(rules.target)]


def compared_values(positions: list[Position], tree: int, values: list[list[float]] | None) -> int:
    number = 0
    for position, expected in solvable(positions, tree, values):
        objective = Objective.POINTS if values is None else Objective.MATCH
        solution = answer(Board.from_position(position), SolveRequest(objective, values))
        turned = solution.side == 1
        own = {move: (-value if values is None else 1 - value) if turned else value for move, value in expected.items()}
        assert {one.move: one.value for one in solution.moves} == pytest.approx(own, abs=1e-7)
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
        solution = answer(Board.from_position(position), SolveRequest())
        assert {one.move: one.gains for one in solution.moves} == expected
        assert solution.complete
        number += 1
    return number


def small(preset: str, hand: int) -> RuleSet:
    """A preset with so few tiles that rounds can be searched from the deal."""
    players = rule_set(preset).players
    sizes = ",".join(f"{seats}:{hand}" for seats in players)
    largest = next(pips for pips in range(hand + 1, 9) if (pips + 1) * (pips + 2) // 2 >= max(players) * hand + 2)
    return rule_set(preset, (), {"set": str(largest), "hand_size": sizes})


def compared_with_itself(position: Position) -> bool:
    """Compare both searches; whether both ended."""
    board = Board.from_position(position)
    plain = answer(board, SolveRequest(nodes=NODES, table=False, ordering=False))
    if not plain.complete:
        return False
    usual = answer(board, SolveRequest())
    assert [(one.move, one.value, one.gains) for one in usual.moves] == [
        (one.move, one.value, one.gains) for one in plain.moves
    ]
    return True


@pytest.mark.property
@pytest.mark.parametrize("preset", some(PRESETS, 8))
def test_every_preset_at_every_table_gives_what_minimax_gives(preset: str) -> None:
    number = seed = 0
    while number < POSITIONS:
        number += compared(rule_set(preset), seed, TREE)
        seed += 1


@pytest.mark.property
@pytest.mark.parametrize("preset", some(PRESETS, 12))
def test_whole_rounds_of_small_deals_give_what_minimax_gives(preset: str) -> None:
    assert sum(compared(small(preset, 2), seed, TREE) for seed in range(10)) > 30


@pytest.mark.property
@pytest.mark.parametrize("preset", some(PRESETS, 8))
def test_a_search_without_table_and_ordering_gives_the_same(preset: str) -> None:
    rules = small(preset, 3)
    rounds = [
        random_round(Walk(rules, seating, seed), late=seed % 2 > 0) for seating in seatings(rules) for seed in (1, 2)
    ]
    assert sum(compared_with_itself(position) for positions in rounds for position in positions) >= 10


@pytest.mark.property
@pytest.mark.parametrize("first", range(0, sample(30, 60), 10))
def test_random_rule_sets_give_what_minimax_gives(first: int) -> None:
    assert sum(compared(random_rules(seed), seed, TREE) for seed in range(first, first + 10)) > 0


@pytest.mark.deep
@pytest.mark.parametrize("preset", PRESETS)
def test_thousands_of_positions_of_every_preset_give_what_minimax_gives(preset: str, counted: dict[str, int]) -> None:
    counted["positions"] = sum(compared(rule_set(preset), seed, DEEP_TREE) for seed in range(100, 150))
    assert counted["positions"] > 0


@pytest.mark.deep
@pytest.mark.parametrize("first", range(1000, 2000, 50))
def test_thousands_of_positions_of_random_rule_sets_give_what_minimax_gives(
    first: int, counted: dict[str, int]
) -> None:
    counted["positions"] = sum(compared(random_rules(seed), seed, DEEP_TREE) for seed in range(first, first + 50))
    counted["rule sets"] = 50
    assert counted["positions"] > 0
