import pytest

from doublesix.errors import RuleSetError
from doublesix.rulesets import rule_set

# game, house rules, a piece of the reason: section 5.4 of the rules analysis and what follows from it.
EXCLUDED = {
    "2 a cross needs a lead double": ("merry-go-round", "lead_tile=any", "cross_first needs a double to build on"),
    "2 a forced lead by lot is no double": ("merry-go-round", "lead_tile=forced", "cross_first needs a double"),
    "2 a cross needs a spinner": ("merry-go-round", "spinner=none", "cross_first needs a spinner"),
    "3 a skunk needs getting in": ("five-up", "skunk=75", "a skunk at 75 needs get_in > 0"),
    "3 no play of a line counts 21": ("all-threes", "get_in=21", "get_in = 21 can never be made: one play scores 18"),
    "3 doubles branch to twenty points": ("five-up-armanino", "get_in=21", "one play scores 20 at most"),
    "3 equal ends make a point each": ("bergen", "get_in=7", "get_in = 7 can never be made: one play scores"),
    "4 pairs need four": ("five-up", "players=2,3", "partnership = optional needs 4 in players"),
    "5 too many tiles": ("five-up", "hand_size=2:5,3:5,4:8", "4 players x 8 tiles is more than the 28"),
    "5 no hand size": ("five-up", "players=2,3,4,5", "hand_size says nothing for 5 players"),
    "6 calls need scores": ("five-up", "divisors=none", "claim = muggins needs divisors"),
    "7 fives never make 61": ("five-up", "exact=true target=61", "an exact 61 can never be hit"),
    "8 a reserve needs drawing": ("draw", "draw=none", "a reserve means nothing where draw = none"),
    "optional drawing needs drawing": ("five-up", "draw=none", "optional_draw needs a draw other than none"),
    "a limit on drawing by choice needs such drawing": (
        "five-up",
        "optional_draw=false optional_draw_limit=2",
        "optional_draw_limit = 2 limits nothing",
    ),
    "a limit of none is no limit": ("five-up", "optional_draw_limit=0", "at least 1 tile in a turn"),
    "false calls need calls": ("five-up", "claim=auto false_call=5", "false_call = 5 needs claim = muggins"),
    "forfeits need calls": ("five-up", "claim=call false_call_forfeits=true", "false_call_forfeits needs claim"),
    "false calls cost something or nothing": ("five-up", "false_call=-5", "the points that it costs, or 0 for none"),
    "an exact target and a broken score": ("five-up", "exact=true false_call=3", "could not be hit any more"),
    "one arm has no spinner": ("five-up", "line_ends=1", "line_ends = 1 grows in one direction"),
    "broken points": ("merry-go-round", "rounding=1", "pips_per_point = 5 must go into rounding = 1"),
    "out of range": ("five-up", "rounding=3", "hand scores are rounded to 1 or 5"),
}


@pytest.mark.parametrize(("game", "changes", "reason"), EXCLUDED.values(), ids=list(EXCLUDED))
def test_what_cannot_go_together_is_refused_with_the_reason(game: str, changes: str, reason: str) -> None:
    house_rules = dict(change.split("=") for change in changes.split())

    with pytest.raises(RuleSetError) as error:
        rule_set(game, house_rules=house_rules)

    assert "contradict themselves" in str(error.value)
    assert reason in str(error.value)


def test_an_exact_61_can_be_hit_where_fives_are_counted_by_the_point() -> None:
    assert rule_set("all-fives", ["cribbage", "exact"]).problems() == ()


def test_all_contradictions_are_reported_at_once() -> None:
    with pytest.raises(RuleSetError) as error:
        rule_set("five-up", house_rules={"skunk": "75", "divisors": "none", "players": "2,3"})

    assert len(str(error.value).splitlines()) >= 4


@pytest.mark.parametrize(("game", "get_in"), [("all-threes", 18), ("five-up-armanino", 20), ("horse-race", 100)])
def test_a_first_score_may_be_as_much_as_the_largest_count_is_worth(game: str, get_in: int) -> None:
    assert rule_set(game, get_in=get_in).get_in == get_in
