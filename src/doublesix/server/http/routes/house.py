"""House routes: what everyone may see, becoming a host, the desk and its commands."""

from typing import Final

from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler

from doublesix.messages import FixedMessage
from doublesix.messages.units import message_of
from doublesix.server.domain.house import MadeHost
from doublesix.server.http.errors import HttpError
from doublesix.server.http.house_acts import carry_out
from doublesix.server.http.house_desk import desk_of, house_seen
from doublesix.server.http.house_gate import banned_until, machine_key
from doublesix.server.http.names import proper_name
from doublesix.server.http.openapi import asks
from doublesix.server.http.packed import NO_STORE, encoded, packed
from doublesix.server.http.requests import AnyRequest
from doublesix.server.http.sign_in import new_session, row_of
from doublesix.server.http.site import Site, site_of
from doublesix.server.http.validation import read_body
from doublesix.server.storage import PersonRow
from doublesix.server.storage.house import Changed
from doublesix.server.wire.house import HostKey, HouseDesk, HouseDone, HouseSeen
from doublesix.server.wire.house_commands import HouseRequest, Rename
from doublesix.server.wire.links import digest_of_link

__all__ = ["ROUTES"]

PROBLEMS: Final = (401, 403, 404, 409, 413, 415, 422)

_NO_HOST = FixedMessage(
    "problem.house.no-host",
    "This is for hosts of the house; a host can make you one, and on the machine “doublesix host link” makes a link.",
)
_BAD_KEY = FixedMessage(
    "problem.house.bad-link",
    "This link makes no host: it was used, is over, or was cut short; “doublesix host link” makes another.",
)


@get("/api/house", opt=asks(answer=HouseSeen))
async def house(request: AnyRequest) -> HouseSeen:
    """What everyone may know of the house: its welcome, and how one comes in."""
    site = site_of(request.scope)
    session = await site.live_session(request.scope)
    person = session.person if session is not None else ""
    return house_seen(site.house.state, person, await banned_until(site, request.scope, session))


@post("/api/house/enter", status_code=200, opt=asks(answer=HouseSeen, body=HostKey, problems=PROBLEMS))
async def become_host(request: AnyRequest) -> Response[HouseSeen]:
    """Become a host of the house by a link, which is used up; a stranger comes in by it, whatever the settings say."""
    site = site_of(request.scope)
    body = await read_body(request, HostKey)
    name = proper_name(body.name) if body.name else ""
    row = await site.person(request.scope)
    if row is None and not name:
        raise HttpError(401)
    site.count_try(key := f"host link from {site.address(request.scope)}")
    if not await site.store.house.use_link(digest_of_link(body.secret), "host"):
        raise HttpError(403, "bad_link", _BAD_KEY)
    site.tries.clear(key)
    headers: dict[str, str] = {}
    if row is None:
        session = new_session()
        row = PersonRow(session.person, name)
        await site.store.accounts.enter(name, row_of(request, session))
        headers = {"set-cookie": site.sessions.cookie(session)}
    await site.house.do("", MadeHost(row.id))
    return Response(house_seen(site.house.state, row.id), headers=headers)


@get("/api/house/desk", opt=asks(answer=HouseDesk, problems=(401, 403)))
async def desk(request: AnyRequest) -> Response[bytes]:
    """Who and what is in the house, and the log of its hosts; for hosts."""
    site = site_of(request.scope)
    found = await desk_of(site, await _host(site, request))
    return packed(request, encoded(found), caching=NO_STORE)


@post("/api/house/act", status_code=200, opt=asks(answer=HouseDone, body=HouseRequest, problems=PROBLEMS))
async def act(request: AnyRequest) -> HouseDone:
    """Carry out a command of a host, and write it in the log."""
    site = site_of(request.scope)
    by = await _host(site, request)
    body = await read_body(request, HouseRequest)
    if isinstance(body.command, Rename):
        proper_name(body.command.name)
    try:
        link = await carry_out(site, by, body)
    except Changed as error:
        raise HttpError(409, "changed", message_of(error)) from None
    return HouseDone(desk=await desk_of(site, by), link=link)


ROUTES: Final[list[HTTPRouteHandler]] = [house, become_host, desk, act]


async def _host(site: Site, request: AnyRequest) -> str:
    """Id of the host who asks; empty for a command on the machine, which sends a key from the database.

    Raises:
        HttpError: If the caller is none.
    """
    if sent := machine_key(request.scope):
        site.count_try(key := f"machine key from {site.address(request.scope)}")
        if not await site.store.house.has_link(digest_of_link(sent), "machine"):
            raise HttpError(403, "bad_link", _BAD_KEY)
        site.tries.clear(key)
        return ""
    row = await site.known_person(request.scope)
    if row.id not in site.house.state.hosts:
        raise HttpError(403, "no_host", _NO_HOST)
    return row.id
