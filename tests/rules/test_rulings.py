"""Where the documents leave a choice, the other reading can be had as a house rule; and what follows from a ruling."""

from dataclasses import replace

import pytest

from doublesix.core.match import Match
from doublesix.core.moves import Illegal
from doublesix.core.options import LeadTile
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.turns import EndKind
from doublesix.rulesets import rule_set
from tests.rules.builder import (
    DSR,
    FIVES,
    FU,
    MGR,
    MOF,
    TF,
    after,
    blocked,
    claimed,
    counts,
    dealt,
    laid,
    legal,
    open_ends,
    open_pips,
    out,
    refusal,
    table,
)
from tests.rules.clauses import ruling


def house(game: str, **rules: object) -> RuleSet:
    return rule_set(game, (), rules)


class TestTheLayout:
    @ruling("C-05", "C-06", "A-FU-05", "A-TF-03")
    def test_a_spinner_may_be_filled_in_any_order(self) -> None:
        rules = house("five-up", spinner_order="free")
        line = "66 63>66/s1 62>66/e1 64>66/s2"

        assert [open_pips(laid(rules, part)) for part in ("66", "66 63>66/s1", "66 63>66/s1 62>66/e1", line)] == [
            [6, 6, 6, 6],
            [6, 6, 6, 3],
            [6, 6, 3, 2],
            [6, 4, 3, 2],
        ]
        assert counts(rules, line) == [12, 15, 17, 9]

    @ruling("C-02")
    @pytest.mark.parametrize("rules", FIVES, ids=lambda rules: rules.name)
    def test_a_place_that_may_be_played_on_does_not_count_before_it_is(self, rules: RuleSet) -> None:
        layout = laid(rules, "66 63>66/s1 62>66/s2")

        assert open_ends(layout) == {"63/3", "62/2", "66/e1", "66/e2"}
        assert counts(rules, "66 63>66/s1 62>66/s2")[-1] == 5

    @ruling("C-03")
    def test_doubles_may_all_lie_in_line_and_count_one_half(self) -> None:
        rules = house("muggins", crosswise="none")

        assert counts(rules, "35 55>35/5 51>55/s2") == [8, 8, 4]

    @ruling("A-FU-04", "A-MGR-08")
    def test_every_double_may_be_a_spinner(self) -> None:
        rules = house("five-up", spinner="all_doubles")

        assert open_ends(laid(rules, "24 44>24/4 46>44/s2 66>46/6 61>66/s2")) == {
            "42/2",
            "44/e1",
            "44/e2",
            "66/e1",
            "66/e2",
            "61/1",
        }

    @ruling("A-MGR-32")
    def test_the_cross_can_be_filled_even_with_two_of_its_tiles_in_reserve(self) -> None:
        rules = rule_set("merry-go-round", ("reserve",))
        start = table(rules, "55", ("10 20 66", "30 40 44"), boneyard="50 51 52 53 54 65")

        filled = after(start, "draw", "50>55/s1", "draw", "51>55/s2", "draw", "52>55/e1", "draw", "53>55/e2")

        assert open_ends(filled) == {"50/0", "51/1", "52/2", "53/3"}


class TestTheLead:
    @ruling("A-MGR-01", "A-MOF-01")
    @pytest.mark.parametrize(("lead_tile", "leads"), [("forced", {"55"}), ("double", {"55", "22"})])
    def test_the_largest_domino_may_bind_or_only_choose_the_leader(self, lead_tile: str, leads: set[str]) -> None:
        rules = house("multiples-of-five", lead_tile=lead_tile)
        position = dealt(rules, "55 22 10 20 30 40 50 60 21", "44 65 64 63 62 61 54 53 52").position

        assert position is not None
        assert legal(position) == leads

    @ruling("A-MOF-02")
    @pytest.mark.parametrize(
        ("single_order", "leader", "lead"), [("pips_then_high", 1, "54"), ("high_then_low", 0, "62")]
    )
    def test_singles_may_be_compared_by_their_higher_half_first(
        self, single_order: str, leader: int, lead: str
    ) -> None:
        rules = house("multiples-of-five", single_order=single_order)
        position = dealt(rules, "62 30 31 32 40 41 42 50 51", "54 10 20 21 43 52 53 60 61").position

        assert position is not None
        assert (position.to_act, legal(position)) == (leader, {lead})

    @ruling("A-MGR-04")
    def test_a_leader_without_a_double_may_mean_a_new_deal(self) -> None:
        match = dealt(house("merry-go-round", no_double="redeal"), "54 31 60 41 20 63 65", "55 62 64 51 50 43 42")

        assert (match.position, match.redeals) == (None, 1)

    @ruling("A-MGR-04")
    def test_or_that_the_lead_passes_without_a_draw(self) -> None:
        rules = house("merry-go-round", no_double="pass")
        position = dealt(rules, "54 31 60 41 20 63 65", "55 62 64 51 50 43 42").position

        assert position is not None
        assert legal(position) == {"pass"}
        assert legal(after(position, "pass")) == {"55"}

    @ruling("A-MOF-03", "C-10")
    def test_who_wins_a_blocked_round_may_lead_the_next(self) -> None:
        rules = house("multiples-of-five", blocked_lead="as_next")
        position = table(rules, "", ("00 63 54", "21"), boneyard="")
        match = Match(rules, position.seating, position.scoreboard, round=1, position=position, dealt_at=(0, 0))

        over = match.play(position.legal_moves()[0])

        assert over.leader == 1


class TestDrawingAndPassing:
    @ruling("A-MGR-26", "A-TF-19", "A-FU-07")
    @pytest.mark.parametrize("game", ["merry-go-round", "threes-and-fives", "five-up"])
    def test_a_player_may_be_allowed_to_pass_with_a_playable_tile(self, game: str) -> None:
        position = table(house(game, optional_pass=True), "44", ("64 55", "40 52"))

        assert "pass" in legal(position)

    @ruling("C-16", "A-MOF-14")
    def test_one_draw_a_turn_may_be_all(self) -> None:
        position = table(house("multiples-of-five", draw=1), "44", ("23 26 11", "40 52"))

        drawn = after(position, "draw")

        assert legal(position) == {"draw"}
        assert refusal(drawn, "draw") is Illegal.DRAW_LIMIT
        assert legal(drawn) == {"pass"}


class TestScores:
    @ruling("A-TF-05")
    def test_threes_and_fives_may_count_how_often_they_go_in(self) -> None:
        rules = house("threes-and-fives", count_score="quotient")
        position = after(table(rules, "66", ("63 11", "21 22")), "63>66/s1")

        assert position.scoreboard.points == (5 + 3, 0)

    @ruling("A-TF-08", "A-FU-18", "A-MOF-19")
    @pytest.mark.parametrize("game", ["threes-and-fives", "five-up", "multiples-of-five"])
    def test_the_target_may_have_to_be_hit(self, game: str) -> None:
        rules = house(game, exact=True)
        start = table(rules, "55", ("50 10", "64 20"), scores=(rules.target - 5, 20))

        position = claimed(after(start, "50>55/s1"))

        assert position.scoreboard.points[0] == rules.target - 5
        assert position.scoreboard.winner is None

    @ruling("A-MGR-14", "A-MGR-31")
    def test_merry_go_round_may_be_won_with_more_than_61(self) -> None:
        rules = house("merry-go-round", exact=False)

        position = after(table(rules, "55", ("50 10", "64 20"), scores=(60, 0)), "50>55/s1")

        assert (position.scoreboard.points, position.scoreboard.winner) == ((62, 0), 0)

    @ruling("C-13")
    def test_a_match_played_to_the_rounds_end_goes_to_the_highest_score(self) -> None:
        rules = house("five-up", finish="hand_end")

        position = out(rules, "65 64 54", scores=(95, 110))

        assert (position.scoreboard.points, position.scoreboard.winner) == ((125, 110), 0)

    @ruling("A-MOF-04")
    def test_getting_in_may_be_left_out(self) -> None:
        rules = house("multiples-of-five", get_in=0, skunk="none")
        position = after(table(rules, "66 63>66/s1", ("62 10", "64 20")), "62>66/s2", "claim")

        assert position.scoreboard.points == (5, 0)


class TestHands:
    @ruling("C-17")
    @pytest.mark.parametrize(("tie", "points"), [("none", (0, 0, 0)), ("split", (10, 10, 0))])
    def test_a_tie_may_be_split(self, tie: str, points: tuple[int, ...]) -> None:
        rules = house("threes-and-fives", blocked_tie=tie)

        assert blocked(rules, "51", "42", "66 53").scoreboard.points == points

    @ruling("A-DS-08")
    def test_the_own_hand_may_be_taken_off_once(self) -> None:
        once, each = house("double-six-dominoes", blocked_score="once"), house("double-six-dominoes")

        position = blocked(once, "21", "64", "52")

        assert position.scoreboard.points == (14, 0, 0)
        assert position.awards[0].arithmetic == "seat 1 holds 10, seat 2 holds 7, less the own 3: 14"
        assert blocked(each, "21", "64", "52").scoreboard.points == (11, 0, 0)

    @ruling("C-17")
    def test_sides_that_tie_share_what_is_left_after_the_own_hand_is_taken_off(self) -> None:
        rules = house("double-six-dominoes", blocked_score="once", blocked_tie="split")

        assert blocked(rules, "31", "22", "66").scoreboard.points == (4, 4, 0)

    @ruling("C-12", "A-FU-15", "A-MGR-19")
    def test_each_hand_may_be_rounded_by_itself(self) -> None:
        rules = house("five-up", rounding_each=True)

        assert out(rules, "65 10", "52").scoreboard.points[0] == 10 + 5
        assert out(FU, "65 10", "52").scoreboard.points[0] == 20

    @ruling("C-19", "A-TF-13")
    def test_a_partners_pips_may_be_taken_off_elsewhere_too(self) -> None:
        rules = house("threes-and-fives", partner_hand="subtract")

        assert out(rules, "53", "54", "64", scores=(10, 10)).scoreboard.points == (10 + 18 - 9, 10)

    @ruling("A-MGR-18", "A-MGR-17")
    def test_pips_are_turned_into_points_once(self) -> None:
        position = blocked(MGR, "21", "54", "66 53")

        assert [award.arithmetic for award in position.awards] == [
            "seat 1 holds 9 - 3 = 6, seat 2 holds 20 - 3 = 17: 23, rounded to 25",
            "seat 2 holds 20 - 9 = 11: 11, rounded to 10",
            "nobody holds more",
        ]

    @ruling("A-TF-07")
    def test_the_end_of_a_round_is_not_the_end_of_the_match(self) -> None:
        position = out(TF, "65 64 52", scores=(10, 10))

        assert position.ending is not None
        assert position.ending.kind is EndKind.DOMINO
        assert position.scoreboard.winner is None

    @ruling("A-DS-15")
    def test_only_one_side_scores_in_a_round_of_double_six_dominoes(self) -> None:
        position = blocked(DSR, "21", "64", "52", scores=(99, 99, 99))

        assert (position.scoreboard.points, position.scoreboard.winner) == ((110, 99, 99), 0)
        assert len(position.awards) == 1


class TestPartnership:
    @ruling("A-MGR-29")
    def test_four_may_be_allowed_to_play_merry_go_round_singly(self) -> None:
        rules = house("merry-go-round", partnership="optional")

        assert len(Match.start(rules, 4).scoreboard.points) == 4
        assert len(Match.start(rules, 4, partners=True).scoreboard.points) == 2


class TestTheClaimWindow:
    @ruling("A-MOF-10")
    def test_a_draw_closes_it_as_a_play_does(self) -> None:
        made = after(table(MOF, "66", ("63 10 11", "50 20 21"), scores=(20, 20)), "63>66/s1", "release")

        drawn = after(made, "1: draw")

        assert refusal(drawn, "0: claim") is Illegal.NOTHING_TO_CLAIM
        assert drawn.scoreboard.points == (20, 20)

    @ruling("A-MGR-06", "A-MGR-07")
    def test_a_leader_who_may_draw_one_tile_only_draws_one(self) -> None:
        rules = rule_set("merry-go-round", ("reserve",))
        start: Position = replace(table(rules, "", ("54 31", "66 62"), boneyard="61 53 22"), lead_rule=LeadTile.DOUBLE)

        assert legal(after(start, "draw")) == {"pass"}
