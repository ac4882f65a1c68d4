from dataclasses import replace
from functools import cache
from itertools import pairwise

import numpy as np
import pytest

from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.engine.equity import EquityTable, RoundSample, Scored, ScoredRound, from_bytes, tabulate, to_bytes
from doublesix.errors import UsageError

RULES = RuleSet(target=50)
MOF_LIKE = RuleSet(target=50, get_in=10, skunk=30)


def sample(sides: int = 2, rounds: int = 600) -> RoundSample:
    """Random rounds of five to fifteen points with a small advantage of the lead."""
    chance = np.random.default_rng(7)
    points = chance.choice([0, 5, 5, 10, 15], size=(rounds, 6))
    who = chance.integers(0, sides, size=(rounds, 6))
    all_sides = (True,) * sides
    return RoundSample.of(
        (
            ScoredRound(
                (
                    Scored(0, 5, from_hands=False),
                    *(Scored(int(s), int(p), from_hands=False) for s, p in zip(*row, strict=True)),
                ),
                -1,
                led_by_tiles=False,
                on_board=all_sides,
                needed=(1_000,) * sides,
            )
            for row in zip(who, points, strict=True)
        ),
        sides,
    )


@cache
def table(rules: RuleSet = RULES, sides: int = 2, *, errors: bool = True) -> EquityTable:
    return tabulate(rules, Seating(sides), sample(sides), word="house", player="chance", seed="7", errors=errors)


class TestATableOfTwoSides:
    def test_shares_of_two_sides_sum_to_one(self) -> None:
        one = table()

        assert one.win(10, 25, leads=True) + one.win(25, 10, leads=False) == pytest.approx(1, abs=1e-6)
        assert one.win(10, 25) + one.win(25, 10) == pytest.approx(1, abs=1e-6)

    def test_both_sides_have_equal_shares_before_lots(self) -> None:
        assert table().win(20, 20) == pytest.approx(0.5, abs=1e-6)

    def test_the_lead_is_worth_more_where_leaders_score_more(self) -> None:
        one = table()

        assert one.win(0, 0, leads=True) > 0.5 > one.win(0, 0, leads=False)

    def test_the_side_that_needs_less_wins_more(self) -> None:
        led = table().led[1:, 1:, 0]

        assert all((near >= far).all() for near, far in pairwise(led))
        assert all((near <= far).all() for near, far in pairwise(led.T))

    def test_a_side_at_the_target_has_won(self) -> None:
        assert table().win(50, 45, leads=False) == 1
        assert table().win(45, 60, leads=True) == 0

    def test_more_points_increase_the_share(self) -> None:
        one = table()

        assert one.gain(40, 40, 5, leads=True) == pytest.approx(
            one.win(45, 40, leads=True) - one.win(40, 40, leads=True)
        )
        assert one.gain(40, 40, 5, leads=True) > one.gain(0, 0, 5, leads=True) > 0

    def test_the_array_is_contiguous(self) -> None:
        one = table()

        assert one.array.shape == (3, 51, 51)
        assert one.array.dtype == np.float32
        assert one.array.flags.c_contiguous
        assert one.array[0, 40, 25] == pytest.approx(one.win(10, 25, leads=True))
        assert one.array[1, 40, 25] == pytest.approx(one.win(10, 25, leads=False))
        assert one.array[2, 40, 25] == pytest.approx(one.win(10, 25))
        assert one.array[0, 0, 25] == 1

    def test_the_solver_accepts_values_of_a_table(self) -> None:
        one = table()
        values = one.values(leads=True)

        assert [len(values), len(values[0])] == [50, 50]
        assert values[10][25] == pytest.approx(one.win(10, 25, leads=True), abs=1e-6)

    def test_the_errors_shrink_with_the_distance_from_a_decision(self) -> None:
        one = table()

        assert 0 < one.standard_error(0, 0) < 0.05
        assert one.standard_error(40, 0) < one.standard_error(40, 40)

    def test_a_skunk_is_worth_two(self) -> None:
        one = table(MOF_LIKE)

        assert one.equity(25, 0, leads=True) > 2 * one.win(25, 0, leads=True) - 1
        assert -2 <= one.equity(0, 25, leads=False) < 2 * one.win(0, 25, leads=False) - 1
        assert one.equity(20, 20) == pytest.approx(0, abs=1e-6)

    def test_a_lower_target_is_a_corner_of_the_table(self) -> None:
        lower = table().to_target(30)

        assert np.array_equal(lower.led, table(replace(RULES, target=30)).led)
        assert lower.fits(replace(RULES, target=30), Seating(2))

    @pytest.mark.parametrize("target", [0, 33, 55])
    def test_other_targets_are_refused(self, target: int) -> None:
        with pytest.raises(UsageError, match=f"a table to {target} points cannot be taken from the one to 50"):
            table().to_target(target)

    def test_a_table_of_two_sides_knows_its_rules(self) -> None:
        one = table()

        assert one.fits(replace(RULES, name="the same by another name"), Seating(2))
        assert not one.fits(replace(RULES, exact=True), Seating(2))
        assert not one.fits(RULES, Seating(3))

    def test_impossible_scores_are_refused(self) -> None:
        with pytest.raises(
            UsageError, match=r"at most one side can be at the target, not several as in the scores \(50, 50\)"
        ):
            table().win(50, 50)
        with pytest.raises(UsageError, match="each item of scores must be a whole number of 0 or more, not -5"):
            table().win(-5, 0)
        with pytest.raises(
            UsageError,
            match="this table is for 2 sides: it takes 2 scores, and as leader None or a side from 0 to 1, not",
        ):
            table().shares((0, 0, 0))


class TestMoreSides:
    def test_all_shares_sum_to_one(self) -> None:
        shares = table(sides=3).shares((10, 0, 25), 1)

        assert sum(shares) == pytest.approx(1, abs=1e-6)
        assert shares[2] > shares[0] > shares[1] - 0.2

    def test_longer_steps_give_nearly_the_same_shares(self) -> None:
        coarse = table(RuleSet(target=315), sides=3, errors=False)
        fine = table(RuleSet(target=100), sides=3, errors=False)

        assert [coarse.about.unit, fine.about.unit] == [10, 5]
        assert [coarse.about.whole, fine.about.whole] == [False, True]
        assert coarse.shares((295, 275, 255), 0) == pytest.approx(fine.shares((80, 60, 40), 0), abs=0.03)

    def test_questions_for_two_sides_are_refused(self) -> None:
        with pytest.raises(UsageError, match=r"this table is for 3 sides and this method for two; use shares\(\)"):
            table(sides=3).win(0, 0)

    def test_five_sides_are_refused(self) -> None:
        with pytest.raises(UsageError, match="tabulated for 2 to 4"):
            tabulate(RULES, Seating(5), sample(5), word="house", player="chance", seed="7")

    def test_an_exact_target_is_not_rounded(self) -> None:
        with pytest.raises(UsageError, match="an exact target cannot be rounded"):
            tabulate(RuleSet(target=5_000, exact=True), Seating(2), sample(), word="house", player="chance", seed="7")


@pytest.mark.parametrize(("rules", "sides"), [(RULES, 2), (MOF_LIKE, 2), (RULES, 3)], ids=["two", "skunk", "three"])
class TestFiles:
    @pytest.fixture
    def kept(self, rules: RuleSet, sides: int) -> EquityTable:
        return table(rules, sides)

    def test_a_table_survives_its_file(self, kept: EquityTable) -> None:
        again = from_bytes(to_bytes(kept))

        assert again.about == kept.about
        assert again.led.shape == kept.led.shape
        assert np.abs(again.led[(-1,) * kept.about.sides] - kept.led[(-1,) * kept.about.sides]).max() < 1e-4
        assert np.abs(again.led - kept.led).max() < 1e-4
        assert np.abs(again.error - kept.error).max() < 3e-4

    def test_the_same_table_gives_the_same_bytes(self, kept: EquityTable) -> None:
        assert to_bytes(kept) == to_bytes(kept)

    @pytest.mark.parametrize("end", [30, 200, -1])
    def test_a_truncated_file_is_refused(self, kept: EquityTable, end: int) -> None:
        with pytest.raises(
            UsageError, match=r"one\.equity is damaged: its checksum is wrong; copy it again or make it again"
        ):
            from_bytes(to_bytes(kept)[:end], "one.equity")

    def test_another_version_is_refused(self, kept: EquityTable) -> None:
        data = to_bytes(kept).replace(b"equity 1\n", b"equity 2\n", 1)

        with pytest.raises(UsageError, match="version 2; this program reads version 1"):
            from_bytes(data)

    def test_another_file_is_refused(self, kept: EquityTable) -> None:
        with pytest.raises(
            UsageError, match="the file is not a match equity table; doublesix equity GAME --out FILE makes one"
        ):
            from_bytes(b"PK\x03\x04" + to_bytes(kept))
