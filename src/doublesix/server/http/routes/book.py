"""Book route: the caller's finished matches."""

from typing import Final

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

from doublesix.messages import FixedMessage
from doublesix.server.hosting.features.books import PLACE, BadPlace
from doublesix.server.http.errors import HttpError
from doublesix.server.http.openapi import asks
from doublesix.server.http.packed import NO_STORE, encoded, packed
from doublesix.server.http.requests import AnyRequest
from doublesix.server.http.site import site_of
from doublesix.server.wire.book import BookSeen

__all__ = ["ROUTES"]

_BAD_PLACE = FixedMessage(
    "problem.bad-place", "A book goes on from the “more” of an earlier answer, or begins without."
)


@get(
    "/api/book", opt=asks(answer=BookSeen, problems=(401, 422), query={"before": {"type": "string", "pattern": PLACE}})
)
async def book(request: AnyRequest) -> Response[bytes]:
    """Finished matches that the caller sat at, the newest first, at most 500 at once; only the caller sees them."""
    site = site_of(request.scope)
    row = await site.known_person(request.scope)
    try:
        reviewing = await site.background.want(row.id, site.payer(request.scope))
        seen = await site.host.books.read(row.id, request.query_params.get("before"), reviewing=reviewing)
    except BadPlace:
        raise HttpError(422, "bad_place", _BAD_PLACE) from None
    return packed(request, encoded(seen), caching=NO_STORE)


ROUTES: Final[list[HTTPRouteHandler]] = [book]
