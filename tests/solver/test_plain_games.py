"""The lean search of plain games agrees with minimax."""

import pytest

from doublesix.core.options import Claiming
from doublesix.core.rules import RuleSet
from doublesix.rulesets import from_spec
from tests.solver.test_against_minimax import compared

TREE = 150
DEEP_TREE = 1_500

PLAIN = (
    "all-fives",
    "all-fives;target=30",
    "all-fives;spinner_order=free",
    "all-fives;spinner_count=while_exposed",
    "all-fives;crosswise=none",
    "all-fives;crosswise=spinners",
    "all-fives;spinner=none;target=40",
    "all-fives;draw=1;reserve=2:2",
    "all-fives;draw=none",
    "all-fives;blocked_score=cascade;blocked_tie=split;target=25",
    "all-fives;set=4;hand_size=2:3,3:2,4:2",
    "all-fives;finish=hand_end;target=30",
    "threes-and-fives;target=61",
)


def rules_of(spec: str) -> RuleSet:
    """Rules that the lean search accepts."""
    rules = from_spec(spec)
    others = ("optional_draw", "optional_pass", "exact", "skunk", "cross_first")
    assert rules.claim is Claiming.AUTO
    assert not any(getattr(rules, name) for name in others)
    return rules


@pytest.mark.parametrize("spec", PLAIN)
def test_plain_games_give_what_minimax_gives_also_near_the_target(spec: str) -> None:
    assert sum(compared(rules_of(spec), seed, TREE) for seed in range(4)) > 0


@pytest.mark.deep
@pytest.mark.parametrize("spec", PLAIN)
def test_thousands_of_positions_of_plain_games_give_what_minimax_gives(spec: str) -> None:
    assert sum(compared(rules_of(spec), seed, DEEP_TREE) for seed in range(500, 540)) > 0
