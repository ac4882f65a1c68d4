import pytest

from doublesix.core.moves import Illegal
from tests.rules.builder import MGR, after, laid, legal, open_ends, open_pips, refusal, table
from tests.rules.clauses import clause, ruling


@clause("MGR-06")
class TestTheCross:
    """“On both sides, first, and then on both ends of the set tile, until all four sides have been played on.”"""

    @pytest.mark.parametrize(
        ("line", "pips"),
        [
            ("55", [5, 5]),
            ("55 50>55/s1", [5]),
            ("55 50>55/s1 53>55/s2", [5, 5]),
            ("55 50>55/s1 53>55/s2 52>55/e1", [5]),
            ("55 50>55/s1 53>55/s2 52>55/e1 51>55/e2", [3, 2, 1, 0]),
        ],
    )
    def test_until_it_is_filled_only_the_set_double_is_open(self, line: str, pips: list[int]) -> None:
        assert open_pips(laid(MGR, line)) == pips

    def test_tiles_that_fit_another_free_half_must_wait(self) -> None:
        position = table(MGR, "55 50>55/s1", ("53 52 30 00 66", "10 21"))

        assert legal(position) == {"53>55/s2", "52>55/s2"}
        assert refusal(position, "30>50/0") is Illegal.CROSS_FIRST
        assert refusal(position, "00>50/0") is Illegal.CROSS_FIRST

    def test_the_ends_wait_for_the_sides(self) -> None:
        position = table(MGR, "55 50>55/s1", ("53 52", "10 21"))

        assert refusal(position, "53>55/e1") is Illegal.SIDES_FIRST

    def test_with_one_end_left_it_still_comes_first(self) -> None:
        position = table(MGR, "55 50>55/s1 53>55/s2 52>55/e1", ("51 33 00", "10 21"))

        assert legal(position) == {"51>55/e2"}
        assert refusal(position, "33>53/3") is Illegal.CROSS_FIRST

    @ruling("A-MGR-11")
    def test_it_binds_the_seat_to_act(self) -> None:
        start = table(MGR, "55", ("50 33", "53 30", "52 00"))

        second, third = after(start, "50>55/s1"), after(start, "50>55/s1", "53>55/s2")

        assert legal(second) == {"53>55/s2"}
        assert legal(third) == {"52>55/e1", "52>55/e2"}

    @ruling("A-MGR-10")
    def test_who_lacks_its_number_draws_for_it(self) -> None:
        start = table(MGR, "55 50>55/s1", ("30 00", "53 21"), boneyard="60 52 61")
        assert legal(start) == {"draw"}

        assert legal(after(start, "draw")) == {"draw"}
        assert legal(after(start, "draw", "draw")) == {"52>55/s2"}


class TestAfterTheCross:
    """“After a tile has been played on each of the four sides, plays may be made on any exposed end, in any order.”"""

    @clause("MGR-07")
    def test_every_end_is_open(self) -> None:
        position = table(MGR, "55 50>55/s1 53>55/s2 52>55/e1 51>55/e2", ("33 20 64 11 21", "66 62"))

        assert open_ends(position) == {"50/0", "53/3", "52/2", "51/1"}
        assert len(legal(position)) == 6

    @clause("MGR-07")
    def test_they_may_be_played_in_any_order(self) -> None:
        position = table(MGR, "55 50>55/s1 53>55/s2 52>55/e1 51>55/e2", ("11 14", "21 62"))

        assert open_ends(after(position, "11>51/1", "62>52/2")) == {"50/0", "53/3", "62/6", "11/s2"}
        assert open_ends(after(position, "14>51/1", "21>52/2")) == {"50/0", "53/3", "21/1", "41/4"}
