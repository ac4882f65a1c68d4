import pytest

from doublesix.core.options import BlockedScore, BlockedTie, FirstLead, LeadTile, NoDouble, Partnership, SpinnerPolicy
from doublesix.errors import RuleSetError
from doublesix.rulesets import Game, games, load, rule_set
from doublesix.rulesets.card import differences
from doublesix.rulesets.spec import from_spec, spec
from tests.rules.clauses import clause

EVERY = [(game, name) for game in games() for name in game.variations]


class TestMerryGoRound:
    @clause("MGR-V1a", "MGR-V1b")
    def test_reserve_keeps_two_tiles_for_two_players_and_one_for_more(self) -> None:
        rules = rule_set("merry-go-round", ["reserve"])

        assert [rules.reserve_for(seats) for seats in (2, 3, 4)] == [2, 1, 1]
        assert rules.clauses_of("reserve") == ("MGR-V1a", "MGR-V1b")

    @clause("MGR-V2")
    def test_must_play_states_a_rule_that_holds_without_it(self) -> None:
        rules = rule_set("merry-go-round", ["must-play"])

        assert differences(rules, load("merry-go-round")) == ()
        assert rules.clauses_of("optional_draw", "optional_pass") == ("MGR-V2", "A-MGR-26")

    @clause("MGR-V3a")
    def test_short_is_a_match_to_exactly_31(self) -> None:
        rules = rule_set("merry-go-round", ["short"])

        assert (rules.target, rules.exact) == (31, True)
        assert rules.clauses_of("target") == ("MGR-V3a", "MGR-V3b", "MGR-13", "A-MGR-31", "R-40")

    @clause("MGR-V3a")
    def test_any_other_target_is_a_house_rule(self) -> None:
        assert rule_set("merry-go-round", house_rules={"target": "41"}).target == 41

    @clause("MGR-V4a", "MGR-V4b", "MGR-V4c")
    def test_lowest_takes_all_replaces_the_cascade(self) -> None:
        rules = rule_set("merry-go-round", ["lowest-takes-all"])

        assert (rules.blocked_score, rules.blocked_tie) == (BlockedScore.OPPONENTS, BlockedTie.SPLIT_IF_THREE)
        assert rules.clauses_of("blocked_score") == ("MGR-V4a", "A-MGR-27")
        assert rules.clauses_of("blocked_tie") == ("MGR-V4b", "MGR-V4c", "A-MGR-25")


class TestThreesAndFives:
    @clause("TF-V1")
    def test_seven_each(self) -> None:
        rules = rule_set("threes-and-fives", ["seven-each"])

        assert [rules.hand_size_for(seats) for seats in (2, 3, 4)] == [7, 7, 7]

    @clause("TF-V2")
    def test_sliding_hands(self) -> None:
        rules = rule_set("threes-and-fives", ["sliding-hands"])

        assert [rules.hand_size_for(seats) for seats in (2, 3, 4)] == [7, 6, 5]

    @clause("TF-V3")
    def test_highest_double_leads_and_is_led(self) -> None:
        rules = rule_set("threes-and-fives", ["highest-double"])

        assert (rules.first_lead, rules.lead_tile) == (FirstLead.HIGHEST_DOUBLE, LeadTile.FORCED)
        assert rules.no_double is NoDouble.REDEAL

    @clause("TF-V4")
    def test_no_spinner(self) -> None:
        rules = rule_set("threes-and-fives", ["no-spinner"])

        assert rules.spinner is SpinnerPolicy.NONE
        assert rules.clauses_of("spinner") == ("TF-V4",)

    @clause("TF-V5a", "TF-V5b")
    def test_reserve(self) -> None:
        rules = rule_set("threes-and-fives", ["reserve"])

        assert [rules.reserve_for(seats) for seats in (2, 3, 4)] == [2, 1, 1]

    @clause("TF-V6")
    def test_must_play(self) -> None:
        rules = rule_set("threes-and-fives", ["must-play"])

        assert (rules.optional_draw, rules.optional_pass) == (False, False)
        assert rules.clauses_of("optional_draw", "optional_pass") == ("TF-V6", "A-TF-19")

    @clause("TF-V7")
    def test_optional_draw(self) -> None:
        rules = rule_set("threes-and-fives", ["optional-draw"])

        assert (rules.optional_draw, rules.optional_pass) == (True, False)

    @clause("TF-04")
    def test_partners_makes_pairs_the_rule(self) -> None:
        assert rule_set("threes-and-fives").partnership is Partnership.OPTIONAL
        assert rule_set("threes-and-fives", ["partners"]).partnership is Partnership.IF_FOUR


class TestFiveUp:
    @clause("FU-23", "FU-V1")
    def test_to_200(self) -> None:
        rules = rule_set("five-up", ["to-200"])

        assert rules.target == 200
        assert rules.clauses_of("target", "or_more") == ("FU-23", "FU-V1", "A-FU-19")

    @clause("FU-01")
    def test_partners(self) -> None:
        assert rule_set("five-up", ["partners"]).partnership is Partnership.IF_FOUR


class TestSeveralVariations:
    def test_several_variations_add_up_and_are_part_of_the_name(self) -> None:
        rules = rule_set("threes-and-fives", ["no-spinner", "reserve"], {"target": "200"})

        assert rules.name == "Threes and Fives + no-spinner + reserve; target=200"
        assert [one.name for one in differences(rules, load("TF"))] == ["target"]

    def test_a_variation_named_twice_counts_once(self) -> None:
        assert rule_set("five-up", ["to-200", "to-200"]) == rule_set("five-up", ["to-200"])

    @clause("TF-V6", "TF-V7")
    def test_must_play_and_optional_draw_cannot_go_together(self) -> None:
        with pytest.raises(RuleSetError) as error:
            rule_set("threes-and-fives", ["must-play", "optional-draw"])

        assert str(error.value) == (
            "the variations must-play and optional-draw cannot go together: must-play says optional_draw=false,"
            " optional-draw says optional_draw=true"
        )

    @clause("TF-V1", "TF-V2")
    def test_two_sizes_of_hands_cannot_go_together(self) -> None:
        with pytest.raises(RuleSetError, match="seven-each and sliding-hands cannot go together"):
            rule_set("threes-and-fives", ["seven-each", "sliding-hands"])

    @pytest.mark.parametrize(
        ("game", "variation", "target", "clauses"),
        [
            ("merry-go-round", "short", 41, ("MGR-V3a", "MGR-V3b", "MGR-13", "A-MGR-31", "R-40")),
            ("five-up", "to-200", 250, ("FU-23", "FU-V1", "A-FU-19")),
        ],
    )
    @clause("MGR-V3a", "MGR-V3b", "FU-V1")
    def test_a_number_that_the_document_lets_players_agree_on_is_no_deviation(
        self, game: str, variation: str, target: int, clauses: tuple[str, ...]
    ) -> None:
        named, unnamed = rule_set(game, [variation], target=target), rule_set(game, target=target)

        assert (named.target, unnamed.target) == (target, target)
        assert named.clauses_of("target") == unnamed.clauses_of("target") == clauses
        assert differences(named, load(game)) == differences(unnamed, load(game)) == ()
        assert from_spec(spec(named)) == named

    @pytest.mark.parametrize(
        ("game", "variation", "target"), [("merry-go-round", "short", 62), ("five-up", "to-200", 150)]
    )
    def test_a_number_beyond_what_may_be_agreed_on_undoes_a_variation(
        self, game: str, variation: str, target: int
    ) -> None:
        with pytest.raises(RuleSetError, match=f"target={target} and the variation {variation}"):
            rule_set(game, [variation], target=target)

        assert [one.name for one in differences(rule_set(game, target=target), load(game))] == ["target"]

    def test_a_house_rule_may_not_undo_a_variation(self) -> None:
        with pytest.raises(RuleSetError, match="house rule optional_draw=true and the variation must-play"):
            rule_set("threes-and-fives", ["must-play"], {"optional_draw": True})

    def test_an_unknown_variation_is_refused_with_the_known_ones(self) -> None:
        with pytest.raises(RuleSetError) as error:
            rule_set("threes-and-fives", ["nospinner"])

        assert str(error.value) == "Threes and Fives has no variation “nospinner”; did you mean no-spinner?"


class TestHouseRules:
    def test_a_rule_that_is_changed_no_longer_rests_on_its_clause(self) -> None:
        assert rule_set("five-up", house_rules={"target": 150}).clauses_of("target") == ()
        assert rule_set("five-up", house_rules={"target": 150}).clauses_of("claim") == ("FU-17",)

    def test_a_house_rule_without_effect_leaves_no_trace(self) -> None:
        assert rule_set("five-up", house_rules={"target": "100"}) == load("five-up").rules

    def test_house_rules_may_be_text_or_data(self) -> None:
        as_text = rule_set("five-up", house_rules={"hand_size": "2:7,3:6,4:5", "skunk": "none", "divisors": "3,5"})
        as_data = rule_set("five-up", house_rules={"hand_size": {"2": 7, "3": 6, "4": 5}, "divisors": [3, 5]})

        assert as_text == as_data

    def test_all_wrong_rules_are_reported_at_once(self) -> None:
        with pytest.raises(RuleSetError) as error:
            rule_set("five-up", house_rules={"targt": "100", "spinner": "two"})

        assert str(error.value).splitlines() == [
            "there is no rule called “targt”; did you mean target?",
            "spinner: “two” is not one of its words; allowed: none, first_double, all_doubles",
        ]


@pytest.mark.parametrize(("game", "name"), EVERY, ids=[f"{game.id}+{name}" for game, name in EVERY])
def test_every_variation_gives_rules_that_do_not_contradict_themselves(game: Game, name: str) -> None:
    assert rule_set(game, [name]).problems() == ()
