"""Review routes: ask for the review of a finished match, and read it."""

from typing import Final

import msgspec
from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from doublesix.server.hosting.archive import Kept
from doublesix.server.tables import Person
from doublesix.server.web.openapi import asks
from doublesix.server.web.requests import AnyRequest
from doublesix.server.web.site import site_of
from doublesix.server.web.table_id import checked_id
from doublesix.server.web.troubles import Trouble
from doublesix.server.wire.review import ReviewState

__all__ = ["ROUTES"]

JSON: Final = "application/json"


@get("/api/tables/{table:str}/review", opt=asks(answer=ReviewState, problems=(404, 409)))
async def read_review(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """The review of a finished match, or how far it is; to know the address is to be allowed to see it."""
    site = site_of(request.scope)
    found = site.reviews.state(checked_id(table))
    if not isinstance(found, Kept):
        # A table that there is not, or whose match goes on, has no review to wait for.
        await site.host.archive.expect_finished(table)
    return _sent(request, found)


@post("/api/tables/{table:str}/review", status_code=200, opt=asks(answer=ReviewState, problems=(401, 403, 404, 409)))
async def ask_for_review(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """Have a match reviewed in which one played; asking again tells how far it is."""
    site = site_of(request.scope)
    row = await site.known_person(request.scope)
    await site.host.archive.expect_finished(checked_id(table))
    if not await site.host.sits(table, Person(row.id, row.name)):
        raise Trouble(
            403, "not_yours", "Only those who played a match can have it reviewed; a finished review is open to all."
        )
    return _sent(request, await site.reviews.begin(table, site.payer(request.scope)))


ROUTES: Final[list[HTTPRouteHandler]] = [read_review, ask_for_review]


def _sent(request: AnyRequest, found: Kept | ReviewState) -> Response[bytes]:
    headers = {"cache-control": "no-store", "vary": "accept-encoding"}
    if not isinstance(found, Kept):
        return Response(msgspec.json.encode(found), status_code=200, media_type=JSON, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(found.packed, status_code=200, media_type=JSON, headers=headers)
    return Response(found.content, status_code=200, media_type=JSON, headers=headers)
