"""Gymnasium and PettingZoo: API checks and errors."""

import copy
import pickle
import random
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.spaces import Discrete
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray
from pettingzoo.test import api_test, seed_test

from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.engine.rules.compilation import compile_rules
from doublesix.envs import (
    HOLD,
    DominoAEC,
    DominoEnv,
    DominoVectorEnv,
    action_space,
    doublesix_v0,
    env_id,
    net_fields,
    net_observation,
    plain_fields,
    plain_observation,
)
from doublesix.errors import SetupError, UsageError
from doublesix.rulesets import games, rule_set


def legal_action(mask: NDArray[np.int8], chance: random.Random) -> int:
    return int(chance.choice(np.flatnonzero(mask).tolist()))


def as_people_make_it(**options: Any) -> list[gymnasium.Env[Any, Any]]:  # noqa: ANN401 - keywords of ours
    """The environment as people hand it to Gymnasium's checker: wrapped, unwrapped and made by its class."""
    name = f"doublesix.envs:{env_id('five-up')}"
    made = [gymnasium.make(name, opponent="greedy", **options) for _ in range(2)]
    return [made[0], made[1].unwrapped, DominoEnv("five-up", "greedy", **options)]


@pytest.mark.filterwarnings("ignore::UserWarning")  # that a space is wide is advice
@pytest.mark.parametrize("options", [{}, {"render_mode": "ansi"}, {"episode": "match", "reward": "win", "seat": 1}])
def test_gymnasiums_check_env_passes_on_a_made_environment(options: dict[str, Any]) -> None:
    for env in as_people_make_it(**options):
        check_env(env)


@pytest.mark.parametrize(
    ("reward", "episode", "cost"),
    [("points", "round", 100), ("margin", "round", 100), ("win", "match", 1), ("chance", "match", 1)],
)
def test_an_illegal_action_costs_a_match_and_is_named(reward: str, episode: str, cost: float) -> None:
    env = DominoEnv("five-up", "greedy", reward=reward, episode=episode)
    env.reset(seed=1)
    carried = float(env._table._carried[0])  # noqa: SLF001 - what the opponent's first act had brought
    illegal = np.int64(np.flatnonzero(~env.action_masks())[0])

    _, paid, terminated, _, info = env.step(illegal)

    assert paid == pytest.approx(carried - cost)
    assert terminated
    assert f"action {illegal} " in info["illegal_action"]
    assert "legal are" in info["illegal_action"]


def test_sampled_actions_are_legal_without_a_mask() -> None:
    env = DominoEnv("all-fives", "random")
    env.reset(seed=1)
    env.action_space.seed(1)
    for _ in range(200):
        action = env.action_space.sample()
        assert env.action_masks()[action]
        if any(env.step(action)[2:4]):
            env.reset()
    own = np.zeros(201, dtype=np.int8)
    own[7] = 1
    assert env.action_space.sample(own) == 7


def test_a_copied_action_space_belongs_to_no_environment() -> None:
    space = DominoEnv("all-fives", "random").action_space

    for twin in (copy.deepcopy(space), pickle.loads(pickle.dumps(space))):  # noqa: S301 - the test's own bytes
        assert type(twin) is Discrete
        assert twin == Discrete(201)


@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_a_rendering_shows_what_the_learner_sees_and_no_other_hand(mode: str) -> None:
    env = DominoEnv("five-up", "greedy", render_mode=mode)
    with pytest.raises(UsageError, match=r"; call reset\(\)"):
        env.render()
    env.reset(seed=3)
    frames, hidden = [env.render()], 0
    while not any(env.step(env.action_space.sample())[2:4]):
        frames.append(env.render())
        hidden += 1
    assert hidden > 2
    if mode == "ansi":
        assert all(frame.startswith(("\n", " ", "╭")) and "Hidden: seat 1 " in frame for frame in frames)
        assert env.render() == frames[-1]
    else:
        assert {(frame.shape, frame.dtype) for frame in frames} == {((720, 960, 3), np.dtype(np.uint8))}
        assert len({frame.tobytes() for frame in frames}) > 2
        assert {tuple(frame[row, column]) for frame in frames for row in (0, -1) for column in (0, -1)} == {(255,) * 3}


def test_a_seat_of_pettingzoo_is_rendered() -> None:
    env = DominoAEC("five-up", render_mode="ansi")
    with pytest.raises(UsageError, match=r"; call reset\(\)"):
        env.render()
    env.reset(seed=3)

    assert "Seat 0: " in env.render()
    env.step(int(env.last()[0]["action_mask"].argmax()))
    assert "Seat 1: " in env.render()
    env.close()


@pytest.mark.parametrize("kind", [DominoEnv, DominoAEC])
def test_an_unknown_render_mode_is_refused(kind: Any) -> None:  # noqa: ANN401 - both take the same
    with pytest.raises(UsageError, match="render_mode must be one of ansi, rgb_array, or None, not 'human'"):
        kind("five-up", render_mode="human")


@pytest.mark.parametrize("game", [game.id for game in games() if 2 in game.rules.players])
def test_every_game_is_registered(game: str) -> None:
    env, chance = gymnasium.make(env_id(game), opponent="random"), random.Random(1)
    seen, info = env.reset(seed=3)
    for _ in range(20):
        assert env.observation_space.contains(seen)
        seen, _, terminated, truncated, info = env.step(legal_action(info["action_mask"], chance))
        if terminated or truncated:
            seen, info = env.reset()


@pytest.mark.parametrize("seed", range(5))
def test_the_first_episode_of_a_vector_is_that_of_the_single_environment_of_its_seed(seed: int) -> None:
    envs = gymnasium.make_vec(env_id("all-fives"), num_envs=3, opponent="greedy")
    single = gymnasium.make(env_id("all-fives"), opponent="greedy")
    chance = random.Random(1)
    seen, info = envs.reset(seed=seed)
    alone, known = single.reset(seed=seed)
    over = False
    while not over:
        assert seen[0].tolist() == alone.tolist()
        assert info["action_mask"][0].tolist() == known["action_mask"].tolist()
        actions = np.array([legal_action(mask, chance) for mask in info["action_mask"]])
        seen, reward, terminated, _, info = envs.step(actions)
        alone, paid, over, _, known = single.step(actions[0])
        assert (reward[0], terminated[0]) == (paid, over)


def test_environments_of_a_vector_have_deals_of_their_own_and_the_same_again_for_a_seed() -> None:
    envs = gymnasium.make_vec(env_id("all-fives"), num_envs=3, opponent="greedy")
    first, _ = envs.reset(seed=5)
    other, _ = envs.reset(seed=6)
    again, _ = envs.reset(seed=5)

    assert len({row.tobytes() for row in (*first, *other)}) == 6
    assert first.tolist() == again.tolist()


@pytest.mark.parametrize("episode", ["round", "match"])
def test_a_learner_of_either_seat_is_paid_what_the_other_one_loses(episode: str) -> None:
    first = SimpleNamespace(choose=lambda view: min(view.legal, key=action_space(6).number))
    paid = {}
    for seat in (0, 1):
        env = DominoEnv("five-up", first, seat=seat, episode=episode)
        for seed in range(6):
            # A begun episode that is left leaves nothing to the next one.
            env.reset(seed=seed + 100)
            env.reset(seed=seed)
            terminated, paid[seat, seed] = False, 0.0
            while not terminated:
                _, reward, terminated, _, _ = env.step(np.int64(env.action_masks().argmax()))
                paid[seat, seed] += reward

    assert [paid[0, seed] for seed in range(6)] == [-paid[1, seed] for seed in range(6)]
    assert len({abs(one) for one in paid.values()}) > 3


@pytest.mark.parametrize("forfeit", [None, 5.0])
def test_margins_of_an_episode_add_up_to_the_round(forfeit: float | None) -> None:
    env, chance = DominoAEC("all-fives", forfeit=forfeit), random.Random(2)
    for _ in range(5):
        env.reset(seed=chance.randrange(1 << 70))
        total = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            seen, reward, terminated, truncated, _ = env.last()
            total[agent] += reward
            over = terminated or truncated
            env.step(None if over else legal_action(seen["action_mask"], chance))
        assert sum(total.values()) == pytest.approx(0)


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(
    ("game", "seats", "partners"), [("five-up", 2, False), ("five-up", 4, True), ("block", 3, False)]
)
def test_pettingzoos_own_checks_pass(game: str, seats: int, partners: bool) -> None:  # noqa: FBT001 - a parameter
    for make in (doublesix_v0.raw_env, doublesix_v0.env):
        api_test(make(game, seats=seats, partners=partners), num_cycles=60)
        seed_test(partial(make, game, seats=seats, partners=partners), num_cycles=30)


@pytest.mark.parametrize(("forfeit", "cost"), [(None, 100), (25.0, 25)])
def test_the_wrapped_environment_ends_at_an_illegal_action(forfeit: float | None, cost: float) -> None:
    env = doublesix_v0.env(forfeit=forfeit)
    env.reset(seed=1)
    loser, mask = env.agent_selection, env.last()[0]["action_mask"]

    env.step(int(np.flatnonzero(mask == 0)[0]))

    assert env.terminations == dict.fromkeys(env.possible_agents, True)
    assert {agent: env.rewards[agent] for agent in env.possible_agents} == {
        agent: -cost * (agent == loser) for agent in env.possible_agents
    }
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(201)


def test_a_custom_rule_set_is_played() -> None:
    rules = rule_set("all-fives", house_rules={"target": 40, "set": 3, "hand_size": "2:3,3:2,4:2"})
    env, chance = DominoEnv(rules, "random", episode="match", reward="win"), random.Random(4)
    _, info = env.reset(seed=1)
    reward, terminated = 0.0, False
    while not terminated:
        _, reward, terminated, _, info = env.step(np.int64(legal_action(info["action_mask"], chance)))
    assert reward in (0.0, 1.0)


class Stubborn:
    """An opponent with a constant move."""

    def __init__(self) -> None:
        self.first: Move | None = None

    def choose(self, view: SeatView) -> Move:
        self.first = self.first or view.legal[0]
        return self.first


def play_beside(answer: object) -> None:
    """Step until an opponent with this answer is asked."""
    opponent = SimpleNamespace(choose=lambda _: answer)
    env = DominoEnv("all-fives", opponent)
    for seed in range(20):
        env.reset(seed=seed)
        env.step(np.int64(env.action_masks().argmax()))


def wrong_calls() -> dict[str, tuple[Callable[[], object], str]]:
    env = DominoEnv("five-up", "greedy", forfeit=None)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(~env.action_masks())[0])
    ended, envs = DominoEnv("five-up", "greedy"), DominoVectorEnv(2, "five-up", "greedy")
    envs.reset(seed=1)
    aec = DominoAEC("five-up")
    aec.reset(seed=1)
    return {
        "an illegal action": (lambda: env.step(np.int64(illegal)), "legal are"),
        "the word for waiting": (lambda: env.step(np.int64(HOLD)), "action must be a whole number from 0 to 200, not"),
        # Wrong on purpose.
        "what a policy gives that returns NaN": (
            lambda: env.step(np.float64("nan")),  # type: ignore[arg-type]
            r"action must be a whole number from 0 to 200, not np\.float64\(nan\)",
        ),
        # Wrong on purpose.
        "two actions for one": (
            lambda: env.step(np.array([1, 2])),  # type: ignore[arg-type]
            r"action must be a whole number from 0 to 200, not array\(\[1, 2\]\)",
        ),
        # Wrong on purpose.
        "no action": (lambda: env.step(None), "action must be a whole number from 0 to 200, not None"),  # type: ignore[arg-type]
        # Wrong on purpose.
        "no action of an agent": (lambda: aec.step("lead"), "action must be a whole number from 0 to 200, not 'lead'"),  # type: ignore[arg-type]
        "nothing to be seen": (
            lambda: DominoEnv("five-up", "greedy", observation="none"),
            "observation must be one of plain, net, not 'none'",
        ),
        "an opponent of arrays": (lambda: play_beside(np.zeros(3)), "the opponent at seat 1 chose array"),
        "a step before the reset": (lambda: ended.step(np.int64(0)), r"; call reset\(\)"),
        "a list of seeds": (
            lambda: envs.reset(seed=[1, 2]),
            "seed must be one whole number or None: one seed is for all environments, each of which has its",
        ),
        "too many opponents": (
            lambda: DominoEnv("five-up", ["greedy", "random"]),
            "opponents must have 1 items, not 2",
        ),
        "no such player": (lambda: DominoEnv("five-up", "gredy"), "did you mean greedy"),
        # Wrong on purpose.
        "an opponent that is none": (lambda: DominoEnv("five-up", 5), "a method choose"),  # type: ignore[arg-type]
        # Wrong on purpose.
        "a class for an opponent": (lambda: DominoEnv("five-up", Stubborn), "a method choose"),  # type: ignore[arg-type]
        "a turn before the reset": (lambda: DominoAEC("five-up").step(0), r"; call reset\(\)"),
        "an agent that is not there": (lambda: DominoAEC("five-up").observation_space("seat_2"), "seat_0, seat_1"),
        # Wrong on purpose.
        "three actions for one": (
            lambda: aec.step(np.zeros(3, dtype=int)),  # type: ignore[arg-type]
            r"action must be a whole number from 0 to 200, not array\(\[0, 0, 0\]\)",
        ),
        # Wrong on purpose.
        "half a seed": (lambda: DominoAEC("five-up").reset(seed=1.5), "a text or a whole number"),  # type: ignore[arg-type]
        # Wrong on purpose.
        "an action in words": (
            lambda: action_space(6).words("lead"),  # type: ignore[arg-type]
            "action must be a whole number from 0 to 200, not",
        ),
        # Wrong on purpose.
        "no legal moves": (
            lambda: action_space(6).mask(None),  # type: ignore[arg-type]
            "legal must be the legal moves of a position or a view, not None",
        ),
        "an observation too short": (
            lambda: plain_fields(compile_rules(rule_set("five-up"))).split(np.zeros(3, dtype=np.float32)),
            "139 numbers",
        ),
        "no such seat": (lambda: DominoEnv("five-up", "greedy", seat=2), "from 0 to 1"),
        "no such reward": (lambda: DominoEnv("five-up", "greedy", reward="gold"), "points, margin, win, chance"),
    }


WRONG = wrong_calls()


@pytest.mark.parametrize("what", WRONG)
def test_bad_arguments_are_refused_with_a_message(what: str) -> None:
    call, words = WRONG[what]

    with pytest.raises(UsageError, match=words):
        call()


@pytest.mark.parametrize("call", [plain_observation, net_observation, plain_fields, net_fields])
def test_arguments_that_are_no_view_and_no_rules_are_refused(call: Callable[[object], object]) -> None:
    with pytest.raises(SetupError, match=", not None"):
        call(None)


def test_access_before_the_first_reset_raises_the_error_of_pettingzoo() -> None:
    env = DominoAEC("five-up")

    for ask in (env.last, lambda: list(env.agent_iter()), lambda: env.rewards, lambda: env.num_agents):
        with pytest.raises(AttributeError, match="cannot be accessed before reset"):
            ask()
    assert not hasattr(env, "agents")
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = env.nonsense
    env.reset(seed=1)
    assert env.last()[1:4] == (0, False, False)


def test_a_refused_action_changes_nothing() -> None:
    env, twin = DominoEnv("five-up", "greedy", forfeit=None), DominoEnv("five-up", "greedy", forfeit=None)
    chance = random.Random(5)
    for one in (env, twin):
        one.reset(seed=9)
    for _ in range(10):
        masks = env.action_masks()
        with pytest.raises(UsageError):
            env.step(np.int64(np.flatnonzero(~masks)[0]))
        action = np.int64(legal_action(masks.astype(np.int8), chance))
        after, alike = env.step(action), twin.step(action)
        assert (after[0] == alike[0]).all()
        assert after[1:4] == alike[1:4]
        if after[2]:
            return


def test_an_opponent_that_plays_what_is_not_legal_is_named() -> None:
    env, chance = DominoEnv("five-up", Stubborn()), random.Random(1)
    _, info = env.reset(seed=1)

    def play_on(mask: NDArray[np.int8]) -> None:
        for _ in range(50):
            mask = env.step(np.int64(legal_action(mask, chance)))[4]["action_mask"]

    with pytest.raises(UsageError, match="the opponent at seat 1 chose"):
        play_on(info["action_mask"])


def test_environments_without_an_action_keep_their_state() -> None:
    env = DominoVectorEnv(4, "all-fives", "greedy")._tables.batch  # noqa: SLF001 - a batch at some point of play
    seen, mask, to_act = env.observation.copy(), env.mask.copy(), env.to_act.copy()
    actions = env.mask.argmax(axis=1).astype(np.int64)
    actions[1::2] = HOLD
    env.step(actions)
    assert (seen[1::2] == env.observation[1::2]).all()
    assert (mask[1::2] == env.mask[1::2]).all()
    assert (to_act[1::2] == env.to_act[1::2]).all()
    assert np.not_equal(seen[::2], env.observation[::2]).any(axis=1).all()
