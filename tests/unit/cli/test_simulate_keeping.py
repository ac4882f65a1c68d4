"""``doublesix simulate --out`` and ``--dask``: files and errors."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from doublesix.arena.simulation.saved import opened
from doublesix.arena.workers import cluster
from doublesix.cli.simulate import simulate
from doublesix.errors import UsageError
from tests.support.forked import Forked, ran

app = typer.Typer()
app.command()(simulate)

POSIX = pytest.mark.skipif(os.name != "posix", reason="as POSIX does it")

WITHOUT = """
import sys
sys.modules[sys.argv.pop(1)] = None
from doublesix.cli.app import main
main(sys.argv[1:])
"""
"""The program where a package is not installed."""

LITTLE_ROOM = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))
from doublesix.cli.app import main
main(sys.argv[1:])
"""
"""The program where the system refuses to make a file as large as one of a whole shard is."""


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.lot
def test_the_files_and_the_figures_are_the_same_with_1_and_3_jobs(tmp_path: Path) -> None:
    printed = []
    for jobs in (1, 3):
        asked = ("five-up", "-n", "140000", "-j", str(jobs), "--out", str(tmp_path / str(jobs)), "--json")
        printed.append(CliRunner().invoke(app, asked, catch_exceptions=False).stdout)
    files = [contents(tmp_path / str(jobs)) for jobs in (1, 3)]

    assert printed[0] == printed[1]
    assert files[0] == files[1]
    assert json.loads(printed[0])["played"] == 140_000
    assert len(files[0]) == 3 + 2


def test_a_folder_that_holds_something_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").touch()

    with pytest.raises(UsageError, match="must be a new or an empty folder"):
        CliRunner().invoke(app, ["five-up", "--out", str(tmp_path)], catch_exceptions=False)


@pytest.mark.parametrize(
    ("package", "option", "extra"),
    [("polars", ("--out", "here"), "sim"), ("distributed", ("--dask", "tcp://127.0.0.1:1"), "dask")],
)
def test_a_missing_package_is_named_with_its_extra(
    package: str, option: tuple[str, str], extra: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = ran(package, "simulate", "five-up", "-n", "10", *option, program=WITHOUT)

    assert answer.returncode == 2
    assert answer.stderr == (
        f"doublesix: {option[0]} needs {package}, which is not installed;"
        f" pip install 'doublesix[{extra}]' installs it\n"
    )
    assert list(tmp_path.iterdir()) == []


def test_a_cluster_that_is_not_there_is_refused_before_a_folder_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "CONNECTING", 1)
    asked = ("five-up", "--dask", "tcp://127.0.0.1:1", "--record", str(tmp_path / "out"))

    with pytest.raises(UsageError, match=r"no Dask scheduler answers at 'tcp://127\.0\.0\.1:1'"):
        CliRunner().invoke(app, asked, catch_exceptions=False)
    assert not (tmp_path / "out").exists()


@POSIX
class TestAFullDisk:
    @pytest.mark.lot
    def test_a_full_disk_prints_the_figures_and_leaves_no_complete_folder(self, tmp_path: Path) -> None:
        folder = tmp_path / "out"
        answer = ran("simulate", "five-up", "-n", "100000", "--out", str(folder), program=LITTLE_ROOM)

        assert answer.returncode == 2
        assert answer.stderr == (
            f"doublesix: {folder}/rounds/000000-065536.parquet: File too large (0 of 100,000 rounds were finished)\n"
        )
        assert "Interrupted: 0 of 100,000 rounds were finished" in answer.stdout
        assert list(contents(folder)) == ["_plan.json"]


@pytest.mark.lot
@POSIX
class TestInterrupted:
    @pytest.mark.parametrize("jobs", ["1", "2"])
    def test_an_interrupt_ends_at_once_with_complete_files(self, jobs: str, tmp_path: Path) -> None:
        folder = tmp_path / "out"
        words = ("simulate", "five-up", "-n", "100000000", "-j", jobs, "--out", str(folder))
        pipe = subprocess.PIPE
        with Forked(*words, stdout=pipe, stderr=pipe, start_new_session=True) as process:
            while len(list(folder.rglob("*.parquet"))) < 2:
                assert process.poll() is None
                time.sleep(0.01)
            os.killpg(process.pid, signal.SIGINT)
            _, said = process.communicate()
        kept = opened(folder, partial=True)

        assert process.returncode == 130
        assert said.startswith("doublesix: interrupted after ")
        assert said.count("\n") == 1
        assert sum(len(games.game) for _, games in kept.played()) == kept.games >= 2 * 65_536
        assert not list(folder.rglob(".*"))
        assert not (folder / "_done.json").exists()

    def test_a_killed_simulation_resumes_with_identical_results(self, tmp_path: Path) -> None:
        folder, whole = tmp_path / "out", tmp_path / "whole"
        asked = ["five-up", "-n", "700000", "--json", "--out"]
        with Forked("simulate", *asked, str(folder), stdout=subprocess.DEVNULL) as process:
            while not list(folder.rglob("*.parquet")):
                assert process.poll() is None
                time.sleep(0.005)
            process.kill()
        assert not (folder / "_done.json").exists()
        there = len(list(folder.rglob("*.parquet")))

        again = CliRunner().invoke(app, [*asked, str(folder)], catch_exceptions=False)
        unbroken = CliRunner().invoke(app, [*asked, str(whole)], catch_exceptions=False)

        assert there < len(list(whole.rglob("*.parquet")))
        assert again.stdout == unbroken.stdout
        assert contents(folder) == contents(whole)
        assert (
            again.stderr == f"doublesix: {folder} holds {there * 65_536:,} of 700,000 rounds; it goes on from there\n"
        )


@pytest.mark.lot
def test_resumed_simulations_need_their_records(tmp_path: Path) -> None:
    asked = ["five-up", "-n", "300", "--out", str(tmp_path / "out"), "--record"]
    whole = CliRunner().invoke(app, [*asked, str(tmp_path / "records")], catch_exceptions=False).stdout
    (tmp_path / "out" / "_done.json").unlink()
    max((tmp_path / "out" / "rounds").glob("*.parquet")).unlink()
    records = contents(tmp_path / "records")

    assert CliRunner().invoke(app, [*asked, str(tmp_path / "records")], catch_exceptions=False).stdout == whole
    assert contents(tmp_path / "records") == records
    with pytest.raises(
        UsageError,
        match=r"others lacks round-001\.txt, the record of a game that was played before; resume a simulation",
    ):
        CliRunner().invoke(app, [*asked, str(tmp_path / "others")], catch_exceptions=False)
