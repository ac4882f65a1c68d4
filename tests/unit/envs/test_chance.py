"""The reward “chance”: changes of the chance to win the match."""

import random

import numpy as np
import pytest

from doublesix.engine.equity.win_shares import shares_for
from doublesix.envs import Batch
from doublesix.errors import UsageError
from doublesix.rulesets import rule_set
from tests.unit.envs.samples import any_legal


@pytest.mark.parametrize("game", ["five-up", "all-fives", "threes-and-fives"])
def test_a_match_pays_the_remaining_win_probability(game: str) -> None:
    chances, wins = (Batch(rule_set(game), 16, seed=5, episode="match", reward=paid) for paid in ("chance", "win"))
    shares = shares_for(chances.compiled)
    assert shares is not None
    target, total, ended = chances.compiled.rules.target, np.zeros(16), 0
    chance, begun = random.Random(1), np.zeros(16, dtype=bool)
    possible = {float(plane[target, target]) for plane in shares[:3]}
    for _ in range(1200):
        actions = any_legal(chances, chance)
        reward, done = chances.step(actions)[2:4]
        won = wins.step(actions)[2]
        total += reward[:, 0]
        np.testing.assert_allclose(reward.sum(axis=1), 0, atol=1e-6)
        for env in np.flatnonzero(done):
            start = won[env, 0] - total[env]
            assert min(abs(start - one) for one in possible) < 1e-4
            ended += 1
        begun |= done > 0
        total[done > 0] = 0
    assert ended > 8
    assert begun.any()


def test_rewards_follow_changes_of_the_score() -> None:
    chances, points = (Batch(rule_set("five-up"), 32, seed=2, reward=paid) for paid in ("chance", "points"))
    chance = random.Random(3)
    for _ in range(60):
        actions = any_legal(chances, chance)
        paid, done = chances.step(actions)[2:4]
        gained = points.step(actions)[2]
        idle = (gained == 0).all(axis=1) & (done == 0)
        assert (paid[idle] == 0).all()
        leads = (gained[:, 0] > gained[:, 1]) & (done == 0)
        assert (paid[leads, 0] > 0).all()


def test_chance_rewards_need_two_sides() -> None:
    with pytest.raises(
        UsageError,
        match="the reward “chance” needs a match equity table, and there is none for 3 sides by these rules;",
    ):
        Batch(rule_set("five-up"), 2, seats=3, reward="chance")
