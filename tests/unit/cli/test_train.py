"""``doublesix train``: file, output and errors."""

import json
import signal
import subprocess
import time
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from doublesix.cli.train import train
from doublesix.engine.learning.files import read_network
from doublesix.errors import UsageError
from tests.support.forked import Forked

app = typer.Typer()
app.command()(train)


def ran(*arguments: str) -> str:
    return CliRunner().invoke(app, arguments, catch_exceptions=False).stdout


def test_the_network_is_written_to_a_file_named_after_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = ran("five-up", "--rounds", "128", "--deals", "20")

    assert [path.name for path in tmp_path.iterdir()] == ["five-up-2.net"]
    assert read_network(tmp_path / "five-up-2.net").heading.rounds == 128
    assert "against greedy: " in said
    assert "the same again: doublesix train five-up --seats 2 --single --rounds 128 --seed 1" in said


def test_the_printed_command_makes_the_same_file_with_any_number_of_jobs(tmp_path: Path) -> None:
    shown = json.loads(ran("five-up", "-n", "100", "--deals", "0", "--json", "--out", str(tmp_path / "one.net")))
    words = shown["made_by"].split()[2:]
    ran(*words, "--jobs", "3", "--deals", "0", "--out", str(tmp_path / "other.net"))

    assert shown["greedy"] is None
    assert shown["rounds"] == 128
    assert (tmp_path / "one.net").read_bytes() == (tmp_path / "other.net").read_bytes()


def test_a_training_can_begin_with_a_network(tmp_path: Path) -> None:
    first, second = str(tmp_path / "first.net"), str(tmp_path / "second.net")
    ran("five-up", "-n", "64", "--deals", "0", "--out", first)
    ran("all-fives", "-n", "64", "--deals", "0", "--init", first, "--out", second)

    made_by = read_network(tmp_path / "second.net").heading.made_by
    assert made_by.startswith(
        "doublesix train five-up --seats 2 --single --rounds 64 --seed 1 --out first.net && doublesix"
    )
    assert made_by.endswith("--init first.net")
    with pytest.raises(
        UsageError,
        match=r"first\.net was trained for five-up at another table; it cannot play at one with 3 seats and a",
    ):
        ran("five-up", "--seats", "3", "-n", "64", "--init", first, "--out", second)


def test_moves_are_compared_by_an_option_and_the_command_prints_it(tmp_path: Path) -> None:
    first, plain, compared = (str(tmp_path / name) for name in ("first.net", "plain.net", "compared.net"))
    ran("all-fives", "-n", "64", "--deals", "0", "--out", first)
    ran("all-fives", "-n", "64", "--deals", "0", "--init", first, "--out", plain)
    ran("all-fives", "-n", "64", "--deals", "0", "--init", first, "--compare", "--out", compared)

    made = read_network(tmp_path / "compared.net")
    assert made.heading.made_by.endswith("--init first.net --compare")
    assert not (made.weights == read_network(tmp_path / "plain.net").weights).all()


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (("--minutes", "1", "--rounds", "9"), "--minutes and --rounds exclude each other"),
        (("--minutes", "0"), "--minutes must be above 0 and at most 100,000, not 0"),
        (("--rounds", "0"), "rounds must be a whole number from 1 to 10,000,000,000, not 0"),
        (("--rounds", "64", "--jobs", "0"), "threads must be a whole number from 1 to 256, not 0"),
        (("--rounds", "64", "--out", "nowhere/a.net"), "there is no folder nowhere"),
        (("--rounds", "64", "--init", "none.net"), "the network none.net cannot be read"),
        (
            ("--rule", "set=9", "--rounds", "64"),
            "the engine's beliefs, players and networks are for at most 4 seats and sets up to double-6;",
        ),
    ],
)
def test_impossible_trainings_are_refused(
    options: tuple[str, ...], complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    with pytest.raises(UsageError, match=complaint):
        ran("five-up", *options)
    assert list(tmp_path.iterdir()) == []


def test_an_unfinished_training_that_is_damaged_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "a.net.training").write_text("something else")

    with pytest.raises(UsageError, match="of a training is damaged; delete it to start again"):
        ran("five-up", "--minutes", "1", "--out", str(tmp_path / "a.net"))
    assert (tmp_path / "a.net.training").read_text() == "something else"


def test_ctrl_c_ends_it_with_a_message(tmp_path: Path) -> None:
    words = ("train", "five-up", "--rounds", "100000000", "--out", "a.net")
    program = Forked(*words, cwd=tmp_path, stderr=subprocess.PIPE)
    time.sleep(0.5)
    program.send_signal(signal.SIGINT)
    _, said = program.communicate(timeout=60)

    assert program.returncode == 130
    assert "interrupted" in said
    assert len(said.splitlines()) == 1
    assert not (tmp_path / "a.net").exists()
