"""R10: order of service of the workers' queue, on a virtual clock."""

from dataclasses import replace
from random import Random

import pytest

from doublesix.server.compute import CheckPassword, ChooseMove, MakeHint, decision_ms
from doublesix.server.compute.costs import Costs, level_of
from doublesix.server.compute.fair_queue import FairQueue, FlowClock, PoolBusy
from doublesix.server.compute.levels import HINT, LEVELS, LOGIN, PASSWORD, PLAY, QUICK, REVIEW, Level
from doublesix.server.limits.buckets import Payer

SLICE = 0.25


class Bench:
    """A queue of named jobs, and one worker that serves it in time slices while a clock is turned."""

    def __init__(self) -> None:
        self.now = 0.0
        self.queue = FairQueue[str](lambda: self.now)
        self.served: list[str] = []
        self.done: dict[str, float] = {}
        self._left: dict[str, float] = {}

    def ask(self, level: Level, person: str, job: str, seconds: float, address: str = "") -> None:
        self._left[job] = seconds
        payer = Payer(person, address or person)
        self.queue.put(level, payer, job, min(seconds, SLICE) if level is REVIEW else seconds, seconds)

    def serve(self) -> str | None:
        """Serve the next job and return its name."""
        ticket = self.queue.take()
        if ticket is None:
            return None
        job = ticket.job
        took = min(self._left[job], SLICE) if ticket.level is REVIEW else self._left[job]
        self.now += took
        self._left[job] -= took
        self.queue.settle(ticket, took)
        self.served.append(job)
        if self._left[job] > 0:
            ticket.remaining = self._left[job]
            self.queue.put_back(ticket)
        else:
            self.done[job] = self.now
        return job

    def run(self) -> list[str]:
        while self.serve() is not None:
            pass
        return self.served


@pytest.fixture
def bench() -> Bench:
    return Bench()


class TestPriority:
    def test_decisions_of_playing_bots_go_before_everything_else(self, bench: Bench) -> None:
        bench.ask(REVIEW, "a", "review", 0.2)
        bench.ask(HINT, "b", "hint", 0.1)
        bench.ask(QUICK, "c", "replay", 0.01)
        bench.ask(PLAY, "d", "bot", 0.5)

        assert bench.run() == ["bot", "replay", "hint", "review"]

    def test_a_short_task_goes_before_a_longer_earlier_one(self, bench: Bench) -> None:
        bench.ask(REVIEW, "a", "long match", 20.0)
        bench.ask(REVIEW, "b", "short match", 2.0)
        bench.ask(HINT, "c", "hint", 0.5)

        assert bench.run()[:2] == ["hint", "short match"]
        assert bench.done["short match"] < bench.done["long match"]

    def test_devices_that_have_logged_in_before_go_before_strangers(self, bench: Bench) -> None:
        for number in range(5):
            bench.ask(PASSWORD, "a", f"stranger {number}", 0.1)
        bench.ask(LOGIN, "b", "owner", 0.1)

        assert bench.run()[0] == "owner"


class TestFairness:
    @pytest.mark.parametrize("flood", [6, 60])
    def test_a_review_beside_a_flood_of_one_address_takes_about_twice_its_time_alone(
        self, bench: Bench, flood: int
    ) -> None:
        for number in range(flood):
            # Many people of one address ask for ten each, so none is refused.
            bench.ask(REVIEW, f"a{number // 10}", f"flood {number}", 35.0, "a")
        bench.serve()
        begun = bench.now
        bench.ask(REVIEW, "b", "stranger", 3.0)
        bench.run()

        assert bench.done["stranger"] - begun <= 2 * 3.0 + SLICE

    @pytest.mark.parametrize("flood", [(HINT, 4, 0.5), (QUICK, 16, 1.0), (PASSWORD, 48, 0.1)])
    def test_a_newcomer_waits_for_one_task_of_a_flood_at_most(
        self, bench: Bench, flood: tuple[Level, int, float]
    ) -> None:
        level, number, seconds = flood
        for one in range(number):
            bench.ask(level, "a", f"flood {one}", seconds)
        bench.serve()
        bench.ask(level, "b", "newcomer", seconds)

        assert bench.serve() == "newcomer"

    def test_addresses_share_equally_in_seconds_not_in_tasks(self, bench: Bench) -> None:
        for number in range(4):
            bench.ask(QUICK, "a", f"a{number}", 0.75)
        for number in range(12):
            bench.ask(QUICK, "b", f"b{number}", 0.25)
        for _ in range(8):
            bench.serve()

        assert sum(job.startswith("a") for job in bench.served) == 2

    def test_people_of_one_address_share_its_part_equally(self, bench: Bench) -> None:
        for number in range(10):
            bench.ask(REVIEW, "greedy", f"greedy {number}", 30.0, "club")
        bench.serve()
        begun = bench.now
        bench.ask(REVIEW, "modest", "modest", 3.0, "club")
        bench.ask(HINT, "third", "hint", 0.5, "club")
        bench.run()

        assert bench.done["hint"] - begun <= 0.5 + SLICE
        assert bench.done["modest"] - begun <= 2 * 3.0 + 0.5 + 2 * SLICE

    def test_many_names_at_one_address_have_the_share_of_one_address(self, bench: Bench) -> None:
        for number in range(60):
            bench.ask(QUICK, f"name {number}", f"flood {number}", 1.0, "a")
        for number in range(5):
            bench.ask(QUICK, "b", f"b{number}", 1.0)
        for _ in range(10):
            bench.serve()

        assert sum(job.startswith("b") for job in bench.served) == 5

    def test_an_idle_address_accumulates_no_share(self) -> None:
        clock = FlowClock()
        for _ in range(10):
            clock.serve("busy", 1.0)

        assert clock.start("rested") == clock.start("busy") - 1.0

    def test_excess_time_is_charged(self, bench: Bench) -> None:
        bench.ask(QUICK, "a", "a0", 1.0)
        ticket = bench.queue.take()
        assert ticket is not None
        bench.queue.settle(ticket, 60.0)
        for number in range(3):
            bench.ask(QUICK, "a", f"a{number + 1}", 1.0)
            bench.ask(QUICK, "b", f"b{number}", 1.0)

        assert bench.run()[:4] == ["b0", "b1", "b2", "a1"]


class TestBoundedWaits:
    def test_reviews_go_on_beside_an_endless_flood_of_bots(self, bench: Bench) -> None:
        bench.ask(REVIEW, "a", "review", 3.0)
        for number in range(2000):
            bench.ask(PLAY, f"b{number}", f"bot {number}", 0.1)
            bench.serve()
            if "review" in bench.done:
                break

        assert bench.done["review"] <= 3.0 / SLICE * (REVIEW.patience + 1.0)

    def test_a_long_task_is_not_starved_by_new_addresses_with_short_ones(self, bench: Bench) -> None:
        bench.ask(REVIEW, "a", "review", 3.0)
        for number in range(2000):
            bench.ask(QUICK, f"b{number}", f"replay {number}", 0.1)
            bench.serve()
            if "review" in bench.done:
                break

        assert bench.done["review"] <= 3.0 / SLICE * (REVIEW.patience + 1.0)

    def test_overdue_tasks_take_every_other_turn_at_most(self, bench: Bench) -> None:
        for number in range(20):
            bench.ask(REVIEW, f"a{number}", f"review {number}", SLICE)
        bench.now = 100.0
        for number in range(20):
            bench.ask(PLAY, f"b{number}", f"bot {number}", 0.01)
        for _ in range(20):
            bench.serve()

        assert sum(job.startswith("bot") for job in bench.served) == 10


class TestLengths:
    @pytest.mark.parametrize("level", LEVELS)
    def test_a_refusal_says_what_waits_and_what_to_do(self, level: Level) -> None:
        queue = FairQueue[int](lambda: 0.0)
        small = replace(level, person=2, address=3, total=4)
        for person, address in (("a", "home"), ("a", "home"), ("b", "home"), ("c", "elsewhere")):
            queue.put(small, Payer(person, address), 0, 1.0)

        for payer, sentence in (
            (Payer("a", "home"), "of yours are waiting: 2. Ask again when one of them is done."),
            (Payer("d", "home"), "are waiting for people of your network: 3. Try again in a minute."),
            (Payer("e", "third"), "are waiting here: 4. Try again in a minute."),
        ):
            with pytest.raises(PoolBusy) as refused:
                queue.put(small, payer, 0, 1.0)
            assert str(refused.value) == f"Too many {level.things} {sentence}"
        assert len(queue) == 4

    def test_strangers_passwords_leave_room_for_known_devices(self) -> None:
        queue = FairQueue[int](lambda: 0.0)
        for number in range(PASSWORD.total):
            queue.put(PASSWORD, Payer(f"a{number}", f"a{number}"), 0, 0.1)

        with pytest.raises(PoolBusy):
            queue.put(PASSWORD, Payer("one", "more"), 0, 0.1)
        queue.put(LOGIN, Payer("owner", "home"), 1, 0.1)


class TestCosts:
    def test_costs_are_learned_by_kind_but_never_for_the_decisions_of_bots(self) -> None:
        costs, hint, move = Costs(), MakeHint("", b"", ""), ChooseMove("master", "", b"")
        for _ in range(200):
            costs.learn(hint, 2.0)
            costs.learn(move, 2.0)

        assert costs.expected(hint) == pytest.approx(2.0)
        assert costs.expected(move) == decision_ms("master") / 1000

    def test_devices_that_have_logged_in_before_have_a_level_of_their_own(self) -> None:
        assert [level_of(CheckPassword("one", "", known)) for known in (False, True)] == [PASSWORD, LOGIN]


@pytest.mark.property
def test_each_task_is_run_once() -> None:
    stream, bench = Random(0), Bench()
    asked = 0
    for _ in range(400):
        if stream.random() < 0.6:
            level = stream.choice(LEVELS)
            try:
                bench.ask(level, f"p{stream.randrange(9)}", f"job {asked}", stream.uniform(0.01, 2.0), f"n{asked % 4}")
            except PoolBusy:
                continue
            asked += 1
        else:
            bench.serve()
        bench.now += stream.uniform(0.0, 0.2)
    bench.run()

    assert sorted(bench.done) == sorted({f"job {number}" for number in range(asked)})
    assert len(bench.queue) == 0
