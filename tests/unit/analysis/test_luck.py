from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from statistics import fmean, stdev

import pytest

from doublesix.analysis.luck import LuckMeter, luck_of_rounds
from doublesix.arena import Dealer, play_round
from doublesix.arena.duplicate.dealer import DuelDealer
from doublesix.core.match import Deal, Match
from doublesix.core.moves import Act, Draw
from doublesix.core.seating import Seating
from doublesix.engine import compile as compiled_for
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.engine.search.duplicate import duels, seatings
from doublesix.engine.search.players import player_config
from doublesix.engine.search.rollouts import RolloutEvaluator
from doublesix.errors import UsageError
from doublesix.notation import Record
from doublesix.notation.record.replay import Step, steps
from doublesix.players import make_player
from doublesix.rulesets import rule_set
from doublesix.rulesets.spec import from_spec
from tests.samples import sample


def meter(game: str, seats: int = 2) -> LuckMeter:
    return LuckMeter(RolloutEvaluator(compiled_for(rule_set(game), seats), player_config("network")))


def rounds(game: str, number: int, seats: int = 2) -> list[list[Step]]:
    found = []
    for seed in range(number):
        start = Match.start(rule_set(game), seats)
        players = [make_player("greedy", seed), *(make_player("random", f"{seed} {seat}") for seat in range(1, seats))]
        events = tuple(event for event, _ in play_round(start, players, Dealer(f"luck {seed}")))
        record = Record(rules=start.rules, seating=Seating(seats), players=("a", "b", "c", "d")[:seats], events=events)
        found.append(list(steps(record)))
    return found


@pytest.mark.property
@pytest.mark.parametrize(
    ("game", "number"),
    [("all-fives", sample(60, 150)), ("merry-go-round", sample(50, 100)), ("five-up", sample(30, 60))],
)
def test_mean_luck_is_zero_for_all_players(game: str, number: int) -> None:
    gauge = meter(game)

    lucks = [sum(gauge.of(step).total[0] for step in one) for one in rounds(game, number)]

    assert abs(fmean(lucks)) < 4 * stdev(lucks) / sqrt(number)


@pytest.mark.property
class TestManyRounds:
    """“Mean 0 within its error over 100,000 rounds a game”: a smaller run; `benchmarks/luck.py` makes the whole one."""

    @pytest.mark.parametrize(
        "game",
        ["merry-go-round", "threes-and-fives", "double-six-dominoes", "multiples-of-five", "five-up", "all-fives"],
    )
    def test_mean_luck_is_zero_for_every_game(self, game: str) -> None:
        compiled, judge = compiled_for(rule_set(game), 2), player_config("network")

        played = duels(compiled, ["greedy", "random"], seed="mean", stop=sample(400, 1_000), luck=judge)
        luck = luck_of_rounds(played, compiled, judge)

        assert luck.sum(axis=1) == pytest.approx(0, abs=1e-3)
        assert abs(luck[:, 0].mean()) < 4 * luck[:, 0].std(ddof=1) / sqrt(len(luck))

    @pytest.mark.parametrize(("seats", "pairs"), [(3, ""), (4, "pairs")])
    def test_mean_luck_is_zero_for_more_seats_and_partners(self, seats: int, pairs: str) -> None:
        compiled, judge = compiled_for(rule_set("five-up"), seats, partners=bool(pairs)), player_config("network")
        players = ["greedy", "random", "random"][: compiled.seating.sides]

        played = duels(compiled, players, seed="seats", stop=sample(200, 400), luck=judge)
        luck = luck_of_rounds(played, compiled, judge)

        for side in range(compiled.seating.sides):
            assert abs(luck[:, side].mean()) < 4 * luck[:, side].std(ddof=1) / sqrt(len(luck))

    def test_luck_of_duels_equals_luck_of_reviews(self) -> None:
        compiled, judge = compiled_for(rule_set("all-fives"), 2), player_config("network")
        gauge = LuckMeter(RolloutEvaluator(compiled, judge))
        players = ["greedy", "heuristic"]
        played = duels(compiled, players, seed="same", stop=5, luck=judge)

        found = luck_of_rounds(played, compiled, judge)

        for row, (deal, seating) in enumerate(zip(played.deal, played.seating, strict=True)):
            record = _replayed(compiled, players, int(deal), int(seating))
            own = [sum(gauge.of(step).total[side] for step in record) for side in (0, 1)]
            assert found[row] == pytest.approx(own, abs=1e-3)

    def test_luck_needs_a_network(self) -> None:
        compiled = compiled_for(from_spec("block;set=3;players=2;partnership=never;hand_size=2:3"), 2)

        with pytest.raises(
            UsageError,
            match="deals and draws are valued by a network, and “network” has none for “Block; set=3; players=2;",
        ):
            duels(compiled, ["greedy", "random"], stop=1, luck="network")


def _replayed(compiled: CompiledRules, players: list[str], deal: int, seating: int) -> list[Step]:
    """The round of a duel once more, by the rules of the core."""
    start = Match.start(compiled.rules, compiled.seating.seats)
    order = seatings(compiled.seating.sides)[seating]
    seated = [make_player(players[who], f"same:{who}") for who in order]
    events = tuple(event for event, _ in play_round(start, seated, DuelDealer("same", deal)))
    return list(steps(Record(rules=start.rules, seating=compiled.seating, players=("a", "b"), events=events)))


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


def test_luck_adjustment_reduces_variance() -> None:
    gauge = meter("all-fives")
    results, adjusted = [], []
    for one in rounds("all-fives", 200):
        points = one[-1].after.scoreboard.points
        results.append(points[0] - points[1])
        adjusted.append(results[-1] - sum(gauge.of(step).total[0] for step in one))

    assert stdev(adjusted) < stdev(results)


def test_an_evaluator_without_a_network_refuses_to_value_deals() -> None:
    compiled = compiled_for(from_spec("block;set=3;players=2;partnership=never;hand_size=2:3"), 2)
    rollouts = RolloutEvaluator(compiled, player_config("network"))
    order = compiled.numbers.tiles

    with pytest.raises(
        UsageError,
        match="deals and draws are valued by a network, and “network” has none for “Block; set=3; players=2;",
    ):
        rollouts.deal_values(order, 0)
    with pytest.raises(
        UsageError,
        match="deals and draws are valued by a network, and “network” has none for “Block; set=3; players=2;",
    ):
        rollouts.deal_means(0, 10, by_tiles=False)
    with pytest.raises(ValueError, match="there is no network for these rules"):
        rollouts._native.deal_means(0, 10, False)  # noqa: SLF001, FBT003 - what would dereference nothing


def test_threads_sharing_an_evaluator_agree() -> None:
    compiled = compiled_for(rule_set("five-up"), 2)
    rollouts = RolloutEvaluator(compiled, player_config("network"))
    alone = [rollouts.deal_means(seed, 2_000, by_tiles=False) for seed in range(8)]

    with ThreadPoolExecutor(8) as threads:
        together = list(threads.map(lambda seed: rollouts.deal_means(seed, 2_000, by_tiles=False), range(8)))

    assert together == alone
