"""Awards: points given, with the arithmetic and the clauses behind them, so that any interface can explain them."""

from dataclasses import dataclass
from enum import StrEnum

from doublesix.core.seating import Seat, Side
from doublesix.core.table_count import Term

__all__ = ["Award", "HandTerm", "Reckoning", "Source", "Void"]


class Source(StrEnum):
    """Source of points: a play, an unclaimed play, going out, a blocked round, or (negative) a false call."""

    PLAY = "play"
    STEAL = "steal"
    DOMINO = "domino"
    BLOCK = "block"
    FALSE_CALL = "false_call"

    @property
    def from_hands(self) -> bool:
        """Whether the points come from the end of a round; these never put a side on the board (A-MOF-06)."""
        return self is Source.DOMINO or self is Source.BLOCK


class Void(StrEnum):
    """Why points were refused or reduced."""

    OFF_BOARD = "off_board"
    OVER_TARGET = "over_target"
    NOT_BELOW_ZERO = "not_below_zero"


@dataclass(frozen=True)
class HandTerm:
    """Contribution of one hand to a hand score.

    Attributes:
        seat: The seat that holds the hand.
        pips: Pips in the hand.
        less: Pips of the scoring seat's own hand that are subtracted; 0 if none are.
        adds: Term of the sum: negative for a partner's hand, rounded if each hand is rounded.
    """

    seat: Seat
    pips: int
    less: int
    adds: int

    def __str__(self) -> str:
        """«seat 1 holds 20 - 3 = 17», «seat 1 holds 20», or «less 8 held by the partner, seat 2»."""
        if self.adds < 0:
            rounded = f", rounded to {-self.adds}" if self.adds != -self.pips else ""
            return f"less {self.pips}{rounded} held by the partner, seat {self.seat}"
        text = f"seat {self.seat} holds {self.pips}"
        difference = self.pips
        if self.less:
            difference -= self.less
            text += f" - {self.less} = {difference}"
        return text if self.adds == difference else f"{text}, rounded to {self.adds}"


@dataclass(frozen=True)
class Reckoning:
    """The arithmetic behind points, before it is decided whether they count.

    Attributes:
        terms: Contributions of the tiles of the layout, or of the hands.
        total: Their sum, in pips; `None` for a fixed score.
        points: Points that the sum is worth.
        fits: Divisors that divide the count; empty for hand scores.
        misses: Divisors that do not divide a falsely called count; else empty.
        shared: Number of tied sides that split the sum.
        rounded: The sum (or share) after rounding, in pips; `None` if nothing is rounded.
    """

    terms: tuple[Term | HandTerm, ...]
    total: int | None
    points: int
    fits: tuple[int, ...] = ()
    shared: int = 1
    rounded: int | None = None
    misses: tuple[int, ...] = ()

    @property
    def arithmetic(self) -> str:
        """«66 counts 12, 63 gives 3: 15», with every step between the terms and the points."""
        if self.total is None:
            return "a fixed score"
        if not self.terms:
            return "nobody holds more"
        steps = [", ".join(map(str, self.terms)) + f": {self.total}"]
        if self.misses and not self.fits:
            steps.append("no multiple of " + " or of ".join(map(str, self.misses)))
        elif self.fits and self.points <= 0:
            steps.append("which scores nothing")
        elif len(self.fits) > 1:
            steps.append("a multiple of " + " and of ".join(map(str, self.fits)))
        if self.shared > 1:
            steps.append(f"split between {self.shared}")
        if self.rounded is not None and self.rounded != self.total // self.shared:
            steps.append(f"rounded to {self.rounded}")
        return ", ".join(steps)


@dataclass(frozen=True)
class Award:
    """Points that a side was given, that a rule refused it, or that it lost by a false call (below 0).

    Attributes:
        seat: The seat that made them.
        side: The side whose score they go to.
        source: Where they come from.
        reckoning: The arithmetic.
        gained: The actual change of the score.
        void: Why that is less than the points; `None` if it is not.
        score: The side's score afterwards.
        clauses: Ids of the clauses that give or refuse the points.
    """

    seat: Seat
    side: Side
    source: Source
    reckoning: Reckoning
    gained: int
    score: int
    void: Void | None = None
    clauses: tuple[str, ...] = ()

    @property
    def points(self) -> int:
        """Points by the reckoning, whether given or refused."""
        return self.reckoning.points

    @property
    def arithmetic(self) -> str:
        """The arithmetic as text, without the points."""
        return self.reckoning.arithmetic

    def __str__(self) -> str:
        """«66 counts 12, 63 gives 3: 15 -> 15 points (MOF-16, MOF-19)»."""
        unit = "point" if abs(self.points) == 1 else "points"
        text = f"{self.arithmetic} -> {self.points} {unit}"
        if self.void is not None:
            text += f", {_REFUSALS[self.void]}"
        return f"{text} ({', '.join(self.clauses)})" if self.clauses else text


_REFUSALS = {
    Void.OFF_BOARD: "void: not on the board",
    Void.OVER_TARGET: "void: the score would be over the target",
    Void.NOT_BELOW_ZERO: "but no score falls below 0",
}
