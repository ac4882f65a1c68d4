"""Match equity by dynamic programming, backwards from the end of the match to its start."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix.engine.equity.race import NEVER, Race
from doublesix.engine.equity.round_starts import LED_BY_TILES, LED_FREELY, RoundStart, RoundStarts
from doublesix.engine.equity.sample import RoundSample
from doublesix.errors import UsageError
from doublesix.messages import Message

__all__ = ["Solved", "solve_race"]

Floats = NDArray[np.float64]
Indices = NDArray[np.int64]

AT_A_TIME: Final = 2_000_000
"""Rounds times states in one array operation; more would not fit a cache, and fewer would be slow."""

_EXACT: Final = 1e-12
_SETTLED: Final = 1e-7
_MOST_PASSES: Final = 100
_ENDLESS: Final = 1 - 1e-6


@dataclass(frozen=True, eq=False)
class Solved:
    """Values of all states of a race. A state is what each side needs, in steps from 0 to ``race.steps``.

    Attributes:
        race: The race.
        led: float64 (steps + 1, ..., C), an axis for each side, where side 0 leads the round. Channel ``s`` is the
            probability that side ``s`` wins; with a skunk rule, channel ``sides + s`` that it wins by a skunk.
        opening: The same for a round whose leader the tiles will decide, who is side 0. It is ``led`` if the match has
            only one of the two kinds of rounds.
    """

    race: Race
    led: Floats
    opening: Floats


def solve_race(sample: RoundSample, race: Race, rows: Indices | None = None) -> Solved:
    """Solve all states of a race whose rounds are drawn uniformly from a sample.

    Args:
        sample: The sampled rounds.
        race: The race.
        rows: Indices of the rounds to use; by default all.

    Raises:
        UsageError: If a match could never end with these rounds, or too few of them began as rounds of the match do.
    """
    solver = _Solver(sample, race, np.arange(sample.rounds) if rows is None else rows)
    solver.solve()
    kinds = [solver.shaped(kind) for kind in solver.kinds]
    return Solved(race, kinds[0], kinds[-1])


class _NeverEnds(
    Message,
    id="engine.equity.never-ends",
    english=(
        "no side scores in these rounds where the sides need {points} points, so the match would never end;"
        " sample more rounds"
    ),
):
    """Points that each side needs to the target."""

    points: tuple[int, ...]


class _Solver:
    """Solver over the flattened states, in planes: one for each side that may lead, and one for the opening procedure.

    After the last plane come cells for finished matches: one for each side that has won, and one for each that has won
    by a skunk.
    """

    def __init__(self, sample: RoundSample, race: Race, rows: Indices) -> None:
        self.sample = sample
        self.race = race
        self.n = race.sides
        self.size = race.steps + 1
        self.states = self.size**self.n
        self.strides = self.size ** np.arange(self.n - 1, -1, -1)
        self.kinds = [LED_FREELY] * race.led_freely + [LED_BY_TILES] * race.led_by_tiles
        self.skunks = race.skunk is not None
        # The win probability of the last side is 1 less the others, and is not stored.
        self.carried = self.n - 1 + self.n * self.skunks
        self.field = [np.zeros((self.n + 1) * self.states + 2 * self.n, np.float32) for _ in range(self.carried)]
        self.values = {kind: np.zeros((self.states, self.carried)) for kind in self.kinds}
        self.starts = RoundStarts(sample, race, rows)
        self._mark_ends()

    def solve(self) -> None:
        """Solve every state, the nearest to the end first; where a side can lose points, repeat until convergence."""
        levels = list(self._levels())
        passes = _MOST_PASSES if (self.sample.points < 0).any() else 1
        for _ in range(passes):
            if max(self._solve_level(level) for level in levels) < _SETTLED:
                return

    def shaped(self, kind: int) -> Floats:
        """Values of one kind of round with all channels, shaped as in `Solved`."""
        full = self._full(self.values[kind])
        full[self._over] = self._full(np.stack([one[: self.states][self._over] for one in self.field], axis=1))
        return full.reshape((self.size,) * self.n + (-1,))

    def _mark_ends(self) -> None:
        """Set the terminal values: states in which one side needs nothing, and the cells after the planes."""
        needs = np.indices((self.size,) * self.n).reshape(self.n, -1)
        home = needs == 0
        self._over = home.any(axis=0)
        alone = home & (home.sum(axis=0) == 1)
        for side, field in enumerate(self.field[: self.n - 1]):
            field[: -2 * self.n].reshape(self.n + 1, -1)[:, alone[side]] = 1
            field[[-2 * self.n + side, side - self.n]] = 1
        for side in range(self.n * self.skunks):
            self.field[self.n - 1 + side][side - self.n] = 1

    def _levels(self) -> Iterator[Indices]:
        """States in progress, grouped by the sum of needs, ascending: a score leads to a lower sum."""
        needs = np.indices((self.size,) * self.n).reshape(self.n, -1)
        inside = np.flatnonzero(~self._over)
        total = needs[:, inside].sum(axis=0)
        order = np.argsort(total, kind="stable")
        yield from np.split(inside[order], np.flatnonzero(np.diff(total[order])) + 1)

    def _needs(self, level: Indices) -> NDArray[np.int64]:
        """Needs of each side in these states: int64 (states, sides)."""
        return level[:, None] // self.strides % self.size

    def _solve_level(self, level: Indices) -> float:
        """Solve the states of one level together, since a round without a score leads from one to another."""
        needs = self._needs(level)
        parts = {kind: self._expected(level, needs, kind) for kind in self.kinds}
        place = np.empty(self.states, np.int64)
        place[level] = np.arange(len(level))
        # For each leader: the index within the level of the state as seen with that leader as side 0.
        turned = [place[np.roll(needs, -leader, axis=1) @ self.strides] for leader in range(self.n)]
        self._refuse_endless(needs, {kind: stay for kind, (_, stay) in parts.items()}, turned)
        before = {kind: self.values[kind][level] for kind in self.kinds}
        values = {kind: found for kind, (found, _) in parts.items()}
        # Fixed point over the rounds that change nothing; `_refuse_endless` has excluded states that only have such.
        for _ in range(1_000_000):
            planes = self._planes(values, turned)
            after = {kind: found + np.einsum("mp,pmc->mc", stay, planes) for kind, (found, stay) in parts.items()}
            change = max(float(np.abs(after[kind] - values[kind]).max()) for kind in self.kinds)
            values = after
            if change < _EXACT:
                break
        for kind in self.kinds:
            self.values[kind][level] = values[kind]
        for plane, found in enumerate(self._planes(values, turned)):
            for field, channel in zip(self.field, found.T, strict=True):
                field[plane * self.states + level] = channel
        return max(float(np.abs(values[kind] - before[kind]).max()) for kind in self.kinds)

    def _refuse_endless(self, needs: NDArray[np.int64], stays: dict[int, Floats], turned: list[Indices]) -> None:
        """Reject states that no round ever leaves; a state is fine if the next leader's rounds change it.

        Raises:
            UsageError: If there is such a state.
        """
        endless = {kind: stay.sum(axis=1) > _ENDLESS for kind, stay in stays.items()}
        while any(some.any() for some in endless.values()):
            led = [endless[self.kinds[0]][at] for at in turned]
            opening = np.logical_and.reduce([endless[self.kinds[-1]][at] for at in turned])
            # By next leader, in the order of `_planes`: whether that state is endless, too.
            after = np.stack([*led, opening], axis=1)
            still = {kind: endless[kind] & (after | (stay == 0)).all(axis=1) for kind, stay in stays.items()}
            if all((still[kind] == endless[kind]).all() for kind in stays):
                where = next(some.argmax() for some in still.values() if some.any())
                short = tuple(int(need) * self.race.unit for need in needs[where])
                raise UsageError(_NeverEnds(short))
            endless = still

    def _full(self, carried: Floats) -> Floats:
        """All channels: inserts the win probability of the last side."""
        wins = carried[..., : self.n - 1]
        last = 1 - wins.sum(axis=-1, keepdims=True)
        return np.concatenate([wins, last, carried[..., self.n - 1 :]], axis=-1)

    def _planes(self, values: dict[int, Floats], turned: list[Indices]) -> Floats:
        """Values of a level by next leader: (planes, states, channels), in the frame of side 0."""
        led = [self._turn(values[self.kinds[0]], at, leader) for leader, at in enumerate(turned)]
        opening = led
        if self.kinds[-1] != self.kinds[0]:
            opening = [self._turn(values[self.kinds[-1]], at, leader) for leader, at in enumerate(turned)]
        return np.stack([*led, sum(opening[1:], start=opening[0]) / self.n])

    def _turn(self, values: Floats, at: Indices, leader: int) -> Floats:
        """Convert values from the frame of a leader to the frame of side 0."""
        full = self._full(values)[at]
        wins = np.roll(full[:, : self.n], leader, axis=1)
        skunks = np.roll(full[:, self.n :], leader, axis=1)
        return np.concatenate([wins[:, : self.n - 1], skunks], axis=1)

    def _expected(self, level: Indices, needs: NDArray[np.int64], kind: int) -> tuple[Floats, Floats]:
        """Expected value of a round from these states without rounds that change nothing, and the frequency of those.

        The frequency is by next leader: (states, planes).
        """
        found = np.empty((len(level), self.carried))
        stay = np.empty((len(level), self.n + 1))
        for bands, on, some in self.starts.alike(needs):
            beginning = self.starts.of(kind, bands, on)
            for part in np.array_split(some, -(-len(some) * beginning.rounds // AT_A_TIME)):
                found[part], stay[part] = self._after_rounds(beginning, level[part], needs[part], on)
        return found, stay

    def _after_rounds(
        self, beginning: RoundStart, states: Indices, needs: NDArray[np.int64], on: int
    ) -> tuple[Floats, Floats]:
        cells = beginning.cells[0][needs[:, 0]]
        same = beginning.still[0][needs[:, 0]]
        for side in range(1, self.n):
            cells += beginning.cells[side][needs[:, side]]
            same &= beginning.still[side][needs[:, side]]
        counts = [np.count_nonzero(same[:, low:high], axis=1) for low, high in beginning.bounds]
        stay = np.stack(counts, axis=1) / beginning.rounds
        cells += (beginning.plane * self.states).astype(np.int32)
        self._first_home(beginning, needs, cells)
        if self.skunks and on.bit_count() <= 1:
            self._skunked(beginning, needs, cells)
        found = np.stack([field[cells].sum(axis=1, dtype=np.float64) for field in self.field], axis=1)
        planes = np.stack([self.field_at(plane, states) for plane in range(self.n + 1)])
        return found / beginning.rounds - np.einsum("mp,pmc->mc", stay, planes), stay

    def field_at(self, plane: int, states: Indices) -> Floats:
        """Stored values of these states in a plane: (states, channels)."""
        return np.stack([field[plane * self.states + states] for field in self.field], axis=1).astype(np.float64)

    def _first_home(self, beginning: RoundStart, needs: NDArray[np.int64], cells: NDArray[np.int32]) -> None:
        """Where several sides are at the target after a round, redirect to the cell of the winner."""
        able = np.stack([reaches[needs[:, side]] for side, reaches in enumerate(beginning.reaches)])
        some = np.flatnonzero(able.sum(axis=0) > 1)
        if not len(some):
            return
        places = np.stack([one.place[needs[some, side]] for side, one in enumerate(beginning.sides)])
        several = (places != NEVER).sum(axis=0) > 1
        rows, rounds = np.nonzero(several)
        cells[some[rows], rounds] = (self.n + 1) * self.states + places[:, rows, rounds].argmin(axis=0)

    def _skunked(self, beginning: RoundStart, needs: NDArray[np.int64], cells: NDArray[np.int32]) -> None:
        """Where a side wins by a skunk, as the only one on the board, redirect to its cell."""
        boarded = np.stack([one.boarded[needs[:, side]] for side, one in enumerate(beginning.sides)])
        for side, one in enumerate(beginning.sides):
            others = np.delete(boarded, side, axis=0).min(axis=0)
            cells[one.skunked[needs[:, side]] < others] = (self.n + 1) * self.states + self.n + side
