"""Round starts: the sampled rounds that can follow a state of the match."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from doublesix.engine.equity.race import Race, Runs, runs
from doublesix.engine.equity.sample import RoundSample
from doublesix.errors import UsageError
from doublesix.messages import Message

__all__ = ["LED_BY_TILES", "LED_FREELY", "RoundStart", "RoundStarts"]

Indices: TypeAlias = NDArray[np.int64]

LED_FREELY: Final = 0
LED_BY_TILES: Final = 1

FEWEST: Final = 50
"""Least rounds of one kind of start; with fewer, rounds of a similar kind are used instead."""

ENOUGH: Final = 2_000
"""A share of 1 / `ENOUGH` of the rounds suffices for a combination of bands; below it, the nearest bands are added."""

BANDS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 14, 18, 24, 36)
"""Lower bounds of bands of needs, in steps: with an exact target, play depends on how near it is."""


@dataclass(frozen=True, eq=False)
class RoundStart:
    """The R rounds that can follow a class of states.

    Attributes:
        race: The race.
        sides: Results of the rounds for each side.
        plane: Side that leads after each round, ascending; ``planes - 1`` where the opening procedure decides.
        planes: Number of planes: one for each side, and one for the opening procedure.
    """

    race: Race
    sides: tuple[Runs, ...]
    plane: NDArray[np.int64]
    planes: int

    @cached_property
    def rounds(self) -> int:
        """Number of rounds."""
        return len(self.plane)

    @cached_property
    def bounds(self) -> list[tuple[int, int]]:
        """Start and end index of the rounds of each plane; rounds are sorted by plane."""
        marks = np.searchsorted(self.plane, np.arange(self.planes + 1))
        return [(int(low), int(high)) for low, high in pairwise(marks)]

    @cached_property
    def cells(self) -> tuple[NDArray[np.int32], ...]:
        """For each side, the term of its needs after the round in the flat index of a state: int32 (steps + 1, R)."""
        size = self.race.steps + 1
        return tuple(one.end * np.int32(size ** (len(self.sides) - 1 - place)) for place, one in enumerate(self.sides))

    @cached_property
    def still(self) -> tuple[NDArray[np.bool_], ...]:
        """For each side, whether the round leaves its needs unchanged: bool (steps + 1, R)."""
        return tuple(one.end == np.arange(self.race.steps + 1)[:, None] for one in self.sides)

    @cached_property
    def reaches(self) -> tuple[NDArray[np.bool_], ...]:
        """For each side, whether it reaches the target in any round: bool (steps + 1,), by need."""
        return tuple((one.end == 0).any(axis=1) for one in self.sides)


class _TooFewRounds(
    Message,
    id="engine.equity.too-few-rounds",
    english="too few of the {rounds} sampled rounds began as rounds of this match do; sample more rounds",
):
    rounds: int


class RoundStarts:
    """Sampled rounds by how they began, with a cache of the selections."""

    def __init__(self, sample: RoundSample, race: Race, rows: Indices) -> None:
        self.sample = sample
        self.race = race
        self.rows = rows
        self.needs = -(-sample.needed // race.unit)
        self.known: dict[tuple[int, tuple[int, ...], int], RoundStart] = {}

    @cached_property
    def reach(self) -> float:
        """Distance scale of needs near an exact target: 1.5 times the mean award in play, in steps."""
        sample = self.sample
        in_play = sample.points[~sample.from_hands]
        return 1.5 * float(in_play.mean()) / self.race.unit if len(in_play) else 1.0

    def of(self, kind: int, bands: tuple[int, ...], on: int) -> RoundStart:
        """Rounds for a class of states: how the leader is found, bands of needs, and sides on the board as bits."""
        key = (kind, bands, on)
        if key not in self.known:
            found = self._near(self._of_kind(kind, on), bands)
            following = self.sample.next_leader[found].astype(np.int64)
            plane = np.where(following < 0, self.race.sides, following)
            order = np.argsort(plane, kind="stable")
            sides = (runs(self.sample, found[order], self.race, side) for side in range(self.race.sides))
            self.known[key] = RoundStart(self.race, tuple(sides), plane[order], self.race.sides + 1)
        return self.known[key]

    def _of_kind(self, kind: int, on: int) -> Indices:
        rows = self.rows
        tiles = np.asarray(self.sample.led_by_tiles[rows] == kind)
        board = np.asarray(self.sample.on_board[rows] == on)
        # Where starts are too rare in the sample, the sides on the board matter more than how the leader is found.
        for choice in (tiles & board, board, tiles) if self.race.get_in else (tiles,):
            found: Indices = rows[choice]
            if len(found) >= min(FEWEST, len(rows)):
                return found
        raise UsageError(_TooFewRounds(len(rows)))

    def _near(self, rows: Indices, bands: tuple[int, ...]) -> Indices:
        """The rounds that began in the same bands of needs, or as many of the nearest as are enough."""
        if not self.race.exact:
            return rows
        low, high = np.array(BANDS)[list(bands)], np.array([*BANDS[1:], np.inf])[list(bands)] - 1
        # Needs of 2 and 3 differ much, those of 20 and 60 hardly: no play exceeds the target there.
        near, nearest, here = (np.exp(-needs / self.reach) for needs in (high, low, self.needs[rows]))
        apart = np.maximum(np.maximum(near - here, here - nearest), 0).max(axis=1)
        enough = min(max(FEWEST, len(rows) // ENOUGH), len(rows))
        return np.asarray(rows[apart <= np.sort(apart)[enough - 1]])

    def alike(self, needs: NDArray[np.int64]) -> Iterator[tuple[tuple[int, ...], int, Indices]]:
        """Group states whose rounds begin alike: bands of needs, sides on the board as bits, indices of the states."""
        marks = np.zeros((len(needs), self.race.sides + 1), np.int64)
        marks[:, -1] = (1 << self.race.sides) - 1
        if self.race.exact:
            marks[:, :-1] = np.searchsorted(BANDS, needs, side="right") - 1
        if self.race.get_in:
            marks[:, -1] = ((needs < self.race.steps) << np.arange(self.race.sides)).sum(axis=1)
        found, which = np.unique(marks, axis=0, return_inverse=True)
        for number, row in enumerate(found):
            yield tuple(map(int, row[:-1])), int(row[-1]), np.flatnonzero(which.ravel() == number)
