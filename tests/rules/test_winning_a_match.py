import pytest

from doublesix.core.awards import Void
from doublesix.core.match import Match, Need
from doublesix.core.options import Tally
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.turns import EndKind
from doublesix.errors import RuleSetError
from doublesix.rulesets import rule_set
from doublesix.terminal.commentary.tally import tally_lines, tally_message
from tests.rules.builder import DSE, DSR, FU, MGR, MOF, TF, after, blocked, claimed, dealt, out, table, tile
from tests.rules.clauses import clause, ruling

MGR_V3 = rule_set("merry-go-round", ("short",))
FU_V1 = rule_set("five-up", ("to-200",))


def five(rules: RuleSet, scores: tuple[int, ...]) -> Position:
    """The position after seat 0 has made (and claimed) a count of 5, tiles still in hand."""
    return claimed(after(table(rules, "66 63>66/s1", ("62 10", "64 20"), scores=scores), "62>66/s2"))


def ten(rules: RuleSet, scores: tuple[int, ...]) -> Position:
    """The same with a count of 10."""
    return claimed(after(table(rules, "55", ("50 10", "64 20"), scores=scores), "50>55/s1"))


class TestExactlySixtyOne:
    """“To reach exactly 61 points wins the game.”"""

    @clause("MGR-13")
    def test_61_wins_at_once(self) -> None:
        position = five(MGR, (60, 0))

        assert (position.scoreboard.points, position.scoreboard.winner) == ((61, 0), 0)
        assert position.ending is not None
        assert position.ending.kind is EndKind.TARGET

    @clause("MGR-14")
    @ruling("A-MGR-15")
    def test_a_play_that_would_go_beyond_scores_nothing_at_all(self) -> None:
        position = ten(MGR, (60, 0))

        assert (position.scoreboard.points, position.scoreboard.winner) == ((60, 0), None)
        assert [award.void for award in position.awards] == [Void.OVER_TARGET]

    @clause("MGR-15")
    def test_the_tile_stays_and_play_goes_on_to_the_left(self) -> None:
        position = ten(MGR, (60, 0))

        assert position.layout.tiles == (tile("55"), tile("50"))
        assert (position.to_act, position.hands[0]) == (1, (tile("10"),))

    @clause("MGR-13", "MGR-17")
    def test_partners_reach_it_together(self) -> None:
        position = table(MGR, "66 63>66/s1", ("62 10", "64 20", "30 40", "50 51"), scores=(60, 12))

        assert after(position, "62>66/s2").scoreboard.winner == 0

    @clause("MGR-13", "MGR-14")
    @ruling("A-MGR-14")
    def test_what_the_hands_score_must_hit_it_too(self) -> None:
        over = out(MGR, "65 64 20", scores=(58, 0))
        hit = out(MGR, "65 64 20", scores=(56, 0))

        assert (over.scoreboard.points, over.scoreboard.winner) == ((58, 0), None)
        assert (hit.scoreboard.points, hit.scoreboard.winner) == ((61, 0), 0)

    @ruling("A-MGR-16", "C-14")
    def test_a_void_last_play_leaves_the_hands_to_score(self) -> None:
        position = after(table(MGR, "66", ("63", "54"), scores=(59, 0)), "63>66/s1")

        assert [award.gained for award in position.awards] == [0, 2]
        assert (position.scoreboard.points, position.scoreboard.winner) == ((61, 0), 0)

    @ruling("C-13", "C-14")
    def test_a_last_play_that_wins_is_not_followed_by_the_hands(self) -> None:
        position = after(table(MGR, "66", ("63", "54"), scores=(58, 0)), "63>66/s1")

        assert [award.gained for award in position.awards] == [3]
        assert position.scoreboard.winner == 0

    @clause("MGR-16")
    @ruling("A-MGR-20")
    def test_in_a_blocked_round_the_next_may_win_where_the_lowest_went_beyond(self) -> None:
        position = blocked(MGR, "21", "54", "66 53", scores=(57, 59, 0))

        assert position.scoreboard.points == (57, 61, 0)
        assert position.scoreboard.winner == 1

    @ruling("A-MGR-20")
    def test_in_a_blocked_round_the_lowest_wins_before_the_next_is_served(self) -> None:
        position = blocked(MGR, "21", "54", "66 53", scores=(56, 59, 0))

        assert (position.scoreboard.points, position.scoreboard.winner) == ((61, 59, 0), 0)


class TestAShorterMatch:
    """“Players may wish to reduce the number of points that must be reached.”"""

    @clause("MGR-V3a")
    @ruling("A-MGR-31")
    def test_31_must_be_hit_exactly_like_61(self) -> None:
        assert five(MGR_V3, (30, 0)).scoreboard.winner == 0
        assert ten(MGR_V3, (30, 0)).scoreboard.points == (30, 0)

    @clause("MGR-V3a")
    def test_any_other_number_is_a_house_rule(self) -> None:
        rules = rule_set("merry-go-round", (), {"target": "41"})

        assert five(rules, (40, 0)).scoreboard.winner == 0

    @clause("MGR-V3b")
    def test_once_agreed_it_cannot_be_changed(self) -> None:
        match = dealt(MGR_V3, "66 65 64 63 62 61 60", "55 54 53 52 51 50 44")

        with pytest.raises(AttributeError):
            match.rules.target = 61  # type: ignore[misc]  # wrong on purpose
        with pytest.raises(AttributeError):
            match.rules = MGR  # type: ignore[misc]  # wrong on purpose
        assert match.position is not None
        assert match.position.rules.target == 31

    @clause("MGR-V3b")
    def test_two_agreements_at_once_are_none(self) -> None:
        with pytest.raises(RuleSetError, match="cannot go together"):
            rule_set("merry-go-round", ("short",), {"target": "61"})


class TestSoManyPointsOrMore:
    """“The game is won by the first person to score 100 or more points.”"""

    @clause("TF-19")
    @ruling("A-TF-08", "A-TF-07")
    @pytest.mark.parametrize(("score", "winner"), [(246, 0), (249, 0), (245, None)])
    def test_threes_and_fives_251(self, score: int, winner: int | None) -> None:
        assert five(TF, (score, 0)).scoreboard.winner == winner

    @clause("TF-19")
    @ruling("A-TF-09")
    def test_usually(self) -> None:
        rules = rule_set("threes-and-fives", (), {"target": "301"})

        assert five(rules, (249, 0)).scoreboard.winner is None

    @clause("DSR-21", "DSE-21")
    @ruling("A-DS-15")
    @pytest.mark.parametrize("rules", [DSR, DSE], ids=lambda rules: rules.name)
    @pytest.mark.parametrize(("score", "points", "winner"), [(95, 106, 0), (89, 100, 0), (88, 99, None)])
    def test_double_six_dominoes_100(self, rules: RuleSet, score: int, points: int, winner: int | None) -> None:
        position = blocked(rules, "21", "64", "52", scores=(score, 0, 0))

        assert (position.scoreboard.points[0], position.scoreboard.winner) == (points, winner)

    @clause("MOF-35")
    @ruling("A-MOF-19")
    @pytest.mark.parametrize(("score", "points", "winner"), [(145, 155, 0), (140, 150, 0), (135, 145, None)])
    def test_multiples_of_five_150(self, score: int, points: int, winner: int | None) -> None:
        position = ten(MOF, (score, 20))

        assert (position.scoreboard.points[0], position.scoreboard.winner) == (points, winner)

    @clause("FU-23")
    @ruling("A-FU-18")
    @pytest.mark.parametrize(("score", "points", "winner"), [(95, 105, 0), (90, 100, 0), (85, 95, None)])
    def test_five_up_100(self, score: int, points: int, winner: int | None) -> None:
        position = ten(FU, (score, 20))

        assert (position.scoreboard.points[0], position.scoreboard.winner) == (points, winner)

    @clause("FU-V1")
    @ruling("A-FU-19")
    @pytest.mark.parametrize(("score", "winner"), [(95, None), (185, None), (190, 0), (195, 0)])
    def test_five_up_200(self, score: int, winner: int | None) -> None:
        assert ten(FU_V1, (score, 20)).scoreboard.winner == winner

    @clause("TF-19", "DSR-21", "DSE-21", "MOF-35", "FU-23", "MGR-13")
    @pytest.mark.parametrize(
        ("rules", "target"),
        [(MGR, 61), (TF, 251), (DSR, 100), (DSE, 100), (MOF, 150), (FU, 100)],
        ids=["MGR", "TF", "DSR", "DSE", "MOF", "FU"],
    )
    def test_the_target_is_the_documents(self, rules: RuleSet, target: int) -> None:
        assert (rules.target, rules.exact) == (target, rules is MGR)


class TestAtOnce:
    @ruling("C-13", "A-TF-10", "A-FU-18", "A-MOF-19")
    @pytest.mark.parametrize(
        ("rules", "scores"),
        [(TF, (245, 0)), (MOF, (140, 20)), (FU, (90, 0)), (MGR, (59, 0))],
        ids=["TF", "MOF", "FU", "MGR"],
    )
    def test_the_target_ends_the_round_with_tiles_in_hand(self, rules: RuleSet, scores: tuple[int, ...]) -> None:
        position = ten(rules, scores)

        assert position.ending is not None
        assert (position.ending.kind, position.hands[0]) == (EndKind.TARGET, (tile("10"),))
        assert len(position.awards) == 1

    @ruling("C-13")
    def test_where_it_is_agreed_the_round_is_played_out(self) -> None:
        rules = rule_set("five-up", (), {"finish": "hand_end"})

        position = ten(rules, (90, 0))

        assert (position.ending, position.scoreboard.winner) == (None, None)

    def test_afterwards_nothing_is_needed(self) -> None:
        position = table(TF, "55", ("50 10", "64 20"), scores=(245, 0))
        match = Match(TF, position.seating, position.scoreboard, round=1, position=position, dealt_at=(245, 0))

        over = match.play(position.legal_moves()[0])

        assert (over.winner, over.needs) == (0, Need.NOTHING)


class TestTheTally:
    """“Each house is 50 points”; “score every five points as one stroke”."""

    @clause("MOF-24", "FU-18")
    @ruling("A-MOF-22")
    @pytest.mark.parametrize(
        ("rules", "tally"),
        [
            (MGR, Tally.PEGS),
            (TF, Tally.POINTS),
            (DSR, Tally.POINTS),
            (DSE, Tally.POINTS),
            (MOF, Tally.HOUSES),
            (FU, Tally.STROKES),
        ],
        ids=["MGR", "TF", "DSR", "DSE", "MOF", "FU"],
    )
    def test_each_game_keeps_its_score_in_its_own_way(self, rules: RuleSet, tally: Tally) -> None:
        assert rules.tally is tally

    @clause("FU-18")
    @pytest.mark.parametrize(("points", "strokes"), [(0, 0), (5, 1), (35, 7), (100, 20)])
    def test_a_stroke_is_five_points(self, points: int, strokes: int) -> None:
        assert "".join(tally_lines(FU, points, 80)).count("|") == strokes

    @clause("MOF-24")
    @ruling("A-MOF-22")
    @pytest.mark.parametrize(
        ("points", "houses"),
        [
            (5, "one stroke"),
            (45, "a cross, 3 quarters and a half"),
            (50, "1 house"),
            (85, "1 house, a cross, 2 quarters and a half"),
            (100, "2 houses"),
            (150, "3 houses"),
        ],
    )
    def test_a_house_is_fifty(self, points: int, houses: str) -> None:
        assert str(tally_message(MOF, points)) == houses
