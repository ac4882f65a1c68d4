"""Consistency of rule parameters: all exclusions (section 5.4 of the rules analysis, and what follows from it)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import gcd
from typing import TYPE_CHECKING, Final, TypeAlias

from doublesix.core.options import (
    BlockedScore,
    Claiming,
    CountScore,
    DominoScore,
    Drawing,
    FirstLead,
    LeadTile,
    Partnership,
    PlayAgain,
    SpinnerPolicy,
)
from doublesix.core.points import play_points
from doublesix.core.tiles import HIGHEST_SET
from doublesix.core.type_check import type_problem

if TYPE_CHECKING:
    from doublesix.core.rules import PerSeats, RuleSet

__all__ = ["Problem", "problems"]

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 8
LARGEST: Final = 1_000_000
LEAST_DIVISOR: Final = 2  # every count is a multiple of 1


@dataclass(frozen=True)
class Problem:
    """A contradiction in a rule set: the parameters involved, and the reason in one sentence."""

    parameters: tuple[str, ...]
    sentence: str

    def __str__(self) -> str:
        """The sentence."""
        return self.sentence


def problems(rules: "RuleSet") -> tuple[Problem, ...]:
    """All contradictions in a rule set, or only the values of a wrong type or range if there are any; empty if valid.

    >>> from doublesix.core.rules import RuleSet
    >>> [str(p) for p in problems(RuleSet(skunk=75))]
    ['a skunk at 75 needs get_in > 0: without «getting in» everybody is on the board from the start']
    """
    # Each check assumes that the ones before it found nothing: types, then ranges, then what contradicts itself.
    for part in (_types, _ranges):
        if found := tuple(Problem(*one) for one in part(rules)):
            return found
    return tuple(Problem(*found) for part in _CHECKS for found in part(rules))


_Found: TypeAlias = Iterator[tuple[tuple[str, ...], str]]


def _types(rules: "RuleSet") -> _Found:
    """The first value of a wrong type."""
    wrong = type_problem(rules, type(rules))
    if wrong is not None:
        path = wrong.removeprefix("ruleset.")
        yield (path.split()[0].partition("[")[0],), path


def _ranges(rules: "RuleSet") -> _Found:
    """Values that are out of range on their own."""
    if not rules.name.strip() or not rules.name.isprintable():
        yield ("name",), f"name = {rules.name!r}: some words on one line"
    if not 1 <= rules.set <= HIGHEST_SET:
        yield ("set",), f"set = {rules.set}: the highest double is 1 to {HIGHEST_SET}"
    if not rules.players or any(not FEWEST_SEATS <= n <= MOST_SEATS for n in rules.players):
        yield ("players",), f"players = {list(rules.players)}: at least one number of seats, each 2 to {MOST_SEATS}"
    if rules.line_ends not in {1, 2}:
        yield ("line_ends",), f"line_ends = {rules.line_ends}: the line grows from 1 or 2 ends of the lead"
    if rules.rounding not in {1, 5}:
        yield ("rounding",), f"rounding = {rules.rounding}: hand scores are rounded to 1 or 5"
    if rules.pips_per_point < 1:
        yield ("pips_per_point",), f"pips_per_point = {rules.pips_per_point}: at least 1"
    if rules.target < 1:
        yield ("target",), f"target = {rules.target}: a match needs at least 1 point"
    if any(divisor < LEAST_DIVISOR for divisor in rules.divisors) or len(set(rules.divisors)) < len(rules.divisors):
        yield ("divisors",), f"divisors = {list(rules.divisors)}: different numbers, each 2 or more"
    yield from _negative(rules)
    yield from _repeated(rules)
    yield from _too_large(rules)
    yield from _by_seats("hand_size", rules.hand_size)
    yield from _by_seats("reserve", rules.reserve)


def _negative(rules: "RuleSet") -> _Found:
    """Numbers below their minimum."""
    if rules.get_in < 0:
        yield ("get_in",), f"get_in = {rules.get_in}: 0 for none, or the least first score"
    if rules.skunk is not None and rules.skunk < 1:
        yield ("skunk",), f"skunk = {rules.skunk}: a number of points, or none"
    if rules.optional_draw_limit is not None and rules.optional_draw_limit < 1:
        limit = rules.optional_draw_limit
        yield (
            ("optional_draw_limit",),
            f"optional_draw_limit = {limit}: at least 1 tile in a turn, or none for no limit",
        )
    if rules.false_call < 0:
        yield ("false_call",), f"false_call = {rules.false_call}: the points that it costs, or 0 for none"
    if isinstance(rules.draw, int) and rules.draw < 1:
        yield ("draw",), f"draw = {rules.draw}: «none», «until_playable», or at least 1 tile in a turn"
    for name, score in (("domino_score", rules.domino_score), ("blocked_score", rules.blocked_score)):
        if isinstance(score, int) and score < 1:
            yield (name,), f"{name} = {score}: a fixed score is at least 1 (write «none» for none)"
    if any(kept < 0 for _, kept in rules.reserve):
        yield ("reserve",), f"reserve = {dict(rules.reserve)}: no fewer than 0 tiles"
    if any(size < 1 for _, size in rules.hand_size):
        yield ("hand_size",), f"hand_size = {dict(rules.hand_size)}: at least 1 tile each"


def _repeated(rules: "RuleSet") -> _Found:
    if len(set(rules.players)) < len(rules.players):
        yield ("players",), f"players = {list(rules.players)}: each number of seats once"
    if len(set(rules.play_again)) < len(rules.play_again):
        yield ("play_again",), f"play_again = {list(map(str, rules.play_again))}: each kind of play once"


def _too_large(rules: "RuleSet") -> _Found:
    """Numbers above `LARGEST`, which would only make arithmetic slow."""
    numbers: tuple[tuple[str, object], ...] = (
        ("draw", rules.draw),
        ("optional_draw_limit", rules.optional_draw_limit),
        ("false_call", rules.false_call),
        ("get_in", rules.get_in),
        ("domino_score", rules.domino_score),
        ("blocked_score", rules.blocked_score),
        ("target", rules.target),
        ("skunk", rules.skunk),
        *(("divisors", divisor) for divisor in rules.divisors),
    )
    for name, number in numbers:
        if isinstance(number, int) and number > LARGEST:
            yield (name,), f"{name} = {number}: at most {LARGEST}"


def _by_seats(name: str, pairs: "PerSeats") -> _Found:
    seats = [number for number, _ in pairs]
    if any(not FEWEST_SEATS <= number <= MOST_SEATS for number in seats) or len(set(seats)) < len(seats):
        yield (name,), f"{name} = {list(pairs)}: each number of seats, {FEWEST_SEATS} to {MOST_SEATS}, once"


def _dealing(rules: "RuleSet") -> _Found:
    sizes = dict(rules.hand_size)
    for seats in rules.players:
        if seats not in sizes:
            yield ("hand_size", "players"), f"hand_size says nothing for {seats} players"
        elif seats * sizes[seats] > len(rules.tiles):
            yield (
                ("hand_size", "players", "set"),
                f"{seats} players x {sizes[seats]} tiles is more than the {len(rules.tiles)} of the set",
            )
    if rules.partnership is not Partnership.NEVER and 4 not in rules.players:  # noqa: PLR2004 - two pairs
        yield ("partnership", "players"), f"partnership = {rules.partnership} needs 4 in players"


def _drawing(rules: "RuleSet") -> _Found:
    if rules.draw is Drawing.NONE:
        if any(kept for _, kept in rules.reserve):
            yield ("reserve", "draw"), "a reserve means nothing where draw = none: nobody draws anyway"
        if rules.optional_draw:
            yield ("optional_draw", "draw"), "optional_draw needs a draw other than none"
    if rules.optional_draw_limit is not None and not rules.optional_draw:
        yield (
            ("optional_draw_limit", "optional_draw"),
            f"optional_draw_limit = {rules.optional_draw_limit} limits nothing: it needs optional_draw",
        )


def _layout(rules: "RuleSet") -> _Found:
    if rules.cross_first:
        forced_double = rules.lead_tile is LeadTile.FORCED and rules.first_lead is FirstLead.HIGHEST_DOUBLE
        if rules.lead_tile is not LeadTile.DOUBLE and not forced_double:
            yield (
                ("cross_first", "lead_tile", "first_lead"),
                (
                    "cross_first needs a double to build on: lead_tile = double,"
                    " or forced with first_lead = highest_double"
                ),
            )
        if rules.spinner is SpinnerPolicy.NONE:
            yield ("cross_first", "spinner"), "cross_first needs a spinner: a double without arms makes no cross"
    if rules.line_ends == 1 and rules.spinner is not SpinnerPolicy.NONE:
        yield ("line_ends", "spinner"), "line_ends = 1 grows in one direction: it needs spinner = none"


def _scoring(rules: "RuleSet") -> _Found:
    if not rules.divisors:
        if rules.claim is not Claiming.AUTO:
            yield (
                ("claim", "divisors"),
                f"claim = {rules.claim} needs divisors: without scores in play there is no call",
            )
        if rules.lead_tile is LeadTile.DOUBLE_OR_SCORE:
            yield ("lead_tile", "divisors"), "lead_tile = double_or_score needs divisors"
        if PlayAgain.SCORE in rules.play_again:
            yield ("play_again", "divisors"), "play_again after a score needs divisors"
    if rules.rounding % rules.pips_per_point:
        yield (
            ("pips_per_point", "rounding"),
            (
                f"pips_per_point = {rules.pips_per_point} must go into rounding = {rules.rounding},"
                " or points would be broken"
            ),
        )


def _calling(rules: "RuleSet") -> _Found:
    if rules.claim is Claiming.MUGGINS:
        return
    if rules.false_call:
        yield ("false_call", "claim"), f"false_call = {rules.false_call} needs claim = muggins: else nobody may call"
    if rules.false_call_forfeits:
        yield ("false_call_forfeits", "claim"), "false_call_forfeits needs claim = muggins: else there is no call"


def _board(rules: "RuleSet") -> _Found:
    if rules.skunk is not None and not rules.get_in:
        yield (
            ("skunk", "get_in"),
            f"a skunk at {rules.skunk} needs get_in > 0: without «getting in» everybody is on the board from the start",
        )
    best = _largest_play(rules)
    if rules.get_in > best:
        yield (
            ("get_in", "divisors", "count_score"),
            f"get_in = {rules.get_in} can never be made: one play scores {best} at most",
        )
    if rules.exact and rules.get_in > rules.target:
        yield ("get_in", "target", "exact"), f"get_in = {rules.get_in} is more than the exact target {rules.target}"


def _target(rules: "RuleSet") -> _Found:
    unit = gcd(_play_unit(rules), *_hand_units(rules))
    if unit == 0:
        yield ("divisors", "domino_score", "blocked_score"), "nothing scores: nobody could ever win"
    elif rules.exact and rules.target % unit:
        yield (
            ("exact", "target", "count_score", "rounding"),
            f"every score is a multiple of {unit}, so an exact {rules.target} can never be hit",
        )
    elif rules.exact and rules.false_call % unit:
        yield (
            ("false_call", "exact", "target"),
            (
                f"every score is a multiple of {unit}: after a false call at {rules.false_call} an exact {rules.target}"
                " could not be hit any more"
            ),
        )


_CHECKS: Final[tuple[Callable[["RuleSet"], _Found], ...]] = (
    _dealing,
    _drawing,
    _layout,
    _scoring,
    _calling,
    _board,
    _target,
)


def _play_unit(rules: "RuleSet") -> int:
    """A number that divides every score in play; 0 if there is none."""
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


def _largest_play(rules: "RuleSet") -> int:
    """Upper bound on the points of one play, from the largest count that a layout can show."""
    if not rules.divisors:
        return 0
    arms = {SpinnerPolicy.NONE: 2, SpinnerPolicy.FIRST_DOUBLE: 4, SpinnerPolicy.ALL_DOUBLES: 2 * rules.set + 4}
    highest = sum(2 * max(rules.set - arm, 0) for arm in range(arms[rules.spinner]))
    return max(play_points(rules, count) for count in range(highest + 1))
