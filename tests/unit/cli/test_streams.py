"""The command with closed, full or limited streams."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

RECORD = Path(__file__).resolve().parents[2] / "data" / "records" / "five-up.txt"
DEEP = pytest.mark.deep
"""Another command with the same streams: one of them is in every check."""
PROGRAM = f"{shlex.quote(sys.executable)} -m doublesix"


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    command = line.replace("doublesix", PROGRAM).replace("RECORD", shlex.quote(str(RECORD)))
    return subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"],
        check=False,
        capture_output=True,
        timeout=60,
        env=os.environ | environment,
    )


@pytest.mark.lot
class TestClosedStreams:
    def test_a_closed_input_is_reported(self) -> None:
        answer = shell("doublesix check - <&-")

        assert (answer.returncode, answer.stderr) == (2, b"")
        assert answer.stdout == b"-: unreadable: the standard input is empty or closed\n"

    @pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
    def test_unused_streams_may_be_closed(self, closed: str) -> None:
        assert [shell(f"doublesix {command} RECORD {closed}").returncode for command in ("check", "replay")] == [0, 0]


@pytest.mark.lot
class TestFullOutput:
    @pytest.mark.parametrize("command", ["check RECORD", "--help", pytest.param("rules five-up", marks=DEEP)])
    def test_a_full_disk_is_reported_in_one_sentence(self, command: str) -> None:
        answer = shell(f"doublesix {command} > /dev/full")

        assert (answer.returncode, answer.stderr) == (2, b"doublesix: No space left on device\n")

    @pytest.mark.parametrize("command", ["replay RECORD", pytest.param("check RECORD", marks=DEEP)])
    def test_a_closed_pipe_is_no_error(self, command: str) -> None:
        answer = shell(f"doublesix {command} | true")

        assert (answer.returncode, answer.stderr) == (0, b"")


@pytest.mark.lot
class TestUnencodableCharacters:
    def test_characters_that_cannot_be_shown_are_replaced(self) -> None:
        answer = shell("doublesix rules five-up", PYTHONIOENCODING="ascii")

        assert (answer.returncode, answer.stderr) == (0, b"")
        assert answer.stdout.isascii()

    @pytest.mark.parametrize("command", ["check", pytest.param("replay", marks=DEEP)])
    def test_undecodable_names_and_control_characters_are_escaped(self, command: str) -> None:
        answer = shell(rf"doublesix {command} $'\xff\x1b]0;x\a/y'")

        assert answer.returncode == 2
        assert rb"\x1b]0;x\x07" in answer.stdout + answer.stderr
        assert b"\x1b" not in answer.stdout + answer.stderr
        assert b"Traceback" not in answer.stderr


@pytest.mark.lot
class TestPipesAndNames:
    @pytest.mark.parametrize("command", ["check", *(pytest.param(one, marks=DEEP) for one in ("replay", "rules"))])
    def test_a_pipe_does_not_hang_the_command(self, tmp_path: Path, command: str) -> None:
        pipe = tmp_path / "pipe.toml"
        os.mkfifo(pipe)

        answer = shell(f"doublesix {command} {shlex.quote(str(pipe))}")

        assert answer.returncode == 2
        assert b"it is not a regular file, but a pipe, device or socket" in answer.stdout + answer.stderr

    @pytest.mark.parametrize("command", ["check", "replay"])
    def test_a_name_may_not_be_empty(self, command: str) -> None:
        answer = shell(f"doublesix {command} ''")

        assert answer.returncode == 2
        assert b"the name of the file is empty" in answer.stdout + answer.stderr

    def test_a_record_may_come_through_the_standard_input(self) -> None:
        assert shell("doublesix replay - < RECORD").stdout == shell("doublesix replay RECORD").stdout
