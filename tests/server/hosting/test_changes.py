"""Changes applied to the first picture give the current picture."""

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from doublesix.server.domain import project_view
from doublesix.server.domain.commands import Back, Claim, Command, Rematch, Start, Takeback, Waive
from doublesix.server.domain.projection.changes import applied, change_between, digest_of
from doublesix.server.domain.projection.view_types import OwnSeen, SeatSeen, TableSeen
from doublesix.server.wire.frames import Change, Update
from tests.samples import some
from tests.server.hosting.worlds import Page, World, table_request

TABLES: dict[str, tuple[str, list[str], dict[str, object]]] = {
    "people and a bot": ("five-up", ["open", "open", "greedy"], {}),
    "calling": ("five-up", ["open", "open", "greedy"], {"calling": True}),
    "a clock": ("threes-and-fives", ["open", "open"], {"clock": {"move": 7, "bank": 5}}),
    "partners": ("threes-and-fives", ["open", "greedy", "open", "greedy"], {"partners": True}),
    "every double branches": ("merry-go-round", ["open", "open", "open"], {"house_rules": {"target": "30"}}),
    "bots alone": ("multiples-of-five", ["greedy", "random"], {"house_rules": {"target": "200"}}),
}
COMMANDS: dict[str, Callable[..., Command]] = {
    "claim": Claim,
    "waive": Waive,
    "back": Back,
    "takeback": Takeback,
    "rematch": Rematch,
    "start": Start,
}


async def drawn(world: World, page: Page) -> TableSeen:
    """The table as the host would draw it for this page now."""
    async with world.host.at(page.table_id) as actor:
        table, person = actor.ledger.table, page.person.id if page.person else ""
        seat, now = table.seat_of(person), actor.ledger.now()
        return project_view(table, seat, actor.presence, now, person=person, notation=True)


async def expect_the_same(world: World, pages: list[Page]) -> None:
    for page in pages:
        shown, there = page.seen, await drawn(world, page)
        # Commands that time alone allows come with the next change; all else stands.
        timed = {"replace", "wait"}
        may = [[word for word in one.may if word not in timed] for one in (shown, there)]
        assert replace(shown, now=0, may=may[0], held=None) == replace(there, now=0, may=may[1], held=None)


async def something_happens(world: World, pages: list[Page], chance: Random) -> None:
    page = chance.choice(pages)
    match chance.randrange(8):
        case 0 if page.connection.closed is None:
            await page.leave()
            await world.pass_time(chance.choice((0, 1_000, 70_000)))
            await page.open(since=chance.choice((None, page.connection.updates[-1].table.seq)))
        case 1:
            await world.pass_time(chance.choice((100, 4_000, 9_000)))
        case 2 if words := [word for word in COMMANDS if word in page.seen.may]:
            await page.ask(COMMANDS[chance.choice(words)](key=page.key()))
        case _:
            if not await page.act():
                await world.pass_time(500)


@pytest.mark.property
@pytest.mark.parametrize("kind", some(tuple(TABLES), 3))
async def test_every_page_has_the_whole_table_at_every_moment(world: World, kind: str) -> None:
    game, fill, more = TABLES[kind]
    table = await world.table(table_request(game, *fill, **more))
    chance = Random(kind)
    pages = [await world.page(table, name) for name in ("ana", "bob", "cid")] + [await world.page(table, None)]
    for seat, page in zip((seat for seat, kind in enumerate(fill) if kind == "open"), pages, strict=False):
        await page.sit(seat)
        await expect_the_same(world, pages)
    for _ in range(250):
        await something_happens(world, pages, chance)
        await expect_the_same(world, pages)
    assert pages[-1].seen.seq > 40


async def test_the_full_table_is_sent_once_and_then_only_changes(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "open"))
    ana, bob = await world.page(table, "ana"), await world.page(table, "bob")
    await ana.sit(0)
    await bob.sit(1)
    await world.play([ana, bob])
    for page in (ana, bob):
        frames = [type(one) for one in page.connection.frames if isinstance(one, Update | Change)]
        assert frames[0] is Update
        assert set(frames[1:]) == {Change}


async def test_public_parts_are_equal_bytes_for_all(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "open"))
    pages = [await world.page(table, name) for name in ("ana", "bob", None)]
    for seat, page in enumerate(pages[:2]):
        await page.sit(seat)
    for _ in range(30):
        for page in pages[:2]:
            await page.act()
    ana, bob, watcher = ([one for one in page.connection.frames if isinstance(one, Change)][-25:] for page in pages)
    assert [one.table for one in ana] == [one.table for one in bob] == [one.table for one in watcher]
    assert {tuple(one.own.hand) for one in watcher} == {()}


SEAT = SeatSeen(0, 0, "Ana", person=True, tiles=7)
SEEN = TableSeen(
    seq=7, now=90, stage="playing", seats=[SEAT], scores=[0], on_board=[True], may=["stand"], digest="", seat=0,
    hand=["66", "11"], legal=["66"], plays=["55", "51"],
)  # fmt: skip


def there_and_back(after: TableSeen, own: OwnSeen) -> tuple[TableSeen, Change]:
    change = Change(happened=[], table=change_between(SEEN, after), own=own)
    return applied(SEEN, change.table, change.own), change


def test_only_new_tiles_of_the_layout_are_sent() -> None:
    after = replace(SEEN, seq=8, plays=[*SEEN.plays, "11>51/1"], seats=[replace(SEAT, tiles=6)])
    shown, change = there_and_back(after, OwnSeen(digest="d", seat=0, hand=["66"]))
    assert (change.table.played, change.table.tiles) == (["11>51/1"], [6])
    assert shown == replace(after, digest="d", hand=["66"], legal=[], may=[])


def test_a_layout_that_lost_a_tile_is_sent_whole() -> None:
    after = replace(SEEN, seq=8, plays=["55"])
    shown, change = there_and_back(after, OwnSeen(digest="d", seat=0))
    assert change.table.plays == ["55"]
    assert shown.plays == ["55"]


def test_removed_fields_are_cleared() -> None:
    ended = replace(SEEN, to_act=1, next_at=400, winner=1, rematch="abc")
    change = Change(happened=[], table=change_between(ended, SEEN), own=OwnSeen(digest="d"))
    shown = applied(ended, change.table, change.own)
    assert (shown.to_act, shown.next_at, shown.winner, shown.rematch) == (None, None, None, None)


def test_the_digest_is_that_of_the_lines_that_the_reference_names() -> None:
    # printf '7\nplaying\n0\n55 51\n66 11\n0\n' | sha256sum
    assert digest_of(SEEN, SEEN.hand) == "dd2879d8ff2b0413"
