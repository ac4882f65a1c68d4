"""Routes of one's own data: all of it in files, its deletion, and what the server keeps."""

from typing import Final

from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler

from doublesix.messages import FixedMessage
from doublesix.server.domain.house import MadeHost
from doublesix.server.http.errors import HttpError
from doublesix.server.http.export import exported
from doublesix.server.http.openapi import asks
from doublesix.server.http.packed import ASK_AGAIN, NO_STORE, encoded, packed
from doublesix.server.http.privacy import privacy_of
from doublesix.server.http.requests import AnyRequest
from doublesix.server.http.routes.account import PASSWORD_PROBLEMS, proven, session_of
from doublesix.server.http.sign_in import answered
from doublesix.server.http.site import site_of
from doublesix.server.http.validation import read_body
from doublesix.server.identity.sessions import Session
from doublesix.server.wire.account import DeletionRequest
from doublesix.server.wire.http import Me
from doublesix.server.wire.privacy import PrivacySeen

__all__ = ["ROUTES"]

ZIP: Final = "application/zip"
_TOO_MANY_EXPORTS = FixedMessage(
    "problem.too-many-exports", "All that is yours was sent to you several times; ask again in an hour."
)


@get("/api/account/export", opt=asks(answer=ZIP, problems=(401, 429)))
async def export(request: AnyRequest) -> Response[bytes]:
    """All that the server keeps of the caller, as a ZIP archive of text and JSON."""
    site = site_of(request.scope)
    row = await site.known_person(request.scope)
    if not site.exports.take(site.payer(request.scope)):
        raise HttpError(429, "too_many", _TOO_MANY_EXPORTS)
    content = await exported(site, row, site.payer(request.scope))
    headers = {"cache-control": NO_STORE, "content-disposition": 'attachment; filename="doublesix.zip"'}
    return Response(content, media_type=ZIP, headers=headers)


@post("/api/account/delete", status_code=200, opt=asks(answer=Me, body=DeletionRequest, problems=PASSWORD_PROBLEMS))
async def delete(request: AnyRequest) -> Response[Me]:
    """Delete the caller: bots take the seats, and opponents keep their matches with a deleted player."""
    site = site_of(request.scope)
    body = await read_body(request, DeletionRequest)
    session = await session_of(site, request)
    row = await site.known_person(request.scope)
    if row.account:
        row = await proven(site, session, body.password, site.payer(request.scope))
    if row.id in site.house.state.hosts:
        await site.house.do(row.id, MadeHost(row.id, is_host=False))
    site.registry.ended(await site.erasure.begin(row.id))
    await site.erasure.soon()
    return answered(site, Session.new(), None)


@get("/api/privacy", opt=asks(answer=PrivacySeen))
async def privacy(request: AnyRequest) -> Response[bytes]:
    """What this server keeps, for how long, and what one may do about it, by its own settings."""
    return packed(request, encoded(privacy_of(site_of(request.scope).settings)), caching=ASK_AGAIN)


ROUTES: Final[list[HTTPRouteHandler]] = [export, delete, privacy]
