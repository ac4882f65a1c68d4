from collections import Counter
from itertools import permutations

import pytest

from doublesix.arena.duplicate.seatings import line_ups, period, tables_for


@pytest.mark.parametrize(("players", "sides"), [(2, 2), (5, 2), (3, 3), (2, 3), (4, 3), (2, 4), (3, 4), (4, 4), (6, 4)])
def test_every_player_meets_every_other(players: int, sides: int) -> None:
    met = {pair for table in tables_for(players, sides) for pair in permutations(set(table), 2)}

    assert met == set(permutations(range(players), 2))


@pytest.mark.parametrize("table", [(0, 1), (0, 1, 2), (0, 1, 1), (0, 1, 2, 3), (0, 0, 1, 2), (0, 0, 0, 1)])
def test_each_player_holds_every_hand_of_a_deal_equally_often(table: tuple[int, ...]) -> None:
    for deal in range(7):
        held = Counter((side, player) for one in line_ups(table, deal) for side, player in enumerate(one))

        for player in set(table):
            assert len({held[side, player] for side in range(len(table))}) == 1


def test_four_sit_in_every_order_in_the_long_run() -> None:
    orders = {one for deal in range(period(4)) for one in line_ups((0, 1, 2, 3), deal)}

    assert orders == set(permutations(range(4)))


def test_two_partners_are_one_side() -> None:
    assert line_ups((0, 1), 3) == ((0, 1), (1, 0))
