"""A real Postgres and a real Redis for tests, on free ports of this machine, in folders that vanish with them.

Each test process has at most one of either, started when the first test asks; under xdist every worker has its own, so
a test may restart it. In a ``conftest.py`` one line makes the fixtures known::

    from tests.server.services import postgres, postgres_url, redis, redis_url
"""

import atexit
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import Final

import pytest

from tests.support.ports import free_port

__all__ = ["Postgres", "Redis", "postgres", "postgres_url", "redis", "redis_url"]

HOST: Final = "127.0.0.1"
SECONDS: Final = 60.0
PACE: Final = 0.02
QUICK: Final = ("fsync=off", "full_page_writes=off", "max_wal_size=256MB", "shared_buffers=32MB", "max_connections=60")
DURABLE: Final = ("shared_buffers=128MB", "max_connections=60")
INSTALL: Final = "make services installs it where apt-get is there"


def quietly(
    *command: str, user: str | None = None, groups: list[int] | None = None, folder: Path | None = None
) -> None:
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, cwd=folder, user=user, extra_groups=groups
    )
    assert done.returncode == 0, done.stderr


class Service:
    """A program that listens on a port, and can be stopped, killed and started again there."""

    def __init__(self, user: str | None) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="doublesix-"))
        self.user = user
        if user is not None:
            shutil.chown(self.folder, user)
        self._process: subprocess.Popen[bytes] | None = None
        atexit.register(self.remove)

    def command(self) -> list[str]:
        raise NotImplementedError

    def answers(self) -> bool:
        raise NotImplementedError

    def start(self) -> None:
        """Start it, and return when it answers. After a kill the old run may hold things for a moment: try again."""
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline:
            if self._process is None or self._process.poll() is not None:
                with (self.folder / "log").open("ab") as log:
                    self._process = self.spawn(log.fileno())
            if self.answers():
                return
            time.sleep(PACE)
        raise AssertionError(f"{self.command()[0]} does not start: {(self.folder / 'log').read_text()[-2000:]}")

    def spawn(self, log: int) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            self.command(),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            cwd=self.folder,
            user=self.user,
            extra_groups=self.groups,
        )

    @property
    def groups(self) -> list[int] | None:
        """Groups of root are none of theirs."""
        return None if self.user is None else []

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self._process is not None
        self._process.send_signal(number)

    def stop(self) -> None:
        """Stop it as a restart of the machine would: politely, without waiting for those who are connected."""
        self._end(subprocess.Popen.terminate)

    def kill(self) -> None:
        """End it as a power cut would: its children, too, which else answer for a moment longer."""
        children = self._children()
        self._end(subprocess.Popen.kill)
        for child in children:
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)

    def _children(self) -> list[int]:
        if self._process is None:
            return []
        listed = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        return [int(child) for child in listed.read_text().split()] if listed.is_file() else []

    def remove(self) -> None:
        atexit.unregister(self.remove)
        self._end(subprocess.Popen.kill)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _end(self, how: object) -> None:
        assert callable(how)
        if self._process is not None:
            how(self._process)
            self._process.wait()
            self._process = None


class Postgres(Service):
    """A cluster of its own, in which every test gets a new database."""

    def __init__(self, settings: tuple[str, ...] = QUICK) -> None:
        programs = postgres_programs()
        assert programs is not None, f"Postgres is not installed; {INSTALL}"
        super().__init__(unprivileged_user())
        self.programs = programs
        self.settings = settings
        self._numbers = count(1)
        words = ["-D", str(self.folder / "data"), "-A", "trust", "-U", "doublesix", "-E", "UTF8", "--locale=C", "-N"]
        quietly(str(programs / "initdb"), *words, user=self.user, groups=self.groups, folder=self.folder)

    def command(self) -> list[str]:
        options = (f"listen_addresses={HOST}", f"port={self.port}", "unix_socket_directories=", *self.settings)
        return [str(self.programs / "postgres"), "-D", str(self.folder / "data"), *(f"-c{word}" for word in options)]

    def answers(self) -> bool:
        asked = [str(self.programs / "pg_isready"), "-q", "-h", HOST, "-p", str(self.port)]
        return subprocess.run(asked, check=False).returncode == 0

    def stop(self) -> None:
        # SIGINT is Postgres' “fast shutdown”; SIGTERM would wait until all clients have left.
        self._end(lambda process: process.send_signal(2))

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"test{next(self._numbers)}"
        quietly(str(self.programs / "createdb"), "-h", HOST, "-p", str(self.port), "-U", "doublesix", name)
        return f"postgresql://doublesix@{HOST}:{self.port}/{name}"


class Redis(Service):
    """A Redis that keeps nothing."""

    def __init__(self) -> None:
        assert shutil.which("redis-server"), f"Redis is not installed; {INSTALL}"
        super().__init__(None)

    @property
    def url(self) -> str:
        return f"redis://{HOST}:{self.port}/0"

    def command(self) -> list[str]:
        words = [
            "--port",
            str(self.port),
            "--bind",
            HOST,
            "--save",
            "",
            "--appendonly",
            "no",
            "--dir",
            str(self.folder),
        ]
        return ["redis-server", *words]

    def answers(self) -> bool:
        try:
            with socket.create_connection((HOST, self.port), timeout=SECONDS) as asked:
                asked.sendall(b"PING\r\n")
                return asked.recv(16).startswith(b"+PONG")
        except OSError:
            return False


def unprivileged_user() -> str | None:
    """Postgres refuses to run as root; None where we are not root anyway."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def postgres_programs() -> Path | None:
    """The folder of the newest Postgres: where Debian puts it, or on the path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).resolve().parent if on_path else None


@cache
def _postgres() -> Postgres:
    server = Postgres()
    server.start()
    return server


@cache
def _redis() -> Redis:
    server = Redis()
    server.start()
    return server


@pytest.fixture
def postgres() -> Postgres:
    if postgres_programs() is None:
        pytest.skip(f"Postgres is not installed; {INSTALL}")
    server = _postgres()
    # An earlier test may have killed it.
    server.start()
    return server


@pytest.fixture
def postgres_url(postgres: Postgres) -> str:
    return postgres.new_database()


@pytest.fixture
def redis() -> Redis:
    if shutil.which("redis-server") is None:
        pytest.skip(f"Redis is not installed; {INSTALL}")
    server = _redis()
    server.start()
    return server


@pytest.fixture
def redis_url(redis: Redis) -> str:
    return redis.url
