"""Coming in: a name, as every guest gives one."""

from dataclasses import dataclass
from typing import TypeVar

import httpx
import msgspec

from doublesix.errors import UsageError
from doublesix.server.client.address import TableAddress
from doublesix.server.wire.http import GuestWish, Me, Problem, TableInfo

__all__ = ["Guest", "enter"]

T = TypeVar("T")


@dataclass(frozen=True)
class Guest:
    """Somebody whom the server knows.

    Attributes:
        name: What the others at the table say.
        cookie: What the server knows the guest by; it goes with every socket.
        info: The table, as it was when the guest came in.
    """

    name: str
    cookie: str
    info: TableInfo


async def enter(address: TableAddress, name: str, transport: httpx.AsyncBaseTransport | None = None) -> Guest:
    """Take a name at the server of a table, and look at the table.

    Args:
        address: Where the table is.
        name: The name.
        transport: How requests are carried; over the network where none is given.

    Raises:
        UsageError: If the server cannot be reached, or does not let the guest in; with its own sentence.
    """
    headers = {"origin": address.origin}
    async with httpx.AsyncClient(base_url=address.origin, headers=headers, transport=transport, timeout=20) as http:
        try:
            me = _read(await http.get("/api/me"), Me)
            body = msgspec.json.encode(GuestWish(name=name))
            sent = {"x-csrf-token": me.csrf, "content-type": "application/json"}
            me = _read(await http.post("/api/guest", content=body, headers=sent), Me)
            info = _read(await http.get(f"/api/tables/{address.table}"), TableInfo)
        except httpx.HTTPError as error:
            raise UsageError(f"{address.origin} cannot be reached: {str(error) or type(error).__name__}") from None
        cookie = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
    return Guest(me.name or name, cookie, info)


def _read(answer: httpx.Response, shape: type[T]) -> T:
    """What the server says, or its sentence as an error."""
    try:
        if answer.is_success:
            return msgspec.json.decode(answer.content, type=shape)
        problem = msgspec.json.decode(answer.content, type=Problem)
    except msgspec.MsgspecError:
        raise UsageError(
            f"{answer.url} answered {answer.status_code} with something else than a table's server"
        ) from None
    raise UsageError(f"the server says: {problem.why}")
