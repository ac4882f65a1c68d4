"""Run commands in processes forked from one that has loaded the package.

What a process does is proven as ever: its streams, its exit code, what signals do to it, what is left when it is
killed. Only loading is saved, a third of a second for a command and a whole one for a server; how commands are loaded
is proven by those that tests begin as a shell does.
"""

import atexit
import json
import os
import select
import socket
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import IO, Final, TypedDict, Unpack

from tests.support.forking import MOST_BYTES, Request

__all__ = ["DOUBLESIX", "Forked", "ran"]

DOUBLESIX: Final = "import sys; sys.argv[0] = 'doublesix'; from doublesix.cli.app import main; main()"
"""The command itself."""
ROOT: Final = Path(__file__).parents[2]
SERVER: Final = "from tests.support.forking import serve; exec(serve({number}))"
ENVIRONMENT: Final = dict(os.environ)
"""As the tests were started: what a test changes is for its own processes."""
SECONDS: Final = 120

Stream = int | IO[str] | IO[bytes] | None


class How(TypedDict, total=False):
    """Keyword arguments of `subprocess.Popen`."""

    stdin: Stream
    stdout: Stream
    stderr: Stream
    cwd: Path
    env: Mapping[str, str]
    start_new_session: bool


@cache
def _parent() -> socket.socket:
    """Start the fork server; the socket to it."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    pipe = subprocess.PIPE
    with theirs:
        process = subprocess.Popen(
            [sys.executable, "-c", SERVER.format(number=theirs.fileno())],
            cwd=ROOT,
            env=ENVIRONMENT,
            # Python asks once, at its beginning, whether a stream can be wound back: in a pipe it cannot.
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            pass_fds=[theirs.fileno()],
            # Signals to the group of the tests are none of its business.
            start_new_session=True,
        )
    atexit.register(_end, ours, process)
    return ours


def _end(line: socket.socket, process: subprocess.Popen[bytes]) -> None:
    with process:
        line.close()


class Forked(subprocess.Popen[str]):
    """`subprocess.Popen` of the command; of another program where the text of one is given."""

    def __init__(self, *words: str, program: str = DOUBLESIX, **how: Unpack[How]) -> None:
        self._program = program
        super().__init__(["-c", *words], text=True, **how)

    # The three methods in which CPython's `Popen` speaks to the system.

    def _execute_child(self, words: list[str], *given: object) -> None:
        folder, environment = given[4], given[5]
        ends = tuple(int(str(end)) for end in given[9:15])
        request: Request = (
            words,
            os.fspath(folder) if isinstance(folder, Path) else str(Path.cwd()),
            dict(environment if isinstance(environment, Mapping) else os.environ),
            bool(given[20]),
            self._program,
        )
        self._ends, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with other:
            streams = [end if end != -1 else own for own, end in enumerate((ends[0], ends[3], ends[5]))]
            socket.send_fds(_parent(), [json.dumps(request).encode()], [*streams, other.fileno()])
        self._close_pipe_fds(*ends)  # type: ignore[attr-defined]  # CPython's own
        self.pid = int(self._ends.recv(MOST_BYTES))
        self._child_created = True

    def _try_wait(self, flags: int) -> tuple[int, int]:
        if flags & os.WNOHANG and not select.select([self._ends], [], [], 0)[0]:
            return 0, 0
        with self._ends:
            return self.pid, int(self._ends.recv(MOST_BYTES))

    def _internal_poll(self, _deadstate: object = None) -> int | None:
        if self.returncode is None:
            pid, status = self._try_wait(os.WNOHANG)
            if pid:
                self.returncode = os.waitstatus_to_exitcode(status)
        return self.returncode


def ran(
    *words: str, program: str = DOUBLESIX, answers: str | None = None, **how: Unpack[How]
) -> subprocess.CompletedProcess[str]:
    """Run a command; its exit code and output."""
    pipe = subprocess.PIPE
    whole: How = {"stdin": subprocess.DEVNULL if answers is None else pipe, "stdout": pipe, "stderr": pipe, **how}
    with Forked(*words, program=program, **whole) as process:
        try:
            said, complained = process.communicate(answers, SECONDS)
        except BaseException:
            process.kill()
            raise
    return subprocess.CompletedProcess(process.args, process.wait(), said, complained)
