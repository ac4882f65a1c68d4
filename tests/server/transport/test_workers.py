"""The supervisor of several processes at one port."""

import multiprocessing
import os
import signal
import socket
import threading
import time
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from doublesix.errors import UsageError
from doublesix.server.http.app import open_service
from doublesix.server.settings import Settings
from doublesix.server.transport import workers
from doublesix.server.transport.handoff import Peers
from doublesix.server.transport.uvicorn_server import Opener
from doublesix.server.transport.workers import Keeper


def hang(_settings: Settings, _listening: socket.socket, _pipe: Connection, _opener: Opener, peers: Peers) -> None:
    """Start, and never be ready or accept connections."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    (Path(peers.folder) / "hangs").touch()
    while True:
        time.sleep(60)


def end(*_: object) -> None:
    """End before the first request."""


def ready() -> None:
    raise AssertionError("no process was ready")


@pytest.fixture
def keeper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Keeper:
    monkeypatch.setattr(workers, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr(workers, "END_SECONDS", 0.05)
    return Keeper(Settings(), socket.socket(), str(tmp_path), open_service)


@pytest.mark.lot
def test_a_signal_ends_a_process_that_hangs_at_its_start(
    tmp_path: Path, keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "_work", hang)
    before = set(multiprocessing.active_children())
    ending = threading.Thread(target=end_when, args=(tmp_path / "hangs",))
    ending.start()
    keeper.keep(1, ready)
    ending.join()
    assert set(multiprocessing.active_children()) <= before


def end_when(there: Path) -> None:
    """Terminate this process when a file appears."""
    while not there.exists():
        time.sleep(0.01)
    os.kill(os.getpid(), signal.SIGTERM)


@pytest.mark.lot
def test_a_process_that_ends_at_its_start_is_an_error(keeper: Keeper, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_work", end)
    with pytest.raises(UsageError, match="ended before it could serve"):
        keeper.keep(1, ready)
