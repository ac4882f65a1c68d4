"""Training of value networks by self-play."""

import io
import json
import math
import os
import time
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix import _native
from doublesix.engine.arguments import seed_bits, whole_number
from doublesix.engine.equity.win_shares import native_shares_for
from doublesix.engine.learning.files import SHAPE, Heading, Network
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.errors import UsageError

__all__ = ["BATCH", "MOST_ROUNDS", "Training", "planned_rounds", "rounds_within", "weights_size"]

BATCH: Final = 64
"""Rounds between two steps of the training."""

MOST_ROUNDS: Final = 10**10

_MEASURED: Final = 1.5
_PIECE: Final = 32 * BATCH
_MOST_THREADS: Final = 256

_COMPARED: Final = 4.0
"""What the differences between the moves of a decision count beside what came of a state, where moves are compared."""

_HABITS: Final[dict[str, object]] = {
    "warmth": 0.1,  # of the choices in self-play, in points that are usual in the game
    "decay": 0.7,  # the lambda of TD(lambda)
    "pace": 1e-3,
    "last_pace": 2e-5,
    "observers": 0.15,
}
"""How the networks learn; these figures were better than their neighbours in duels."""


class Training:
    """A network in training, which can be put away and taken up again at any time.

    What is learned depends on the rules, the table, the seed, the number of rounds and what it began with; never on the
    number of threads, nor on where it was interrupted.

    Attributes:
        compiled: What is played, and at what table.
        seed: What all chance is drawn from.
        rounds: How many rounds there are to learn from; the steps become smaller towards the last one.
        done: How many have been played.
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
        """Begin.

        Args:
            compiled: What is played, and at what table.
            seed: What all chance is drawn from.
            rounds: How many rounds there are to learn from.
            init: The network to begin with.
            stakes: Whether it learns what the match is paid with (`engine.equity.win_shares`), for tables of two sides;
                else points and a prize for the match, which has proved better.
            compare: Whether every move of a decision that is not far behind is played on, in the very round that is
                played and for four decisions more, and the differences between them are learned as well. A round takes
                about five times as long then; it is for networks that have learned from many rounds already.

        Raises:
            UsageError: If there are no networks for such a set or table, or a number is out of its range.
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
        """Learn from that many rounds more, or from those that are left.

        Args:
            rounds: How many; always whole batches.
            threads: How many threads play.
            progress: Called about ten times a second with how many of them are done.

        Returns:
            The mean squared error of what the network thought, in units of the points that are usual in the game.

        Raises:
            KeyboardInterrupt: If Ctrl-C is pressed; the training is then of no use, but what `saved` gave before is.
        """
        whole_number(threads, "threads", 1, _MOST_THREADS)
        stop = min(self.rounds, self.done + BATCH * math.ceil(rounds / BATCH))
        course: dict[str, object] = {"seed": self._bits, "last": self.rounds, "threads": threads}
        course |= {} if self._stakes is None else {"stakes": self._stakes}
        error = self._school.train(course | self._habits | {"start": self.done, "stop": stop}, progress)
        self.done = stop
        return error

    def network(self, made_by: str, game: str) -> Network:
        """What has been learned: the mean of the networks of the last part of the training."""
        seating = self.compiled.seating
        heading = Heading(
            shape=SHAPE,
            inputs=self._school.inputs,
            game=game,
            rules=self.compiled.native_numbers,
            seats=seating.seats,
            partners=seating.partners,
            seed=self.seed,
            rounds=self.done,
            made_by=made_by,
            stakes=self._stakes is not None,
        )
        # As its file has it, so that what is measured is what is kept.
        mean = self._school.numbers()[-self._school.size :].astype(np.float16)
        return Network(heading, mean.astype(np.float32))

    def save(self, path: Path) -> None:
        """Put the training away, whole or not at all."""
        heading = json.dumps(self._heading()).encode()
        made = io.BytesIO()
        np.savez(made, heading=np.frombuffer(heading, dtype=np.uint8), numbers=self._school.numbers())
        beside = path.with_name(path.name + ".new")
        beside.write_bytes(made.getvalue())
        os.replace(beside, path)  # noqa: PTH105 - the same, in the words of every manual

    def resume(self, path: Path) -> None:
        """Take up a training of the same rules, table and seed that was put away.

        Raises:
            UsageError: If the file is damaged, or holds another training.
        """
        heading, numbers = _kept(path)
        done = heading.get("done")
        wanted = self._heading() | {"done": done}
        fits = heading == wanted and len(numbers) == 4 * self._school.size
        if not (fits and isinstance(done, int) and 0 <= done <= self.rounds):
            raise UsageError(
                f"{path} holds a training that began otherwise (other rules, seats, seed, rounds or version);"
                " finish it with its own command, or delete it"
            )
        self._school.load(numbers)
        self.done = done

    def _heading(self) -> dict[str, object]:
        heading = {
            "shape": SHAPE,
            "rules": self.compiled.native_numbers,
            "seed": self.seed,
            "rounds": self.rounds,
            "habits": self._habits,
            "stakes": self._stakes is not None,
            "done": self.done,
        }
        return dict(json.loads(json.dumps(heading)))


def planned_rounds(path: Path) -> int:
    """How many rounds a training that was put away has in all.

    Raises:
        UsageError: If the file is damaged.
    """
    rounds = _kept(path)[0].get("rounds")
    if not isinstance(rounds, int):
        raise UsageError(f"the unfinished training {path} is damaged; delete it to begin again")
    return rounds


def _kept(path: Path) -> tuple[dict[str, object], NDArray[np.float32]]:
    try:
        with np.load(io.BytesIO(path.read_bytes())) as kept:
            return dict(json.loads(kept["heading"].tobytes())), np.asarray(kept["numbers"], dtype=np.float32)
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile):
        raise UsageError(f"the unfinished training {path} is damaged; delete it to begin again") from None


def _school(compiled: CompiledRules) -> _native.Trainer:
    try:
        return _native.Trainer(compiled.native)
    except ValueError:
        raise UsageError(
            f"a network for {compiled.seating.seats} seats with a double-{compiled.rules.set} set was asked for;"
            " there are networks for sets up to double-six and four seats"
        ) from None


def rounds_within(compiled: CompiledRules, minutes: float, threads: int, *, compare: bool = False) -> int:
    """About how many rounds can be learned from in that time on this machine, with or without comparing moves.

    Raises:
        UsageError: If there are no networks for such a set or table.
    """
    trial = Training(compiled, seed=0, rounds=MOST_ROUNDS, compare=compare)
    begun = time.perf_counter()
    while time.perf_counter() - begun < _MEASURED:
        trial.advance(_PIECE, threads=threads)
    speed = trial.done / (time.perf_counter() - begun)
    return max(BATCH, BATCH * round(60 * minutes * speed / BATCH))


def weights_size(compiled: CompiledRules) -> int:
    """How many weights a network for this table has."""
    return int(_school(compiled).size)
