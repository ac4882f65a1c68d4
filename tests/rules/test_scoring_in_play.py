import pytest

from doublesix.core.awards import Source
from doublesix.core.points import play_points
from doublesix.core.rules import RuleSet
from tests.rules.builder import DSE, DSR, FU, MGR, MOF, TF, after, counts, gain, table
from tests.rules.clauses import clause, ruling


def lead(rules: RuleSet, tile: str, score: int = 0) -> int:
    """What leading this tile gains."""
    return gain(table(rules, "", (f"{tile} 20", "21 32"), scores=(score, 0)), tile)


def points(rules: RuleSet, line: str) -> list[int]:
    """What each of these plays is worth."""
    return [play_points(rules, pips) for pips in counts(rules, line)]


class TestOnePointForFivePips:
    """“1 point for 5 pips; 2 points for 10 pips; 3 points for 15 pips; and so on.”"""

    @clause("MGR-11")
    @ruling("A-MGR-12")
    @pytest.mark.parametrize(
        ("line", "play", "worth"),
        [
            ("55", "50>55/s1", 2),
            ("55 50>55/s1", "53>55/s2", 0),
            ("55 50>55/s1 53>55/s2", "52>55/e1", 1),
            ("66", "63>66/s1", 3),
            ("33 36>33/s1 35>33/s2 34>33/e1 30>33/e2 66>36/6 55>35/5", "44>34/4", 6),
            ("33 36>33/s1 35>33/s2 34>33/e1 30>33/e2 66>36/6 55>35/5 44>34/4", "50>30/0", 7),
        ],
    )
    def test_a_fifth_of_a_count_that_five_goes_into(self, line: str, play: str, worth: int) -> None:
        position = table(MGR, line, (f"{play[:2]} 11", "21 22"))

        assert gain(position, play) == worth

    @clause("MGR-11")
    def test_the_lead_scores_too(self) -> None:
        assert (lead(MGR, "55"), lead(MGR, "66")) == (2, 0)


class TestThreesAndFives:
    """“A multiple of 3 or a multiple of 5.”"""

    @clause("TF-03", "TF-13")
    @ruling("A-TF-06")
    @pytest.mark.parametrize(
        ("tile", "worth"), [("63", 9), ("64", 10), ("66", 12), ("43", 0), ("44", 0), ("65", 0), ("30", 3), ("50", 5)]
    )
    def test_a_multiple_of_either_scores_a_point_a_pip(self, tile: str, worth: int) -> None:
        assert lead(TF, tile) == worth

    @clause("TF-14")
    @ruling("A-TF-05")
    def test_a_multiple_of_both_scores_twice(self) -> None:
        fifteen = table(TF, "66", ("63 11", "21 22"))
        thirty = table(TF, "33 36>33/s1 35>33/s2 66>36/6 55>35/5 34>33/e1 30>33/e2", ("44 11", "21 22"))

        assert gain(fifteen, "63>66/s1") == 30
        assert gain(thirty, "44>34/4") == 60

    @clause("TF-03", "TF-13", "TF-14")
    def test_a_line_of_nine_plays(self) -> None:
        line = "33 36>33/s1 35>33/s2 66>36/6 55>35/5 34>33/e1 30>33/e2 44>34/4 05>30/0"

        assert points(TF, line) == [6, 12, 0, 0, 0, 0, 0, 60, 35]


class TestTheCountItself:
    """“That player scores the number of points the dots total, for example 5, 10, 15.”"""

    @clause("MOF-04", "MOF-16", "FU-15", "FU-16")
    @ruling("A-FU-03")
    @pytest.mark.parametrize("rules", [MOF, FU], ids=lambda rules: rules.name)
    @pytest.mark.parametrize(
        ("line", "play", "worth"),
        [
            ("24", "26>24/2", 10),
            ("24", "44>24/4", 10),
            ("66", "63>66/s1", 15),
            ("66 63>66/s1", "62>66/s2", 5),
            ("66 63>66/s1 62>66/s2", "61>66/e1", 0),
            ("66 63>66/s1", "33>63/3", 0),
            ("33 36>33/s1 35>33/s2 66>36/6 55>35/5 34>33/e1 30>33/e2", "44>34/4", 30),
        ],
    )
    def test_a_count_that_five_goes_into_scores_its_pips(
        self, rules: RuleSet, line: str, play: str, worth: int
    ) -> None:
        position = table(rules, line, (f"{play[:2]} 11", "21 22"), scores=(20, 20))

        assert gain(position, play) == worth

    @clause("MOF-17", "MOF-18", "FU-15", "FU-16")
    @ruling("C-08")
    @pytest.mark.parametrize("rules", [MOF, FU], ids=lambda rules: rules.name)
    @pytest.mark.parametrize(
        ("tile", "worth"), [("64", 10), ("55", 10), ("50", 5), ("41", 5), ("66", 0), ("00", 0), ("65", 0)]
    )
    def test_so_does_the_lead(self, rules: RuleSet, tile: str, worth: int) -> None:
        assert lead(rules, tile, score=20) == worth

    @clause("MOF-19")
    def test_63_beside_66_scores_15(self) -> None:
        position = table(MOF, "66", ("63 11", "21 22"))

        claimed = after(position, "63>66/s1", "claim")

        assert claimed.scoreboard.points == (15, 0)
        assert str(claimed.awards[0]).startswith("66 counts 12, 63 gives 3: 15 -> 15 points (MOF-16, MOF-19)")


class TestNothingToScore:
    @ruling("C-07")
    @pytest.mark.parametrize("rules", [TF, MOF, FU, MGR], ids=lambda rules: rules.name)
    def test_a_count_of_nought_is_no_score(self, rules: RuleSet) -> None:
        position = after(table(rules, "", ("00 20", "21 30")), "00")

        assert (position.pending, position.awards, position.scoreboard.points) == (None, (), (0, 0))

    @pytest.mark.parametrize("rules", [DSR, DSE], ids=lambda rules: rules.name)
    @pytest.mark.parametrize(("line", "play"), [("", "55"), ("55", "50>55/s1"), ("55 50>55/s1", "00>50/0")])
    def test_double_six_dominoes_scores_nothing_in_play(self, rules: RuleSet, line: str, play: str) -> None:
        assert gain(table(rules, line, (f"{play[:2]} 20", "21 30")), play) == 0

    @pytest.mark.parametrize("rules", [TF, MGR], ids=lambda rules: rules.name)
    @ruling("C-22")
    def test_without_calls_scores_count_by_themselves(self, rules: RuleSet) -> None:
        position = after(table(rules, "66", ("63 11", "21 22")), "63>66/s1")

        assert position.pending is None
        assert [award.source for award in position.awards] == [Source.PLAY]
        assert position.scoreboard.points[0] > 0


class TestWorthByCount:
    @clause("MGR-11", "TF-03", "TF-13", "TF-14", "MOF-16", "FU-15", "FU-16")
    @ruling("A-TF-05", "C-07")
    @pytest.mark.parametrize(
        ("pips", "fives", "fifths", "threes_and_fives"),
        [
            (0, 0, 0, 0),
            (3, 0, 0, 3),
            (4, 0, 0, 0),
            (5, 5, 1, 5),
            (6, 0, 0, 6),
            (7, 0, 0, 0),
            (9, 0, 0, 9),
            (10, 10, 2, 10),
            (12, 0, 0, 12),
            (15, 15, 3, 30),
            (20, 20, 4, 20),
            (21, 0, 0, 21),
            (25, 25, 5, 25),
            (30, 30, 6, 60),
            (33, 0, 0, 33),
            (35, 35, 7, 35),
            (36, 0, 0, 36),
        ],
    )
    def test_what_a_count_is_worth(self, pips: int, fives: int, fifths: int, threes_and_fives: int) -> None:
        assert [play_points(rules, pips) for rules in (FU, MOF, MGR, TF)] == [fives, fives, fifths, threes_and_fives]
