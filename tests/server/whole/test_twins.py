"""R3 over the whole stack: paired worlds send a seat equal bytes at equal times."""

import random

import pytest

from tests.samples import sample, some
from tests.server.domain.house import DOCUMENTS
from tests.server.domain.worlds import every_seating
from tests.server.whole.twins import Twins, twins

PAIRS = sample(1, 3)
DEEP_PAIRS = 2_000
SHARDS = 10


@pytest.fixture(autouse=True)
def _no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fix the random time of the first ping."""
    monkeypatch.setattr(random, "randrange", lambda *_: 0)


async def compared(game: str, name: str, number: int) -> Twins:
    total, tried = Twins(), 0
    seatings = sorted({seats for seats, _ in every_seating(game)})
    while tried < number:
        for seats in seatings:
            one = await twins(game, seats, f"{name} {tried}")
            tried += 1
            if one is not None:
                total.frames += one.frames
                total.changes += one.changes
                total.bytes += one.bytes
                total.moves += one.moves
    return total


@pytest.mark.property
@pytest.mark.parametrize("game", some(DOCUMENTS, 2))
async def test_every_byte_that_leaves_a_host_is_the_same(game: str) -> None:
    total = await compared(game, "check", PAIRS)

    assert total.moves > PAIRS
    assert total.frames > 20 * PAIRS
    assert total.changes > PAIRS


@pytest.mark.deep
@pytest.mark.parametrize("shard", range(SHARDS))
@pytest.mark.parametrize("game", DOCUMENTS)
async def test_twins_agree_in_many_worlds(game: str, shard: int, counted: dict[str, int]) -> None:
    number = DEEP_PAIRS // SHARDS

    total = await compared(game, f"deep {shard}", number)

    assert total.changes > number
    counted.update(pairs=number, steps=total.moves, frames=total.frames, changes=total.changes, bytes=total.bytes)
