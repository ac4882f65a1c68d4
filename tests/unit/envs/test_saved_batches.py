"""Saved, restored and copied batches: the same bytes follow, and what is expanded goes its own ways."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from doublesix.envs import ENDED, HOLD, Batch
from doublesix.errors import UsageError
from tests.unit.envs.samples import any_legal

SETTINGS = [
    {"rules": "five-up"},
    {"rules": "all-fives", "observation": "net", "episode": "match", "reward": "chance", "threads": 2},
    {"rules": "merry-go-round", "seats": 4, "episode": "match", "reward": "win", "history": True},
]


def shown(batch: Batch) -> tuple[bytes, ...]:
    """The bytes of all arrays."""
    return tuple(array.tobytes() for array in (batch.observation, batch.mask, batch.reward, batch.done, batch.to_act))


def course(batch: Batch, steps: int) -> Iterator[tuple[bytes, ...]]:
    """The arrays after each of some steps with sampled actions, which run into further episodes."""
    for _ in range(steps):
        batch.step(batch.sample())
        yield shown(batch)


def played(settings: dict[str, object], steps: int = 25) -> Batch:
    batch = Batch(n=6, seed=5, **settings)  # type: ignore[arg-type]  # settings of several types
    for _ in course(batch, steps):
        pass
    return batch


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda one: str(one["rules"]))
def test_a_restored_batch_goes_on_to_the_last_byte(settings: dict[str, object]) -> None:
    batch = played(settings)
    before, state = shown(batch), batch.save()
    after = list(course(batch, 80))
    assert len(set(after)) > 60

    for _ in range(2):
        batch.restore(state)
        assert shown(batch) == before
        assert list(course(batch, 80)) == after


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda one: str(one["rules"]))
def test_a_copied_batch_continues_equally_and_independently(settings: dict[str, object]) -> None:
    batch = played(settings)
    twin, other = batch.copy(), batch.copy()
    before = shown(batch)

    after = list(course(batch, 40))

    assert shown(twin) == before
    assert list(course(twin, 40)) == after
    other.step(any_legal(other, random.Random(1)))
    assert shown(twin) == after[-1]
    assert other.observation is not batch.observation


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda one: str(one["rules"]))
def test_one_position_is_expanded_into_all_environments(settings: dict[str, object]) -> None:
    batch = played(settings)
    state, position, streams = batch.save(), batch.board(2).position(), batch.sample().copy()
    batch.restore(state)

    batch.restore(state, np.full(6, 2))

    assert all(batch.board(env).position() == position for env in range(6))
    assert len({row.tobytes() for row in batch.observation}) == len({row.tobytes() for row in batch.mask}) == 1
    # Each goes on with its own stream of `sample`: where there is a choice, they part.
    assert batch.sample()[2] == streams[2]
    parted = {tuple(batch.step(batch.sample())[3]) + tuple(batch.to_act) for _ in range(12)}
    assert len(parted) > 1
    assert len({str(batch.board(env).position()) for env in range(6)}) > 1


def test_environments_are_gathered_from_a_batch_of_another_size() -> None:
    few, many = Batch("five-up", 2, seed=3), Batch("five-up", 5, seed=4)
    state, alone = few.save(), [many.board(env).position() for env in range(5)]

    many.restore(state, np.array([1, HOLD, 0, HOLD, 1]))

    positions = [many.board(env).position() for env in range(5)]
    assert positions == [few.board(1).position(), alone[1], few.board(0).position(), alone[3], few.board(1).position()]
    assert state.n == 2


def test_a_state_that_does_not_fit_is_refused_and_changes_nothing() -> None:
    batch = Batch("five-up", 3, seed=3)
    before = shown(batch)
    for other in (Batch("all-fives", 3), Batch("five-up", 3, 4), Batch("five-up", 3, reward="points")):
        with pytest.raises(UsageError, match="a batch with other rules, another table, or other episodes"):
            batch.restore(other.save())
    with pytest.raises(UsageError, match="the state has 2 environments and the batch 3; with of= they need not"):
        batch.restore(Batch("five-up", 2).save())
    for of in ([0, 1], [0, 1, 3], [0, 1, -2], [0.0, 1.0, 2.0], "012", [[0], 1]):
        with pytest.raises(UsageError, match=r"3 whole numbers of saved environments, from 0 to 2, or -1"):
            batch.restore(batch.save(), of)  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(UsageError, match="a state that a batch has saved"):
        batch.restore(7)  # type: ignore[arg-type]  # wrong on purpose
    assert shown(batch) == before


@pytest.mark.parametrize(
    ("reward", "seats", "paid"),
    [
        ("points", 2, [-12, 0]),
        ("margin", 2, [-12, 12]),
        ("margin", 3, [-12, 6, 6]),
        ("win", 2, [-12, 0]),
        ("chance", 2, [-12, 12]),
    ],
)
def test_a_forfeit_is_what_margins_and_chances_make_of_a_loss(reward: str, seats: int, paid: list[float]) -> None:
    episode = "match" if reward in {"win", "chance"} else "round"
    batch = Batch("five-up", 1, seats, seed=2, reward=reward, episode=episode, forfeit=12)
    loser = int(batch.to_act[0])

    _, _, reward_paid, done, _ = batch.step(np.array([int(np.flatnonzero(batch.mask[0] == 0)[0])]))

    assert done[0] == ENDED
    assert np.roll(reward_paid[0], -loser).tolist() == paid
