"""Match equity of a match at every point of it."""

from itertools import islice

import pytest

from doublesix import Dealer, Match, Need, SetupError, match_equity, play_match
from doublesix.core.evolve import evolve
from doublesix.core.seating import Seating
from doublesix.engine.equity import equity_table


def at(match: Match, *points: int, leader: int | None = None) -> Match:
    """A match between two rounds, at these scores."""
    return evolve(match, scoreboard=evolve(match.scoreboard, points=points), leader=leader)


def test_match_equity_between_rounds_is_that_of_the_table() -> None:
    start = Match.start("five-up")
    table = equity_table(start.rules, Seating(2))
    assert table is not None

    assert match_equity(at(start, 60, 85, leader=1)) == table.shares((60, 85), 1)
    assert match_equity(at(start, 60, 85)) == table.shares((60, 85))
    assert match_equity(at(start, 60, 85, leader=1))[0] == pytest.approx(0.1006, abs=5e-4)


def test_partners_share_the_lead_of_either() -> None:
    start = Match.start("five-up", 4, partners=True)

    assert match_equity(at(start, 30, 45, leader=3)) == match_equity(at(start, 30, 45, leader=1))
    assert match_equity(at(start, 30, 45, leader=2)) != match_equity(at(start, 30, 45, leader=1))


@pytest.mark.parametrize(("game", "seats"), [("five-up", 2), ("five-up", 3), ("merry-go-round", 4)])
def test_shares_of_all_sides_sum_to_one_at_every_point(game: str, seats: int) -> None:
    start = Match.start(game, seats)
    shares = [
        match_equity(match) for _, match in islice(play_match(start, ["greedy"] * seats, Dealer("x")), 0, None, 7)
    ]

    assert all(sum(one) == pytest.approx(1, abs=1e-5) and min(one) >= 0 for one in shares)
    assert len({one[0] for one in shares}) > 3


def test_the_winner_has_a_share_of_one() -> None:
    *_, (_, match) = play_match(Match.start("five-up"), ["greedy", "random"], Dealer("a seed"))

    assert match.needs is Need.NOTHING
    assert match_equity(match) == (1.0, 0.0)


def test_an_object_that_is_no_match_is_refused() -> None:
    with pytest.raises(SetupError, match=r"match must be a Match, such as Match\.start\('five-up', 2\), not str"):
        match_equity("five-up")  # type: ignore[arg-type]  # wrong on purpose
