from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doublesix.core.awards import Reckoning, Source
from doublesix.core.options import Finish, NextLead
from doublesix.core.rules import RuleSet
from doublesix.core.scoreboard import Scoreboard
from doublesix.core.seating import Seating
from doublesix.engine.equity import Race, RoundSample, Scored, ScoredRound, race_for, solve_race
from doublesix.errors import UsageError

pytestmark = pytest.mark.property


@st.composite
def races(draw: st.DrawFn) -> tuple[RuleSet, ScoredRound, int]:
    sides = draw(st.sampled_from([2, 2, 3]))
    unit = draw(st.sampled_from([1, 1, 5]))
    get_in = draw(st.sampled_from([0, 2])) * unit
    # Boards grow with the power of the sides: 4 x 4 x 4 of three show what 39 x 39 of two do.
    target = draw(st.integers(2, 7 if sides == 2 else 4)) * unit
    if sides == 2:
        target += draw(st.sampled_from([0, 0, unit - 1]))
    rules = RuleSet(
        target=target,
        exact=draw(st.booleans()),
        finish=draw(st.sampled_from(Finish)),
        get_in=get_in,
        skunk=draw(st.sampled_from([None, 3 * unit])) if get_in and target >= 3 * unit else None,
        next_lead=NextLead.WINNER,
    )
    # A first score over an exact target gets its side on the board with nothing; a race knows sides by points alone.
    most = target // unit if get_in and rules.exact else 4
    points = st.integers(1, min(4, most)).map(lambda n: n * unit)
    award = st.builds(Scored, st.integers(0, sides - 1), points, st.booleans())
    awards = draw(st.lists(award, min_size=1, max_size=7))
    then = draw(st.integers(0, sides - 1))
    one = ScoredRound(tuple(awards), then, led_by_tiles=False, on_board=(True,) * sides, needed=(target,) * sides)
    return rules, one, sides


def after_round(board: Scoreboard, one: ScoredRound, leader: int) -> Scoreboard:
    sides = len(board.points)
    for award in one.awards:
        source = Source.DOMINO if award.from_hands else Source.PLAY
        board, _ = board.award((award.side + leader) % sides, source, Reckoning((), None, award.points))
        if board.winner is not None:
            return board
    return board.at_round_end()


def winner_from(board: Scoreboard, one: ScoredRound) -> Scoreboard | None:
    """The final scoreboard; `None` if the match never ends."""
    leader = 0
    idle = 0
    while board.winner is None:
        before = board
        board = after_round(board, one, leader)
        leader = (leader + one.next_leader) % len(board.points)
        idle = idle + 1 if board.points == before.points else 0
        if idle > len(board.points):
            return None
    return board


def boards(rules: RuleSet, race: Race) -> dict[tuple[int, ...], Scoreboard]:
    seating = Seating(race.sides)
    states = product(range(1, race.steps + 1), repeat=race.sides)
    scores = {needs: tuple((race.steps - need) * race.unit for need in needs) for needs in states}
    return {
        needs: Scoreboard(rules, seating, points, tuple(not rules.get_in or score > 0 for score in points))
        for needs, points in scores.items()
    }


class TestRepeatedRounds:
    @given(races())
    def test_races_agree_with_the_scoreboard(self, drawn: tuple[RuleSet, ScoredRound, int]) -> None:
        rules, one, sides = drawn
        sample = RoundSample.of([one], sides)
        race = race_for(rules, Seating(sides), sample)
        ends = {needs: winner_from(board, one) for needs, board in boards(rules, race).items()}
        if None in ends.values():
            # Where the lead goes round, some leader may still score; what can never end is refused.
            try:
                led = solve_race(sample, race).led
            except UsageError:
                return
        else:
            led = solve_race(sample, race).led

        for needs, board in ends.items():
            if board is not None:
                assert board.winner is not None
                assert led[needs][board.winner] == pytest.approx(1)
                if rules.skunk is not None:
                    assert led[needs][sides + board.winner] == pytest.approx(float(board.skunk))
