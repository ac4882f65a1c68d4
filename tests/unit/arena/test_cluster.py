"""A real Dask cluster on this machine: a scheduler and workers, each a process of its own."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from functools import partial
from itertools import count, islice
from pathlib import Path

import pytest

from doublesix.arena.reports.figures import figures
from doublesix.arena.simulation import shards
from doublesix.arena.simulation.dataset import Dataset
from doublesix.arena.simulation.plan import Plan, Unit, contenders
from doublesix.arena.simulation.runner import Crew, simulate
from doublesix.arena.simulation.shards import Outcome, Shard
from doublesix.arena.simulation.tally import Tally
from doublesix.arena.workers import cluster
from doublesix.arena.workers.cluster import in_cluster
from doublesix.core.seating import Seating
from doublesix.errors import DominoError, UsageError, WorkerLost
from doublesix.rulesets import from_spec
from tests.support.ports import free_port

Process = subprocess.Popen[bytes]

UNHEARD = ("", "tcp://127.0.0.1:1", "bogus://127.0.0.1:1")


class Cluster:
    """A Dask scheduler with workers started by a test."""

    def __init__(self, stack: ExitStack, port: int) -> None:
        self.address = f"tcp://127.0.0.1:{port}"
        self.first_worker = f"tcp://127.0.0.1:{free_port()}"
        self.workers: list[Process] = []
        self._stack = stack
        self.scheduler = self._started("dask_scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard")

    def hire(self, workers: int, *arguments: str) -> None:
        for _ in range(workers):
            alone = ("--no-nanny", "--nthreads", "1", "--no-dashboard")
            self.workers.append(self._started("dask_worker", self.address, *alone, *arguments))

    def _started(self, module: str, *arguments: str) -> Process:
        process = subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{module}", *arguments], stderr=subprocess.DEVNULL
        )
        self._stack.callback(process.wait)
        self._stack.callback(process.kill)
        return process


@pytest.fixture
def dask() -> Iterator[Cluster]:
    """A cluster without workers that a test may break."""
    with ExitStack() as stack:
        yield Cluster(stack, free_port())


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Raise the timeouts, since other tests run beside the scheduler."""
    monkeypatch.setattr(cluster, "CONNECTING", 60)


@pytest.fixture(scope="module")
def shared() -> Iterator[Cluster]:
    """A cluster of one worker, shared by tests."""
    with ExitStack() as stack:
        made = Cluster(stack, free_port())
        made.hire(1, "--worker-port", made.first_worker.rpartition(":")[2])
        yield made


def planned(games: int = 120) -> Plan:
    return Plan(
        rules=from_spec("five-up"),
        seating=Seating(2),
        contenders=contenders(["greedy", "random"], 2),
        unit=Unit.MATCHES,
        games=games,
        seed="cluster",
    )


def kept(plan: Plan, folder: Path, crew: Crew | None = None) -> tuple[dict[str, bytes], object]:
    """The files, and the figures."""
    tally = sum(simulate(plan, crew=crew, store=Dataset(folder, plan)), Tally.blank(2))
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}, figures(
        plan, tally
    )


class TestACluster:
    @pytest.fixture(autouse=True)
    def _small_shards(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A file for every 8 matches."""
        monkeypatch.setattr(shards, "BY_THE_ENGINE", {Unit.ROUNDS: 2, Unit.MATCHES: 2})

    @pytest.mark.lot
    def test_a_cluster_gives_the_same_for_any_workers_and_after_a_kill(self, shared: Cluster, tmp_path: Path) -> None:
        plan, here = planned(), kept(planned(), tmp_path / "here")
        crew = partial(in_cluster, address=shared.address)
        for workers in (1, 3):
            shared.hire(workers - len(shared.workers))
            assert kept(plan, tmp_path / str(workers), crew) == here

        def killing(work: Callable[[Shard], Outcome], tasks: Iterable[Shard]) -> Iterator[Outcome]:
            for place, outcome in enumerate(crew(work, tasks)):
                if place == 1:
                    shared.workers[-1].kill()
                yield outcome

        assert kept(plan, tmp_path / "killed", killing) == here

    @pytest.mark.lot
    def test_a_cluster_that_ends_is_reported_and_the_folder_stays_unfinished(
        self, dask: Cluster, tmp_path: Path
    ) -> None:
        plan = planned(4_000)
        dask.hire(1)
        running = simulate(plan, crew=partial(in_cluster, address=dask.address), store=Dataset(tmp_path / "out", plan))
        next(running)
        dask.scheduler.send_signal(signal.SIGKILL)

        with pytest.raises(WorkerLost, match="the connection to the cluster was lost"):
            list(running)
        assert not (tmp_path / "out" / "_done.json").exists()
        assert not list((tmp_path / "out").glob(".*"))


@pytest.mark.lot
class TestWorkOfACluster:
    def test_results_of_a_cluster_come_in_order(self, shared: Cluster) -> None:
        tasks = count()

        assert list(islice(in_cluster(abs, tasks, shared.address), 20)) == list(range(20))
        assert next(tasks) <= 20 + 2 * cluster.AHEAD

    def test_errors_of_a_worker_are_raised_here(self, shared: Cluster) -> None:
        with pytest.raises(ValueError, match="invalid literal"):
            list(in_cluster(int, ["1", "x"], shared.address))

    def test_a_worker_of_another_version_is_refused(self, shared: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(cluster, "_release", lambda: "0.0.0")

        with pytest.raises(
            UsageError,
            match=r"a worker of the cluster has doublesix 0\.1\.0, and this process 0\.0\.0; all need the same version",
        ):
            list(in_cluster(abs, [1], shared.address))

    def test_a_task_that_ends_every_worker_is_reported(self, dask: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(cluster, "PATIENCE", 1)
        dask.hire(1)

        with pytest.raises(WorkerLost, match="the cluster has had no worker for 1 seconds"):
            list(in_cluster(os._exit, [3], dask.address))


@pytest.mark.lot
@pytest.mark.parametrize("address", ["nowhere", *(pytest.param(one, marks=pytest.mark.deep) for one in UNHEARD)])
def test_an_address_without_a_listener_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "CONNECTING", 1)

    with pytest.raises(DominoError, match=r"no Dask scheduler answers at .*; an address looks like tcp://"):
        list(in_cluster(abs, [1], address))


@pytest.mark.lot
def test_a_worker_is_no_scheduler(shared: Cluster) -> None:
    with pytest.raises(
        UsageError, match=r"a Dask Worker answers at tcp://127\.0\.0\.1:.*; give the address of the scheduler"
    ):
        list(in_cluster(abs, [1], shared.first_worker))
