"""Server process: runs a service on a listening socket until a signal."""

import asyncio
import contextlib
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager
from typing import Final, Protocol, TypeAlias, cast

import structlog
from litestar.types import ASGIApp
from uvicorn import Config, Server

from doublesix.errors import DominoError, UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import Verbatim
from doublesix.server.monitoring.logs import set_up_logs
from doublesix.server.settings import Settings
from doublesix.server.transport.garbage import paced_collection
from doublesix.server.transport.handoff import ALONE, Handoff, Peers
from doublesix.server.transport.http_protocol import PatientHttp, patient
from doublesix.server.transport.socket_protocol import paced

__all__ = ["Opener", "PoliteServer", "Service", "address_of", "configured", "listen", "serve"]

BACKLOG: Final = 16_384
"""Connections that may wait to be accepted; the system's own bound (net.core.somaxconn) may be lower."""
ACCEPTED_TOGETHER: Final = 128
"""Connections accepted per loop iteration; libuv accepts one for each handle of the listening socket."""
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
SEND_BUFFER: Final = 64 * 1024
FAREWELL_SECONDS: Final = 5
LAST_WORDS_SECONDS: Final = 0.1
SHUTDOWN_SECONDS: Final = 10
SWITCH_SECONDS: Final = 0.0005
"""Thread switch interval: the longest that the database thread waits for the loop; each commit needs both."""

log = structlog.get_logger("serving")


class Service(Protocol):
    """What a server process runs: an ASGI application, and what the process has to know of it."""

    @property
    def settings(self) -> Settings:
        """Settings of the server."""
        ...

    @property
    def app(self) -> ASGIApp:
        """The application."""
        ...

    @property
    def open_sockets(self) -> int:
        """Number of open sockets."""
        ...

    async def leave(self) -> None:
        """Ask all sockets to reconnect, and finish pending writes; further calls do nothing."""
        ...


Opener: TypeAlias = Callable[[Settings, str], AbstractAsyncContextManager[Service]]
"""Opens a service, given the settings and the name of the process; a function that other processes can import."""


class PoliteServer(Server):
    """Uvicorn server that notifies its sockets before it shuts down, and does not re-raise signals."""

    def __init__(self, service: Service, ready: Callable[[], None], handoff: Handoff | None = None) -> None:
        super().__init__(configured(service.settings, service.app, handoff))
        self._service = service
        self._ready = ready
        self._handoff = handoff

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening, take over connections from other processes, and signal readiness.

        Raises:
            UsageError: If another process began to listen there since the socket was bound.
        """
        try:
            await super().startup(sockets)
        except OSError as error:
            raise _unusable(self._service.settings, error) from None
        if self._handoff is not None:
            self._handoff.open(self._taken_over)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop accepting connections, ask all sockets to reconnect, then close."""
        # Clients that are asked to come back do so at once, and must reach the next process, not this one.
        for server in self.servers:
            server.close()
        for listening in sockets or []:
            listening.close()
        if self._handoff is not None:
            self._handoff.close()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_SECONDS):
                await self._service.leave()
        await super().shutdown(sockets)

    def _taken_over(self) -> asyncio.Protocol:
        """The protocol of a connection that another process has passed on; it is not passed on again."""
        made = cast("type[PatientHttp]", self.config.http_protocol_class)
        protocol = made(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
        protocol.handoff = None
        return protocol

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """End at a signal without raising it again, for the store must still be closed."""
        # Python delivers signals to the main thread; a server in another one is ended by its owner.
        numbers = SIGNALS if threading.current_thread() is threading.main_thread() else ()
        before = {number: signal.signal(number, self.handle_exit) for number in numbers}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def listen(settings: Settings) -> socket.socket:
    """A bound socket at the address and port of the settings; it does not listen yet.

    Until tables can be played, connections are refused at once, and pages retry within seconds. Queued meanwhile, they
    would exceed the system's backlog, and those beyond it would retry only after up to half a minute.

    Raises:
        UsageError: If the port is in use, or this machine has no such address.
    """
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Bounds what the system buffers for a client that does not read, else megabytes for each.
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        listening.bind((settings.host, settings.port))
    except (OSError, OverflowError) as error:
        listening.close()
        raise _unusable(settings, error) from None
    return listening


_NO_SUCH_PORT = FixedMessage("server.no-such-port", "there is no such port")


class _PortUnusable(
    Message,
    id="server.port-unusable",
    english=(
        "port {port} of {host} cannot be used: {reason}; choose another one with --port, such as --port"
        " 8067, or --port 0 for any that is free"
    ),
):
    port: int
    host: str
    reason: Message


def _unusable(settings: Settings, error: OSError | OverflowError) -> UsageError:
    known = isinstance(error, OSError) and error.strerror
    reason = Verbatim(known) if known else _NO_SUCH_PORT
    return UsageError(_PortUnusable(settings.port, settings.host, reason))


def address_of(listening: socket.socket) -> str:
    """URL of a listening socket for a browser on this machine."""
    host, port = listening.getsockname()[:2]
    everywhere = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}  # noqa: S104 - read here, not bound
    return f"http://{everywhere.get(host, f'[{host}]' if ':' in host else host)}:{port}/"


def serve(
    settings: Settings,
    listening: socket.socket,
    ready: Callable[[], None],
    opener: Opener,
    peers: Peers = ALONE,
) -> None:
    """Run the server until a signal ends it.

    Args:
        settings: Settings of the server.
        listening: The bound socket, from `listen`.
        ready: Called when tables can be played.
        opener: Opens the service.
        peers: The processes at this port, and the index of this one.

    Raises:
        DominoError: If the store cannot be opened.
    """
    set_up_logs(as_json=settings.json_logs)
    _allow_many_sockets()
    sys.setswitchinterval(SWITCH_SECONDS)
    with asyncio.Runner(loop_factory=_loop) as runner:
        runner.run(_served(settings, listening, ready, opener, peers))


async def _served(
    settings: Settings, listening: socket.socket, ready: Callable[[], None], opener: Opener, peers: Peers
) -> None:
    # The same name after a restart, so that the process resumes its tables at once.
    name = f"{socket.gethostname()}:{listening.getsockname()[1]}/{peers.number}"
    async with contextlib.AsyncExitStack() as stack:
        try:
            service = await stack.enter_async_context(opener(settings, name))
        except DominoError:
            # A thread of the database still has to report its end to this loop.
            await asyncio.sleep(LAST_WORDS_SECONDS)
            raise
        await stack.enter_async_context(paced_collection(lambda: service.open_sockets))
        # While thousands reconnect, an iteration takes milliseconds, and more arrive meanwhile than the backlog holds.
        handles = [listening, *(listening.dup() for _ in range(ACCEPTED_TOGETHER - 1))]
        handoff = Handoff(peers) if peers.folder else None
        await PoliteServer(service, ready, handoff).serve(handles)


def configured(settings: Settings, app: ASGIApp, handoff: Handoff | None = None) -> Config:
    """Configuration of uvicorn for the application."""
    return Config(
        app,
        http=patient(settings.limits, behind_proxy=settings.behind_proxy, passing=handoff),
        ws=paced(),
        ws_max_size=settings.limits.frame,
        # `hosting.cluster` pings every socket itself, to measure its latency and drop it when it falls silent.
        ws_ping_interval=None,
        # The length of a compressed frame would reveal what repeats in it, and each socket would need memory for it.
        ws_per_message_deflate=False,
        backlog=BACKLOG,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        # Forwarded addresses are read in `http.requests`, and only behind a proxy of ours.
        proxy_headers=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )


def _loop() -> asyncio.AbstractEventLoop:
    try:
        import uvloop  # noqa: PLC0415 - there is none for Windows
    except ImportError:  # pragma: no cover - Windows
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def _allow_many_sockets() -> None:
    """Raise the limit of open files to the hard limit, for each socket is one."""
    try:
        import resource  # noqa: PLC0415 - there is none for Windows
    except ImportError:  # pragma: no cover - Windows
        return
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
