"""Steps a second of environments with random legal actions, ours beside others, in one run.

    python benchmarks/environments.py --seconds 3

Others are measured where they are installed: PettingZoo's classic games (``pip install pettingzoo pygame rlcard``),
OpenSpiel's dominoes (``open_spiel``), Pgx' sparrow mahjong (``pgx``).
Choosing the actions is outside the clock for batches, for it is the learner's work; single games are played as their
interfaces have it.
"""

import argparse
import importlib
import random
import time
from collections.abc import Callable, Iterator
from contextlib import suppress

import numpy as np

from doublesix import rule_set
from doublesix.envs import Batch

ENVS = 4096


def batch(seconds: float, threads: int, *, observation: str) -> float:
    """Steps a second of `Batch` on two seats of All Fives, the best of tenths of the time."""
    made = Batch(rule_set("all-fives"), ENVS, seed=1, threads=threads, observation=observation)
    chance, best, end = np.random.default_rng(1), 0.0, time.monotonic() + seconds
    while time.monotonic() < end:
        spent, steps = 0.0, 0
        while spent < seconds / 30:
            actions = (chance.random(made.mask.shape, dtype=np.float32) * made.mask).argmax(axis=1)
            begun = time.perf_counter()
            made.step(actions)
            spent += time.perf_counter() - begun
            steps += ENVS
        best = max(best, steps / spent)
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


def pgx_game(name: str, seconds: float) -> float:
    """Steps a second of a batch of Pgx on the processor."""
    jax, pgx = importlib.import_module("jax"), importlib.import_module("pgx")
    env = pgx.make(name)
    step = jax.jit(jax.vmap(env.step))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), ENVS))
    chance, steps, spent = np.random.default_rng(1), 0, 0.0
    keys = jax.random.split(jax.random.PRNGKey(1), ENVS)
    jax.block_until_ready(step(state, np.zeros(ENVS, dtype=np.int32), keys))
    while spent < seconds:
        mask = np.asarray(state.legal_action_mask)
        actions = (chance.random(mask.shape) * mask).argmax(axis=1).astype(np.int32)
        begun = time.perf_counter()
        state = jax.block_until_ready(step(state, actions, keys))
        spent += time.perf_counter() - begun
        steps += ENVS
    return steps / spent


def single(acts: Callable[[], Iterator[None]], seconds: float) -> float:
    """Acts a second of games that are played one by one."""
    begun = time.perf_counter()
    for steps, _ in enumerate(acts(), start=1):
        if (spent := time.perf_counter() - begun) > seconds:
            return steps / spent
    raise AssertionError("games go on for ever")


def measured(name: str, measure: Callable[[], float]) -> None:
    """One row of the table."""
    try:
        figure = f"{measure():,.0f}"
    except ImportError as error:
        figure = f"not installed ({error.name})"
    print(f"| {name} | {figure} |", flush=True)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3, help="for each row")
    seconds = parser.parse_args().seconds
    print("| environment | steps a second |\n|---|---:|")
    for threads in (1, 2):
        for observation in ("plain", "net", "none"):
            what = "masks" if observation == "none" else f"«{observation}» observations and masks"
            name = f"doublesix `Batch`, All Fives, {threads} thread{'s'[: threads - 1]}, {what}"
            # Mypy infers no type for a lambda with a default.
            measured(name, lambda t=threads, o=observation: batch(seconds, t, observation=o))  # type: ignore[misc]
    measured("doublesix `DominoAEC`, All Fives", lambda: single(our_aec, seconds))
    for name in ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6"):
        # Mypy infers no type for a lambda with a default.
        measured(f"PettingZoo {name}", lambda n=name: single(pettingzoo_game(n), seconds))  # type: ignore[misc]
    for name in ("python_block_dominoes", "kuhn_poker"):
        # Mypy infers no type for a lambda with a default.
        measured(f"OpenSpiel {name}", lambda n=name: single(open_spiel_game(n), seconds))  # type: ignore[misc]
    measured("Pgx sparrow_mahjong, CPU", lambda: pgx_game("sparrow_mahjong", seconds))


if __name__ == "__main__":
    main()
