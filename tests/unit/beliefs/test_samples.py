"""Samples of whole games: uniform deals and calibrated beliefs."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from doublesix import engine
from doublesix.core.moves import Play
from doublesix.core.rules import RuleSet
from doublesix.core.views import SeatView
from doublesix.engine.inference.beliefs import Belief, beliefs
from doublesix.errors import SetupError, UsageError
from doublesix.rulesets import load


def seen_after(acts: int, number: int, rules: RuleSet, seats: int = 2) -> SeatView | None:
    """View of the seat to act after some random acts; `None` if the round is over."""
    board, stream = engine.Board(engine.compile(rules, seats)), Random(number)
    board.shuffle("samples", number)
    while not board.over and len(board.acts()) < acts:
        board.push(stream.choice(board.legal_moves()))
    return None if board.over else board.view(board.to_act)


def a_view_of_few_deals(rules: RuleSet) -> Belief:
    """A late view with few consistent deals."""
    for number in range(1_000):
        seen = seen_after(14, number, rules)
        if seen is not None and any(not isinstance(act.move, Play) for act in seen.history):
            belief = beliefs(seen)
            if 10 < len({tuple(row) for row in belief.sample(3_000, 1).owners.tolist()}) < 60:
                return belief
    raise AssertionError("no round came to such a view")


@pytest.mark.parametrize("name", ["muggins", "five-up", "draw"])
def test_deals_are_drawn_in_proportion_to_their_weight(name: str) -> None:
    belief = a_view_of_few_deals(load(name).rules)
    deals = belief.sample(60_000, seed=5)
    # A deal with its past: who holds what, and when it came.
    seen = Counter(zip(map(bytes, deals.owners), map(bytes, deals.came), strict=True))
    expected = len(deals) / len(seen)
    chi_squared = sum((times - expected) ** 2 / expected for times in seen.values())
    # No seat tells draws in a row apart: their orders are in the number of deals, and not in the samples.
    assert belief.deals is not None
    if belief.deals % len(seen) == 0:
        assert chi_squared < len(seen) + 5 * (2 * len(seen)) ** 0.5


def test_boneyards_are_shuffled() -> None:
    seen = seen_after(4, 1, load("muggins").rules)
    assert seen is not None
    deals = beliefs(seen).sample(20_000, seed=5)
    first, last = (Counter(deals.boneyards[:, place].tolist()) for place in (0, -1))
    for tile, times in first.items():
        assert abs(times - last[tile]) < 6 * times**0.5


@pytest.mark.parametrize(("name", "seats"), [("muggins", 2), ("five-up", 3), ("threes-and-fives", 4)])
def test_beliefs_are_calibrated(name: str, seats: int) -> None:
    compiled = engine.compile(load(name).rules, seats)
    believed, true = [], []
    for number in range(250):
        board, stream = engine.Board(compiled), Random(number)
        board.shuffle("calibration", number)
        for _ in range(stream.randrange(4, 30)):
            if not board.over:
                board.push(stream.choice(board.legal_moves()))
        if board.over:
            continue
        seat = stream.randrange(seats)
        shares = beliefs(board.view(seat)).shares
        held = np.zeros_like(shares)
        for who, hand in enumerate(board.facts()["hands"]):
            held[who, hand] = 1
        others = [who for who in compiled.seating.all if who != seat]
        believed.append(shares[others].ravel())
        true.append(held[others].ravel())
    shares, held = np.concatenate(believed), np.concatenate(true)
    for least in np.arange(0, 1, 0.1):
        tenth = (shares > least) & (shares <= least + 0.1)
        if tenth.sum() > 50:
            error = np.sqrt((shares[tenth] * (1 - shares[tenth])).sum()) / tenth.sum()
            assert abs(held[tenth].mean() - shares[tenth].mean()) < 5 * error + 1e-6
    assert (held[shares == 0] == 0).all()
    assert (held[shares >= 1] == 1).all()


class TestABelief:
    def belief(self) -> Belief:
        seen = seen_after(9, 3, load("muggins").rules)
        assert seen is not None
        return beliefs(seen)

    def test_probabilities_are_those_of_the_samples(self) -> None:
        belief = self.belief()
        deals = belief.sample(40_000, seed=2)
        for number, tile in enumerate(deals.compiled.numbers.tiles):
            frequencies = [float((deals.owners[:, number] == owner).mean()) for owner in (0, 1, -1)]
            assert frequencies == pytest.approx(belief.probability(tile), abs=0.015)

    def test_probabilities_of_voids_are_those_of_the_samples(self) -> None:
        belief = self.belief()
        other = 1 - (belief.seen.seat or 0)
        tiles = [tile for tile in belief.compiled.numbers.tiles if 5 in (tile.high, tile.low)]
        numbers = [belief.compiled.numbers.number[tile] for tile in tiles]
        none = (belief.sample(40_000, seed=2).owners[:, numbers] != other).all(axis=1).mean()
        assert belief.holds_none(other, tiles) == pytest.approx(float(none), abs=0.015)
        assert belief.holds_none(other, []) == 1
        assert belief.holds_none(other, belief.compiled.rules.tiles) == 0

    def test_the_same_seed_gives_the_same_deals(self) -> None:
        belief = self.belief()
        assert (belief.sample(50, "x").owners == belief.sample(50, "x").owners).all()
        assert (belief.sample(50, "x").owners != belief.sample(50, "y").owners).any()

    def test_a_deal_is_what_a_board_can_be_set_up_with(self) -> None:
        belief = self.belief()
        for deal in belief.sample(20, seed=1):
            board = engine.Board.from_view(belief.seen, deal.hands, deal.boneyard)
            assert board.view(belief.seen.seat) == belief.seen

    def test_invalid_questions_are_refused(self) -> None:
        belief = self.belief()
        with pytest.raises(UsageError, match="deals must be a whole number from 1 to 10,000,000, not 0"):
            belief.sample(0, 1)
        with pytest.raises(SetupError, match="seat 4"):
            belief.holds_none(4, [])
        with pytest.raises(SetupError, match="each item of tiles must be a tile, not '5-5'"):
            belief.holds_none(1, ["5-5"])  # type: ignore[list-item]  # wrong on purpose
