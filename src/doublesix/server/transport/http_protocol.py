"""Head-size, head-time and slow-reader limits of HTTP connections."""

import asyncio
from http import HTTPStatus
from typing import ClassVar, Final, cast

import httptools
import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from doublesix.messages import FixedMessage
from doublesix.server.limits.connections import Connections
from doublesix.server.settings import Limits
from doublesix.server.transport.handoff import Handoff, table_of
from doublesix.server.transport.socket_protocol import EARLY, PatientSocket
from doublesix.server.wire.problems import Problem, problem_of

__all__ = ["PatientHttp", "patient"]

LONGEST_HEAD: Final = 32 * 1024
"""Bytes of the head of a request, at most, trailers included; browsers send some hundreds, and the parser itself has
no limit."""
READING_SECONDS: Final = 20.0
"""How long a client may read nothing of a pending response."""
GRACE: Final = 1.0
"""Further seconds for a handler to answer that a body came too slowly."""


_TWO_HOSTS = FixedMessage("problem.http.two-hosts", "The header Host was sent more than once; one is allowed.")


class PatientHttp(HttpToolsProtocol):
    """HTTP protocol that closes connections with slow or oversized requests or unread responses.

    The next head, a body and the whole exchange each have a deadline that incoming bytes do not extend.

    Attributes:
        handoff: Passes the socket of a table to the process that serves it; `None` for a single process.
    """

    limits: ClassVar[Limits] = Limits()
    connections_by_address: ClassVar[Connections] = Connections(Limits().connections)
    handoff: Handoff | None = None

    _deadline: asyncio.TimerHandle | None = None
    _whole: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _passing: asyncio.Task[None] | None = None
    _is_over = False
    _in_head = True
    _answers = False
    _head = 0
    _parsed = 0
    _early = b""
    _fault: tuple[int, Problem] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        """Start the deadline of the first head; abort a connection over the limit of its address."""
        super().connection_made(transport)
        if self.connections_by_address.take(self.client, self):
            self._await(self.limits.head_seconds)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel all deadlines and stop counting the connection."""
        self._stop()
        super().connection_lost(exc)
        self._is_over = True
        self._let_go()

    def data_received(self, data: bytes) -> None:
        """Feed the parser; refuse a head that exceeds `LONGEST_HEAD`, and what is no HTTP."""
        self._unset_keepalive_if_required()
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserError:
            self._refuse(*(self._fault or (400, problem_of(400))))
        except httptools.HttpParserUpgrade as upgrade:
            # What follows the head in the same packet is frames already.
            self._early = data[cast("int", upgrade.args[0]) :]
            self._upgraded()
        if self._is_over:
            self._let_go()
            return
        self._head = self._head + len(data) if self._in_head else 0
        if self._head > LONGEST_HEAD and not self.transport.is_closing():
            self._refuse(431, problem_of(431))

    def on_url(self, url: bytes) -> None:
        """A part of the target has arrived."""
        self._measure(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header, or a trailer, has arrived."""
        self._measure(len(name) + len(value) + len(b": \r\n"))
        super().on_header(name, value)

    def on_message_begin(self) -> None:
        """The head of a request begins: start the deadline of the whole exchange, unless one is running."""
        super().on_message_begin()
        self._in_head, self._head, self._parsed = True, 0, 0
        if self._whole is None:
            self._whole = self.loop.call_later(self.limits.request_seconds, self.transport.abort)

    def on_headers_complete(self) -> None:
        """The head is complete: check that it names one host (RFC 9112, 3.2), and start the deadline of the body."""
        if sum(name == b"host" for name, _ in self.headers) > 1:
            self._fault = 400, problem_of(400, message=_TWO_HOSTS)
            raise ValueError("two hosts")
        self._in_head, self._answers = False, True
        self._await(self.limits.body_seconds + GRACE)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is complete: cancel the deadline of the body."""
        self._rest()
        super().on_message_complete()
        if not self._answers:
            # It was answered before it was complete: await the next head.
            self._await(self.limits.head_seconds)

    def on_response_complete(self) -> None:
        """Start the deadline of the next head, unless a body that no handler reads is still arriving."""
        super().on_response_complete()
        if not self.cycle.response_complete:
            # A pipelined request arrived before this response was complete.
            return
        self._answers = False
        if self._whole is not None:
            self._whole.cancel()
            self._whole = None
        if self._deadline is None and not self.transport.is_closing():
            self._await(self.limits.head_seconds)

    def handle_websocket_upgrade(self) -> None:
        """The connection becomes a socket, with limits of its own; pass it on if another process serves its table."""
        self._stop()
        self._is_over = True
        table = table_of(self.url)
        if self.handoff is None or table is None or not self.handoff.is_elsewhere(table):
            self._become_socket()
        else:
            self._passing = self.loop.create_task(self._pass_on(self.handoff, table))

    def _upgraded(self) -> None:
        if not self._should_upgrade():
            self._unsupported_upgrade_warning()
        elif len(self._early) > EARLY:
            self._refuse(413, problem_of(413))
        else:
            self.handle_websocket_upgrade()

    def _become_socket(self) -> None:
        super().handle_websocket_upgrade()
        if self._early and not self.transport.is_closing():
            cast("PatientSocket", self.transport.get_protocol()).data_received(self._early)

    async def _pass_on(self, handoff: Handoff, table: bytes) -> None:
        if not await handoff.passes(self.transport, table, self._upgrade):
            self._become_socket()

    def _measure(self, size: int) -> None:
        self._parsed += size
        if self._parsed > LONGEST_HEAD:
            self._fault = 431, problem_of(431)
            raise ValueError("head too long")

    def _refuse(self, status: int, problem: Problem) -> None:
        """Answer a request that does not reach the application, and close the connection."""
        cycle: RequestResponseCycle | None = self.cycle
        # With an earlier response outstanding, this one would be read as that, or as a part of it.
        if cycle is None or cycle.response_complete or not (self._in_head or cycle.response_started):
            body = msgspec.json.encode(problem)
            self.transport.write(
                f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\n"
                f"content-type: application/json\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n".encode()
                + body
            )
        self.transport.close()

    @property
    def _upgrade(self) -> bytes:
        """The head of the upgrade request, serialised again, and the frames that came with it."""
        lines = [b"%s: %s\r\n" % header for header in self.headers]
        method = str(self.scope["method"]).encode()
        return b"%s %s HTTP/1.1\r\n%s\r\n%s" % (method, self.url, b"".join(lines), self._early)

    def pause_writing(self) -> None:
        """The write buffer is full: watch whether the client reads."""
        super().pause_writing()
        self._watch(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        """The write buffer has drained: stop watching."""
        self._stop_watching()
        super().resume_writing()

    def give_way(self) -> None:
        """Abort this idle connection to make room for another one of the same address."""
        self.transport.abort()

    @property
    def is_waiting(self) -> bool:
        """Whether no request is awaiting its response."""
        return not self._answers

    def _let_go(self) -> None:
        """Break the reference cycle of protocol and parser: 5 KiB that would wait for the next collection."""
        if hasattr(self, "parser"):
            del self.parser

    def _await(self, seconds: float) -> None:
        self._rest()
        self._deadline = self.loop.call_later(seconds, self.transport.close)

    def _rest(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _stop(self) -> None:
        self._rest()
        self._stop_watching()
        if self._whole is not None:
            self._whole.cancel()
            self._whole = None
        self.connections_by_address.give_back(self.client, self)

    def _watch(self, waiting: int) -> None:
        self._stop_watching()
        self._unread = self.loop.call_later(READING_SECONDS, self._look, waiting)

    def _stop_watching(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _look(self, before: int) -> None:
        waiting = self.transport.get_write_buffer_size()
        if waiting < before:
            self._watch(waiting)
        else:
            self.transport.abort()


def patient(given: Limits, *, behind_proxy: bool, passing: Handoff | None = None) -> type[PatientHttp]:
    """Protocol class with a server's limits; connections from a proxy share one address and are not counted."""

    class Limited(PatientHttp):
        limits = given
        connections_by_address = Connections(0 if behind_proxy else given.connections)
        handoff = passing

    return Limited
