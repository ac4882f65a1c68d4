"""Ratings of a person and of puzzles, kept in a file: every first try is a Glicko-2 game between the two."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import msgspec

from doublesix.arena.ratings.glicko import Glicko, Outcome, rated
from doublesix.errors import UsageError
from doublesix.files import write_whole
from doublesix.locks import lock
from doublesix.messages.units import message_of
from doublesix.puzzles.files import FARTHEST, WIDEST
from doublesix.puzzles.messages import NoRatings
from doublesix.puzzles.puzzle import Puzzle

__all__ = ["RatingFile", "Ratings", "Standing"]

FORMAT: Final = 1
LARGEST: Final = 64 << 20
"""Bytes read at most; that is half a million puzzles."""


@dataclass(frozen=True)
class Standing:
    """A rating, and the number of tries behind it.

    Attributes:
        rating: Glicko-2 rating.
        tried: Number of puzzles tried, or of tries at a puzzle.
        solved: Number of these tries that were solved.
    """

    rating: Glicko = field(default_factory=Glicko)
    tried: int = 0
    solved: int = 0

    def after(self, opponent: Glicko, score: float, *, solved: bool) -> "Standing":
        """The standing after one game."""
        return Standing(rated(self.rating, [Outcome(opponent, score)]), self.tried + 1, self.solved + solved)


@dataclass(frozen=True)
class Ratings:
    """Contents of the rating file.

    Attributes:
        player: Standing of the person.
        puzzles: Standing of every puzzle that was tried, by id.
    """

    player: Standing = field(default_factory=Standing)
    puzzles: Mapping[str, Standing] = field(default_factory=dict)

    def of(self, puzzle: Puzzle) -> Glicko:
        """Rating of a puzzle: after its tries, or the one from the levels if it was never tried."""
        known = self.puzzles.get(puzzle.id)
        return Glicko(puzzle.rating, puzzle.deviation) if known is None else known.rating

    def after(self, puzzle: Puzzle, *, solved: bool) -> "Ratings":
        """The ratings after a try; only the first try at each puzzle counts."""
        if puzzle.id in self.puzzles:
            return self
        own, its = self.player.rating, self.of(puzzle)
        met = Standing(its).after(own, float(not solved), solved=solved)
        return Ratings(self.player.after(its, float(solved), solved=solved), {**self.puzzles, puzzle.id: met})


class _StoredStanding(msgspec.Struct, forbid_unknown_fields=True):
    rating: float
    deviation: float
    volatility: float
    tried: int
    solved: int


class _File(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    player: _StoredStanding
    puzzles: dict[str, _StoredStanding]


class RatingFile:
    """Rating file, written atomically: after a crash either the old or the new version is there.

    Args:
        path: Path of the file, which need not exist.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> Ratings:
        """Read the ratings; those of a beginner if there is no file.

        Raises:
            OSError: If the file cannot be read.
            UsageError: If it is not a rating file; it is left unchanged.
        """
        try:
            with self.path.open("rb") as file:
                data = file.read(LARGEST)
        except FileNotFoundError:
            return Ratings()
        try:
            return _ratings(msgspec.json.decode(data, type=_File))
        except ValueError as error:
            raise UsageError(NoRatings(str(self.path), message_of(error))) from None

    def note(self, puzzle: Puzzle, *, solved: bool) -> Ratings:
        """Record a try in the file, and return the updated ratings.

        The file is read again under a lock, since another program may have written to it.

        Raises:
            OSError: If it cannot be written; it is left unchanged.
            UsageError: If it is not a rating file.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self._locked():
            after = self.read().after(puzzle, solved=solved)
            write_whole(self.path, msgspec.json.format(msgspec.json.encode(_file(after)), indent=1), safely=True)
        return after

    @contextmanager
    def _locked(self) -> Iterator[None]:
        with self.path.with_name(f".{self.path.name}.lock").open("ab") as held:
            lock(held.fileno(), wait=True)
            yield


def _file(ratings: Ratings) -> _File:
    return _File(FORMAT, _stored(ratings.player), {name: _stored(one) for name, one in ratings.puzzles.items()})


def _stored(one: Standing) -> _StoredStanding:
    glicko = one.rating
    return _StoredStanding(glicko.rating, glicko.deviation, glicko.volatility, one.tried, one.solved)


def _ratings(kept: _File) -> Ratings:
    if kept.format != FORMAT:
        raise ValueError(f"its format is {kept.format}; this program keeps format {FORMAT}")
    return Ratings(_standing(kept.player), {name: _standing(one) for name, one in kept.puzzles.items()})


def _standing(kept: _StoredStanding) -> Standing:
    possible = abs(kept.rating) <= FARTHEST and 0 < kept.deviation <= WIDEST and 0 < kept.volatility <= 1
    if not (possible and 0 <= kept.solved <= kept.tried):
        raise ValueError("a rating or a number of tries in it cannot be")
    return Standing(Glicko(kept.rating, kept.deviation, kept.volatility), kept.tried, kept.solved)
