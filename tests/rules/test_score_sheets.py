"""Score sheets of real tiles: counts, hands and refusals by the rules of each game."""

import pytest

from doublesix.core.awards import Void
from doublesix.core.options import SpinnerPolicy
from doublesix.core.rules import RuleSet
from doublesix.core.score_sheet import Blocked, Counted, Entry, FalselyCalled, ScoreSheet, WentOut
from doublesix.core.scoring_counts import scoring_counts
from doublesix.core.tiles import Tile, tile_set
from doublesix.core.turns import Ending, EndKind
from doublesix.errors import SheetError
from doublesix.rulesets import rule_set
from tests.rules.clauses import clause, ruling


def kept(rules: RuleSet | str, *entries: Entry, seats: int = 2, partners: bool | None = None) -> ScoreSheet:
    sheet = ScoreSheet.start(rules, seats, partners=partners)
    for entry in entries:
        sheet = sheet.after(entry)
    return sheet


BRITISH = "british-fives-and-threes"
FIFTY_NINE = [Counted(1, 15)] * 7 + [Counted(1, 9)]
"""Seven times 8 points, and 3."""


class TestCounts:
    @pytest.mark.parametrize(
        ("game", "counts"),
        [
            (BRITISH, (3, 5, 6, 9, 10, 12, 15, 18, 20)),
            ("five-up", (5, 10, 15, 20, 25, 30, 35)),
            ("muggins", (5, 10, 15, 20)),
            ("all-threes", (3, 6, 9, 12, 15, 18)),
            ("double-six-dominoes", ()),
        ],
    )
    def test_each_game_scores_at_its_own_counts(self, game: str, counts: tuple[int, ...]) -> None:
        assert scoring_counts(rule_set(game)) == counts

    @clause("TF-14")
    def test_a_count_of_thirty_makes_sixty_points(self) -> None:
        sheet = kept("threes-and-fives", Counted(2, 30), seats=4, partners=True)

        assert sheet.scoreboard.points == (60, 0)
        assert str(sheet.awards[0]) == "the ends count 30, a multiple of 3 and of 5 -> 60 points (TF-13, TF-03, TF-14)"

    def test_a_count_that_scores_nothing_is_refused_with_its_neighbours(self) -> None:
        with pytest.raises(SheetError, match="97 cannot be") as refused:
            kept("five-up", Counted(0, 97))

        assert str(refused.value) == "97 cannot be: a count scores as a multiple of 5; the nearest are 30 and 35"
        assert refused.value.clauses == ("FU-15", "FU-16")
        assert refused.value.nearest == (30, 35)

    def test_a_count_above_every_layout_is_refused(self) -> None:
        with pytest.raises(SheetError, match="no layout of this game counts more than 35"):
            kept("five-up", Counted(0, 40))

    def test_below_the_first_count_the_first_two_are_named(self) -> None:
        with pytest.raises(
            SheetError, match="1 cannot be: a count scores as a multiple of 3 or 5; the nearest are 3 and 5"
        ):
            kept(BRITISH, Counted(0, 1))

    def test_where_one_count_alone_scores_it_is_named(self) -> None:
        with pytest.raises(SheetError, match="7 cannot be: the only count that scores in this game is 20") as refused:
            kept(RuleSet(divisors=(20,), spinner=SpinnerPolicy.NONE), Counted(0, 7))

        assert refused.value.nearest == (20,)

    def test_between_two_counts_both_are_named(self) -> None:
        with pytest.raises(SheetError, match="the nearest are 10 and 12"):
            kept(BRITISH, Counted(0, 11))


class TestExactlySixtyOne:
    def test_at_fifty_nine_a_count_of_six_or_ten_wins_and_the_larger_ones_are_lost(self) -> None:
        sheet = kept(BRITISH, *FIFTY_NINE)

        prospects = {one.count: one for one in sheet.prospects(1)}

        assert sheet.scoreboard.points == (0, 59)
        assert [count for count, one in prospects.items() if one.wins] == [6, 10]
        assert {count: one.award.score for count, one in prospects.items() if not one.award.void} == {
            3: 60, 5: 60, 6: 61, 10: 61,
        }  # fmt: skip
        assert {one.award.void for count, one in prospects.items() if count in {9, 12, 15, 18, 20}} == {
            Void.OVER_TARGET
        }

    def test_sixty_one_wins_and_nothing_can_be_entered_then(self) -> None:
        sheet = kept(BRITISH, *FIFTY_NINE, Counted(1, 10))

        assert sheet.winner == 1
        assert sheet.rounds[-1].ending == Ending(EndKind.TARGET, 1)
        assert sheet.prospects(0) == ()
        with pytest.raises(SheetError, match="the match is over"):
            sheet.after(Counted(0, 5))
        assert sheet.before().scoreboard.points == (0, 59)


class TestGettingInAndSkunk:
    @clause("MOF-05")
    @ruling("A-MOF-04")
    def test_a_first_score_of_five_does_not_count_and_ten_gets_in(self) -> None:
        sheet = kept("multiples-of-five", Counted(0, 5), Counted(0, 10))

        assert sheet.scoreboard.points == (10, 0)
        assert [one.award.void for one in sheet.prospects(1)][:2] == [Void.OFF_BOARD, None]


class TestRoundEnds:
    @clause("FU-21")
    def test_going_out_scores_the_others_pips_to_the_nearest_five(self) -> None:
        sheet = kept("five-up", WentOut(0, ((), (Tile(5, 2), Tile(6, 0)))))

        assert sheet.scoreboard.points == (15, 0)
        assert sheet.rounds[0].gained == (15, 0)
        assert sheet.round == 2

    @clause("FU-21")
    def test_pips_alone_give_the_same(self) -> None:
        assert kept("five-up", WentOut(0, (0, 13))).scoreboard.points == (15, 0)

    @clause("MGR-16")
    def test_a_blocked_round_cascades(self) -> None:
        sheet = kept("merry-go-round", Blocked(2, (3, 10, 7)), seats=3)

        assert sheet.rounds[0].ending == Ending(EndKind.BLOCK, 0)
        assert [(award.seat, award.reckoning.total) for award in sheet.awards] == [(0, 11), (2, 3), (1, 0)]

    def test_two_of_a_pair_are_out_where_the_round_goes_on_until_both_are(self) -> None:
        sheet = kept(BRITISH, WentOut(0, (0, 9, 0, 4)), seats=4, partners=True)

        assert sheet.scoreboard.points == (1, 0)
        with pytest.raises(SheetError, match="seat 2 went out, so that hand is empty, and not 4 pips"):
            kept(BRITISH, WentOut(0, (0, 9, 4, 4)), seats=4, partners=True)


class TestImpossibleHands:
    @pytest.mark.parametrize(
        ("entry", "why"),
        [
            (WentOut(0, (0, 13, 4)), "3 hands are given; 2 seats play"),
            (WentOut(0, (5, 13)), "seat 0 went out, so that hand is empty, and not 5 pips"),
            (WentOut(0, ((), ())), "seat 1 holds nothing, so seat 1 went out"),
            (Blocked(0, ((Tile(3, 1),), (Tile(3, 1),))), "31 has been named twice"),
            (Blocked(0, ((Tile(7, 1),), (Tile(3, 1),))), "71 is no tile of this set"),
            (WentOut(0, (0, -3)), "seat 1 cannot hold -3 pips"),
            (WentOut(0, (0, 169)), "seat 1 cannot hold 169 pips"),
        ],
    )
    def test_hands_that_do_not_add_up_to_the_set_are_refused(self, entry: Entry, why: str) -> None:
        with pytest.raises(SheetError, match=why):
            kept("five-up", entry)

    def test_a_tile_lies_on_the_table_and_is_in_no_hand(self) -> None:
        with pytest.raises(
            SheetError, match="the hands hold 168 pips together; with at least 1 tile elsewhere they hold 167 at most"
        ):
            kept("five-up", Blocked(0, ((Tile(0, 0),), 84, 84)), seats=3)

    def test_without_drawing_a_hand_holds_no_more_than_was_dealt(self) -> None:
        five = tuple(Tile(pip, 0) for pip in range(6))
        with pytest.raises(SheetError, match="seat 1 cannot hold 6 tiles; at most 5 are left for that hand"):
            kept(BRITISH, WentOut(0, ((), five, 9)), seats=3)
        with pytest.raises(SheetError, match="seat 1 cannot hold 53 pips: the 5 heaviest tiles"):
            kept(BRITISH, WentOut(0, ((), 53, 9)), seats=3)

    def test_only_one_hand_holds_nothing_but_the_double_blank(self) -> None:
        assert kept("five-up", WentOut(0, (0, 0, 9)), seats=3).scoreboard.points == (10, 0, 0)
        with pytest.raises(
            SheetError, match="seat 1 and seat 2 cannot all hold 0 pips: only the double blank has none"
        ):
            kept("five-up", WentOut(0, (0, 0, 0)), seats=3)
        with pytest.raises(SheetError, match="seat 2 cannot hold 0 pips: no tiles that are left for that hand make it"):
            kept("five-up", WentOut(0, ((), (Tile(0, 0), Tile(6, 3)), 0)), seats=3)

    def test_pips_that_no_tiles_left_make_are_refused(self) -> None:
        light = tuple(tile for tile in tile_set(6) if tile.pips < 9)
        assert kept("five-up", Blocked(0, (light, 9))).rounds
        with pytest.raises(SheetError, match="seat 1 cannot hold 8 pips: no tiles that are left for that hand make it"):
            kept("five-up", Blocked(0, (light, 8)))

    def test_hands_that_each_could_be_but_not_at_once_are_refused(self) -> None:
        # Of 1 pip there is one tile, 10, which the double blank does not change.
        assert kept("five-up", WentOut(0, (0, 1, 2)), seats=3).rounds
        with pytest.raises(SheetError, match="the set has no tiles for hands of 1 and 1 pips at the same time"):
            kept("five-up", WentOut(0, (0, 1, 1)), seats=3)
        # The five heaviest tiles have 52 pips, the ten heaviest 92.
        assert kept(BRITISH, WentOut(0, (0, 52, 40)), seats=3).rounds
        with pytest.raises(SheetError, match="the set has no tiles for hands of 52 and 41 pips at the same time"):
            kept(BRITISH, WentOut(0, (0, 52, 41)), seats=3)

    def test_who_went_out_has_laid_the_tiles_of_the_deal(self) -> None:
        assert kept("five-up", WentOut(0, (0, 100, 60)), seats=3).rounds
        with pytest.raises(
            SheetError, match="161 pips together; with at least 5 tiles elsewhere they hold 160 at most"
        ):
            kept("five-up", WentOut(0, (0, 100, 61)), seats=3)


class TestCalls:
    @ruling("A-FU-22")
    def test_a_false_call_costs_what_the_house_has_set(self) -> None:
        sheet = kept(rule_set("five-up", false_call=5), Counted(0, 10), FalselyCalled(0))

        assert sheet.scoreboard.points == (5, 0)
        assert str(sheet.awards[0]) == "a wrong call -> -5 points (A-FU-22)"

    def test_without_such_a_rule_there_is_no_false_call(self) -> None:
        with pytest.raises(SheetError, match="a wrong call costs nothing"):
            kept("five-up", FalselyCalled(0))

    def test_a_score_is_stolen_only_where_the_rules_let_opponents_take_it(self) -> None:
        assert kept("five-up", Counted(1, 10, stolen=True)).scoreboard.points == (0, 10)
        with pytest.raises(SheetError, match="no opponent can take it"):
            kept(BRITISH, Counted(1, 10, stolen=True))


class TestRulesChangedInTheMiddle:
    def test_the_entries_count_anew_under_the_other_rules(self) -> None:
        sheet = kept(BRITISH, Counted(0, 15), Counted(1, 10))

        assert sheet.under(rule_set("all-fives")).scoreboard.points == (15, 10)

    def test_an_entry_that_they_cannot_give_leaves_the_sheet_as_it_was(self) -> None:
        sheet = kept(BRITISH, Counted(0, 9))

        with pytest.raises(SheetError, match="9 cannot be"):
            sheet.under(rule_set("all-fives"))
        assert sheet.scoreboard.points == (3, 0)
