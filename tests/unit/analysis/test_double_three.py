"""“Right by test: the solved double-three games, where the loss against the equilibrium is known.”

On a double-three set with hands of three the whole tree is known. What a lead is worth there, when both seats go on by
a policy that is solved from the answer to the lead on, is exact; a review judges the same leads by rollouts and a
network that has learned this game for a few seconds.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from doublesix import _native
from doublesix.analysis.evaluation import evaluate
from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.engine import HandWeights, SubgameSolving, TabularGame
from doublesix.engine import compile as compiled_for
from doublesix.engine.learning.training import Training
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.engine.search.players import PlayerConfig
from doublesix.engine.tabular.policy import lead_views
from doublesix.rulesets import from_spec

pytestmark = pytest.mark.deep

GAME = "all-fives;set=3;players=2;partnership=never;blocked_score=differences;blocked_tie=none;first_lead=lot"
ROUNDS = 300_000
HANDS = 20


@dataclass(frozen=True)
class Lead:
    """A lead with its exact loss and the loss of a review."""

    known: float
    loss: float
    error: float


def table() -> CompiledRules:
    return compiled_for(from_spec(f"{GAME};hand_size=2:3"), 2)


def known_values(tabular_game: TabularGame, solved: NDArray[np.float64]) -> list[tuple[SeatView, dict[Move, float]]]:
    """Exact values of every lead of some hands."""
    sets, native = tabular_game.infosets(), tabular_game.native
    value = native.value(solved, solved)
    found = []
    for place, seen in lead_views(tabular_game)[:HANDS]:
        worth = {}
        for move in seen.legal:
            entry = native.entry(0, place, move)
            made = solved.copy()
            made[sets == sets[entry]] = 0
            made[entry] = 1
            # Only this hand leads otherwise, and it is one of 120.
            worth[move] = 120 * (native.value(made, solved) - value)
        found.append((seen, worth))
    return found


@cache
def leads() -> tuple[Lead, ...]:
    compiled = table()
    tabular_game = TabularGame(compiled)
    solved = tabular_game.policy(
        "open", HandWeights(reads=True, playing=0.25), SubgameSolving(pairs=1300, iterations=60)
    )
    training = Training(compiled, seed=1, rounds=ROUNDS)
    training.advance(ROUNDS)
    judge = PlayerConfig("master", 300, net=_native.Net(training.network("a test", "double-three").weights))
    found = []
    for seen, worth in known_values(tabular_game, solved):
        for move in seen.legal:
            judged = evaluate(seen, move, judge, error=0.3)
            if judged is not None and move != judged.best.move:
                loss = worth[judged.best.move] - worth[move]
                found.append(Lead(loss, judged.loss.mean, judged.loss.error))
    return tuple(found)


class TestKnownMistakes:
    def test_losses_agree_with_those_against_the_equilibrium_within_a_point(self) -> None:
        known, loss = np.array([one.known for one in leads()]), np.array([one.loss for one in leads()])

        assert len(leads()) > HANDS
        assert abs((loss - known).mean()) < 1
        assert np.sqrt(((loss - known) ** 2).mean()) < 1.5
        assert np.corrcoef(known, loss)[0, 1] > 0.93

    def test_every_large_mistake_is_found(self) -> None:
        large = [one for one in leads() if one.known >= 4]

        assert len(large) > HANDS / 2
        assert all(one.loss > 2 * one.error for one in large)

    def test_the_best_move_is_rarely_graded_a_mistake(self) -> None:
        """The best lead of a review loses little against the equilibrium."""
        given_away = [max(0.0, -one.known) for one in leads()]

        assert np.mean(given_away) < 0.3
