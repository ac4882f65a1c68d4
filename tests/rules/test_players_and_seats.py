import pytest

from doublesix.core.match import Match
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating, seating_for
from doublesix.errors import SetupError
from tests.rules.builder import DSE, DSR, FU, GAMES, MGR, MOF, TF, after, table
from tests.rules.clauses import clause, ruling


@clause("MGR-01", "TF-01", "DSE-01", "FU-01")
class TestHowManyPlay:
    """“2 - 4”, “for 2 to 4 players”."""

    @pytest.mark.parametrize("rules", [MGR, TF, DSE, FU], ids=lambda rules: rules.name)
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_two_three_or_four_may_play(self, rules: RuleSet, seats: int) -> None:
        assert Match.start(rules, seats).seating.seats == seats

    @pytest.mark.parametrize("rules", [MGR, TF, DSE, FU], ids=lambda rules: rules.name)
    @pytest.mark.parametrize("seats", [1, 5])
    def test_one_and_five_players_are_refused(self, rules: RuleSet, seats: int) -> None:
        with pytest.raises(SetupError, match=r"is for 2, 3, 4 players"):
            Match.start(rules, seats)

    @ruling("A-DS-01")
    @pytest.mark.parametrize("seats", [1, 5])
    def test_the_document_that_says_nothing_means_as_many(self, seats: int) -> None:
        with pytest.raises(SetupError, match=r"is for 2, 3, 4 players"):
            Match.start(DSR, seats)


class TestOneAgainstOne:
    """“Number of Players: 2”; “take seat across from opponent”."""

    @clause("MOF-01")
    @pytest.mark.parametrize("seats", [1, 3, 4])
    def test_any_other_number_is_refused(self, seats: int) -> None:
        with pytest.raises(SetupError, match=r"is for 2 players"):
            Match.start(MOF, seats)

    @clause("MOF-03")
    def test_each_has_only_the_other_beside_and_across(self) -> None:
        seating = Match.start(MOF, 2).seating

        assert (seating.opponents_of(0), seating.opponents_of(1)) == ((1,), (0,))
        assert (seating.left_of(0), seating.left_of(1)) == (1, 0)


class TestPartners:
    """“A common score is kept for partners.”"""

    @clause("MGR-17")
    @ruling("A-MGR-29")
    def test_four_at_merry_go_round_are_two_pairs(self) -> None:
        seating = Match.start(MGR, 4).seating

        assert seating == Seating(4, partners=True)
        assert [seating.side_of(seat) for seat in seating.all] == [0, 1, 0, 1]

    @clause("MGR-17")
    def test_four_at_merry_go_round_do_not_play_singly(self) -> None:
        with pytest.raises(
            SetupError,
            match=r"“Merry-Go-Round” has partners with 4 seats: four always play as two pairs \(partnership =",
        ):
            Match.start(MGR, 4, partners=False)

    @clause("TF-04", "FU-01")
    @pytest.mark.parametrize("rules", [TF, FU], ids=lambda rules: rules.name)
    @pytest.mark.parametrize(("partners", "sides"), [(True, 2), (False, 4), (None, 4)])
    # Parameters of a test come by name.
    def test_four_may_be_pairs_or_play_singly(self, rules: RuleSet, partners: bool | None, sides: int) -> None:  # noqa: FBT001
        assert len(Match.start(rules, 4, partners=partners).scoreboard.points) == sides

    @ruling("A-DS-16")
    @pytest.mark.parametrize("rules", [DSR, DSE], ids=lambda rules: rules.name)
    def test_double_six_dominoes_has_no_partners(self, rules: RuleSet) -> None:
        with pytest.raises(SetupError, match="has no partnerships"):
            Match.start(rules, 4, partners=True)

    @pytest.mark.parametrize("rules", [MGR, TF, FU], ids=lambda rules: rules.name)
    def test_three_are_never_partners(self, rules: RuleSet) -> None:
        with pytest.raises(SetupError, match="with 4 players only"):
            Match.start(rules, 3, partners=True)

    def test_partners_sit_opposite_each_other(self) -> None:
        seating = seating_for(MGR, 4)

        assert [seating.partner_of(seat) for seat in seating.all] == [2, 3, 0, 1]
        assert seating.opponents_of(3) == (0, 2)


class TestTurns:
    """“Play continues to the left.”"""

    @clause("MGR-19", "TF-09", "DSR-04", "DSE-05")
    @pytest.mark.parametrize("rules", [MGR, TF, DSR, DSE, FU], ids=lambda rules: rules.name)
    def test_the_turn_goes_round_the_whole_table(self, rules: RuleSet) -> None:
        start = table(rules, "44", ("43 10", "42 20", "41 50", "40 30"), to_act=2)

        turns = after(start, "41>44/s1"), after(start, "41>44/s1", "40>44/s2")

        assert [position.to_act for position in turns] == [3, 0]

    @clause("MGR-19", "TF-09", "DSR-04", "DSE-05")
    @pytest.mark.parametrize("rules", [MGR, TF, DSR, DSE, FU], ids=lambda rules: rules.name)
    def test_after_a_pass_it_goes_to_the_left_too(self, rules: RuleSet) -> None:
        start = table(rules, "44", ("53 10", "52 20", "51 43", "50 30"), boneyard="")

        turns = after(start, "pass"), after(start, "pass", "pass")

        assert [position.to_act for position in turns] == [1, 2]

    @pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
    def test_of_two_each_follows_the_other(self, rules: RuleSet) -> None:
        start = table(rules, "44", ("41 10", "42 20"))

        assert after(start, "41>44/s1", "42>44/s2").to_act == 0
