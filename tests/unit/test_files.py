import os
import subprocess
import sys
from pathlib import Path

import pytest

from doublesix.files import sweep, write_whole

FULL = """
import resource, sys
from pathlib import Path
from doublesix.files import write_whole
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    write_whole(Path(sys.argv[1]), bytes(5000))
except OSError as error:
    print(error.filename, error.strerror, sep="|")
"""


def test_a_file_has_its_name_when_it_is_complete(tmp_path: Path) -> None:
    write_whole(tmp_path / "a", b"whole")
    write_whole(tmp_path / "a", b"and again", safely=True)

    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("a", b"and again")]


@pytest.mark.skipif(os.name != "posix", reason="a limit on files is set as POSIX does")
def test_where_there_is_no_room_nothing_is_left_and_the_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "out"
    answer = subprocess.run([sys.executable, "-c", FULL, str(file)], capture_output=True, check=False, text=True)

    assert (answer.stdout, answer.stderr) == (f"{file}|File too large\n", "")
    assert list(tmp_path.iterdir()) == []


def test_partial_files_are_removed_at_the_start(tmp_path: Path) -> None:
    (tmp_path / ".a.part").touch()
    (tmp_path / "b").touch()
    sweep(tmp_path)

    assert [path.name for path in tmp_path.iterdir()] == ["b"]


def test_a_pipe_gets_the_bytes_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_whole(pipe, b"through")

        assert os.read(reader, 100) == b"through"
        assert pipe.is_fifo()
        assert [file.name for file in tmp_path.iterdir()] == ["pipe"]
    finally:
        os.close(reader)
