import pytest

from doublesix.core.awards import Void
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.turns import EndKind
from tests.rules.builder import FU, MGR, TF, after, blocked, claimed, out, table
from tests.rules.clauses import clause, ruling


def points(position: Position) -> tuple[int, ...]:
    return position.scoreboard.points


class TestACommonScore:
    """“Players must play individually, but a common score is kept for partners.”"""

    @clause("MGR-17", "TF-04", "FU-01")
    @pytest.mark.parametrize(("rules", "worth"), [(MGR, 3), (TF, 30), (FU, 15)], ids=["MGR", "TF", "FU"])
    @pytest.mark.parametrize(("seat", "side"), [(0, 0), (1, 1), (2, 0), (3, 1)])
    def test_what_either_scores_goes_to_both(self, rules: RuleSet, worth: int, seat: int, side: int) -> None:
        hands = ("10 11", "20 21", "30 31", "40 41")
        held = (*hands[:seat], f"{hands[seat]} 63", *hands[seat + 1 :])
        position = table(rules, "66", held, to_act=seat, scores=(10, 10))

        scored = claimed(after(position, "63>66/s1"))

        assert points(scored)[side] == 10 + worth
        assert points(scored)[1 - side] == 10

    @clause("MGR-17")
    def test_each_has_his_own_hand_and_turn(self) -> None:
        position = table(MGR, "66", ("63 10", "62 20", "64 40", "61 50"))

        turns = [after(position, *acts).to_act for acts in ((), ("63>66/s1",), ("63>66/s1", "62>66/s2"))]

        assert turns == [0, 1, 2]
        assert len(set(map(frozenset, position.hands))) == 4

    @clause("FU-01", "TF-04")
    @pytest.mark.parametrize("rules", [TF, FU], ids=["TF", "FU"])
    def test_four_single_players_have_four_scores(self, rules: RuleSet) -> None:
        position = out(rules, "65", "64", "54", scores=(10, 10, 10, 10))

        assert points(position) == (40, 10, 10, 10)


class TestOneOfThemGoesOut:
    """“The number of pips on the tiles remaining in the hand of his partner are subtracted.”"""

    @clause("MGR-18")
    @ruling("A-MGR-23", "C-19")
    @pytest.mark.parametrize(
        ("hands", "score"),
        [
            (("65 30", "53", "54"), 13),
            (("53", "54", "64"), 12),
            (("53", "52", "64"), 12),
            (("65 30", "00", "54"), 15),
        ],
        ids=["23 less 8", "18 less 9", "18 less 7", "23 less 0"],
    )
    def test_the_partners_pips_are_taken_off_before_rounding(self, hands: tuple[str, str, str], score: int) -> None:
        assert points(out(MGR, *hands, scores=(10, 10)))[0] == score

    @clause("MGR-18")
    @ruling("A-MGR-24")
    def test_more_than_the_opponents_hold_is_taken_off_the_common_score(self) -> None:
        assert points(out(MGR, "65 30", "64 55 53 20", "54", scores=(10, 10))) == (9, 10)

    @clause("MGR-18")
    @ruling("A-MGR-24")
    def test_but_no_score_falls_below_nought(self) -> None:
        position = out(MGR, "65 30", "64 55 53 20", "54", scores=(0, 10))

        assert points(position) == (0, 10)
        assert [award.void for award in position.awards] == [Void.NOT_BELOW_ZERO]

    @clause("TF-18", "FU-21")
    @ruling("A-TF-13", "A-FU-16", "C-19")
    @pytest.mark.parametrize(("rules", "worth"), [(TF, 18), (FU, 20)], ids=["TF", "FU"])
    def test_elsewhere_only_the_opponents_hands_count(self, rules: RuleSet, worth: int) -> None:
        assert points(out(rules, "53", "54", "64", scores=(10, 10))) == (10 + worth, 10)

    @clause("TF-15", "FU-19")
    @ruling("A-TF-14")
    @pytest.mark.parametrize("rules", [MGR, TF, FU], ids=["MGR", "TF", "FU"])
    def test_the_round_ends_although_the_partner_still_holds_tiles(self, rules: RuleSet) -> None:
        position = out(rules, "53", "54", "64", scores=(10, 10))

        assert position.ending is not None
        assert position.ending.kind is EndKind.DOMINO


class TestABlockedRound:
    @clause("MGR-16", "MGR-17")
    @ruling("A-MGR-22")
    def test_each_has_his_differences_to_his_two_opponents(self) -> None:
        position = blocked(MGR, "21", "54", "66 53", "65 31")

        assert [(award.seat, award.points) for award in position.awards] == [(0, 4), (1, 2), (3, 1), (2, 0)]
        assert points(position) == (4, 3)

    @clause("TF-17", "TF-18", "FU-20", "FU-21")
    @ruling("C-18", "A-FU-16")
    @pytest.mark.parametrize(("rules", "worth"), [(TF, 10 + 20), (FU, 7 + 17 + 1)], ids=["TF", "FU"])
    def test_the_lowest_single_hand_wins_for_its_side(self, rules: RuleSet, worth: int) -> None:
        position = blocked(rules, "64", "21", "66 53", "65 55", scores=(10, 10))

        assert points(position) == (10, 10 + worth)

    @ruling("C-18")
    @pytest.mark.parametrize(("rules", "worth"), [(TF, 9 + 20), (FU, 20)], ids=["TF", "FU"])
    def test_partners_who_tie_for_the_lowest_win_once(self, rules: RuleSet, worth: int) -> None:
        position = blocked(rules, "41", "54", "32", "66 53", scores=(10, 10))

        assert points(position) == (10 + worth, 10)

    @ruling("C-17", "C-18")
    @pytest.mark.parametrize("rules", [TF, FU], ids=["TF", "FU"])
    def test_sides_that_tie_score_nothing(self, rules: RuleSet) -> None:
        assert points(blocked(rules, "41", "32", "54", "66 53", scores=(10, 10))) == (10, 10)
