import pytest

from doublesix.core.awards import Source
from doublesix.core.moves import Illegal
from doublesix.core.rules import RuleSet
from doublesix.core.turns import EndKind, Phase
from doublesix.core.views import view
from doublesix.rulesets import rule_set
from tests.rules.builder import DSE, DSR, FU, GAMES, MGR, MOF, TF, after, gain, out, refusal, table
from tests.rules.clauses import clause, ruling


def gained(rules: RuleSet, *hands: str, score: int = 10) -> int:
    """What seat 0 gains by going out against these hands."""
    scores = (score, *(0 for _ in hands))
    return out(rules, *hands, scores=scores).scoreboard.points[0] - score


class TestTheRoundEnds:
    """“Play continues until one player has used all of his dominoes.”"""

    @clause("TF-15", "DSR-17", "DSE-17", "MOF-27", "FU-19", "DSR-19", "DSE-19", "FU-20", "TF-17")
    @ruling("A-DS-09")
    @pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
    def test_with_the_last_tile_at_once_and_tiles_still_in_the_boneyard(self, rules: RuleSet) -> None:
        position = out(rules, "65 20")

        assert position.ending is not None
        assert (position.phase, position.ending.kind, position.ending.seat) == (Phase.OVER, EndKind.DOMINO, 0)
        assert position.boneyard != ()
        assert refusal(position, "1: draw") is Illegal.ROUND_OVER

    @clause("TF-16")
    @pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
    def test_the_hands_are_turned_up_and_counted(self, rules: RuleSet) -> None:
        position = out(rules, "65 41", scores=(10, 10))

        assert view(position, 0).shown == ((), position.hands[1])
        assert [award.source for award in position.awards] == [Source.DOMINO]
        assert position.awards[0].arithmetic.startswith("seat 1 holds 16: 16")

    @pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
    def test_with_a_tile_left_it_goes_on(self, rules: RuleSet) -> None:
        position = after(table(rules, "66", ("62 10", "64 20")), "62>66/s1")

        assert position.ending is None


class TestWhatGoingOutScores:
    @clause("MGR-12")
    @ruling("C-11")
    @pytest.mark.parametrize(
        ("hand", "points"),
        [
            ("00", 0),
            ("10", 0),
            ("20", 0),
            ("30", 1),
            ("40", 1),
            ("50", 1),
            ("51", 1),
            ("52", 1),
            ("53", 2),
            ("64 20", 2),
            ("65 20", 3),
            ("65 51", 3),
            ("65 52", 4),
            ("65 64 10", 4),
            ("65 64 20", 5),
        ],
        ids=["0", "1", "2", "3", "4", "5", "6", "7", "8", "12", "13", "17", "18", "22", "23"],
    )
    def test_merry_go_round_a_point_for_each_five_rounded(self, hand: str, points: int) -> None:
        assert gained(MGR, hand) == points

    @clause("MGR-12")
    @ruling("C-12")
    @pytest.mark.parametrize(("hands", "points"), [(("20", "11"), 1), (("30", "21"), 1)])
    def test_merry_go_round_rounds_the_sum_and_not_each_hand(self, hands: tuple[str, str], points: int) -> None:
        each = rule_set("merry-go-round", (), {"rounding_each": "true"})

        assert gained(MGR, *hands) == points
        assert gained(each, *hands) != points

    @clause("TF-18")
    @ruling("A-TF-21")
    def test_threes_and_fives_every_pip_of_every_opponent(self) -> None:
        assert gained(TF, "65", "64 52") == 11 + 17

    @clause("TF-16", "TF-18")
    @pytest.mark.parametrize(("hand", "points"), [("65 51", 17), ("10", 1), ("00", 0), ("65 20", 13)])
    def test_threes_and_fives_rounds_nothing(self, hand: str, points: int) -> None:
        assert gained(TF, hand) == points

    @clause("DSR-20", "DSE-20")
    @pytest.mark.parametrize("rules", [DSR, DSE], ids=lambda rules: rules.name)
    def test_double_six_dominoes_the_balance_from_each(self, rules: RuleSet) -> None:
        assert gained(rules, "64 20", "43") == 12 + 7
        assert gained(rules, "65 20") == 13

    @clause("MOF-28", "MOF-29")
    @pytest.mark.parametrize(
        ("hand", "points"), [("65 64 20", 25), ("65 64 10", 20), ("20", 0), ("30", 5), ("65 53", 20)]
    )
    def test_multiples_of_five_the_opponents_pips_to_the_nearest_five(self, hand: str, points: int) -> None:
        assert gained(MOF, hand) == points

    @clause("FU-21", "FU-22")
    @ruling("A-FU-15", "C-12")
    @pytest.mark.parametrize(
        ("hands", "points"), [(("64 20", "65"), 25), (("10", "00"), 0), (("10", "20"), 5), (("30",), 5), (("20",), 0)]
    )
    def test_five_up_the_balance_of_all_to_the_nearest_five(self, hands: tuple[str, ...], points: int) -> None:
        assert gained(FU, *hands) == points


class TestTheLastTileScoresToo:
    @ruling("C-14")
    @pytest.mark.parametrize(("rules", "points"), [(TF, 30 + 8), (FU, 15 + 10), (MGR, 3 + 2)], ids=["TF", "FU", "MGR"])
    def test_first_the_play_then_the_hands(self, rules: RuleSet, points: int) -> None:
        position = table(rules, "66", ("63", "62"), scores=(10, 10))

        assert gain(position, "63>66/s1") == points
