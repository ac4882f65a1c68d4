"""Training: deterministic by seed and rounds, and effective."""

from pathlib import Path

import numpy as np
import pytest

from doublesix.engine.learning.training import BATCH, Training, planned_rounds, rounds_within
from doublesix.engine.rules.compilation import CompiledRules, compile_rules
from doublesix.engine.search.network_duel import duel
from doublesix.errors import UsageError
from doublesix.rulesets.spec import from_spec

ROUNDS = 4 * BATCH


@pytest.fixture
def table() -> CompiledRules:
    return compile_rules(from_spec("five-up"), 2)


def learned(training: Training, threads: int = 1) -> bytes:
    while not training.finished:
        training.advance(ROUNDS, threads=threads)
    return training.network("", "five-up").weights.tobytes()


def test_any_number_of_threads_makes_the_same_network(table: CompiledRules) -> None:
    made = {learned(Training(table, seed=7, rounds=ROUNDS), threads) for threads in (1, 2, 5)}

    assert len(made) == 1
    assert learned(Training(table, seed=8, rounds=ROUNDS)) not in made


def test_an_interrupted_training_resumes_with_an_identical_network(table: CompiledRules, tmp_path: Path) -> None:
    first = Training(table, seed=7, rounds=ROUNDS)
    first.advance(BATCH)
    first.save(tmp_path / "put-away")
    second = Training(table, seed="7", rounds=ROUNDS)
    second.resume(tmp_path / "put-away")

    assert second.done == BATCH
    assert planned_rounds(tmp_path / "put-away") == ROUNDS
    assert learned(second) == learned(Training(table, seed=7, rounds=ROUNDS))
    assert [path.name for path in tmp_path.iterdir()] == ["put-away"]


@pytest.mark.parametrize(
    ("game", "seed", "rounds"), [("five-up", 8, ROUNDS), ("five-up", 7, 99 * BATCH), ("draw", 7, ROUNDS)]
)
def test_a_checkpoint_of_another_training_is_not_resumed(
    table: CompiledRules, tmp_path: Path, game: str, seed: int, rounds: int
) -> None:
    Training(table, seed=7, rounds=ROUNDS).save(tmp_path / "put-away")

    with pytest.raises(
        UsageError,
        match=r"put-away is the checkpoint of another training \(rules, seats, seed, rounds, initial network or",
    ):
        Training(compile_rules(from_spec(game), 2), seed=seed, rounds=rounds).resume(tmp_path / "put-away")


def test_a_checkpoint_from_another_initial_network_is_not_resumed(table: CompiledRules, tmp_path: Path) -> None:
    first, second = (Training(table, seed=seed, rounds=ROUNDS).network("a test", "five-up") for seed in (1, 2))
    begun = Training(table, seed=7, rounds=ROUNDS, init=first)
    begun.save(tmp_path / "put-away")

    Training(table, seed=7, rounds=ROUNDS, init=first).resume(tmp_path / "put-away")
    for other in (second, None):
        with pytest.raises(
            UsageError,
            match=r"put-away is the checkpoint of another training \(rules, seats, seed, rounds, initial network or",
        ):
            Training(table, seed=7, rounds=ROUNDS, init=other).resume(tmp_path / "put-away")


@pytest.mark.parametrize("cut", [0, 10, 5000])
def test_a_damaged_checkpoint_is_not_resumed(table: CompiledRules, tmp_path: Path, cut: int) -> None:
    path = tmp_path / "put-away"
    training = Training(table, seed=7, rounds=ROUNDS)
    training.save(path)
    path.write_bytes(path.read_bytes()[:cut])

    with pytest.raises(UsageError, match="of a training is damaged; delete it to start again"):
        training.resume(path)


def test_training_improves_the_network() -> None:
    table = compile_rules(from_spec("all-fives"), 2)
    training = Training(table, seed=1, rounds=128 * BATCH)
    before = training.network("", "all-fives")
    learned(training)
    after = training.network("", "all-fives")

    # A network that has learned nothing goes by what it gains at once, as the greedy player does.
    assert duel(table, after, before, deals=600).margin > 1


def test_a_network_scores_zero_against_itself_on_duplicate_deals(table: CompiledRules) -> None:
    network = Training(table, seed=1, rounds=BATCH).network("", "five-up")
    found = duel(table, network, network, deals=50)

    assert (found.margin, found.interval) == (0, 0)


@pytest.mark.parametrize(
    ("game", "seats"), [("five-up+partners", 4), ("merry-go-round", 3), ("double-six-dominoes", 4)]
)
def test_matches_with_more_seats_have_a_winner(game: str, seats: int) -> None:
    rules = from_spec(game)
    compiled = compile_rules(rules, seats)
    network = Training(compiled, seed=1, rounds=BATCH).network("", game)
    alone = duel(compiled, network, network, deals=10, matches=True)

    assert alone.won == pytest.approx(1 / compiled.seating.sides)


def test_training_continues_from_an_initial_network(table: CompiledRules) -> None:
    first = Training(table, seed=7, rounds=ROUNDS)
    learned(first)
    network = first.network("", "five-up")
    begun = Training(table, seed=1, rounds=ROUNDS, init=network)

    assert np.array_equal(begun.network("", "five-up").weights, network.weights)


def test_a_time_limit_is_converted_to_whole_batches(table: CompiledRules, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doublesix.engine.learning.training._MEASURED", 0.01)

    assert rounds_within(table, 0.01, 1) % BATCH == 0


def test_a_table_that_is_too_large_is_refused() -> None:
    large = compile_rules(from_spec("block;set=9"), 2)

    with pytest.raises(
        UsageError, match="the engine's beliefs, players and networks are for at most 4 seats and sets up to double-6;"
    ):
        Training(large, seed=1, rounds=BATCH)


@pytest.mark.parametrize("rounds", [0, -1, 10**12])
def test_impossible_numbers_of_rounds_are_refused(table: CompiledRules, rounds: int) -> None:
    with pytest.raises(UsageError, match="rounds must be a whole number from 1 to 10,000,000,000, not"):
        Training(table, seed=1, rounds=rounds)
