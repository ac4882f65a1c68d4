"""Two ways to the same tally: from the columns of the engine, and from the facts of each round as the core tells it."""

from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from doublesix import engine
from doublesix.arena.counting import tally_of
from doublesix.arena.gathering import Told, gathered
from doublesix.arena.plan import Plan, Unit, contenders
from doublesix.arena.playing import play_game, played
from doublesix.arena.rounds import round_facts
from doublesix.arena.statistics import NOTHING, Moments
from doublesix.arena.tally import Tally
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


def told(plan: Plan) -> Iterator[Told]:
    for game in range(plan.games):
        steps = list(play_game(plan, game))
        yield Told(game, tuple(round_facts(steps)), steps[-1][1].winner if plan.unit is Unit.MATCHES else None)


def noted(plan: Plan, games: list[Told]) -> Tally:
    """The tally of the facts, round by round."""
    tally = Tally.blank(plan.seating.sides)
    tally.games = len(games)
    for one in games:
        for facts in one.rounds:
            tally.note_round(facts, plan.lineup(one.game))
    for one in (game for game in games if game.winner is not None):
        tally.note_match(one.winner or 0, len(one.rounds), plan.lineup(one.game))
    return tally


@pytest.mark.parametrize("unit", Unit)
@pytest.mark.parametrize(("spec", "seating"), TABLES)
class TestWhatTheEnginePlayed:
    def test_is_what_the_core_tells_of_the_same_games(self, spec: str, seating: Seating, unit: Unit) -> None:
        plan = planned(spec, seating, unit)
        games = list(told(plan))
        columns = played(plan, 0, plan.games)

        assert tally_of(plan, 0, columns) == noted(plan, games)
        assert_equal(gathered(plan, games), columns)

    def test_may_be_counted_in_parts(self, spec: str, seating: Seating, unit: Unit) -> None:
        plan = planned(spec, seating, unit)
        parts = (tally_of(plan, 0, played(plan, 0, 5)), tally_of(plan, 5, played(plan, 5, 12)))

        assert parts[0] + parts[1] == tally_of(plan, 0, played(plan, 0, 12))


def assert_equal(one: engine.Playouts, other: engine.Playouts) -> None:
    """Column for column, in value and in type."""
    for name, column in vars(one).items():
        np.testing.assert_array_equal(column, getattr(other, name), err_msg=name, strict=True)


def test_a_shard_without_a_round_counts_nothing() -> None:
    plan = planned("five-up", Seating(2), Unit.ROUNDS)

    assert tally_of(plan, 0, gathered(plan, [])) == Tally.blank(2)
    assert tally_of(plan, 0, gathered(plan, [Told(0, ())])).unfinished == 1


class TestMomentsOfManyNumbers:
    @pytest.mark.property
    @given(st.lists(st.integers(-300, 300)))
    def test_are_those_of_each_added_up(self, numbers: list[int]) -> None:
        assert Moments.of_all(np.array(numbers, np.int32)) == sum(map(Moments.of, numbers), NOTHING)

    def test_are_exact_where_squares_need_more_than_64_bits(self) -> None:
        numbers = [2**31 - 1, -(2**31), 2**31 - 1, 2**31 - 1, 2**31 - 1]

        assert Moments.of_all(np.array(numbers, np.int32)) == sum(map(Moments.of, numbers), NOTHING)
