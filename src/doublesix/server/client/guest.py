"""Guest sign-in and download of the record, over HTTP."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final, TypeVar

import httpx
import msgspec

from doublesix.errors import UsageError
from doublesix.messages import Message
from doublesix.notation.record.files import LARGEST
from doublesix.server.client.address import TableAddress, cleaned
from doublesix.server.wire.http import GuestRequest, Me, Problem, TableInfo

__all__ = ["Guest", "answer_to", "asking", "decoded", "enter", "fetch_record"]

SECONDS: Final = 20.0

T = TypeVar("T")


@dataclass(frozen=True)
class Guest:
    """A guest who has signed in.

    Attributes:
        name: The name that the table shows.
        cookie: ``Cookie`` header of the session, sent with every socket.
        info: The table at the time of the sign-in.
    """

    name: str
    cookie: str
    info: TableInfo


async def enter(address: TableAddress, name: str, transport: httpx.AsyncBaseTransport | None = None) -> Guest:
    """Sign in as a guest at the server of a table, and fetch the table's description.

    Args:
        address: The table.
        name: The guest's name.
        transport: HTTP transport; the network by default.

    Raises:
        UsageError: If the server cannot be reached or refuses; with the server's reason.
    """
    async with asking(address.origin, transport) as http:
        me = decoded(await answer_to(http, "GET", "/api/me"), Me)
        body = msgspec.json.encode(GuestRequest(name=name))
        sent = {"x-csrf-token": me.csrf, "content-type": "application/json"}
        me = decoded(await answer_to(http, "POST", "/api/guest", content=body, headers=sent), Me)
        info = decoded(await answer_to(http, "GET", f"/api/tables/{address.table}"), TableInfo)
        cookie = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
    return Guest(me.name or name, cookie, info)


async def fetch_record(address: TableAddress, guest: Guest, transport: httpx.AsyncBaseTransport | None = None) -> bytes:
    """Download the record of a finished match, as JSON.

    Raises:
        UsageError: If the server cannot be reached or refuses; with the server's reason.
    """
    async with asking(address.origin, transport) as http:
        path = f"/api/tables/{address.table}/record?form=json"
        return _accepted(await answer_to(http, "GET", path, headers={"cookie": guest.cookie})).content


@dataclass(frozen=True)
class _Answer:
    url: str
    status: int
    content: bytes


class _OutOfReach(
    Message,
    id="join.out-of-reach",
    english="{address} cannot be reached: {reason}",
):
    address: str
    reason: str


@asynccontextmanager
async def asking(origin: str, transport: httpx.AsyncBaseTransport | None) -> AsyncIterator[httpx.AsyncClient]:
    """A client of a server; its failures are raised as `UsageError`."""
    headers = {"origin": origin}
    async with httpx.AsyncClient(base_url=origin, headers=headers, transport=transport, timeout=SECONDS) as http:
        try:
            yield http
        except (httpx.HTTPError, httpx.CookieConflict, UnicodeError) as error:
            why = cleaned(str(error)) or type(error).__name__
            raise UsageError(_OutOfReach(origin, why)) from None


class _AnswerTooLarge(
    Message,
    id="join.answer-too-large",
    english="{path} was answered with more than {most} MiB",
):
    path: str
    most: int


async def answer_to(
    http: httpx.AsyncClient, method: str, path: str, *, content: bytes = b"", headers: dict[str, str] | None = None
) -> _Answer:
    """Response to a request; raises `UsageError` if it is larger than a record may be."""
    async with http.stream(method, path, content=content, headers=headers) as answer:
        read = bytearray()
        async for piece in answer.aiter_bytes():
            read += piece
            if len(read) > LARGEST:
                raise UsageError(_AnswerTooLarge(path, LARGEST >> 20))
    return _Answer(str(answer.url), answer.status_code, bytes(read))


def decoded(answer: _Answer, shape: type[T]) -> T:
    """Decode a successful response; raises `UsageError` for any other."""
    try:
        return msgspec.json.decode(_accepted(answer).content, type=shape)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        raise _nonsense(answer) from None


class _ServerSays(
    Message,
    id="join.server-says",
    english="the server says: {reason}",
):
    reason: str


def _accepted(answer: _Answer) -> _Answer:
    """The response itself, if it was successful.

    Raises:
        UsageError: If it was not; with the server's reason.
    """
    if httpx.codes.is_success(answer.status):
        return answer
    try:
        problem = msgspec.json.decode(answer.content, type=Problem)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        raise _nonsense(answer) from None
    raise UsageError(_ServerSays(cleaned(problem.why)))


class _NoTableServer(
    Message,
    id="join.no-table-server",
    english="{url} answered {status} with something else than a table's server",
):
    url: str
    status: int


def _nonsense(answer: _Answer) -> UsageError:
    return UsageError(_NoTableServer(answer.url, answer.status))
