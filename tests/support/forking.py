"""The fork server of `tests.support.forked`, with all modules loaded."""

import gc
import importlib
import json
import os
import select
import signal
import socket
import sys
from contextlib import suppress
from typing import Final, NoReturn

__all__ = ["MOST_BYTES", "Request", "serve"]

MOST_BYTES: Final = 1 << 17
NEEDED: Final = (
    "doublesix.cli.app",
    "doublesix.cli.play",
    "doublesix.cli.simulate",
    "doublesix.engine",
    "doublesix.players.registry",
    "doublesix.server.http.app",
    "doublesix.server.transport.workers",
    "doublesix.terminal.lines.standard",
)
"""Neither Polars nor Dask: they begin threads, and what has threads is not to be forked."""

Request = tuple[list[str], str, dict[str, str], bool, str]
"""Arguments, folder, environment, whether it leads a session, and the program."""


def serve(number: int) -> str:
    """Fork for each request; return the program to run in the child."""
    for module in NEEDED:
        importlib.import_module(module)
    # What is never looked at for garbage stays shared memory.
    gc.freeze()
    woken, wakes = os.pipe()
    for end in (woken, wakes):
        os.set_blocking(end, False)
    signal.set_wakeup_fd(wakes, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    asked = socket.socket(fileno=number)
    running: dict[int, int] = {}
    while True:
        ready, _, _ = select.select([asked.fileno(), woken], [], [])
        if woken in ready:
            os.read(woken, MOST_BYTES)
            _tell(running)
        if asked.fileno() in ready:
            words, streams, _, _ = socket.recv_fds(asked, MOST_BYTES, 4)
            if not words:
                _end()
            request: Request = tuple(json.loads(words))
            child = os.fork()
            if child == 0:
                signal.set_wakeup_fd(-1)
                for end in (asked.detach(), woken, wakes, *running.values()):
                    os.close(end)
                return _become(request, streams)
            *given, running[child] = streams
            os.write(running[child], str(child).encode())
            for end in given:
                os.close(end)


def _end() -> NoReturn:
    # The interpreter has nothing to tidy up, and those who were forked go on alone.
    os._exit(0)


def _tell(running: dict[int, int]) -> None:
    """Send exit statuses to the requesters."""
    with suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            status = running.pop(ended[0])
            with suppress(OSError):
                os.write(status, str(ended[1]).encode())
            os.close(status)


def _become(request: Request, streams: list[int]) -> str:
    """Set streams, folder, environment, arguments and signals; the program."""
    words, folder, environment, leads, program = request
    if leads:
        os.setsid()
    for number, stream in enumerate(streams[:3]):
        os.dup2(stream, number)
    for stream in streams:
        os.close(stream)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = words
    sys.path[1:1] = filter(None, environment.get("PYTHONPATH", "").split(os.pathsep))
    return program
