"""R18: the lobby lists public tables at which someone is now, in any process, and each person's own tables."""

from collections.abc import AsyncIterator

import pytest

from doublesix.core.seating import Seat
from doublesix.rulesets import games
from doublesix.server.domain import Person
from doublesix.server.domain.commands import Stand, Start
from doublesix.server.domain.creation import proposed_request
from doublesix.server.hosting import Host
from doublesix.server.hosting.features.lobby import LOOK_MS
from doublesix.server.limits.fair_list import PER_ADDRESS, PER_PERSON
from doublesix.server.wire.frames import Ack, Refused
from tests.server.hosting.shelves import MemoryShelf
from tests.server.hosting.worlds import Page, World, table_request

PUBLIC = table_request("five-up", "open", "open", public=True)
PLAYED = table_request("five-up", "open", "greedy", public=True)


@pytest.fixture
async def world() -> AsyncIterator[World]:
    world = World(MemoryShelf())
    await world.add_host()
    yield world
    await world.close()


async def listed(world: World, host: Host | None = None) -> tuple[list[str], list[str]]:
    """Ids of the open and of the running tables, as a stranger sees them."""
    lobby = await (host or world.host).listing.lobby(None)
    return [line.table.id for line in lobby.open], [line.table.id for line in lobby.playing]


async def test_the_lobby_lists_open_running_and_own_tables(world: World) -> None:
    waiting, played = await world.table(PUBLIC, host="eva"), await world.table(PLAYED, host="eva")
    hidden = await world.table(table_request("five-up", "open", "open"), host="eva")
    ana, bob = await world.page(played, "ana"), await world.page(waiting, "bob")
    await world.page(hidden, "eva")
    await ana.sit(0)
    await bob.sit(0)
    lobby = await world.host.listing.lobby(Person("ana", "Ana"))
    assert [line.table.id for line in lobby.open] == [waiting]
    assert [(line.table.id, line.names, line.mine) for line in lobby.playing] == [(played, ["Ana", "Greedy"], True)]
    assert [line.table.id for line in lobby.mine] == [played]
    stranger = await world.host.listing.lobby(None)
    assert [line.mine for line in (*stranger.open, *stranger.playing)] == [False, False]
    assert (await world.host.listing.line(hidden, None)).stage == "waiting"


async def test_a_waiting_table_is_listed_while_a_tab_is_open(world: World) -> None:
    table = await world.table(PUBLIC)
    assert await listed(world) == ([], []), "no page has opened it yet"
    ana, watcher = await world.page(table, "ana"), await world.page(table, None)
    await ana.sit(0)
    assert await listed(world) == ([table], [])
    await ana.leave()
    assert await listed(world) == ([], []), "a spectator alone is not listed"
    await ana.open()
    assert await listed(world) == ([table], [])
    await watcher.leave()


async def test_a_host_without_a_seat_keeps_a_table_listed(world: World) -> None:
    table = await world.table(PUBLIC, host="eva")
    await world.page(table, "eva")
    assert await listed(world) == ([table], [])


async def test_a_running_table_is_listed_while_it_is_played_or_watched(world: World) -> None:
    table = await world.table(PLAYED)
    ana = await world.page(table, "ana")
    await ana.sit(0)
    assert await listed(world) == ([], [table])
    await ana.leave()
    assert await listed(world) == ([], [])
    watcher = await world.page(table, None)
    assert await listed(world) == ([], [table])
    await watcher.leave()
    assert await listed(world) == ([], [])


async def test_tables_of_another_process_are_listed_while_someone_is_there(world: World) -> None:
    second = await world.add_host()
    waiting, played = await world.table(PUBLIC), await world.table(PLAYED)
    ana, bob = await world.page(waiting, "ana", second), await world.page(played, "bob", second)
    await ana.sit(0)
    await bob.sit(0)
    await world.pass_time(2 * LOOK_MS)
    assert await listed(world, world.hosts[0]) == await listed(world, second) == ([waiting], [played])
    await ana.leave()
    await bob.leave()
    await world.pass_time(2 * LOOK_MS)
    assert await listed(world, world.hosts[0]) == await listed(world, second) == ([], [])


async def pairing(world: World, game: str, seats: int) -> list[str]:
    return [line.table.id for line in await world.host.listing.pairing(game, seats, None)]


@pytest.mark.parametrize(("game", "seats"), [(game.id, seats) for game in games() for seats in game.rules.players])
async def test_play_finds_the_waiting_table_of_any_game(world: World, game: str, seats: int) -> None:
    table = await world.table(proposed_request(game, seats))
    assert await pairing(world, game, seats) == [], "no person waits there"
    ana = await world.page(table, "ana")
    assert isinstance(await ana.sit(0), Ack)
    assert await pairing(world, game, seats) == [table]
    bob = await world.page(table, "bob")
    assert isinstance(await bob.sit(1), Ack)
    assert await pairing(world, game, seats) == ([] if seats == 2 else [table])


async def test_pairing_separates_house_rules_from_the_booklet(world: World) -> None:
    table = await world.table(proposed_request("five-up", 2, booklet=True))
    ana = await world.page(table, "ana")
    await ana.sit(0)

    assert await pairing(world, "five-up", 2) == []
    booklet = await world.host.listing.pairing("five-up", 2, None, booklet=True)
    assert [line.table.id for line in booklet] == [table]


@pytest.mark.parametrize(
    "other",
    [
        {"house_rules": {"target": "150"}},
        {"variations": ["to-200"]},
        {"clock": {"move": 30, "bank": 60}},
        {"calling": True},
        {"public": False},
        {"fill": ["open", "open", "greedy"]},
        {"patience": 60},
    ],
    ids=str,
)
async def test_other_tables_than_the_proposed_one_are_not_for_pairing(world: World, other: dict[str, object]) -> None:
    body: dict[str, object] = {"fill": ["open"] * 3, "public": True, **other}
    fill: list[str] = body.pop("fill")  # type: ignore[assignment]  # as written above
    table = await world.table(table_request("five-up", *fill, **body))
    ana = await world.page(table, "ana")
    await ana.sit(0)
    assert await pairing(world, "five-up", 3) == []


async def begun(world: World, seats: list[Seat]) -> Page:
    table = await world.table(PUBLIC)
    pages = [await world.page(table, name) for name in ("ana", "bob")]
    for seat in seats:
        await pages[seat].sit(seat)
    return pages[0]


async def test_leaving_for_another_table_is_possible_before_the_match_only(world: World) -> None:
    ana = await begun(world, [0])
    assert isinstance(await ana.ask(Stand(key=ana.key(), waiting=True)), Ack)
    ana = await begun(world, [0, 1])
    refused = await ana.ask(Stand(key=ana.key(), waiting=True))
    assert isinstance(refused, Refused)
    assert refused.code == "not_waiting"
    assert ana.seen.seats[0].bot is None
    ana = await begun(world, [0])
    assert isinstance(await ana.ask(Start(key=ana.key())), Ack)
    assert isinstance(await ana.ask(Stand(key=ana.key(), waiting=True)), Refused)


async def test_an_address_with_many_tables_displaces_no_other(world: World) -> None:
    waiting = await world.table(PUBLIC, host="eva")
    await world.page(waiting, "eva", address="192.0.2.1")
    for number in range(120):
        guest = f"guest{number % 4}"
        await world.page(await world.table(PUBLIC, host=guest), guest, address="192.0.2.66")
    shown, _ = await listed(world)

    assert waiting in shown[:2]
    assert len(shown) == 1 + 4 * PER_PERSON


async def test_an_address_with_many_proposed_tables_displaces_no_other_from_pairing(world: World) -> None:
    asked = proposed_request("five-up", 2)
    tables = [await world.table(asked, host=f"guest{number}") for number in range(60)]
    last = max(tables)
    for number, table in enumerate(tables):
        page = await world.page(table, f"guest{number}", address="192.0.2.1" if table == last else "192.0.2.66")
        await page.sit(0)
    shown = await pairing(world, "five-up", 2)

    assert shown == sorted(shown)
    assert last in shown
    assert len(shown) == 1 + PER_ADDRESS


async def test_all_ten_tables_of_a_club_behind_one_address_are_listed(world: World) -> None:
    tables = [await world.table(PUBLIC, host=f"host{number}") for number in range(10)]
    for number, table in enumerate(tables):
        await world.page(table, f"host{number}", address="192.0.2.7")

    assert sorted((await listed(world))[0]) == sorted(tables)


async def test_many_tables_of_one_address_at_another_process_displace_no_other(world: World) -> None:
    second = await world.add_host()
    waiting = await world.table(PUBLIC, host="eva")
    await world.page(waiting, "eva", second, address="192.0.2.1")
    for number in range(60):
        await world.page(await world.table(PUBLIC, host=f"g{number}"), f"g{number}", second, address="192.0.2.66")
    await world.pass_time(2 * LOOK_MS)
    shown, _ = await listed(world)

    assert waiting in shown[:2]
    assert len(shown) == 1 + PER_ADDRESS
