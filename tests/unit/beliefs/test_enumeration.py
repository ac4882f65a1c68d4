"""Beliefs agree with enumeration of all deals of small games."""

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doublesix import engine
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat
from doublesix.engine.inference.beliefs import BONEYARD, Belief, beliefs
from tests.samples import sample
from tests.unit.beliefs.deals_of_rounds import by_tiles, every_deal, small_games, small_rules, some_rounds


def same_as_all_deals(board: engine.Board, seat: Seat, leader: Seat | None) -> Belief:
    """The belief, checked against the enumeration."""
    rules = board.compiled.rules
    number, held = every_deal(board, seat, leader)
    belief = beliefs(board.view(seat), by_tiles=by_tiles(rules))
    assert belief.exact
    assert belief.deals == number
    np.testing.assert_allclose(belief.shares, held, atol=1e-6)
    return belief


def sampled_alike(belief: Belief) -> None:
    """Check samples: consistent with the view, with correct marginals."""
    deals = belief.sample(4_000, seed=1)
    assert [(deals.owners == seat).sum(axis=1).tolist() for seat in belief.compiled.seating.all] == [
        [size] * len(deals) for size in belief.seen.hand_sizes
    ]
    assert ((deals.owners == BONEYARD).sum(axis=1) == belief.seen.boneyard).all()
    for seat in belief.compiled.seating.all:
        expected = belief.shares[seat]
        error = np.sqrt(expected * (1 - expected) / len(deals))
        assert (np.abs((deals.owners == seat).mean(axis=0) - expected) <= 5 * error + 1e-6).all()
    engine.Board.from_view(belief.seen, deals[0].hands, deals[0].boneyard)


def play_and_compare(rules: RuleSet, seats: int, stream: Random, often: float) -> int:
    """Compare beliefs at random moments of a random round; their number."""
    begun = some_rounds(engine.compile(rules, seats), stream)
    if begun is None:
        return 0
    board, leader = begun
    compared = 0
    while not board.over and len(board.acts()) < 40:
        if stream.random() < often:
            belief = same_as_all_deals(board, stream.randrange(seats), leader)
            if compared % 5 == 0:
                sampled_alike(belief)
            compared += 1
        board.push(stream.choice(board.legal_moves()))
    return compared


@pytest.mark.parametrize("rules", tuple(small_games(2)), ids=lambda rules: rules.name)
def test_beliefs_equal_enumeration_in_every_game_with_a_double_two_set(rules: RuleSet) -> None:
    stream = Random(rules.name)
    assert sum(play_and_compare(rules, seats, stream, 0.6) for seats in rules.players for _ in range(3))


@pytest.mark.property
def test_beliefs_equal_enumeration_under_random_rules() -> None:
    compared = 0
    for seed in range(sample(30, 60)):
        rules = small_rules(seed)
        if rules.set <= 3:
            compared += play_and_compare(rules, min(rules.players), Random(seed), 0.25)
    assert compared > sample(20, 40)


@pytest.mark.deep
@pytest.mark.parametrize(
    "rules", [rules for rules in small_games(3) if min(rules.players) < 4], ids=lambda rules: rules.name
)
def test_beliefs_equal_enumeration_in_every_game_with_a_double_three_set(rules: RuleSet) -> None:
    # Four hands of such a set have too many deals to try them all.
    stream = Random(rules.name)
    assert sum(play_and_compare(rules, seats, stream, 0.3) for seats in rules.players if seats < 4 for _ in range(6))


@pytest.mark.property
@given(seed=st.integers(0, 1 << 32))
@settings(max_examples=15)
def test_beliefs_equal_enumeration_under_many_random_rules(seed: int) -> None:
    rules = small_rules(seed)
    if rules.set <= 3:
        play_and_compare(rules, min(rules.players), Random(seed), 0.2)
