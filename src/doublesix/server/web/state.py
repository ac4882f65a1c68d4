"""How the server is, and what programs can ask it for."""

from functools import cache
from typing import Final

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

from doublesix.server.web import account, games, people, tables
from doublesix.server.web.asking import AnyRequest
from doublesix.server.web.openapi import asks, openapi
from doublesix.server.web.site import site_of
from doublesix.server.web.troubles import Trouble
from doublesix.server.wire.http import Health
from doublesix.server.wire.schema import frames_schema

__all__ = ["ROUTES", "document"]


@get("/health", opt=asks(answer=Health, problems=(503,)))
async def health(request: AnyRequest) -> Health:
    """Whether tables can be played now: the store answers, and the server is not going down."""
    site = site_of(request.scope)
    if site.leaving.is_set():
        raise Trouble(503, "restarting", "The server is going down; come back in a moment.")
    await site.store.setting("health")
    return Health(ok=True)


@get("/metrics", opt=asks(answer="text/plain"), sync_to_thread=False)
def metrics(request: AnyRequest) -> Response[bytes]:
    """Figures, as Prometheus reads them."""
    figures = site_of(request.scope).metrics
    return Response(figures.text(), headers={"content-type": figures.content_type})


@get("/api/frames.json", opt=asks(answer="application/schema+json"), sync_to_thread=False)
def frames() -> Response[bytes]:
    """The JSON schema of all frames of the sockets."""
    return Response(_frames(), media_type="application/schema+json")


@get("/schema", sync_to_thread=False)
def schema() -> Response[bytes]:
    """What can be asked (OpenAPI 3.1)."""
    return Response(document(), media_type="application/json")


ROUTES: Final[list[HTTPRouteHandler]] = [health, metrics, frames, schema]


@cache
def _frames() -> bytes:
    return msgspec.json.encode(frames_schema())


@cache
def document() -> bytes:
    """The OpenAPI page, as it is sent."""
    return msgspec.json.encode(openapi([*people.ROUTES, *account.ROUTES, *games.ROUTES, *tables.ROUTES, *ROUTES]))
