"""Every switch that section 3 of the rules analysis offers for a ruling can be chosen."""

import pytest

from doublesix.rulesets import rule_set

# ruling: the game, and the house rules or the variation (after a +) that choose the other reading.
SWITCHES = {
    "C-01": ("five-up", "spinner_count=while_exposed"),
    "C-03 spinners": ("five-up", "crosswise=spinners"),
    "C-03 none": ("five-up", "crosswise=none"),
    "C-05": ("multiples-of-five", "spinner_order=free"),
    "C-06": ("five-up", "spinner_order=free"),
    "C-10 winner": ("five-up", "next_lead=winner"),
    "C-10 left": ("five-up", "next_lead=left"),
    "C-10 blocked": ("five-up", "next_lead=winner blocked_lead=as_next"),
    "C-11": ("five-up", "rounding=1"),
    "C-12": ("five-up", "rounding_each=true"),
    "C-13": ("five-up", "finish=hand_end"),
    "C-15": ("threes-and-fives", "optional_draw=true"),
    "C-16": ("threes-and-fives", "draw=1"),
    "C-17 split": ("threes-and-fives", "blocked_tie=split"),
    "C-17 three": ("threes-and-fives", "blocked_tie=split_if_three"),
    "C-19": ("threes-and-fives", "partner_hand=subtract"),
    "C-22": ("threes-and-fives", "claim=muggins"),
    "A-MGR-01 highest": ("merry-go-round", "first_lead=highest_double"),
    "A-MGR-01 heaviest": ("merry-go-round", "first_lead=heaviest_tile"),
    "A-MGR-02": ("merry-go-round", "next_lead=winner"),
    "A-MGR-03": ("merry-go-round", "first_lead=highest_double lead_tile=forced"),
    "A-MGR-04": ("merry-go-round", "no_double=redeal"),
    "A-MGR-05": ("merry-go-round", "no_double=pass"),
    "A-MGR-08": ("merry-go-round", "spinner=all_doubles"),
    "A-MGR-10": ("merry-go-round", "draw=none"),
    "A-MGR-13": ("merry-go-round", "spinner_count=while_exposed"),
    "A-MGR-14": ("merry-go-round", "exact=false"),
    "A-MGR-18": ("merry-go-round", "pips_per_point=1 rounding=1"),
    "A-MGR-19": ("merry-go-round", "rounding_each=true"),
    "A-MGR-23": ("merry-go-round", "partner_hand=ignore"),
    "A-MGR-26 pass": ("merry-go-round", "optional_pass=true"),
    "A-MGR-26 draw": ("merry-go-round", "optional_draw=true"),
    "A-MGR-29": ("merry-go-round", "partnership=optional"),
    "A-TF-02": ("threes-and-fives", "next_lead=winner"),
    "A-TF-03": ("threes-and-fives", "spinner_order=free"),
    "A-TF-04": ("threes-and-fives", "spinner_count=while_exposed"),
    "A-TF-05": ("threes-and-fives", "count_score=quotient"),
    "A-TF-08": ("threes-and-fives", "exact=true"),
    "A-TF-09": ("threes-and-fives", "target=200"),
    "A-TF-10": ("threes-and-fives", "finish=hand_end"),
    "A-TF-12": ("threes-and-fives", "blocked_score=differences"),
    "A-TF-15": ("threes-and-fives", "+highest-double"),
    "A-TF-16": ("threes-and-fives", "+no-spinner"),
    "A-TF-17": ("threes-and-fives", "spinner=none crosswise=none"),
    "A-TF-18": ("threes-and-fives", "+optional-draw"),
    "A-TF-19": ("threes-and-fives", "optional_pass=true"),
    "A-TF-21": ("threes-and-fives", "rounding=5"),
    "A-DS-01": ("double-six-dominoes", "players=2,3,4,5 hand_size=2:5,3:5,4:5,5:5"),
    "A-DS-03": ("double-six-dominoes", "spinner=first_double"),
    "A-DS-04": ("double-six-dominoes", "spinner_order=sides_first"),
    "A-DS-05": ("double-six-dominoes", "lead_tile=double"),
    "A-DS-06": ("double-six-dominoes", "no_double=heaviest_single"),
    "A-DS-07": ("double-six-dominoes", "next_lead=winner"),
    "A-DS-08": ("double-six-dominoes", "blocked_score=opponents"),
    "A-DS-16": ("double-six-dominoes", "partnership=optional"),
    "A-MOF-01 free": ("multiples-of-five", "lead_tile=any"),
    "A-MOF-02": ("multiples-of-five", "single_order=high_then_low"),
    "A-MOF-03": ("multiples-of-five", "blocked_lead=as_next"),
    "A-MOF-04": ("multiples-of-five", "get_in=0 skunk=none"),
    "A-MOF-09 auto": ("multiples-of-five", "claim=auto"),
    "A-MOF-09 call": ("multiples-of-five", "claim=call"),
    "A-MOF-13": ("multiples-of-five", "skunk=none"),
    "A-MOF-14": ("multiples-of-five", "draw=1"),
    "A-MOF-15": ("multiples-of-five", "reserve=2:2"),
    "A-MOF-16": ("multiples-of-five", "optional_draw=true"),
    "A-MOF-17": ("multiples-of-five", "rounding=1"),
    "A-MOF-18": ("multiples-of-five", "blocked_tie=split"),
    "A-MOF-19": ("multiples-of-five", "exact=true finish=hand_end"),
    "A-MOF-22": ("multiples-of-five", "tally=points"),
    "A-FU-01": ("five-up", "next_lead=winner"),
    "A-FU-04": ("five-up", "spinner=all_doubles"),
    "A-FU-05": ("five-up", "spinner_order=free"),
    "A-FU-06": ("five-up", "crosswise=spinners"),
    "A-FU-07": ("five-up", "optional_pass=true"),
    "A-FU-10": ("five-up", "claim=call"),
    "A-FU-15": ("five-up", "rounding_each=true"),
    "A-FU-16": ("five-up", "partner_hand=subtract"),
    "A-FU-17": ("five-up", "blocked_tie=split_if_three"),
    "A-FU-18": ("five-up", "exact=true finish=hand_end"),
    "A-FU-19": ("five-up", "target=250"),
    "A-FU-20": ("five-up", "reserve=2:2,3:1,4:1"),
}


@pytest.mark.parametrize(("game", "choice"), SWITCHES.values(), ids=list(SWITCHES))
def test_the_other_reading_of_a_ruling_can_be_played(game: str, choice: str) -> None:
    variations = [word[1:] for word in choice.split() if word.startswith("+")]
    house_rules = dict(word.split("=") for word in choice.split() if not word.startswith("+"))

    rules = rule_set(game, variations, house_rules)

    assert rules != rule_set(game)
    assert rules.problems() == ()
