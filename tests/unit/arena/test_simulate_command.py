"""The command ``doublesix simulate``."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from doublesix.arena.simulation import runner
from doublesix.arena.simulation.plan import Plan
from doublesix.arena.simulation.tally import Tally
from doublesix.cli.simulate import simulate
from doublesix.errors import DominoError, NotationError, SetupError, UsageError, WorkerLost
from tests.support.forked import Forked

app = typer.Typer()
app.command()(simulate)


def printed(*arguments: str) -> str:
    answer = CliRunner().invoke(app, arguments, catch_exceptions=False)
    assert answer.exit_code == 0, answer.output
    return answer.stdout


class TestTheTable:
    def test_the_table_begins_with_what_was_played(self) -> None:
        shown = printed("five-up", "--rounds", "6", "--rule", "claim=auto", "--seed", "x")

        assert shown.startswith("Five-Up; claim=auto: 6 rounds, 2 seats, seed x\n")

    def test_the_table_fits_into_80_columns(self) -> None:
        shown = printed("multiples-of-five", "--matches", "4", "--players", "random")

        assert max(map(len, shown.splitlines())) <= 80
        assert "…" not in shown

    def test_partners_are_two_sides(self) -> None:
        shown = printed("five-up", "-n", "4", "--seats", "4", "--partners")

        assert "4 seats in two pairs" in shown
        assert "greedy " in shown

    def test_the_same_command_prints_the_same(self) -> None:
        assert printed("block", "-n", "20") == printed("block", "-n", "20", "--jobs", "2")


class TestJson:
    def test_keys_of_the_json_are_documented(self) -> None:
        data = json.loads(printed("five-up", "-n", "3", "--json"))
        (greedy, _random) = data["players"]

        assert list(data) == [
            *("format", "rules", "seats", "partners", "unit", "seed", "asked", "played", "unfinished", "complete"),
            *("confidence", "rounds", "players", "round", "match", "endings", "redeals", "counts", "leader"),
        ]
        assert list(greedy) == ["name", "kind", "won", "rounds_won", "rounds_led", "points"]
        assert list(greedy["won"]) == ["times", "share", "interval"]
        assert list(greedy["points"]) == ["in_play", "from_hands", "together"]
        assert list(greedy["points"]["in_play"]) == ["mean", "error", "interval"]
        assert list(data["leader"]) == ["won", "points", "worth"]

    def test_json_has_the_full_rules(self) -> None:
        data = json.loads(printed("five-up", "-n", "1", "--json", "-r", "target=55"))

        assert data["rules"]["target"] == 55


def test_records_are_written_for_each_game(tmp_path: Path) -> None:
    printed("five-up", "-m", "2", "--record", str(tmp_path / "records"))

    assert sorted(path.name for path in (tmp_path / "records").iterdir()) == ["match-1.txt", "match-2.txt"]


@pytest.mark.parametrize(
    ("arguments", "kind", "message"),
    [
        ("five-up -n 3 -m 3", UsageError, "--rounds and --matches exclude each other; give one of them"),
        ("five-up -n 0", UsageError, "rounds must be a whole number from 1 to 1,000,000,000, not 0"),
        ("five-up -m -2", UsageError, "matches must be a whole number from 1 to 1,000,000,000, not -2"),
        ("five-up -j 0", UsageError, "jobs must be a whole number from 1 to 64, not 0"),
        ("five-up -j 65", UsageError, "jobs must be a whole number from 1 to 64, not 65"),
        ("five-up -j 2 --dask tcp://127.0.0.1:1", UsageError, "--jobs and --dask exclude each other"),
        ("five-up --out x --record x", UsageError, "--record and --out must be different folders"),
        ("five-up -n 1000000001", UsageError, "rounds must be a whole number from 1 to 1,000,000,000, not 1000000001"),
        ("five-up -m " + "9" * 4200, UsageError, "matches must be a whole number from 1 to 1,000,000,000, not"),
        ("five-up --seed \udcff", UsageError, r"a seed is text in UTF-8; '\\udcff' holds bytes that are not"),
        ("five-up -p gredy", UsageError, "did you mean greedy"),
        ("five-up -p greedy,random -s 3", UsageError, "2 players cannot take the 3 sides in turn; name 1 or 3 of them"),
        ("five-up -s 0", SetupError, "players, not 0"),
        ("five-up -s 2 --partners", SetupError, "partners with 4 players only, not with 2"),
        ("fife-up", DominoError, "five-up"),
    ],
)
def test_impossible_options_are_refused(arguments: str, kind: type[DominoError], message: str) -> None:
    with pytest.raises(kind, match=message):
        printed(*arguments.split())


def test_an_interrupt_prints_finished_games(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(plan: Plan, *, jobs: int, **_: object) -> Iterator[Tally]:
        yield runner.play_games(plan, 0, 5 * jobs)
        raise KeyboardInterrupt

    monkeypatch.setattr(runner, "simulate", interrupted)
    answer = CliRunner().invoke(app, ["five-up", "-n", "50"])

    assert answer.exit_code == 130
    assert "doublesix: interrupted after 5 of 50 rounds" in answer.stderr
    assert "Interrupted: 5 of 50 rounds were finished, and are counted here." in answer.stdout


def test_a_dead_worker_prints_finished_games(monkeypatch: pytest.MonkeyPatch) -> None:
    def crashing(plan: Plan, *, jobs: int, **_: object) -> Iterator[Tally]:
        yield runner.play_games(plan, 0, 5 * jobs)
        raise WorkerLost("a worker was lost")

    monkeypatch.setattr(runner, "simulate", crashing)
    answer = CliRunner().invoke(app, ["five-up", "-n", "50"])

    assert answer.exit_code == 2
    assert answer.stderr == "doublesix: a worker was lost (5 of 50 rounds were finished)\n"
    assert "5 of 50 rounds were finished, and are counted here." in answer.stdout


def test_a_seed_that_no_record_can_hold_is_refused_before_the_folder_is_made(tmp_path: Path) -> None:
    with pytest.raises(NotationError, match="cannot be the seed of a record"):
        printed("five-up", "--seed", "a\nb", "--record", str(tmp_path / "records"))

    assert not (tmp_path / "records").exists()


@pytest.mark.lot
@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is sent as a terminal does")
class TestAStoppedProcess:
    @pytest.fixture
    def running(self, tmp_path: Path) -> Iterator[Forked]:
        """A running simulation with two workers."""
        folder = tmp_path / "records"
        words = ("simulate", "five-up", "-n", "1000000", "-j", "2", "--record", str(folder))
        pipe = subprocess.PIPE
        with Forked(*words, stdout=pipe, stderr=pipe, start_new_session=True) as process:
            while not {"round-0000001.txt", "round-0000201.txt"} <= {path.name for path in folder.glob("*.txt")}:
                assert process.poll() is None
                time.sleep(0.01)
            yield process

    def test_a_second_and_third_interrupt_change_nothing(self, running: Forked, tmp_path: Path) -> None:
        for _ in range(3):
            os.killpg(running.pid, signal.SIGINT)
        # The streams end when the last process that has them is gone, a worker too.
        shown, said = running.communicate()

        assert running.returncode == 130
        assert said.startswith("doublesix: interrupted after ")
        assert said.count("\n") == 1
        assert "Interrupted: " in shown
        assert not list((tmp_path / "records").glob(".*"))

    @pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
    def test_workers_end_with_their_parent(self, running: Forked, number: signal.Signals) -> None:
        os.kill(running.pid, number)

        assert running.communicate() == ("", "")
