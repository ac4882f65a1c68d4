"""Glicko-2 and openskill: the paper's example and properties of ladders."""

import sys

import numpy as np
import pytest

from doublesix.arena.duplicate.contest import Contest
from doublesix.arena.duplicate.rows import Rows, blank
from doublesix.arena.ratings.glicko import Glicko, Outcome, rated, together
from doublesix.arena.ratings.ladder import MOST_RATED, PERIODS, glicko, openskill
from doublesix.arena.simulation.plan import Unit
from doublesix.core.seating import Seating
from doublesix.rulesets import from_spec

PERIOD = (Outcome(Glicko(1400, 30), 1), Outcome(Glicko(1550, 100), 0), Outcome(Glicko(1700, 300), 0))


def contest(players: int = 2, unit: Unit = Unit.ROUNDS, seats: int = 2) -> Contest:
    return Contest(
        rules=from_spec("five-up"), seating=Seating(seats), players=("random",) * players, unit=unit, pairs=10**6
    )


def rows(points: list[tuple[int, int]]) -> Rows:
    """Games of two in turn on both sides, with these points of the first and the second player."""
    made = blank(2, len(points))
    made["deal"] = np.arange(len(points)) // 2
    made["order"] = np.arange(len(points)) % 2
    made["points"] = [pair if not place % 2 else pair[::-1] for place, pair in enumerate(points)]
    return made


def test_the_example_of_the_paper() -> None:
    after = rated(Glicko(1500, 200), PERIOD)

    assert after.rating == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=1e-5)


def test_without_a_game_the_deviation_grows() -> None:
    after = rated(Glicko(1500, 200), ())

    assert (after.rating, after.volatility) == (1500, 0.06)
    assert after.deviation == pytest.approx(200.2714, abs=1e-4)


def test_an_unexpected_result_raises_volatility() -> None:
    after = rated(Glicko(1500, 50), [Outcome(Glicko(2500, 30), 1)] * 20)

    assert after.volatility > 0.06
    assert after.rating > 1750


def test_a_tie_between_equals_changes_no_rating() -> None:
    first, second = together([Glicko(), Glicko()], [(0, 1, 0.5)])

    assert first == second
    assert first.rating == 1500
    assert first.deviation < 350


def test_the_player_ahead_in_every_round_gains_rating() -> None:
    one, other = glicko(contest(), rows([(20, 5)] * 100))

    assert one.rating > 1900
    assert other.rating == pytest.approx(3000 - one.rating)


def test_openskill_ranks_alike() -> None:
    found = openskill(contest(), rows([(20, 5)] * 30))

    assert found is not None
    assert found[0].mu > 30
    assert found[1].mu < 20


def test_long_contests_are_rated_in_bounded_time() -> None:
    games = 2 * MOST_RATED
    many = rows([(20, 5), (5, 20)] * (games // 2))

    found = glicko(contest(), many)

    assert games / 2 > PERIODS
    assert found[0].rating == pytest.approx(1500, abs=25)


def test_a_player_of_two_sides_is_not_rated_against_itself() -> None:
    made = blank(3, 3)
    made["order"] = range(3)
    made["winner"] = [0, 1, 2]
    # Table number 1 is (0, 1, 1), whose line-ups are (0, 1, 1), (1, 0, 1) and (1, 1, 0): the first player wins all.
    made["table"] = 1
    fair = contest(2, Unit.MATCHES, seats=3)

    one, other = glicko(fair, made)
    skills = openskill(fair, made)

    assert one.rating > 1500 > other.rating
    assert skills is not None
    assert skills[0].mu > skills[1].mu


def test_without_the_package_there_is_no_openskill_rating(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)

    assert openskill(contest(), rows([(20, 5)] * 2)) is None
