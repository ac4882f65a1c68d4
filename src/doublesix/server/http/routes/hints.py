"""Hint route: the best moves for a person who plays against bots."""

from typing import Final

from litestar import Response, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from doublesix.server.domain import Refusal
from doublesix.server.http.errors import HttpError
from doublesix.server.http.openapi import asks
from doublesix.server.http.requests import AnyRequest
from doublesix.server.http.site import site_of
from doublesix.server.http.validation import checked_id
from doublesix.server.wire.hint import HintSeen

__all__ = ["ROUTES"]


@post("/api/tables/{table:str}/hint", status_code=200, opt=asks(answer=HintSeen, problems=(401, 403, 404, 409, 429)))
async def ask_for_hint(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """The best moves in the caller's turn, with the reason; only against bots, and the record then says “helped”."""
    site = site_of(request.scope)
    row = await site.known_person(request.scope)
    try:
        content = await site.hints.give(checked_id(table), row.id, site.payer(request.scope))
    except Refusal as refusal:
        raise HttpError(409, refusal.code, refusal.message) from None
    return Response(content, status_code=200, media_type="application/json", headers={"cache-control": "no-store"})


ROUTES: Final[list[HTTPRouteHandler]] = [ask_for_hint]
