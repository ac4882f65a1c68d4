"""Proposed rules: a game as the program offers it, beside that of its document."""

import pytest

from doublesix import rule_set
from doublesix.rulesets import Game, from_spec, games, proposed_rules
from doublesix.rulesets.proposal import FREE_DRAW_LIMIT, free_drawing, proposal_reason, proposed_house_rules

LIMIT = f"optional_draw_limit={FREE_DRAW_LIMIT}"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_no_game_is_proposed_with_free_drawing_and_no_other_rule_changes(game: Game) -> None:
    proposed = proposed_rules(game)

    assert not free_drawing(proposed)
    if free_drawing(game.rules):
        assert proposed == rule_set(game, house_rules={"optional_draw_limit": FREE_DRAW_LIMIT})
    else:
        assert proposed == game.rules


def test_a_chosen_game_follows_its_document() -> None:
    assert rule_set("five-up").optional_draw_limit is None
    assert from_spec("threes-and-fives+optional-draw").optional_draw_limit is None


def test_free_drawing_is_limited_wherever_it_is_proposed_also_by_a_variation() -> None:
    assert proposed_house_rules(rule_set("five-up")) == (LIMIT,)
    assert proposed_house_rules(rule_set("threes-and-fives", ["optional-draw"])) == (LIMIT,)
    assert proposed_house_rules(rule_set("threes-and-fives")) == ()


@pytest.mark.parametrize("named", ["optional_draw_limit", "optional_draw"])
def test_a_chosen_rule_is_kept(named: str) -> None:
    assert proposed_house_rules(rule_set("five-up"), chosen=frozenset({named})) == ()


def test_the_house_rule_says_why_in_one_sentence() -> None:
    assert str(proposal_reason(proposed_rules("five-up"))) == (
        "House rule: at most 1 tile drawn by choice in a turn; without a limit the first leader may draw nearly"
        " everything, and wins too often."
    )
    assert proposal_reason(rule_set("five-up")) is None
