"""The network observation: equal in a batch and at a table."""

import random

import numpy as np
import pytest

from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.engine.rules.compilation import compile_rules
from doublesix.envs import Batch, DominoAEC, DominoEnv, net_fields, net_observation
from doublesix.errors import UsageError
from doublesix.rulesets import games, rule_set
from tests.unit.envs.samples import any_legal, tables_of

TABLES = [(game.id, seating) for game in games() for seating in sorted(tables_of(rule_set(game.id)), key=str)]


@pytest.mark.parametrize(("game", "seating"), TABLES, ids=str)
def test_a_row_is_what_a_network_takes_in_at_a_table(game: str, seating: Seating) -> None:
    compiled = compile_rules(rule_set(game), seating.seats, partners=seating.partners)
    batch, chance = Batch(compiled, 2, seed=3, episode="match", observation="net"), random.Random(1)
    for _ in range(18):
        for env in range(batch.n):
            np.testing.assert_allclose(net_observation(batch.view(env)), batch.observation[env], atol=1e-5)
        batch.step(any_legal(batch, chance))


def test_own_points_are_what_the_tiles_score() -> None:
    batch, chance = Batch(rule_set("all-fives"), 64, seed=1, observation="net", reward="points"), random.Random(2)
    places, scored = batch.fields.places, 0
    for _ in range(8):
        most = batch.observation[:, places["best_own"]][:, 0] * 16  # the unit of points, in games of multiples of five
        before = batch.to_act.copy()
        actions = any_legal(batch, chance)
        reward = batch.step(actions)[2][np.arange(64), before]
        playing = (batch.done == 0) & (reward > 0) & (actions >= 28)
        assert (reward[playing] <= most[playing] + 1e-4).all()
        scored += int(playing.sum())
    assert scored > 20


def test_fields_cover_a_row_without_a_gap() -> None:
    fields = net_fields(compile_rules(rule_set("five-up"), 4))
    assert [place.start for place in fields.places.values()][1:] == [place.stop for place in fields.places.values()][
        :-1
    ]
    assert list(fields.places)[-3:] == ["window", "window_own", "window_points"]


def test_bytes_do_not_depend_on_threads_or_batch_size() -> None:
    alone = Batch(rule_set("five-up"), 3, seed=4, observation="net")
    many, chance = Batch(rule_set("five-up"), 11, seed=4, threads=3, observation="net"), random.Random(2)
    for _ in range(60):
        assert alone.observation.tobytes() == many.observation[:3].tobytes()
        actions = any_legal(many, chance)
        alone.step(actions[:3])
        many.step(actions)


def test_interfaces_return_network_observations() -> None:
    env = DominoEnv("all-fives", "greedy", observation="net")
    seen, _ = env.reset(seed=1)
    aec = DominoAEC("all-fives", observation="net")
    aec.reset(seed=1)
    assert seen in env.observation_space
    for agent in aec.agents:
        assert aec.observation_space(agent).contains(aec.observe(agent))


def test_tables_too_large_for_networks_are_refused() -> None:
    large = RuleSet(set=9, hand_size=((2, 7),), players=(2,))
    with pytest.raises(
        UsageError, match="the engine's beliefs, players and networks are for at most 4 seats and sets up to double-6;"
    ):
        Batch(large, 1, 2, observation="net")
    with pytest.raises(UsageError, match="none, plain, net"):
        Batch(rule_set("all-fives"), 1, observation="colour")
    with pytest.raises(UsageError, match="the observation “net” has no history; leave out history, or choose “plain”"):
        Batch(rule_set("all-fives"), 1, observation="net", history=True)
