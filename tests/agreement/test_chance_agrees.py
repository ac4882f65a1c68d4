"""Chance in the engine: every legal move, every deal and every lot as likely as the rules of the core make it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import mean, variance
from typing import TypeAlias

import numpy as np
import pytest

from doublesix import engine
from doublesix.arena.table import play_round
from doublesix.core.match import Deal, Lots, Match
from doublesix.core.moves import Act
from doublesix.core.seating import Seating
from doublesix.dealing.seeded import Dealer
from doublesix.engine import CompiledRules
from doublesix.players import make_player
from tests.agreement.rows import Row, counted, replayed
from tests.agreement.rulebooks import GAMES, named_rules, seatings_of
from tests.samples import sample, some

Column: TypeAlias = np.ndarray[tuple[int, ...], np.dtype[np.generic]]

CORE, NATIVE = sample(80, 250), 20_000
SIGMAS = 5.0


def table(game: str, seating: Seating | None = None) -> CompiledRules:
    rules = named_rules(game)
    seating = seatings_of(rules)[-1] if seating is None else seating
    return engine.compile(rules, seating.seats, partners=seating.partners)


def surprise(seen: Counter[int], among: int) -> float:
    """How many standard deviations the chi-squared of these places is above that of equal chances."""
    expected, free = seen.total() / among, among - 1
    chi_squared = sum((seen[place] - expected) ** 2 for place in range(among)) / expected
    # Wilson and Hilferty, 1931: the cube root is nearly normal.
    spread = 2 / (9 * free)
    return float(((chi_squared / free) ** (1 / 3) - (1 - spread)) / sqrt(spread))


@pytest.mark.property
def test_every_legal_move_is_as_likely_as_the_others() -> None:
    seen: dict[int, Counter[int]] = {}
    for game in GAMES:
        compiled = table(game)
        for number in range(sample(40, 80)):
            events = engine.trace(compiled, number, seed=f"uniform {game}", policy="random", unit="rounds")
            for event, before, _ in replayed(compiled, events):
                if isinstance(event, Act):
                    assert before.position is not None
                    moves = before.position.legal_moves()
                    seen.setdefault(len(moves), Counter())[moves.index(event.move)] += 1
    often = {among: places for among, places in seen.items() if among > 1 and places.total() > 20 * among}

    assert len(often) >= 7
    assert {among: found for among, places in often.items() if (found := surprise(places, among)) > SIGMAS} == {}


@pytest.mark.property
def test_every_tile_is_as_likely_at_every_place_of_a_deal_and_in_every_lot() -> None:
    compiled = table("five-up")
    tiles = compiled.rules.tiles
    deals: list[Counter[int]] = [Counter() for _ in tiles]
    lots: Counter[int] = Counter()
    for number in range(sample(2_000, 6_000)):
        for event in engine.trace(compiled, number, seed="deals", policy="random", unit="rounds"):
            if isinstance(event, Deal):
                for place, tile in enumerate(event.order):
                    deals[place][tiles.index(tile)] += 1
            elif isinstance(event, Lots):
                lots.update(map(tiles.index, event.tiles))

    assert max(surprise(place, len(tiles)) for place in deals) < SIGMAS
    assert surprise(lots, len(tiles)) < SIGMAS


@pytest.mark.property
@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("game", some(GAMES, len(GAMES) // 2))
def test_rounds_of_the_core_and_of_the_engine_come_out_alike(game: str, policy: str) -> None:
    compiled = table(game)
    rows = list(core_rounds(compiled, policy))
    made = engine.playouts(compiled, NATIVE, seed="alike", policy=policy)
    figures: dict[str, tuple[Sequence[float], Column]] = {
        "acts": ([row.acts for row in rows], made.acts),
        "plays": ([row.plays for row in rows], made.plays),
        "draws": ([row.draws for row in rows], made.draws),
        "passes": ([row.passes for row in rows], made.passes),
        "redeals": ([row.redeals for row in rows], made.redeals),
        "in play": ([sum(row.in_play) for row in rows], made.in_play.sum(axis=1)),
        "from hands": ([sum(row.from_hands) for row in rows], made.from_hands.sum(axis=1)),
        "blocks": ([row.ending == "block" for row in rows], made.ending == 1),
        "leaders": ([row.leader for row in rows], made.leader),
        "won by the leader": ([row.winner == row.leader for row in rows], made.winner == made.leader),
    }
    apart = {name: distance(core, native) for name, (core, native) in figures.items()}

    assert {name: sigmas for name, sigmas in apart.items() if sigmas > SIGMAS} == {}


def core_rounds(compiled: CompiledRules, policy: str) -> Iterator[Row]:
    seating = compiled.seating
    for number in range(CORE):
        players = [make_player(policy, f"{number} {seat}") for seat in seating.all]
        match = Match.start(compiled.rules, seating.seats, partners=seating.partners)
        events = [event for event, _ in play_round(match, players, Dealer(number))]
        yield from counted(number, compiled, events)


def distance(core: Sequence[float], native: Column) -> float:
    """How many standard errors lie between the two means."""
    numbers = native.astype(float)
    error = sqrt(max(variance(map(float, core)), float(numbers.var())) * (1 / len(core) + 1 / len(numbers)))
    return abs(mean(map(float, core)) - float(numbers.mean())) / error if error else 0.0
