"""Account routes: devices, password, recovery codes."""

from typing import Final

from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler

from doublesix.messages import FixedMessage
from doublesix.server.http.errors import HttpError
from doublesix.server.http.openapi import asks
from doublesix.server.http.requests import AnyRequest
from doublesix.server.http.sign_in import answered, row_of
from doublesix.server.http.site import Site, site_of
from doublesix.server.http.validation import read_body
from doublesix.server.identity.recovery import digest_of, new_codes
from doublesix.server.identity.registry import OVER
from doublesix.server.identity.sessions import Session
from doublesix.server.limits.buckets import Payer
from doublesix.server.storage import PersonRow, WrongProof
from doublesix.server.wire.account import (
    AccountSeen,
    CodesRequest,
    DeviceRequest,
    DeviceSeen,
    PasswordRequest,
    RecoveryCodes,
)
from doublesix.server.wire.http import Me

__all__ = ["PASSWORD_PROBLEMS", "ROUTES", "proven", "session_of"]

PROBLEMS: Final = (401, 403, 413, 415, 422)
PASSWORD_PROBLEMS: Final = (*PROBLEMS, 409, 429, 503)


@get("/api/account", opt=asks(answer=AccountSeen, problems=(401,)))
async def account(request: AnyRequest) -> AccountSeen:
    """The devices on which the caller is logged in, and the number of recovery codes left."""
    site = site_of(request.scope)
    return await _seen(site, await session_of(site, request))


_THIS_DEVICE = FixedMessage("problem.this-device", "This is the device that asks; POST /api/logout ends its session.")
_NO_SUCH_DEVICE = FixedMessage(
    "problem.no-such-device", "None of your devices goes by this id; GET /api/account lists them."
)


@post("/api/account/end", status_code=200, opt=asks(answer=AccountSeen, body=DeviceRequest, problems=(*PROBLEMS, 404)))
async def end_device(request: AnyRequest) -> AccountSeen:
    """End the session of another device of the caller, and invalidate its cookie."""
    site = site_of(request.scope)
    body = await read_body(request, DeviceRequest)
    session = await session_of(site, request)
    if body.id == session.digest:
        raise HttpError(404, "this_device", _THIS_DEVICE)
    ended = await site.store.accounts.end(session.person, body.id)
    if not ended:
        raise HttpError(404, "no_such_device", _NO_SUCH_DEVICE)
    site.registry.ended(ended)
    return await _seen(site, session)


@post("/api/account/end-others", status_code=200, opt=asks(answer=AccountSeen, problems=(401, 403)))
async def end_others(request: AnyRequest) -> AccountSeen:
    """End the sessions of all the caller's devices but this one."""
    site = site_of(request.scope)
    session = await session_of(site, request)
    site.registry.ended(await site.store.accounts.end_others(session.person, session.digest))
    return await _seen(site, session)


@post("/api/account/password", status_code=200, opt=asks(answer=Me, body=PasswordRequest, problems=PASSWORD_PROBLEMS))
async def change_password(request: AnyRequest) -> Response[Me]:
    """Change the password: all other devices are logged out, and this one gets a new cookie."""
    site = site_of(request.scope)
    body = await read_body(request, PasswordRequest)
    session = await session_of(site, request)
    row = await proven(site, session, body.password, site.payer(request.scope))
    hashed = await site.passwords.hashed(body.new_password, payer=site.payer(request.scope), known=True)
    fresh = Session.new(row.id)
    try:
        ended = await site.store.accounts.change_password(
            row.password_hash, hashed, row_of(request, fresh), old=session.digest
        )
    except WrongProof:
        raise _wrong() from None
    site.registry.ended(ended)
    site.registry.ended([session.digest], renewed=True)
    return answered(site, fresh, row)


@post(
    "/api/account/codes", status_code=200, opt=asks(answer=RecoveryCodes, body=CodesRequest, problems=PASSWORD_PROBLEMS)
)
async def make_codes(request: AnyRequest) -> RecoveryCodes:
    """Issue ten new recovery codes, shown only once; earlier codes become invalid."""
    site = site_of(request.scope)
    body = await read_body(request, CodesRequest)
    row = await proven(site, await session_of(site, request), body.password, site.payer(request.scope))
    codes = new_codes()
    await site.store.accounts.replace_codes(row.id, [digest_of(code, row.id) for code in codes])
    return RecoveryCodes(codes=codes)


ROUTES: Final[list[HTTPRouteHandler]] = [account, end_device, end_others, change_password, make_codes]


async def session_of(site: Site, request: AnyRequest) -> Session:
    """The live session of the caller.

    Raises:
        HttpError: If the caller is a stranger, or the session has ended.
    """
    session = site.session(request.scope)
    if session is None or not session.person:
        raise HttpError(401)
    if not await site.registry.is_live(session):
        raise HttpError(401, "session_over", OVER)
    return session


_NO_ACCOUNT = FixedMessage("problem.no-account", "A guest has no password; POST /api/register makes an account.")


async def proven(site: Site, session: Session, password: str, payer: Payer) -> PersonRow:
    """The account holder of a session, after checking the password again, for a cookie may have been copied.

    Raises:
        HttpError: If there is no account, the password is wrong, or too many requests or tries came before.
    """
    row = await site.store.person(session.person)
    if row is None or not row.password_hash:
        raise HttpError(409, "no_account", _NO_ACCOUNT)
    # Right passwords are counted as well: hashing is expensive, and its queue is that of all who log in.
    if not site.entries.take(payer._replace(own=f"account of {row.id}")):
        raise HttpError(429)
    key = f"session {session.digest}"
    site.count_try(key)
    if not await site.passwords.fits(password, row.password_hash, payer=payer, known=True):
        raise _wrong()
    site.tries.clear(key)
    return row


async def _seen(site: Site, session: Session) -> AccountSeen:
    rows = await site.store.accounts.live_sessions(session.person)
    devices = [
        DeviceSeen(
            id=row.digest, agent=row.agent, created=row.created, seen=row.seen, here=row.digest == session.digest
        )
        for row in rows
    ]
    return AccountSeen(devices=devices, codes_left=await site.store.accounts.codes_left(session.person))


_WRONG_PASSWORD = FixedMessage("problem.other-password", "The password is another one; nothing was changed.")


def _wrong() -> HttpError:
    return HttpError(401, "wrong_password", _WRONG_PASSWORD)
