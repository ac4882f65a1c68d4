"""Ratings of a person and of puzzles, kept in a file: every first try is a game of Glicko-2 between the two."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import msgspec

from doublesix.arena.folders import write_whole
from doublesix.arena.ratings.glicko import Glicko, Outcome, rated
from doublesix.errors import UsageError
from doublesix.locks import lock
from doublesix.puzzles.files import FARTHEST, WIDEST
from doublesix.puzzles.puzzle import Puzzle

__all__ = ["RatingFile", "Ratings", "Standing"]

FORMAT: Final = 1
LARGEST: Final = 64 << 20
"""Bytes; that is half a million puzzles."""


@dataclass(frozen=True)
class Standing:
    """A rating, and the tries it comes from.

    Attributes:
        rating: By Glicko-2.
        tried: Puzzles tried, or how often a puzzle was.
        solved: How many of them were solved.
    """

    rating: Glicko = field(default_factory=Glicko)
    tried: int = 0
    solved: int = 0

    def after(self, opponent: Glicko, score: float, *, solved: bool) -> "Standing":
        """The standing after one game."""
        return Standing(rated(self.rating, [Outcome(opponent, score)]), self.tried + 1, self.solved + solved)


@dataclass(frozen=True)
class Ratings:
    """What the file holds.

    Attributes:
        player: The person's standing.
        puzzles: The standing of every puzzle that was tried, by its id.
    """

    player: Standing = field(default_factory=Standing)
    puzzles: Mapping[str, Standing] = field(default_factory=dict)

    def of(self, puzzle: Puzzle) -> Glicko:
        """The puzzle's rating: what tries have made of it, else what the levels gave it."""
        known = self.puzzles.get(puzzle.id)
        return Glicko(puzzle.rating, puzzle.deviation) if known is None else known.rating

    def after(self, puzzle: Puzzle, *, solved: bool) -> "Ratings":
        """The ratings after a try; only the first of each puzzle counts."""
        if puzzle.id in self.puzzles:
            return self
        own, its = self.player.rating, self.of(puzzle)
        met = Standing(its).after(own, float(not solved), solved=solved)
        return Ratings(self.player.after(its, float(solved), solved=solved), {**self.puzzles, puzzle.id: met})


class _Kept(msgspec.Struct, forbid_unknown_fields=True):
    rating: float
    deviation: float
    volatility: float
    tried: int
    solved: int


class _File(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    player: _Kept
    puzzles: dict[str, _Kept]


class RatingFile:
    """The file of ratings. Whatever happens while it is written, the old or the new one is there.

    Args:
        path: Where it is; it need not exist.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> Ratings:
        """What is kept; ratings of a beginner where there is no file.

        Raises:
            OSError: If the file cannot be read.
            UsageError: If it is no file of ratings. It is left as it is.
        """
        try:
            with self.path.open("rb") as file:
                data = file.read(LARGEST)
        except FileNotFoundError:
            return Ratings()
        try:
            return _ratings(msgspec.json.decode(data, type=_File))
        except ValueError as error:
            raise UsageError(
                f"{self.path} was to be read as ratings of puzzles, and is none ({error}); move it away to begin anew"
            ) from None

    def note(self, puzzle: Puzzle, *, solved: bool) -> Ratings:
        """Take a try into the file, and give what it holds then.

        Another program may have written meanwhile, so the file is read again.

        Raises:
            OSError: If it cannot be written; then it is as it was.
            UsageError: If it is no file of ratings.
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
    return _File(FORMAT, _kept(ratings.player), {name: _kept(one) for name, one in ratings.puzzles.items()})


def _kept(one: Standing) -> _Kept:
    glicko = one.rating
    return _Kept(glicko.rating, glicko.deviation, glicko.volatility, one.tried, one.solved)


def _ratings(kept: _File) -> Ratings:
    if kept.format != FORMAT:
        raise ValueError(f"its format is {kept.format}; this program keeps format {FORMAT}")
    return Ratings(_standing(kept.player), {name: _standing(one) for name, one in kept.puzzles.items()})


def _standing(kept: _Kept) -> Standing:
    possible = abs(kept.rating) <= FARTHEST and 0 < kept.deviation <= WIDEST and 0 < kept.volatility <= 1
    if not (possible and 0 <= kept.solved <= kept.tried):
        raise ValueError("a rating or a number of tries in it cannot be")
    return Standing(Glicko(kept.rating, kept.deviation, kept.volatility), kept.tried, kept.solved)
