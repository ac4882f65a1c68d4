"""Whole matches of bots and people at a host."""

import msgspec
import pytest

from doublesix.notation import final, read_text
from doublesix.server.domain.commands import Start
from doublesix.server.domain.projection.event_types import Won
from doublesix.server.wire.frames import Ack
from doublesix.server.wire.http import Replay
from tests.samples import some
from tests.server.hosting.worlds import World, table_request

GAMES = (
    "merry-go-round", "threes-and-fives", "double-six-dominoes", "multiples-of-five", "double-six-endless", "five-up",
)  # fmt: skip


@pytest.mark.property
@pytest.mark.parametrize("game", some(GAMES, 2))
async def test_bots_play_a_whole_match_for_a_spectator(world: World, game: str) -> None:
    table = await world.table(table_request(game, "greedy", "random"))
    page = await world.page(table, None)
    await world.pass_time(3_600_000)
    assert page.seen.stage == "over"
    assert page.seen.hand == []
    assert any(isinstance(event, Won) for update in page.updates for event in update.happened)


@pytest.mark.property
@pytest.mark.parametrize("game", some(GAMES, 2))
async def test_two_people_play_a_whole_match_and_get_its_record(world: World, game: str) -> None:
    table = await world.table(table_request(game, "open", "open"))
    ana, bob = await world.page(table, "ana"), await world.page(table, "bob")
    assert isinstance(await ana.sit(0), Ack)
    assert isinstance(await bob.sit(1), Ack)
    await world.play([ana, bob])
    record = read_text((await world.host.archive.get(table, "text")).content.decode())
    assert record.players == ("Ana", "Bob")
    assert list(final(record).scoreboard.points) == ana.seen.scores
    replay = msgspec.json.decode((await world.host.archive.get(table, "replay")).content, type=Replay)
    assert replay.steps[-1].table.scores == bob.seen.scores


async def test_a_person_plays_with_three_bots(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "greedy", "random", "open"))
    ana = await world.page(table, "ana")
    await ana.sit(0)
    assert isinstance(await ana.ask(Start(key=ana.key())), Ack)
    await world.play([ana])
    assert ana.seen.winner is not None


async def test_a_table_with_calling_is_played_to_its_end(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "greedy", calling=True))
    ana = await world.page(table, "ana")
    await ana.sit(0)
    await world.play([ana])
    assert ana.seen.stage == "over"


async def test_events_are_sent_in_the_order_of_the_log(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "greedy"))
    ana = await world.page(table, "ana", since=0)
    await ana.sit(0)
    await world.play([ana])
    numbers = [event.seq for update in ana.updates for event in update.happened]
    assert numbers == sorted(numbers)
    seqs = [update.table.seq for update in ana.updates]
    assert seqs == sorted(set(seqs))
    assert set(range(2, ana.seen.seq + 1)) - set(numbers) == set()
