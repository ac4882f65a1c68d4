"""Hidden information (R3): paired worlds give a seat equal bytes."""

import os
from itertools import count, islice
from random import Random

import msgspec
import pytest

from tests.samples import sample
from tests.server.domain.house import DOCUMENTS
from tests.server.domain.worlds import Paired, dealing, every_seating, frames, opened, paired_worlds, parted

PAIRS = sample(20, 200)
DEEP_PAIRS = int(os.environ.get("DOUBLESIX_WORLDS", "10000"))
SHARDS = 4


def pairs_of(game: str, name: str, number: int) -> list[Paired]:
    """Pairs of worlds over all seatings of a game."""
    seatings = every_seating(game)
    made = (
        paired_worlds(game, *seatings[at % len(seatings)][:1], f"{name} {at}", partners=seatings[at % len(seatings)][1])
        for at in count()
    )
    return list(islice((pair for pair in made if pair.states), number))


@pytest.mark.property
@pytest.mark.parametrize("game", DOCUMENTS)
def test_every_byte_is_the_same_in_both_worlds(game: str) -> None:
    pairs = pairs_of(game, "check", PAIRS)

    assert len(pairs) == PAIRS
    assert sum(pair.states for pair in pairs) > 5 * len(pairs)
    assert {pair.end for pair in pairs} >= {"hands are shown"}


@pytest.mark.deep
@pytest.mark.parametrize("shard", range(SHARDS))
@pytest.mark.parametrize("game", DOCUMENTS)
def test_every_byte_is_the_same_in_very_many_worlds(game: str, shard: int) -> None:
    number = DEEP_PAIRS // SHARDS

    assert len(pairs_of(game, f"deep {shard}", number)) == number


@pytest.mark.parametrize("game", DOCUMENTS)
def test_the_worlds_differ_with_all_tiles_open(game: str) -> None:
    random = Random(game)
    for _ in range(5):
        one = opened(game, 2, random, partners=None)
        other = parted(one, 0, random)
        assert other is not None
        hands = [world.table.match.position and world.table.match.position.hands for world in (one, other)]
        boneyards = [world.table.match.position and world.table.match.position.boneyard for world in (one, other)]
        assert hands[0] != hands[1] or boneyards[0] != boneyards[1]
        theirs = [list(frames(world, 1)) for world in (one, other)]
        assert (theirs[0] != theirs[1]) == (hands[0] != hands[1])


def test_no_hidden_tile_is_in_any_frame_of_a_new_round() -> None:
    house = opened("double-six-dominoes", 2, Random(1), partners=None)
    dealing(house)
    position = house.table.match.position
    assert position is not None

    text = msgspec.json.encode([house.seen(0, notation=True), house.events(0)[-1]]).decode()

    assert all(f"{tile.high}{tile.low}" not in text.split('"') for tile in position.hands[1])
