"""Training on all actions: deterministic by seed and rounds."""

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from doublesix.engine.learning.files import SHAPE
from doublesix.engine.learning.training import BATCH, Training
from doublesix.engine.rules.compilation import CompiledRules, compile_rules
from doublesix.errors import UsageError
from doublesix.rulesets.spec import from_spec

ROUNDS = 2 * BATCH
PADDING = 14
"""Numbers behind those of the network that fill its last line of memory."""


@pytest.fixture
def table() -> CompiledRules:
    return compile_rules(from_spec("all-fives"), 2)


def learned(training: Training, threads: int = 1) -> bytes:
    while not training.finished:
        training.advance(ROUNDS, threads=threads)
    return training.network("", "all-fives").weights.tobytes()


def first_slope(training: Training, path: Path) -> NDArray[np.float32]:
    """Gradient of the first step, from the optimizer's state."""
    training.advance(BATCH)
    training.save(path)
    with np.load(path) as kept:
        numbers = kept["numbers"]
    return np.asarray(numbers[len(numbers) // 4 : len(numbers) // 2], dtype=np.float32)


def test_any_number_of_threads_makes_the_same_network(table: CompiledRules) -> None:
    made = {learned(Training(table, seed=7, rounds=ROUNDS, compare=True), threads) for threads in (1, 2, 5)}

    assert len(made) == 1
    assert learned(Training(table, seed=7, rounds=ROUNDS)) not in made


def test_an_interrupted_training_goes_on_but_only_as_it_began(table: CompiledRules, tmp_path: Path) -> None:
    first = Training(table, seed=7, rounds=ROUNDS, compare=True)
    first.advance(BATCH)
    first.save(tmp_path / "put-away")
    second = Training(table, seed=7, rounds=ROUNDS, compare=True)
    second.resume(tmp_path / "put-away")

    assert learned(second) == learned(Training(table, seed=7, rounds=ROUNDS, compare=True))
    with pytest.raises(
        UsageError,
        match=r"put-away is the checkpoint of another training \(rules, seats, seed, rounds, initial network or",
    ):
        Training(table, seed=7, rounds=ROUNDS).resume(tmp_path / "put-away")


def test_paired_training_fits_margins_and_keeps_the_sum_of_points(table: CompiledRules, tmp_path: Path) -> None:
    plain = first_slope(Training(table, seed=7, rounds=ROUNDS), tmp_path / "plain")
    added = first_slope(Training(table, seed=7, rounds=ROUNDS, compare=True), tmp_path / "compared") - plain
    second = SHAPE[2]
    heads = added[: len(added) - PADDING][-2 * second - 2 :]
    own, others = heads[:second], heads[second : 2 * second]

    assert np.abs(own).max() > 0
    assert np.allclose(own, -others, atol=1e-6)
    assert heads[-2] == pytest.approx(-heads[-1], abs=1e-6)


@pytest.mark.parametrize(
    ("game", "seats"), [("five-up+partners", 4), ("merry-go-round", 3), ("double-six-dominoes", 4), ("five-up", 2)]
)
def test_moves_of_every_kind_of_game_and_table_can_be_compared(game: str, seats: int) -> None:
    compiled = compile_rules(from_spec(game), seats)
    training = Training(compiled, seed=1, rounds=BATCH, compare=True)
    training.advance(BATCH)

    assert np.isfinite(training.network("", game).weights).all()


def test_moves_can_be_compared_for_match_equity(table: CompiledRules) -> None:
    made = {learned(Training(table, seed=7, rounds=ROUNDS, stakes=stakes, compare=True)) for stakes in (False, True)}

    assert len(made) == 2
