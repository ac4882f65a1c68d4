"""Consistency of rule parameters: all exclusions (section 5.4 of the rules analysis, and what follows from it)."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from math import gcd
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from doublesix.core.contradictions import (
    CROSS_NEEDS_DOUBLE,
    CROSS_NEEDS_SPINNER,
    FORFEIT_NEEDS_CALLS,
    LEAD_NEEDS_DIVISORS,
    LINE_NEEDS_NO_SPINNER,
    NOTHING_SCORES,
    OPTIONAL_DRAW_NEEDS_DRAW,
    PLAY_AGAIN_NEEDS_DIVISORS,
    RESERVE_NEEDS_DRAW,
    BrokenPoints,
    CallCostsUnit,
    CallNeedsMuggins,
    ClaimNeedsDivisors,
    GetInAboveTarget,
    GetInTooLarge,
    LimitNeedsDraw,
    MatchNeedsNoCount,
    NoHandSize,
    NoSeats,
    NotOneLine,
    OnceEachDivisor,
    OnceEachKind,
    OnceEachSeats,
    OutOfRange,
    PairNeedsOpponents,
    PairsNeedFour,
    SeatsOnce,
    SkunkNeedsGetIn,
    TargetNeedsUnit,
    TeamNeedsPairs,
    TooLarge,
    TooManyTiles,
)
from doublesix.core.declaration import LARGEST, Parameter, Shape, numbers_in
from doublesix.core.options import (
    BlockedScore,
    Claiming,
    CountScore,
    DominoScore,
    Drawing,
    EndMatch,
    FirstLead,
    LeadTile,
    Partnership,
    PlayAgain,
    SpinnerPolicy,
    TeamOut,
)
from doublesix.core.parameters import DECLARED
from doublesix.core.play_parameters import FEWEST_SEATS, MOST_SEATS
from doublesix.core.scoring_counts import most_points
from doublesix.core.type_check import type_problem
from doublesix.messages import Message

if TYPE_CHECKING:
    from doublesix.core.rules import PerSeats, RuleSet

__all__ = ["Problem", "problems", "score_unit"]


@dataclass(frozen=True)
class Problem:
    """A contradiction in a rule set: the parameters involved, and the reason."""

    parameters: tuple[str, ...]
    message: Message

    def __str__(self) -> str:
        """The reason in English."""
        return str(self.message)


def problems(rules: "RuleSet") -> tuple[Problem, ...]:
    """All contradictions in a rule set, or only the values of a wrong type or range if there are any; empty if valid.

    >>> from doublesix.core.rules import RuleSet
    >>> [str(p) for p in problems(RuleSet(skunk=75))]
    ['a skunk at 75 needs get_in > 0: without “getting in” everybody is on the board from the start']
    """
    # Each check assumes that the ones before it found nothing: types, then ranges, then what contradicts itself.
    for part in (_types, _ranges):
        if found := tuple(Problem(*one) for one in part(rules)):
            return found
    return tuple(Problem(*found) for part in _CHECKS for found in part(rules))


_Found: TypeAlias = Iterator[tuple[tuple[str, ...], Message]]


def _types(rules: "RuleSet") -> _Found:
    """The first value of a wrong type."""
    wrong = type_problem(rules, type(rules), "")
    if wrong is not None:
        yield (wrong.path.partition("[")[0],), wrong


def _ranges(rules: "RuleSet") -> _Found:
    """Values that are out of range on their own."""
    if not rules.name.strip() or not rules.name.isprintable():
        yield ("name",), NotOneLine(repr(rules.name))
    for parameter in DECLARED.values():
        if parameter.numbers is not None:
            yield from _out_of_range(parameter, parameter.numbers.within, getattr(rules, parameter.name))
    yield from _repeated(rules)
    yield from _by_seats("hand_size", rules.hand_size)
    yield from _by_seats("reserve", rules.reserve)


def _out_of_range(parameter: Parameter, within: Collection[int], value: object) -> _Found:
    """Numbers of one parameter that are not in its range."""
    name, numbers = parameter.name, numbers_in(parameter, value)
    too_large = {number for number in numbers if number > LARGEST and LARGEST in within}
    if any(number not in within for number in numbers if number not in too_large):
        yield (name,), OutOfRange(name, _shown(parameter, value), parameter.error)
    for number in too_large:
        yield (name,), TooLarge(name, number, LARGEST)


def _shown(parameter: Parameter, value: Any) -> str:  # noqa: ANN401 - a value of any parameter
    if parameter.shape is Shape.BY_SEATS:
        return str(dict(value))
    return str(list(value) if parameter.shape is Shape.NUMBERS else value)


def _repeated(rules: "RuleSet") -> _Found:
    """Lists that name one thing twice, and a list of players that names none."""
    players, divisors = rules.players, rules.divisors
    if not players:
        yield ("players",), NoSeats(FEWEST_SEATS, MOST_SEATS)
    if len(set(players)) < len(players):
        yield ("players",), OnceEachSeats(str(list(players)))
    if len(set(divisors)) < len(divisors):
        yield ("divisors",), OnceEachDivisor(str(list(divisors)))
    if len(set(rules.play_again)) < len(rules.play_again):
        yield ("play_again",), OnceEachKind(str(list(map(str, rules.play_again))))


def _by_seats(name: str, pairs: "PerSeats") -> _Found:
    seats = [number for number, _ in pairs]
    if any(not FEWEST_SEATS <= number <= MOST_SEATS for number in seats) or len(set(seats)) < len(seats):
        yield (name,), SeatsOnce(name, str(list(pairs)), FEWEST_SEATS, MOST_SEATS)


def _dealing(rules: "RuleSet") -> _Found:
    sizes = dict(rules.hand_size)
    for seats in rules.players:
        if seats not in sizes:
            yield ("hand_size", "players"), NoHandSize(seats)
        elif seats * sizes[seats] > len(rules.tiles):
            yield ("hand_size", "players", "set"), TooManyTiles(seats, sizes[seats], len(rules.tiles))
    if rules.partnership is not Partnership.NEVER and 4 not in rules.players:  # noqa: PLR2004 - two pairs
        yield ("partnership", "players"), PairsNeedFour(rules.partnership)
    if rules.team_out is not TeamOut.FIRST and rules.partnership is Partnership.NEVER:
        yield ("team_out", "partnership"), TeamNeedsPairs(rules.team_out)


def _drawing(rules: "RuleSet") -> _Found:
    if rules.draw is Drawing.NONE:
        if any(kept for _, kept in rules.reserve):
            yield ("reserve", "draw"), RESERVE_NEEDS_DRAW
        if rules.optional_draw:
            yield ("optional_draw", "draw"), OPTIONAL_DRAW_NEEDS_DRAW
    if rules.optional_draw_limit is not None and not rules.optional_draw:
        yield ("optional_draw_limit", "optional_draw"), LimitNeedsDraw(rules.optional_draw_limit)


def _layout(rules: "RuleSet") -> _Found:
    if rules.cross_first:
        forced_double = rules.lead_tile is LeadTile.FORCED and rules.first_lead is FirstLead.HIGHEST_DOUBLE
        if rules.lead_tile is not LeadTile.DOUBLE and not forced_double:
            yield ("cross_first", "lead_tile", "first_lead"), CROSS_NEEDS_DOUBLE
        if rules.spinner is SpinnerPolicy.NONE:
            yield ("cross_first", "spinner"), CROSS_NEEDS_SPINNER
    if rules.line_ends == 1 and rules.spinner is not SpinnerPolicy.NONE:
        yield ("line_ends", "spinner"), LINE_NEEDS_NO_SPINNER


def _scoring(rules: "RuleSet") -> _Found:
    if rules.divisors and rules.end_match is not EndMatch.NONE:
        yield ("end_match", "divisors"), MatchNeedsNoCount(str(rules.end_match))
    if not rules.divisors:
        if rules.claim is not Claiming.AUTO:
            yield ("claim", "divisors"), ClaimNeedsDivisors(rules.claim)
        if rules.lead_tile is LeadTile.DOUBLE_OR_SCORE:
            yield ("lead_tile", "divisors"), LEAD_NEEDS_DIVISORS
        if PlayAgain.SCORE in rules.play_again:
            yield ("play_again", "divisors"), PLAY_AGAIN_NEEDS_DIVISORS
    if rules.rounding % rules.pips_per_point:
        yield ("pips_per_point", "rounding"), BrokenPoints(rules.pips_per_point, rules.rounding)


def _calling(rules: "RuleSet") -> _Found:
    if rules.claim is Claiming.MUGGINS:
        return
    if rules.false_call:
        yield ("false_call", "claim"), CallNeedsMuggins(rules.false_call)
    if rules.false_call_forfeits:
        yield ("false_call_forfeits", "claim"), FORFEIT_NEEDS_CALLS


def _blocked(rules: "RuleSet") -> _Found:
    if rules.blocked_by_pair and rules.blocked_score in {BlockedScore.DIFFERENCES, BlockedScore.ONCE}:
        yield ("blocked_by_pair", "blocked_score"), PairNeedsOpponents(str(rules.blocked_score))


def _board(rules: "RuleSet") -> _Found:
    if rules.skunk is not None and not rules.get_in:
        yield ("skunk", "get_in"), SkunkNeedsGetIn(rules.skunk)
    if rules.get_in and rules.get_in > (best := most_points(rules)):
        yield ("get_in", "divisors", "count_score"), GetInTooLarge(rules.get_in, best)
    if rules.exact and rules.get_in > rules.target:
        yield ("get_in", "target", "exact"), GetInAboveTarget(rules.get_in, rules.target)


def score_unit(rules: "RuleSet") -> int:
    """The greatest number that divides every score in play and of a round that is not shared; 0 if nothing scores."""
    return gcd(_play_unit(rules), *_hand_units(rules))


def _target(rules: "RuleSet") -> _Found:
    unit = score_unit(rules)
    if unit == 0:
        yield ("divisors", "domino_score", "blocked_score"), NOTHING_SCORES
    elif rules.exact and rules.target % unit:
        yield ("exact", "target", "count_score", "rounding"), TargetNeedsUnit(unit, rules.target)
    elif rules.exact and rules.false_call % unit:
        yield ("false_call", "exact", "target"), CallCostsUnit(unit, rules.false_call, rules.target)


_CHECKS: Final[tuple[Callable[["RuleSet"], _Found], ...]] = (
    _dealing,
    _drawing,
    _layout,
    _scoring,
    _calling,
    _blocked,
    _board,
    _target,
)


def _play_unit(rules: "RuleSet") -> int:
    """A number that divides every score in play; 0 if there is none."""
    if rules.end_match is not EndMatch.NONE:
        return 1
    if rules.count_score is CountScore.QUOTIENT and rules.divisors:
        return 1
    return gcd(*rules.divisors)


def _hand_units(rules: "RuleSet") -> tuple[int, int]:
    """Numbers that divide every domino score and every block score; 0 if there is none."""
    pips = rules.rounding // rules.pips_per_point if rules.rounding % rules.pips_per_point == 0 else 1

    def unit(score: DominoScore | BlockedScore | int) -> int:
        if isinstance(score, int):
            return score
        return 0 if score in {DominoScore.NONE, BlockedScore.NONE} else pips

    return unit(rules.domino_score), unit(rules.blocked_score)
