"""Win shares: match values of awards, scores and networks."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from doublesix import Dealer, Match, _native, make_player, play_match
from doublesix.core.position import Position
from doublesix.core.views import view
from doublesix.engine.equity.approximation import rough_table
from doublesix.engine.equity.win_shares import native_shares_for, shares_for
from doublesix.engine.inference.information_state import information_state_of
from doublesix.engine.learning.files import read_network, write_network
from doublesix.engine.learning.networks import weigh
from doublesix.engine.learning.training import BATCH, Training
from doublesix.engine.rules.compilation import CompiledRules, compile_rules
from doublesix.engine.search.duplicate import duels
from doublesix.rulesets.spec import from_spec

GAME = "all-fives;hand_size=2:7,3:7,4:5;target=100"
EXACT = f"{GAME};exact=true"
BETWEEN, WITHIN, POINT = 2, 3, 4


@lru_cache
def table(word: str) -> CompiledRules:
    return compile_rules(from_spec(word), 2)


@lru_cache
def shares(compiled: CompiledRules) -> NDArray[np.float32]:
    found = shares_for(compiled)
    assert found is not None
    return found


def positions(compiled: CompiledRules, deal: int, points: tuple[int, int]) -> Iterator[Position]:
    """Awards of one random round from these scores."""
    start = Match.start(compiled.rules, 2)
    players = [make_player("random", f"{deal}:{seat}") for seat in range(2)]
    for _, match in play_match(start, players, Dealer(str(deal))):
        position = match.position
        if position is None:
            continue
        if position.ending is not None:
            return
        yield replace(position, scoreboard=replace(position.scoreboard, points=points))


def judged(position: Position, judge: _native.NetworkEvaluator) -> Iterator[tuple[float, Position]]:
    """Values of moves after which no hand is counted."""
    _, sight = information_state_of(view(position, position.to_act))
    for move, value in judge.weigh(sight):
        after = position.play(move, position.to_act)
        if not any(award.source.from_hands for award in after.awards):
            yield value, after


def knows_nothing(compiled: CompiledRules, stakes: NDArray[np.float32] | None) -> _native.NetworkEvaluator:
    """A network with zero output, so that only immediate gains count."""
    nothing = np.zeros(_native.Trainer(compiled.native).size, np.float32)
    return _native.NetworkEvaluator(compiled.native, nothing, None if stakes is None else _native.Net(stakes.ravel()))


needs = st.integers(1, 20).map(lambda steps: 5 * steps)


@settings(max_examples=10, deadline=None)
@given(word=st.sampled_from([GAME, EXACT]), deal=st.integers(0, 9), own=needs, other=needs)
def test_an_award_is_worth_the_share_of_the_match_that_it_brings(word: str, deal: int, own: int, other: int) -> None:
    compiled = table(word)
    within, point = shares(compiled)[[WITHIN, POINT]]
    judge = knows_nothing(compiled, shares(compiled))
    for position in positions(compiled, deal, (100 - own, 100 - other)):
        mine = position.to_act
        before = [own, other][mine], [own, other][1 - mine]
        for value, after in judged(position, judge):
            scored = after.scoreboard.points[mine]
            now = max(100 - scored, 0), before[1]

            assert value * point[before] == pytest.approx(within[now] - within[before], abs=1e-6)


def test_five_points_are_worth_the_match_to_a_side_that_needs_five() -> None:
    compiled = table(GAME)
    within, point = shares(compiled)[[WITHIN, POINT]]
    judge = knows_nothing(compiled, shares(compiled))
    wins = [
        value
        for deal in range(10)
        for position in positions(compiled, deal, (95, 95))
        for value, after in judged(position, judge)
        if after.scoreboard.winner is not None
    ]

    assert len(wins) > 10
    assert wins == pytest.approx([(1 - within[5, 5]) / point[5, 5]] * len(wins))
    assert within[5, 5] == pytest.approx(0.5)


def test_shares_of_awards_add_up_over_a_match() -> None:
    compiled = table(GAME)
    within = shares(compiled)[WITHIN]
    players = [make_player("greedy", seat) for seat in range(2)]
    score, brought, winner = [0, 0], 0.0, None
    for _, match in play_match(Match.start(compiled.rules, 2), players, Dealer("sum")):
        for side, points in enumerate(match.scoreboard.points):
            before = within[100 - score[0], 100 - score[1]]
            score[side] = min(points, 100)
            brought += float(within[100 - score[0], 100 - score[1]] - before)
        winner = match.scoreboard.winner

    assert winner is not None
    assert brought == pytest.approx((1 - winner) - within[100, 100], abs=1e-6)


def test_where_each_point_is_worth_the_same_stakes_are_points() -> None:
    compiled = table(GAME)
    worth = 1 / 400
    need = np.arange(101)
    plane = 0.5 + (need[None, :] - need[:, None]) * worth
    even = np.stack([plane] * 4 + [np.full_like(plane, worth)]).astype(np.float32)
    network = Training(compiled, seed=1, rounds=BATCH).network("", GAME)
    judges = [
        _native.NetworkEvaluator(compiled.native, network.weights, one) for one in (None, _native.Net(even.ravel()))
    ]
    for position in positions(compiled, 3, (0, 0)):
        _, sight = information_state_of(view(position, position.to_act))
        points, stakes = (judge.weigh(sight) for judge in judges)

        assert [move for move, _ in points] == [move for move, _ in stakes]
        assert [value for _, value in points] == pytest.approx([value for _, value in stakes], abs=0.02)


@pytest.mark.parametrize("word", [GAME, EXACT, "merry-go-round", "multiples-of-five;target=140", "muggins;target=250"])
def test_win_shares_of_both_sides_sum_to_one(word: str) -> None:
    leads, follows, between, within, point = shares(table(word))[:, 1:, 1:]

    assert np.abs(leads + follows.T - 1).max() < 1e-4
    for plane in (between, within):
        assert np.abs(plane + plane.T - 1).max() < 1e-4
    assert np.abs(point - point.T).max() < 1e-6
    assert point.min() > 0


def test_a_side_at_its_target_has_won() -> None:
    for plane in shares(table(GAME))[: WITHIN + 1]:
        assert (plane[0, 1:] == 1).all()
        assert (plane[1:, 0] == 0).all()


def test_three_sides_have_no_stakes() -> None:
    assert native_shares_for(compile_rules(from_spec("five-up"), 3)) is None
    assert native_shares_for(compile_rules(from_spec("five-up"), 4, partners=True)) is not None


def test_a_coarse_table_is_reproducible_and_near_the_fine_one() -> None:
    rules = from_spec("five-up;target=60")
    compiled = compile_rules(rules, 2)
    rough = rough_table(rules, compiled.seating)

    assert np.array_equal(rough.led, rough_table(rules, compiled.seating).led)
    assert np.abs(rough.array[2] - shares(compiled)[BETWEEN])[5:, 5:].max() < 0.05


def test_a_network_says_whether_it_plays_for_the_match(tmp_path: Path) -> None:
    compiled = table(GAME)
    trained = {}
    for stakes in (True, False):
        training = Training(compiled, seed=1, rounds=BATCH, stakes=stakes)
        training.advance(BATCH)
        write_network(tmp_path / "a.net", training.network("", GAME))
        trained[stakes] = read_network(tmp_path / "a.net")

        assert trained[stakes].heading.stakes is stakes
    assert not np.array_equal(trained[True].weights, trained[False].weights)
    seen = next(
        view(one, one.to_act) for one in positions(compiled, 1, (95, 90)) if len(view(one, one.to_act).legal) > 1
    )
    same = replace(trained[False], weights=trained[True].weights)

    assert [one.value for one in weigh(seen, trained[True])] != [one.value for one in weigh(seen, same)]


@pytest.mark.parametrize("player", ["network", "master@3"])
def test_playing_for_points_has_no_stakes(player: str) -> None:
    compiled = table(GAME)
    with_stakes, without = (
        duels(compiled, [f"{player};points=1;stakes={stakes}", "greedy"], stop=2, unit="matches") for stakes in (1, 0)
    )

    assert np.array_equal(with_stakes.game_points, without.game_points)


@pytest.mark.parametrize("player", ["network", "master@3"])
def test_stakes_change_what_is_played(player: str) -> None:
    compiled = table(GAME)
    with_stakes, without = (
        duels(compiled, [f"{player};stakes={stakes}", "greedy"], stop=4, unit="matches") for stakes in (1, 0)
    )

    assert not np.array_equal(with_stakes.game_points, without.game_points)
