"""Socket handoff: of several processes at one port, a single one serves all sockets of a table."""

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

from doublesix.files import FOLDER_MODE, is_private

__all__ = ["ALONE", "Handoff", "Peers", "table_of"]

LONGEST: Final = 64 * 1024
"""Bytes of the head of an upgrade, at most."""
TOGETHER: Final = 64
"""Connections taken over in one iteration of the event loop."""
SOONEST: Final = 0.005
LATEST: Final = 0.1
"""Seconds between retries while the other process takes nothing; doubled each time, as thousands may wait at once."""
PATIENCE: Final = 2.0
"""Seconds after which the connection is served where it came in."""

_TABLE: Final = re.compile(rb"/ws/(?:sheets/)?([^/?#]+)(?:$|\?)")

log = structlog.get_logger("handoff")


@dataclass(frozen=True)
class Peers:
    """The processes at one port, from the perspective of one of them.

    Attributes:
        number: Index of this process, from 0.
        count: Number of processes.
        folder: Folder with a Unix socket of each; empty if nothing is handed over.
    """

    number: int = 0
    count: int = 1
    folder: str = ""

    def owner(self, table: bytes) -> int:
        """Index of the process that serves a table while all are alive, by a checksum of the table's id.

        >>> {Peers(count=2).owner(b"%d" % n) for n in range(9)} == {0, 1}
        True
        """
        return zlib.crc32(table) % self.count


ALONE: Final = Peers()


def table_of(url: bytes) -> bytes | None:
    """Id of the table or shared sheet in the URL of a socket, as written there; `None` for any other URL.

    >>> table_of(b"/ws/0a9x?since=7")
    b'0a9x'
    """
    found = _TABLE.match(url)
    return found and found[1]


class Handoff:
    """Passes connections to the process that serves their table, as file descriptors with the head of the upgrade.

    Every process can serve every table, so a connection that cannot be passed on is served where it came in. The
    handoff saves work: with the people of a table spread over processes, each of these would read, fold and show what
    the others stored.

    Args:
        peers: The processes; their folder must be private to them.
    """

    def __init__(self, peers: Peers) -> None:
        self._peers = peers
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.settimeout(0)
        self._own = self._path(peers.number)
        self._taking: set[asyncio.Task[None]] = set()

    def open(self, protocol: Callable[[], asyncio.Protocol]) -> None:
        """Start taking over connections; if the folder cannot be used, the other processes keep theirs.

        Args:
            protocol: Creates the protocol of a connection, which is fed the head as if it had just been read.
        """
        try:
            # A cleaner of temporary folders may have removed it.
            Path(self._peers.folder).mkdir(mode=FOLDER_MODE, exist_ok=True)
            # A killed process leaves its socket behind.
            Path(self._own).unlink(missing_ok=True)
            self._socket.bind(self._own)
        except OSError as error:
            log.warning("handoff closed", folder=self._peers.folder, error=str(error))
            return
        asyncio.get_running_loop().add_reader(self._socket, self._take, protocol)

    def close(self) -> None:
        """Stop taking over connections."""
        with contextlib.suppress(RuntimeError):
            asyncio.get_running_loop().remove_reader(self._socket)
        with contextlib.suppress(OSError):
            Path(self._own).unlink(missing_ok=True)
        self._socket.close()

    def is_elsewhere(self, table: bytes) -> bool:
        """Whether another process serves the table."""
        return self._peers.owner(table) != self._peers.number

    async def passes(self, transport: asyncio.Transport, table: bytes, head: bytes) -> bool:
        """Pass a connection on to the process of its table; False if it must be served here.

        While the other process takes nothing, reading from the connection is paused.
        """
        if transport.is_closing():
            return True
        # Another user who could create a socket there would be given connections.
        if not is_private(Path(self._peers.folder)):
            return False
        address = self._path(self._peers.owner(table))
        # `socket.send_fds` of Python 3.11 ignores the address.
        passed = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [transport.get_extra_info("socket").fileno()]))
        transport.pause_reading()
        delay, until = SOONEST, asyncio.get_running_loop().time() + PATIENCE
        while asyncio.get_running_loop().time() < until:
            if transport.is_closing():
                return True
            try:
                self._socket.sendmsg([head], [passed], 0, address)
            except BlockingIOError:
                await asyncio.sleep(delay)
                delay = min(2 * delay, LATEST)
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
        # The client closed it on the way.
        log.info("connection gone", error=type(error).__name__)
        connection.close()
        return
    # Over the connection limit of its address, it was closed on arrival.
    if not taken.is_closing():
        serving.data_received(head)
