"""Head-to-head results against figures computed by hand."""

import numpy as np
import pytest

from doublesix.arena.duplicate.contest import Contest
from doublesix.arena.duplicate.head_to_head import meetings, standings
from doublesix.arena.duplicate.rows import NO_PLAYER, Rows, blank, packed, players_of, row_type, unpacked
from doublesix.arena.simulation.plan import Unit
from doublesix.core.seating import Seating
from doublesix.rulesets import from_spec


def contest(players: int, seats: int = 2, unit: Unit = Unit.ROUNDS) -> Contest:
    return Contest(rules=from_spec("five-up"), seating=Seating(seats), players=("random",) * players, unit=unit)


def game(deal: int, table: int, order: int, points: tuple[int, ...], winner: int = NO_PLAYER) -> Rows:
    row = blank(len(points), 1)
    row["deal"], row["table"], row["order"], row["points"], row["winner"] = deal, table, order, points, winner
    row["luck"][0, :, 0] = points
    return row


PAIRS = np.concatenate(
    [
        game(0, 0, 0, (30, 10), 0),
        game(0, 0, 1, (5, 15), 1),
        game(1, 0, 0, (0, 25), 1),
        game(1, 0, 1, (10, 10)),
    ]
)
"""Two deals: the first player gained 30 and 15, then 0 and 10; the second 10 and 5, then 25 and 10."""


def test_a_pair_is_the_mean_of_its_two_games() -> None:
    (met,) = meetings(contest(2), PAIRS)

    assert met.margin.tolist() == [(20 + 10) / 2, (-25 + 0) / 2]
    assert met.score.tolist() == [1.0, 0.25]
    assert met.luck[:, 0].tolist() == met.margin.tolist()
    assert met.games == 4
    assert met.single == pytest.approx(np.var([20, 10, -25, 0], ddof=1))


def test_a_match_is_scored_by_its_winner() -> None:
    (met,) = meetings(contest(2, unit=Unit.MATCHES), PAIRS)

    assert met.score.tolist() == [1.0, (0 + 0.5) / 2]


def test_standings_add_up_each_player_s_games() -> None:
    one, other = standings(contest(2), PAIRS)

    assert one.margin.tolist() == [15.0, -12.5]
    assert (one.margin + other.margin).tolist() == [0.0, 0.0]
    assert (one.won, other.won) == (2 / 4, 1 / 4)


def test_three_players_at_a_table_are_compared_pairwise() -> None:
    rows = np.concatenate([game(0, 0, order, (30, 20, 0)) for order in range(6)])
    found = {(met.first, met.second): met for met in meetings(contest(3, 3), rows)}

    # Every player sits on every side twice, so over all six orders none gained more.
    assert sorted(found) == [(0, 1), (0, 2), (1, 2)]
    assert [met.margin.tolist() for met in found.values()] == [[0.0]] * 3
    assert [met.score.tolist() for met in found.values()] == [[0.5]] * 3


def test_a_player_of_two_sides_counts_by_their_mean() -> None:
    # At table number 1 the second player has two sides, in this order sides 1 and 2.
    rows = game(0, 1, 0, (30, 20, 40))
    (met,) = meetings(contest(2, 3), rows)

    assert met.margin.tolist() == [30 - (20 + 40) / 2]
    assert met.score.tolist() == [0.5]


def test_rows_hold_the_seating() -> None:
    rows = np.concatenate([game(7, 0, order, (0, 0, 0, 0)) for order in range(4)])
    table = contest(4, 4)

    assert players_of(table, rows).tolist() == [list(one) for one in table.line_ups(0, 7)]


def test_rows_are_read_back_as_they_were() -> None:
    assert np.array_equal(unpacked(packed(PAIRS), 2), PAIRS)
    assert packed(unpacked(packed(PAIRS), 2)) == packed(PAIRS)


@pytest.mark.parametrize("data", [b"", b"nonsense", packed(PAIRS)[:-5], packed(blank(3, 2))])
def test_malformed_rows_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r".+"):
        unpacked(data, 2)


def test_the_columns_are_documented_ones() -> None:
    assert row_type(2).names == ("deal", "table", "order", "rounds", "winner", "points", "forfeits", "luck")
