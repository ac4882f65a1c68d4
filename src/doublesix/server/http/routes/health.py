"""Health, metrics and schema routes."""

from functools import cache
from typing import Final

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

from doublesix.messages import Message
from doublesix.server.compute.pool import GOING_DOWN
from doublesix.server.http.errors import HttpError
from doublesix.server.http.openapi import asks, openapi
from doublesix.server.http.requests import AnyRequest, may_read_figures
from doublesix.server.http.routes import (
    account,
    analysis,
    book,
    bots,
    games,
    hints,
    house,
    login,
    mistakes,
    network_address,
    own_data,
    practice,
    reviews,
    tables,
)
from doublesix.server.http.site import site_of
from doublesix.server.settings import METRICS_TOKEN
from doublesix.server.wire.http import Health
from doublesix.server.wire.schema import frames_schema

__all__ = ["ROUTES", "document"]


@get("/health", opt=asks(answer=Health, problems=(503,)))
async def health(request: AnyRequest) -> Health:
    """Readiness: whether tables can be played now; the same as /health/ready."""
    return await _ready(request)


@get("/health/ready", opt=asks(answer=Health, problems=(503,)))
async def ready(request: AnyRequest) -> Health:
    """Readiness: whether a write has just been stored, and the server is not shutting down."""
    return await _ready(request)


@get("/health/live", opt=asks(answer=Health), sync_to_thread=False)
def live() -> Health:
    """Liveness: whether the process answers at all, whatever its store does; if not, restart it."""
    return Health(ok=True)


async def _ready(request: AnyRequest) -> Health:
    site = site_of(request.scope)
    if site.leaving.is_set():
        raise HttpError(503, "restarting", GOING_DOWN)
    await site.readiness.check()
    return Health(ok=True)


@get("/metrics", opt=asks(answer="text/plain", problems=(401, 403)), sync_to_thread=False)
def metrics(request: AnyRequest) -> Response[bytes]:
    """Metrics in the format of Prometheus; with their token if one is set, else for this machine only."""
    site = site_of(request.scope)
    if not may_read_figures(site.settings, request.scope):
        raise _without_token() if site.settings.metrics_token else _from_elsewhere()
    figures = site.metrics
    return Response(figures.text(), headers={"content-type": figures.content_type})


@get("/api/frames.json", opt=asks(answer="application/schema+json"), sync_to_thread=False)
def frames() -> Response[bytes]:
    """JSON schema of all frames of the sockets."""
    return Response(_frames(), media_type="application/schema+json")


@get("/schema", sync_to_thread=False)
def schema() -> Response[bytes]:
    """OpenAPI 3.1 document of the HTTP API."""
    return Response(document(), media_type="application/json")


class _TokenMissing(
    Message,
    id="problem.metrics.no-token",
    english="The figures are for who sends their token: “Authorization: Bearer …”, as {variable} has it.",
):
    """The variable is one of the environment."""

    variable: str


class _NotLocal(
    Message,
    id="problem.metrics.not-local",
    english="The figures are for programs on the server's own machine that ask it without a proxy; for others set"
    " {variable}, and send it with “Authorization: Bearer …”.",
):
    """The variable is one of the environment."""

    variable: str


def _without_token() -> HttpError:
    return HttpError(401, "no_token", _TokenMissing(METRICS_TOKEN), {"www-authenticate": "Bearer"})


def _from_elsewhere() -> HttpError:
    return HttpError(403, "not_local", _NotLocal(METRICS_TOKEN))


ROUTES: Final[list[HTTPRouteHandler]] = [health, ready, live, metrics, frames, schema]


@cache
def _frames() -> bytes:
    return msgspec.json.encode(frames_schema())


@cache
def document() -> bytes:
    """The OpenAPI document, encoded as JSON."""
    modules = (
        login,
        account,
        bots,
        book,
        mistakes,
        own_data,
        house,
        games,
        network_address,
        tables,
        reviews,
        hints,
        analysis,
        practice,
    )
    return msgspec.json.encode(openapi([*(route for module in modules for route in module.ROUTES), *ROUTES]))
