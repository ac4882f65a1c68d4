"""Socket handoff: of several processes at one port, one serves all sockets of a table."""

import asyncio
import contextlib
import re
import socket
import zlib
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import structlog

from doublesix.server.storage.private import FOLDER_MODE, is_private

__all__ = ["ALONE", "Handoff", "Peers", "table_of"]

LONGEST: Final = 64 * 1024
"""Bytes of the head of an upgrade, at most."""
TOGETHER: Final = 64
"""Connections that are taken over in one turn of the loop."""
RETRY_SECONDS: Final = 0.005
TRIES: Final = 400
"""For two seconds a process that takes nothing over is waited for; then the table is served where the socket is."""

_TABLE: Final = re.compile(rb"/ws/([^/?#]+)(?:$|\?)")

log = structlog.get_logger("handoff")


@dataclass(frozen=True)
class Peers:
    """The processes at one port, as one of them sees them.

    Attributes:
        number: Which of them it is, from 0.
        count: How many there are.
        folder: Where each of them has a Unix socket; empty where nothing is handed over.
    """

    number: int = 0
    count: int = 1
    folder: str = ""

    def owner(self, table: bytes) -> int:
        """Which process serves a table while all of them are alive.

        >>> {Peers(count=2).owner(b"%d" % n) for n in range(9)} == {0, 1}
        True
        """
        return zlib.crc32(table) % self.count


ALONE: Final = Peers()


def table_of(url: bytes) -> bytes | None:
    """The id of the table whose socket is asked for, as it is written in the address.

    >>> table_of(b"/ws/0a9x?since=7")
    b'0a9x'
    """
    found = _TABLE.match(url)
    return found and found[1]


class Handoff:
    """Passes connections to the process that serves their table, as file descriptors with the head of the upgrade.

    Every process can serve every table, so whatever cannot be passed on is served where it came in. What it saves:
    where the people of a table are spread over processes, each of these reads, folds and shows what the others stored.

    Args:
        peers: The processes; the folder is theirs alone.
    """

    def __init__(self, peers: Peers) -> None:
        self._peers = peers
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.settimeout(0)
        self._own = self._path(peers.number)
        self._taking: set[asyncio.Task[None]] = set()

    def open(self, protocol: Callable[[], asyncio.Protocol]) -> None:
        """Take over what others pass on, from now on; where the folder cannot be used, others serve all of theirs.

        Args:
            protocol: Makes what serves a connection; it is given the head as if that had just been read.
        """
        try:
            # What tidies temporary folders may have taken it away.
            Path(self._peers.folder).mkdir(mode=FOLDER_MODE, exist_ok=True)
            # One that was killed has left its socket behind.
            Path(self._own).unlink(missing_ok=True)
            self._socket.bind(self._own)
        except OSError as error:
            log.warning("handoff closed", folder=self._peers.folder, error=str(error))
            return
        asyncio.get_running_loop().add_reader(self._socket, self._take, protocol)

    def close(self) -> None:
        """Take nothing over any more."""
        with contextlib.suppress(RuntimeError):
            asyncio.get_running_loop().remove_reader(self._socket)
        with contextlib.suppress(OSError):
            Path(self._own).unlink(missing_ok=True)
        self._socket.close()

    def is_elsewhere(self, table: bytes) -> bool:
        """Whether another process serves the table."""
        return self._peers.owner(table) != self._peers.number

    async def passes(self, transport: asyncio.Transport, table: bytes, head: bytes) -> bool:
        """Pass a connection on; whether another process has it now, and ours is closed.

        While that process takes nothing over, nothing is read from the connection.
        """
        if transport.is_closing():
            return True
        # Whoever could put a socket there would be given connections.
        if not is_private(Path(self._peers.folder)):
            return False
        address = self._path(self._peers.owner(table))
        # `socket.send_fds` of Python 3.11 leaves the address out.
        passed = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [transport.get_extra_info("socket").fileno()]))
        transport.pause_reading()
        for _ in range(TRIES):
            if transport.is_closing():
                return True
            try:
                self._socket.sendmsg([head], [passed], 0, address)
            except BlockingIOError:
                await asyncio.sleep(RETRY_SECONDS)
            except OSError:
                break
            else:
                transport.abort()
                return True
        transport.resume_reading()
        return False

    def _path(self, number: int) -> str:
        return str(Path(self._peers.folder) / str(number))

    def _take(self, protocol: Callable[[], asyncio.Protocol]) -> None:
        for _ in range(TOGETHER):
            try:
                head, numbers, _, _ = socket.recv_fds(self._socket, LONGEST, 1)
            except BlockingIOError:
                return
            for number in numbers:
                task = asyncio.get_running_loop().create_task(_served(socket.socket(fileno=number), head, protocol))
                self._taking.add(task)
                task.add_done_callback(self._taking.discard)


async def _served(connection: socket.socket, head: bytes, protocol: Callable[[], asyncio.Protocol]) -> None:
    connection.settimeout(0)
    try:
        taken, serving = await asyncio.get_running_loop().connect_accepted_socket(protocol, connection)
    except OSError as error:
        # It was closed on its way.
        log.info("connection gone", error=type(error).__name__)
        connection.close()
        return
    # Where there are too many of them already, it was closed as it came.
    if not taken.is_closing():
        serving.data_received(head)
