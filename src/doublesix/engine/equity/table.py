"""`EquityTable`: match-win probabilities of all sides by score and leader of the next round."""

from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from math import ceil
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.engine.equity.messages import NoPartOfTable, NotOfTwoSides, SeveralWinners, WrongScores
from doublesix.errors import UsageError
from doublesix.messages.invalid_input import InvalidItem, WholeNumberFrom, shown
from doublesix.rulesets.codec import to_plain, written_parameters

__all__ = ["About", "EquityTable", "rules_key"]

TWO: Final = 2

_ANYHOW: Final = frozenset({"name", "clauses", "tally", "target", "false_call", "false_call_forfeits"})
"""Parameters that do not affect the race, at least between players that never make a false call."""


def rules_key(rules: RuleSet, seating: Seating) -> str:
    """Key of a table: a hash of every parameter that affects the race, except the target.

    >>> from dataclasses import replace
    >>> one = RuleSet()
    >>> rules_key(one, Seating(2)) == rules_key(replace(one, target=200), Seating(2))
    True
    >>> rules_key(one, Seating(2)) == rules_key(replace(one, exact=True), Seating(2))
    False
    """
    plain = to_plain(rules)
    words = [f"{name}={plain[name]}" for name in written_parameters(rules) if name not in _ANYHOW]
    words += [f"seats={seating.seats}", f"partners={seating.partners}"]
    return sha256("\n".join(words).encode()).hexdigest()[:16]


@dataclass(frozen=True, kw_only=True)
class About:
    """Metadata of a table: the rules that it is for, and its origin.

    Attributes:
        rules: The rules as a spec (`doublesix.rulesets.spec`).
        key: Key of the rules that it applies to (`rules_key`).
        seats: Number of seats.
        partners: Whether four play as two pairs.
        target: Points that win.
        unit: Points of one step of the table.
        whole: Whether every score is a whole number of steps.
        get_in: Whether a score of 0 means not on the board.
        skunk: Points that win while no other side is on the board; `None` for no such rule.
        player: Name of the player on every seat of the sampled rounds.
        rounds: Number of sampled rounds.
        seed: Seed of the sample.
    """

    rules: str
    key: str
    seats: int
    partners: bool
    target: int
    unit: int
    whole: bool
    get_in: bool
    skunk: int | None
    player: str
    rounds: int
    seed: str

    @property
    def sides(self) -> int:
        """Number of sides."""
        return TWO if self.partners else self.seats

    @property
    def steps(self) -> int:
        """Number of steps from a score of 0 to the target."""
        return ceil(self.target / self.unit)


@dataclass(frozen=True, eq=False, kw_only=True)
class EquityTable:
    """Match-win probabilities by the needs of each side in steps, the side that leads the round first.

    Attributes:
        about: Metadata.
        led: float32 (steps + 1, ..., C), an axis for each side. Channel ``s`` is the probability that side ``s`` wins,
            where side 0 leads; with a skunk rule, channel ``sides + s`` that side ``s`` wins by a skunk.
        opening: The same for a round whose leader the tiles will decide, who is side 0; it is ``led`` if the match has
            only one of the two kinds of rounds.
        error: float32 (steps + 1, ...). Standard error of side 0's probability in ``led``, from the sampling of rounds.
            It does not cover the difference that other players would make.
    """

    about: About
    led: NDArray[np.float32]
    opening: NDArray[np.float32]
    error: NDArray[np.float32]

    def shares(self, scores: tuple[int, ...], leader: int | None = None) -> tuple[float, ...]:
        """Match-win probability of each side before a round.

        Args:
            scores: Scores by side.
            leader: Side that leads the round; `None` if lots or tiles will decide.

        Raises:
            UsageError: If the number of sides or the leader is wrong, or several sides are at the target.
        """
        sides = self.about.sides
        if len(scores) != sides or not (leader is None or 0 <= leader < sides):
            raise UsageError(WrongScores(sides, sides - 1, shown(scores), shown(leader)))
        if leader is None:
            found = [self._turned(self.opening, scores, first) for first in range(sides)]
            mean = sum(found[1:], start=found[0]) / sides
            return tuple(map(float, mean[:sides]))
        return tuple(map(float, self._turned(self.led, scores, leader)[:sides]))

    def at_start(self) -> tuple[float, ...]:
        """Win probabilities at the start of the match, by side from the leader of the first round on."""
        blank = np.full(self.about.sides, self.about.steps)
        return tuple(map(float, self.opening[tuple(blank)][: self.about.sides]))

    def win(self, own: int, other: int, *, leads: bool | None = None) -> float:
        """The probability that a side with ``own`` points wins against one with ``other``.

        Args:
            own: Its score.
            other: Score of the other side.
            leads: Whether it leads the next round; `None` if lots or tiles will decide.

        Raises:
            UsageError: If the table is not for two sides.
        """
        self._two()
        return self.shares((own, other), None if leads is None else int(not leads))[0]

    def equity(self, own: int, other: int, *, leads: bool | None = None) -> float:
        """Match equity from -2 to +2: a win counts 1 and a win by a skunk 2, a loss the negative.

        Raises:
            UsageError: If the table is not for two sides.
        """
        self._two()
        frames = (0, 1) if leads is None else (int(not leads),)
        worth = 0.0
        for leader in frames:
            row = self._turned(self.opening if leads is None else self.led, (own, other), leader)
            worth += float(row[0] - row[1]) + (float(row[2] - row[3]) if self.has_skunk else 0.0)
        return worth / len(frames)

    def gain(self, own: int, other: int, points: int, *, leads: bool | None = None) -> float:
        """Increase of the win probability by ``points`` more points."""
        return self.win(own + points, other, leads=leads) - self.win(own, other, leads=leads)

    def standard_error(self, own: int, other: int) -> float:
        """Standard error of `win` for the side that leads."""
        self._two()
        return float(_looked_up(self.error[..., None], self._steps((own, other)), whole=self.about.whole)[0])

    @property
    def has_skunk(self) -> bool:
        """Whether a match can end by a skunk."""
        return bool(self.led.shape[-1] > self.about.sides)

    @cached_property
    def array(self) -> NDArray[np.float32]:
        """Win probabilities by points needed, as one array: float32 (3, target + 1, target + 1).

        In plane 0 the side in question leads the next round, in plane 1 the other side does, and in plane 2 lots or
        tiles will decide. Rows are its own need, columns that of the other side; a side that needs 0 has won.

        Raises:
            UsageError: If the table is not for two sides.
        """
        self._two()
        needs = np.minimum(self._needed(np.arange(self.about.target + 1)), self.about.steps)
        own, other = np.meshgrid(needs, needs, indexing="ij")
        led, follows = (_grid(self.led[..., 0], own, other), _grid(self.led[..., 1], other, own))
        opening = (_grid(self.opening[..., 0], own, other) + _grid(self.opening[..., 1], other, own)) / 2
        return np.ascontiguousarray(np.stack([led, follows, opening]), np.float32)

    def values(self, *, leads: bool | None = None) -> list[list[float]]:
        """Terminal values for `doublesix.engine.solve`: in row a, column b side 0's win probability at scores a, b."""
        plane = self.array[2 if leads is None else int(not leads)]
        return [[round(float(share), 6) for share in row[:0:-1]] for row in plane[:0:-1]]

    def fits(self, rules: RuleSet, seating: Seating) -> bool:
        """Whether the table is for these rules, including the target."""
        return self.about.target == rules.target and self.about.key == rules_key(rules, seating)

    def to_target(self, target: int) -> "EquityTable":
        """The table of the same game to a lower target: the part with lower needs.

        Raises:
            UsageError: If the target is not lower by whole steps, or the rules have a first score or a skunk.
        """
        about = self.about
        if self.has_skunk or about.get_in or not 1 <= target <= about.target or (about.target - target) % about.unit:
            raise UsageError(NoPartOfTable(target, about.target, about.unit))
        kept = (slice(ceil(target / about.unit) + 1),) * about.sides
        led = self.led[kept]
        opening = led if self.opening is self.led else self.opening[kept]
        return EquityTable(about=replace(about, target=target), led=led, opening=opening, error=self.error[kept])

    def _two(self) -> None:
        if self.about.sides != TWO:
            raise UsageError(NotOfTwoSides(self.about.sides))

    def _turned(self, values: NDArray[np.float32], scores: tuple[int, ...], leader: int) -> NDArray[np.float64]:
        """Channels of a state in which ``leader`` leads, by side from side 0."""
        sides = self.about.sides
        steps = self._steps(scores)
        home = np.flatnonzero(steps == 0)
        if len(home) > 1:
            raise UsageError(SeveralWinners(shown(scores)))
        found = _looked_up(values, np.roll(steps, -leader), whole=self.about.whole)
        return np.concatenate([np.roll(found[:sides], leader), np.roll(found[sides:], leader)])

    def _steps(self, scores: tuple[int, ...]) -> NDArray[np.float64]:
        if any(score < 0 for score in scores):
            raise UsageError(InvalidItem("scores", WholeNumberFrom(0), shown(min(scores))))
        return self._needed(self.about.target - np.array(scores))

    def _needed(self, points: NDArray[np.int64]) -> NDArray[np.float64]:
        """Points needed, in steps; where scores are whole steps, a score in between is rounded down."""
        if not self.about.whole:
            # Clipped to one step: interpolation towards 0 would mix in states that are won.
            return np.where(points <= 0, 0.0, np.clip(points / self.about.unit, 1, self.about.steps))
        steps = self.about.steps - (self.about.target - points) // self.about.unit
        return np.where(points <= 0, 0.0, steps.astype(np.float64))


def _grid(values: NDArray[np.float32], rows: NDArray[np.float64], columns: NDArray[np.float64]) -> NDArray[np.float64]:
    """Bilinear interpolation in a matrix."""
    top, left = np.floor(rows).astype(int), np.floor(columns).astype(int)
    below, right = np.ceil(rows).astype(int), np.ceil(columns).astype(int)
    down, across = rows - top, columns - left
    upper = values[top, left] * (1 - across) + values[top, right] * across
    lower = values[below, left] * (1 - across) + values[below, right] * across
    return np.asarray(upper * (1 - down) + lower * down, np.float64)


def _looked_up(values: NDArray[np.float32], steps: NDArray[np.float64], *, whole: bool) -> NDArray[np.float64]:
    """Channels of one state, by linear interpolation where scores are not whole steps."""
    if whole:
        return np.asarray(values[tuple(steps.astype(int))], np.float64)
    found = values.astype(np.float64)
    for need in steps:
        low = int(need)
        high = min(low + 1, len(found) - 1)
        found = found[low] * (1 - (need - low)) + found[high] * (need - low)
    return found
