"""Worker processes: bots decide as in this process, and failures of workers reach no table."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from random import Random

import msgspec
import pytest
import pytest_asyncio

from doublesix.analysis import Part
from doublesix.notation import read_text
from doublesix.players import available_players
from doublesix.server.compute import (
    CheckPassword,
    ChooseMove,
    MakeRecord,
    MakeReplay,
    MakeReview,
    PoolBusy,
    WorkerFailed,
    WorkerPool,
    perform,
    written_rules,
)
from doublesix.server.compute import pool as pools
from doublesix.server.compute import worker as workers
from doublesix.server.compute.execution import Parts
from doublesix.server.compute.levels import HINT, LOGIN, PLAY, QUICK, REVIEW, Level
from doublesix.server.compute.pool import MOST_SUSPENDED_EACH, NICENESS
from doublesix.server.compute.process import (
    BEGIN,
    DONE,
    FAILED,
    FORGET,
    RESUME,
    SUSPENDED,
    Progress,
    Suspended,
    WorkerProcess,
)
from doublesix.server.compute.worker import Performer
from doublesix.server.domain import BotTurn, bot_choice, due
from doublesix.server.hosting import BotRoom
from doublesix.server.limits.buckets import Payer
from doublesix.server.wire.http import Replay
from tests.server.domain.house import House, request_for

SECONDS = 30.0
ANA = Payer("ana", "192.0.2.1")


@pytest_asyncio.fixture
async def pool() -> AsyncIterator[WorkerPool]:
    workers = WorkerPool(1)
    yield workers
    await workers.close()


def finished() -> House:
    house = House(request_for("five-up", ["greedy", "greedy"], house_rules={"target": "40"}))
    house.watched = True
    return house.play_out(Random(1))


def reviewable() -> House:
    """A match with some decisions, which is reviewed within a second or two."""
    house = House(request_for("block", ["greedy", "random"], house_rules={"target": "5"}))
    house.watched = True
    return house.play_out(Random(1))


def turns(kind: str, number: int) -> list[BotTurn]:
    """A number of turns of a bot."""
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
    """The worker that is kept for bots."""
    return pool._lanes[0].worker.pid  # noqa: SLF001 - the test does to it what a system might


@pytest.mark.parametrize("kind", [one for one in available_players() if one in {"greedy", "level-10", "master"}])
async def test_a_bot_chooses_alike_in_a_worker(pool: WorkerPool, kind: str) -> None:
    room = BotRoom(limit=SECONDS, pool=pool)

    for turn in turns(kind, 6):
        assert await room.choose(turn) == bot_choice(turn)
    assert room.failures == 0


async def test_workers_start_when_needed_and_at_low_priority(pool: WorkerPool) -> None:
    assert pid_of(pool) == 0

    await pool.run(task(turns("greedy", 1)[0]), payer=ANA, seconds=SECONDS)

    assert os.getpriority(os.PRIO_PROCESS, pid_of(pool)) >= min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)


async def test_a_worker_that_dies_is_replaced_and_its_task_done_again(pool: WorkerPool) -> None:
    turn = turns("greedy", 1)[0]
    first = await pool.run(task(turn), payer=ANA, seconds=SECONDS)
    os.kill(pid_of(pool), signal.SIGKILL)

    assert await pool.run(task(turn), payer=ANA, seconds=SECONDS) == first


@pytest.mark.lot
async def test_a_task_over_the_time_limit_is_ended(pool: WorkerPool) -> None:
    turn = turns("greedy", 1)[0]
    await pool.run(task(turn), payer=ANA, seconds=SECONDS)
    os.kill(pid_of(pool), signal.SIGSTOP)
    with pytest.raises(TimeoutError):
        await pool.run(task(turn), payer=ANA, seconds=0.05)

    assert await pool.run(task(turn), payer=ANA, seconds=SECONDS)
    assert pool.losses == 1


async def test_the_move_of_a_hung_worker_s_bot_is_made_by_the_server(pool: WorkerPool) -> None:
    turn = next(one for one in turns("heuristic" if "heuristic" in available_players() else "greedy", 3))
    await pool.run(task(turn), payer=ANA, seconds=SECONDS)
    os.kill(pid_of(pool), signal.SIGSTOP)
    room = BotRoom(lambda _turn: None, limit=0.05, pool=pool)  # type: ignore[arg-type,return-value]  # no answer here

    assert await room.choose(turn) in turn.shown.legal
    assert room.failures == 1


async def test_an_error_in_a_task_ends_that_task_alone(pool: WorkerPool) -> None:
    with pytest.raises(WorkerFailed, match=r"NotationError|RuleSetError"):
        await pool.run(ChooseMove("greedy", "no line", b"{}"), payer=ANA, seconds=SECONDS)

    assert await pool.run(task(turns("greedy", 1)[0]), payer=ANA, seconds=SECONDS)
    assert pool.losses == 0


async def test_replays_and_records_are_equal_in_every_process(pool: WorkerPool) -> None:
    house = finished()
    for made in (MakeReplay(house.stored()), MakeRecord(house.stored(), "text"), MakeRecord(house.stored(), "json")):
        assert await pool.run(made, payer=ANA, seconds=SECONDS) == perform(made)

    replay = msgspec.json.decode(perform(MakeReplay(house.stored())), type=Replay)
    record = read_text(perform(MakeRecord(house.stored(), "text")).decode())
    assert replay.steps[-1].table.winner == house.table.match.winner
    assert record.events == house.table.events


async def test_closing_the_pool_cancels_waiting_tasks() -> None:
    workers = WorkerPool(1)
    turn = turns("greedy", 1)[0]
    waiting = [asyncio.create_task(workers.run(task(turn), payer=ANA, seconds=SECONDS)) for _ in range(3)]
    await asyncio.sleep(0)
    await workers.close()

    ends = await asyncio.gather(*waiting, return_exceptions=True)
    assert all(isinstance(end, PoolBusy | asyncio.CancelledError) for end in ends)
    with pytest.raises(PoolBusy):
        await workers.run(task(turn), payer=ANA, seconds=SECONDS)


def parts(total: int, made: list[int]) -> Parts:
    """A task of several parts, which notes each."""
    for number in range(1, total + 1):
        made.append(number)
        yield Part(number, total)
    return b"done"


async def test_a_task_with_parts_is_suspended_after_its_slice_and_others_run_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: dict[int, list[int]] = {3: [], 2: []}
    monkeypatch.setattr(
        workers, "parts_of", lambda task: parts(len(task.log), made[len(task.log)]) if task.log else None
    )
    monkeypatch.setattr(workers, "perform", lambda _: b"short")
    sent: list[tuple[int, bytes]] = []
    performer = Performer(lambda kind, content: sent.append((kind, content)), seconds=0.0)
    logged = finished().stored()
    tasks = [msgspec.msgpack.encode(MakeReview(logged[:length])) for length in (3, 2, 0)]
    first, second = (msgspec.msgpack.encode(number) for number in (1, 2))

    assert performer.answer(BEGIN, tasks[0]) == (SUSPENDED, first)
    assert performer.answer(BEGIN, tasks[1]) == (SUSPENDED, second)
    assert performer.answer(BEGIN, tasks[2]) == (DONE, b"short")
    assert performer.answer(RESUME, first) == (SUSPENDED, first)
    assert (made[3], made[2]) == ([1, 2], [1])
    assert performer.answer(FORGET, second) is None
    assert performer.answer(RESUME, second) == (FAILED, b"KeyError")
    assert performer.answer(RESUME, first) == (SUSPENDED, first)
    assert performer.answer(RESUME, first) == (DONE, b"done")
    assert [msgspec.msgpack.decode(content) for _, content in sent] == [[1, 3], [1, 2], [2, 3], [3, 3]]


def noted(event: asyncio.Event) -> Progress:
    """Sets the event when the first two parts are done."""

    def progress(done: int, _total: int) -> None:
        if done > 1:
            event.set()

    return progress


@pytest.mark.lot
async def test_a_suspended_review_is_made_again_when_its_worker_dies(pool: WorkerPool) -> None:
    task, begun = MakeReview(reviewable().stored()), asyncio.Event()
    making = asyncio.create_task(pool.run(task, payer=ANA, seconds=SECONDS, progress=noted(begun)))
    await begun.wait()
    lane = next(lane for lane in pool._lanes if REVIEW in lane.levels)  # noqa: SLF001 - as a system might
    os.kill(lane.worker.pid, signal.SIGKILL)

    assert await making == perform(task)
    assert pool.losses == 1


@pytest.mark.lot
async def test_an_abandoned_review_is_cancelled(pool: WorkerPool) -> None:
    task, begun = MakeReview(reviewable().stored()), asyncio.Event()
    making = asyncio.create_task(pool.run(task, payer=ANA, seconds=SECONDS, progress=noted(begun)))
    await begun.wait()
    making.cancel()
    await asyncio.gather(making, *pool._busy, return_exceptions=True)  # noqa: SLF001 - there is no other sign of it

    assert pool.waiting(REVIEW) == 0
    assert pool.losses == 0


async def test_suspended_reviews_of_one_address_leave_room_for_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pool, pid = WorkerPool(1), 7
    lanes, queue = pool._lanes, pool._queue  # noqa: SLF001 - the queue is filled by hand, and no process runs
    lane = next(lane for lane in lanes if REVIEW in lane.levels)
    monkeypatch.setattr(WorkerProcess, "pid", property(lambda worker: pid if worker is lane.worker else 0))
    club = [Suspended(pid, number) for number in range(MOST_SUSPENDED_EACH)]
    waiting: tuple[tuple[str, str, bytes | Suspended], ...] = (
        *((f"started {one.number}", "club", one) for one in club),
        ("one more", "club", b""),
        ("stranger", "elsewhere", b""),
    )
    for name, address, message in waiting:
        job = pools._Job(MakeReview([]), message, 1.0, asyncio.Future())  # noqa: SLF001 - see above
        queue.put(REVIEW, Payer(name, address), job, 1.0)

    accepts = pool._accepted_by(lane)  # noqa: SLF001 - see above

    assert [ticket.payer.own for ticket in queue if accepts(ticket)] == ["started 0", "started 1", "stranger"]


KEPT = [(PLAY, {HINT, QUICK, REVIEW}), (HINT, {REVIEW}), (LOGIN, {PLAY, REVIEW})]


@pytest.mark.parametrize(("level", "others"), KEPT)
def test_one_worker_is_reserved_for_urgent_tasks(level: Level, others: set[Level]) -> None:
    pool = WorkerPool(1)

    assert [lane for lane in pool._lanes if level in lane.levels and not others & lane.levels]  # noqa: SLF001 - see above


async def test_passwords_are_hashed_on_one_processor_and_at_the_lowest_priority(pool: WorkerPool) -> None:
    await pool.run(CheckPassword("one", ""), payer=ANA, seconds=SECONDS)
    lane = next(lane for lane in pool._lanes if LOGIN in lane.levels)  # noqa: SLF001 - as the system sees it

    assert len(os.sched_getaffinity(lane.worker.pid)) == 1
    assert os.getpriority(os.PRIO_PROCESS, lane.worker.pid) > os.getpriority(os.PRIO_PROCESS, 0) + NICENESS
