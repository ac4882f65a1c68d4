"""Steps a second of environments with random legal actions, beside others.

    python benchmarks/environments.py --seconds 3

Others are measured where they are installed: PettingZoo's classic games (``pip install pettingzoo pygame rlcard``),
OpenSpiel's dominoes (``open_spiel``), Pgx' sparrow mahjong (``pgx``).
Choosing the actions is outside the clock for batches, for it is the learner's work; single games are played as their
interfaces have it. The second figure is the time of the processor, all threads together, which says something on a
machine that does other things, too.
"""

import argparse
import importlib
import random
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import NamedTuple

import numpy as np

from doublesix import rule_set
from doublesix.envs import Batch

ENVS = 4096


class Speed(NamedTuple):
    """How fast an environment is.

    Attributes:
        steps: A second.
        cost: Nanoseconds of the processor a step.
    """

    steps: float
    cost: float


class Clock:
    """Time that goes by between `start` and `stop`, by the wall and of the processor."""

    def __init__(self) -> None:
        self.spent = self.worked = 0.0
        self.steps = 0

    def start(self) -> None:
        """Begin to count."""
        self._begun, self._idle = time.perf_counter(), time.process_time()

    def stop(self, steps: int) -> None:
        """Add a number of steps."""
        self.spent += time.perf_counter() - self._begun
        self.worked += time.process_time() - self._idle
        self.steps += steps

    def speed(self) -> Speed:
        """Steps a second."""
        return Speed(self.steps / self.spent, 1e9 * self.worked / self.steps)


def batch(seconds: float, threads: int, *, observation: str, masks: bool = True) -> Speed:
    """`Batch` on two seats of All Fives; the best of tenths of the time, for each figure."""
    made = Batch(rule_set("all-fives"), ENVS, seed=1, threads=threads, observation=observation, masks=masks)
    best, end = Speed(0.0, float("inf")), time.monotonic() + seconds
    while time.monotonic() < end:
        clock = Clock()
        while clock.spent < seconds / 30:
            actions = made.sample()
            clock.start()
            made.step(actions)
            clock.stop(ENVS)
        here = clock.speed()
        best = Speed(max(best.steps, here.steps), min(best.cost, here.cost))
    return best


def pettingzoo_game(name: str) -> Callable[[], Iterator[None]]:
    """Acts of a classic game by PettingZoo's interface, with `last` for each."""
    module = importlib.import_module(f"pettingzoo.classic.{name}")

    def acts() -> Iterator[None]:
        env = module.env()
        while True:
            env.reset()
            for agent in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                over = terminated or truncated
                env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
                yield

    return acts


def our_aec() -> Iterator[None]:
    """The same with our own PettingZoo environment."""
    from doublesix.envs import DominoAEC  # noqa: PLC0415 - of an extra

    env, chance = DominoAEC("all-fives"), random.Random(1)
    while True:
        env.reset()
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else int(chance.choice(np.flatnonzero(seen["action_mask"]).tolist())))
            yield


def open_spiel_game(name: str) -> Callable[[], Iterator[None]]:
    """Acts of a game of OpenSpiel, with the legal actions and the tensor of the player to act."""
    pyspiel = importlib.import_module("pyspiel")
    with suppress(ImportError):
        importlib.import_module("open_spiel.python.games")
    game, chance = pyspiel.load_game(name), random.Random(1)

    def acts() -> Iterator[None]:
        while True:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(chance.choice(state.chance_outcomes())[0])
                    continue
                state.information_state_string()
                state.apply_action(chance.choice(state.legal_actions()))
                yield

    return acts


def pgx_game(name: str, seconds: float) -> Speed:
    """A batch of Pgx on the processor."""
    jax, pgx = importlib.import_module("jax"), importlib.import_module("pgx")
    env = pgx.make(name)
    step = jax.jit(jax.vmap(env.step))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), ENVS))
    chance, clock = np.random.default_rng(1), Clock()
    keys = jax.random.split(jax.random.PRNGKey(1), ENVS)
    jax.block_until_ready(step(state, np.zeros(ENVS, dtype=np.int32), keys))
    while clock.spent < seconds:
        mask = np.asarray(state.legal_action_mask)
        actions = (chance.random(mask.shape) * mask).argmax(axis=1).astype(np.int32)
        clock.start()
        state = jax.block_until_ready(step(state, actions, keys))
        clock.stop(ENVS)
    return clock.speed()


def single(acts: Callable[[], Iterator[None]], seconds: float) -> Speed:
    """Games that are played one by one."""
    clock, end = Clock(), time.perf_counter() + seconds
    clock.start()
    for steps, _ in enumerate(acts(), start=1):
        if time.perf_counter() > end:
            clock.stop(steps)
            return clock.speed()
    raise AssertionError("games go on for ever")


def named(game: Callable[[str], Callable[[], Iterator[None]]], name: str, seconds: float) -> Speed:
    """The game of this name, made only now: its package may be missing, which the row then says."""
    return single(game(name), seconds)


def measured(name: str, measure: Callable[[], Speed]) -> None:
    """One row of the table."""
    try:
        speed = measure()
        figures = f"{speed.steps:,.0f} | {speed.cost:,.0f}"
    except ImportError as error:
        figures = f"not installed ({error.name}) |"
    print(f"| {name} | {figures} |", flush=True)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3, help="for each row")
    seconds = parser.parse_args().seconds
    print("| environment | steps a second | ns of processor a step |\n|---|---:|---:|")
    for threads in (1, 2):
        name = f"doublesix `Batch`, All Fives, {threads} thread{'s'[: threads - 1]}"
        for observation in ("plain", "net", "none"):
            what = "masks" if observation == "none" else f"“{observation}” observations and masks"
            measured(f"{name}, {what}", partial(batch, seconds, threads, observation=observation))
        measured(f"{name}, neither", partial(batch, seconds, threads, observation="none", masks=False))
    measured("doublesix `DominoAEC`, All Fives", lambda: single(our_aec, seconds))
    for name in ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6"):
        measured(f"PettingZoo {name}", partial(named, pettingzoo_game, name, seconds))
    for name in ("python_block_dominoes", "kuhn_poker"):
        measured(f"OpenSpiel {name}", partial(named, open_spiel_game, name, seconds))
    measured("Pgx sparrow_mahjong, CPU", lambda: pgx_game("sparrow_mahjong", seconds))


if __name__ == "__main__":
    main()
