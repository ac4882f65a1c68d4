"""Luck of the draw: its mean over all tiles is exactly 0."""

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest

from doublesix.arena.duplicate.luck import MEASURES, NAMES, draw_luck
from doublesix.arena.table import Step, play_match
from doublesix.core.evolve import evolve
from doublesix.core.match import Match
from doublesix.core.moves import Act, Draw
from doublesix.dealing.seeded import Dealer
from doublesix.players import make_player
from doublesix.rulesets import from_spec

GAMES = ("five-up", "merry-go-round", "threes-and-fives", "double-six-dominoes", "multiples-of-five", "block")


def steps(game: str, seed: int, seats: int = 2) -> tuple[Match, list[Step]]:
    start = Match.start(from_spec(game), seats)
    players = [make_player("random", seat) for seat in range(seats)]
    return start, list(play_match(start, players, Dealer(seed)))


def draws(played: list[Step]) -> Iterator[tuple[Match, Act]]:
    """The match before each draw, and the draw."""
    for (_, before), (event, _) in pairwise(played):
        if isinstance(event, Act) and isinstance(event.move, Draw):
            yield before, event


@pytest.mark.parametrize("game", GAMES)
def test_luck_sums_to_zero_over_all_possible_tiles(game: str) -> None:
    _, played = steps(game, 1)

    for before, draw in list(draws(played))[:12]:
        position = before.position
        assert position is not None
        total = np.zeros((2, MEASURES))
        for place in range(len(position.boneyard)):
            turned = (*position.boneyard[place:], *position.boneyard[:place])
            there = evolve(before, position=evolve(position, boneyard=turned))
            total += draw_luck(there, [(draw, there)])
        assert total == pytest.approx(0.0, abs=1e-9)


def test_mean_luck_of_draws_is_zero() -> None:
    seen = np.array([draw_luck(*steps("five-up;target=40", seed)) for seed in range(120)])
    error = seen.std(axis=0) / np.sqrt(len(seen))

    assert (np.abs(seen.mean(axis=0)) < 4 * error).all()
    assert (error > 0).all()


def test_a_playable_tile_is_lucky_where_others_are_not() -> None:
    _, played = steps("block;draw=until_playable", 3)
    places = 0
    for before, draw in draws(played):
        position = before.position
        assert position is not None
        luck = draw_luck(before, [(draw, before)])[draw.seat, NAMES.index("playable")]
        pips = {end.pip for end in position.layout.open_ends}
        tile = position.boneyard[0]
        assert (luck > 0) <= (tile.low in pips or tile.high in pips)
        places += luck != 0

    assert places


def test_without_a_boneyard_there_is_no_luck() -> None:
    start, played = steps("block;hand_size=2:7,3:7,4:7", 1, seats=4)

    assert not draw_luck(start, played).any()
