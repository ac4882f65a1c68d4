"""Random rule sets: any combination of parameter values, repaired until it is consistent.

For properties that must hold for every possible game, not only for those of the package.
"""

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from doublesix.core.parameters import DECLARED
from doublesix.core.rules import RuleSet

__all__ = ["CHOICES", "mended", "random_rules"]

CHOICES: Final[Mapping[str, tuple[object, ...]]] = {
    name: declared.tried for name, declared in DECLARED.items() if declared.tried
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
        name = next(name for name in found[0].parameters if getattr(rules, name) != DECLARED[name].default)
        rules = _with(rules, {name: DECLARED[name].default})
    return rules


def _with(rules: RuleSet, values: Mapping[str, object]) -> RuleSet:
    changes: dict[str, Any] = dict(values)
    return replace(rules, **changes)
