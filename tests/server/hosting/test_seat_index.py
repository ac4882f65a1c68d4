"""Index of the seats at loaded tables."""

from doublesix.server.domain.commands import Stand
from doublesix.server.domain.state_parts import Sitting
from doublesix.server.hosting.seat_index import SeatIndex
from tests.server.hosting.worlds import World, table_request


def test_a_person_is_known_as_long_as_one_seat_is_left() -> None:
    index, ana, bob = SeatIndex(), Sitting("ana", "Ana"), Sitting(bot="greedy")
    index.put("a", (ana, bob))
    index.put("b", (bob, ana))
    index.put("a", (Sitting(), bob))
    assert "ana" in index
    index.put("b", ())
    assert "ana" not in index
    assert "" not in index


async def test_sitting_down_and_standing_up_update_the_index(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "open"))
    page = await world.page(table, "ben")
    assert not world.host.has_seat("ben")
    await page.sit(1)
    assert world.host.has_seat("ben")
    await page.ask(Stand(key=page.key()))
    assert not world.host.has_seat("ben")
    await page.sit(0)
    await page.leave()
    await world.pass_time(200_000)
    assert not world.host.has_seat("ben"), "the table is no longer in memory"
