"""Awards: points given, with the arithmetic and the clauses behind them, so that any interface can explain them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from doublesix.core import award_sentences as sentences
from doublesix.core.seating import Seat, Side
from doublesix.core.table_count import Term
from doublesix.core.tiles import Pip
from doublesix.messages import Message
from doublesix.messages.units import Points, SeatNumber, Series

__all__ = ["Award", "HandTerm", "NameOf", "Reckoning", "Source", "Void"]


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


NameOf: TypeAlias = Callable[[Seat], Message]
"""Names the player in a seat."""


@dataclass(frozen=True)
class HandTerm:
    """Contribution of one hand to a hand score.

    Attributes:
        seat: The seat that holds the hand.
        pips: Pips in the hand.
        less: Pips of the scoring seat's own hand that are subtracted; 0 if none are.
        adds: Term of the sum: negative for a partner's or the own hand, rounded if each hand is rounded.
        own: Whether it is the scoring seat's own hand.
    """

    seat: Seat
    pips: int
    less: int
    adds: int
    own: bool = False

    def message(self, name: NameOf) -> Message:
        """“seat 1 holds 20 - 3 = 17”, “seat 1 holds 20”, “less 8 held by the partner, seat 2”, or “less the own 3”."""
        who = name(self.seat)
        if self.own or self.adds < 0:
            less = self.pips if self.adds == -self.pips else sentences.RoundedTo(self.pips, -self.adds)
            return sentences.LessOwn(less) if self.own else sentences.LessPartner(less, who)
        left = self.pips - self.less
        holds = sentences.HoldsMore(who, self.pips, self.less, left) if self.less else sentences.Holds(who, self.pips)
        return holds if self.adds == left else sentences.RoundedTo(holds, self.adds)


@dataclass(frozen=True)
class Reckoning:
    """The arithmetic behind points, before it is decided whether they count.

    Attributes:
        terms: Contributions of the tiles of the layout, or of the hands; empty if only the count is known.
        total: Their sum, in pips; `None` for a fixed score.
        points: Points that the sum is worth.
        fits: Divisors that divide the count; empty for hand scores.
        misses: Divisors that do not divide a falsely called count; else empty.
        match: Number of the equal ends that score, whose terms are halves; `None` where pips are counted.
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
    match: Pip | None = None

    def message(self, name: NameOf) -> Message:
        """“66 counts 12, 63 gives 3: 15”, with every step between the terms and the points."""
        if self.total is None:
            return sentences.FALSE_CALL if self.points < 0 else sentences.FIXED
        if not self.terms:
            # A score sheet knows the count of the ends, and not the tiles that make it.
            if self.fits:
                return Series((sentences.EndsCount(self.total), *self._steps()))
            return sentences.EqualHalves(self.total) if self.points else sentences.NOBODY_HOLDS_MORE
        if self.match is not None:
            shown = (sentences.Shown(term.pips, f"{term.tile.high}{term.tile.low}") for term in self.tiles)
            return sentences.Matched(self.match, Series(tuple(shown)), self.total)
        terms = (term.message(name) if isinstance(term, HandTerm) else term.message for term in self.terms)
        return Series((sentences.Sum(Series(tuple(terms)), self.total), *self._steps()))

    @property
    def tiles(self) -> tuple[Term, ...]:
        """The terms that are tiles of the layout."""
        return tuple(term for term in self.terms if isinstance(term, Term))

    def _steps(self) -> Iterator[Message]:
        """Steps between the sum and the points."""
        if self.total is not None and self.misses and not self.fits:
            yield sentences.NoMultiple(sentences.Either(self.misses))
        elif self.fits and self.points <= 0:
            yield sentences.SCORES_NOTHING
        elif len(self.fits) > 1:
            yield sentences.Multiple(sentences.Both(self.fits))
        if self.shared > 1:
            yield sentences.Split(self.shared)
        if self.total is not None and self.rounded not in {None, self.total // self.shared}:
            yield sentences.Rounded(self.rounded or 0)


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
        """The arithmetic in English, without the points."""
        return str(self.reckoning.message(SeatNumber))

    def message(self, name: NameOf = SeatNumber) -> Message:
        """“66 counts 12, 63 gives 3: 15 -> 15 points (MOF-16, MOF-19)”.

        Args:
            name: Names a seat; by its number if not given.
        """
        message: Message = sentences.PointsMade(self.reckoning.message(name), Points(self.points))
        if self.void is not None:
            message = sentences.PointsRefused(message, _REFUSALS[self.void])
        return sentences.WithClauses(message, Series(self.clauses)) if self.clauses else message

    def __str__(self) -> str:
        """The message in English, with seats by their numbers."""
        return str(self.message())


_REFUSALS: Final = {
    Void.OFF_BOARD: sentences.NOT_ON_BOARD,
    Void.OVER_TARGET: sentences.OVER_TARGET,
    Void.NOT_BELOW_ZERO: sentences.NOT_BELOW_ZERO,
}
