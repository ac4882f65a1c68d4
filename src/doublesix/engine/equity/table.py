"""`EquityTable`: how likely each side is to win the match, from every score, by who leads the next round."""

from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from math import ceil
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.errors import UsageError
from doublesix.rulesets.codec import to_plain, written_parameters

__all__ = ["About", "EquityTable", "rules_key"]

TWO: Final = 2

_ANYHOW: Final = frozenset({"name", "clauses", "tally", "target", "false_call", "false_call_forfeits"})
"""What does not bear on the race, or on that of players who know the count and never call falsely."""


def rules_key(rules: RuleSet, seating: Seating) -> str:
    """What a table belongs to: a short word for everything that bears on the race, but for the target.

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
    """Where a table comes from.

    Attributes:
        rules: The rules, as one short word (`doublesix.rulesets.spec`).
        key: What it may be used for (`rules_key`).
        seats: How many sit at the table.
        partners: Whether they are two pairs.
        target: The points that win.
        unit: Points of one step of the table.
        whole: Whether every score is a whole number of steps.
        get_in: Whether a score of 0 means not on the board.
        skunk: Points that win while the other is not on the board; `None` for no such rule.
        player: Who played the rounds, on every seat.
        rounds: How many.
        seed: What chance was drawn from.
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
        """How many sides race."""
        return TWO if self.partners else self.seats

    @property
    def steps(self) -> int:
        """How many steps it is from a score of 0 to the target."""
        return ceil(self.target / self.unit)


@dataclass(frozen=True, eq=False, kw_only=True)
class EquityTable:
    """Win probabilities by what each side needs, in steps, the side that leads the round first.

    Attributes:
        about: What it is a table of.
        led: float32 (steps + 1, ..., C). Channel ``s`` is the probability that side ``s`` wins, where side 0 leads;
            after those, where there is a skunk, the probability that side ``s`` wins by it.
        opening: The same for a round whose leader the tiles will name, who is side 0; ``led`` where there is no such.
        error: float32 (steps + 1, ...). The standard error of what side 0 wins by ``led``: how far it is moved by the
            choice of the rounds. It says nothing of how far other players would move it.
    """

    about: About
    led: NDArray[np.float32]
    opening: NDArray[np.float32]
    error: NDArray[np.float32]

    def shares(self, scores: tuple[int, ...], leader: int | None = None) -> tuple[float, ...]:
        """How likely each side is to win the match before a round.

        Args:
            scores: Side by side.
            leader: The side that leads the round; `None` where lots or tiles are still to say so.

        Raises:
            UsageError: If there are not so many sides, or several are at the target.
        """
        sides = self.about.sides
        if len(scores) != sides or not (leader is None or 0 <= leader < sides):
            raise UsageError(f"scores {scores} with leader {leader} were asked for; the table is for {sides} sides")
        if leader is None:
            found = [self._turned(self.opening, scores, first) for first in range(sides)]
            mean = sum(found[1:], start=found[0]) / sides
            return tuple(map(float, mean[:sides]))
        return tuple(map(float, self._turned(self.led, scores, leader)[:sides]))

    def at_start(self) -> tuple[float, ...]:
        """What each side wins at the start of the match, counted from the side that will lead the first round."""
        blank = np.full(self.about.sides, self.about.steps)
        return tuple(map(float, self.opening[tuple(blank)][: self.about.sides]))

    def win(self, own: int, other: int, *, leads: bool | None = None) -> float:
        """The probability that a side with ``own`` points wins against one with ``other``.

        Args:
            own: Its score.
            other: The score of the other side.
            leads: Whether it leads the next round; `None` where lots or tiles are still to say so.

        Raises:
            UsageError: If the table is not for two sides.
        """
        self._two()
        return self.shares((own, other), None if leads is None else int(not leads))[0]

    def equity(self, own: int, other: int, *, leads: bool | None = None) -> float:
        """What the match is worth, from -2 to +2: a win 1 and a win by a skunk 2, and as much less for a loss.

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
        """By how much ``points`` more would raise the probability to win."""
        return self.win(own + points, other, leads=leads) - self.win(own, other, leads=leads)

    def standard_error(self, own: int, other: int) -> float:
        """The standard error of `win` for the side that leads."""
        self._two()
        return float(_looked_up(self.error[..., None], self._steps((own, other)), whole=self.about.whole)[0])

    @property
    def has_skunk(self) -> bool:
        """Whether a match can end by a skunk."""
        return bool(self.led.shape[-1] > self.about.sides)

    @cached_property
    def array(self) -> NDArray[np.float32]:
        """Win probabilities by points needed, in one piece: float32 (3, target + 1, target + 1).

        In plane 0 the side whose probability it is leads the next round, in plane 1 the other does, and in plane 2 lots
        or tiles are still to say who. Rows are what it needs, columns what the other needs; who needs nothing has won.

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
        """What `doublesix.engine.solve` takes for the match: in row a, place b what side 0 wins from a to b."""
        plane = self.array[2 if leads is None else int(not leads)]
        return [[round(float(share), 6) for share in row[:0:-1]] for row in plane[:0:-1]]

    def fits(self, rules: RuleSet, seating: Seating) -> bool:
        """Whether it is a table of these rules, the target included."""
        return self.about.target == rules.target and self.about.key == rules_key(rules, seating)

    def to_target(self, target: int) -> "EquityTable":
        """The table of the same game to a lower target: what is needed is the same.

        Raises:
            UsageError: If it is no lower target in whole steps, or the rules count from a score of 0.
        """
        about = self.about
        if self.has_skunk or about.get_in or not 1 <= target <= about.target or (about.target - target) % about.unit:
            raise UsageError(
                f"a table to {target} was to be taken from one to {about.target}; that can be done to a lower target in"
                f" steps of {about.unit}, where there is neither a first score nor a skunk"
            )
        kept = (slice(ceil(target / about.unit) + 1),) * about.sides
        led = self.led[kept]
        opening = led if self.opening is self.led else self.opening[kept]
        return EquityTable(about=replace(about, target=target), led=led, opening=opening, error=self.error[kept])

    def _two(self) -> None:
        if self.about.sides != TWO:
            raise UsageError(f"the table is for {self.about.sides} sides; «shares» tells what each of them wins")

    def _turned(self, values: NDArray[np.float32], scores: tuple[int, ...], leader: int) -> NDArray[np.float64]:
        """The channels of a state in which ``leader`` leads, in the frame of side 0."""
        sides = self.about.sides
        steps = self._steps(scores)
        home = np.flatnonzero(steps == 0)
        if len(home) > 1:
            raise UsageError(f"scores {scores} were asked for; only one side can have won")
        found = _looked_up(values, np.roll(steps, -leader), whole=self.about.whole)
        return np.concatenate([np.roll(found[:sides], leader), np.roll(found[sides:], leader)])

    def _steps(self, scores: tuple[int, ...]) -> NDArray[np.float64]:
        if any(score < 0 for score in scores):
            raise UsageError(f"scores {scores} were asked for; no score is below 0")
        return self._needed(self.about.target - np.array(scores))

    def _needed(self, points: NDArray[np.int64]) -> NDArray[np.float64]:
        """Points that are needed, in steps. Where scores are whole steps, one between them needs a whole step too."""
        if not self.about.whole:
            # Below one step the cells know only who has won.
            return np.where(points <= 0, 0.0, np.clip(points / self.about.unit, 1, self.about.steps))
        steps = self.about.steps - (self.about.target - points) // self.about.unit
        return np.where(points <= 0, 0.0, steps.astype(np.float64))


def _grid(values: NDArray[np.float32], rows: NDArray[np.float64], columns: NDArray[np.float64]) -> NDArray[np.float64]:
    """Values between the cells of a matrix, on straight lines."""
    top, left = np.floor(rows).astype(int), np.floor(columns).astype(int)
    below, right = np.ceil(rows).astype(int), np.ceil(columns).astype(int)
    down, across = rows - top, columns - left
    upper = values[top, left] * (1 - across) + values[top, right] * across
    lower = values[below, left] * (1 - across) + values[below, right] * across
    return np.asarray(upper * (1 - down) + lower * down, np.float64)


def _looked_up(values: NDArray[np.float32], steps: NDArray[np.float64], *, whole: bool) -> NDArray[np.float64]:
    """The channels of one state; on straight lines between the cells where scores are not whole steps."""
    if whole:
        return np.asarray(values[tuple(steps.astype(int))], np.float64)
    found = values.astype(np.float64)
    for need in steps:
        low = int(need)
        high = min(low + 1, len(found) - 1)
        found = found[low] * (1 - (need - low)) + found[high] * (need - low)
    return found
