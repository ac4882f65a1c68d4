"""A host of the house, who gives commands as the page does."""

from typing import Any

import httpx

from doublesix.server.http.app import create_app
from doublesix.server.http.site import Site
from doublesix.server.wire.links import digest_of_link, new_link
from tests.server.visiting import HOME, Visitor

__all__ = ["HOUR_MS", "command", "desk", "found", "host_link", "made_host", "visitor_of"]

HOUR_MS = 3_600_000


def visitor_of(site: Site, address: str = "127.0.0.1") -> Visitor:
    """A further visitor of a site without a network."""
    app = create_app(site.settings, site)
    door = httpx.ASGITransport(app, client=(address, 50_000))  # type: ignore[arg-type]  # two namings of one thing
    return Visitor(transport=door, base_url=HOME, headers={"origin": HOME})


async def host_link(site: Site) -> str:
    """The secret of a link that makes a host."""
    secret = new_link()
    await site.store.house.add_link(digest_of_link(secret), "host", site.store.house.now() + HOUR_MS, 1)
    return secret


async def made_host(site: Site, visitor: Visitor, name: str = "Hanna") -> Visitor:
    """The visitor, come in and made a host by a link."""
    await visitor.enter(name)
    entered = await visitor.post("/api/house/enter", json={"secret": await host_link(site)})
    assert entered.status_code == 200, entered.text
    assert entered.json()["host"] is True
    return visitor


async def desk(host: Visitor) -> dict[str, Any]:
    """What the host sees."""
    found = await host.get("/api/house/desk")
    assert found.status_code == 200, found.text
    return dict(found.json())


async def command(sender: Visitor, do: str, /, *, seen: int | None = None, **values: object) -> httpx.Response:
    """Give a command, as of the log that the host has just seen."""
    known = (await desk(sender))["seq"] if seen is None else seen
    return await sender.post("/api/house/act", json={"seen": known, "command": {"do": do, **values}})


def found(desk: dict[str, Any], name: str) -> dict[str, Any]:
    """The person of this name at the desk."""
    return next(one for one in desk["people"] if one["name"] == name)
