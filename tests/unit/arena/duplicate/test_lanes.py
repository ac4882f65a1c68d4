"""Both lanes, core and engine, deal the same tiles and play the same games."""

import numpy as np
import pytest

from doublesix import engine
from doublesix.arena.duplicate.contest import Contest
from doublesix.arena.duplicate.core_lane import by_core
from doublesix.arena.duplicate.dealer import DuelDealer, laid
from doublesix.arena.duplicate.runner import lane_for
from doublesix.arena.simulation.plan import Unit
from doublesix.arena.simulation.shards import Shard
from doublesix.core.match import Match
from doublesix.core.seating import Seating, seating_for
from doublesix.engine.arguments import seed_bits
from doublesix.errors import UsageError
from doublesix.rulesets import from_spec

FIVE_UP = from_spec("five-up")
TILES = tuple(sorted(FIVE_UP.tiles))


def contest(spec: str, *players: str, unit: Unit = Unit.ROUNDS, seats: int = 2) -> Contest:
    rules = from_spec(spec)
    return Contest(
        rules=rules, seating=seating_for(rules, seats), players=players, unit=unit, records=False, quick=True
    )


class TestDealing:
    def test_every_tile_lies_in_every_place_equally_often(self) -> None:
        deals = [laid(seed_bits("even"), deal, 1, 0, TILES) for deal in range(8_400)]
        seen = np.array([[TILES.index(tile) for tile in deal] for deal in deals])
        times = np.stack([np.bincount(column, minlength=28) for column in seen.T])

        # A chi-squared of 27 degrees of freedom in each place: the mean of all 28 is 27, and lies within 2 of it.
        chi = ((times - 300) ** 2 / 300).sum(axis=1)
        assert chi.mean() == pytest.approx(27, abs=2 * 4)
        assert chi.max() < 65

    def test_deals_rounds_attempts_and_seeds_have_tiles_of_their_own(self) -> None:
        wanted = [
            (seed, deal, round_, attempt)
            for seed in (1, 2)
            for deal in (0, 1)
            for round_ in (0, 1)
            for attempt in (0, 1)
        ]

        assert len({laid(*words, TILES) for words in wanted}) == len(wanted)

    def test_deals_equal_the_stored_ones(self) -> None:
        tiles = [f"{tile.high}{tile.low}" for tile in laid(seed_bits("7"), 0, 1, 0, TILES)]

        assert tiles == [
            *("11", "53", "31", "65", "41", "61", "50", "30", "52", "62", "32", "54", "00", "63"),
            *("64", "40", "10", "44", "42", "66", "21", "55", "43", "33", "60", "51", "20", "22"),
        ]

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_hand_k_belongs_to_seat_k_for_every_leader(self, seats: int) -> None:
        start = Match.start(FIVE_UP, seats)
        dealer = DuelDealer("1", 3)
        lots = [tuple(TILES[(place - leader) % seats] for place in range(seats)) for leader in range(seats)]
        dealt = [start.lots(tiles) for tiles in lots]

        hands = [match.after(dealer.deal(match, 0)).position for match in dealt]

        assert len({match.leader for match in dealt}) == seats
        assert len({None if one is None else (one.hands, one.boneyard) for one in hands}) == 1

    def test_another_deal_follows_a_redeal(self) -> None:
        rules = from_spec("merry-go-round")
        dealer = DuelDealer("1", 0)
        match = Match.start(rules, 2)
        while match.position is None:
            before = match
            match = match.after(dealer.event(match, ()))
            if match.redeals:
                assert dealer.deal(before, 0) != dealer.deal(match, 0)

    def test_the_engine_lays_the_same_tiles(self) -> None:
        dealt = pytest.importorskip("doublesix.engine.search.duplicate").dealt
        for spec in ("five-up", "five-up;set=9;hand_size=2:7,3:7,4:7", "five-up;set=3;hand_size=2:3,3:3,4:2"):
            rules = from_spec(spec)
            compiled, tiles = engine.compile(rules, 2), tuple(sorted(rules.tiles))
            for words in ((0, 0, 0), (0, 1, 0), (1, 7, 3), (10**9, 1, 1)):
                assert laid(seed_bits("x"), *words, tiles) == dealt(compiled, "x", *words)


@pytest.mark.parametrize(
    ("spec", "players", "unit", "seats"),
    [
        ("five-up", ("greedy", "heuristic", "flat@4"), Unit.ROUNDS, 2),
        ("all-fives", ("greedy", "heuristic"), Unit.MATCHES, 2),
        ("merry-go-round", ("greedy", "heuristic"), Unit.MATCHES, 2),
        ("threes-and-fives", ("heuristic", "greedy"), Unit.ROUNDS, 2),
        ("five-up+partners", ("flat@4", "greedy"), Unit.ROUNDS, 4),
    ],
)
def test_the_engine_and_python_play_the_same_games(spec: str, players: tuple[str, ...], unit: Unit, seats: int) -> None:
    by_engine = pytest.importorskip("doublesix.arena.duplicate.engine_lane").by_engine
    both = contest(spec, *players, unit=unit, seats=seats)
    shard = Shard(3, 6 if unit is Unit.MATCHES else 11)
    slow, fast = by_core(both, shard).rows, by_engine(both, shard).rows

    slow["luck"] = 0
    for column in slow.dtype.names or ():
        assert slow[column].tolist() == fast[column].tolist(), column


def test_the_engine_counts_decisions_of_every_player() -> None:
    by_engine = pytest.importorskip("doublesix.arena.duplicate.engine_lane").by_engine
    times = by_engine(contest("five-up", "greedy", "heuristic"), Shard(0, 20)).times

    assert all(times.decisions(player) > 50 for player in (0, 1))
    assert 1e-8 < times.quantile(1, 0.5) < 1e-3


@pytest.mark.parametrize(
    ("players", "seats", "sentence"),
    [
        (("greedy", "random"), 3, "a quick contest is for two sides, not for 3; leave out --quick"),
        (
            ("greedy", "cmd:sh"),
            2,
            "a quick contest is for players of the engine: player must be a name with budget and switches,",
        ),
    ],
)
def test_what_the_engine_cannot_play_alone_is_refused(players: tuple[str, ...], seats: int, sentence: str) -> None:
    pytest.importorskip("doublesix.engine.search.duplicate")
    with pytest.raises(UsageError, match=sentence):
        lane_for(contest("five-up", *players, seats=seats))


def test_a_quick_contest_has_no_records() -> None:
    with pytest.raises(
        UsageError, match="a quick contest keeps no records and takes no other limits; leave out either"
    ):
        Contest(rules=FIVE_UP, seating=Seating(2), players=("greedy", "greedy"), quick=True)
