"""The long comparison, in parts that end soon enough for the clock of the test runner."""

import pytest

from tests.agreement.deep import MOVES, PARTS, RULE_SETS, walked

pytestmark = pytest.mark.deep


@pytest.mark.parametrize("part", range(PARTS))
def test_the_board_and_the_core_say_the_same_in_part(part: int, counted: dict[str, int]) -> None:
    figures = walked(part)
    counted |= {"moves": figures.acts, "rule sets": figures.rule_sets}

    assert figures.rule_sets == RULE_SETS
    assert figures.acts > RULE_SETS * MOVES // 2


def test_the_parts_are_ten_million_moves_over_a_thousand_rule_sets() -> None:
    assert PARTS * RULE_SETS >= 1_000
    assert PARTS * RULE_SETS * MOVES >= 10_000_000
