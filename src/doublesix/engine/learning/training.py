"""Training of value networks by self-play."""

import io
import json
import math
import os
import time
import zipfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix import _native
from doublesix.engine.arguments import seed_bits, whole_number
from doublesix.engine.equity.win_shares import native_shares_for
from doublesix.engine.inference.information_state import table_too_large
from doublesix.engine.learning.files import SHAPE, Heading, Network
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.errors import UsageError
from doublesix.messages import Message

__all__ = ["BATCH", "MOST_ROUNDS", "Training", "planned_rounds", "rounds_within", "weights_size"]

BATCH: Final = 64
"""Rounds of self-play for one optimizer step."""

MOST_ROUNDS: Final = 10**10

_MEASURED: Final = 1.5
"""Seconds for which `rounds_within` measures the speed of training."""

_PIECE: Final = 32 * BATCH
_MOST_THREADS: Final = 256

_COMPARED: Final = 4.0
"""Loss weight of the value differences between moves, relative to that of states, where moves are compared."""

_HABITS: Final[dict[str, float]] = {
    "warmth": 0.1,  # softmax temperature of self-play, in usual points of the game
    "decay": 0.7,  # the lambda of TD(lambda)
    "pace": 1e-3,  # learning rate at the first round
    "last_pace": 2e-5,  # learning rate at the last round
    "observers": 0.15,  # probability after an act that the state is also learned as another seat sees it
}
"""Hyperparameters of training, by their native names; each value was better than its neighbours in duels."""


class _OtherTraining(
    Message,
    id="engine.training.other",
    english=(
        "{file} is the checkpoint of another training (rules, seats, seed, rounds, initial network or"
        " version differ); finish it with its own command, or delete it"
    ),
):
    file: str


class Training:
    """Training run of a value network, which can be saved and resumed at any time.

    The result depends on the rules, the table, the seed, the number of rounds, the options and the initial network;
    never on the number of threads or on interruptions.

    Attributes:
        compiled: Rules and table.
        seed: Seed of all randomness.
        rounds: Rounds in all, in whole batches; the learning rate falls towards the last one.
        done: Rounds played so far.
    """

    def __init__(
        self,
        compiled: CompiledRules,
        *,
        seed: str | int,
        rounds: int,
        init: Network | None = None,
        stakes: bool = False,
        compare: bool = False,
    ) -> None:
        """Start a training run.

        Args:
            compiled: Rules and table.
            seed: Seed of all randomness.
            rounds: Rounds of self-play in all; rounded up to whole batches.
            init: Initial network; random weights by default.
            stakes: Whether the target is match equity (`engine.equity.win_shares`), for tables of two sides; else it is
                points and a prize for the match, which has proved better.
            compare: Whether each move of a decision that is not far behind the best is played on in the same round, for
                four more decisions, and the value differences between them are learned as well. A round then takes
                about five times as long; it is for networks that have been trained on many rounds already.

        Raises:
            UsageError: If there are no networks for this set or table, or a number is out of range.
        """
        whole_number(rounds, "rounds", 1, MOST_ROUNDS)
        self.compiled: Final = compiled
        self.seed: Final = str(seed)
        self.rounds: Final = BATCH * math.ceil(rounds / BATCH)
        self.done = 0
        self._bits: Final = seed_bits(seed)
        self._school: Final = _school(compiled)
        self._school.begin(self._bits)
        self._stakes: Final = native_shares_for(compiled) if stakes else None
        self._habits: Final = _HABITS | {"compared": _COMPARED if compare else 0.0}
        self._init: Final = "" if init is None else sha256(init.weights.tobytes()).hexdigest()
        if init is not None:
            self._begin_with(init)

    def _begin_with(self, init: Network) -> None:
        numbers = np.zeros(4 * self._school.size, dtype=np.float32)
        numbers[: self._school.size] = numbers[-self._school.size :] = init.weights
        self._school.load(numbers)

    @property
    def finished(self) -> bool:
        """Whether all rounds have been played."""
        return self.done >= self.rounds

    def advance(self, rounds: int, *, threads: int = 1, progress: Callable[[int], None] | None = None) -> float:
        """Train on that many more rounds, or on those that remain.

        Args:
            rounds: Number of rounds; rounded up to whole batches.
            threads: Number of threads.
            progress: Called about ten times a second, with the number of these rounds done.

        Returns:
            Mean squared error of the network's values, in units of the usual points of the game.

        Raises:
            KeyboardInterrupt: On Ctrl-C; this object is then unusable, but a file that `save` wrote before is not.
        """
        whole_number(threads, "threads", 1, _MOST_THREADS)
        stop = min(self.rounds, self.done + BATCH * math.ceil(rounds / BATCH))
        error = self._school.train(
            seed=self._bits,
            start=self.done,
            stop=stop,
            last=self.rounds,
            threads=threads,
            stakes=self._stakes,
            on_progress=progress,
            **self._habits,
        )
        self.done = stop
        return error

    def network(self, made_by: str, game: str) -> Network:
        """The trained network: the mean of the weights over the last part of the training."""
        seating = self.compiled.seating
        heading = Heading(
            shape=SHAPE,
            inputs=self._school.inputs,
            game=game,
            rules=self.compiled.native_rules,
            seats=seating.seats,
            partners=seating.partners,
            seed=self.seed,
            rounds=self.done,
            made_by=made_by,
            stakes=self._stakes is not None,
        )
        # Rounded as in its file, so that the network that is measured is the one that is stored.
        mean = self._school.numbers()[-self._school.size :].astype(np.float16)
        return Network(heading, mean.astype(np.float32))

    def save(self, path: Path) -> None:
        """Write a checkpoint, atomically."""
        heading = json.dumps(self._heading()).encode()
        made = io.BytesIO()
        np.savez(made, heading=np.frombuffer(heading, dtype=np.uint8), numbers=self._school.numbers())
        beside = path.with_name(path.name + ".new")
        beside.write_bytes(made.getvalue())
        os.replace(beside, path)  # noqa: PTH105 - the same, in the words of every manual

    def resume(self, path: Path) -> None:
        """Resume from a checkpoint of the same rules, table, seed, rounds, initial network and options.

        Raises:
            UsageError: If the file is damaged, or belongs to another training run.
        """
        heading, numbers = _kept(path)
        done = heading.get("done")
        wanted = self._heading() | {"done": done}
        fits = heading == wanted and len(numbers) == 4 * self._school.size
        if not (fits and isinstance(done, int) and 0 <= done <= self.rounds):
            raise UsageError(_OtherTraining(str(path)))
        self._school.load(numbers)
        self.done = done

    def _heading(self) -> dict[str, object]:
        heading = {
            "shape": SHAPE,
            "rules": self.compiled.native_rules,
            "seed": self.seed,
            "rounds": self.rounds,
            "habits": self._habits,
            "stakes": self._stakes is not None,
            "done": self.done,
            # Random weights have no entry: checkpoints of earlier versions lack it.
            **({"init": self._init} if self._init else {}),
        }
        return dict(json.loads(json.dumps(heading)))


class _DamagedTraining(
    Message,
    id="engine.training.damaged",
    english="the checkpoint {file} of a training is damaged; delete it to start again",
):
    file: str


def planned_rounds(path: Path) -> int:
    """Rounds in all of the training run in a checkpoint.

    Raises:
        UsageError: If the file is damaged.
    """
    rounds = _kept(path)[0].get("rounds")
    if not isinstance(rounds, int):
        raise UsageError(_DamagedTraining(str(path)))
    return rounds


def _kept(path: Path) -> tuple[dict[str, object], NDArray[np.float32]]:
    try:
        with np.load(io.BytesIO(path.read_bytes())) as kept:
            return dict(json.loads(kept["heading"].tobytes())), np.asarray(kept["numbers"], dtype=np.float32)
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile):
        raise UsageError(_DamagedTraining(str(path))) from None


def _school(compiled: CompiledRules) -> _native.Trainer:
    try:
        return _native.Trainer(compiled.native)
    except ValueError:
        raise UsageError(table_too_large(compiled)) from None


def rounds_within(compiled: CompiledRules, minutes: float, threads: int, *, compare: bool = False) -> int:
    """Estimate how many rounds this machine can train on in that time, with or without comparing moves.

    Raises:
        UsageError: If there are no networks for this set or table.
    """
    trial = Training(compiled, seed=0, rounds=MOST_ROUNDS, compare=compare)
    begun = time.perf_counter()
    while time.perf_counter() - begun < _MEASURED:
        trial.advance(_PIECE, threads=threads)
    speed = trial.done / (time.perf_counter() - begun)
    return max(BATCH, BATCH * round(60 * minutes * speed / BATCH))


def weights_size(compiled: CompiledRules) -> int:
    """Number of weights of a network for this table."""
    return int(_school(compiled).size)
