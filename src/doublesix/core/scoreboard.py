"""`Scoreboard`: the effect of awards on the scores, and when they win the match (0.4 of the rules analysis)."""

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from doublesix.core.awards import Award, Reckoning, Source, Void
from doublesix.core.evolve import evolve
from doublesix.core.options import Claiming, Finish
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat, Seating, Side

__all__ = ["CLAUSES_OF_FALSE_CALLS", "COARSER_TOPICS", "Scoreboard"]

# Bound once, for the hot paths: looking up enum members is slow before Python 3.12.
_OFF_BOARD: Final = Void.OFF_BOARD
_OVER_TARGET: Final = Void.OVER_TARGET
_FALSE_CALL: Final = Source.FALSE_CALL
_AT_ONCE: Final = Finish.AT_ONCE

CLAUSES_OF_FALSE_CALLS: Final = ("A-FU-22",)
"""Ids behind the penalty for a false call, a house rule in every game: a ruling, not a clause of a document."""


@dataclass(frozen=True)
class Scoreboard:
    """The scores of a match, by side.

    Attributes:
        points: Each side's score.
        on_board: Whether each side has made its minimum first score (MOF-05); all true if the rules require none.
        reached: Sides at the target, in the order in which they reached it; used under ``finish = hand_end``.
        winner: The side that has won the match; `None` until then.
        skunk: Whether it won by a skunk, while no other side was on the board (MOF-26).
    """

    rules: RuleSet = field(repr=False)
    seating: Seating = field(repr=False)
    points: tuple[int, ...]
    on_board: tuple[bool, ...]
    reached: tuple[Side, ...] = ()
    winner: Side | None = None
    skunk: bool = False

    @classmethod
    def blank(cls, rules: RuleSet, seating: Seating) -> "Scoreboard":
        """The scoreboard at the start of a match."""
        return cls(rules, seating, (0,) * seating.sides, (rules.get_in == 0,) * seating.sides)

    def worth(self, side: Side, points: int, source: Source) -> tuple[int, Void | None]:
        """Change of the score of ``side`` by an award of ``points``, and the reason if it is less than that."""
        if source is _FALSE_CALL:
            loss = min(-points, self.points[side])
            return -loss, None if loss == -points else Void.NOT_BELOW_ZERO
        if not self.on_board[side] and (source.from_hands or points < self.rules.get_in):
            return 0, _OFF_BOARD
        score = self.points[side]
        if self.rules.exact and score + points > self.rules.target:
            return 0, _OVER_TARGET
        if score + points < 0:
            return -score, Void.NOT_BELOW_ZERO
        return points, None

    def award(self, seat: Seat, source: Source, reckoning: Reckoning) -> tuple["Scoreboard", Award]:
        """The scoreboard after an award, and the award itself."""
        side = self.seating.side_of(seat)
        gained, void = self.worth(side, reckoning.points, source)
        score = self.points[side] + gained
        clauses = CLAUSES_OF_FALSE_CALLS if source is _FALSE_CALL else self._clauses(source, reckoning, void)
        award = Award(seat, side, source, reckoning, gained, score, void, clauses)
        if void is _OFF_BOARD:
            return self, award
        if void is _OVER_TARGET:
            # A large enough first score puts the side on the board, even if it then exceeds an exact target.
            return (self if self.on_board[side] else _with(self, side, score)), award
        if source is _FALSE_CALL:
            # A penalty does not put a side on the board.
            return _tested(_scored(self, side, score), side), award
        return _tested(_with(self, side, score), side), award

    def _clauses(self, source: Source, reckoning: Reckoning, void: Void | None) -> tuple[str, ...]:
        return self.rules.clauses_of(*_topics(self.rules, source, reckoning, void))

    def at_round_end(self) -> "Scoreboard":
        """Decide a match that the target ends only after the round (``finish = hand_end``).

        The highest score wins; of equal ones (all are, under an exact target) the side that reached it first.
        """
        if self.winner is not None or not self.reached:
            return self
        return evolve(self, winner=max(self.reached, key=lambda side: self.points[side]))


def _scored(board: Scoreboard, side: Side, score: int) -> Scoreboard:
    return evolve(board, points=(*board.points[:side], score, *board.points[side + 1 :]))


def _with(board: Scoreboard, side: Side, score: int) -> Scoreboard:
    """The scoreboard with a new score of ``side``, which is on the board from now on."""
    scored = _scored(board, side, score)
    if board.on_board[side]:
        return scored
    return evolve(scored, on_board=(*board.on_board[:side], True, *board.on_board[side + 1 :]))


def _tested(board: Scoreboard, side: Side) -> Scoreboard:
    """Test for the end of the match, made after every single award."""
    rules, score = board.rules, board.points[side]
    if rules.skunk is not None and score >= rules.skunk and sum(board.on_board) == 1:
        return evolve(board, winner=side, skunk=True)
    if score < rules.target:
        below = tuple(other for other in board.reached if other != side)
        return board if below == board.reached else evolve(board, reached=below)
    if rules.finish is _AT_ONCE:
        return evolve(board, winner=side)
    return board if side in board.reached else evolve(board, reached=(*board.reached, side))


_REFUSALS: Final = {
    Void.OFF_BOARD: ("get_in",),
    Void.OVER_TARGET: ("exact",),
    Void.NOT_BELOW_ZERO: ("partner_hand",),
}


def _topics(rules: RuleSet, source: Source, reckoning: Reckoning, void: Void | None) -> tuple[str, ...]:
    """Topics of the clauses that an award rests on."""
    against = _REFUSALS[void] if void is not None else ()
    if source.from_hands:
        kind = "domino_score" if source is Source.DOMINO else "blocked_score"
        less = source is Source.DOMINO and any(getattr(term, "adds", 0) < 0 for term in reckoning.terms)
        partner = ("partner_hand",) if less else ()
        split = ("blocked_tie",) if reckoning.shared > 1 else ()
        rounded = "rounding" if source is Source.DOMINO else _finer(rules, "blocked_rounding")
        rounding = (rounded,) if reckoning.rounded is not None else ()
        if void is _OFF_BOARD:
            against = (_finer(rules, "off_board"),)
        return (kind, *partner, *split, *rounding, *against)
    several = ("divisors",) if len(reckoning.fits) > 1 else ()
    claim = ("steal",) if source is Source.STEAL else ("claim",) if rules.claim is not Claiming.AUTO else ()
    kind = "count_score" if reckoning.match is None else "end_match"
    return (kind, *several, *claim, *against)


COARSER_TOPICS: Final = MappingProxyType({"off_board": "get_in", "blocked_rounding": "rounding"})
"""Topics of round scores only (A-MOF-17, A-MOF-06), and those that stand for them in rules of older records."""


def _finer(rules: RuleSet, topic: str) -> str:
    """The finer topic, or the coarse one for rules that do not have it."""
    return topic if rules.clauses_of(topic) else COARSER_TOPICS[topic]
