"""Random rule sets: any combination of parameter values, repaired until it is consistent.

For properties that must hold for every possible game, not only for those of the package.
"""

import random
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, replace
from typing import Any, Final

from doublesix.core.options import (
    BlockedLead,
    BlockedScore,
    BlockedTie,
    Claiming,
    CountScore,
    Crosswise,
    DominoScore,
    Drawing,
    Finish,
    FirstLead,
    LeadTile,
    NextLead,
    NoDouble,
    PartnerHand,
    Partnership,
    PlayAgain,
    SingleOrder,
    SpinnerCount,
    SpinnerOrder,
    SpinnerPolicy,
)
from doublesix.core.rules import RuleSet

__all__ = ["CHOICES", "mended", "random_rules"]

CHOICES: Final[Mapping[str, tuple[object, ...]]] = {
    "set": (6, 6, 6, 3, 5, 7, 9),
    "players": ((2, 3, 4), (2,), (2, 4), (3,), (4,), (2, 3, 4, 5)),
    "partnership": tuple(Partnership),
    "hand_size": (
        *(tuple((seats, size) for seats in range(2, 6)) for size in (1, 2, 3, 4, 5)),
        ((2, 7), (3, 5), (4, 5), (5, 4)),
        ((2, 7), (3, 7), (4, 7), (5, 5)),
        ((2, 9), (3, 7), (4, 5), (5, 5)),
    ),
    "first_lead": tuple(FirstLead),
    "lead_tile": tuple(LeadTile),
    "no_double": tuple(NoDouble),
    "single_order": tuple(SingleOrder),
    "next_lead": tuple(NextLead),
    "blocked_lead": tuple(BlockedLead),
    "spinner": tuple(SpinnerPolicy),
    "spinner_order": tuple(SpinnerOrder),
    "cross_first": (False, True),
    "crosswise": tuple(Crosswise),
    "line_ends": (2, 2, 1),
    "draw": (*Drawing, 1, 2, 3),
    "reserve": ((), (), ((2, 2), (3, 1), (4, 1)), ((2, 1), (3, 2), (4, 3), (5, 1))),
    "optional_draw": (False, True),
    "optional_draw_limit": (None, None, 1, 2, 3),
    "optional_pass": (False, False, True),
    "play_again": ((), (), (PlayAgain.DOUBLE,), (PlayAgain.SCORE,), (PlayAgain.DOUBLE, PlayAgain.SCORE)),
    "divisors": ((5,), (3, 5), (3,), (), (2,), (2, 3, 7)),
    "count_score": tuple(CountScore),
    "spinner_count": tuple(SpinnerCount),
    "claim": tuple(Claiming),
    "false_call": (0, 0, 5, 10),
    "false_call_forfeits": (False, False, True),
    "get_in": (0, 0, 0, 2, 5, 10),
    "domino_score": (*DominoScore, DominoScore.OPPONENTS, 1, 10),
    "blocked_score": (*BlockedScore, 1, 10),
    "blocked_tie": tuple(BlockedTie),
    "partner_hand": tuple(PartnerHand),
    "rounding": (1, 5),
    "rounding_each": (False, True),
    "pips_per_point": (1, 5),
    "target": (61, 100, 30, 10, 150, 251),
    "exact": (False, False, True),
    "finish": tuple(Finish),
    "skunk": (None, None, 20, 75),
}
"""Values of random rule sets, by parameter; more likely values are listed more than once."""


def random_rules(seed: int | str) -> RuleSet:
    """A random consistent rule set; the same seed gives the same one.

    >>> random_rules(7) == random_rules(7), random_rules(7).problems()
    (True, ())
    """
    stream = random.Random(f"rules {seed}")
    return mended({name: stream.choice(values) for name, values in CHOICES.items()})


def mended(values: Mapping[str, object]) -> RuleSet:
    """The rule set with these values, with contradictory ones reset to their defaults one by one."""
    rules = _with(RuleSet(name="Random rules"), values)
    while found := rules.problems():
        # One parameter at a time is reset, so that as much as possible of the combination remains.
        name = next(name for name in found[0].parameters if getattr(rules, name) != _DEFAULTS[name])
        rules = _with(rules, {name: _DEFAULTS[name]})
    return rules


def _with(rules: RuleSet, values: Mapping[str, object]) -> RuleSet:
    changes: dict[str, Any] = dict(values)
    return replace(rules, **changes)


def _default(field: Field[Any]) -> object:
    return None if field.default is MISSING else field.default


_DEFAULTS: Final = {field.name: _default(field) for field in fields(RuleSet)}
