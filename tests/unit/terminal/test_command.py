"""``doublesix play`` in a process."""

import re
import signal
import subprocess
import time
from pathlib import Path

import pytest

from doublesix.cli.app import main
from tests.support.forked import Forked, ran


def play(*arguments: str, answers: str = "") -> subprocess.CompletedProcess[str]:
    return ran("play", *arguments, answers=answers)


def started(*arguments: str) -> Forked:
    pipe = subprocess.PIPE
    return Forked("play", *arguments, stdin=pipe, stdout=pipe, stderr=pipe)


def acts(home: Path) -> list[str]:
    (save,) = (home / "matches").glob("*.json")
    return re.findall(r'"seat": *\d+, *"move": *"[^"]+"', save.read_text(encoding="utf-8"))


@pytest.mark.lot
class TestAKilledTerminal:
    @pytest.mark.parametrize("answers", [1, 4, 7])
    def test_a_killed_terminal_loses_nothing(self, home: Path, answers: int) -> None:
        process = started("five-up", "--seed", "7")
        assert process.stdin is not None
        assert process.stdout is not None
        heard: list[str] = []
        for _ in range(answers):
            while not heard or not heard[-1].lstrip().startswith("1  "):
                heard.append(process.stdout.readline())
            process.stdin.write("1\n")
            process.stdin.flush()
            heard.append("")
        while not heard[-1].lstrip().startswith("1  "):
            heard.append(process.stdout.readline())
        process.kill()
        process.communicate()
        kept = acts(home)

        resumed = play("--resume", answers="log all\n")

        assert resumed.returncode == 0
        assert kept != []
        public = [
            line for line in "".join(heard).splitlines() if line.startswith(("Greedy ", "You> You ", "Lots", "Round"))
        ]
        assert public
        assert all(line.removeprefix("You> ").removeprefix("1").strip() in resumed.stdout for line in public)

    def test_a_killed_match_resumes_unchanged(self, home: Path) -> None:
        play("five-up", "--seed", "7", answers="1\n1\n")
        first = play("--resume", answers="1\n1\n1\n")
        for file in (home / "matches").glob("*.json"):
            file.unlink()
        whole = play("five-up", "--seed", "7", answers="1\n1\n1\n1\n1\n")

        tail = [line for line in whole.stdout.splitlines() if line][-12:-1]
        assert tail == [line for line in first.stdout.splitlines() if line][-12:-1]

    def test_a_second_process_cannot_open_the_save(self) -> None:
        process = started("five-up")
        assert process.stdout is not None
        process.stdout.readline()

        other = play("--resume")

        process.kill()
        process.communicate()
        assert other.returncode == 2
        assert "being played in another terminal" in other.stderr

    def test_of_several_saves_the_latest_is_resumed(self, home: Path) -> None:
        play("merry-go-round", answers="")
        (older,) = (home / "matches").glob("*.json")
        play("five-up", answers="")

        resumed = play("--resume").stdout

        assert f"  {older.name}  Merry-Go-Round: You, Greedy" in resumed
        assert "Five-Up, to 100;" in resumed

    def test_an_interrupt_prints_a_message(self) -> None:
        process = started("five-up", "--seed", "7")
        assert process.stdout is not None
        while not process.stdout.readline().lstrip().startswith("1  "):
            pass
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=30)

        assert process.returncode == 2
        assert "interrupted in the turn of You; nothing is lost: go on with “doublesix play --resume”" in said
        assert "Traceback" not in said
        assert play("--resume", answers="hand\n").returncode == 0


class TestBadInput:
    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            ((), "without a terminal there is no menu"),
            (("chess",), "there is no game called “chess”"),
            (("five-up", "--seats", "9"), "players, not 9"),
            (("five-up", "--seats", "3", "--partners"), "partners with 4 players only, not with 3"),
            (("five-up", "--players", "you,stranger"), "there is no player “stranger”"),
            (("five-up", "--variation", "upside-down"), "has no variation"),
            (("five-up", "--rule", "target"), "target"),
            (("five-up", "--target", "-5"), "target"),
            (("--resume",), "no unfinished match is kept"),
            (("--resume", "--seats", "2"), "--resume excludes options for a new match"),
        ],
    )
    def test_bad_input_is_refused_with_a_message_and_exit_code_2(
        self, arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        with pytest.raises(SystemExit) as ended:
            main(["play", *arguments])

        answer = capsys.readouterr()
        assert ended.value.code == 2
        assert said in answer.err
        assert "Traceback" not in answer.err

    def test_bad_input_changes_no_saved_match(self, home: Path) -> None:
        play("five-up", "--seed", "7", answers="1\n")
        before = acts(home)

        play("--resume", answers="nonsense\n99\n77\n\n")

        assert acts(home) == before


def test_the_end_of_the_input_saves_and_says_how_to_go_on() -> None:
    answer = play("five-up", answers="1\n")

    assert answer.returncode == 0
    assert "The match is saved; to go on with it: doublesix play --resume" in answer.stdout


def test_pipes_get_no_control_characters() -> None:
    answer = play("five-up", "--players", "human:Anna,human:Ben", answers="1\n1\n1\n")

    assert "\x1b" not in answer.stdout
