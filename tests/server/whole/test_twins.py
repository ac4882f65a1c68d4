"""R3 over the whole stack: in worlds that differ only in what a seat may not know, it is sent the same bytes."""

import random

import pytest

from tests.samples import sample, some
from tests.server.tables.house import DOCUMENTS
from tests.server.tables.worlds import every_seating
from tests.server.whole.twins import Twins, twins

PAIRS = sample(1, 3)
DEEP_PAIRS = 300


@pytest.fixture(autouse=True)
def _no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the first ping comes is a matter of chance alone; here it is settled."""
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
                total.bytes += one.bytes
                total.moves += one.moves
    return total


@pytest.mark.property
@pytest.mark.parametrize("game", some(DOCUMENTS, 2))
async def test_every_byte_that_leaves_a_host_is_the_same(game: str) -> None:
    total = await compared(game, "check", PAIRS)

    assert total.moves > PAIRS
    assert total.frames > 20 * PAIRS


@pytest.mark.deep
@pytest.mark.parametrize("game", DOCUMENTS)
async def test_so_it_is_in_many_worlds(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    total = await compared(game, "deep", DEEP_PAIRS)

    with capsys.disabled():
        print(f"\n  {game}: {DEEP_PAIRS} pairs, {total.moves} steps, {total.frames} frames, {total.bytes} bytes")  # noqa: T201 - the number that the promise asks for
