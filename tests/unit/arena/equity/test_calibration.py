from functools import cache

import numpy as np
import pytest

from doublesix import engine
from doublesix.arena.equity.measurement import measure
from doublesix.core.seating import seating_for
from doublesix.engine.equity import EquityTable, tabulate
from doublesix.rulesets.spec import from_spec
from tests.samples import some
from tests.unit.arena.equity.calibration import met

MATCHES = 2_500
ROUNDS = 1_500
LOOSE = 0.02
"""What few rounds leave to chance in single cells of a table, more or less."""

SIX = (
    "merry-go-round;target=25",
    "threes-and-fives;target=100",
    "double-six-dominoes;target=40",
    "multiples-of-five",
    "double-six-endless;target=40",
    "five-up",
)


@cache
def table(word: str, rounds: int) -> EquityTable:
    rules = from_spec(word)
    seating = seating_for(rules, 2)
    sample = measure(rules, seating, rounds=rounds, seed="foretelling")
    return tabulate(rules, seating, sample, word=word, player="greedy", seed="foretelling", errors=False)


@pytest.mark.property
@pytest.mark.parametrize("word", some(SIX, 2))
class TestAllSixGames:
    @pytest.mark.lot
    def test_the_side_that_leads_first_wins_as_often_as_the_table_says(self, word: str) -> None:
        one = table(word, ROUNDS)
        seen = met(from_spec(word), one, MATCHES)
        won = seen.won[seen.first]

        assert won.mean() == pytest.approx(one.at_start()[0], abs=0.015 + 3 * 0.5 / np.sqrt(len(won)))

    def test_tables_agree_with_matches_at_every_score(self, word: str) -> None:
        seen = met(from_spec(word), table(word, ROUNDS), MATCHES)

        for low in np.arange(0, 1, 0.2):
            some = (seen.said >= low) & (seen.said < low + 0.2)
            if len(np.unique(seen.match[some])) < 200:
                continue
            # The rounds of one match share its end.
            error = 0.5 / np.sqrt(len(np.unique(seen.match[some])))
            assert seen.won[some].mean() == pytest.approx(seen.said[some].mean(), abs=LOOSE + 3 * error)


@pytest.mark.deep
@pytest.mark.parametrize("word", ["five-up", "threes-and-fives", "double-six-dominoes", "multiples-of-five"])
def test_with_many_rounds_it_is_right_to_half_a_percent(word: str) -> None:
    seen = met(from_spec(word), table(word, 40_000), 400_000)

    for low in np.arange(0, 1, 0.1):
        some = (seen.said >= low) & (seen.said < low + 0.1)
        assert seen.won[some].mean() == pytest.approx(seen.said[some].mean(), abs=0.005 + 0.5 / np.sqrt(some.sum()))


def test_three_single_seats_win_as_often_as_the_table_says() -> None:
    rules = from_spec("five-up;target=50")
    seating = seating_for(rules, 3)
    sample = measure(rules, seating, rounds=ROUNDS, seed="foretelling")
    one = tabulate(rules, seating, sample, word="five-up", player="greedy", seed="foretelling", errors=False)
    played = engine.playouts(engine.compile(rules, 3), MATCHES, seed="met", policy="greedy", unit="matches")
    leaders = played.leader[np.diff(played.game, prepend=-1) != 0]
    won = np.bincount((played.game_winner - leaders) % 3, minlength=3) / MATCHES

    assert won == pytest.approx(one.at_start(), abs=0.03)
