"""Fair deals are uniform: chi-square tests over many deals from fixed seeds."""

from collections import Counter
from dataclasses import dataclass, field
from statistics import NormalDist

import pytest

from doublesix.core.lead import lot_winner
from doublesix.core.tiles import Tile, tile_set
from doublesix.dealing.fair import shuffled
from tests.samples import sample
from tests.server.dealing.fair_matches import seed_of

TILES = tile_set(6)
SEATS, HAND = 4, 7
PER_SEED = 100
LIKELY = (0.001, 0.999)
BIN = 4
"""Pips that make one bin of a hand's strength."""


@dataclass
class Counted:
    """Counts over all deals."""

    deals: int = 0
    places: Counter[tuple[int, Tile]] = field(default_factory=Counter)
    pairs: Counter[frozenset[Tile]] = field(default_factory=Counter)
    leaders: Counter[int] = field(default_factory=Counter)
    lots: Counter[int] = field(default_factory=Counter)
    strengths: list[Counter[int]] = field(default_factory=lambda: [Counter() for _ in range(SEATS)])

    def add(self, order: tuple[Tile, ...], lots: tuple[Tile, ...]) -> None:
        pair = self.deals % (len(order) - 1)
        self.deals += 1
        self.places.update(enumerate(order))
        self.pairs[frozenset(order[pair : pair + 2])] += 1
        self.leaders[order.index(Tile(6, 6)) // HAND] += 1
        self.lots[lot_winner(lots)] += 1
        for seat, strengths in enumerate(self.strengths):
            strengths[sum(tile.pips for tile in order[seat * HAND : seat * HAND + HAND]) // BIN] += 1


def counted(deals: int) -> Counted:
    result = Counted()
    for number in range(deals // PER_SEED):
        key = seed_of(f"uniform {number}", SEATS).key
        for n in range(PER_SEED):
            result.add(shuffled(TILES, key, "deal", n), shuffled(TILES, key, "lots", n)[:SEATS])
    return result


def likelihood(chi_square: float, freedom: int) -> float:
    """How often chance alone gives more than this; the approximation of Wilson and Hilferty."""
    spread = 2 / (9 * freedom)
    return 1 - NormalDist(1 - spread, spread**0.5).cdf((chi_square / freedom) ** (1 / 3))


def uniform(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return likelihood(sum((count - expected) ** 2 / expected for count in counts), len(counts) - 1)


def positions(result: Counted) -> float:
    # Every tile stands once in every deal, and every place holds one: hence the factor, and 27 x 27 degrees of freedom.
    n, expected = len(TILES), result.deals / len(TILES)
    chi_square = sum((result.places[place, tile] - expected) ** 2 / expected for place in range(n) for tile in TILES)
    return likelihood(chi_square * (n - 1) / n, (n - 1) ** 2)


def strength(result: Counted, seat: int) -> float:
    """One seat's hands against the exact distribution of the pips of seven tiles; rare bins are put together."""
    exact = _pips_of_hands()
    total = sum(exact.values())
    pooled, cells = (0, 0.0), list[tuple[int, float]]()
    for strength_bin in sorted({pips // BIN for pips in exact}):
        share = sum(ways for pips, ways in exact.items() if pips // BIN == strength_bin) / total
        pooled = (pooled[0] + result.strengths[seat][strength_bin], pooled[1] + share * result.deals)
        if pooled[1] >= 20:
            cells.append(pooled)
            pooled = (0, 0.0)
    cells[-1] = (cells[-1][0] + pooled[0], cells[-1][1] + pooled[1])
    return likelihood(sum((seen - expected) ** 2 / expected for seen, expected in cells), len(cells) - 1)


def _pips_of_hands() -> Counter[int]:
    """Number of hands of seven tiles by their pips."""
    ways = Counter({(0, 0): 1})
    for tile in TILES:
        for (held, pips), count in list(ways.items()):
            if held < HAND:
                ways[held + 1, pips + tile.pips] += count
    return Counter({pips: count for (held, pips), count in ways.items() if held == HAND})


def all_likelihoods(result: Counted) -> dict[str, float]:
    return {
        "position": positions(result),
        "pair": uniform([result.pairs[frozenset((a, b))] for at, a in enumerate(TILES) for b in TILES[:at]]),
        "leader": uniform([result.leaders[seat] for seat in range(SEATS)]),
        "lots": uniform([result.lots[seat] for seat in range(SEATS)]),
        **{f"strength of seat {seat}": strength(result, seat) for seat in range(SEATS)},
    }


def unlikely(found: dict[str, float]) -> dict[str, float]:
    return {name: p for name, p in found.items() if not LIKELY[0] <= p <= LIKELY[1]}


class TestUniformity:
    @pytest.mark.property
    def test_ten_thousand_deals_are_uniform(self) -> None:
        found = all_likelihoods(counted(sample(10_000, 100_000)))

        assert unlikely(found) == {}

    @pytest.mark.deep
    def test_a_million_deals_are_uniform(self) -> None:
        found = all_likelihoods(counted(1_000_000))

        assert unlikely(found) == {}

    def test_a_shuffle_that_is_not_uniform_is_found(self) -> None:
        result = Counted()
        for number in range(20_000):
            order = shuffled(TILES, seed_of(f"bad {number}", SEATS).key, "deal", 0)
            # The oldest mistake: the last tile is never left where it was.
            worse = (*order[1:], order[0]) if order[-1] == TILES[-1] else order
            result.add(worse, order[:SEATS])

        assert "position" in unlikely(all_likelihoods(result))

    def test_the_likelihood_is_that_of_the_tables(self) -> None:
        assert round(likelihood(7.815, 3), 2) == 0.05
        assert round(likelihood(16.919, 9), 3) == 0.05
        assert round(likelihood(135.807, 100), 3) == 0.01
