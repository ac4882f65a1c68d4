from math import sqrt
from statistics import fmean, stdev

import pytest

from doublesix.analysis.luck import LuckMeter
from doublesix.arena import Dealer, play_round
from doublesix.core.match import Deal, Match
from doublesix.core.moves import Act, Draw
from doublesix.core.seating import Seating
from doublesix.engine import compile as compiled_for
from doublesix.engine.minds import mind
from doublesix.engine.rollouts import RolloutEvaluator
from doublesix.notation import Record
from doublesix.notation.replaying import Step, steps
from doublesix.players import make_player
from doublesix.rulesets import rule_set


def meter(game: str, seats: int = 2) -> LuckMeter:
    return LuckMeter(RolloutEvaluator(compiled_for(rule_set(game), seats), mind("network")))


def rounds(game: str, number: int, seats: int = 2) -> list[list[Step]]:
    found = []
    for seed in range(number):
        start = Match.start(rule_set(game), seats)
        players = [make_player("greedy", seed), *(make_player("random", f"{seed} {seat}") for seat in range(1, seats))]
        events = tuple(event for event, _ in play_round(start, players, Dealer(f"luck {seed}")))
        record = Record(rules=start.rules, seating=Seating(seats), players=("a", "b", "c", "d")[:seats], events=events)
        found.append(list(steps(record)))
    return found


@pytest.mark.parametrize(("game", "number"), [("all-fives", 150), ("merry-go-round", 100), ("five-up", 60)])
def test_luck_is_nought_in_the_mean_whoever_plays(game: str, number: int) -> None:
    gauge = meter(game)

    lucks = [sum(gauge.of(step).total[0] for step in one) for one in rounds(game, number)]

    assert abs(fmean(lucks)) < 4 * stdev(lucks) / sqrt(number)


def test_two_sides_share_the_luck_of_every_event() -> None:
    gauge = meter("all-fives")
    for one in rounds("all-fives", 5):
        for step in one:
            found = gauge.of(step)
            assert found.total[0] == pytest.approx(-found.total[1], abs=1e-4)


def test_only_chance_is_luck() -> None:
    gauge = meter("five-up", 3)
    for step in rounds("five-up", 1, 3)[0]:
        found = gauge.of(step)
        chosen = isinstance(step.event, Act) and not isinstance(step.event.move, Draw)
        if chosen:
            assert found.total == (0, 0, 0)
        if isinstance(step.event, Deal):
            assert found.draws == (0, 0, 0)


def test_taking_luck_off_makes_results_steadier() -> None:
    gauge = meter("all-fives")
    results, adjusted = [], []
    for one in rounds("all-fives", 200):
        points = one[-1].after.scoreboard.points
        results.append(points[0] - points[1])
        adjusted.append(results[-1] - sum(gauge.of(step).total[0] for step in one))

    assert stdev(adjusted) < stdev(results)
