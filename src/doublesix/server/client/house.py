"""Commands of a host on the machine: keys from the database, and the same commands as those of the page."""

from collections.abc import Callable

import httpx
import msgspec

from doublesix.server.client.guest import answer_to, asking, decoded
from doublesix.server.hosting.features.recount import Recounted, recount
from doublesix.server.storage import Store
from doublesix.server.wire.house import HouseDesk, HouseDone
from doublesix.server.wire.house_commands import HouseCommand, HouseRequest
from doublesix.server.wire.http import Me
from doublesix.server.wire.links import digest_of_link, new_link

__all__ = ["books_anew", "first_link", "give_command", "host_link"]

DAY_MS = 24 * 3_600_000
MACHINE_MS = 600_000
_HOSTS = b'"madehost"'


async def host_link(database: str) -> str:
    """Path of a new link that makes a host, once and within a day.

    Raises:
        StoreTrouble: If the database does not work.
    """
    store = await Store.open(database)
    try:
        return await _host_path(store)
    finally:
        await store.close()


async def first_link(database: str) -> str:
    """Path of a link that makes the first host; empty if the house has had one.

    Raises:
        StoreTrouble: If the database does not work.
    """
    store = await Store.open(database)
    try:
        return "" if any(_HOSTS in row.body for row in await store.house.acts()) else await _host_path(store)
    finally:
        await store.close()


async def books_anew(database: str) -> Recounted:
    """Make the books of all people anew from the logs of a database; a second run changes nothing.

    Raises:
        StoreTrouble: If the database does not work.
    """
    store = await Store.open(database)
    try:
        return await recount(store)
    finally:
        await store.close()


async def give_command(
    database: str,
    server: str,
    decided: Callable[[HouseDesk], HouseCommand | None],
    transport: httpx.AsyncBaseTransport | None = None,
) -> HouseDone:
    """Look at the desk of a running server, and give the command that is decided by it.

    Args:
        database: Database of that server: who can write it may give commands.
        server: Origin of the server.
        decided: The command; `None` to look only.
        transport: HTTP transport; the network by default.

    Raises:
        UsageError: If the server cannot be reached or refuses; with its reason.
        StoreTrouble: If the database does not work.
    """
    store = await Store.open(database)
    try:
        key = await _key(store, "machine", MACHINE_MS)
    finally:
        await store.close()
    async with asking(server, transport) as http:
        me = decoded(await answer_to(http, "GET", "/api/me"), Me)
        headers = {"authorization": f"Bearer {key}", "x-csrf-token": me.csrf, "content-type": "application/json"}
        desk = decoded(await answer_to(http, "GET", "/api/house/desk", headers=headers), HouseDesk)
        command = decided(desk)
        if command is None:
            return HouseDone(desk=desk)
        body = msgspec.json.encode(HouseRequest(seen=desk.seq, command=command))
        return decoded(await answer_to(http, "POST", "/api/house/act", content=body, headers=headers), HouseDone)


async def _host_path(store: Store) -> str:
    return f"/host#{await _key(store, 'host', DAY_MS)}"


async def _key(store: Store, kind: str, ms: int) -> str:
    secret = new_link()
    await store.house.add_link(digest_of_link(secret), kind, store.house.now() + ms, 1)
    return secret
