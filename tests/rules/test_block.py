import pytest

from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.turns import EndKind
from doublesix.rulesets import rule_set
from tests.rules.builder import DSE, DSR, FU, GAMES, MGR, MOF, TF, after, blocked, legal, table
from tests.rules.clauses import clause, ruling

MGR_V1 = rule_set("merry-go-round", ("reserve",))
MGR_V4 = rule_set("merry-go-round", ("lowest-takes-all",))
TF_V5 = rule_set("threes-and-fives", ("reserve",))


def points(position: Position) -> tuple[int, ...]:
    return position.scoreboard.points


class TestWhenARoundIsBlocked:
    """“No player can make a play and the BoneYard is empty.”"""

    @clause("TF-15", "DSR-17", "DSE-17", "MOF-27", "MOF-32", "FU-19")
    @pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
    def test_when_no_hand_has_a_play_and_nothing_is_left_to_draw(self, rules: RuleSet) -> None:
        position = after(table(rules, "", ("00 21", "63 54"), boneyard=""), "00")

        assert position.ending is not None
        assert (position.ending.kind, position.ending.seat) == (EndKind.BLOCK, 0)

    @clause("DSR-18", "DSE-18", "MOF-32", "FU-20")
    @ruling("C-21")
    @pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
    def test_not_while_a_tile_can_be_drawn(self, rules: RuleSet) -> None:
        position = after(table(rules, "", ("00 21", "63 54"), boneyard="65"), "00")

        assert position.ending is None
        assert legal(position) == {"draw"}

    @clause("DSR-18", "DSE-18", "MOF-32", "FU-20")
    @pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
    def test_but_as_soon_as_the_last_one_has_been_drawn(self, rules: RuleSet) -> None:
        position = after(table(rules, "", ("00 21", "63 54"), boneyard="65"), "00", "draw")

        assert position.ending is not None
        assert position.ending.kind is EndKind.BLOCK

    @pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
    def test_not_while_a_seat_can_play(self, rules: RuleSet) -> None:
        position = after(table(rules, "", ("00 20", "63 54"), boneyard=""), "00")

        assert position.ending is None
        assert legal(position) == {"pass"}

    @clause("MGR-V1a", "TF-V5a")
    @pytest.mark.parametrize("rules", [MGR_V1, TF_V5], ids=["MGR-V1", "TF-V5"])
    def test_reserved_tiles_do_not_keep_a_round_alive(self, rules: RuleSet) -> None:
        drawn = after(table(rules, "", ("00 21", "63 54"), boneyard="65 64 53"), "00", "draw")

        assert drawn.ending is not None
        assert drawn.ending.kind is EndKind.BLOCK
        assert len(drawn.boneyard) == 2


class TestMerryGoRound:
    """“Then the player with the next-lowest number of pips scores the difference, and so on.”"""

    @clause("MGR-16")
    @ruling("A-MGR-17", "A-MGR-18", "A-MGR-19")
    @pytest.mark.parametrize(
        ("hands", "scores"),
        [
            (("21", "54", "66 53"), (5, 2, 0)),
            (("66 53", "21", "54"), (0, 5, 2)),
            (("31", "65"), (1, 0)),
            (("65", "31"), (0, 1)),
        ],
    )
    def test_each_scores_what_the_higher_hands_have_more(self, hands: tuple[str, ...], scores: tuple[int, ...]) -> None:
        assert points(blocked(MGR, *hands)) == scores

    @clause("MGR-16")
    @ruling("A-MGR-21")
    def test_hands_that_tie_have_nothing_from_each_other(self) -> None:
        assert points(blocked(MGR, "41", "32", "66 53")) == (3, 3, 0)
        assert points(blocked(MGR, "41", "32")) == (0, 0)

    @clause("MGR-16")
    @ruling("A-MGR-20")
    def test_the_lowest_is_served_first(self) -> None:
        position = blocked(MGR, "66 53", "54", "21")

        assert [award.seat for award in position.awards] == [2, 1, 0]

    @ruling("A-MGR-20")
    @pytest.mark.parametrize(("leader", "served"), [(0, [1, 0, 2]), (1, [0, 1, 2]), (2, [0, 1, 2])])
    def test_equal_hands_are_served_from_the_left_of_who_laid_the_last_tile(
        self, leader: int, served: list[int]
    ) -> None:
        position = blocked(MGR, "41", "32", "66 53", leader=leader)

        assert [award.seat for award in position.awards] == served


class TestLowestTakesAll:
    """“The player with the lowest number of pips scores the total number of pips in his opponent's hand.”"""

    @clause("MGR-V4a")
    @ruling("A-MGR-27")
    def test_the_lowest_alone_scores_all_the_pips(self) -> None:
        assert points(blocked(MGR_V4, "21", "54", "66 53")) == (6, 0, 0)
        assert points(blocked(MGR_V4, "31", "65")) == (2, 0)

    @clause("MGR-V4b")
    def test_a_tie_of_two_scores_nothing(self) -> None:
        assert points(blocked(MGR_V4, "41", "32")) == (0, 0)

    @clause("MGR-V4b")
    def test_a_tie_of_four_scores_nothing(self) -> None:
        assert points(blocked(MGR_V4, "41", "32", "66 53", "65 64")) == (0, 0)

    @clause("MGR-V4b")
    def test_a_tie_among_four_single_players_scores_nothing_either(self) -> None:
        single = rule_set("merry-go-round", ("lowest-takes-all",), {"partnership": "optional"})

        assert points(blocked(single, "41", "32", "66 53", "65 64")) == (0, 0, 0, 0)

    @clause("MGR-V4b")
    @ruling("C-18", "A-MGR-28")
    def test_partners_do_not_tie_with_each_other(self) -> None:
        assert points(blocked(MGR_V4, "41", "66 53", "32", "65 64")) == (8, 0)

    @clause("MGR-V4c")
    @ruling("A-MGR-25")
    @pytest.mark.parametrize(
        ("hands", "scores"),
        [
            (("41", "32", "66 33"), (2, 2, 0)),
            (("66 33", "41", "32"), (0, 2, 2)),
            (("41", "32", "66 21"), (1, 1, 0)),
            (("41", "32", "11 21"), (0, 0, 0)),
        ],
    )
    def test_two_of_three_that_tie_split_the_third_hand(self, hands: tuple[str, ...], scores: tuple[int, ...]) -> None:
        assert points(blocked(MGR_V4, *hands)) == scores


class TestThreesAndFives:
    @clause("TF-17", "TF-18")
    @ruling("A-TF-12")
    @pytest.mark.parametrize(
        ("hands", "scores"), [(("31", "65", "66 41"), (28, 0, 0)), (("65", "66 41", "31"), (0, 0, 28))]
    )
    def test_the_lowest_scores_all_pips_of_the_others_and_keeps_his_own(
        self, hands: tuple[str, ...], scores: tuple[int, ...]
    ) -> None:
        position = blocked(TF, *hands)

        assert points(position) == scores
        assert position.ending is not None
        assert position.ending.seat == scores.index(28)

    @clause("TF-16")
    def test_every_pip_left_is_counted(self) -> None:
        assert blocked(TF, "21", "66 41").awards[0].arithmetic == "seat 1 holds 17: 17"

    @ruling("A-TF-11", "C-17")
    def test_a_tie_scores_nothing(self) -> None:
        position = blocked(TF, "51", "42", "66 53")

        assert points(position) == (0, 0, 0)
        assert position.ending is not None
        assert position.ending.seat is None


@pytest.mark.parametrize("rules", [DSR, DSE], ids=lambda rules: rules.name)
class TestDoubleSixDominoes:
    """“He subtracts the total of his points from the total of each of his opponents' points.”"""

    @clause("DSR-19", "DSR-20", "DSE-19", "DSE-20")
    @ruling("A-DS-08")
    def test_the_lowest_scores_the_balance_from_each(self, rules: RuleSet) -> None:
        position = blocked(rules, "21", "64", "52")

        assert points(position) == (7 + 4, 0, 0)
        assert position.ending is not None
        assert position.ending.seat == 0

    @clause("DSR-19", "DSE-19")
    def test_the_lowest_wins_wherever_he_sits(self, rules: RuleSet) -> None:
        assert points(blocked(rules, "64", "52", "21")) == (0, 0, 11)

    @ruling("A-DS-10", "C-17")
    def test_a_tie_scores_nothing(self, rules: RuleSet) -> None:
        assert points(blocked(rules, "41", "32", "54")) == (0, 0, 0)


class TestMultiplesOfFive:
    """“NOTE: The player with the least amount of points does not include the points in his/her hand.”"""

    @clause("MOF-33", "MOF-34")
    @ruling("A-MOF-17")
    def test_the_lower_hand_collects_the_other_and_not_its_own(self) -> None:
        assert points(blocked(MOF, "31", "66 33", scores=(10, 10))) == (30, 10)
        assert points(blocked(MOF, "66 33", "31", scores=(10, 10))) == (10, 30)

    @clause("MOF-33")
    def test_only_on_the_board(self) -> None:
        assert points(blocked(MOF, "31", "66 33", scores=(0, 10))) == (0, 10)

    @ruling("A-MOF-18", "C-17")
    def test_a_tie_scores_nothing(self) -> None:
        assert points(blocked(MOF, "63", "54", scores=(10, 10))) == (10, 10)


class TestFiveUp:
    """“This total is rounded to the nearest five.”"""

    @clause("FU-20", "FU-21", "FU-22")
    @ruling("A-FU-15")
    @pytest.mark.parametrize(
        ("hands", "scores"),
        [
            (("21", "64", "52"), (10, 0, 0)),
            (("64", "21", "52"), (0, 10, 0)),
            (("21", "64", "54"), (15, 0, 0)),
        ],
        ids=["11 is 10", "wherever he sits", "13 is 15"],
    )
    def test_the_lowest_scores_the_balance_from_each_rounded(
        self, hands: tuple[str, ...], scores: tuple[int, ...]
    ) -> None:
        position = blocked(FU, *hands)

        assert points(position) == scores
        assert position.ending is not None
        assert position.ending.seat == scores.index(max(scores))

    @ruling("A-FU-17", "C-17")
    def test_a_tie_scores_nothing(self) -> None:
        assert points(blocked(FU, "41", "32", "54")) == (0, 0, 0)
