"""Levels at tables with limited drawing by choice are ordered."""

import pytest

from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.engine.search.duplicate import duels
from doublesix.players import shortfalls
from doublesix.rulesets import proposed_rules, rule_set
from doublesix.rulesets.proposal import FREE_DRAW_LIMIT

TABLES = [Seating(2), Seating(3), Seating(4), Seating(4, partners=True)]
LIMITED = rule_set("threes-and-fives", ["optional-draw"], {"optional_draw_limit": FREE_DRAW_LIMIT})
GAMES = {
    "five-up proposed": proposed_rules("five-up"),
    "five-up": rule_set("five-up"),
    "threes-and-fives limited": LIMITED,
    "threes-and-fives free": rule_set("threes-and-fives", ["optional-draw"]),
}
LEVELS = [f"level-{level}" for level in range(1, 11)]

SEARCHING = 9
"""The lowest level that looks ahead: a thousand times slower."""


@pytest.mark.parametrize("seating", TABLES, ids=str)
@pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))
def test_no_level_falls_back_to_another_kind_for_want_of_a_network(rules: RuleSet, seating: Seating) -> None:
    assert shortfalls(LEVELS, rules, seating) == []


@pytest.mark.deep
@pytest.mark.parametrize("seating", TABLES, ids=str)
@pytest.mark.parametrize("rules", [proposed_rules("five-up"), LIMITED], ids=["five-up", "threes-and-fives"])
def test_no_level_is_weaker_than_the_one_below(rules: RuleSet, seating: Seating) -> None:
    for level in range(2, len(LEVELS) + 1):
        share, half = _won(rules, seating, level, level - 1)

        assert share + 1.5 * half > 1 / seating.sides, f"level {level} wins {share:.1%} against {level - 1}"


@pytest.mark.deep
@pytest.mark.parametrize("seating", TABLES, ids=str)
@pytest.mark.parametrize("rules", [proposed_rules("five-up"), LIMITED], ids=["five-up", "threes-and-fives"])
def test_a_level_beats_the_second_one_below(rules: RuleSet, seating: Seating) -> None:
    for level in range(3, SEARCHING):
        share, _ = _won(rules, seating, level, level - 2)

        assert share > 1 / seating.sides, f"level {level} wins {share:.1%} against {level - 2}"


def _won(rules: RuleSet, seating: Seating, level: int, other: int) -> tuple[float, float]:
    """Win share of a level against another, with its interval."""
    players = [f"level-{level}", *[f"level-{other}"] * (seating.sides - 1)]
    deals = 10 if level >= SEARCHING else 600
    return duels(CompiledRules(rules, seating), players, seed="order", stop=deals, unit="matches").wins()
