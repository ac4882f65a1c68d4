"""Remote bots play by the frames of their seat alone, and reconnect."""

import asyncio
import gc
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import msgspec
import pytest

from doublesix.errors import UsageError
from doublesix.players.protocol.idle import IDLE
from doublesix.players.protocol.log import LOGS
from doublesix.server.client import Chooser, ConnectionLost, Patience, TableAddress, TableConnection, Visit
from doublesix.server.domain.commands import Move, Sit
from doublesix.server.wire.frames import Ack, Refused
from tests.server.client.lines import EndConnection, never_sleep, visit_to
from tests.server.hosting.shelves import TroubledShelf
from tests.server.hosting.worlds import World, table_request

EXAMPLE = Path(__file__).resolve().parents[3] / "docs" / "guide" / "example_bot.py"


def visit(
    world: World,
    table: str,
    person: str,
    breaks: Callable[[], bool] = lambda: False,
    *,
    player: str = "greedy",
    seat: int | None = None,
) -> tuple[Visit, list[EndConnection]]:
    return visit_to(lambda: world.host, table, person, breaks, Chooser(player, seat), never_sleep)


async def played(world: World, *visits: Visit) -> None:
    """Turn the clock until all visits are over."""
    work = [asyncio.create_task(one.stay(Patience(tries=100))) for one in visits]
    for _ in range(20_000):
        done, _ = await asyncio.wait(work, timeout=0.001)
        if len(done) == len(work):
            break
        await world.pass_time(100)
    await asyncio.gather(*work)


@pytest.mark.parametrize("game", ["five-up", "double-six-dominoes", "merry-go-round"])
async def test_two_bots_from_elsewhere_play_a_whole_match(world: World, game: str) -> None:
    table = await world.table(
        table_request(game, "open", "open", "greedy" if game != "double-six-dominoes" else "random")
    )
    # Each a seat of its own: of two that take any, one may come too late for the first.
    ana, connections = visit(world, table, "ana", seat=0)
    bob, _ = visit(world, table, "bob", player="random", seat=1)
    await played(world, ana, bob)
    last = connections[-1].updates[-1].table
    assert last.stage == "over"
    assert not [frame for frame in connections[-1].frames if isinstance(frame, Refused)]


async def test_scores_are_claimed_at_a_table_with_calling(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "open", calling=True))
    (ana, connections), (bob, _) = visit(world, table, "ana"), visit(world, table, "bob")
    await played(world, ana, bob)
    last = connections[-1].updates[-1].table
    assert last.stage == "over"
    assert max(last.scores) >= 61


@pytest.mark.parametrize("seed", range(4))
async def test_repeated_disconnects_lose_no_move(world: World, seed: int) -> None:
    table = await world.table(table_request("five-up", "open", "open"))
    chance = Random(seed)
    (ana, connections), (bob, _) = (
        visit(world, table, name, lambda: chance.random() < 0.08) for name in ("ana", "bob")
    )
    await played(world, ana, bob)
    assert len(connections) > 3
    shelf = world.shelf
    assert isinstance(shelf, TroubledShelf)
    keys = [(row.person, row.key) for row in shelf.logs[table] if row.key]
    assert len(keys) == len(set(keys))


async def test_a_client_retries_while_the_store_is_unavailable(world: World) -> None:
    table = await world.table(table_request("multiples-of-five", "open", "greedy"))
    assert isinstance(world.shelf, TroubledShelf)
    world.shelf.failures = ["before", "after"] * 5
    ana, connections = visit(world, table, "ana")
    await played(world, ana)
    assert len(connections) > 1


async def test_only_the_requested_seat_is_taken(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "open", "open"))
    ana, connections = visit(world, table, "ana", seat=2)
    work = asyncio.create_task(ana.stay())
    for _ in range(3):
        # The bot thinks in a thread, which the world does not know.
        await asyncio.wait([work], timeout=0.05)
        await world.settle()
    assert [frame for frame in connections[0].frames if isinstance(frame, Ack)]
    assert (await world.host.listing.line(table, None)).names == [None, None, "Ana"]
    bob, _ = visit(world, table, "bob", seat=2)
    with pytest.raises(UsageError, match="seat 2 cannot be taken at this table, and open are 0, 1"):
        await bob.stay()
    work.cancel()
    await asyncio.gather(work, return_exceptions=True)


async def test_a_missing_table_is_reported_at_once(world: World) -> None:
    ana, _ = visit(world, "nothing", "ana")
    with pytest.raises(UsageError, match="There is no table here"):
        await ana.stay()


async def test_a_client_gives_up_on_an_unreachable_server() -> None:
    @asynccontextmanager
    async def dial(_since: int) -> AsyncIterator[TableConnection]:
        raise ConnectionLost("connection refused")
        yield

    tries = Visit(Chooser("greedy"), dial, lambda *_: None, never_sleep)
    with pytest.raises(UsageError, match="cannot be reached any more: connection refused"):
        await tries.stay(Patience(tries=5))


def test_the_time_between_tries_grows_to_a_bound() -> None:
    waits = [Patience().wait(failures) for failures in range(1, 60)]
    assert waits[0] <= 1.25
    assert all(wait <= 15 * 1.25 for wait in waits)
    assert min(waits[-10:]) >= 15 * 0.75


async def test_a_bot_makes_the_same_move_from_the_same_line(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "greedy"))
    ana, connections = visit(world, table, "ana", player="random")
    await played(world, ana)
    again, checked = Chooser("random"), 0
    card = connections[0].frames[0].table  # type: ignore[union-attr]  # a welcome
    sent = {move.after: move for move in map(_read, connections[0].received) if isinstance(move, Move)}
    for update in connections[0].updates:
        if update.table.seq in sent and update.table.legal:
            move = again.command(card, update.table)  # type: ignore[arg-type]  # the card of a welcome
            assert isinstance(move, Move)
            assert move.move == sent[update.table.seq].move
            checked += 1
    assert checked == len(sent) > 0


def _read(frame: bytes) -> Move | Sit | None:
    try:
        return msgspec.json.decode(frame, type=Move | Sit)
    except msgspec.ValidationError:
        return None


@pytest.mark.parametrize(
    "text",
    ["", "table", "ftp://x/t/abc", "http://x", "http://x/t/", "http:///t/abc", "http://x:99999/t/a", "http://[/t/a"],
)
def test_an_invalid_address_is_refused_with_a_message(text: str) -> None:
    with pytest.raises(UsageError, match="is not the address of a table"):
        TableAddress.parse(text)


def test_an_unknown_player_is_refused_before_any_request() -> None:
    with pytest.raises(UsageError, match="there is no player"):
        Chooser("stranger")


def only_log(folder: Path) -> str:
    (log,) = folder.glob("*.log")
    return log.read_text(encoding="utf-8")


async def test_a_program_plays_a_whole_match_in_one_process(
    world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(LOGS, str(tmp_path))
    table = await world.table(table_request("five-up", "open", "greedy"))
    ana, connections = visit(world, table, "ana", player=f"cmd:{sys.executable} {EXAMPLE}@60s")
    await played(world, ana)
    last = connections[-1].updates[-1].table
    assert last.stage == "over"
    log = only_log(tmp_path)
    assert log.count('> {"type":"match"') == 1
    assert log.count("was played for it") == 0
    del ana
    gc.collect()
    IDLE.clear()
