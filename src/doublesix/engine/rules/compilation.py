"""`compile`: rule sets compiled for the native engine."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import Final
from weakref import WeakValueDictionary

from doublesix import _native
from doublesix.core.options import (
    BlockedLead,
    BlockedScore,
    CountScore,
    DominoScore,
    Finish,
    PartnerHand,
    PlayAgain,
    SingleOrder,
    SpinnerCount,
    SpinnerOrder,
)
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating, seating_for
from doublesix.core.type_check import Known, type_problem
from doublesix.engine.rules.numbering import Numbering, numbering
from doublesix.errors import RuleSetError, SetupError
from doublesix.rulesets.spec import from_spec

__all__ = ["CompiledRules", "compile_rules"]


@dataclass(frozen=True)
class CompiledRules:
    """A rule set compiled for one table; a value object: equal for equal rules, and picklable.

    Attributes:
        rules: The rule set.
        seating: The table.
    """

    rules: RuleSet
    seating: Seating

    def __post_init__(self) -> None:
        """Check rules and seating, since the native side trusts them.

        Raises:
            RuleSetError: If the rules contradict themselves.
            SetupError: If they do not allow this table.
        """
        strange = type_problem(self.seating, Seating)
        if strange is not None:
            raise SetupError(f"this is no table: {strange}")
        seats, partners = self.seating.seats, self.seating.partners
        if seating_for(_checked(self.rules), seats, partners=partners) != self.seating:
            raise SetupError(f"{self.seating!r} is no table of «{self.rules.name}»")

    @cached_property
    def native(self) -> _native.Rules:
        """The native rules object."""
        return _native_rules(self.rules, self.seating)

    @property
    def native_numbers(self) -> dict[str, object]:
        """The rules as fields of the native `Numbers`, equal for rules with equal play."""
        return _numbers(self.rules, self.seating)

    @property
    def numbers(self) -> Numbering:
        """Numbering of tiles, ends and moves."""
        return numbering(self.rules.set)

    def __reduce__(self) -> tuple[type["CompiledRules"], tuple[RuleSet, Seating]]:
        """Pickle as rules and seating; the receiving process compiles them again."""
        return (CompiledRules, (self.rules, self.seating))


def compile_rules(rules: RuleSet | str, seats: int | None = None, *, partners: bool | None = None) -> CompiledRules:
    """Compile any valid rule set for any table that it allows.

    Every parameter is supported: sets up to double-eighteen, two to eight seats, partners, every double that branches.

    Args:
        rules: The rule set, or its spec: ``five-up``, ``threes-and-fives+no-spinner;target=200``.
        seats: Number of seats; by default the fewest that the rules allow.
        partners: Whether four play as two pairs; `None` for the default of the rules.

    Raises:
        RuleSetError: If there is no such game, or the rules contradict themselves.
        SetupError: If they do not allow that number of seats, or partners.

    >>> compile_rules("five-up", 3).seating
    Seating(seats=3, partners=False)
    """
    checked = _checked(from_spec(rules) if isinstance(rules, str) else rules)
    seating = seating_for(checked, min(checked.players) if seats is None else seats, partners=partners)
    return CompiledRules(checked, seating)


_known: Final = Known()


def _checked(rules: RuleSet) -> RuleSet:
    """Return the rules, validated once for each object: thousands of boards are set up from one rule set."""
    if not _known.has(rules):
        strange = type_problem(rules, RuleSet)
        if strange is not None:
            raise RuleSetError(f"these are no rules: {strange}")
        _known.note(rules.checked())
    return rules


_alive: Final[WeakValueDictionary[tuple[RuleSet, Seating], _native.Rules]] = WeakValueDictionary()


@lru_cache(maxsize=256)
def _native_rules(rules: RuleSet, seating: Seating) -> _native.Rules:
    """Native rules, one object for equal rules while anything holds it: the engine identifies tables by it."""
    found = _alive.get((rules, seating))
    if found is None:
        numbers = numbering(rules.set)
        made = _native.Rules(_numbers(rules, seating), numbers.move, numbers.coded)
        found = _alive.setdefault((rules, seating), made)
    return found


_DOMINO: Final = {DominoScore.NONE: 0, DominoScore.OPPONENTS: 2}
_BLOCKED: Final = {
    BlockedScore.NONE: 0,
    BlockedScore.OPPONENTS: 2,
    BlockedScore.DIFFERENCES: 3,
    BlockedScore.CASCADE: 4,
}
_FIXED: Final = 1


def _numbers(rules: RuleSet, seating: Seating) -> dict[str, object]:
    """Fields of the native `Numbers`; an option is its index in its enumeration."""
    domino, blocked = rules.domino_score, rules.blocked_score
    return {
        "set": rules.set,
        "seats": seating.seats,
        "partners": seating.partners,
        "hand_size": rules.hand_size_for(seating.seats),
        "first_lead": _place(rules.first_lead),
        "lead_tile": _place(rules.lead_tile),
        "no_double": _place(rules.no_double),
        "high_then_low": rules.single_order is SingleOrder.HIGH_THEN_LOW,
        "next_lead": _place(rules.next_lead),
        "blocked_lead_as_next": rules.blocked_lead is BlockedLead.AS_NEXT,
        "spinner": _place(rules.spinner),
        "sides_first": rules.spinner_order is SpinnerOrder.SIDES_FIRST,
        "cross_first": rules.cross_first,
        "crosswise": _place(rules.crosswise),
        "line_ends": rules.line_ends,
        # A limit above the size of the set never binds.
        "draw_limit": min(rules.draw_limit, len(rules.tiles)),
        "reserve": min(rules.reserve_for(seating.seats), len(rules.tiles)),
        "optional_draw": rules.optional_draw,
        "optional_draw_limit": min(rules.optional_draw_limit or 0, len(rules.tiles)),
        "optional_pass": rules.optional_pass,
        "again_after_double": PlayAgain.DOUBLE in rules.play_again,
        "again_after_score": PlayAgain.SCORE in rules.play_again,
        "divisors": list(rules.divisors),
        "quotient": rules.count_score is CountScore.QUOTIENT,
        "spinner_while_exposed": rules.spinner_count is SpinnerCount.WHILE_EXPOSED,
        "claim": _place(rules.claim),
        "false_call": rules.false_call,
        "false_call_forfeits": rules.false_call_forfeits,
        "get_in": rules.get_in,
        "domino_score": _DOMINO[domino] if isinstance(domino, DominoScore) else _FIXED,
        "domino_fixed": domino if isinstance(domino, int) else 0,
        "blocked_score": _BLOCKED[blocked] if isinstance(blocked, BlockedScore) else _FIXED,
        "blocked_fixed": blocked if isinstance(blocked, int) else 0,
        "blocked_tie": _place(rules.blocked_tie),
        "subtract_partner": rules.partner_hand is PartnerHand.SUBTRACT,
        "rounding": rules.rounding,
        "rounding_each": rules.rounding_each,
        "pips_per_point": rules.pips_per_point,
        "target": rules.target,
        "exact": rules.exact,
        "at_once": rules.finish is Finish.AT_ONCE,
        "skunk": rules.skunk or 0,
    }


def _place(option: StrEnum) -> int:
    return list(type(option)).index(option)
