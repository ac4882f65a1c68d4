"""Sentences of awards: the arithmetic of a score, and why points are refused."""

from typing import Final

from doublesix.messages import Argument, FixedMessage, Message
from doublesix.messages.units import Points, Series

__all__ = [
    "FALSE_CALL",
    "FIXED",
    "NOBODY_HOLDS_MORE",
    "NOT_BELOW_ZERO",
    "NOT_ON_BOARD",
    "OVER_TARGET",
    "SCORES_NOTHING",
    "Both",
    "Either",
    "EndsCount",
    "EqualHalves",
    "Holds",
    "HoldsMore",
    "LessOwn",
    "LessPartner",
    "Matched",
    "Multiple",
    "NoMultiple",
    "PointsMade",
    "PointsRefused",
    "Rounded",
    "RoundedTo",
    "Shown",
    "Split",
    "Sum",
    "WithClauses",
]

FALSE_CALL: Final = FixedMessage("award.false-call", "a wrong call")
FIXED: Final = FixedMessage("award.fixed", "a fixed score")
NOBODY_HOLDS_MORE: Final = FixedMessage("award.nobody-holds-more", "nobody holds more")
SCORES_NOTHING: Final = FixedMessage("award.scores-nothing", "which scores nothing")
NOT_ON_BOARD: Final = FixedMessage("award.off-board", "void: not on the board")
OVER_TARGET: Final = FixedMessage("award.over-target", "void: the score would be over the target")
NOT_BELOW_ZERO: Final = FixedMessage("award.not-below-zero", "but no score falls below 0")


class Holds(Message, id="award.holds", english="{who} holds {pips}", cases={"person.you": "{who} hold {pips}"}):
    """Pips of a hand."""

    who: Message
    pips: int


class HoldsMore(
    Message,
    id="award.holds-more",
    english="{who} holds {pips} - {less} = {left}",
    cases={"person.you": "{who} hold {pips} - {less} = {left}"},
):
    """Pips of a hand, less those of the scoring hand."""

    who: Message
    pips: int
    less: int
    left: int


class LessPartner(Message, id="award.less-partner", english="less {pips} held by the partner, {who}"):
    """Pips of the partner's hand, which are subtracted."""

    pips: Argument
    who: Message


class LessOwn(Message, id="award.less-own", english="less the own {pips}"):
    """Pips of the scoring hand, which are subtracted once."""

    pips: Argument


class Shown(
    Message,
    id="award.shown",
    english="{tile} {halves} times",
    cases={1: "{tile} once", 2: "{tile} twice"},
):
    """How often a tile shows the number of the equal ends."""

    halves: int
    tile: str


class Matched(Message, id="award.matched", english="{pip} shown by {tiles}: {halves}"):
    """The equal ends of a number, and how many halves show it."""

    pip: int
    tiles: Series
    halves: int


class EqualHalves(Message, id="award.equal-halves", english="{halves} halves show one number"):
    """Equal ends, where the tiles that show them are not known."""

    halves: int


class RoundedTo(Message, id="award.rounded-term", english="{term}, rounded to {n}"):
    """A term of the sum that is rounded."""

    term: Argument
    n: int


class Rounded(Message, id="award.rounded", english="rounded to {n}"):
    """The sum after rounding."""

    n: int


class Sum(Message, id="award.sum", english="{terms}: {total}"):
    """The terms and their sum."""

    terms: Message
    total: int


class EndsCount(Message, id="award.ends-count", english="the ends count {count}"):
    """The count of the open ends, where the tiles that make it are not known."""

    count: int


class Either(Message, id="award.either", english="{n.others} or of {n.last}", cases={1: "{n.last}"}):
    """Numbers, of which the count is a multiple of none."""

    n: tuple[int, ...]


class Both(Message, id="award.both", english="{n.others} and of {n.last}", cases={1: "{n.last}"}):
    """Numbers, of which the count is a multiple of each."""

    n: tuple[int, ...]


class NoMultiple(Message, id="award.no-multiple", english="no multiple of {divisors}"):
    """Why a call was false."""

    divisors: Either


class Multiple(Message, id="award.multiple", english="a multiple of {divisors}"):
    """Why a count scores for several numbers."""

    divisors: Both


class Split(Message, id="award.split", english="split between {n}"):
    """Number of tied sides that share the sum."""

    n: int


class PointsMade(Message, id="award.points", english="{arithmetic} -> {points}"):
    """The arithmetic and the points."""

    arithmetic: Message
    points: Points


class PointsRefused(Message, id="award.void", english="{award}, {why}"):
    """Points that a rule refused or reduced."""

    award: Message
    why: Message


class WithClauses(Message, id="award.clauses", english="{message} ({clauses})"):
    """Something with the ids of the clauses of the rules behind it."""

    message: Message
    clauses: Series
