"""Review routes: request the review of a finished match, and read it."""

from typing import Final

from litestar import Response, get, post, route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from doublesix.messages import FixedMessage
from doublesix.server.domain import Person
from doublesix.server.hosting.features.archive import CachedBody
from doublesix.server.http.errors import HttpError
from doublesix.server.http.openapi import asks
from doublesix.server.http.packed import NO_STORE, encoded, packed
from doublesix.server.http.requests import AnyRequest
from doublesix.server.http.site import site_of
from doublesix.server.http.validation import checked_id
from doublesix.server.wire.review import ReviewState

__all__ = ["ROUTES"]

PATH: Final = "/api/tables/{table:str}/review"


@get(PATH, opt=asks(answer=ReviewState, problems=(404, 409)))
async def read_review(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """The review of a finished match, or its progress; open to all who know the address."""
    site = site_of(request.scope)
    found = await site.reviews.state(checked_id(table))
    if not isinstance(found, CachedBody):
        # Raises if the table does not exist or its match is not over, for then no review will come.
        await site.host.archive.expect_finished(table)
    return _sent(request, found)


_NOT_YOURS = FixedMessage(
    "problem.not-your-match",
    "Only those who played a match can have it reviewed; a finished review is open to all.",
)


@post(PATH, status_code=200, opt=asks(answer=ReviewState, problems=(401, 403, 404, 409)))
async def ask_for_review(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """Start the review of a match that the caller played in; repeated requests return its progress."""
    site = site_of(request.scope)
    row = await site.known_person(request.scope)
    await site.host.archive.expect_finished(checked_id(table))
    if not await site.host.sits(table, Person(row.id, row.name)):
        raise HttpError(403, "not_yours", _NOT_YOURS)
    return _sent(request, await site.reviews.begin(table, site.payer(request.scope)))


@route(PATH, http_method="OPTIONS", status_code=204, sync_to_thread=False)
def review_methods() -> Response[None]:
    """Methods of a review; Litestar's own answer names only those of the route that was registered first."""
    return Response(None, headers={"allow": "GET, OPTIONS, POST"})


ROUTES: Final[list[HTTPRouteHandler]] = [review_methods, read_review, ask_for_review]
"""The answer to OPTIONS comes first: Litestar makes one of its own for a route without it."""


def _sent(request: AnyRequest, found: CachedBody | ReviewState) -> Response[bytes]:
    return packed(request, found if isinstance(found, CachedBody) else encoded(found), caching=NO_STORE)
