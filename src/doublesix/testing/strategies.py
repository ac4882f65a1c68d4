"""Hypothesis strategies: rule sets and seatings. Needs `hypothesis`, which the package itself does not."""

from hypothesis import strategies as st

from doublesix.core.options import Partnership
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating, seating_for
from doublesix.testing.random_rules import CHOICES, mended

__all__ = ["rule_sets", "seatings"]


def rule_sets() -> st.SearchStrategy[RuleSet]:
    """Any consistent rule set made of `CHOICES`; shrinks towards the first choice of each parameter."""
    return st.fixed_dictionaries({name: st.sampled_from(values) for name, values in CHOICES.items()}).map(mended)


def seatings(rules: RuleSet) -> st.SearchStrategy[Seating]:
    """Any seating that ``rules`` allow."""
    allowed = [seating_for(rules, seats) for seats in rules.players]
    if 4 in rules.players and rules.partnership is Partnership.OPTIONAL:  # noqa: PLR2004 - two pairs
        allowed.append(seating_for(rules, 4, partners=True))
    return st.sampled_from(allowed)
