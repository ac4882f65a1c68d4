"""Pings: their interval grows with the number of sockets, but not for the player in turn."""

import pytest

from doublesix.server.hosting.actor.presences import Presences
from doublesix.server.hosting.actor.subscriber import Subscriber
from doublesix.server.hosting.cluster import heartbeat
from doublesix.server.hosting.cluster.heartbeat import CLOCK_MS, LONGEST_MS, SHORTEST_MS, period, spread
from doublesix.server.wire.frames import Ping
from tests.server.hosting.test_time import timed
from tests.server.hosting.worlds import FramesConnection, Page, World, table_request

EVERY = 12_000
MINUTE = 60_000


def rooms(tables: int, each: int) -> list[Presences]:
    made = [Presences(0) for _ in range(tables)]
    for room in made:
        for _ in range(each):
            room.arrive(Subscriber(FramesConnection(), None, notation=False), 0)
    return made


@pytest.mark.parametrize(
    ("tables", "each", "expected"),
    [(0, 0, SHORTEST_MS), (225, 4, SHORTEST_MS), (500, 4, 6_006), (2_000, 4, LONGEST_MS), (5_000, 4, LONGEST_MS)],
)
def test_the_time_between_two_pings_grows_with_the_sockets(tables: int, each: int, expected: int) -> None:
    assert period(rooms(tables, each)) == expected


def pings(page: Page) -> list[Ping]:
    return [frame for frame in page.connection.frames if isinstance(frame, Ping)]


@pytest.fixture
def crowded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heartbeat, "period", lambda _: EVERY)
    monkeypatch.setattr(heartbeat, "spread", lambda every: every)


@pytest.mark.usefixtures("crowded")
async def test_a_ping_says_when_the_next_one_comes_and_it_comes(world: World) -> None:
    page = await world.page(await world.table(table_request("five-up", "open", "open")), "ana")
    await world.pass_time(MINUTE)
    assert len(pings(page)) == MINUTE // EVERY
    assert {ping.within for ping in pings(page)} == {EVERY}


@pytest.mark.usefixtures("crowded")
async def test_latency_of_the_player_to_move_is_always_measured(world: World) -> None:
    mover, other = await timed(world, move=600)
    known = [len(pings(page)) for page in (mover, other)]
    await world.pass_time(MINUTE)
    asked = [len(pings(page)) - before for page, before in zip((mover, other), known, strict=True)]
    assert asked[0] >= MINUTE // (CLOCK_MS + 1_000)
    assert asked[1] <= MINUTE // EVERY


def test_second_pings_of_sockets_that_came_together_are_spread_over_the_period() -> None:
    waits = [spread(LONGEST_MS) for _ in range(1_000)]

    assert SHORTEST_MS <= min(waits) < LONGEST_MS / 4
    assert LONGEST_MS * 3 / 4 < max(waits) < LONGEST_MS


def test_few_sockets_are_pinged_at_the_announced_interval() -> None:
    assert spread(SHORTEST_MS) == SHORTEST_MS
