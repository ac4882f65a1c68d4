"""Observations of the batch agree with views of the core."""

import random
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import suppress
from dataclasses import replace

import numpy as np
import pytest

from doublesix.core.views import view
from doublesix.engine.rules.compilation import CompiledRules, compile_rules
from doublesix.envs import ENDED, Batch, action_space, plain_observation
from doublesix.errors import UsageError
from doublesix.rulesets import games, rule_set
from doublesix.testing.random_rules import random_rules
from tests.unit.envs.samples import any_legal, tables_of

GAMES = [game.id for game in games()]


def differences(batch: Batch, *, history: bool) -> Iterator[str]:
    """Differences between a row and the core's observation."""
    for env in range(batch.n):
        seen = batch.view(env)
        expected = plain_observation(seen, history=history)
        for field, place in batch.fields.places.items():
            if (expected[place] != batch.observation[env][place]).any():
                yield f"{env} {field}: {batch.observation[env][place]} for {expected[place]}"
        if (batch.actions.mask(seen.legal) != batch.mask[env]).any():
            yield f"{env} mask: {seen.legal}"


def hold_against_the_core(compiled: CompiledRules, *, envs: int, steps: int, history: bool = False) -> None:
    batch = Batch(compiled, envs, seed=str(compiled.seating), history=history, episode="match")
    chance = random.Random(1)
    for _ in range(steps):
        assert list(differences(batch, history=history)) == []
        batch.step(any_legal(batch, chance))


@pytest.mark.parametrize("game", GAMES)
def test_rows_are_what_the_core_shows(game: str) -> None:
    rules = rule_set(game)
    for seating in tables_of(rules):
        compiled = compile_rules(rules, seating.seats, partners=seating.partners)
        hold_against_the_core(compiled, envs=2, steps=40, history=True)


@pytest.mark.parametrize("seed", range(12))
def test_rows_are_what_the_core_shows_under_random_rules(seed: int) -> None:
    hold_against_the_core(compile_rules(random_rules(seed)), envs=2, steps=40)


def test_bytes_do_not_depend_on_threads_or_batch_size() -> None:
    alone, many = Batch(rule_set("five-up"), 3, seed=4), Batch(rule_set("five-up"), 11, seed=4, threads=3)
    chance = random.Random(2)
    for _ in range(120):
        for name in ("observation", "mask", "reward", "done", "to_act"):
            assert getattr(alone, name).tobytes() == getattr(many, name)[:3].tobytes()
        actions = any_legal(many, chance)
        alone.step(actions[:3])
        many.step(actions)


def test_numpy_integers_are_accepted_as_numbers() -> None:
    assert Batch(rule_set("all-fives"), np.int64(3)).view(np.int32(2)).to_act in {0, 1}  # type: ignore[arg-type]  # they are


def test_sampled_actions_are_legal_and_as_likely_as_each_other() -> None:
    batch = Batch(rule_set("five-up"), 2_000, seed=3, observation="none")
    places = np.zeros(4, dtype=int)
    for _ in range(40):
        actions = batch.sample()
        assert batch.mask[np.arange(batch.n), actions].all()
        of_four = batch.mask.sum(axis=1) == 4
        before = np.cumsum(batch.mask, axis=1)[np.arange(batch.n), actions] - 1
        places += np.bincount(before[of_four], minlength=4)
        batch.step(actions)
    few, many = places.min(), places.max()
    assert few > 500
    assert many - few < 5 * np.sqrt(places.mean()), f"the legal actions in their order were sampled {places} times"


def test_samples_do_not_depend_on_batch_size_or_change_deals() -> None:
    alone, many = Batch(rule_set("five-up"), 3, seed=4), Batch(rule_set("five-up"), 11, seed=4, threads=3)
    quiet = Batch(rule_set("five-up"), 3, seed=4)
    for _ in range(120):
        actions = alone.sample().copy()
        assert (many.sample()[:3] == actions).all()
        for batch in (alone, quiet):
            batch.step(actions)
        many.step(np.concatenate([actions, many.mask[3:].argmax(axis=1)]))
        assert alone.observation.tobytes() == quiet.observation.tobytes() == many.observation[:3].tobytes()


def test_without_masks_the_same_is_played() -> None:
    shown, hidden = (Batch(rule_set("all-fives"), 5, seed=4, masks=masks) for masks in (True, False))
    assert hidden.mask.shape == (0, 201)
    for _ in range(60):
        shown.step(shown.sample())
        hidden.step(hidden.sample())
        assert hidden.reward.tobytes() == shown.reward.tobytes()
        assert hidden.observation.tobytes() == shown.observation.tobytes()
    with pytest.raises(UsageError, match=r"environment 0: action 199 \(call\) is not legal here; legal are"):
        hidden.step(np.full(5, 199))


def test_an_illegal_action_is_named_and_changes_nothing() -> None:
    batch = Batch(rule_set("all-fives"), 4, seed=1)
    before = batch.observation.copy()
    actions = batch.mask.argmax(axis=1)
    actions[2] = 199
    with pytest.raises(UsageError, match=r"environment 2: action 199 \(call\) is not legal here; legal are .*mask"):
        batch.step(actions)
    assert (before == batch.observation).all()


def test_an_illegal_action_is_a_forfeit_by_choice() -> None:
    batch = Batch(rule_set("all-fives"), 4, seed=1, forfeit=25)
    actions = batch.mask.argmax(axis=1)
    actions[2], side = 199, batch.to_act[2]
    _, _, reward, done, _ = batch.step(actions)
    assert done.tolist() == [0, 0, ENDED, 0]
    assert reward[2, side] == -25


@pytest.mark.parametrize(
    "given",
    [
        np.zeros(3, dtype=int),
        np.zeros((4, 1), dtype=int),
        np.full(4, np.nan),
        np.ones(4, dtype=bool),
        "four",
        None,
        [[1], 2],
    ],
)
def test_actions_of_another_shape_or_kind_are_refused(given: object) -> None:
    with pytest.raises(UsageError, match=r"whole numbers of shape \(4,\)"):
        Batch(rule_set("all-fives"), 4).step(given)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize("forfeit", [-1, float("nan"), float("inf"), 10**400, "ten", True])
def test_a_forfeit_that_is_no_number_of_points_is_refused(forfeit: object) -> None:
    with pytest.raises(UsageError, match="forfeit must be a number from 0 to 1000000, not"):
        Batch(rule_set("all-fives"), 1, forfeit=forfeit)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize("highest", [0, 19, -1, "six", None, 6.0])
def test_an_invalid_set_has_no_action_space(highest: int) -> None:
    with pytest.raises(UsageError, match="from 1 to 18"):
        action_space(highest)


def test_several_threads_may_step_one_batch_and_write_on_its_actions() -> None:
    # Until the batch took a copy of the actions, and one step at a time, this ended the process.
    batch = Batch(rule_set("five-up"), 256, seats=4, seed=1)
    shared, ended = np.zeros(256, dtype=np.int64), threading.Event()

    def scribble() -> None:
        chance = np.random.default_rng(1)
        while not ended.is_set():
            shared[:] = chance.integers(-3, 203, 256)

    def look() -> None:
        while not ended.is_set():
            batch.board(3)

    def play() -> None:
        for actions in [shared, batch.mask.argmax(axis=1)] * 150:
            with suppress(UsageError):
                batch.step(actions)

    with ThreadPoolExecutor(max_workers=4) as threads:
        others, players = [threads.submit(what) for what in (scribble, look)], [threads.submit(play) for _ in range(2)]
        wait(players)
        ended.set()
    for done in (*others, *players):
        done.result()
    assert list(differences(batch, history=False)) == []


def test_hidden_tiles_change_nothing() -> None:
    batch = Batch(rule_set("five-up"), 1, seats=3, seed=3)
    chance, swapped = random.Random(3), 0
    for _ in range(60):
        position, seat = batch.board(0).position(), int(batch.to_act[0])
        others = [other for other in range(3) if other != seat]
        hidden = [tile for tile in position.rules.tiles if tile not in (*position.hands[seat], *position.layout.tiles)]
        chance.shuffle(hidden)
        hands = list(position.hands)
        for other in others:
            hands[other] = tuple(sorted(hidden.pop() for _ in position.hands[other]))
        elsewhere = replace(position, hands=tuple(hands), boneyard=tuple(hidden))
        swapped += elsewhere != position
        assert (plain_observation(view(elsewhere, seat)) == batch.observation[0]).all()
        batch.step(any_legal(batch, chance))
    assert swapped > 40


@pytest.mark.parametrize("seed", range(8))
def test_invalid_actions_end_only_their_episodes(seed: int) -> None:
    chance = np.random.default_rng(seed)
    batch = Batch(compile_rules(random_rules(seed)), 16, seed=seed, threads=2, forfeit=1, history=True, episode="match")
    for _ in range(150):
        wild = chance.integers(-(1 << 63), (1 << 63) - 1, 16)
        near = chance.integers(-2, batch.actions.size + 2, 16)
        legal = (chance.random(batch.mask.shape) * batch.mask).argmax(axis=1)
        actions = np.choose(chance.integers(0, 8, 16).clip(0, 2), [wild, near, legal])
        allowed = [
            action == -1 or (0 <= action < batch.actions.size and row[action])
            for action, row in zip(actions.tolist(), batch.mask, strict=True)
        ]
        batch.mask[:] = 1  # what the caller writes on the mask changes nothing
        done = batch.step(actions)[3]
        assert (done[~np.array(allowed, dtype=bool)] == ENDED).all()
        assert batch.mask.any(axis=1).all()


@pytest.mark.parametrize("name", ["observation", "mask", "reward", "done", "to_act"])
def test_arrays_are_handed_on_by_dlpack_without_a_copy(name: str) -> None:
    batch = Batch(rule_set("five-up"), 4, seed=1)
    array = getattr(batch, name)
    taken = np.from_dlpack(array)
    chance = random.Random(3)
    for _ in range(60):
        batch.step(any_legal(batch, chance))
        assert np.shares_memory(taken, array)
        assert taken.tobytes() == array.tobytes()


@pytest.mark.parametrize("observation", ["plain", "net"])
@pytest.mark.parametrize("n", [1, 3, 7])
def test_arrays_begin_where_jax_takes_them_without_a_copy(n: int, observation: str) -> None:
    batch = Batch(rule_set("five-up"), n, seed=1, observation=observation)
    for array in (batch.observation, batch.mask, batch.reward, batch.done, batch.to_act, batch.sample()):
        assert array.ctypes.data % 64 == 0
