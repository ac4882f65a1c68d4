"""Worker processes: bots think there as they would here, and nothing that happens to a worker reaches a table."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from random import Random

import msgspec
import pytest
import pytest_asyncio

from doublesix.notation import read_text
from doublesix.players import available_players
from doublesix.server.compute import (
    ChooseMove,
    MakeRecord,
    MakeReplay,
    PoolBusy,
    WorkerFailed,
    WorkerPool,
    perform,
    written_rules,
)
from doublesix.server.compute import pool as pools
from doublesix.server.compute.worker import NICENESS
from doublesix.server.hosting import BotRoom
from doublesix.server.tables import BotTurn, bot_choice, due
from doublesix.server.wire.http import Replay
from tests.server.tables.house import House, request_for

SECONDS = 30.0


@pytest_asyncio.fixture
async def pool() -> AsyncIterator[WorkerPool]:
    workers = WorkerPool(1)
    yield workers
    await workers.close()


def finished() -> House:
    house = House(request_for("five-up", ["greedy", "greedy"], house_rules={"target": "40"}))
    house.watched = True
    return house.play_out(Random(1))


def turns(kind: str, number: int) -> list[BotTurn]:
    """So many turns of a bot at a table of its kind."""
    house = House(request_for("five-up", [kind, kind, kind]))
    house.watched = True
    found: list[BotTurn] = []
    while len(found) < number:
        doing = due(house.table, house.presence, house.now)
        if doing.bot is not None:
            found.append(doing.bot)
        house.step()
    return found


def task(turn: BotTurn) -> ChooseMove:
    return ChooseMove(turn.kind, turn.line, written_rules(turn.rules))


def pid_of(pool: WorkerPool) -> int:
    process = pool._free[-1]._process  # noqa: SLF001 - the test does to it what a system might
    assert process is not None
    return process.pid


@pytest.mark.parametrize("kind", [one for one in available_players() if one in {"greedy", "level-10", "master"}])
async def test_a_bot_chooses_in_a_worker_what_it_would_choose_here(pool: WorkerPool, kind: str) -> None:
    room = BotRoom(limit=SECONDS, pool=pool)

    for turn in turns(kind, 6):
        assert await room.choose(turn) == bot_choice(turn)
    assert room.failures == 0


async def test_no_worker_runs_before_there_is_something_to_do_and_then_at_low_priority(pool: WorkerPool) -> None:
    assert pool._free[-1]._process is None  # noqa: SLF001 - there is no other sign of it

    await pool.run(task(turns("greedy", 1)[0]), payer="a", seconds=SECONDS)

    assert os.getpriority(os.PRIO_PROCESS, pid_of(pool)) >= min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)


async def test_a_worker_that_dies_is_replaced_and_its_task_done_again(pool: WorkerPool) -> None:
    turn = turns("greedy", 1)[0]
    first = await pool.run(task(turn), payer="a", seconds=SECONDS)
    os.kill(pid_of(pool), signal.SIGKILL)

    assert await pool.run(task(turn), payer="a", seconds=SECONDS) == first


async def test_what_takes_too_long_is_ended_and_the_next_one_is_served(pool: WorkerPool) -> None:
    turn = turns("greedy", 1)[0]
    await pool.run(task(turn), payer="a", seconds=SECONDS)
    os.kill(pid_of(pool), signal.SIGSTOP)
    with pytest.raises(TimeoutError):
        await pool.run(task(turn), payer="a", seconds=0.05)

    assert await pool.run(task(turn), payer="a", seconds=SECONDS)
    assert pool.losses == 1


async def test_a_bot_whose_worker_stands_still_is_moved_for(pool: WorkerPool) -> None:
    turn = next(one for one in turns("heuristic" if "heuristic" in available_players() else "greedy", 3))
    await pool.run(task(turn), payer="a", seconds=SECONDS)
    os.kill(pid_of(pool), signal.SIGSTOP)
    room = BotRoom(lambda _turn: None, limit=0.05, pool=pool)  # type: ignore[arg-type,return-value]  # no answer here

    assert await room.choose(turn) in turn.shown.legal
    assert room.failures == 1


async def test_an_error_in_a_task_ends_that_task_alone(pool: WorkerPool) -> None:
    with pytest.raises(WorkerFailed, match=r"NotationError|RuleSetError"):
        await pool.run(ChooseMove("greedy", "no line", b"{}"), payer="a", seconds=SECONDS)

    assert await pool.run(task(turns("greedy", 1)[0]), payer="a", seconds=SECONDS)
    assert pool.losses == 0


async def test_replays_and_records_are_the_same_wherever_they_are_made(pool: WorkerPool) -> None:
    house = finished()
    for made in (MakeReplay(house.stored()), MakeRecord(house.stored(), "text"), MakeRecord(house.stored(), "json")):
        assert await pool.run(made, payer="a", seconds=SECONDS) == perform(made)

    replay = msgspec.json.decode(perform(MakeReplay(house.stored())), type=Replay)
    record = read_text(perform(MakeRecord(house.stored(), "text")).decode())
    assert replay.steps[-1].table.winner == house.table.match.winner
    assert record.events == house.table.events


async def test_too_many_that_wait_are_refused_and_payers_are_served_in_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pools, "MOST_WAITING_EACH", 3)
    workers = WorkerPool(1)
    turn, order = turns("greedy", 1)[0], []

    async def one(payer: str) -> None:
        try:
            await workers.run(task(turn), payer=payer, seconds=SECONDS)
        except PoolBusy:
            order.append(f"{payer} refused")
        else:
            order.append(payer)

    await asyncio.gather(*(one(payer) for payer in "aaaaab"))
    await workers.close()

    # The first one was on its way to the worker at once, or waited as the others did.
    assert sorted(order)[:3] == ["a", "a", "a"]
    assert "a refused" in order
    assert order.index("b") < len(order) - 1


async def test_what_waits_when_the_pool_is_closed_is_given_up() -> None:
    workers = WorkerPool(1)
    turn = turns("greedy", 1)[0]
    waiting = [asyncio.create_task(workers.run(task(turn), payer="a", seconds=SECONDS)) for _ in range(3)]
    await asyncio.sleep(0)
    await workers.close()

    ends = await asyncio.gather(*waiting, return_exceptions=True)
    assert all(isinstance(end, PoolBusy | asyncio.CancelledError) for end in ends)
    with pytest.raises(PoolBusy):
        await workers.run(task(turn), payer="a", seconds=SECONDS)
