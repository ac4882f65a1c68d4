"""The share of matches with less luck: even at the mean, rising, and the same each time."""

import pytest

from doublesix.analysis.luck_share import luck_share
from doublesix.core.seating import Seating
from doublesix.engine.rules.compilation import CompiledRules, compile_rules
from doublesix.engine.search.players import player_config
from doublesix.rulesets import rule_set

JUDGE = player_config("master@300")


@pytest.fixture(scope="module")
def table() -> CompiledRules:
    return compile_rules(rule_set("block"), Seating(2).seats)


def test_mean_luck_is_luckier_than_about_half_of_all_deals(table: CompiledRules) -> None:
    shares = [luck_share(0.0, rounds, table, JUDGE) for rounds in (1, 5, 25)]
    assert all(share is not None and 0.44 < share < 0.56 for share in shares)


def test_more_luck_is_a_larger_share_and_counts_less_in_a_longer_match(table: CompiledRules) -> None:
    one, two, ten = (luck_share(luck, rounds, table, JUDGE) for luck, rounds in ((5.0, 4), (15.0, 4), (15.0, 40)))
    assert one is not None
    assert two is not None
    assert ten is not None
    assert 0.5 < one < two < 1
    assert ten < two
    assert luck_share(15.0, 4, table, JUDGE) == two


def test_a_round_s_luck_of_one_deviation_is_luckier_than_84_of_100(table: CompiledRules) -> None:
    share = luck_share(7.31, 1, table, JUDGE)
    assert share is not None
    assert 0.8 < share < 0.9


def test_without_a_round_there_is_no_luck(table: CompiledRules) -> None:
    assert luck_share(0.0, 0, table, JUDGE) is None
