"""Tallies from engine columns and from core facts are equal."""

from collections import Counter
from collections.abc import Iterable, Iterator

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from doublesix import engine
from doublesix.arena.simulation.facts import GameFacts, RoundFacts, playouts_of_facts, round_facts
from doublesix.arena.simulation.games import play_game, played
from doublesix.arena.simulation.plan import Plan, Unit, contenders
from doublesix.arena.simulation.tally import ContenderTally, Tally, tally_of
from doublesix.arena.statistics import NOTHING, Moments
from doublesix.core.seating import Seating
from doublesix.rulesets import from_spec

TABLES = [
    ("five-up", Seating(2)),
    ("five-up;claim=auto", Seating(3)),
    ("five-up", Seating(4, partners=True)),
    ("merry-go-round", Seating(3)),
    ("merry-go-round", Seating(4, partners=True)),
    ("block", Seating(4)),
    ("double-six-dominoes", Seating(2)),
    ("threes-and-fives", Seating(4, partners=True)),
    ("sebastopol", Seating(4)),
    ("seven-toed-pete", Seating(4)),
]


def planned(spec: str, seating: Seating, unit: Unit) -> Plan:
    names = ["greedy", "random"] if seating.sides % 2 == 0 else ["greedy", "random", "random"]
    return Plan(
        rules=from_spec(spec),
        seating=seating,
        contenders=contenders(names, seating.sides),
        unit=unit,
        games=12,
        seed="count",
    )


def game_facts(plan: Plan) -> Iterator[GameFacts]:
    for game in range(plan.games):
        steps = list(play_game(plan, game))
        yield GameFacts(game, tuple(round_facts(steps)), steps[-1][1].winner if plan.unit is Unit.MATCHES else None)


def added_up(plan: Plan, games: list[GameFacts]) -> Tally:
    """The tally of the facts, added one by one."""
    rounds = [(facts, plan.lineup(game.game)) for game in games for facts in game.rounds]
    won = [(game, plan.lineup(game.game)[game.winner]) for game in games if game.winner is not None]
    leading = [facts.seating.side_of(facts.leader) for facts, _ in rounds]
    return Tally(
        contenders=tuple(of_one_contender(number, rounds, won) for number in range(plan.seating.sides)),
        games=len(games),
        match_rounds=moments(len(game.rounds) for game, _ in won),
        plays=moments(facts.plays for facts, _ in rounds),
        draws=moments(facts.draws for facts, _ in rounds),
        passes=moments(facts.passes for facts, _ in rounds),
        endings=Counter(facts.ending.kind for facts, _ in rounds),
        redeals=sum(facts.redeals for facts, _ in rounds),
        counts=Counter(count for facts, _ in rounds for count in facts.counts),
        leader_points=moments(facts.points[side] for (facts, _), side in zip(rounds, leading, strict=True)),
        lead_worth=moments(
            facts.points[side] * plan.seating.sides - sum(facts.points)
            for (facts, _), side in zip(rounds, leading, strict=True)
        ),
        leader_won=sum(side_that_won(facts) == side for (facts, _), side in zip(rounds, leading, strict=True)),
    )


def of_one_contender(
    number: int, rounds: list[tuple[RoundFacts, tuple[int, ...]]], won: list[tuple[GameFacts, int]]
) -> ContenderTally:
    own = [(facts, lineup.index(number)) for facts, lineup in rounds]
    return ContenderTally(
        matches_won=sum(winner == number for _, winner in won),
        rounds_won=sum(side_that_won(facts) == side for facts, side in own),
        rounds_led=sum(facts.seating.side_of(facts.leader) == side for facts, side in own),
        in_play=moments(facts.in_play[side] for facts, side in own),
        from_hands=moments(facts.from_hands[side] for facts, side in own),
        points=moments(facts.points[side] for facts, side in own),
    )


def side_that_won(facts: RoundFacts) -> int | None:
    return None if facts.ending.seat is None else facts.seating.side_of(facts.ending.seat)


def moments(numbers: Iterable[int]) -> Moments:
    return sum(map(Moments.of, numbers), NOTHING)


@pytest.mark.parametrize("unit", Unit)
@pytest.mark.parametrize(("spec", "seating"), TABLES)
class TestTallyOfTheEngine:
    def test_the_tally_of_the_engine_agrees_with_the_core(self, spec: str, seating: Seating, unit: Unit) -> None:
        plan = planned(spec, seating, unit)
        games = list(game_facts(plan))
        columns = played(plan, 0, plan.games)

        assert tally_of(plan, 0, columns) == added_up(plan, games)
        assert_equal(playouts_of_facts(plan, games), columns)

    def test_a_tally_may_be_counted_in_parts(self, spec: str, seating: Seating, unit: Unit) -> None:
        plan = planned(spec, seating, unit)
        parts = (tally_of(plan, 0, played(plan, 0, 5)), tally_of(plan, 5, played(plan, 5, 12)))

        assert parts[0] + parts[1] == tally_of(plan, 0, played(plan, 0, 12))


def assert_equal(one: engine.Playouts, other: engine.Playouts) -> None:
    """Column for column, in value and in type."""
    for name, column in vars(one).items():
        np.testing.assert_array_equal(column, getattr(other, name), err_msg=name, strict=True)


def test_a_shard_without_a_round_counts_nothing() -> None:
    plan = planned("five-up", Seating(2), Unit.ROUNDS)

    assert tally_of(plan, 0, playouts_of_facts(plan, [])) == Tally.blank(2)
    assert tally_of(plan, 0, playouts_of_facts(plan, [GameFacts(0, ())])).unfinished == 1


class TestMomentsOfManyNumbers:
    @pytest.mark.property
    @given(st.lists(st.integers(-300, 300)))
    def test_moments_of_many_numbers_are_those_of_each_added_up(self, numbers: list[int]) -> None:
        assert Moments.of_all(np.array(numbers, np.int32)) == sum(map(Moments.of, numbers), NOTHING)

    def test_moments_of_many_numbers_are_exact_where_squares_need_more_than_64_bits(self) -> None:
        numbers = [2**31 - 1, -(2**31), 2**31 - 1, 2**31 - 1, 2**31 - 1]

        assert Moments.of_all(np.array(numbers, np.int32)) == sum(map(Moments.of, numbers), NOTHING)
