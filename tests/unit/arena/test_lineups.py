from collections import Counter
from itertools import permutations
from math import factorial

import pytest

from doublesix.arena.simulation.plan import lineup


@pytest.mark.parametrize("sides", [2, 3, 4, 5])
class TestLineups:
    def test_in_as_many_games_as_sides_each_contender_plays_each_side_once(self, sides: int) -> None:
        block = [lineup(7 * sides + game, sides) for game in range(sides)]

        assert [sorted(side) for side in zip(*block, strict=True)] == [list(range(sides))] * sides

    def test_in_the_long_run_every_order_comes_equally_often(self, sides: int) -> None:
        games = Counter(lineup(game, sides) for game in range(2 * factorial(sides)))

        assert games == dict.fromkeys(permutations(range(sides)), 2)
